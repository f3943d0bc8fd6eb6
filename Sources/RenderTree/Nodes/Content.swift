package import CoreGraphics

/// What a node draws between its background and its children.
package enum Content: Sendable, Equatable {
  case none
  case bitmap(BitmapContent)
  case shape(ShapeContent)
  case gradient(GradientContent)
  /// The backdrop of the node, filtered by a material.
  case backdrop(Material)
  case particles(Emission)
}

/// A picture placed in a node's bounds.
package struct BitmapContent: Sendable, Equatable {
  /// The placement of an image whose size differs from the bounds', with the names of
  /// `contentsGravity`.
  package enum Gravity: UInt8, Sendable, CaseIterable {
    case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
    case resize, resizeAspect, resizeAspectFill
  }

  package enum Filter: UInt8, Sendable, CaseIterable {
    case nearest, linear, trilinear
  }

  package var bitmap: Bitmap
  package var gravity: Gravity = .resize
  /// Bitmap pixels per point.
  package var scale: CGFloat = 1
  /// The part of the bitmap that is shown, in fractions of it.
  package var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// The part of the shown picture that stretches, in fractions of it; the rest keeps its size.
  package var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
  package var magnificationFilter: Filter = .linear
  package var minificationFilter: Filter = .linear
  /// Replaces the picture's colours and keeps its alpha, for template images.
  package var tint: RGBA?

  package init(bitmap: Bitmap) {
    self.bitmap = bitmap
  }

  /// The rectangle of the shown part of the image, by ``gravity``; the top is at the smallest y.
  package func destination(in bounds: CGRect) -> CGRect {
    let size = CGSize(
      width: CGFloat(bitmap.width) * contentsRect.width / scale,
      height: CGFloat(bitmap.height) * contentsRect.height / scale)
    func placed(_ size: CGSize, _ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: bounds.minX + (bounds.width - size.width) * x,
        y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
    }
    func scaled(by factor: CGFloat) -> CGRect {
      placed(CGSize(width: size.width * factor, height: size.height * factor), 0.5, 0.5)
    }
    switch gravity {
    case .resize:
      return isRoundedUp(from: bounds, size: size)
        ? CGRect(origin: bounds.origin, size: size) : bounds
    case .resizeAspect, .resizeAspectFill:
      guard size.width > 0, size.height > 0 else { return placed(.zero, 0.5, 0.5) }
      let (x, y) = (bounds.width / size.width, bounds.height / size.height)
      return scaled(by: gravity == .resizeAspect ? min(x, y) : max(x, y))
    case .center: return placed(size, 0.5, 0.5)
    case .top: return placed(size, 0.5, 0)
    case .bottom: return placed(size, 0.5, 1)
    case .left: return placed(size, 0, 0.5)
    case .right: return placed(size, 1, 0.5)
    case .topLeft: return placed(size, 0, 0)
    case .topRight: return placed(size, 1, 0)
    case .bottomLeft: return placed(size, 0, 1)
    case .bottomRight: return placed(size, 1, 1)
    }
  }

  /// Whether the whole bitmap has the bounds' size in pixels, rounded up: it was drawn for them.
  ///
  /// Resampling such a bitmap would blur all of it to save a fraction of its last pixels.
  private func isRoundedUp(from bounds: CGRect, size: CGSize) -> Bool {
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contentsRect == whole, contentsCenter == whole else { return false }
    let (excessX, excessY) = (
      (size.width - bounds.width) * scale, (size.height - bounds.height) * scale
    )
    // Sums of fractions of a point are off by up to a thousandth.
    return min(excessX, excessY) > -1e-3 && max(excessX, excessY) < 1
  }

  package static func == (a: BitmapContent, b: BitmapContent) -> Bool {
    a.bitmap === b.bitmap && a.gravity == b.gravity && a.scale == b.scale
      && a.contentsRect == b.contentsRect && a.contentsCenter == b.contentsCenter
      && a.magnificationFilter == b.magnificationFilter
      && a.minificationFilter == b.minificationFilter && a.tint == b.tint
  }
}

/// A path that the compositor fills and strokes at its own resolution.
package struct ShapeContent: Sendable, Equatable {
  package enum FillRule: UInt8, Sendable, CaseIterable { case nonZero, evenOdd }
  package enum LineCap: UInt8, Sendable, CaseIterable { case butt, round, square }
  package enum LineJoin: UInt8, Sendable, CaseIterable { case miter, round, bevel }

  /// In the node's space.
  package var path: CGPath
  package var fillColor: RGBA?
  package var fillRule: FillRule = .nonZero
  package var strokeColor: RGBA?
  package var lineWidth: CGFloat = 1
  package var lineCap: LineCap = .butt
  package var lineJoin: LineJoin = .miter
  package var miterLimit: CGFloat = 10
  package var dashPattern: [CGFloat] = []
  package var dashPhase: CGFloat = 0
  /// Fractions of the path's length between which the stroke is drawn.
  package var strokeStart: CGFloat = 0
  package var strokeEnd: CGFloat = 1

  package init(path: CGPath) {
    self.path = path
  }
}

/// A gradient over a node's bounds.
package struct GradientContent: Sendable, Equatable {
  package enum Kind: UInt8, Sendable, CaseIterable { case axial, radial, conic }

  package var kind: Kind = .axial
  package var colors: [RGBA] = []
  /// One per colour, not decreasing, 0...1; empty spreads the colours evenly.
  package var locations: [Double] = []
  /// In fractions of the bounds.
  package var startPoint = CGPoint(x: 0.5, y: 0)
  package var endPoint = CGPoint(x: 0.5, y: 1)

  package init() {}
}
