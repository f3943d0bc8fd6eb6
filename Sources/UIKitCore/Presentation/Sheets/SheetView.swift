import CoreGraphics
import Foundation
import QuartzCore

/// The sheet around a presented controller's view: its corners, its grabber and, for a floating
/// sheet, its shadow.
final class SheetView: UIView {
  static let cornerRadius: CGFloat = 10

  /// The view that clips the content. A sheet that is presented above this sheet scales this view
  /// to a card.
  let body = UIView(frame: .zero)
  let grabber = SheetGrabber(frame: .zero)
  /// The view that extends the content's background below the screen's lower edge. The view is
  /// visible only while a spring animation overshoots.
  let overshootCover = UIView(frame: .zero)
  private weak var content: UIView?
  /// The height of ``overshootCover`` in points. The height is larger than the overshoot of the
  /// fastest flick.
  private static let coverHeight: CGFloat = 160

  override init(frame: CGRect) {
    super.init(frame: frame)
    overshootCover.isUserInteractionEnabled = false
    addSubview(overshootCover)
    body.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    body.clipsToBounds = true
    body.layer.cornerCurve = .continuous
    addSubview(body)
    grabber.isHidden = true
    body.addSubview(grabber)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView) {
    guard view.superview !== body else { return }
    content = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = body.bounds
    body.insertSubview(view, at: 0)
  }

  func style(_ kind: SheetGeometry.Kind, cornerRadius: CGFloat) {
    overshootCover.isHidden = kind != .attached
    body.layer.cornerRadius = kind == .full ? 0 : cornerRadius
    body.layer.maskedCorners =
      kind == .floating
      ? [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
      : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    grabber.frame = SheetGrabber.frame(in: body.bounds)
    body.bringSubviewToFront(grabber)
    // The cover overlaps the content. If the edges of two views met at a fraction of a pixel, a
    // seam would be visible.
    let overlap = min(2, bounds.height)
    overshootCover.frame = CGRect(
      x: 0, y: bounds.height - overlap, width: bounds.width,
      height: SheetView.coverHeight + overlap)
    overshootCover.backgroundColor = contentColor
  }

  /// The background color at the content's lower edge. If the view of a child controller in front
  /// has a background color, this color replaces the color of the container's view.
  private var contentColor: UIColor? {
    var (controller, color) = (content?.controller, content?.backgroundColor)
    while let front = controller?.keyboardTargetChild {
      color = front.viewIfLoaded?.backgroundColor ?? color
      controller = front
    }
    return color
  }
}

/// Darkens the content behind a sheet.
final class SheetDimmingView: UIView {
  /// UIKit's color behind sheets and alerts: black with an alpha of 0.2 in light mode, and of 0.48
  /// in dark mode.
  static let color = UIColor { traits in
    UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = SheetDimmingView.color
  }

  required init?(coder: NSCoder) { nil }
}
