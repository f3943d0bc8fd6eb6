import CoreGraphics
import Foundation
import QuartzCore

/// The bubble around a popover's content: the system's material in the shape of a box with an
/// arrow, and a soft shadow outside of that shape.
final class PopoverView: UIView {
  private let shadow = UIView(frame: .zero)
  private let shadowShape = PopoverShapeLayer()
  private let pane = UIVisualEffectView(
    effect: UIBlurEffect(style: .systemThickMaterial))
  private let paneShape = PopoverShapeLayer()
  private weak var content: UIView?
  private var placement: PopoverPlacement?

  var fill: UIColor? {
    didSet {
      pane.effect = fill == nil ? UIBlurEffect(style: .systemThickMaterial) : nil
      pane.contentView.backgroundColor = fill
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    shadow.isUserInteractionEnabled = false
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 14
    shadow.layer.shadowOffset = CGSize(width: 0, height: 6)
    shadowShape.fillRule = .evenOdd
    shadow.layer.mask = shadowShape
    addSubview(shadow)
    pane.layer.mask = paneShape
    addSubview(pane)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ view: UIView) {
    guard view.superview !== pane.contentView else { return }
    content = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.frame = pane.contentView.bounds
    pane.contentView.addSubview(view)
  }

  /// Applies the frame and the arrow. The content extends under the arrow, and the content's safe
  /// area excludes the strip that contains the arrow.
  func apply(_ placement: PopoverPlacement) {
    self.placement = placement
    layer.anchorPoint = placement.anchor
    bounds = CGRect(origin: .zero, size: placement.frame.size)
    center = CGPoint(
      x: placement.frame.minX + placement.anchor.x * placement.frame.width,
      y: placement.frame.minY + placement.anchor.y * placement.frame.height)
    content?.controller?.containerInsets = placement.arrowInsets
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.frame = bounds
    shadow.frame = bounds
    guard let outline = placement?.outline else { return }
    paneShape.frame = bounds
    paneShape.path = outline
    shadow.layer.shadowPath = outline
    let around = CGMutablePath()
    around.addRect(bounds.insetBy(dx: -80, dy: -80))
    around.addPath(outline)
    shadowShape.frame = bounds
    shadowShape.path = around
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.inset(by: placement?.arrowInsets ?? .zero).contains(point)
  }
}

/// A mask in the popover's shape. A new path has the implicit animation of new bounds, so that the
/// shape and the layer's frame change together.
private final class PopoverShapeLayer: CAShapeLayer {
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "path" else { return super.action(forKey: event) }
    let action = super.action(forKey: "bounds")
    (action as? CABasicAnimation)?.keyPath = event
    return action
  }
}
