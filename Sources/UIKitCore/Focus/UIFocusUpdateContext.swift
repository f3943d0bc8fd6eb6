public import Foundation

/// The source and the destination of a focus update.
///
/// Source: https://developer.apple.com/documentation/uikit/uifocusupdatecontext
@preconcurrency @MainActor open class UIFocusUpdateContext: NSObject {
  public override init() { super.init() }

  /// Describes a move of the focus, or its removal.
  ///
  /// - Parameters:
  ///   - previous: The view that loses the focus; nil if no view had it.
  ///   - next: The view that gets the focus; nil if no view gets it.
  ///   - heading: The direction of the key; empty if no key caused the move.
  package init(from previous: UIView?, to next: UIView?, heading: UIFocusHeading) {
    previouslyFocusedView = previous
    nextFocusedView = next
    focusHeading = heading
    super.init()
  }

  /// The view that loses the focus; nil if no view had it, or if the view is deallocated.
  open internal(set) weak var previouslyFocusedView: UIView?
  /// The view that gets the focus; nil if the focus is removed.
  open internal(set) weak var nextFocusedView: UIView?
  /// The same object as ``previouslyFocusedView``, because only views are focus items in this
  /// implementation.
  open weak var previouslyFocusedItem: (any UIFocusItem)? { previouslyFocusedView }
  /// The same object as ``nextFocusedView``, because only views are focus items in this
  /// implementation.
  open weak var nextFocusedItem: (any UIFocusItem)? { nextFocusedView }

  /// The direction of the key that moved focus; empty if no key moved it.
  open internal(set) var focusHeading: UIFocusHeading = []
}

/// The direction of a focus move.
public struct UIFocusHeading: OptionSet, Sendable {
  /// One bit for each direction; a move has one of them or none.
  public let rawValue: UInt
  /// Keeps all bits of the raw value.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// To the nearest item above, as by the up arrow.
  public static var up: UIFocusHeading { UIFocusHeading(rawValue: 1 << 0) }
  /// To the nearest item below, as by the down arrow.
  public static var down: UIFocusHeading { UIFocusHeading(rawValue: 1 << 1) }
  /// To the nearest item on the left, as by the left arrow.
  public static var left: UIFocusHeading { UIFocusHeading(rawValue: 1 << 2) }
  /// To the nearest item on the right, as by the right arrow.
  public static var right: UIFocusHeading { UIFocusHeading(rawValue: 1 << 3) }
  /// In reading order, as by Tab.
  public static var next: UIFocusHeading { UIFocusHeading(rawValue: 1 << 4) }
  /// Against reading order, as by Shift-Tab.
  public static var previous: UIFocusHeading { UIFocusHeading(rawValue: 1 << 5) }
  /// To the first item in reading order; no key has this direction.
  public static var first: UIFocusHeading { UIFocusHeading(rawValue: 1 << 8) }
  /// To the last item in reading order; no key has this direction.
  public static var last: UIFocusHeading { UIFocusHeading(rawValue: 1 << 9) }
}
