package import CoreGraphics
package import RenderTree

/// One colour inside a rounded rectangle.
package struct FillPaint: Sendable, Equatable {
  package var color: RGBA
  package var box: RoundedBox
}

/// The inside or the outline of a path; two operations, so that each can be faded by itself.
package struct ShapePaint: Sendable, Equatable {
  package enum Part: UInt8, Sendable, Equatable { case fill, stroke }

  package var shape: ShapeContent
  package var part: Part

  package var color: RGBA {
    (part == .fill ? shape.fillColor : shape.strokeColor) ?? .clear
  }
}

/// A line along the inside of a rounded rectangle.
package struct BorderPaint: Sendable, Equatable {
  package var color: RGBA
  /// In points of the node.
  package var width: CGFloat
  package var box: RoundedBox
}

/// A blurred silhouette.
package struct ShadowPaint: Sendable, Equatable {
  package enum Silhouette: Sendable, Equatable {
    case box(RoundedBox)
    case path(CGPath, Transform3D)
    /// The alpha of a picture of its own, moved to its place.
    case subtree(FramePlan, SubpixelOffset)
  }

  /// With the shadow's opacity in its alpha.
  package var color: RGBA
  /// In device pixels.
  package var sigma: Double
  /// Offset included.
  package var silhouette: Silhouette
}

/// What lies behind, through a material.
package struct BackdropPaint: Sendable, Equatable {
  /// With ``RenderTree/Material/sigma`` in device pixels.
  package var material: Material
  package var box: RoundedBox
  /// The pixels that are sampled.
  package var captured: PixelRect
}

/// Small pictures that are drawn one after the other. Each has a transform and a colour of its own.
package struct SpritePaint: Sendable, Equatable {
  package var pictures: [SpritePicture]
  package var sprites: [Sprite]
  /// Whether colours add up to white instead of covering one another.
  package var isAdditive: Bool
}

/// What sprites show.
package struct SpritePicture: Sendable, Equatable {
  package var bitmap: Bitmap
  /// The part of the bitmap that is shown, in its pixels.
  package var part: CGRect

  package static func == (a: SpritePicture, b: SpritePicture) -> Bool {
    a.bitmap === b.bitmap && a.part == b.part
  }
}

/// Plain numbers, as there are thousands.
package struct Sprite: Sendable, Equatable {
  /// The index of its picture in the paint's.
  package var picture: Int
  /// From bitmap pixels to device pixels.
  package var transform: CGAffineTransform
  /// Multiplies the bitmap's colours. Its components are not premultiplied and lie in 0...1.
  package var color: RGBA
  /// The device pixels that it touches.
  package var bounds: PixelRect

  mutating func multiply(by other: RGBA) {
    color = RGBA(
      red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue,
      alpha: color.alpha * other.alpha)
  }
}

/// A subtree kept as a bitmap while nothing in it changes.
package struct PicturePaint: Sendable, Equatable {
  /// In a space of its own, whose pixels are `1 / scale` points.
  package var plan: FramePlan
  /// Bitmap pixels per point of the node.
  package var scale: Double
  /// Whether the bitmap is kept when it is out of sight for a while; else it goes with the motion
  /// that it was made for.
  package var isKept = true
}

/// How a group meets what was there before it.
package struct GroupPaint: Sendable, Equatable {
  /// Whether a mask was drawn just before the end.
  package var isMasked = false
  /// Set for isolated groups alone.
  package var vibrancy: Vibrancy?
}
