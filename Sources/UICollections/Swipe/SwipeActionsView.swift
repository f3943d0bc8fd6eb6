import CoreGraphics
import QuartzCore
import UIKitCore

/// The strip that a swiped row uncovers: the actions side by side, the first one farthest
/// from the row.
///
/// The strip is as wide as the uncovered width. The actions divide that width equally, so
/// that they grow together.
@MainActor final class SwipeActionsView: UIView {
  let buttons: [SwipeActionButton]
  private let isLeftOfRow: Bool

  /// Whether the first action covers the others, as it does in a full swipe.
  var isFull = false { didSet { if isFull != oldValue { setNeedsLayout() } } }

  /// The width in which each action has the natural width of the widest action, in points.
  var openWidth: CGFloat { naturalWidth * CGFloat(buttons.count) }

  private var naturalWidth: CGFloat { buttons.map(\.naturalWidth).max() ?? 0 }

  init(actions: [UIContextualAction], isLeftOfRow: Bool) {
    self.isLeftOfRow = isLeftOfRow
    buttons = actions.map { SwipeActionButton(action: $0) }
    super.init(frame: .zero)
    clipsToBounds = true
    layer.cornerCurve = .continuous
    // The actions farther from the row cover the actions next to the row.
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

  /// Gives the corners at the far end the same rounding as the corners of the row.
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
