import UIKit

/// Shows one screen: the settings of an app. The settings apply to this screen.
@main final class SettingsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = SettingsViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

final class SettingsViewController: UIViewController {
  let appearance = UISegmentedControl(items: ["System", "Light", "Dark"])
  let textSize = UISlider()
  let notifications = UISwitch()
  let language = UIButton(configuration: .borderless())
  private let page = UIStackView()

  /// All sizes except accessibility sizes, from the smallest to the largest.
  private static let sizes: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    connectControls()
    page.axis = .vertical
    page.spacing = 8
    let title = UILabel()
    title.text = "Settings"
    title.font = UIFontMetrics(forTextStyle: .largeTitle)
      .scaledFont(for: .systemFont(ofSize: 34, weight: .bold))
    title.adjustsFontForContentSizeCategory = true
    page.addArrangedSubview(title)
    addGroup(
      "Appearance", [appearance, row("Text size", "textformat.size", .systemBlue, textSize)])
    addGroup(
      "General",
      [
        row("Notifications", "bell.fill", .systemRed, notifications),
        row("Bluetooth", "dot.radiowaves.left.and.right", .systemIndigo, UISwitch()),
        row("Language", "globe", .systemGreen, language),
        row("Reminders a day", "calendar", .systemOrange, UIStepper()),
      ])
    var signOut = UIButton.Configuration.plain()
    signOut.title = "Sign out"
    let button = UIButton(configuration: signOut)
    button.role = .destructive
    addGroup(nil, [button])
    layOut()
  }

  private func connectControls() {
    appearance.selectedSegmentIndex = 0
    appearance.addAction(
      UIAction { [unowned self] _ in
        overrideUserInterfaceStyle =
          UIUserInterfaceStyle(rawValue: appearance.selectedSegmentIndex) ?? .unspecified
      }, for: .valueChanged)
    textSize.maximumValue = Float(SettingsViewController.sizes.count - 1)
    textSize.value = 3
    textSize.addAction(
      UIAction { [unowned self] _ in
        let index = Int(textSize.value.rounded())
        traitOverrides.preferredContentSizeCategory = SettingsViewController.sizes[index]
      }, for: .valueChanged)
    notifications.isOn = true
    language.menu = UIMenu(
      children: ["English", "简体中文", "العربية"].map { UIAction(title: $0) { _ in } })
    language.showsMenuAsPrimaryAction = true
    language.changesSelectionAsPrimaryAction = true
  }

  private func layOut() {
    let scroll = UIScrollView()
    view.addSubview(scroll)
    scroll.addSubview(page)
    for made in [scroll, page] { made.translatesAutoresizingMaskIntoConstraints = false }
    let (content, readable) = (scroll.contentLayoutGuide, view.readableContentGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: content.topAnchor, constant: 16),
      page.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
      page.leadingAnchor.constraint(equalTo: readable.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: readable.trailingAnchor),
    ])
  }

  /// Adds rows on one rounded background with a heading above.
  private func addGroup(_ heading: String?, _ rows: [UIView]) {
    var header = UIListContentConfiguration.groupedHeader()
    header.text = heading
    page.addArrangedSubview(header.makeContentView())
    let group = UIStackView(arrangedSubviews: rows)
    group.axis = .vertical
    group.spacing = 4
    group.isLayoutMarginsRelativeArrangement = true
    group.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 8, leading: 8, bottom: 8, trailing: 8)
    group.backgroundColor = .secondarySystemGroupedBackground
    group.layer.cornerRadius = 12
    group.layer.cornerCurve = .continuous
    page.addArrangedSubview(group)
  }

  /// A row with a symbol on a colored square, a title and a control.
  private func row(
    _ title: String, _ symbol: String, _ color: UIColor, _ control: UIView
  ) -> UIView {
    var content = UIListContentConfiguration.cell()
    content.text = title
    content.image = UIImage(systemName: symbol)
    content.imageProperties.tintColor = color
    content.directionalLayoutMargins.leading = 8
    let row = UIStackView(arrangedSubviews: [content.makeContentView(), control])
    row.spacing = 12
    fit(row)
    row.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      [unowned self] (row: UIStackView, _) in fit(row)
    }
    control.setContentHuggingPriority(.required, for: .horizontal)
    if control is UISlider {
      control.widthAnchor.constraint(equalToConstant: 160).isActive = true
    }
    return row
  }

  /// Moves the control below its title if the text is very large.
  private func fit(_ row: UIStackView) {
    let isLarge = row.traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    row.axis = isLarge ? .vertical : .horizontal
    row.alignment = isLarge ? .leading : .center
  }
}
