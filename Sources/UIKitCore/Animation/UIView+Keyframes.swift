public import Foundation
import QuartzCore

extension UIView {
  /// How a keyframe animation runs. The options can include the raw value of a curve of
  /// `AnimationOptions`; without a curve the whole animation eases in and out.
  public struct KeyframeAnimationOptions: OptionSet, Sendable {
    /// Bits 0 to 9 have the meaning that they have in ``AnimationOptions``, and bits 10 to 12
    /// contain the calculation mode. The values of all bits are equal to Apple's values.
    public let rawValue: UInt
    /// Creates options from Apple's bits, which can include the bits of a curve.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the affected views out at the end of the block, so that their subviews' frames animate.
    public static var layoutSubviews: Self { Self(rawValue: 1 << 0) }
    /// Lets the animated views receive touches during the animation.
    public static var allowUserInteraction: Self { Self(rawValue: 1 << 1) }
    /// Has no effect: animations always start from the values on screen.
    public static var beginFromCurrentState: Self { Self(rawValue: 1 << 2) }
    /// Repeats the whole animation without end.
    public static var `repeat`: Self { Self(rawValue: 1 << 3) }
    /// Runs every second repetition of the whole animation backwards.
    public static var autoreverse: Self { Self(rawValue: 1 << 4) }
    /// Keeps the animation's own duration if the animation is nested in another block.
    public static var overrideInheritedDuration: Self { Self(rawValue: 1 << 5) }
    /// Keeps the animation's own options for repetition and touches if the animation is nested in
    /// another block.
    public static var overrideInheritedOptions: Self { Self(rawValue: 1 << 9) }
    /// Values are interpolated linearly between the keyframes. This is the default, whose raw value
    /// is 0.
    public static var calculationModeLinear: Self { [] }
    /// Each value appears when its keyframe starts and does not change until the next keyframe.
    public static var calculationModeDiscrete: Self { Self(rawValue: 1 << 10) }
    /// The whole animation has a constant speed; the times of the keyframes are ignored.
    public static var calculationModePaced: Self { Self(rawValue: 2 << 10) }
    /// Values follow a smooth curve through the keyframes.
    public static var calculationModeCubic: Self { Self(rawValue: 3 << 10) }
    /// Values follow a smooth curve through the keyframes at constant speed; the keyframes' times
    /// are ignored.
    public static var calculationModeCubicPaced: Self { Self(rawValue: 4 << 10) }

    fileprivate var mode: CAAnimationCalculationMode {
      switch rawValue >> 10 & 7 {
      case 1: .discrete
      case 2: .paced
      case 3: .cubic
      case 4: .cubicPaced
      default: .linear
      }
    }

    /// The options without the calculation mode.
    fileprivate var general: AnimationOptions { AnimationOptions(rawValue: rawValue & ~(7 << 10)) }
  }

  /// Animates changes in sequence. A change inside
  /// `addKeyframe(withRelativeStartTime:relativeDuration:animations:)` lasts for the fraction of
  /// the duration that the call specifies. Other changes last for the whole duration.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let general = options.general
    var parameters = AnimationParameters(duration: duration, delay: delay, options: general)
    if let outer = AnimationBlock.current {
      parameters.inherit(from: outer.parameters, unless: general)
    }
    let block = AnimationBlock(parameters: parameters, completion: completion)
    block.keyframes = KeyframeTrack(mode: options.mode)
    block.run {
      animations()
      guard options.contains(.layoutSubviews) else { return }
      for change in block.changes { (change.layer?.delegate as? UIView)?.layoutIfNeeded() }
    }
  }

  /// Animates keyframes and waits for the end.
  ///
  /// - Returns: Whether the animation ran to its end.
  @discardableResult
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void
  ) async -> Bool {
    await ApplicationSession.current.waitForCompletion {
      animateKeyframes(
        withDuration: duration, delay: delay, options: options, animations: animations,
        completion: $0)
    }
  }

  /// Adds changes in a fraction of the current keyframe animation. Outside a keyframe
  /// animation, the changes apply immediately.
  ///
  /// - Parameters:
  ///   - frameStartTime: Fraction of the whole animation, 0...1.
  ///   - frameDuration: Fraction of the whole animation, clamped to its end.
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let block = AnimationBlock.current, let span = block.keyframes?.span else {
      animations()
      return
    }
    block.keyframes?.span = (frameStartTime, max(frameDuration, 0))
    animations()
    block.layOutViews()
    block.keyframes?.span = span
  }
}
