import UIKit

/// Bars without controllers: each type of bar has a heading, and each bar is on a card.
final class BarsController: UIViewController {
  private struct Section {
    var title: UILabel
    var bars: [(height: CGFloat, card: UIView)] = []
  }

  private let scroll = UIScrollView()
  private var sections: [Section] = []

  // The metrics of inset grouped lists, in points.
  private static let margin: CGFloat = 16
  private static let cornerRadius: CGFloat = 10
  private static let spacing: CGFloat = 11

  init(isMirrored: Bool = false) {
    super.init(nibName: nil, bundle: nil)
    if isMirrored { traitOverrides.layoutDirection = .rightToLeft }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    scroll.alwaysBounceVertical = true
    view.addSubview(scroll)
    addNavigationBars()
    addToolbars()
    addTabBars()
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: BarsController, _) in controller.view.setNeedsLayout()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let margin = BarsController.margin
    let width = view.bounds.width - 2 * margin
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y: CGFloat = 14
    for section in sections {
      section.title.textAlignment = isMirrored ? .right : .left
      let titleWidth = width - 2 * margin
      let titleHeight = section.title.sizeThatFits(CGSize(width: titleWidth, height: 0)).height
      section.title.frame = CGRect(x: 2 * margin, y: y, width: titleWidth, height: titleHeight)
      y += titleHeight + 8
      for (height, card) in section.bars {
        card.frame = CGRect(x: margin, y: y, width: width, height: height)
        y += height + BarsController.spacing
      }
      y += 10
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y)
  }

  private func addSection(_ name: String) {
    let title = UILabel()
    title.text = name
    title.font = .preferredFont(forTextStyle: .footnote)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = 0
    title.textColor = .secondaryLabel
    scroll.addSubview(title)
    sections.append(Section(title: title))
  }

  private func add(_ bar: UIView, height: CGFloat) {
    let card = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: height))
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = BarsController.cornerRadius
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    bar.frame = card.bounds
    bar.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.addSubview(bar)
    scroll.addSubview(card)
    sections[sections.count - 1].bars.append((height, card))
  }

  // MARK: Navigation bars

  private func addNavigationBars() {
    addSection("Navigation bars")
    add(navigationBar([plain]), height: 44)
    add(navigationBar([UINavigationItem(title: "Library"), pushed("Albums")]), height: 44)
    let long = pushed("A title that is too long for the room between its neighbors")
    add(navigationBar([UINavigationItem(title: "照片图库"), long]), height: 44)
    add(navigationBar([UINavigationItem(title: "全部照片"), pushed("最近的项目")]), height: 44)
    let prompted = pushed("Recents")
    prompted.prompt = "Choose up to three pictures"
    add(navigationBar([prompted]), height: 74)
    let segmented = UINavigationItem()
    let segments = UISegmentedControl(items: ["Map", "Transit", "Satellite"])
    segments.selectedSegmentIndex = 0
    segmented.titleView = segments
    segmented.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    add(navigationBar([segmented]), height: 44)
    let colored = navigationBar([UINavigationItem(title: "Notes"), pushed("Ideas")])
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemIndigo
    appearance.shadowColor = .clear
    let white: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.white]
    appearance.titleTextAttributes = white
    colored.standardAppearance = appearance
    colored.tintColor = .white
    add(colored, height: 44)
  }

  private var plain: UINavigationItem {
    let item = UINavigationItem(title: "Inbox")
    item.leftBarButtonItem = UIBarButtonItem(title: "Edit")
    item.rightBarButtonItems = [
      UIBarButtonItem(systemItem: .compose), UIBarButtonItem(systemItem: .search),
    ]
    return item
  }

  private func pushed(_ title: String) -> UINavigationItem {
    let item = UINavigationItem(title: title)
    item.rightBarButtonItem = UIBarButtonItem(title: "Select")
    return item
  }

  private func navigationBar(_ items: [UINavigationItem]) -> UINavigationBar {
    let bar = UINavigationBar()
    bar.items = items
    return bar
  }

  // MARK: Toolbars

  private func addToolbars() {
    addSection("Toolbars")
    let mail = UIToolbar()
    let kinds: [UIBarButtonItem.SystemItem] = [.trash, .organize, .reply, .action, .compose]
    mail.items = Array(
      kinds.map { [UIBarButtonItem(systemItem: $0)] }.joined(separator: [.flexibleSpace()]))
    add(mail, height: 44)
    let player = UIToolbar()
    let off = UIBarButtonItem(systemItem: .refresh)
    off.isEnabled = false
    player.items = [
      UIBarButtonItem(systemItem: .rewind), .fixedSpace(24), UIBarButtonItem(systemItem: .play),
      .fixedSpace(24), UIBarButtonItem(systemItem: .fastForward), .flexibleSpace(), off,
      UIBarButtonItem(systemItem: .done),
    ]
    add(player, height: 44)
    let selection = UIToolbar()
    selection.items = [
      UIBarButtonItem(title: "Share"), .flexibleSpace(),
      UIBarButtonItem(customView: BarsController.count("3 Photos")), .flexibleSpace(),
      UIBarButtonItem(title: "Delete"),
    ]
    add(selection, height: 44)
  }

  private static func count(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = .systemFont(ofSize: 17, weight: .semibold)
    label.sizeToFit()
    return label
  }

  // MARK: Tab bars

  private func addTabBars() {
    addSection("Tab bars")
    let five = UITabBar()
    let system: [UITabBarItem.SystemItem] = [.favorites, .recents, .contacts, .search, .more]
    five.items = system.enumerated().map { UITabBarItem(tabBarSystemItem: $1, tag: $0) }
    five.items?[1].badgeValue = "3"
    five.items?[2].badgeValue = "128"
    five.items?[4].badgeValue = ""
    five.selectedItem = five.items?[0]
    add(five, height: 49)
    let chinese = UITabBar()
    chinese.items = [
      UITabBarItem(title: "首页", image: UIImage(systemName: "house.fill"), tag: 0),
      UITabBarItem(title: "消息", image: UIImage(systemName: "message.fill"), tag: 1),
      UITabBarItem(title: "我的", image: UIImage(systemName: "person.fill"), tag: 2),
    ]
    chinese.items?[1].badgeValue = "新"
    chinese.selectedItem = chinese.items?[1]
    chinese.tintColor = .systemGreen
    add(chinese, height: 49)
  }
}
