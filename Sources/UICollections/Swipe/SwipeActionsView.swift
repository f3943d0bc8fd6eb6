import CoreGraphics
import QuartzCore
import UIKitCore

/// The view that a swiped row uncovers. The view contains the buttons of the actions, side by side.
/// The button of the first action is farthest from the row.
///
/// The view has the uncovered width. The visible parts of all buttons have equal widths, so the
/// parts grow together.
@MainActor final class SwipeActionsView: UIView {
  let buttons: [SwipeActionButton]
  private let isLeftOfRow: Bool

  /// Whether the first action covers the other actions. This is the case during a full swipe.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

  /// The width of an open row's actions, in points. Each action has the natural width of the widest
  /// action.
  var openWidth: CGFloat { naturalWidth * CGFloat(buttons.count) }

  private var naturalWidth: CGFloat { buttons.map(\.naturalWidth).max() ?? 0 }

  init(actions: [UIContextualAction], isLeftOfRow: Bool) {
    self.isLeftOfRow = isLeftOfRow
    buttons = actions.map { SwipeActionButton(action: $0) }
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    // A button that is farther from the row covers the buttons that are closer to the row.
    for button in buttons.reversed() {
      button.isLeftOfRow = isLeftOfRow
      addSubview(button)
    }
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (view: SwipeActionsView, _) in
      view.setNeedsLayout()
      for button in view.buttons { button.setNeedsLayout() }
      view.superview?.setNeedsLayout()
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Rounds the corners that are farthest from the row. These corners have the radius of the row's
  /// corners.
  func round(_ corners: SwipeCorners) {
    let side: CACornerMask =
      isLeftOfRow
      ? [.layerMinXMinYCorner, .layerMinXMaxYCorner]
      : [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    layer.maskedCorners = corners.mask.intersection(side)
    layer.cornerRadius = layer.maskedCorners.isEmpty ? 0 : corners.radius
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard !buttons.isEmpty else { return }
    let naturalWidth = naturalWidth
    let equalWidth = bounds.width / CGFloat(buttons.count)
    let width = max(equalWidth, naturalWidth)
    for (index, button) in buttons.enumerated() {
      let inner = isFull && index == 0 ? 0 : CGFloat(buttons.count - 1 - index) * equalWidth
      let extent = isFull && index == 0 ? max(bounds.width, naturalWidth) : width
      button.contentWidth = isFull && index == 0 ? naturalWidth : nil
      button.frame = CGRect(
        x: isLeftOfRow ? bounds.maxX - inner - extent : inner, y: 0, width: extent,
        height: bounds.height)
      button.layoutIfNeeded()
    }
  }
}
