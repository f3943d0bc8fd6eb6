package import CoreGraphics
import QuartzCore
package import RenderTree

/// Makes pictures of parts of the view tree by the compositor that draws the screen, effects
/// included.
@MainActor package enum HierarchySnapshotter {
  /// What to draw: a tree of its own whose root is the layer, placed so that the wanted part of it
  /// fills the picture.
  package struct Request {
    package var commit: Commit
    /// Device pixels.
    package var pixelWidth: Int
    package var pixelHeight: Int
    /// Device pixels per point.
    package var scale: CGFloat
  }

  /// Set by whoever owns a compositor. Nil leaves effects out of snapshots.
  package static var render: ((Request) -> CGImage?)?

  /// The longest side of a picture, in pixels.
  private static let longestSide: CGFloat = 16384

  /// A picture of a part of a layer; nil when it would be empty.
  ///
  /// - Parameters:
  ///   - area: In the layer's space.
  ///   - scale: Device pixels per point.
  ///   - isCurrent: Whether pending layout and drawing are done before.
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
    nodes[0].place(area)
    return render(
      Request(
        commit: Commit(sequence: 1, root: nodes[0].id, updated: nodes), pixelWidth: Int(width),
        pixelHeight: Int(height), scale: scale))
  }

  /// Without a compositor: what layers can draw by themselves.
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
  /// Makes a part of the node's own space the picture's, whatever its place in its parent was.
  fileprivate mutating func place(_ area: CGRect) {
    transform = .identity
    zPosition = 0
    anchorPointZ = 0
    position = CGPoint(
      x: bounds.minX - area.minX + anchorPoint.x * bounds.width,
      y: bounds.minY - area.minY + anchorPoint.y * bounds.height)
    isHidden = false
  }
}
