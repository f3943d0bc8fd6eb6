public import Foundation

/// A button or key that is held down.
///
/// Source: https://developer.apple.com/documentation/uikit/uipress
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The progress of a press; the raw values are Apple's.
  public enum Phase: Int, Sendable {
    case began = 0
    case changed = 1
    case stationary = 2
    case ended = 3
    case cancelled = 4
  }

  /// The progress of the press; ``Phase/changed`` while the key repeats.
  open internal(set) var phase = Phase.began
  /// The time of the last change, in seconds of the clock behind `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The key and the text that the key types; never nil in a press that UIKit delivers.
  open internal(set) var key: UIKey?
  /// The window that was the key window when the press began; a weak reference.
  open internal(set) weak var window: UIWindow?
  /// The responder that receives the press first. The responder is determined when the press begins
  /// and does not change.
  open internal(set) weak var responder: UIResponder?

  public override init() { super.init() }
}
