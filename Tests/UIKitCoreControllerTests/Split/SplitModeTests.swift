import CoreGraphics
import Testing
import UIKitTesting
import _StageTraits

@testable import UIKitCore

@MainActor @Suite("Display modes of split view controllers", .currentStage)
struct SplitModeTests {
  typealias Mode = UISplitViewController.DisplayMode

  private final class Recorder: UISplitViewControllerDelegate {
    var events: [String] = []
    var proposal: UISplitViewController.Column?
    var orientations: UIInterfaceOrientationMask = .allButUpsideDown

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { events.append("\(displayMode)") }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      proposal = proposedTopColumn
      return proposedTopColumn
    }
    func splitViewControllerSupportedInterfaceOrientations(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { orientations }
    func splitViewControllerPreferredInterfaceOrientationForPresentation(
      _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientation { .landscapeLeft }
  }

  @MainActor private struct Scene {
    let stage: Stage
    let split: UISplitViewController
    let recorder = Recorder()
    let list = UIViewController()
    let detail = UIViewController()

    init(width: CGFloat, _ style: UISplitViewController.Style = .doubleColumn) {
      stage = Stage(size: CGSize(width: width, height: 820), scale: 1)
      split = UISplitViewController(style: style)
      split.delegate = recorder
      split.setViewController(list, for: .primary)
      if style == .tripleColumn { split.setViewController(UIViewController(), for: .supplementary) }
      split.setViewController(detail, for: .secondary)
      stage.show(split)
      stage.settle()
    }

    func resize(_ width: CGFloat) {
      stage.size = CGSize(width: width, height: 820)
      stage.settle()
    }

    func frame(_ page: UIViewController) -> CGRect? {
      guard let view = page.viewIfLoaded, view.window != nil else { return nil }
      return view.convert(view.bounds, to: nil)
    }
  }

  // MARK: Width

  @Test("A narrower width hides a tiled column, and a wider width shows it again")
  func resizing() {
    let scene = Scene(width: 1180)
    scene.resize(820)
    #expect(scene.split.splitBehavior == .overlay && scene.split.displayMode == .secondaryOnly)
    #expect(scene.frame(scene.list) == nil && scene.frame(scene.detail)?.width == 820)
    scene.resize(1180)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.frame(scene.list)?.minX == 0 && scene.frame(scene.detail)?.minX == 320)
    #expect(scene.recorder.events == ["secondaryOnly", "oneBesideSecondary"])
  }

  @Test("A rotation to portrait hides a split view's tiled column")
  func rotation() {
    let scene = Scene(width: 1180)
    scene.stage.rotate(to: .portrait)
    #expect(scene.recorder.events == ["secondaryOnly"])
    scene.stage.settle()
    #expect(scene.frame(scene.list) == nil && scene.frame(scene.detail)?.width == 820)
  }

  @Test(
    "A column that the app hides stays hidden at all widths; a shown column is tiled if it fits")
  func userChoice() {
    let scene = Scene(width: 1180)
    scene.split.hide(.primary)
    scene.stage.settle()
    scene.resize(820)
    scene.resize(1180)
    #expect(scene.split.displayMode == .secondaryOnly)
    scene.resize(820)
    scene.split.show(.primary)
    scene.stage.settle()
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.resize(1180)
    #expect(scene.split.displayMode == .oneBesideSecondary)
    #expect(scene.frame(scene.detail)?.minX == 320)
    scene.resize(820)
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  // MARK: Preferred modes

  @Test(
    "The split behavior determines whether display modes tile, overlay or displace columns",
    arguments: [
      (UISplitViewController.SplitBehavior.tile, [Mode.oneBesideSecondary, .twoBesideSecondary]),
      (.overlay, [.oneOverSecondary, .twoOverSecondary]),
      (.displace, [.oneBesideSecondary, .twoDisplaceSecondary]),
    ])
  func interpretation(behavior: UISplitViewController.SplitBehavior, modes: [Mode]) {
    let scene = Scene(width: 1180, .tripleColumn)
    scene.split.preferredSplitBehavior = behavior
    for mode in [Mode.oneBesideSecondary, .oneOverSecondary] {
      scene.split.preferredDisplayMode = mode
      #expect(scene.split.displayMode == modes[0])
    }
    for mode in [Mode.twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary] {
      scene.split.preferredDisplayMode = mode
      #expect(scene.split.displayMode == modes[1])
    }
    scene.split.preferredDisplayMode = .secondaryOnly
    #expect(scene.split.displayMode == .secondaryOnly)
  }

  @Test("If presentsWithGesture is false, the preferred display mode also applies in narrow widths")
  func strictMode() {
    let scene = Scene(width: 820)
    scene.split.preferredDisplayMode = .oneBesideSecondary
    #expect(scene.split.displayMode == .oneOverSecondary)
    scene.split.presentsWithGesture = false
    #expect(scene.split.displayMode == .oneBesideSecondary)
  }

  @Test("A preferred display mode set in an animation block moves the column with the animation")
  func animation() throws {
    let scene = Scene(width: 1180)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.split.preferredDisplayMode = .secondaryOnly
    }
    scene.stage.advance(by: 0.5)
    let container = try #require(scene.list.navigationController?.view.superview)
    let x = try #require(container.layer.presentation()).frame.minX
    #expect(scene.frame(scene.list) != nil && abs(x + 160) < 10)
    scene.stage.settle()
    #expect(scene.frame(scene.list) == nil)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      scene.split.preferredDisplayMode = .oneBesideSecondary
    }
    scene.stage.advance(by: 0.5)
    #expect(abs(try #require(container.layer.presentation()).frame.minX + 160) < 10)
    scene.stage.settle()
    #expect(scene.frame(scene.list)?.minX == 0)
  }

  // MARK: Collapsing

  @Test("On collapse, the proposed top column is the last column that has a controller")
  func proposal() {
    let scene = Scene(width: 1180, .tripleColumn)
    scene.split.setViewController(nil, for: .secondary)
    scene.split.traitOverrides.horizontalSizeClass = .compact
    scene.stage.settle()
    #expect(scene.recorder.proposal == .supplementary)
    #expect(scene.list.navigationController?.viewControllers.count == 2)
  }

  @Test(
    "A collapse pushes the detail onto the selected tab's stack, and an expansion moves it back")
  func tabs() {
    let stage = Stage(size: CGSize(width: 1180, height: 820), scale: 1)
    let split = UISplitViewController()
    let (list, detail, other) = (UIViewController(), UIViewController(), UIViewController())
    let stack = UINavigationController(rootViewController: list)
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), stack]
    tabs.selectedIndex = 1
    let secondary = UINavigationController(rootViewController: detail)
    split.viewControllers = [tabs, secondary]
    stage.show(split)
    split.traitOverrides.horizontalSizeClass = .compact
    stage.settle()
    #expect(split.viewControllers == [tabs] && stack.viewControllers == [list, detail])
    #expect(detail.view.window != nil)
    split.traitOverrides.horizontalSizeClass = .regular
    stage.settle()
    #expect(split.viewControllers == [tabs, secondary])
    #expect(stack.viewControllers == [list] && secondary.viewControllers == [detail])
    #expect(detail.view.window != nil && list.view.window != nil)
    split.show(other, sender: nil)
    stage.settle()
    #expect(stack.viewControllers == [list, other])
  }

  @Test("show(_:sender:) replaces a primary controller that is not a navigation controller")
  func show() {
    let stage = Stage(size: CGSize(width: 1180, height: 820), scale: 1)
    let split = UISplitViewController()
    let (left, right, other) = (UIViewController(), UIViewController(), UIViewController())
    split.viewControllers = [left, right]
    stage.show(split)
    split.show(other, sender: nil)
    stage.settle()
    #expect(split.viewControllers == [other, right])
    #expect(other.view.window != nil && left.view.window == nil)
  }

  // MARK: Orientations

  @Test("The delegate determines the orientations of the split view controller")
  func orientations() {
    let scene = Scene(width: 1180)
    scene.recorder.orientations = .landscape
    #expect(scene.split.supportedInterfaceOrientations == .landscape)
    #expect(scene.split.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    scene.split.delegate = nil
    #expect(scene.split.supportedInterfaceOrientations == .allButUpsideDown)
  }
}
