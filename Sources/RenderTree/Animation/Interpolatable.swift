package import CoreGraphics

/// A type whose values can be interpolated.
package protocol Interpolatable {
  /// The value between `a` at 0 and `b` at 1; `t` may be outside 0...1 while a spring
  /// overshoots.
  static func interpolate(_ a: Self, _ b: Self, _ t: Double) -> Self
}

extension Double: Interpolatable {
  /// The number on the straight line through `a` and `b`, also for `t` outside 0...1.
  package static func interpolate(_ a: Double, _ b: Double, _ t: Double) -> Double {
    a + (b - a) * t
  }
}

extension CGPoint: Interpolatable {
  /// The point on the straight line through `a` and `b`, also for `t` outside 0...1.
  package static func interpolate(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * CGFloat(t), y: a.y + (b.y - a.y) * CGFloat(t))
  }
}

extension CGSize: Interpolatable {
  /// The size whose width and height are interpolated; they may become negative for `t`
  /// outside 0...1.
  package static func interpolate(_ a: CGSize, _ b: CGSize, _ t: Double) -> CGSize {
    CGSize(
      width: a.width + (b.width - a.width) * CGFloat(t),
      height: a.height + (b.height - a.height) * CGFloat(t))
  }
}

extension CGRect: Interpolatable {
  /// The rectangle whose origin and size are interpolated.
  package static func interpolate(_ a: CGRect, _ b: CGRect, _ t: Double) -> CGRect {
    CGRect(
      origin: .interpolate(a.origin, b.origin, t), size: .interpolate(a.size, b.size, t))
  }
}

extension RGBA: Interpolatable {
  /// Interpolates the premultiplied components and clamps the result; see ``RGBA/lerp(to:_:)``.
  package static func interpolate(_ a: RGBA, _ b: RGBA, _ t: Double) -> RGBA { a.lerp(to: b, t) }
}
