// Covers UITabBarController, UITabBarControllerDelegate.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import Testing

@testable import UIKitCore

@Suite("Rearranging tabs", .currentStage) @MainActor struct TabCustomizationTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []

    private func titles(_ controllers: [UIViewController]) -> String {
      controllers.map { $0.title ?? "" }.joined()
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      willBeginCustomizing viewControllers: [UIViewController]
    ) { calls.append("begin \(titles(viewControllers))") }

    func tabBarController(
      _ tabBarController: UITabBarController,
      willEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
      let old = titles(tabBarController.viewControllers ?? [])
      calls.append("will end \(titles(viewControllers)) \(changed), was \(old)")
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didEndCustomizing viewControllers: [UIViewController], changed: Bool
    ) {
      let isDismissed = tabBarController.presentedViewController == nil
      calls.append("end \(titles(viewControllers)) \(changed) \(isDismissed)")
    }
  }

  private let tabs = UITabBarController()
  private let delegate = Delegate()
  private let app = VirtualApp(size: CGSize(width: 400, height: 800))
  private let pages: [UIViewController]

  init() {
    pages = "ABCDEFG".map { letter in
      let page = UIViewController()
      page.title = String(letter)
      page.tabBarItem.image = UIImage(systemName: "star")
      return page
    }
    tabs.viewControllers = pages
    tabs.delegate = delegate
    app.show(tabs)
    tabs.selectedViewController = tabs.moreNavigationController
    app.advance(by: 0.5)
  }

  private var list: UIViewController { tabs.moreNavigationController.viewControllers[0] }
  private var order: String { (tabs.viewControllers ?? []).map { $0.title ?? "" }.joined() }

  /// Returns the control with an accessibility label. Hidden views are ignored.
  private func find(_ name: String, in view: UIView? = nil) -> UIView? {
    let view = view ?? app.window
    guard !view.isHidden else { return nil }
    if view.accessibilityLabel == name, view is UIControl { return view }
    return view.subviews.reversed().lazy.compactMap { find(name, in: $0) }.first
  }

  private func center(_ name: String) throws -> CGPoint {
    let view = try #require(find(name))
    return view.convert(view.bounds.center, to: nil)
  }

  /// Returns the center of a tab in the tab bar.
  private func tab(_ index: Int) -> CGPoint { CGPoint(x: 40 + CGFloat(index) * 80, y: 780) }

  /// Returns the location of a page's icon in the grid. The icon is above the page's title.
  private func icon(_ name: String) throws -> CGPoint {
    let screen = try #require(tabs.presentedViewController)
    let grid = try #require(
      screen.view.firstDescendant { ($0 as? TabChoiceControl)?.page.title == name })
    return grid.convert(CGPoint(x: grid.bounds.midX, y: 30), to: nil)
  }

  private func edit() {
    let button = find("Edit")!
    app.tap(button.convert(button.bounds.center, to: nil))
    app.advance(by: 0.6)
  }

  private func finish() throws {
    app.tap(try center("Done"))
    app.advance(by: 0.6)
  }

  private func drag(from: CGPoint, to: CGPoint) {
    app.touch(.began, from)
    for step in 1...20 {
      app.advance(by: 1.0 / 60)
      let fraction = CGFloat(step) / 20
      app.touch(
        .moved,
        CGPoint(
          x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction))
    }
    app.advance(by: 0.1)
    app.touch(.ended, to)
    app.advance(by: 0.5)
  }

  @Test("Dragging an icon from the customization grid onto a tab exchanges their controllers")
  func dragFromGrid() throws {
    edit()
    drag(from: try icon("F"), to: tab(1))
    #expect(order == "ABCDEFG")
    try finish()
    #expect(order == "AFCDEBG")
    #expect(tabs.tabBar.items?.map { $0.title ?? "" } == ["A", "F", "C", "D", "More"])
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(
      delegate.calls == [
        "begin ABCDEFG", "will end AFCDEBG true, was ABCDEFG", "end AFCDEBG true true",
      ])
  }

  @Test("While tabs are customized, a tab dragged onto another tab exchanges positions with it")
  func dragInBar() throws {
    edit()
    drag(from: tab(0), to: tab(3))
    try finish()
    #expect(order == "DBCAEFG")
  }

  @Test("An icon that is dropped beside the tab bar or on More does not change the order of tabs")
  func dropElsewhere() throws {
    edit()
    drag(from: try icon("F"), to: CGPoint(x: 200, y: 500))
    drag(from: try icon("F"), to: tab(4))
    try finish()
    #expect(order == "ABCDEFG")
    #expect(delegate.calls.last == "end ABCDEFG false true")
  }

  @Test("The keyboard can exchange a controller of the customization grid with a tab")
  func keys() throws {
    edit()
    app.tab()
    for _ in 0..<12 where (app.focused as? TabChoiceControl)?.page.title != "G" { app.tab() }
    app.press(.keyboardSpacebar)
    #expect(app.focused?.accessibilityTraits.contains(.selected) == true)
    for _ in 0..<12 where app.focused?.accessibilityLabel != "C" || app.focused is TabChoiceControl
    {
      app.tab()
    }
    app.press(.keyboardReturnOrEnter)
    try finish()
    #expect(order == "ABGDEFC")
  }

  @Test("Slow taps on an icon of the customization grid and on a tab exchange their controllers")
  func slowTaps() throws {
    edit()
    for point in [try icon("F"), tab(2)] {
      app.touch(.began, point)
      app.advance(by: 0.4)
      app.touch(.ended, point)
      app.advance(by: 0.4)
    }
    try finish()
    #expect(order == "ABFDECG")
  }

  @Test(
    "While a customization icon is dragged, a second finger has no effect and no icon stays lifted")
  func twoFingers() throws {
    edit()
    let (first, second) = (try icon("F"), try icon("G"))
    app.touch(.began, first, id: 1)
    app.advance(by: 0.05)
    app.touch(.began, second, id: 2)
    app.advance(by: 0.2)
    app.touch(.moved, tab(1), id: 1)
    app.touch(.moved, tab(3), id: 2)
    app.advance(by: 0.1)
    app.touch(.ended, tab(3), id: 2)
    app.advance(by: 0.1)
    app.touch(.ended, tab(1), id: 1)
    app.advance(by: 0.6)
    let screen = try #require(tabs.presentedViewController)
    #expect(screen.view.descendants(TabChoiceControl.self).allSatisfy { $0.tile.alpha == 1 })
    try finish()
    #expect(order == "AFCDEBG")
  }

  @Test("If the app sets new tabs during a customization, the new tabs remain afterwards")
  func replacedTabs() throws {
    edit()
    drag(from: try icon("F"), to: tab(1))
    tabs.viewControllers = Array(pages.prefix(6))
    try finish()
    #expect(order == "ABCDEF")
    #expect(delegate.calls.last == "end ABCDEF false true")
  }

  @Test(
    "Controllers that are not customizable are not in the grid, and their tabs cannot be moved")
  func fixedPages() throws {
    tabs.customizableViewControllers = Array(pages.dropFirst())
    edit()
    #expect(delegate.calls == ["begin BCDEFG"])
    let titles = try #require(tabs.presentedViewController).view
      .descendants(TabChoiceControl.self).map { $0.page.title ?? "" }
    #expect(titles.joined() == "BCDEFG")
    drag(from: try icon("F"), to: tab(0))
    drag(from: tab(0), to: tab(1))
    try finish()
    #expect(order == "ABCDEFG")
    #expect(tabs.customizableViewControllers?.count == 6)
  }

  @Test("The More list has an Edit button while controllers are customizable")
  func editButton() {
    #expect(list.navigationItem.rightBarButtonItem != nil)
    tabs.customizableViewControllers = nil
    #expect(list.navigationItem.rightBarButtonItem == nil)
    tabs.viewControllers = pages.reversed()
    #expect(tabs.customizableViewControllers == tabs.viewControllers)
    #expect(list.navigationItem.rightBarButtonItem != nil)
  }
}

extension UIView {
  fileprivate func descendants<Kind: UIView>(_ kind: Kind.Type) -> [Kind] {
    ((self as? Kind).map { [$0] } ?? []) + subviews.flatMap { $0.descendants(kind) }
  }

  fileprivate func firstDescendant(_ matches: (UIView) -> Bool) -> UIView? {
    if matches(self) { return self }
    for view in subviews {
      if let found = view.firstDescendant(matches) { return found }
    }
    return nil
  }
}
