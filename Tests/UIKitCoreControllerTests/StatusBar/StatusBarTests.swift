// Covers UIStatusBarManager, UIStatusBarStyle.

import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("The status bar and the home indicator", .currentStage)
struct StatusBarTests {
  private final class Page: UIViewController {
    var style = UIStatusBarStyle.default
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
  }

  private func luma(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> Int {
    stage.advance(by: 0)
    guard let frame = stage.screen.frame?.frame else { return -1 }
    let scale = stage.screen.scale
    return Int(frame[Int(x * scale), Int(y * scale)].y)
  }

  private func manager(_ stage: Stage) throws -> UIStatusBarManager {
    try #require(stage.window.windowScene?.statusBarManager)
  }

  @Test("A test's screen has no status bar and no home indicator by default")
  func absent() throws {
    let stage = Stage(scale: 1)
    stage.show(UIViewController())
    #expect(stage.window.safeAreaInsets == .zero)
    #expect(try manager(stage).statusBarFrame == .zero)
    #expect(try manager(stage).homeIndicator == nil)
  }

  private final class ReadingPage: UIViewController {
    override var prefersStatusBarHidden: Bool {
      navigationController?.isNavigationBarHidden == true
    }
  }

  @Test(
    "The status bar hides and appears with the navigation bar if the controller combines them",
    arguments: [true, false])
  func followsNavigationBar(animated: Bool) throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let navigation = UINavigationController(rootViewController: ReadingPage())
    stage.show(navigation)
    stage.settle()
    #expect(try !manager(stage).isStatusBarHidden)
    navigation.setNavigationBarHidden(true, animated: animated)
    stage.settle()
    #expect(try manager(stage).isStatusBarHidden)
    navigation.setNavigationBarHidden(false, animated: animated)
    stage.settle()
    #expect(try !manager(stage).isStatusBarHidden)
    navigation.hidesBarsOnTap = true
    stage.tap(CGPoint(x: 200, y: 400))
    stage.settle()
    #expect(try manager(stage).isStatusBarHidden)
  }

  private final class LongPage: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    var allows = true
    var arrivals = 0
    override func loadView() {
      view = scroll
      scroll.delegate = self
      scroll.contentSize.height = 5000
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allows }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { arrivals += 1 }
  }

  @Test("A tap on the status bar scrolls to the top if the delegate and scrollsToTop permit it")
  func scrollsToTop() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = LongPage()
    stage.show(UINavigationController(rootViewController: page))
    stage.settle()
    let top = page.scroll.contentOffset.y
    page.scroll.contentOffset.y = 2000
    page.allows = false
    stage.tap(CGPoint(x: 200, y: 20))
    stage.settle()
    #expect(page.scroll.contentOffset.y == 2000 && page.arrivals == 0)
    page.allows = true
    stage.tap(CGPoint(x: 200, y: 20))
    stage.advance(by: 0.1)
    #expect(page.scroll.contentOffset.y < 2000 && page.scroll.contentOffset.y > top)
    stage.settle()
    #expect(page.scroll.contentOffset.y == top && page.arrivals == 1)
    page.scroll.scrollsToTop = false
    page.scroll.contentOffset.y = 2000
    stage.tap(CGPoint(x: 200, y: 20))
    stage.settle()
    #expect(page.scroll.contentOffset.y == 2000)
  }

  @Test(
    "A tap on a phone's status bar scrolls nothing if two visible scroll views have scrollsToTop")
  func severalScrollViews() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = LongPage()
    let second = UIScrollView(frame: CGRect(x: 0, y: 2100, width: 100, height: 100))
    page.loadViewIfNeeded()
    page.scroll.addSubview(second)
    stage.show(page)
    stage.settle()
    page.scroll.contentOffset.y = 2000
    stage.tap(CGPoint(x: 200, y: 20))
    stage.settle()
    #expect(page.scroll.contentOffset.y == 2000)
    second.scrollsToTop = false
    stage.tap(CGPoint(x: 200, y: 20))
    stage.settle()
    #expect(page.scroll.contentOffset.y == -47)
  }

  @Test("Turning the mouse wheel over the status bar scrolls the content behind the bar")
  func wheelOverBar() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = LongPage()
    stage.show(page)
    stage.settle()
    for notch in 1...3 {
      stage.scroll(by: CGVector(dx: 0, dy: -50), at: CGPoint(x: 200, y: 20))
      stage.settle()
      #expect(page.scroll.contentOffset.y == -47 + 50 * CGFloat(notch))
    }
  }

  @Test("A tap on the status bar scrolls only the presented controller's content")
  func presentedPage() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let (below, above) = (LongPage(), LongPage())
    stage.show(below)
    above.modalPresentationStyle = .overFullScreen
    below.present(above, animated: false)
    stage.settle()
    for page in [below, above] { page.scroll.contentOffset.y = 1000 }
    stage.tap(CGPoint(x: 200, y: 20))
    stage.settle()
    #expect(below.scroll.contentOffset.y == 1000 && above.scroll.contentOffset.y == -47)
  }

  @Test("If the content is at its top, a button beneath the status bar can be tapped")
  func buttonBeneath() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = LongPage()
    page.loadViewIfNeeded()
    var taps = 0
    let button = UIButton(
      configuration: .filled(), primaryAction: UIAction(title: "Tap") { _ in taps += 1 })
    button.frame = CGRect(x: 100, y: -40, width: 200, height: 36)
    page.scroll.addSubview(button)
    stage.show(page)
    stage.settle()
    stage.tap(CGPoint(x: 200, y: 25))
    #expect(taps == 1)
  }

  @Test(
    "Navigation bars and toolbars stay in a phone's safe area; a tab bar extends to the lower edge")
  func safeAreas() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = UIViewController()
    page.toolbarItems = [UIBarButtonItem(systemItem: .add)]
    let navigation = UINavigationController(rootViewController: page)
    navigation.isToolbarHidden = false
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    stage.settle()
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    #expect(try manager(stage).statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
    let alone = UINavigationController(rootViewController: UIViewController())
    alone.isToolbarHidden = false
    stage.show(alone)
    stage.settle()
    let toolbar: UIView = alone.toolbar
    #expect(toolbar.frame == CGRect(x: 0, y: 766, width: 390, height: 44))
    #expect(alone.toolbar.backgroundView.frame.height == 78)
  }

  @Test("The home indicator is black over light content and white over dark content")
  func indicator() {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = Page()
    stage.show(page)
    page.view.backgroundColor = .white
    #expect(luma(stage, 195, 833) < 16 && luma(stage, 195, 828) == 255)
    #expect(luma(stage, 120, 833) == 255)
    page.view.backgroundColor = UIColor(red: 0.1, green: 0.2, blue: 0.35, alpha: 1)
    #expect(luma(stage, 195, 833) > 239)
  }

  @Test(
    "The status bar has the controller's preferred style; .default depends on the interface style")
  func styles() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = Page()
    stage.show(page)
    let bar = try #require(try manager(stage).bar)
    #expect(!bar.isLight)
    page.style = .lightContent
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(bar.isLight)
    page.style = .default
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(!bar.isLight)
    page.overrideUserInterfaceStyle = .dark
    #expect(bar.isLight)
    page.style = .darkContent
    page.setNeedsStatusBarAppearanceUpdate()
    #expect(!bar.isLight)
  }

  @Test("The status bar is white over the black background of a large sheet")
  func card() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = Page()
    stage.show(page)
    let bar = try #require(try manager(stage).bar)
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    page.present(sheet, animated: true)
    stage.settle()
    #expect(!bar.isLight)
    sheet.sheetPresentationController?.animateChanges {
      sheet.sheetPresentationController?.selectedDetentIdentifier = .large
    }
    stage.settle()
    #expect(bar.isLight)
    page.dismiss(animated: true)
    stage.settle()
    #expect(!bar.isLight)
  }

  @Test("In landscape the safe area's insets are at the sides, and the status bar is hidden")
  func turning() throws {
    let stage = Stage(scale: 1, showsStatusBar: true)
    stage.show(Page())
    var configuration = stage.screen.session.screen.configuration
    configuration.size = CGSize(width: 844, height: 390)
    stage.screen.session.reconfigure(configuration)
    stage.settle()
    #expect(stage.window.safeAreaInsets == UIEdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    let manager = try manager(stage)
    #expect(manager.isStatusBarHidden && manager.bar?.isHidden == true)
    let indicator = try #require(manager.homeIndicator)
    #expect(abs(indicator.frame.midX - 422) < 1 && indicator.frame.maxY == 390)
    configuration.showsStatusBar = false
    stage.screen.session.reconfigure(configuration)
    #expect(stage.window.safeAreaInsets == .zero && manager.homeIndicator == nil)
  }

  @Test("The home indicator is dim while a controller defers system gestures at the bottom edge")
  func deferredEdge() throws {
    final class EdgePage: UIViewController {
      var edges: UIRectEdge = [] {
        didSet { setNeedsUpdateOfScreenEdgesDeferringSystemGestures() }
      }
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { edges }
    }
    final class Container: UINavigationController {
      override var childForScreenEdgesDeferringSystemGestures: UIViewController? {
        topViewController
      }
    }
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = EdgePage()
    page.view.backgroundColor = .white
    stage.show(Container(rootViewController: page))
    #expect(luma(stage, 195, 833) < 40)
    page.edges = .top
    #expect(luma(stage, 195, 833) < 40)
    page.edges = .bottom
    #expect((120...200).contains(luma(stage, 195, 833)))
    page.edges = []
    #expect(luma(stage, 195, 833) < 40)
  }

  @Test("With prefersHomeIndicatorAutoHidden, the home indicator hides two seconds after a touch")
  func idleHomeIndicator() throws {
    final class Film: UIViewController {
      var hides = true { didSet { setNeedsUpdateOfHomeIndicatorAutoHidden() } }
      override var prefersHomeIndicatorAutoHidden: Bool { hides }
    }
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = Film()
    page.view.backgroundColor = .white
    stage.show(page)
    stage.advance(by: 1)
    #expect(luma(stage, 195, 833) < 40)
    stage.advance(by: 2)
    #expect(luma(stage, 195, 833) > 250)
    // The indicator must be visible during a touch and for two seconds after it.
    stage.touchDown(CGPoint(x: 100, y: 100))
    stage.advance(by: 4)
    #expect(luma(stage, 195, 833) < 40)
    stage.touchUp()
    stage.advance(by: 1.5)
    #expect(luma(stage, 195, 833) < 40)
    stage.advance(by: 1.5)
    #expect(luma(stage, 195, 833) > 250)
    page.hides = false
    stage.advance(by: 1)
    #expect(luma(stage, 195, 833) < 40)
  }

  // Proves 5.1 of Documentation/Systems.md.
  @Test("A controller's view without bars is visible beneath the transparent status bar")
  func fullScreen() {
    let stage = Stage(scale: 1, showsStatusBar: true)
    let page = UIViewController()
    page.view.backgroundColor = .systemYellow
    stage.show(page)
    #expect(page.view.frame.minY == 0)
    // The pixels at the upper edge, beside the clock, must have the color of the page under the
    // status bar.
    let color = UIColor.systemYellow.resolvedColor(with: page.traitCollection)
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: nil)
    for x: CGFloat in [2, 130, 388] {
      #expect(abs(luma(stage, x, 2) - Int(green * 255)) <= 1)
      #expect(abs(luma(stage, x, 400) - Int(green * 255)) <= 1)
    }
  }

  @Test("The scene's windows do not include windows for the status bar and the home indicator")
  func windows() {
    let stage = Stage(scale: 1, showsStatusBar: true)
    stage.show(Page())
    #expect(stage.window.windowScene?.windows == [stage.window])
  }
}
