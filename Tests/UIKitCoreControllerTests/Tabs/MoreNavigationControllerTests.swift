import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite("More than five tabs", .currentStage) @MainActor struct MoreNavigationControllerTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var chosen: [UIViewController] = []
    var isAllowed = true
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool { isAllowed }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { chosen.append(viewController) }
  }

  private let tabs = UITabBarController()
  private let app = VirtualApp()
  private let pages: [UIViewController]
  private var more: UINavigationController { tabs.moreNavigationController }

  init() {
    pages = (0..<7).map { index in
      let page = UIViewController()
      page.title = "Page \(index)"
      return page
    }
    tabs.viewControllers = pages
    app.show(tabs)
  }

  /// Taps the last of the five tabs. Its center is at x = 288.
  private func tapMore() {
    app.tap(CGPoint(x: 288, y: 460))
    app.advance(by: 1)
  }

  private func tapRow(_ index: Int) {
    app.tap(CGPoint(x: 160, y: 44 + 22 + 44 * CGFloat(index)))
    app.advance(by: 1)
  }

  private var rows: [MoreListRow] {
    func find(_ view: UIView) -> [MoreListRow] {
      (view as? MoreListRow).map { [$0] } ?? view.subviews.flatMap(find)
    }
    return more.viewControllers.first.map { find($0.view) } ?? []
  }

  @Test(
    "Every row of the More list has a table row's height, independent of the size of its symbol")
  func rowHeights() {
    for (page, name) in zip(pages.dropFirst(4), ["gearshape.fill", "music.note", "person.2.fill"]) {
      page.tabBarItem.image = UIImage(systemName: name)
    }
    tapMore()
    #expect(rows.map(\.frame.height) == [44, 44, 44])
    #expect(Set(rows.map(\.iconWidth)).count > 1)
  }

  @Test("Five controllers have a tab each; with six, the fifth tab is More")
  func limit() {
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
    #expect(tabs.viewControllers == pages)
    tabs.viewControllers = Array(pages.prefix(5))
    #expect(tabs.tabBar.items?.map(\.title) == (0..<5).map { "Page \($0)" })
    tabs.viewControllers = Array(pages.prefix(6))
    #expect(tabs.tabBar.items?.last?.title == "More")
  }

  @Test("The More tab lists the other controllers, and a tap on a row pushes the row's controller")
  func push() {
    let delegate = Delegate()
    tabs.delegate = delegate
    tapMore()
    #expect(delegate.chosen == [more])
    #expect(tabs.selectedViewController === more && tabs.selectedIndex == NSNotFound)
    #expect(rows.map(\.item.title) == ["Page 4", "Page 5", "Page 6"])
    tapRow(1)
    #expect(more.topViewController === pages[5] && pages[5].view.window != nil)
    #expect(tabs.selectedViewController === pages[5] && tabs.selectedIndex == 5)
    #expect(pages[5].navigationController === more && pages[5].tabBarController === tabs)
    #expect(tabs.tabBar.selectedItem?.title == "More")
    #expect(delegate.chosen == [more])
  }

  @Test(
    "A second tap on More shows the list, and the page is a child of the tab bar controller again")
  func back() {
    tapMore()
    tapRow(0)
    tapMore()
    #expect(tabs.selectedViewController === more && more.viewControllers.count == 1)
    #expect(pages[4].parent === tabs && pages[4].view.window == nil)
    tapRow(2)
    #expect(tabs.selectedIndex == 6)
  }

  @Test("If another tab and then the More tab are selected, More still shows the listed controller")
  func between() {
    tapMore()
    tapRow(0)
    tabs.selectedIndex = 1
    app.frame()
    #expect(tabs.selectedViewController === pages[1] && pages[4].view.window == nil)
    tapMore()
    #expect(tabs.selectedViewController === pages[4] && pages[4].view.window != nil)
  }

  @Test("If the delegate refuses the More tab, a tap on this tab changes nothing")
  func refused() {
    let delegate = Delegate()
    delegate.isAllowed = false
    tabs.delegate = delegate
    tapMore()
    #expect(tabs.selectedIndex == 0 && delegate.chosen.isEmpty)
  }

  @Test("Code can select every controller of the More list, and the list itself")
  func selectionByCode() {
    tabs.selectedIndex = 6
    app.frame()
    #expect(pages[6].view.window != nil && more.viewControllers.last === pages[6])
    tabs.selectedViewController = pages[4]
    app.frame()
    #expect(tabs.selectedIndex == 4 && pages[6].view.window == nil && pages[6].parent === tabs)
    tabs.selectedViewController = more
    app.frame()
    #expect(tabs.selectedViewController === more && more.viewControllers.count == 1)
    tabs.selectedIndex = 0
    app.frame()
    #expect(pages[0].view.window != nil && tabs.tabBar.selectedItem === pages[0].tabBarItem)
  }

  @Test("A navigation stack listed in More moves into the stack of the More tab and back")
  func innerStack() {
    let inner = UINavigationController(rootViewController: pages[5])
    tabs.viewControllers = Array(pages.prefix(5)) + [inner, pages[6]]
    tapMore()
    #expect(rows.map(\.item.title) == ["Page 4", "Page 5", "Page 6"])
    tapRow(1)
    #expect(tabs.selectedViewController === inner)
    #expect(more.viewControllers.count == 2 && pages[5].navigationController === more)
    let detail = UIViewController()
    pages[5].navigationController?.pushViewController(detail, animated: false)
    app.frame()
    #expect(tabs.selectedViewController === inner && more.topViewController === detail)
    tapMore()
    #expect(inner.viewControllers == [pages[5]] && pages[5].navigationController === inner)
    #expect(tabs.selectedViewController === more)
    #expect(rows[1].item.title == "Page 5")
    tabs.viewControllers = [inner]
    app.frame()
    #expect(pages[5].view.window != nil && tabs.selectedIndex == 0)
  }

  @Test("A selected controller stays selected when it moves into the More list or gets a tab")
  func replaces() {
    tabs.selectedIndex = 3
    app.frame()
    tabs.viewControllers = pages.reversed().dropLast() + [pages[0]]
    tabs.selectedIndex = 6
    app.frame()
    #expect(tabs.selectedViewController === pages[0] && more.topViewController === pages[0])
    tabs.viewControllers = pages
    app.frame()
    #expect(tabs.selectedIndex == 0 && pages[0].parent === tabs && pages[0].view.window != nil)
    #expect(more.viewControllers.count == 1)
    tabs.viewControllers = Array(pages[1...]) + [pages[0]]
    app.frame()
    #expect(tabs.selectedIndex == 6 && more.topViewController === pages[0])
    #expect(pages[0].view.window != nil)
  }

  @Test("The More list shows later changes of its items' titles, badges and enabled states")
  func items() {
    tapMore()
    pages[4].tabBarItem.title = "Renamed"
    pages[4].tabBarItem.badgeValue = "3"
    pages[5].tabBarItem.isEnabled = false
    app.frame()
    #expect(rows[0].accessibilityLabel == "Renamed" && rows[0].accessibilityValue == "3")
    #expect(!rows[1].isEnabled)
    tapRow(1)
    #expect(tabs.selectedViewController === more)
  }

  @Test("A tab bar without a controller keeps all of its items, even if there are more than five")
  func barAlone() {
    let bar = UITabBar()
    bar.items = (0..<7).map { UITabBarItem(title: "\($0)", image: nil, tag: $0) }
    #expect(bar.items?.count == 7)
    let item = UITabBarItem(tabBarSystemItem: .more, tag: 1)
    #expect(item.title == "More" && item.image != nil)
  }
}
