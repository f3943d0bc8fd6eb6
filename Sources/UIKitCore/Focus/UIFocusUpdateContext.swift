public import Foundation

/// The source and the destination of a focus update.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusupdatecontext
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  public override init() { super.init() }

  package init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }

  open internal(set) weak var previouslyFocusedView: UIView?
  open internal(set) weak var nextFocusedView: UIView?
  open weak var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  open weak var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  /// The direction of the key that moved focus; empty without a key.
  open internal(set) var focusHeading: UIFocusHeading = []
}

/// The direction of a focus move.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static var up: UIFocusHeading { UIFocusHeading(rawValue: 1 << 0) }
  public static var down: UIFocusHeading { UIFocusHeading(rawValue: 1 << 1) }
  public static var left: UIFocusHeading { UIFocusHeading(rawValue: 1 << 2) }
  public static var right: UIFocusHeading { UIFocusHeading(rawValue: 1 << 3) }
  /// In reading order, as by Tab.
  public static var next: UIFocusHeading { UIFocusHeading(rawValue: 1 << 4) }
  /// Against reading order, as by Shift-Tab.
  public static var previous: UIFocusHeading { UIFocusHeading(rawValue: 1 << 5) }
  public static var first: UIFocusHeading { UIFocusHeading(rawValue: 1 << 8) }
  public static var last: UIFocusHeading { UIFocusHeading(rawValue: 1 << 9) }
}
