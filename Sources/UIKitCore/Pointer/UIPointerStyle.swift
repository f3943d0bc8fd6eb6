import CoreGraphics
public import Foundation

/// The pointer's appearance over a region.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointerstyle
@preconcurrency @MainActor open class UIPointerStyle: NSObject {
  private enum Kind {
    case system, hidden
    case shape(UIPointerShape)
  }

  private var kind = Kind.system

  /// Creates a style that shows the desktop's arrow.
  public required override init() { super.init() }

  /// Creates a style that draws a shape; the view under the pointer does not change.
  ///
  /// The desktop moves the pointer, so no style can constrain the pointer to an axis. The
  /// initializer therefore lacks the parameter `constrainedAxes` of Apple's initializer.
  public convenience init(shape: UIPointerShape) {
    self.init()
    kind = .shape(shape)
  }

  /// Creates a style that hides the pointer.
  open class func hidden() -> Self {
    let style = self.init()
    style.kind = .hidden
    return style
  }

  /// Creates a style that shows the desktop's arrow.
  open class func system() -> Self { self.init() }

  /// Returns the pointer's appearance for the host.
  ///
  /// - Parameter scale: Pixels per point of a drawn shape.
  func pointer(scale: CGFloat) -> PointerShape {
    switch kind {
    case .system: .arrow
    case .hidden: .hidden
    case .shape(let shape): shape.pointer(scale: scale)
    }
  }
}

/// The outline of a pointer.
///
/// Source: https://developer.apple.com/documentation/uikit/uipointershape
@preconcurrency @MainActor public enum UIPointerShape {
  /// The pointer is a path; the center of the path's bounds is the hot spot.
  case path(UIBezierPath)
  /// The pointer is a rounded rectangle, whose center is the hot spot.
  case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
  /// The pointer is the desktop's text beam. The desktop determines the beam's length; `length` has
  /// no effect.
  case verticalBeam(length: CGFloat)
  /// The pointer is a beam for vertical text, with a length in points.
  case horizontalBeam(length: CGFloat)

  /// The default corner radius in points; Apple publishes no value.
  public nonisolated static let defaultCornerRadius: CGFloat = 8

  private static let beamWidth: CGFloat = 2
  /// The maximum side length in points. The arrow replaces a larger shape, because window systems
  /// reject larger pointer images.
  private static let maximumExtent: CGFloat = 120

  func pointer(scale: CGFloat) -> PointerShape {
    switch self {
    case .verticalBeam: return .beam
    case .path(let path): return UIPointerShape.draw(path, scale: scale)
    case .roundedRect(let rect, let radius):
      return UIPointerShape.draw(
        UIBezierPath(roundedRect: rect, cornerRadius: radius), scale: scale)
    case .horizontalBeam(let length):
      let bar = CGRect(x: 0, y: 0, width: length, height: UIPointerShape.beamWidth)
      let path = UIBezierPath(roundedRect: bar, cornerRadius: bar.height / 2)
      return UIPointerShape.draw(path, scale: scale)
    }
  }

  /// Draws the path in the translucent gray of iPadOS's pointer, with a light outline that keeps it
  /// visible on dark content.
  private static func draw(_ path: UIBezierPath, scale: CGFloat) -> PointerShape {
    let line: CGFloat = 1
    let bounds = path.bounds.insetBy(dx: -line, dy: -line)
    guard !bounds.isNull, !bounds.isInfinite, bounds.width <= maximumExtent,
      bounds.height <= maximumExtent
    else { return .arrow }
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let image = UIGraphicsImageRenderer(size: bounds.size, format: format).image { context in
      context.cgContext.translateBy(x: -bounds.minX, y: -bounds.minY)
      UIColor(white: 0.35, alpha: 0.8).setFill()
      UIColor(white: 1, alpha: 0.8).setStroke()
      path.fill()
      context.cgContext.addPath(path.cgPath)
      context.cgContext.setLineWidth(line)
      context.cgContext.strokePath()
    }
    guard let picture = image.cgImage else { return .arrow }
    return .picture(
      picture, scale: scale, hotSpot: CGPoint(x: bounds.width / 2, y: bounds.height / 2))
  }
}
