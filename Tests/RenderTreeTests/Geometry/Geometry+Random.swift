import _TestSupport
import CoreGraphics
import RenderTree

extension SeededGenerator {
  /// Returns a random combination of rotation, scale, shear and translation, sometimes with
  /// perspective. The scale may mirror.
  mutating func transform(perspective: Bool = false) -> Transform3D {
    var shear = Transform3D.identity
    shear.m21 = number(-0.5...0.5)
    shear.m31 = number(-0.5...0.5)
    func size() -> Double { number(0.2...3) * (bool() ? 1 : -1) }
    var result = Transform3D(scale: size(), size(), size())
      .concatenating(shear)
      .concatenating(
        Transform3D(rotation: number(-3...3), number(-1...1), number(-1...1), number(0.1...1))
      )
      .concatenating(
        Transform3D(translation: number(-50...50), number(-50...50), number(-50...50)))
    if perspective {
      var lens = Transform3D.identity
      (lens.m14, lens.m24, lens.m34) = (
        number(-0.001...0.001), number(-0.001...0.001), number(-0.002...0)
      )
      result = result.concatenating(lens)
    }
    return result
  }
}

extension Transform3D {
  /// The same projection, with a matrix whose `m44` is 1.
  var normalized: Transform3D {
    var result = self
    for row in 0..<4 {
      for column in 0..<4 { result[row, column] /= m44 }
    }
    return result
  }

  func isClose(to other: Transform3D, _ tolerance: Double) -> Bool {
    for row in 0..<4 {
      for column in 0..<4 {
        let (a, b) = (self[row, column], other[row, column])
        guard abs(a - b) <= tolerance * max(1, abs(b)) else { return false }
      }
    }
    return true
  }
}

extension CGPoint {
  func isClose(to other: CGPoint, _ tolerance: CGFloat) -> Bool {
    abs(x - other.x) <= tolerance && abs(y - other.y) <= tolerance
  }
}
