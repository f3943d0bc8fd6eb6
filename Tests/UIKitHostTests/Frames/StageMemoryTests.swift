import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct StageMemoryTests {
  private final class Page: UIViewController {
    var calls: [String] = []
    override func viewWillDisappear(_ animated: Bool) { calls.append("viewWillDisappear") }
  }

  private func size() -> CGSize { CGSize(width: 100, height: 100) }

  @Test("A deallocated stage releases its visible window, controllers and views")
  func windows() {
    weak var window: UIWindow?
    weak var controller: UIViewController?
    weak var view: UIView?
    do {
      let stage = Stage(size: size())
      let page = UIViewController()
      page.title = "Page"
      stage.show(UINavigationController(rootViewController: page))
      _ = stage.snapshot()
      (window, controller, view) = (stage.window, page, page.view)
      #expect(window != nil && controller != nil && view != nil)
    }
    #expect(window == nil && controller == nil && view == nil)
  }

  @Test(
    "If a test keeps a window after the stage's release, the window and its controller stay visible"
  )
  func retainedWindow() {
    let page = Page()
    let window: UIWindow = {
      let stage = Stage(size: size())
      stage.show(page)
      return stage.window
    }()
    #expect(!window.isHidden && window.rootViewController === page && page.view.window === window)
    #expect(page.calls.isEmpty)
    window.isHidden = true
    #expect(page.calls == ["viewWillDisappear"])
  }

  @Test("If only the stage references a visible window, the window stays alive until it is hidden")
  func secondWindow() {
    let stage = Stage(size: size())
    weak var second: UIWindow?
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.isHidden = false
      second = window
    }
    stage.advance(by: 0)
    #expect(second != nil)
    second?.isHidden = true
    #expect(second == nil)
  }
}
