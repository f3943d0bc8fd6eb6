package import CoreGraphics

extension BitmapContent {
  /// ``contentsRect`` in pixels.
  package var displayedPixels: CGRect {
    let (width, height) = (CGFloat(bitmap.width), CGFloat(bitmap.height))
    return CGRect(
      x: contentsRect.minX * width, y: contentsRect.minY * height,
      width: contentsRect.width * width, height: contentsRect.height * height)
  }

  /// Whether the image is drawn with nine-slice scaling, which keeps the size of some parts when
  /// the image is stretched.
  package var hasFixedEdges: Bool {
    contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1) && gravity == .resize
  }

  /// One of the nine parts of a stretched bitmap.
  package struct NineSlicePart {
    /// The part's rectangle in source pixels.
    package var source: CGRect
    /// The part's rectangle in points of the node.
    package var destination: CGRect
  }

  /// The parts of nine-slice scaling that are not empty, row by row from the top left.
  ///
  /// - Parameter destination: The rectangle that the bitmap fills, in points of the node.
  package func nineSliceParts(in destination: CGRect) -> [NineSlicePart] {
    let pixels = displayedPixels
    let columns = segments(
      pixels: (pixels.minX, pixels.width), from: contentsCenter.minX, to: contentsCenter.maxX,
      destination: (destination.minX, destination.width))
    let rows = segments(
      pixels: (pixels.minY, pixels.height), from: contentsCenter.minY, to: contentsCenter.maxY,
      destination: (destination.minY, destination.height))
    return rows.flatMap { row in
      columns.map { column in
        NineSlicePart(
          source: CGRect(
            x: column.source.start, y: row.source.start, width: column.source.length,
            height: row.source.length),
          destination: CGRect(
            x: column.destination.start, y: row.destination.start,
            width: column.destination.length, height: row.destination.length))
      }
    }
    .filter { !$0.source.isEmpty && !$0.destination.isEmpty }
  }

  /// One of the three segments of an axis: start and length in source pixels and in points of the
  /// node.
  private typealias NineSliceSegment = (
    source: (start: CGFloat, length: CGFloat), destination: (start: CGFloat, length: CGFloat)
  )

  /// Divides an axis into two ends with their own lengths and a center with the remaining length.
  /// Ends that do not fit shrink in proportion.
  private func segments(
    pixels: (start: CGFloat, length: CGFloat), from: CGFloat, to: CGFloat,
    destination: (start: CGFloat, length: CGFloat)
  ) -> [NineSliceSegment] {
    let from = min(max(from, 0), 1)
    let to = min(max(to, from), 1)
    let (first, last) = (from * pixels.length, (1 - to) * pixels.length)
    let shrink = min(1, destination.length / max((first + last) / scale, 1e-9))
    let (head, tail) = (first / scale * shrink, last / scale * shrink)
    let middleLength = max(destination.length - head - tail, 0)
    return [
      (source: (pixels.start, first), destination: (destination.start, head)),
      (
        source: (pixels.start + first, pixels.length - first - last),
        destination: (destination.start + head, middleLength)
      ),
      (
        source: (pixels.start + pixels.length - last, last),
        destination: (destination.start + head + middleLength, tail)
      ),
    ]
  }
}
