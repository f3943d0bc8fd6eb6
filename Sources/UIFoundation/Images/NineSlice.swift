import CoreGraphics

/// An image cut into three columns and three rows. The outer columns and rows keep their
/// size.
struct NineSlice {
  let image: CGImage
  /// The image's size in points.
  let size: CGSize
  let capInsets: UIEdgeInsets
  let mode: UIImage.ResizingMode

  /// One segment of an axis, in source pixels and target points.
  private struct Span {
    /// The segment of the image, in pixels.
    var source: Range<Int>
    /// The segment of the target, in points.
    var target: ClosedRange<CGFloat>
  }

  func draw(in rect: CGRect, of context: CGContext) {
    guard rect.minX <= rect.maxX, rect.minY <= rect.maxY else { return }
    let columns = spans(
      size: size.width, pixels: image.width, caps: (capInsets.left, capInsets.right),
      target: rect.minX...rect.maxX)
    let rows = spans(
      size: size.height, pixels: image.height, caps: (capInsets.top, capInsets.bottom),
      target: rect.minY...rect.maxY)
    let pixel = CGSize(
      width: size.width / CGFloat(image.width), height: size.height / CGFloat(image.height))
    for row in rows {
      for column in columns {
        guard
          let part = image.cropping(
            to: CGRect(
              x: CGFloat(column.source.lowerBound), y: CGFloat(row.source.lowerBound),
              width: CGFloat(column.source.count), height: CGFloat(row.source.count)))
        else { continue }
        let target = CGRect(
          x: column.target.lowerBound, y: row.target.lowerBound,
          width: column.target.upperBound - column.target.lowerBound,
          height: row.target.upperBound - row.target.lowerBound)
        guard target.width > 0, target.height > 0 else { continue }
        guard mode == .tile else {
          context.drawUpright(part, in: target)
          continue
        }
        context.saveGState()
        context.clip(to: target)
        let tile = CGRect(
          origin: target.origin,
          size: CGSize(
            width: CGFloat(part.width) * pixel.width, height: CGFloat(part.height) * pixel.height))
        context.drawUpright(part, in: tile, byTiling: true)
        context.restoreGState()
      }
    }
  }

  /// Divides one axis of the image into the two caps and the center between them. If the caps are
  /// larger than the target, both caps shrink in proportion.
  private func spans(
    size: CGFloat, pixels: Int, caps: (CGFloat, CGFloat), target: ClosedRange<CGFloat>
  ) -> [Span] {
    let perPoint = CGFloat(pixels) / size
    let first = min(max(Int(saturating: (caps.0 * perPoint).rounded()), 0), pixels)
    let last = min(max(Int(saturating: (caps.1 * perPoint).rounded()), 0), pixels - first)
    var leading = CGFloat(first) / perPoint
    var trailing = CGFloat(last) / perPoint
    let length = target.upperBound - target.lowerBound
    if leading + trailing > length {
      let factor = length / (leading + trailing)
      leading *= factor
      trailing *= factor
    }
    let middleStart = target.lowerBound + leading
    let end = max(target.upperBound - trailing, middleStart)
    return [
      Span(source: 0..<first, target: target.lowerBound...middleStart),
      Span(source: first..<(pixels - last), target: middleStart...end),
      Span(source: (pixels - last)..<pixels, target: end...max(target.upperBound, end)),
    ].filter { !$0.source.isEmpty }
  }
}
