package import CoreGraphics
package import RenderTree

/// One color inside a rounded rectangle.
package struct FillPaint: Sendable, Equatable {
  /// The color of every pixel; its alpha is multiplied by the operation's opacity.
  package var color: RGBA
  /// The filled area.
  package var box: RoundedBox
}

/// A picture that repeats inside a rounded rectangle.
package struct PatternPaint: Sendable, Equatable {
  /// The picture, whose first tile begins at the origin of the node's space. Its opacity is part of
  /// the operation's.
  package var pattern: BackgroundPattern
  /// The filled area.
  package var box: RoundedBox
}

/// The inside or the outline of a path. They are two operations, so that each can have its
/// own opacity.
package struct ShapePaint: Sendable, Equatable {
  /// The part of a shape that an operation draws.
  package enum Part: UInt8, Sendable, Equatable { case fill, stroke }

  /// The path with its colors and line style, in the node's space.
  package var shape: ShapeContent
  /// The part that this operation draws.
  package var part: Part

  /// The color of the part; clear if the shape does not draw it.
  package var color: RGBA {
    (part == .fill ? shape.fillColor : shape.strokeColor) ?? .clear
  }
}

/// A line along the inside of a rounded rectangle.
package struct BorderPaint: Sendable, Equatable {
  /// The color of the whole line.
  package var color: RGBA
  /// The width of the line, in points of the node's space.
  package var width: CGFloat
  /// The outer edge of the border, which the line follows on the inside.
  package var box: RoundedBox
}

/// A shadow: a color that is painted through a blurred silhouette.
package struct ShadowPaint: Sendable, Equatable {
  /// The form whose blurred coverage is the shadow.
  package enum Silhouette: Sendable, Equatable {
    /// A rounded rectangle with its transform to device pixels.
    case box(RoundedBox)
    /// A path with its transform to device pixels.
    case path(CGPath, Transform3D)
    /// The alpha of a separate plan, moved by an offset.
    case subtree(FramePlan, SubpixelOffset)
  }

  /// The color; its alpha includes the shadow's opacity.
  package var color: RGBA
  /// The standard deviation of the blur.
  package var sigma: PixelLength
  /// The form that is blurred, already moved by the shadow's offset.
  package var silhouette: Silhouette
}

/// The backdrop, drawn through a material.
package struct BackdropPaint: Sendable, Equatable {
  /// The tone curve and the blur.
  package var material: DeviceMaterial
  /// The color that is drawn over the blurred backdrop.
  package var tint: RGBA
  /// The area in which the backdrop is visible.
  package var box: RoundedBox
  /// The pixels that are sampled.
  package var captured: PixelRect
}

/// Small images that are drawn one after the other, each with its own transform and color.
package struct SpritePaint: Sendable, Equatable {
  /// The images that ``Sprite/picture`` refers to by index.
  package var pictures: [SpritePicture]
  /// The copies of the pictures, in the order of drawing.
  package var sprites: [Sprite]
  /// Whether colors add up to white instead of covering one another.
  package var isAdditive: Bool
}

/// The picture that sprites show.
package struct SpritePicture: Sendable, Equatable {
  /// The image that contains the picture.
  package var bitmap: Bitmap
  /// The part of the bitmap that is shown, in its pixels.
  package var part: CGRect

  /// Compares bitmaps by identity.
  package static func == (a: SpritePicture, b: SpritePicture) -> Bool {
    a.bitmap === b.bitmap && a.part == b.part
  }
}

/// One drawing of a picture, as plain numbers, because there are thousands of sprites.
package struct Sprite: Sendable, Equatable {
  /// The index of the sprite's picture in ``SpritePaint/pictures``.
  package var picture: Int
  /// The transform from bitmap pixels to device pixels.
  package var transform: CGAffineTransform
  /// The color by which the bitmap's colors are multiplied: components 0...1, not premultiplied.
  package var color: RGBA
  /// The device pixels that the sprite touches.
  package var bounds: PixelRect

  mutating func multiply(by other: RGBA) {
    color = RGBA(
      red: color.red * other.red, green: color.green * other.green, blue: color.blue * other.blue,
      alpha: color.alpha * other.alpha)
  }
}

/// A subtree that is drawn from a cached bitmap while nothing in it changes.
package struct CachedSubtreePaint: Sendable, Equatable {
  /// The plan in a separate space, whose pixels are `1 / scale` points.
  package var plan: FramePlan
  /// Bitmap pixels per point of the node.
  package var scale: Double
  /// Whether the bitmap stays in the cache while it is invisible. Otherwise it is removed
  /// when the motion ends.
  package var isRetained = true
}

/// The blend of a group with the picture beneath it.
package struct GroupPaint: Sendable, Equatable {
  /// Whether a mask was drawn just before the group's end.
  package var isMasked = false
  /// The blend with the material beneath; only isolated groups have one.
  package var vibrancy: Vibrancy?
}
