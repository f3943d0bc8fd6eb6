package import CoreGraphics

extension BitmapContent {
  /// ``contentsRect`` in pixels.
  package var shownPixels: CGRect {
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    return CGRect(
      x: contentsRect.minX * width, y: contentsRect.minY * height,
      width: contentsRect.width * width, height: contentsRect.height * height)
  }

  /// Whether parts of the image keep their size when it is stretched: nine-slice scaling.
  package var hasFixedEdges: Bool {
    contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) && gravity == .resize
  }

  /// One of the three segments of nine-slice scaling along an axis.
  package struct NineSliceSegment {
    /// Start and length in source pixels.
    package var source: (start: CGFloat, length: CGFloat)
    /// Start and length in points of the node.
    package var destination: (start: CGFloat, length: CGFloat)
  }

  /// The horizontal segments of nine-slice scaling, from the left.
  package func columns(in destination: CGRect) -> [NineSliceSegment] {
    segments(
      pixels: (shownPixels.minX, shownPixels.width), from: contentsCenter.minX,
      to: contentsCenter.maxX, destination: (destination.minX, destination.width))
  }

  /// The vertical segments of nine-slice scaling, from the top.
  package func rows(in destination: CGRect) -> [NineSliceSegment] {
    segments(
      pixels: (shownPixels.minY, shownPixels.height), from: contentsCenter.minY,
      to: contentsCenter.maxY, destination: (destination.minY, destination.height))
  }

  /// The two ends at their own size and the center over the rest; where the ends do not fit, they
  /// shrink in proportion.
  private func segments(
    pixels: (start: CGFloat, length: CGFloat), from: CGFloat, to: CGFloat,
    destination: (start: CGFloat, length: CGFloat)
  ) -> [NineSliceSegment] {
    let from = min(max(from, 0), 1)
    let to = min(max(to, from), 1)
    let (first, last) = (from * pixels.length, (1 - to) * pixels.length)
    let shrink = min(1, destination.length / max((first + last) / scale, 1e-9))
    let (head, tail) = (first / scale * shrink, last / scale * shrink)
    let middle = max(destination.length - head - tail, 0)
    return [
      NineSliceSegment(source: (pixels.start, first), destination: (destination.start, head)),
      NineSliceSegment(
        source: (pixels.start + first, pixels.length - first - last),
        destination: (destination.start + head, middle)),
      NineSliceSegment(
        source: (pixels.start + pixels.length - last, last),
        destination: (destination.start + head + middle, tail)),
    ]
  }
}
