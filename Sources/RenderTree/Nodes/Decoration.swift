package import CoreGraphics

/// How a node's corners are rounded, for its background, border, contents clip and children's clip.
package struct Corners: Sendable, Equatable {
  package var radius: CGFloat = 0
  package var mask: RectCorners = .all
  package var curve: CornerCurve = .circular

  package init(radius: CGFloat = 0, mask: RectCorners = .all, curve: CornerCurve = .circular) {
    self.radius = radius
    self.mask = mask
    self.curve = curve
  }

  /// Whether no corner of a non-empty rectangle is changed.
  package var areSquare: Bool { radius <= 0 || mask.isEmpty }
}

/// A line along the inside of a node's bounds, above its contents and children.
package struct Border: Sendable, Equatable {
  package var width: CGFloat
  package var color: RGBA

  package init(width: CGFloat, color: RGBA) {
    self.width = width
    self.color = color
  }
}

/// A blurred silhouette beneath a node.
package struct Shadow: Sendable, Equatable {
  package var color: RGBA
  package var opacity: Double
  /// The sigma of the Gaussian, in points, as in `CALayer.shadowRadius`.
  package var radius: CGFloat
  package var offset: CGSize
  /// The silhouette in the node's space; nil uses the node's own alpha.
  package var path: CGPath?

  package init(
    color: RGBA, opacity: Double, radius: CGFloat, offset: CGSize, path: CGPath? = nil
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
    self.path = path
  }
}
