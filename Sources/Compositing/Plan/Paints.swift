package import CoreGraphics
package import RenderTree

/// A rounded rectangle that is filled with one color.
package struct FillPaint: Sendable, Equatable {
  /// The color of every pixel; its alpha is multiplied by the operation's opacity.
  package var color: RGBA
  /// The filled area.
  package var box: RoundedBox
}

/// An image that repeats as tiles inside a rounded rectangle.
package struct PatternPaint: Sendable, Equatable {
  /// The image and its tiling. The first tile begins at the origin of the node's coordinate space.
  /// The pattern's opacity is part of the operation's opacity.
  package var pattern: BackgroundPattern
  /// The filled area.
  package var box: RoundedBox
}

/// The inside or the outline of a path. Inside and outline are two operations, so that each
/// operation can have its own opacity.
package struct ShapePaint: Sendable, Equatable {
  /// The part of a shape that an operation draws.
  package enum Part: UInt8, Sendable, Equatable { case fill, stroke }

  /// The path with its colors and line style, in the node's coordinate space.
  package var shape: ShapeContent
  /// The part that this operation draws.
  package var part: Part

  /// The color of the part; clear if the shape does not draw this part.
  package var color: RGBA {
    (part == .fill ? shape.fillColor : shape.strokeColor) ?? .clear
  }
}

/// A line along the inside of a rounded rectangle.
package struct BorderPaint: Sendable, Equatable {
  /// The color of the whole line.
  package var color: RGBA
  /// The width of the line, in points of the node's coordinate space.
  package var width: CGFloat
  /// The outer edge of the border. The line follows the inside of this edge.
  package var box: RoundedBox
}

/// A shadow: a color that is painted through a blurred silhouette.
package struct ShadowPaint: Sendable, Equatable {
  /// The shape whose blurred coverage is the shadow.
  package enum Silhouette: Sendable, Equatable {
    /// A rounded rectangle with its transform to device pixels.
    case box(RoundedBox)
    /// A path with its transform to device pixels.
    case path(CGPath, Transform3D)
    /// The alpha of the pixels that a separate plan draws, moved by an offset.
    case subtree(FramePlan, SubpixelOffset)
  }

  /// The color; its alpha includes the shadow's opacity.
  package var color: RGBA
  /// The standard deviation of the blur.
  package var sigma: PixelLength
  /// The shape that is blurred, already moved by the shadow's offset.
  package var silhouette: Silhouette
}

/// The pixels that are already drawn beneath a node, blurred and recolored by a material, inside a
/// rounded rectangle.
package struct BackdropPaint: Sendable, Equatable {
  /// The tone curve and the blur.
  package var material: DeviceMaterial
  /// The color that is drawn over the blurred backdrop.
  package var tint: RGBA
  /// The area in which the backdrop is visible.
  package var box: RoundedBox
  /// The rectangle of the backdrop that the blur samples, in device pixels.
  package var captured: PixelRect
}

/// Small images that are drawn one after another, each with its own transform and color.
package struct SpritePaint: Sendable, Equatable {
  /// The images that ``Sprite/picture`` refers to by index.
  package var pictures: [SpritePicture]
  /// The sprites, in the order of drawing.
  package var sprites: [Sprite]
  /// Whether the sprites' colors are added to the destination. If false, sprites are composited
  /// over the destination.
  package var isAdditive: Bool
}

/// A part of a bitmap that sprites show.
package struct SpritePicture: Sendable, Equatable {
  /// The bitmap that contains the part.
  package var bitmap: Bitmap
  /// The part of the bitmap that is shown, in pixels of the bitmap.
  package var part: CGRect

  /// Compares bitmaps by identity.
  package static func == (a: SpritePicture, b: SpritePicture) -> Bool {
    a.bitmap === b.bitmap && a.part == b.part
  }
}

/// One drawn copy of a picture. The values are plain numbers, because a plan may have thousands of
/// sprites.
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

/// A subtree that is drawn from a cached bitmap while the subtree does not change.
package struct CachedSubtreePaint: Sendable, Equatable {
  /// The plan of the subtree, in a separate coordinate space whose pixels are `1 / scale` points.
  package var plan: FramePlan
  /// Bitmap pixels per point of the node.
  package var scale: Double
  /// Whether the bitmap stays in the cache while the subtree is invisible. If false, the bitmap is
  /// removed when the subtree's motion ends.
  package var isRetained = true
}

/// The blend of a group with the pixels beneath the group.
package struct GroupPaint: Sendable, Equatable {
  /// Whether a mask was drawn just before the group's end.
  package var isMasked = false
  /// The vibrant blend with the material beneath; nil except for isolated groups.
  package var vibrancy: Vibrancy?
}
