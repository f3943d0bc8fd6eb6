import UIKit

/// A plain list; its rows push a profile whose photograph reaches up under a clear bar.
enum NavigationScene {
  @MainActor static func make() -> UIViewController {
    let navigation = UINavigationController(rootViewController: ContactsController())
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(
      title: "Contacts", image: UIImage(systemName: "person.crop.circle.fill"), tag: 0)
    let favorites = UINavigationController(rootViewController: ContactsController())
    favorites.navigationBar.prefersLargeTitles = true
    favorites.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, favorites]
    return tabs
  }
}

/// Names one below the other, under a large title.
private final class ContactsController: UIViewController {
  private static let names = [
    "Lin Yue 林月", "Mara Ek", "Tomás Prado", "Ines Holt", "Ravi Menon", "Noor Haddad", "Emil Sand",
    "Yuki Arai 新井", "Clara Voss", "Dimitri Anton", "Aoife Byrne", "Jonas Lind", "Priya Nair",
    "Sofia Marin", "Ben Okafor", "Hana Kim 김하나", "Luca Ferri", "Greta Holm",
  ]
  private static let colors: [UIColor] = [
    .systemPurple, .systemTeal, .systemOrange, .systemPink, .systemIndigo, .systemGreen,
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Contacts"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Groups")
    let scroller = UIScrollView(frame: view.bounds)
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroller.alwaysBounceVertical = true
    let rows = UIStackView()
    rows.axis = .vertical
    for (index, name) in ContactsController.names.enumerated() {
      let color = ContactsController.colors[index % ContactsController.colors.count]
      let row = ContactRow(name: name, color: color)
      row.addAction(
        UIAction { [unowned self] _ in show(PersonController(name: name), sender: self) },
        for: .touchUpInside)
      rows.addArrangedSubview(row)
    }
    scroller.addSubview(rows)
    view.addSubview(scroller)
    rows.translatesAutoresizingMaskIntoConstraints = false
    let content = scroller.contentLayoutGuide
    NSLayoutConstraint.activate([
      rows.topAnchor.constraint(equalTo: content.topAnchor),
      rows.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      rows.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      rows.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      rows.widthAnchor.constraint(equalTo: scroller.frameLayoutGuide.widthAnchor),
    ])
  }
}

/// A row that turns grey under a finger.
private final class ContactRow: UIControl {
  private let row: ListRow
  private let line = UIView()

  init(name: String, color: UIColor) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = name
    content.secondaryText = "Mobile"
    content.image = UIImage(systemName: "person.crop.circle.fill")
    content.imageProperties.tintColor = color
    row = ListRow(content, accessory: ListRow.chevron)
    super.init(frame: .zero)
    row.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    addSubview(row)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  override var intrinsicContentSize: CGSize {
    CGSize(
      width: UIView.noIntrinsicMetric,
      height: row.sizeThatFits(CGSize(width: max(bounds.width, 320), height: 0)).height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    row.frame = bounds
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    line.frame = CGRect(
      x: isMirrored ? 0 : row.textInset, y: bounds.height - hairline,
      width: bounds.width - row.textInset, height: hairline)
  }
}

/// A photograph up to the screen's edge, and what there is to say below it.
private final class PersonController: UIViewController {
  private let name: String
  private let photograph = UIImageView()
  private let content = UIScrollView()
  private let about = UIStackView()

  init(name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    view.backgroundColor = .systemBackground
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.standardAppearance = PersonController.overPhotograph
    navigationItem.scrollEdgeAppearance = PersonController.overPhotograph
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    photograph.image = Wallpaper.dusk.image(size: CGSize(width: 640, height: 480))
    photograph.contentMode = .scaleAspectFill
    photograph.clipsToBounds = true
    content.contentInsetAdjustmentBehavior = .never
    content.alwaysBounceVertical = true
    about.axis = .vertical
    for (symbol, text) in [
      ("phone", "+49 30 555 0142"), ("envelope", "hello@example.com"),
      ("mappin.and.ellipse", "Lisbon"), ("gift", "March 14"),
    ] {
      var line = UIListContentConfiguration.cell()
      line.text = text
      line.image = UIImage(systemName: symbol)
      about.addArrangedSubview(line.makeContentView())
    }
    view.addSubview(content)
    content.addSubview(photograph)
    content.addSubview(about)
  }

  /// White on the photograph, and no background.
  private static let overPhotograph: UINavigationBarAppearance = {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithTransparentBackground()
    let white: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.white]
    appearance.titleTextAttributes = white
    appearance.buttonAppearance.normal.titleTextAttributes = white
    appearance.backButtonAppearance.normal.titleTextAttributes = white
    return appearance
  }()

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    content.frame = view.bounds
    let width = view.bounds.width
    let height = (width * 0.9).rounded()
    photograph.frame = CGRect(x: 0, y: 0, width: width, height: height)
    about.frame = CGRect(x: 0, y: height + 8, width: width, height: 4 * 52)
    content.contentSize = CGSize(width: width, height: height + 4 * 52 + 40)
  }
}
