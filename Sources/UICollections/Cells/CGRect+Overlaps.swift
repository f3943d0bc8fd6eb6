import CoreGraphics

extension CGRect {
  /// Whether this frame and a rectangle have a common area. For an empty frame, one common point is
  /// enough.
  func overlaps(_ rect: CGRect) -> Bool {
    guard minX <= rect.maxX, maxX >= rect.minX, minY <= rect.maxY, maxY >= rect.minY else {
      return false
    }
    return isEmpty
      || minX < rect.maxX && maxX > rect.minX && minY < rect.maxY && maxY > rect.minY
  }
}
