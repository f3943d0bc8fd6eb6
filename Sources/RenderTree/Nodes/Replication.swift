package import CoreGraphics

/// The repeated drawing of a node's children, each copy one step further.
package struct Replication: Sendable, Equatable {
  /// How often, the first time included; not negative.
  package var count: Int
  /// One step, about the center of the node's bounds.
  package var transform: Transform3D = .identity
  /// Seconds by which each copy's time is behind that of the one before.
  package var delay: Double = 0
  /// Multiplies the colors of the first copy.
  package var color: RGBA = .white
  /// Added to the color with each step.
  package var colorStep = SIMD4<Double>()

  /// Creates a repetition whose copies are all alike and in the same place.
  package init(count: Int) {
    self.count = count
  }

  /// The transform from one copy's space to that of the copy before.
  ///
  /// - Parameter bounds: The bounds of the node; the step turns and scales about their center.
  package func step(in bounds: CGRect) -> Transform3D {
    let (x, y) = (Double(bounds.midX), Double(bounds.midY))
    return Transform3D(translation: -x, -y, 0)
      .concatenating(transform)
      .concatenating(Transform3D(translation: x, y, 0))
  }

  /// The factor for the colors of one copy; the first copy is 0.
  package func color(of copy: Int) -> RGBA {
    let step = colorStep * Double(copy)
    var result = color
    result.red += step.x
    result.green += step.y
    result.blue += step.z
    result.alpha += step.w
    return result.clamped
  }
}
