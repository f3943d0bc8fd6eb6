import Compositing
import CoreGraphics
import RenderTree

/// The shadow of a large box, assembled from the shadow of a small box with the same corners.
///
/// Beyond the blur's extent from the corners, coverage is constant along an edge. Therefore the
/// middle is removed from the box, and the small box that remains is blurred. The shadow of a view
/// that moves by fractions of a pixel is computed in every frame, but costs only the blur of the
/// small box. The removed length is a multiple of the blur's cells, so that the pixels of the small
/// shadow equal the pixels of the large shadow.
struct BoxShadow {
  /// The box without its middle, at the same top left corner.
  let small: RoundedBox
  /// The pixels of the small box's shadow.
  let smallArea: PixelRect
  /// Disjoint parts of the shadow, each with the offset of the small shadow in this part.
  private(set) var pieces: [(rect: PixelRect, shift: (dx: Int, dy: Int))] = []

  /// A multiple of all cell sizes of the blur. These sizes are at most 16 pixels; see
  /// `pk_mask_blur`.
  private static let cell = 64

  /// Creates the small box and the parts of the large shadow.
  ///
  /// - Parameter blurExtent: The extent of the blur beyond the box, in pixels.
  /// - Returns: Nil if the gain would be small, or if the box is rotated or stretched.
  init?(of box: RoundedBox, blurExtent: Int) {
    let t = box.transform
    guard t.isFlatAffine, t.m12 == 0, t.m21 == 0, t.m11 > 0, t.m11 == t.m22,
      let device = box.deviceBox, device.rect.width < 1e6, device.rect.height < 1e6,
      abs(device.rect.minX) < 1e6, abs(device.rect.minY) < 1e6
    else { return nil }
    let limit = PixelRect(x: -1 << 21, y: -1 << 21, width: 1 << 22, height: 1 << 22)
    let area = box.pixelBounds(within: limit).outset(by: blurExtent)
    let corner = Int(max(device.cornerExtent.x, device.cornerExtent.y).rounded(.up))
    let end = 2 * blurExtent + corner + 2
    func excess(_ length: Int) -> Int {
      max(0, (length - 2 * end - BoxShadow.cell) / BoxShadow.cell * BoxShadow.cell)
    }
    let (cutX, cutY) = (excess(area.width), excess(area.height))
    guard (area.width - cutX) * (area.height - cutY) < area.area * 3 / 4 else { return nil }
    var rect = box.rect
    rect.size.width -= CGFloat(Double(cutX) / t.m11)
    rect.size.height -= CGFloat(Double(cutY) / t.m22)
    small = RoundedBox(rect: rect, corners: box.corners, transform: t)
    smallArea = PixelRect(
      x: area.x, y: area.y, width: area.width - cutX, height: area.height - cutY)
    let columns = BoxShadow.spans(area.minX, area.maxX, cut: cutX, end: end)
    for row in BoxShadow.spans(area.minY, area.maxY, cut: cutY, end: end) {
      for column in columns {
        pieces.append(
          (
            PixelRect(x: column.start, y: row.start, width: column.length, height: row.length),
            (column.shift, row.shift)
          ))
      }
    }
  }

  /// The spans along one axis: the beginning, the middle repeated as often as needed, and the end.
  private static func spans(
    _ start: Int, _ stop: Int, cut: Int, end: Int
  ) -> [(start: Int, length: Int, shift: Int)] {
    guard cut > 0 else { return [(start, stop - start, 0)] }
    let middleLength = stop - start - cut - 2 * end
    var spans = [(start: start, length: end, shift: 0)]
    var position = start + end
    while position < stop - end {
      let length = min(middleLength, stop - end - position)
      spans.append((position, length, position - start - end))
      position += length
    }
    spans.append((stop - end, end, cut))
    return spans
  }
}
