import CoreGraphics

extension CGRect {
  /// Whether this frame and a rectangle have more than an edge in common, unlike `intersects`. An
  /// empty frame also overlaps a rectangle if the two only touch.
  func overlaps(_ rect: CGRect) -> Bool {
    guard minX <= rect.maxX, maxX >= rect.minX, minY <= rect.maxY, maxY >= rect.minY else {
      return false
    }
    return isEmpty
      || minX < rect.maxX && maxX > rect.minX && minY < rect.maxY && maxY > rect.minY
  }
}
