import CoreGraphics
import UIKitCore

extension UITableView {
  /// Shows the separators of the empty rows below a plain table. The empty rows fill the bounds.
  func layOutFillerRows() {
    let rects = fillerLineRects
    while fillerLines.count > rects.count { fillerLines.removeLast().removeFromSuperview() }
    while fillerLines.count < rects.count {
      let line = UIView()
      line.isUserInteractionEnabled = false
      fillerLines.append(line)
      insertSubview(line, at: lowestCellIndex)
    }
    for (line, rect) in zip(fillerLines, rects) {
      line.backgroundColor = separatorColor
      if line.frame != rect { line.frame = rect }
    }
  }

  private var fillerLineRects: [CGRect] {
    guard style == .plain, tableFooterView == nil, separatorStyle == .singleLine,
      fillerRowHeight != 0
    else { return [] }
    var height = fillerRowHeight
    if height == UITableView.automaticDimension { height = rowHeight }
    if height == UITableView.automaticDimension { height = UITableView.standardRowHeight }
    guard height.isFinite, height >= 1 else { return [] }
    let insets = separatorInset
    let pixel = traitCollection.hairline
    let end = sectionsEnd
    // The separator is at the lower edge of a row. An empty row is therefore shown if its lower
    // edge is within the bounds.
    let first = max(0, ((bounds.minY - end) / height).rounded(.down) - 1)
    var rects: [CGRect] = []
    var bottom = end + (first + 1) * height
    while bottom - pixel < bounds.maxY {
      let line = pixelAligned(
        CGRect(
          x: insets.left, y: bottom - pixel,
          width: max(0, bounds.width - insets.left - insets.right), height: pixel))
      if line.maxY > bounds.minY { rects.append(line) }
      bottom += height
    }
    return rects
  }
}
