public import Foundation
import QuartzCore

// These methods delimit an animation block by two calls instead of a closure. UIKit had these
// methods before the methods with closures, and much code still uses the old methods.

extension UIView {
  /// Begins an animation block, which ``commitAnimations()`` ends. Changes of views between the two
  /// calls animate over 0.2 seconds, unless the functions below set another timing.
  ///
  /// - Parameters:
  ///   - animationID: Ignored. On iOS the identifier is passed to the animation's delegate.
  ///   - context: Ignored. On iOS the context is passed to the animation's delegate.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let curve = AnimationCurve.easeInOut.timingFunction
    AnimationBlock(parameters: AnimationParameters(duration: 0.2, timing: .curve(curve))).begin()
  }

  /// Ends the innermost animation block. Changes after the call do not animate in this block.
  ///
  /// - Precondition: ``beginAnimations(_:context:)`` has begun a block.
  public class func commitAnimations() { AnimationBlock.commitBegun() }

  // Each function affects the changes after its call, in this block or in a block of `animate`.
  // Apple permits only the two functions for repetition in `animate`.

  /// Sets the duration in seconds. The call has no effect outside a block.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.current?.parameters.duration = max(0, duration)
  }

  /// Sets the delay in seconds before the animations start. The call has no effect outside a block.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationBlock.current?.parameters.delay = max(0, delay)
  }

  /// Sets the curve, which is ease-in-out by default. The call has no effect outside a block.
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.current?.parameters.timing = .curve(curve.timingFunction)
  }

  /// Sets the number of runs, which may be fractional. A value that is not above 0 means one run.
  /// The call has no effect outside a block.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.current?.parameters.repeatCount = repeatCount > 0 ? CGFloat(repeatCount) : 1
  }

  /// Sets whether every second run goes back to the start; false by default. The call has no effect
  /// outside a block.
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.parameters.autoreverses = repeatAutoreverses
  }

  /// Has no effect: animations always start from the values on screen.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
