import Foundation
import QuartzCore

extension UIView {
  /// The named timing curves. ``AnimationOptions`` contain the raw value of a curve in bits 16 to
  /// 19.
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3

    /// The cubic curve of the same name in Core Animation.
    package var timingFunction: CAMediaTimingFunction {
      switch self {
      case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
      case .easeIn: CAMediaTimingFunction(name: .easeIn)
      case .easeOut: CAMediaTimingFunction(name: .easeOut)
      case .linear: CAMediaTimingFunction(name: .linear)
      }
    }
  }

  /// How an animation block or a transition of a view runs.
  public struct AnimationOptions: OptionSet, Sendable {
    /// Bits 0 to 9 are flags, bits 16 to 19 contain the curve, and bits 20 to 23 contain the
    /// transition. The values of all bits are equal to Apple's values.
    public let rawValue: UInt
    /// Creates options from Apple's bits; bits for which this type declares no constant have no
    /// effect.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the affected views out at the end of the block, so that their subviews' frames animate.
    public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 1) }
    /// Lets the animated views receive touches during the animation.
    public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 2) }
    /// Has no effect: animations always start from the values on screen.
    public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 4) }
    /// Repeats the animation without end; the completion is called when the animation is
    /// removed.
    public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 8) }
    /// Runs the animation backwards after each forward run. At the end of the animation, the views
    /// jump to the end values; an animation that repeats without end does not jump.
    public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 16) }
    /// Keeps the block's own duration if the block is nested in another block.
    public static var overrideInheritedDuration: AnimationOptions {
      AnimationOptions(rawValue: 32)
    }
    /// Keeps the block's own curve if the block is nested in another block.
    public static var overrideInheritedCurve: AnimationOptions { AnimationOptions(rawValue: 64) }
    /// Animates the changes in a transition's block in addition to the transition.
    public static var allowAnimatedContent: AnimationOptions { AnimationOptions(rawValue: 128) }
    /// Makes `transition(from:to:duration:options:completion:)` hide and show the views instead of
    /// removing and adding the views.
    public static var showHideTransitionViews: AnimationOptions { AnimationOptions(rawValue: 256) }
    /// Keeps the block's own options for repetition and touches if the block is nested in another
    /// block.
    public static var overrideInheritedOptions: AnimationOptions {
      AnimationOptions(rawValue: 512)
    }
    /// The animation is slow at the beginning and at the end. This is the default, whose raw
    /// value is 0.
    public static var curveEaseInOut: AnimationOptions { [] }
    /// The animation is slow at the beginning.
    public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
    /// The animation is slow at the end.
    public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
    /// The animation has a constant speed.
    public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
    /// The view rotates about its vertical center line; its left half moves towards the viewer.
    public static var transitionFlipFromLeft: AnimationOptions {
      AnimationOptions(rawValue: 1 << 20)
    }
    /// The view rotates about its vertical center line; its right half moves towards the viewer.
    public static var transitionFlipFromRight: AnimationOptions {
      AnimationOptions(rawValue: 2 << 20)
    }
    /// The old content fades into the new content.
    public static var transitionCrossDissolve: AnimationOptions {
      AnimationOptions(rawValue: 5 << 20)
    }
    /// The view rotates about its horizontal center line; its upper half moves towards the viewer.
    public static var transitionFlipFromTop: AnimationOptions {
      AnimationOptions(rawValue: 6 << 20)
    }
    /// The view rotates about its horizontal center line; its lower half moves towards the viewer.
    public static var transitionFlipFromBottom: AnimationOptions {
      AnimationOptions(rawValue: 7 << 20)
    }

    /// The named curve of bits 16 to 19; ease-in-out if the bits name no curve.
    package var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut
    }
  }
}
