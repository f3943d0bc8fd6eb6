package import CoreGraphics

/// The rounding of a node's corners, which applies to its background, its border, and the clips of
/// its contents and children.
package struct Corners: Sendable, Equatable {
  /// The radius in points; 0 by default, and limited by the bounds when the node is drawn.
  package var radius: CGFloat = 0
  /// The corners that are rounded; all by default.
  package var mask: RectCorners = .all
  /// The shape of the rounded corners; circular by default.
  package var curve: CornerCurve = .circular

  /// Creates corners; without arguments all corners are square.
  package init(radius: CGFloat = 0, mask: RectCorners = .all, curve: CornerCurve = .circular) {
    self.radius = radius
    self.mask = mask
    self.curve = curve
  }

  /// Whether all corners are square.
  package var areSquare: Bool { radius <= 0 || mask.isEmpty }
}

/// A bitmap that is repeated over a node's background.
package struct BackgroundPattern: Sendable, Equatable {
  /// The pixels of one tile, whose top left corner is at the origin of the node's coordinate space.
  package var bitmap: Bitmap
  /// Bitmap pixels per point.
  package var scale: CGFloat
  /// The opacity of the tiles, 0...1.
  package var opacity: Double

  /// Creates a pattern, by default with opaque tiles.
  package init(bitmap: Bitmap, scale: CGFloat, opacity: Double = 1) {
    self.bitmap = bitmap
    self.scale = scale
    self.opacity = opacity
  }

  /// Equal patterns have the same bitmap object; pixels are not compared.
  package static func == (a: BackgroundPattern, b: BackgroundPattern) -> Bool {
    a.bitmap === b.bitmap && a.scale == b.scale && a.opacity == b.opacity
  }
}

/// A line along the inside of a node's bounds, above its contents and children.
package struct Border: Sendable, Equatable {
  /// The width of the line in points.
  package var width: CGFloat
  /// The color of the line.
  package var color: RGBA

  /// Creates a border, which is visible with a positive width and a color that is not clear.
  package init(width: CGFloat, color: RGBA) {
    self.width = width
    self.color = color
  }
}

/// A blurred silhouette beneath a node.
package struct Shadow: Sendable, Equatable {
  /// The color of the silhouette, whose alpha multiplies ``opacity``.
  package var color: RGBA
  /// The opacity; 0 for no shadow. ``Node/sampled(at:)`` clamps the value to 0...1.
  package var opacity: Double
  /// The standard deviation of the Gaussian blur, in points, as in `CALayer.shadowRadius`.
  package var radius: CGFloat
  /// The distance from the node to its shadow, in points.
  package var offset: CGSize
  /// The silhouette in the node's coordinate space. If it is nil, the node's own alpha is the
  /// silhouette.
  package var path: CGPath?

  /// Creates a shadow.
  ///
  /// - Parameters:
  ///   - color: The color of the silhouette.
  ///   - opacity: 0...1.
  ///   - radius: The standard deviation of the blur, in points.
  ///   - offset: The distance from the node, in points.
  ///   - path: The silhouette; nil for the node's own alpha.
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

extension Node {
  /// The corners of the node's gradient. A gradient fills the node's shape with its rounded corners,
  /// unlike other content. The corners are square in a node that masks to its bounds, because the
  /// node's clip already rounds them.
  package var gradientCorners: Corners { masksToBounds ? Corners() : corners }
}
