package import CoreGraphics
import QuartzCore
package import RenderTree

/// Renders parts of the view tree into images with the screen's compositor, so that the images
/// include visual effects.
@MainActor package enum HierarchySnapshotter {
  /// A tree of layers to draw. The root of the tree is positioned so that the requested area fills
  /// the image.
  package struct Request {
    /// An immutable copy of the tree, in which every node is marked as updated.
    package var commit: Commit
    /// The image's width in device pixels.
    package var pixelWidth: Int
    /// The image's height in device pixels.
    package var pixelHeight: Int
    /// Device pixels per point.
    package var scale: CGFloat
  }

  /// Draws a request. The owner of a compositor sets this closure. While the closure is nil, Core
  /// Graphics draws snapshots without effects.
  package static var render: ((Request) -> CGImage?)?

  /// The longest side of an image, in device pixels.
  private static let longestSide: CGFloat = 16384

  /// Returns an image of a part of a layer, or nil if the image would be empty or a side would
  /// exceed ``longestSide``.
  ///
  /// - Parameters:
  ///   - area: The part, in the layer's coordinate space.
  ///   - scale: Device pixels per point.
  ///   - isCurrent: Whether pending layout and drawing run before the image is rendered.
  static func picture(
    of layer: CALayer, area: CGRect, scale: CGFloat, afterUpdates isCurrent: Bool
  ) -> CGImage? {
    if isCurrent {
      layer.layoutIfNeeded()
      layer.displaySubtree()
    }
    let (width, height) = (
      (area.width * scale).rounded(.up), (area.height * scale).rounded(.up)
    )
    guard width >= 1, height >= 1, width <= longestSide, height <= longestSide else { return nil }
    guard let render else { return plainPicture(of: layer, area: area, scale: scale) }
    var nodes = layer.frozenSubtree()
    nodes[0].fill(with: area)
    return render(
      Request(
        commit: Commit(sequence: 1, root: nodes[0].id, updated: nodes), pixelWidth: Int(width),
        pixelHeight: Int(height), scale: scale))
  }

  /// Draws the layers with Core Graphics, without a compositor and therefore without effects.
  private static func plainPicture(
    of layer: CALayer, area: CGRect, scale: CGFloat
  ) -> CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = false
    return UIGraphicsImageRenderer(size: area.size, format: format).image { context in
      context.cgContext.translateBy(x: -area.minX, y: -area.minY)
      layer.render(in: context.cgContext)
    }.cgImage
  }
}

extension Node {
  /// Changes the node's transform and position so that `area`, in the node's coordinate space,
  /// fills the image. The node's position in its parent is discarded.
  fileprivate mutating func fill(with area: CGRect) {
    transform = .identity
    zPosition = 0
    anchorPointZ = 0
    position = CGPoint(
      x: bounds.minX - area.minX + anchorPoint.x * bounds.width,
      y: bounds.minY - area.minY + anchorPoint.y * bounds.height)
    isHidden = false
  }
}
