import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor private final class Log {
  var lines: [String] = []
}

@MainActor private final class Child: UIViewController {
  let log: Log
  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }
  required init?(coder: NSCoder) { nil }
  private func note(_ text: String) { log.lines.append("\(title ?? "?") \(text)") }
  override func viewDidLoad() {
    super.viewDidLoad()
    note("didLoad")
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("willAppear \(animated)")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("didAppear \(animated)")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("willDisappear \(animated)")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("didDisappear \(animated)")
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    note("willMove \(parent != nil)")
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    note("didMove \(parent != nil)")
  }
}

@MainActor private final class ManualContainer: UIViewController {
  override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}

@MainActor @Suite("An app's own container controller", .currentStage)
struct CustomContainerTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let log = Log()

  @Test("addChild calls the child's willMove, and removeFromParent calls its didMove")
  func containment() {
    stage.advance(by: 0)
    let (parent, child) = (UIViewController(), Child("a", log))
    parent.addChild(child)
    #expect(log.lines == ["a willMove true"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    #expect(!child.isViewLoaded)
    child.didMove(toParent: parent)
    log.lines = []
    child.removeFromParent()
    #expect(log.lines == ["a didMove false"])
    #expect(child.parent == nil)
    let other = UIViewController()
    parent.addChild(child)
    log.lines = []
    other.addChild(child)
    #expect(parent.children.isEmpty)
    #expect(child.parent === other)
  }

  @Test(
    "A transition between children replaces the view and calls the callbacks of both children")
  func transition() {
    stage.advance(by: 0)
    let parent = UIViewController()
    let (a, b) = (Child("a", log), Child("b", log))
    stage.show(parent)
    parent.addChild(a)
    a.view.frame = parent.view.bounds
    parent.view.addSubview(a.view)
    a.didMove(toParent: parent)
    stage.settle()
    log.lines = []
    a.willMove(toParent: nil)
    parent.addChild(b)
    b.view.frame = parent.view.bounds.offsetBy(dx: 390, dy: 0)
    var finished: Bool?
    parent.transition(
      from: a, to: b, duration: 0.5, options: [],
      animations: {
        b.view.frame = parent.view.bounds
        a.view.alpha = 0
      },
      completion: {
        finished = $0
        a.removeFromParent()
        b.didMove(toParent: parent)
      })
    #expect(b.view.superview === parent.view)
    stage.advance(by: 0.25)
    #expect(finished == nil)
    #expect(a.view.superview === parent.view)
    stage.settle()
    #expect(finished == true)
    #expect(a.view.superview == nil)
    #expect(parent.children == [b])
    let appearance = log.lines.filter { $0.contains("ppear") }
    #expect(Set(appearance.prefix(2)) == ["a willDisappear true", "b willAppear true"])
    #expect(Set(appearance.suffix(2)) == ["a didDisappear true", "b didAppear true"])
    #expect(appearance.count == 4)
  }

  @Test(
    "If a container does not forward appearance, its child appears with beginAppearanceTransition"
  )
  func manual() {
    stage.advance(by: 0)
    let (parent, child) = (ManualContainer(), Child("a", log))
    stage.show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.settle()
    #expect(!log.lines.contains { $0.contains("Appear") })
    child.beginAppearanceTransition(true, animated: true)
    #expect(child.isBeingPresented == false)
    child.endAppearanceTransition()
    #expect(log.lines.suffix(2) == ["a willAppear true", "a didAppear true"])
  }

  @Test(
    "On rotation a child gets the size that its parent's size(forChildContentContainer:) returns")
  func forwarding() {
    stage.advance(by: 0)
    final class Sized: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        sizes.append(size)
      }
    }
    final class Container: UIViewController {
      override func size(
        forChildContentContainer container: any UIContentContainer,
        withParentContainerSize parentSize: CGSize
      ) -> CGSize { CGSize(width: parentSize.width / 2, height: parentSize.height) }
    }
    let (parent, child) = (Container(), Sized())
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    stage.show(parent)
    stage.rotate(to: .landscapeLeft)
    #expect(child.sizes == [CGSize(width: 422, height: 390)])
  }

  @Test("A child's view that fills its container's view still fills it after a rotation")
  func flexibleSize() {
    stage.advance(by: 0)
    let parent = UIViewController()
    let children = [
      UIViewController(), UITableViewController(), UITabBarController(),
      UINavigationController(rootViewController: UIViewController()),
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal),
    ]
    for child in children {
      parent.addChild(child)
      child.view.frame = parent.view.bounds
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
    }
    stage.show(parent)
    stage.rotate(to: .landscapeLeft)
    stage.settle()
    #expect(parent.view.bounds.size == CGSize(width: 844, height: 390))
    for child in children { #expect(child.view.frame == parent.view.bounds, "\(type(of: child))") }
  }

  @Test("A container is notified of a change of its child's preferred size")
  func preferredSize() {
    stage.advance(by: 0)
    final class Container: UIViewController {
      var received: [CGSize] = []
      override func preferredContentSizeDidChange(
        forChildContentContainer container: any UIContentContainer
      ) {
        super.preferredContentSizeDidChange(forChildContentContainer: container)
        received.append(container.preferredContentSize)
      }
    }
    let (parent, child) = (Container(), UIViewController())
    parent.addChild(child)
    child.preferredContentSize = CGSize(width: 100, height: 50)
    #expect(parent.received == [CGSize(width: 100, height: 50)])
  }
}
