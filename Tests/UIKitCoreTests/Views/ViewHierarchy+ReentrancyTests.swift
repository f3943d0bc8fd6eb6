import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

/// Checks removals during which callbacks change the view tree.
@Suite("A view's removal", .currentStage) @MainActor struct ViewRemovalReentrancyTests {
  private final class Container: UIView {
    var willRemove: (UIView) -> Void = { _ in }
    var removals = 0
    override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      removals += 1
      willRemove(subview)
    }
  }

  private final class Leaver: UIView {
    var superviews: [UIView?] = []
    var didMove: (Leaver) -> Void = { _ in }
    override func didMoveToSuperview() {
      superviews.append(superview)
      didMove(self)
    }
  }

  @Test("A superview's willRemoveSubview can remove the superview's other subviews")
  func peeling() {
    let container = Container()
    let views = (0..<4).map { _ in UIView() }
    views.forEach(container.addSubview)
    container.willRemove = { leaving in
      for view in container.subviews where view !== leaving { view.removeFromSuperview() }
    }
    views[1].removeFromSuperview()
    #expect(container.subviews.isEmpty)
    #expect(views.allSatisfy { $0.superview == nil && $0.layer.superlayer == nil })
    #expect(container.removals == 4)
  }

  @Test("If willRemoveSubview removes the same view again, the method is not called a second time")
  func removingAgain() {
    let container = Container()
    let view = UIView()
    container.addSubview(view)
    container.willRemove = { $0.removeFromSuperview() }
    view.removeFromSuperview()
    #expect(view.superview == nil && container.subviews.isEmpty && container.removals == 1)
    container.addSubview(view)
    #expect(view.superview === container)
  }

  @Test("If willRemoveSubview adds the view to another superview, the view stays there")
  func moving() {
    let (container, other) = (Container(), UIView())
    let view = UIView()
    container.addSubview(view)
    container.willRemove = { other.addSubview($0) }
    view.removeFromSuperview()
    #expect(view.superview === other && view.layer.superlayer === other.layer)
    #expect(container.subviews.isEmpty && container.layer.sublayers == nil)
    #expect(container.removals == 1)
  }

  @Test("Moving a view to another superview calls the old superview's willRemoveSubview once")
  func announcedOnce() {
    let (container, other) = (Container(), UIView())
    let view = UIView()
    container.addSubview(view)
    other.addSubview(view)
    #expect(container.removals == 1 && view.superview === other)
  }

  @Test(
    "If an arranged view removes itself in didMoveToSuperview, the stack view does not arrange it"
  )
  func stackView() {
    let stage = Stage()
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.window.addSubview(stack)
    let (first, leaver, last) = (UIView(), Leaver(), UIView())
    leaver.didMove = { if $0.superview != nil { $0.removeFromSuperview() } }
    for view in [first, leaver, last] { stack.addArrangedSubview(view) }
    stage.advance(by: 0)
    #expect(stack.arrangedSubviews == [first, last])
    #expect(leaver.superview == nil && leaver.superviews.count == 2)
  }

  @Test(
    "If an arranged view removes another one in didMoveToSuperview, the other is no longer arranged"
  )
  func replacingInStack() {
    let stage = Stage()
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    stage.window.addSubview(stack)
    let (old, replacement) = (UIView(), Leaver())
    replacement.didMove = { _ in old.removeFromSuperview() }
    stack.addArrangedSubview(old)
    stack.addArrangedSubview(replacement)
    stage.advance(by: 0)
    #expect(stack.arrangedSubviews == [replacement])
  }

  /// A view that logs its windows. It runs a closure before it is added to a window.
  private final class Joiner: UIView {
    var windows: [UIWindow?] = []
    var joined: [UIWindow?] = []
    var willJoin: () -> Void = {}
    override func willMove(toWindow newWindow: UIWindow?) {
      windows.append(newWindow)
      if newWindow != nil { willJoin() }
    }
    override func didMoveToWindow() { joined.append(window) }
  }

  @Test(
    "If a view is removed while its superview enters a window, the view leaves the window again"
  )
  func removedWhileJoining() {
    let stage = Stage()
    let (outer, inner, leaf, sibling) = (Joiner(), Joiner(), Joiner(), Joiner())
    outer.addSubview(inner)
    outer.addSubview(sibling)
    inner.addSubview(leaf)
    inner.willJoin = { inner.removeFromSuperview() }
    stage.window.addSubview(outer)
    #expect(inner.windows == [stage.window, nil] && inner.joined == [nil])
    #expect(leaf.windows == [nil] && leaf.joined == [nil])
    #expect(sibling.joined == [stage.window])
    #expect(inner.window == nil && leaf.window == nil)
  }

  @Test("If a superview is removed while a view is added to it, the view leaves the window again")
  func superviewRemovedWhileJoining() {
    let stage = Stage()
    let (outer, inner) = (UIView(), Joiner())
    stage.window.addSubview(outer)
    inner.willJoin = { outer.removeFromSuperview() }
    outer.addSubview(inner)
    #expect(inner.superview === outer && inner.window == nil)
    #expect(inner.windows == [stage.window, nil] && inner.joined == [nil])
  }

  @Test("If a view's didMoveToWindow removes a sibling, the sibling is not added to the window")
  func removedBySibling() {
    /// A view that removes another view after it has been added to a window.
    final class Remover: UIView {
      let other: UIView
      init(_ other: UIView) {
        self.other = other
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
      override func didMoveToWindow() { other.removeFromSuperview() }
    }
    let stage = Stage()
    let (outer, last) = (UIView(), Joiner())
    outer.addSubview(Remover(last))
    outer.addSubview(last)
    stage.window.addSubview(outer)
    #expect(last.window == nil && last.superview == nil)
    #expect(last.windows == [stage.window, nil] && last.joined == [nil])
  }

  @Test(
    "If a view moves to another superview while its superview enters a window, it leaves the window"
  )
  func movedWhileJoining() {
    let stage = Stage()
    let (outer, inner, other) = (UIView(), Joiner(), UIView())
    outer.addSubview(inner)
    inner.willJoin = { other.addSubview(inner) }
    stage.window.addSubview(outer)
    #expect(inner.superview === other && inner.window == nil)
    #expect(inner.windows == [stage.window, nil] && inner.joined == [nil])
    stage.window.addSubview(other)
    #expect(inner.window === stage.window)
  }
}
