import Foundation

/// A pan that starts at an edge of the window and moves away from that edge.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges at which the gesture may start.
  open var edges: UIRectEdge = []

  /// The distance from the edge, in points, within which a pan may start. Apple's value is not
  /// published.
  private static let region: CGFloat = 20

  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, startEdges.isEmpty {
      startEdges = touches.reduce(into: UIRectEdge.all) { $0.formIntersection(touchedEdges($1)) }
      if startEdges.isEmpty { return state = .failed }
    }
    super.touchesBegan(touches, with: event)
  }

  private func touchedEdges(_ touch: UITouch) -> UIRectEdge {
    guard let window = touch.window else { return [] }
    let (location, area) = (touch.position, window.bounds)
    let region = UIScreenEdgePanGestureRecognizer.region
    var found: UIRectEdge = []
    if location.x <= area.minX + region { found.insert(.left) }
    if location.x >= area.maxX - region { found.insert(.right) }
    if location.y <= area.minY + region { found.insert(.top) }
    if location.y >= area.maxY - region { found.insert(.bottom) }
    return found.intersection(edges)
  }

  override func decision(for movement: CGPoint) -> Decision {
    guard super.decision(for: movement) == .begin else { return .wait }
    let (x, y) = (movement.x, movement.y)
    let isInward =
      startEdges.contains(.left) && x > abs(y) || startEdges.contains(.right) && -x > abs(y)
      || startEdges.contains(.top) && y > abs(x) || startEdges.contains(.bottom) && -y > abs(x)
    return isInward ? .begin : .fail
  }

  open override func reset() {
    super.reset()
    startEdges = []
  }
}
