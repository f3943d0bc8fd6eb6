import CoreGraphics
import QuartzCore

/// The ring around the focused view.
///
/// The ring's layer is inside the view, so that it moves with the view. If the view clips, the
/// layer is next to the view instead.
@MainActor final class FocusRing {
  /// The width of the ring's line, in points.
  nonisolated static let width: CGFloat = 3
  /// The distance between the item's edge and the ring, in points.
  static let gap: CGFloat = 2

  private let layer = CAShapeLayer()
  private var displayed: Displayed?

  /// The parameters of the ring's path.
  private struct Displayed: Equatable {
    var shape: FocusShape
    var host: ObjectIdentifier
    /// The shape's bounding box, in the host's coordinate space.
    var itemFrame: CGRect
    var limits: FocusLimits
    var outset: CGFloat
  }

  init() {
    layer.delegate = NoActionLayerDelegate.shared
    layer.fillColor = nil
    layer.lineWidth = FocusRing.width
    // The ring must be above the view's other layers.
    layer.zPosition = 1000
  }

  /// Shows the ring around a view. If `view` is nil, the ring is removed.
  func layOut(around view: UIView?) {
    guard let view, view.focusEffect != nil, let shape = view.focusShape else {
      layer.removeFromSuperlayer()
      displayed = nil
      return
    }
    let effect = view.focusEffect as? UIFocusHaloEffect
    let host = effect?.containerView ?? (view.clipsToBounds ? view.superview : nil) ?? view
    if layer.superlayer !== host.layer { host.layer.addSublayer(layer) }
    let space = effect?.referenceView ?? view
    let itemFrame = space.convert(shape.bounds, to: host)
    let color = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
    if layer.strokeColor != color { layer.strokeColor = color }
    let id = ObjectIdentifier(host)
    let new = Displayed(
      shape: shape, host: id, itemFrame: itemFrame, limits: FocusLimits(of: itemFrame, in: host),
      outset: outset(effect))
    guard new != displayed else { return }
    displayed = new
    let offset = CGVector(
      dx: shape.bounds.minX - itemFrame.minX, dy: shape.bounds.minY - itemFrame.minY)
    let ring = shape.ring(outset: new.outset, within: new.limits.moved(by: offset))
    let box = ring.boundingBox.insetBy(dx: -FocusRing.width, dy: -FocusRing.width)
    guard !box.isNull, !box.isInfinite else { return }
    // The path has the shape's own coordinates. The layer's frame maps these coordinates to the
    // coordinates of the host.
    layer.bounds = box
    layer.anchorPoint = .zero
    layer.position = CGPoint(
      x: itemFrame.minX + box.minX - shape.bounds.minX,
      y: itemFrame.minY + box.minY - shape.bounds.minY)
    layer.path = ring
  }

  /// Returns the distance from the shape's edge to the ring's center line.
  private func outset(_ effect: UIFocusHaloEffect?) -> CGFloat {
    switch effect?.position ?? .automatic {
    case .automatic, .outside: FocusRing.gap + FocusRing.width / 2
    case .inside: -FocusRing.width / 2
    }
  }
}

extension FocusShape {
  /// Returns the center line of the ring. If the outline is a path, the result is the path itself.
  ///
  /// - Parameters:
  ///   - outset: The line's distance from the shape. If the distance is negative, the line is
  ///     inside the shape.
  ///   - limits: The clipping edges, in the shape's coordinate space. An edge of the ring that
  ///     would be clipped is moved inwards.
  func ring(outset: CGFloat, within limits: FocusLimits) -> CGPath {
    switch outline {
    case .path(let path): return path
    case .rect(let cornerRadius, let isContinuous):
      let rect = limits.fit(bounds.insetBy(dx: -outset, dy: -outset))
      guard !rect.isNull, rect.width > 0, rect.height > 0 else {
        return CGPath(rect: bounds, transform: nil)
      }
      let isInside = bounds.insetBy(dx: -0.01, dy: -0.01).contains(rect)
      let shift = isInside ? -FocusRing.width / 2 : outset
      // The ring's corner is concentric with the corner of the item or of a clipping view. The ring
      // of an item without a corner radius has a small corner radius.
      let own = max(max(cornerRadius, isInside ? 6 : 2) + shift, limits.cornerRadius + shift)
      let radius = min(own, rect.width / 2, rect.height / 2)
      return CGPath(
        roundedRect: rect, radius: max(radius, 0), curve: isContinuous ? .continuous : .circular)
    }
  }
}

extension UIView {
  /// The shape of the view's focus effect; nil for an effect without a ring.
  fileprivate var focusShape: FocusShape? {
    guard let effect = focusEffect as? UIFocusHaloEffect else { return nil }
    switch effect.shape {
    case .item: return ownFocusShape
    case .rect(let rect, let radius, let curve):
      return FocusShape(rect, cornerRadius: radius, isContinuous: curve == .continuous)
    case .path(let path): return FocusShape(path: path.cgPath)
    }
  }

  private var ownFocusShape: FocusShape {
    if let shaped = self as? any FocusShaped { return shaped.focusOutline }
    return FocusShape(
      bounds, cornerRadius: layer.cornerRadius, isContinuous: layer.cornerCurve == .continuous)
  }
}
