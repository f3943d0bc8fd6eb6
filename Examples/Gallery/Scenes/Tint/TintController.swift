import UIKit

/// A view controller in which the user selects an accent color. The view controller shows how the
/// accent changes behind an alert, a sheet, a popover and a blurred full-screen presentation.
final class TintController: UIViewController {
  private static let accents: [(name: String, color: UIColor)] = [
    ("Blue", .systemBlue), ("Pink", .systemPink), ("Orange", .systemOrange),
    ("Green", .systemGreen), ("Indigo", .systemIndigo),
  ]

  private let swatches = UIStackView()
  private let stack = UIStackView()
  private let styles = UIStackView()
  private lazy var popoverButton = button("Popover", .tinted()) { [unowned self] in showPopover() }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Tint"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "plus"), style: .plain, target: nil, action: nil)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "gearshape"), style: .plain, target: nil, action: nil)
    fillSwatches()
    fillStyles()
    stack.axis = .vertical
    stack.spacing = 18
    for row in [swatches, controls(), sliders(), styles, questions()] {
      stack.addArrangedSubview(row)
    }
    let scroll = UIScrollView(frame: view.bounds)
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroll.addSubview(stack)
    view.addSubview(scroll)
    stack.translatesAutoresizingMaskIntoConstraints = false
    let (content, margins) = (scroll.contentLayoutGuide, view.layoutMarginsGuide)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: 24),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -24),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
    ])
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (page: TintController, _) in page.fitTextSize()
    }
    fitTextSize()
  }

  // MARK: Rows

  private func fillSwatches() {
    swatches.distribution = .equalSpacing
    for accent in TintController.accents {
      let swatch = UIButton(
        type: .custom, primaryAction: UIAction { [unowned self] _ in choose(accent) })
      swatch.accessibilityLabel = accent.name
      swatch.backgroundColor = accent.color
      swatch.layer.cornerRadius = 22
      swatch.tintColor = .white
      swatch.setImage(
        UIImage(
          systemName: "checkmark",
          withConfiguration: UIImage.SymbolConfiguration(pointSize: 18, weight: .bold)),
        for: .selected)
      swatch.translatesAutoresizingMaskIntoConstraints = false
      swatch.widthAnchor.constraint(equalToConstant: 44).isActive = true
      swatch.heightAnchor.constraint(equalToConstant: 44).isActive = true
      swatches.addArrangedSubview(swatch)
    }
    mark(TintController.accents[0].name)
  }

  private func choose(_ accent: (name: String, color: UIColor)) {
    mark(accent.name)
    let page = navigationController?.view ?? view
    UIView.animate(withDuration: 0.3) { page?.tintColor = accent.color }
  }

  /// Selects the swatch of an accent. A selected swatch has a check mark.
  private func mark(_ name: String) {
    for case let swatch as UIButton in swatches.arrangedSubviews {
      swatch.isSelected = swatch.accessibilityLabel == name
    }
  }

  private func controls() -> UIView {
    let toggle = UISwitch()
    toggle.isOn = true
    let stepper = UIStepper()
    let symbols = UIStackView(
      arrangedSubviews: ["star.fill", "heart.fill", "bell.fill"].map { name in
        UIImageView(
          image: UIImage(
            systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 24)))
      })
    symbols.spacing = 14
    let row = UIStackView(arrangedSubviews: [symbols, stepper, toggle])
    row.distribution = .equalSpacing
    row.alignment = .center
    return row
  }

  private func sliders() -> UIView {
    let slider = UISlider()
    slider.value = 0.6
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = 0.4
    let pages = UIPageControl()
    pages.numberOfPages = 5
    pages.currentPage = 1
    pages.pageIndicatorTintColor = .tertiaryLabel
    pages.currentPageIndicatorTintColor = .label
    let rows = UIStackView(arrangedSubviews: [slider, progress, pages])
    rows.axis = .vertical
    rows.spacing = 14
    return rows
  }

  private func fillStyles() {
    for (title, configuration) in [
      ("Plain", UIButton.Configuration.plain()), ("Tinted", .tinted()), ("Filled", .filled()),
    ] {
      styles.addArrangedSubview(button(title, configuration) {})
    }
    styles.distribution = .fillEqually
    styles.spacing = 10
  }

  /// Stacks the buttons if their titles do not fit a third of the screen.
  private func fitTextSize() {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    styles.axis = isLarge ? .vertical : .horizontal
  }

  private func questions() -> UIView {
    let rows = UIStackView(arrangedSubviews: [
      button("Alert", .tinted()) { [unowned self] in showAlert() },
      button("Sheet", .tinted()) { [unowned self] in showSheet() },
      popoverButton,
      button("Blurred full screen", .filled()) { [unowned self] in
        present(BlurredPage(), animated: true)
      },
    ])
    rows.axis = .vertical
    rows.spacing = 10
    return rows
  }

  private func button(
    _ title: String, _ configuration: UIButton.Configuration, action: @escaping () -> Void
  ) -> UIButton {
    var configuration = configuration
    configuration.title = title
    configuration.buttonSize = .large
    return UIButton(
      configuration: configuration, primaryAction: UIAction { _ in action() })
  }

  // MARK: Presentations

  private func showAlert() {
    let alert = UIAlertController(
      title: "Gray behind", message: "What cannot be touched shows no accent.",
      preferredStyle: .alert)
    alert.view.tintColor = view.tintColor
    alert.addAction(UIAlertAction(title: "Done", style: .default))
    present(alert, animated: true)
  }

  private func showSheet() {
    let sheet = UIViewController()
    sheet.view.backgroundColor = .systemBackground
    sheet.view.tintColor = view.tintColor
    let done = button("Done", .filled()) { [weak sheet] in sheet?.dismiss(animated: true) }
    done.translatesAutoresizingMaskIntoConstraints = false
    sheet.view.addSubview(done)
    NSLayoutConstraint.activate([
      done.centerXAnchor.constraint(equalTo: sheet.view.centerXAnchor),
      done.topAnchor.constraint(equalTo: sheet.view.topAnchor, constant: 60),
    ])
    sheet.sheetPresentationController?.detents = [.medium()]
    sheet.sheetPresentationController?.prefersGrabberVisible = true
    present(sheet, animated: true)
  }

  private func showPopover() {
    let popover = UIViewController()
    popover.view.tintColor = view.tintColor
    popover.modalPresentationStyle = .popover
    popover.preferredContentSize = CGSize(width: 220, height: 90)
    let slider = UISlider(frame: CGRect(x: 20, y: 25, width: 180, height: 40))
    slider.value = 0.5
    popover.view.addSubview(slider)
    popover.popoverPresentationController?.sourceItem = popoverButton
    popover.popoverPresentationController?.delegate = self
    present(popover, animated: true)
  }
}

extension TintController: UIPopoverPresentationControllerDelegate {
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

/// A blurred view controller over the whole screen. The view controller behind the blur continues
/// to update and keeps its colors.
private final class BlurredPage: UIViewController {
  init() {
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
    modalTransitionStyle = .crossDissolve
  }

  required init?(coder: NSCoder) { nil }

  override func loadView() {
    let blur = UIBlurEffect(style: .systemUltraThinMaterial)
    let glass = UIVisualEffectView(effect: blur)
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .label))
    let label = UILabel()
    label.text = "The page lives on."
    label.font = .preferredFont(forTextStyle: .title1)
    label.adjustsFontForContentSizeCategory = true
    label.textAlignment = .center
    label.numberOfLines = 0
    for (view, superview) in [
      (vibrancy as UIView, glass.contentView), (label, vibrancy.contentView),
    ] {
      view.frame = superview.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      superview.addSubview(view)
    }
    view = glass
    glass.addGestureRecognizer(UITapGestureRecognizer(target: self, action: BlurredPage.close))
  }

  private func close() { dismiss(animated: true) }
}
