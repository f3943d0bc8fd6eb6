import UIKit

/// A plain list whose rows push a profile; the profile's photograph extends under a clear bar.
enum NavigationScene {
  @MainActor static func make() -> UIViewController {
    let navigation = UINavigationController(rootViewController: ContactsController("Contacts"))
    navigation.navigationBar.prefersLargeTitles = true
    navigation.tabBarItem = UITabBarItem(
      title: "Contacts", image: UIImage(systemName: "person.crop.circle.fill"), tag: 0)
    let favorites = UINavigationController(rootViewController: ContactsController("Favorites"))
    favorites.navigationBar.prefersLargeTitles = true
    favorites.tabBarItem = UITabBarItem(tabBarSystemItem: .favorites, tag: 1)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, favorites]
    return tabs
  }
}

/// A list of names under a large title.
private final class ContactsController: UIViewController {
  private static let names = [
    "Lin Yue 林月", "Mara Ek", "Tomás Prado", "Ines Holt", "Ravi Menon", "Noor Haddad", "Emil Sand",
    "Yuki Arai 新井", "Clara Voss", "Dimitri Anton", "Aoife Byrne", "Jonas Lind", "Priya Nair",
    "Sofia Marin", "Ben Okafor", "Hana Kim 김하나", "Luca Ferri", "Greta Holm",
  ]

  init(_ title: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Groups")
    let scroller = UIScrollView(frame: view.bounds)
    scroller.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scroller.alwaysBounceVertical = true
    let rows = UIStackView()
    rows.axis = .vertical
    for (index, name) in ContactsController.names.enumerated() {
      let row = ContactRow(name: name, tone: index)
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

/// A row whose background is gray while the row is highlighted.
private final class ContactRow: UIControl {
  private let row: ListRow
  private let line = UIView()

  init(name: String, tone: Int) {
    var content = UIListContentConfiguration.subtitleCell()
    content.text = name
    content.secondaryText = "Mobile"
    content.image = Monogram.image(name, tone: tone)
    content.imageProperties.reservedLayoutSize = CGSize(width: Monogram.side, height: 0)
    row = ListRow(content, accessory: ListRow.chevron)
    super.init(frame: .zero)
    row.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    addSubview(row)
    addSubview(line)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (row: ContactRow, _) in
      row.invalidateIntrinsicContentSize()
    }
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

/// Initials on a disc that is lighter at the top.
enum Monogram {
  static let side: CGFloat = 40
  private static let tones: [(UIColor, UIColor)] = [
    (
      UIColor(red: 0.65, green: 0.70, blue: 0.86, alpha: 1),
      UIColor(red: 0.42, green: 0.47, blue: 0.72, alpha: 1)
    ),
    (
      UIColor(red: 0.56, green: 0.80, blue: 0.78, alpha: 1),
      UIColor(red: 0.24, green: 0.58, blue: 0.60, alpha: 1)
    ),
    (
      UIColor(red: 0.98, green: 0.74, blue: 0.52, alpha: 1),
      UIColor(red: 0.90, green: 0.50, blue: 0.28, alpha: 1)
    ),
    (
      UIColor(red: 0.95, green: 0.64, blue: 0.70, alpha: 1),
      UIColor(red: 0.82, green: 0.36, blue: 0.48, alpha: 1)
    ),
    (
      UIColor(red: 0.72, green: 0.66, blue: 0.92, alpha: 1),
      UIColor(red: 0.49, green: 0.40, blue: 0.76, alpha: 1)
    ),
    (
      UIColor(red: 0.66, green: 0.80, blue: 0.56, alpha: 1),
      UIColor(red: 0.38, green: 0.60, blue: 0.30, alpha: 1)
    ),
  ]

  @MainActor static func image(_ name: String, tone: Int) -> UIImage {
    let words = name.split(separator: " ").filter { $0.first?.isASCII == true }
    let initials = words.prefix(2).compactMap(\.first).map(String.init).joined()
    let size = CGSize(width: side, height: side)
    let (light, dark) = tones[tone % tones.count]
    return UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      context.addPath(CGPath(ellipseIn: CGRect(origin: .zero, size: size), transform: nil))
      context.clip()
      if let gradient = CGGradient(
        colorsSpace: nil, colors: [light.cgColor, dark.cgColor] as CFArray, locations: [0, 1])
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: side), options: [])
      }
      let text = NSAttributedString(
        string: initials,
        attributes: [
          .font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.white,
        ])
      let box = text.size()
      text.draw(at: CGPoint(x: (side - box.width) / 2, y: (side - box.height) / 2))
    }
  }
}
