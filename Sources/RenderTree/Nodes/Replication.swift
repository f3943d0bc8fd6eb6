package import CoreGraphics

/// The repeated drawing of a node's children. Each copy differs from the previous copy by one step.
package struct Replication: Sendable, Equatable {
  /// The number of copies, including the first; not negative.
  package var count: Int
  /// The transform of one step, about the center of the node's bounds.
  package var transform: Transform3D = .identity
  /// The delay of each copy's time relative to the previous copy's time, in seconds.
  package var delay: Double = 0
  /// The factor of the first copy's colors.
  package var color: RGBA = .white
  /// The change of the color with each step.
  package var colorStep = SIMD4<Double>()

  /// Creates a repetition whose copies have the same position, time and colors.
  package init(count: Int) {
    self.count = count
  }

  /// The transform from one copy's coordinate space to the previous copy's coordinate space.
  ///
  /// - Parameter bounds: The bounds of the node; the step rotates and scales about the center of
  ///   the bounds.
  package func step(in bounds: CGRect) -> Transform3D {
    let (x, y) = (Double(bounds.midX), Double(bounds.midY))
    return Transform3D(translation: -x, -y, 0)
      .concatenating(transform)
      .concatenating(Transform3D(translation: x, y, 0))
  }

  /// The delay of the last copy's time relative to the first copy's time, in seconds; 0 if the copies
  /// are not delayed.
  package var longestDelay: Double {
    let longest = Double(max(count - 1, 0)) * delay
    return longest.isFinite ? max(longest, 0) : 0
  }

  /// The factor for the colors of one copy; the first copy has the index 0.
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
