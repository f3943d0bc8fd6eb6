package import CoreGraphics

/// The content that a node draws between its background and its children.
package enum Content: Sendable, Equatable {
  /// No content.
  case none
  /// A bitmap, positioned by its gravity.
  case bitmap(BitmapContent)
  /// A path, which is filled, stroked or both.
  case shape(ShapeContent)
  /// A gradient, whose colors change along a line, a radius or an angle.
  case gradient(GradientContent)
  /// The backdrop of the node, filtered by a material.
  case backdrop(Material)
  /// Particles, which depend only on the node's time.
  case particles(Emission)
}

/// A bitmap and its placement in a node's bounds.
package struct BitmapContent: Sendable, Equatable {
  /// The placement of an image whose size differs from the size of the bounds. The cases have the
  /// names of the values of `contentsGravity`.
  package enum Gravity: UInt8, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
  }

  /// The sampling of a bitmap; trilinear sampling is the same as linear.
  package enum Filter: UInt8, Sendable, CaseIterable {
    case nearest, linear, trilinear
  }

  /// The pixels. Contents are equal only if they have the same bitmap object.
  package var bitmap: Bitmap
  /// The placement in the node's bounds; by default the bitmap is stretched to the bounds.
  package var gravity: Gravity = .resize
  /// Bitmap pixels per point.
  package var scale: CGFloat = 1
  /// The part of the bitmap that is shown, in fractions of the bitmap's size.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of ``contentsRect`` that stretches, in fractions of that rectangle; the remaining
  /// parts keep their size.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The sampling of a bitmap that is drawn larger than its pixels.
  package var magnificationFilter: Filter = .linear
  /// The sampling of a bitmap that is drawn smaller than its pixels; all filters except `nearest`
  /// average the pixels.
  package var minificationFilter: Filter = .linear
  /// The color in which the bitmap is drawn, for template images; only the alpha of the bitmap's
  /// pixels is used. If it is nil, the bitmap has its own colors.
  package var tint: RGBA?

  /// Creates content that stretches a whole bitmap to the bounds.
  package init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// The rectangle in which the shown part of the bitmap is drawn, as ``gravity`` determines it;
  /// the top is at the smallest y.
  package func destination(in bounds: CGRect) -> CGRect {
    let size = CGSize(
      width: CGFloat(bitmap.width) * contentsRect.width / scale,
      height: CGFloat(bitmap.height) * contentsRect.height / scale)
    func positioned(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(by factor: CGFloat) -> CGRect {
      positioned(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    switch gravity {
    case .resize:
      return isRoundedUp(from: bounds, size: size)
        ? CGRect(origin: bounds.origin, size: size) : bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return positioned(.zero, 0.5, 0.5) }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      return scaled(by: gravity == .resizeAspect ? min(x, y) : max(x, y))
    case .center: return positioned(size, 0.5, 0.5)
    case .top: return positioned(size, 0.5, 0)
    case .bottom: return positioned(size, 0.5, 1)
    case .left: return positioned(size, 0, 0.5)
    case .right: return positioned(size, 1, 0.5)
    case .topLeft: return positioned(size, 0, 0)
    case .topRight: return positioned(size, 1, 0)
    case .bottomLeft: return positioned(size, 0, 1)
    case .bottomRight: return positioned(size, 1, 1)
    }
  }

  /// Whether the whole bitmap has the bounds' size in pixels, rounded up, because the bitmap was
  /// drawn for these bounds.
  ///
  /// Scaling such a bitmap to the exact bounds would blur all pixels, although only a fraction of
  /// the last row and column is outside the bounds.
  private func isRoundedUp(from bounds: CGRect, size: CGSize) -> Bool {
    let unitRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contentsRect == unitRect, contentsCenter == unitRect else { return false }
    let (excessX, excessY) = (
      (size.width - bounds.width) * scale, (size.height - bounds.height) * scale
    )
    // Tolerate a thousandth of a pixel, because sums of fractions of a point have rounding errors.
    return min(excessX, excessY) > -1e-3 && max(excessX, excessY) < 1
  }

  /// Equal contents have the same bitmap object and equal placements; pixels are not
  /// compared.
  package static func == (a: BitmapContent, b: BitmapContent) -> Bool {
    a.bitmap === b.bitmap && a.gravity == b.gravity && a.scale == b.scale
      && a.contentsRect == b.contentsRect && a.contentsCenter == b.contentsCenter
      && a.magnificationFilter == b.magnificationFilter
      && a.minificationFilter == b.minificationFilter && a.tint == b.tint
  }
}

/// A path that the compositor fills and strokes at its own resolution.
package struct ShapeContent: Sendable, Equatable {
  /// The rule by which a point is inside a path that crosses itself.
  package enum FillRule: UInt8, Sendable, CaseIterable { case nonZero, evenOdd }
  /// The shape of the ends of a line and of its dashes.
  package enum LineCap: UInt8, Sendable, CaseIterable { case butt, round, square }
  /// The shape of a line's corners.
  package enum LineJoin: UInt8, Sendable, CaseIterable { case miter, round, bevel }

  /// The outline in the node's coordinate space.
  package var path: CGPath
  /// The color of the inside of the path. If it is nil, the default, nothing is filled.
  package var fillColor: RGBA?
  /// The rule for the inside of the path; nonzero winding by default.
  package var fillRule: FillRule = .nonZero
  /// The color of the line along the path, above the fill. If it is nil, the default, nothing
  /// is stroked.
  package var strokeColor: RGBA?
  /// The width of the stroke in points, centered on the path; a width that is not positive strokes
  /// nothing.
  package var lineWidth: CGFloat = 1
  /// The shape of the line's ends; by default the line ends at the path's ends.
  package var lineCap: LineCap = .butt
  /// The shape of the line's corners; mitered by default.
  package var lineJoin: LineJoin = .miter
  /// The ratio of the miter's length to the line's width beyond which a corner is beveled; values
  /// below 1 have the effect of 1.
  package var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps, alternating, in points; the pattern repeats. If the list is
  /// empty, the line is solid.
  package var dashPattern: [CGFloat] = []
  /// The distance into the pattern at which the line begins, in points.
  package var dashPhase: CGFloat = 0
  /// The fraction of the path's length at which the stroke begins, 0 by default.
  package var strokeStart: CGFloat = 0
  /// The fraction of the path's length at which the stroke ends, 1 by default; nothing is stroked
  /// unless the value is above ``strokeStart``.
  package var strokeEnd: CGFloat = 1

  /// Creates a shape that neither fills nor strokes.
  package init(path: CGPath) {
    self.path = path
  }
}

/// A gradient over a node's bounds.
package struct GradientContent: Sendable, Equatable {
  /// The geometry along which colors change: a line, a radius or an angle.
  package enum Kind: UInt8, Sendable, CaseIterable { case axial, radial, conic }

  /// The geometry along which colors change; a line by default.
  package var kind: Kind = .axial
  /// The colors in the order of their locations; a gradient without colors draws nothing.
  package var colors: [RGBA] = []
  /// The location of each color, 0...1 and not decreasing. If the list is empty, the colors
  /// are evenly spaced.
  package var locations: [Double] = []
  /// The start point, in fractions of the bounds: the start of the line, or the center of the
  /// ellipse or of the angle.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point, in fractions of the bounds: the end of the line, a corner of the box around the
  /// ellipse, or a point in the direction of the first color.
  package var endPoint = CGPoint(x: 0.5, y: 1)

  /// Creates a gradient without colors, from the top to the bottom of the bounds.
  package init() {}
}
