import Foundation
import QuartzCore

extension UIView {
  public enum AnimationCurve: Int, Sendable {
    case easeInOut = 0
    case easeIn = 1
    case easeOut = 2
    case linear = 3

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
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Lays the affected views out at the end of the block, so that their subviews' frames animate.
    public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 1) }
    /// Lets the animated views receive touches during the animation.
    public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 2) }
    /// No effect: animations always start from the values on screen.
    public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 4) }
    public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 8) }
    public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 16) }
    /// Keeps the block's own duration inside another block.
    public static var overrideInheritedDuration: AnimationOptions {
      AnimationOptions(rawValue: 32)
    }
    /// Keeps the block's own curve inside another block.
    public static var overrideInheritedCurve: AnimationOptions { AnimationOptions(rawValue: 64) }
    /// Animates changes in a transition's block as well.
    public static var allowAnimatedContent: AnimationOptions { AnimationOptions(rawValue: 128) }
    /// Makes `transition(from:to:duration:options:completion:)` hide and show the views instead of
    /// removing and adding them.
    public static var showHideTransitionViews: AnimationOptions { AnimationOptions(rawValue: 256) }
    /// Prevents a nested block from inheriting repetition and interaction.
    public static var overrideInheritedOptions: AnimationOptions {
      AnimationOptions(rawValue: 512)
    }
    public static var curveEaseInOut: AnimationOptions { [] }
    public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
    public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
    public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
    /// The view turns about its vertical centre line; its left side comes forward first.
    public static var transitionFlipFromLeft: AnimationOptions {
      AnimationOptions(rawValue: 1 << 20)
    }
    public static var transitionFlipFromRight: AnimationOptions {
      AnimationOptions(rawValue: 2 << 20)
    }
    public static var transitionCrossDissolve: AnimationOptions {
      AnimationOptions(rawValue: 5 << 20)
    }
    public static var transitionFlipFromTop: AnimationOptions {
      AnimationOptions(rawValue: 6 << 20)
    }
    public static var transitionFlipFromBottom: AnimationOptions {
      AnimationOptions(rawValue: 7 << 20)
    }

    package var curve: AnimationCurve {
      AnimationCurve(rawValue: Int(rawValue >> 16 & 0xF)) ?? .easeInOut
    }
  }
}
