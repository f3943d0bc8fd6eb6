// Covers UIStoryboardSegue, UIStoryboardUnwindSegueSource.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@Suite("Segues of a storyboard", .currentStage) @MainActor struct SegueTests {
  let stage = Stage()
  let tabs: UITabBarController
  let navigation: UINavigationController
  let start: StartController

  init() throws {
    let storyboard = UIStoryboard(name: "Segues", bundle: nil)
    tabs = try #require(storyboard.instantiateInitialViewController() as? UITabBarController)
    navigation = try #require(tabs.viewControllers?.first as? UINavigationController)
    start = try #require(navigation.topViewController as? StartController)
    stage.show(tabs)
    stage.settle()
  }

  private func press(_ y: CGFloat) {
    stage.tap(start.view.convert(CGPoint(x: 100, y: y + 20), to: nil))
    stage.settle()
  }

  @Test(
    "A tab bar controller shows the scenes of its relationship segues, even from other storyboards"
  )
  func relationships() {
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.viewControllers?.last is ControlsController)
    #expect(navigation.tabBarItem.title == "First" && navigation.tabBarItem.image != nil)
    #expect(start.buttons.map { $0.title(for: .normal) } == ["Show", "Present"])
    #expect(start.nextItem === start.navigationItem.rightBarButtonItem)
  }

  @Test(
    "An embed segue runs while the view loads, and the child controller's view fills the container"
  )
  func embedding() throws {
    #expect(start.log == ["prepare embed, destination not loaded", "viewDidLoad"])
    let child = try #require(start.children.first as? EmbeddedController)
    #expect(child.view.frame == start.container.bounds)
  }

  @Test("A show segue calls prepare(for:sender:) of the source before it pushes the destination")
  func showing() {
    start.log = []
    press(120)
    #expect(navigation.topViewController is PageController)
    #expect(start.log == ["prepare show, destination not loaded"])
  }

  @Test("The source can refuse a segue that the user starts, but not a segue that code performs")
  func refusing() {
    start.refuses = true
    press(120)
    #expect(navigation.topViewController === start)
    start.performSegue(withIdentifier: "manual", sender: nil)
    stage.settle()
    #expect(navigation.topViewController is PageController)
  }

  @Test("A bar button item's segue pushes its destination")
  func barButtonItem() throws {
    let item = try #require(start.nextItem)
    UIApplication.shared.sendAction(
      try #require(item.action), to: item.target, from: item, for: nil)
    stage.settle()
    #expect(navigation.topViewController is PageController)
  }

  @Test("A presentation segue presents its destination in the segue's presentation style")
  func presenting() throws {
    press(180)
    let presented = try #require(start.presentedViewController as? UINavigationController)
    #expect(presented.modalPresentationStyle == .fullScreen)
    #expect(presented.modalTransitionStyle == .crossDissolve)
    #expect(presented.topViewController is PageController)
  }

  @Test("The popover of a popover segue points at the segue's anchor")
  func popover() throws {
    press(240)
    let presented = try #require(start.presentedViewController)
    let popover = try #require(presented.popoverPresentationController)
    #expect((popover.sourceView as? UIButton)?.title(for: .normal) == "Popover")
    #expect(popover.permittedArrowDirections == [.up, .down])
  }

  @Test("A custom segue runs its class's perform()")
  func custom() {
    press(300)
    #expect(start.children.contains { $0 is PageController })
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("A segue action can pass arguments besides the coder to the destination's initializer")
  func segueAction() throws {
    press(360)
    let page = try #require(navigation.topViewController as? PageController)
    #expect(page.note == "action")
  }

  @Test("instantiateViewController(identifier:creator:) makes the controller with the closure")
  func creator() {
    let page = UIStoryboard(name: "Segues", bundle: nil)
      .instantiateViewController(identifier: "Page") { PageController(coder: $0, note: "given") }
    #expect(page.note == "given" && page.title == "Page")
  }

  @Test("Unwinding pops all controllers above the controller with the unwind method")
  func unwindingStack() {
    start.performSegue(withIdentifier: "show", sender: nil)
    stage.settle()
    navigation.topViewController?.performSegue(withIdentifier: "more", sender: nil)
    stage.settle()
    #expect(navigation.viewControllers.count == 3)
    start.log = []
    navigation.topViewController?.performSegue(withIdentifier: "unwind", sender: nil)
    stage.settle()
    #expect(navigation.topViewController === start)
    #expect(start.log == ["unwound from PageController"])
  }

  @Test("Unwinding from a presented navigation stack dismisses the stack")
  func unwindingPresentation() throws {
    press(180)
    let presented = try #require(start.presentedViewController as? UINavigationController)
    presented.topViewController?.performSegue(withIdentifier: "unwind", sender: nil)
    stage.settle()
    #expect(start.presentedViewController == nil && navigation.topViewController === start)
    #expect(start.log.last == "unwound from PageController")
  }

  @Test("A container controller receives an unwind segue's source, action and sender")
  func unwindingSource() throws {
    let container = RecordingNavigationController(rootViewController: start)
    stage.show(container)
    start.performSegue(withIdentifier: "show", sender: nil)
    stage.settle()
    let page = try #require(container.topViewController as? PageController)
    page.performSegue(withIdentifier: "unwind", sender: "Done")
    stage.settle()
    let source = try #require(container.unwindSource)
    #expect(source.source === page && source.sender as? String == "Done")
    let controllers = [start, page].map {
      $0.canPerformUnwindSegueAction(source.unwindAction, from: page, sender: nil)
    }
    #expect(controllers == [true, false])
    #expect(container.origin === page)
    #expect(container.viewControllers == [start])
  }
}

private final class RecordingNavigationController: UINavigationController {
  private(set) var unwindSource: UIStoryboardUnwindSegueSource?
  /// The child controller from which the unwind segue started.
  private(set) weak var origin: UIViewController?

  override func allowedChildrenForUnwinding(
    from source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    unwindSource = source
    origin = childContaining(source)
    return super.allowedChildrenForUnwinding(from: source)
  }
}
