public import Foundation

/// The source and the destination of a focus update.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusupdatecontext
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  public override init() { super.init() }

  /// Creates the context of a move or a removal of the focus.
  ///
  /// - Parameters:
  ///   - previous: The view that loses the focus; nil if no view had the focus.
  ///   - next: The view that gets the focus; nil if no view gets the focus.
  ///   - heading: The direction of the key; empty if no key caused the move.
  package init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }

  /// The view that loses the focus; nil if no view had the focus, or if the view is deallocated.
  open internal(set) weak var previouslyFocusedView: UIView?
  /// The view that gets the focus; nil if the focus is removed.
  open internal(set) weak var nextFocusedView: UIView?
  /// The value of ``previouslyFocusedView``, because only views are focus items in this
  /// implementation.
  open weak var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The value of ``nextFocusedView``, because only views are focus items in this implementation.
  open weak var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  /// The direction of the key that moved focus; empty if no key moved the focus.
  open internal(set) var focusHeading: UIFocusHeading = []
}

/// The direction of a focus move.
public struct UIFocusHeading: OptionSet, Sendable {
  /// The combined bits, one for each direction. The heading of a move has at most one bit.
  public let rawValue: UInt
  /// Creates a heading from combined bits. Unknown bits are kept.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The focus moves to the nearest item above, as with the up arrow.
  public static var up: UIFocusHeading { UIFocusHeading(rawValue: 1 << 0) }
  /// The focus moves to the nearest item below, as with the down arrow.
  public static var down: UIFocusHeading { UIFocusHeading(rawValue: 1 << 1) }
  /// The focus moves to the nearest item on the left, as with the left arrow.
  public static var left: UIFocusHeading { UIFocusHeading(rawValue: 1 << 2) }
  /// The focus moves to the nearest item on the right, as with the right arrow.
  public static var right: UIFocusHeading { UIFocusHeading(rawValue: 1 << 3) }
  /// The focus moves to the next item in reading order, as with Tab.
  public static var next: UIFocusHeading { UIFocusHeading(rawValue: 1 << 4) }
  /// The focus moves to the previous item in reading order, as with Shift-Tab.
  public static var previous: UIFocusHeading { UIFocusHeading(rawValue: 1 << 5) }
  /// The focus moves to the first item in reading order. No key causes this move.
  public static var first: UIFocusHeading { UIFocusHeading(rawValue: 1 << 8) }
  /// The focus moves to the last item in reading order. No key causes this move.
  public static var last: UIFocusHeading { UIFocusHeading(rawValue: 1 << 9) }
}
