import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct HiddenContainerTests {
  private let log = Log()

  private func makeTabs() -> (UITabBarController, UINavigationController, SpyController) {
    let page = SpyController("page", log)
    let navigation = UINavigationController(rootViewController: page)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    return (tabs, navigation, page)
  }

  @Test("Containers without a window lay out their children without appearance callbacks")
  func withoutWindow() {
    let (tabs, navigation, page) = makeTabs()
    tabs.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    tabs.view.layoutIfNeeded()
    #expect(navigation.view.isDescendant(of: tabs.view))
    #expect(page.view.isDescendant(of: navigation.view))
    #expect(page.view.frame.size == CGSize(width: 300, height: 500))
    #expect(!log.entries.contains { $0.contains("appear") })
    #expect(!tabs.viewControllers![1].isViewLoaded)
  }

  @Test("Containers in a hidden window are laid out, and appear once when the window is shown")
  func hiddenWindow() {
    let app = VirtualApp()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let (tabs, navigation, page) = makeTabs()
    window.rootViewController = tabs
    window.layoutIfNeeded()
    #expect(tabs.view.window === window)
    #expect(navigation.view.isDescendant(of: tabs.view))
    #expect(page.view.isDescendant(of: navigation.view))
    #expect(page.view.frame.size == CGSize(width: 300, height: 500))
    #expect(!log.entries.contains { $0.contains("appear") })
    window.isHidden = false
    app.frame()
    #expect(log.entries.filter { $0 == "page will appear" }.count == 1)
    #expect(log.entries.filter { $0 == "page did appear" }.count == 1)
    window.isHidden = true
  }

  @Test("A page view controller without a window lays out its page")
  func pages() {
    let page = UIViewController()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.setViewControllers([page], direction: .forward, animated: false)
    pages.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    pages.view.layoutIfNeeded()
    #expect(page.view.isDescendant(of: pages.view))
    #expect(page.view.frame.size == CGSize(width: 300, height: 500))
  }
}
