import QuartzCore
import RenderTree

/// A layer tree with a clock that only tests advance. The newest screen of a test is the current
/// screen. With `SessionScopeTrait`, other tests do not replace the current screen.
@MainActor final class TestScreen {
  let root = CALayer()
  let context: LayerContext
  let links = DisplayLinks()
  private(set) var tree = NodeTree()
  private(set) var time = 0.0

  init() {
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    var now: () -> Double = { 0 }
    context = LayerContext(root: root) { now() }
    now = { [unowned self] in time }
    MediaClock.now = { [weak self] in self?.time ?? 0 }
    DisplayLinks.current = links
  }

  /// Runs one frame: ends animations, lays out and draws the layers, and makes a commit.
  @discardableResult func commit() -> Commit? {
    context.animate()
    links.fire(at: time, interval: 1.0 / 60)
    context.layout()
    context.display()
    CATransaction.flush()
    let commit = context.commit()
    if let commit { tree.apply(commit) }
    return commit
  }

  func advance(by seconds: Double) {
    time += seconds
    commit()
  }
}
