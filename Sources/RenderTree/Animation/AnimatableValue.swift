package import CoreGraphics

/// A value that an animation sets. Each case is a type that node properties can have.
package enum AnimatableValue: Sendable, Equatable {
  /// A scalar; a Boolean is 0 or 1.
  case number(Double)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  /// A transform, interpolated by its components: translation, scale, shear, rotation and
  /// perspective.
  case transform(Transform3D)
  /// A color, interpolated with premultiplied components.
  case color(RGBA)
  /// A list of colors, interpolated color by color between lists of equal length.
  case colors([RGBA])
  /// A list of numbers, interpolated number by number between lists of equal length.
  case numbers([Double])
  /// A path, interpolated point by point between paths with the same sequence of element types.
  case path(CGPath)
  case material(Material)
  case vibrancy(Vibrancy)
  /// An image, which cannot be interpolated: between two images, the compositor shows an
  /// ``ImageCrossfade``.
  case image(ImageValue)
  /// A background pattern. Only the opacity is interpolated, between patterns of the same bitmap
  /// and scale, and between a pattern and a clear color.
  case pattern(BackgroundPattern)

  /// The value between `a` at 0 and `b` at 1. Values of different types, or lists and paths of
  /// different structure, cannot be interpolated: the result is `a` below 0.5 and `b` from 0.5 on.
  package static func interpolate(
    _ a: AnimatableValue, _ b: AnimatableValue, _ t: Double
  ) -> AnimatableValue {
    // Return the end values exactly, without rounding errors.
    if t == 0 { return a }
    if t == 1 { return b }
    switch (a, b) {
    case (.number(let x), .number(let y)): return .number(.interpolate(x, y, t))
    case (.point(let x), .point(let y)): return .point(.interpolate(x, y, t))
    case (.size(let x), .size(let y)): return .size(.interpolate(x, y, t))
    case (.rect(let x), .rect(let y)): return .rect(.interpolate(x, y, t))
    case (.transform(let x), .transform(let y)): return .transform(.interpolate(x, y, t))
    case (.color(let x), .color(let y)): return .color(.interpolate(x, y, t))
    case (.material(let x), .material(let y)): return .material(.interpolate(x, y, t))
    case (.vibrancy(let x), .vibrancy(let y)): return .vibrancy(.interpolate(x, y, t))
    case (.colors(let x), .colors(let y)) where x.count == y.count:
      return .colors(zip(x, y).map { .interpolate($0, $1, t) })
    case (.numbers(let x), .numbers(let y)) where x.count == y.count:
      return .numbers(zip(x, y).map { .interpolate($0, $1, t) })
    case (.pattern(let x), .pattern(let y)) where x.bitmap === y.bitmap && x.scale == y.scale:
      return .pattern(x.with(opacity: .interpolate(x.opacity, y.opacity, t)))
    case (.pattern(let x), .color(let y)) where y.alpha == 0:
      return .pattern(x.with(opacity: .interpolate(x.opacity, 0, t)))
    case (.color(let x), .pattern(let y)) where x.alpha == 0:
      return .pattern(y.with(opacity: .interpolate(0, y.opacity, t)))
    case (.path(let x), .path(let y)):
      return interpolate(x, y, t).map(AnimatableValue.path) ?? (t < 0.5 ? a : b)
    default: return t < 0.5 ? a : b
    }
  }

  /// The sum of `base` and this value, for additive animations; for transforms, this value is
  /// applied first and then `base`. For types without a sum and for values of different types, the
  /// result is `base`.
  package func added(to base: AnimatableValue) -> AnimatableValue {
    switch (base, self) {
    case (.number(let x), .number(let y)): return .number(x + y)
    case (.point(let x), .point(let y)): return .point(CGPoint(x: x.x + y.x, y: x.y + y.y))
    case (.size(let x), .size(let y)):
      return .size(CGSize(width: x.width + y.width, height: x.height + y.height))
    case (.rect(let x), .rect(let y)):
      return .rect(
        CGRect(
          x: x.origin.x + y.origin.x, y: x.origin.y + y.origin.y,
          width: x.size.width + y.size.width, height: x.size.height + y.size.height))
    case (.transform(let x), .transform(let y)): return .transform(y.concatenating(x))
    case (.color(let x), .color(let y)):
      return .color(
        RGBA(
          red: min(max(x.red + y.red, 0), 1), green: min(max(x.green + y.green, 0), 1),
          blue: min(max(x.blue + y.blue, 0), 1), alpha: min(max(x.alpha + y.alpha, 0), 1)))
    default: return base
    }
  }

  /// The value `d` for which `d.added(to: base)` is this value; nil for types without a difference,
  /// for values of different types, and for a singular `base`.
  package func difference(from base: AnimatableValue) -> AnimatableValue? {
    switch (base, self) {
    case (.number(let x), .number(let y)): return .number(y - x)
    case (.point(let x), .point(let y)): return .point(CGPoint(x: y.x - x.x, y: y.y - x.y))
    case (.size(let x), .size(let y)):
      return .size(CGSize(width: y.width - x.width, height: y.height - x.height))
    case (.rect(let x), .rect(let y)):
      return .rect(
        CGRect(
          x: y.origin.x - x.origin.x, y: y.origin.y - x.origin.y,
          width: y.size.width - x.size.width, height: y.size.height - x.size.height))
    case (.transform(let x), .transform(let y)):
      return x.inverted.map { .transform(y.concatenating($0)) }
    default: return nil
    }
  }

  /// The neutral element of addition, a value of the same type; nil for types without a sum.
  package var additiveZero: AnimatableValue? {
    switch self {
    case .number: .number(0)
    case .point: .point(.zero)
    case .size: .size(.zero)
    case .rect: .rect(.zero)
    case .transform: .transform(.identity)
    case .color: .color(.clear)
    default: nil
    }
  }

  /// The value that cancels this value in a sum; nil for types without a sum and for singular
  /// transforms. The components of the inverse of a color are negative.
  package var additiveInverse: AnimatableValue? {
    if case .color(let color) = self {
      return .color(
        RGBA(red: -color.red, green: -color.green, blue: -color.blue, alpha: -color.alpha))
    }
    return additiveZero?.difference(from: self)
  }

  /// The sum of `count` copies of this value; nil for colors and for types without a sum.
  ///
  /// - Parameter count: A whole number, at least 1.
  package func repeated(_ count: Double) -> AnimatableValue? {
    switch self {
    case .number(let x): return .number(x * count)
    case .point(let x): return .point(CGPoint(x: x.x * count, y: x.y * count))
    case .size(let x): return .size(CGSize(width: x.width * count, height: x.height * count))
    case .rect(let x):
      return .rect(
        CGRect(
          x: x.origin.x * count, y: x.origin.y * count, width: x.size.width * count,
          height: x.size.height * count))
    case .transform(var factor):
      // Compute the power of the transform by repeated squaring. A `Double` represents whole
      // numbers exactly up to 2^53.
      var rest = UInt64(min(max(count, 0), 0x1p53))
      var product = Transform3D.identity
      while rest > 0 {
        if rest & 1 == 1 { product = product.concatenating(factor) }
        factor = factor.concatenating(factor)
        rest >>= 1
      }
      return .transform(product)
    default: return nil
    }
  }

  /// Whether every number in the value is finite.
  var isFinite: Bool {
    switch self {
    case .number(let x): x.isFinite
    case .point(let x): x.isFinite
    case .size(let x): x.width.isFinite && x.height.isFinite
    case .rect(let x): x.isFinite
    case .transform(let x): x.isFinite
    case .color(let x): x.isFinite
    case .colors(let x): x.allSatisfy(\.isFinite)
    case .numbers(let x): x.allSatisfy(\.isFinite)
    case .path(let x): x.elements.allSatisfy(\.isFinite)
    case .material(let x): x.isFinite
    case .vibrancy(let x): x.isFinite
    case .image: true
    case .pattern(let x): x.scale.isFinite && x.opacity.isFinite
    }
  }

  /// Interpolates paths point by point; nil unless both paths have the same sequence of element
  /// types.
  private static func interpolate(_ a: CGPath, _ b: CGPath, _ t: Double) -> CGPath? {
    guard a.elements.count == b.elements.count else { return nil }
    var elements: [PathElement] = []
    elements.reserveCapacity(a.elements.count)
    for pair in zip(a.elements, b.elements) {
      switch pair {
      case (.move(let p), .move(let q)): elements.append(.move(.interpolate(p, q, t)))
      case (.line(let p), .line(let q)): elements.append(.line(.interpolate(p, q, t)))
      case (.quad(let c, let p), .quad(let d, let q)):
        elements.append(.quad(.interpolate(c, d, t), .interpolate(p, q, t)))
      case (.cubic(let c0, let c1, let p), .cubic(let d0, let d1, let q)):
        elements.append(
          .cubic(.interpolate(c0, d0, t), .interpolate(c1, d1, t), .interpolate(p, q, t)))
      case (.close, .close): elements.append(.close)
      default: return nil
      }
    }
    return CGPath(elements: elements)
  }
}

extension BackgroundPattern {
  fileprivate func with(opacity: Double) -> BackgroundPattern {
    BackgroundPattern(bitmap: bitmap, scale: scale, opacity: opacity)
  }
}

/// A bitmap that an animation shows; it is equal only to itself.
package struct ImageValue: Sendable, Equatable {
  /// The pixels, which are never copied or interpolated.
  package let bitmap: Bitmap

  /// Wraps a bitmap as a value.
  package init(_ bitmap: Bitmap) { self.bitmap = bitmap }

  /// Equal values show the same bitmap object; pixels are not compared.
  package static func == (a: ImageValue, b: ImageValue) -> Bool { a.bitmap === b.bitmap }
}
