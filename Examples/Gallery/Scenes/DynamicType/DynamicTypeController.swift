import UIKit

/// The text styles, a custom font and controls, at the text size that the user selects with a
/// slider, with and without bold text. All texts and controls update live.
final class DynamicTypeController: UIViewController {
  private static let sizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
    .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  private static let styles: [(name: String, style: UIFont.TextStyle)] = [
    ("Large title", .largeTitle), ("Title 字体", .title1), ("Headline", .headline),
    ("Body, which wraps where it does not fit into one line", .body), ("Callout", .callout),
    ("Footnote", .footnote), ("Caption", .caption1),
  ]

  private let scroll = UIScrollView()
  private let content = UIStackView()
  private let slider = UISlider()
  private let bold = UISwitch()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    content.axis = .vertical
    content.spacing = 14
    for sample in DynamicTypeController.styles {
      content.addArrangedSubview(label(sample.name, .preferredFont(forTextStyle: sample.style)))
    }
    content.addArrangedSubview(label("A font of the app’s own", customFont))
    addControls()
    content.translatesAutoresizingMaskIntoConstraints = false
    // The content begins below the status bar even if it is too small to scroll.
    scroll.alwaysBounceVertical = true
    scroll.addSubview(content)
    view.addSubview(scroll)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    let panel = makePanel()
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: panel.topAnchor),
      content.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 16),
      content.bottomAnchor.constraint(
        equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      content.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      content.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    let size = traitCollection.preferredContentSizeCategory
    slider.value = Float(DynamicTypeController.sizes.firstIndex(of: size) ?? 3)
  }

  /// A custom font, which needs `UIFontMetrics` to scale.
  private var customFont: UIFont {
    let font = UIFont(name: "Inter-BoldItalic", size: 20) ?? .italicSystemFont(ofSize: 20)
    return UIFontMetrics(forTextStyle: .title3).scaledFont(for: font)
  }

  private func label(_ text: String, _ font: UIFont) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = font
    label.numberOfLines = 0
    label.adjustsFontForContentSizeCategory = true
    return label
  }

  private func addControls() {
    let field = UITextField()
    field.placeholder = "Text field"
    field.borderStyle = .roundedRect
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    var filled = UIButton.Configuration.filled()
    filled.title = "Continue"
    filled.image = UIImage(systemName: "checkmark.circle.fill")
    filled.imagePadding = 8
    filled.buttonSize = .large
    let segments = UISegmentedControl(items: ["Day", "Week", "Month"])
    segments.selectedSegmentIndex = 1
    for control in [field, UIButton(configuration: filled), segments] {
      content.addArrangedSubview(control)
    }
  }

  // MARK: The panel

  private func makePanel() -> UIView {
    slider.minimumValue = 0
    slider.maximumValue = Float(DynamicTypeController.sizes.count - 1)
    slider.minimumValueImage = UIImage(systemName: "textformat.size.smaller")
    slider.maximumValueImage = UIImage(systemName: "textformat.size.larger")
    slider.tintColor = .systemBlue
    let changed = UIAction { [unowned self] _ in update() }
    slider.addAction(changed, for: .valueChanged)
    bold.addAction(changed, for: .valueChanged)
    let name = label("Bold text", .preferredFont(forTextStyle: .body))
    let row = UIStackView(arrangedSubviews: [name, bold])
    row.alignment = .center
    let rows = UIStackView(arrangedSubviews: [slider, row])
    rows.axis = .vertical
    rows.spacing = 10
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
    panel.contentView.addSubview(rows)
    view.addSubview(panel)
    for view in [panel, rows] { view.translatesAutoresizingMaskIntoConstraints = false }
    let margins = view.layoutMarginsGuide
    NSLayoutConstraint.activate([
      panel.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      panel.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      panel.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      rows.topAnchor.constraint(equalTo: panel.topAnchor, constant: 14),
      rows.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      rows.bottomAnchor.constraint(equalTo: margins.bottomAnchor, constant: -14),
    ])
    return panel
  }

  private func update() {
    traitOverrides.preferredContentSizeCategory =
      DynamicTypeController.sizes[Int(slider.value.rounded())]
    traitOverrides.legibilityWeight = bold.isOn ? .bold : .regular
  }
}
