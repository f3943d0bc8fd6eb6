// Covers UINavigationItem.LargeTitleDisplayMode.

import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

/// Checks the appearance of stacks with large titles in tabs, on sheets and during swipes.
@MainActor @Suite("The visible state of a navigation stack", .currentStage)
struct NavigationAppearanceTests {
  /// A list that is longer than the stage.
  private final class ListPage: UIViewController {
    let list = UIScrollView()

    init(_ title: String) {
      super.init(nibName: nil, bundle: nil)
      self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      list.frame = view.bounds
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.alwaysBounceVertical = true
      list.contentSize = CGSize(width: 100, height: 1500)
      view.addSubview(list)
    }
  }

  private let stage = Stage(size: CGSize(width: 390, height: 500), scale: 1)
  private let list = ListPage("List")

  private func show(inTabs: Bool = false) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    if inTabs {
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation]
      stage.show(tabs)
    } else {
      stage.show(navigation)
    }
    return navigation
  }

  @Test("When a stack first appears with a large title, the small title is hidden from the start")
  func firstFrame() throws {
    let navigation = show()
    stage.advance(by: 0)
    let content = try #require(navigation.navigationBar.content)
    #expect(content.titleLabel.alpha == 0)
    #expect(content.titleLabel.layer.presentation()?.opacity ?? 0 == 0)
    #expect(content.titleLabel.layer.animationKeys()?.isEmpty ?? true)
  }

  @Test("A list keeps its scroll offset during a push and a pop, even if it is scrolled to its end")
  func keepsOffset() {
    let navigation = show(inTabs: true)
    stage.settle()
    let end = list.list.contentSize.height + list.list.adjustedContentInset.bottom - 500
    for offset in [300, end] {
      list.list.contentOffset.y = offset
      let insets = list.list.adjustedContentInset
      navigation.pushViewController(UIViewController(), animated: true)
      stage.settle()
      #expect(list.list.contentOffset.y == offset)
      navigation.popViewController(animated: true)
      stage.settle()
      #expect(list.list.contentOffset.y == offset)
      #expect(list.list.adjustedContentInset == insets)
    }
  }

  @Test("A tab bar has a background only while the visible list continues below the bar")
  func tabBarCoverage() throws {
    let navigation = show(inTabs: true)
    let tabs = try #require(navigation.tabBarController)
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 1)
    list.list.contentOffset.y = 1500 + list.list.adjustedContentInset.bottom - 500
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 0)
    list.list.contentOffset.y = 0
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 0)
    navigation.popViewController(animated: false)
    stage.settle()
    #expect(tabs.tabBar.backgroundView.alpha == 1)
  }

  @Test("During a swipe back, a large title has its full height in every frame")
  func largeTitleInSwipe() throws {
    let navigation = show()
    let page = UIViewController()
    page.navigationItem.largeTitleDisplayMode = .never
    navigation.pushViewController(page, animated: false)
    stage.settle()
    stage.touchDown(CGPoint(x: 2, y: 300))
    stage.advance(by: 1.0 / 60)
    for step in 1...6 {
      stage.touchMove(CGPoint(x: 12 + CGFloat(step) * 50, y: 300))
      stage.advance(by: 1.0 / 60)
      let content = try #require(navigation.navigationBar.content)
      let view = content.largeTitleView
      let displayed = try #require(view.layer.presentation())
      let label = try #require(view.label.layer.presentation())
      #expect(displayed.bounds.height == navigation.navigationBar.largeTitleHeight)
      #expect(label.frame.maxY <= displayed.bounds.height)
      #expect(label.frame.minY >= 0)
    }
    stage.touchUp()
    stage.settle()
    #expect(navigation.topViewController === list)
    #expect(navigation.navigationBar.bounds.height == 96)
  }

  @Test("In a tab bar controller, the navigation controller determines the status bar's style")
  func statusBarInTabs() {
    let navigation = show(inTabs: true)
    stage.settle()
    #expect(navigation.tabBarController?.childForStatusBarStyle === navigation)
  }

  @Test("A navigation bar on a sheet is 12 points taller than in a full-screen presentation")
  func sheet() {
    let root = UIViewController()
    stage.show(root)
    let navigation = UINavigationController(rootViewController: UIViewController())
    root.present(navigation, animated: false)
    stage.settle()
    #expect(navigation.navigationBar.bounds.height == 56)
    root.dismiss(animated: false)
    stage.settle()
    navigation.modalPresentationStyle = .fullScreen
    root.present(navigation, animated: false)
    stage.settle()
    #expect(navigation.navigationBar.bounds.height == 44)
  }
}
