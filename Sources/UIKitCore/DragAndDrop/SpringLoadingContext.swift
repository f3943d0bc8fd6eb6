import CoreGraphics
import Foundation

/// The state of a spring-loaded interaction while dragged items are over its target.
final class SpringLoadingContext: NSObject, UISpringLoadedInteractionContext {
  var state = UISpringLoadedInteractionEffectState.inactive
  var targetView: UIView?
  var targetItem: Any?
  /// The position of the touch, in the window's coordinate space.
  var finger: CGPoint
  private weak var window: UIWindow?

  init(_ view: UIView?, at finger: CGPoint, in window: UIWindow) {
    targetView = view
    self.finger = finger
    self.window = window
    super.init()
  }

  func location(in view: UIView?) -> CGPoint {
    guard let view else { return finger }
    return view.convert(finger, from: window)
  }

  /// Whether this context and another context have the same target. Target items that are not
  /// hashable count as equal.
  func hasTarget(of other: SpringLoadingContext) -> Bool {
    guard targetView === other.targetView else { return false }
    guard let item = targetItem as? AnyHashable, let otherItem = other.targetItem as? AnyHashable
    else { return (targetItem == nil) == (other.targetItem == nil) }
    return item == otherItem
  }
}
