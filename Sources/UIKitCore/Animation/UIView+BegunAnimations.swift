public import Foundation
import QuartzCore

// The way to animate before there were closures, which much code still goes.

extension UIView {
  /// Begins an animation block, which ``commitAnimations()`` ends: changes of views in between
  /// animate over 0.2 seconds, unless the functions below say otherwise.
  ///
  /// - Parameters:
  ///   - animationID: Not used: it is for delegates.
  ///   - context: Not used either.
  public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {
    let curve = AnimationCurve.easeInOut.timingFunction
    AnimationBlock(recipe: AnimationParameters(duration: 0.2, timing: .curve(curve))).begin()
  }

  /// - Precondition: A block has been begun.
  public class func commitAnimations() { AnimationBlock.commitBegun() }

  // Each says how changes after it animate, in this block or in one of `animate`, which allows the
  // ones about repetition.

  /// Seconds.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    AnimationBlock.current?.recipe.duration = max(0, duration)
  }

  /// Seconds before the changes begin to show.
  public class func setAnimationDelay(_ delay: TimeInterval) {
    AnimationBlock.current?.recipe.delay = max(0, delay)
  }

  public class func setAnimationCurve(_ curve: AnimationCurve) {
    AnimationBlock.current?.recipe.timing = .curve(curve.timingFunction)
  }

  /// Runs; half ones too.
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    AnimationBlock.current?.recipe.repeatCount = repeatCount > 0 ? CGFloat(repeatCount) : 1
  }

  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    AnimationBlock.current?.recipe.autoreverses = repeatAutoreverses
  }

  /// Animations always go on from what is on screen, as this asks for.
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}
