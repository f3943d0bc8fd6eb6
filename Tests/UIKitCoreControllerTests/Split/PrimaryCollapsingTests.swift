import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite("Primary controllers that collapse and separate the secondary one", .currentStage)
struct PrimaryCollapsingTests {
  private final class Master: UINavigationController {
    var collapsed: [UIViewController] = []
    var separations = 0
    var pushes = true
    var separated: UIViewController?

    override func collapseSecondaryViewController(
      _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
    ) {
      collapsed.append(secondaryViewController)
      guard pushes else { return }
      super.collapseSecondaryViewController(secondaryViewController, for: splitViewController)
    }

    override func separateSecondaryViewController(
      for splitViewController: UISplitViewController
    ) -> UIViewController? {
      separations += 1
      return separated ?? super.separateSecondaryViewController(for: splitViewController)
    }
  }

  private final class Delegate: UISplitViewControllerDelegate {
    var discards = false
    func splitViewController(
      _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
      onto primary: UIViewController
    ) -> Bool { discards }
  }

  private let stage = Stage(size: CGSize(width: 1180, height: 820), scale: 1)
  private let split = UISplitViewController()
  private let master: Master
  private let detail: UINavigationController
  private let delegate = Delegate()

  init() {
    func page(_ title: String) -> UIViewController {
      let page = UIViewController()
      page.title = title
      return page
    }
    master = Master(rootViewController: page("Master"))
    detail = UINavigationController(rootViewController: page("Detail"))
    split.viewControllers = [master, detail]
    split.delegate = delegate
    stage.show(split)
    stage.settle()
  }

  private func setCompact(_ isCompact: Bool) {
    split.traitOverrides.horizontalSizeClass = isCompact ? .compact : .regular
    stage.settle()
  }

  private func titles(_ navigation: UINavigationController) -> [String] {
    navigation.viewControllers.map { $0.title ?? "" }
  }

  @Test("A navigation controller pushes the detail on collapse and restores it on expansion")
  func standard() {
    setCompact(true)
    #expect(master.collapsed == [detail] && titles(master) == ["Master", "Detail"])
    setCompact(false)
    #expect(master.separations == 1)
    #expect(titles(master) == ["Master"] && titles(detail) == ["Detail"])
    #expect(split.viewControllers == [master, detail])
  }

  @Test(
    "If the primary controller does not push the detail, the expansion still restores the detail")
  func leftOut() {
    master.pushes = false
    setCompact(true)
    #expect(master.collapsed == [detail] && titles(master) == ["Master"])
    setCompact(false)
    #expect(titles(master) == ["Master"] && titles(detail) == ["Detail"])
    #expect(split.viewControllers == [master, detail] && detail.view.window != nil)
  }

  @Test("On expansion, the primary controller can return another secondary controller")
  func other() {
    setCompact(true)
    let other = UIViewController()
    master.separated = other
    setCompact(false)
    #expect(split.viewControllers == [master, other] && other.view.window != nil)
    #expect(detail.parent == nil)
  }

  @Test("If the delegate handles the collapse, collapseSecondaryViewController is not called")
  func discarded() {
    delegate.discards = true
    setCompact(true)
    #expect(master.collapsed.isEmpty && titles(master) == ["Master"])
  }
}
