import CoreGraphics
import Foundation

/// What holds the animations of a transition and moves their time.
@MainActor protocol TransitionDrive: AnyObject {
  /// Runs actions whose animations belong to the transition from here on.
  func capture(_ actions: () -> Void)

  /// The fraction that is shown; setting it holds the animations still there.
  var progress: CGFloat { get set }

  /// Stops where the animations are.
  func hold()

  /// Lets the animations run on to their end, or back to their start.
  ///
  /// - Parameter duration: Seconds for what is left.
  func run(backwards: Bool, duration: TimeInterval, pace: TransitionPace)
}

/// The curve of what is left after a finger has let go.
enum TransitionPace {
  /// As the animations would have gone on by themselves.
  case own
  case curve(UIView.AnimationCurve)
}
