import CoreGraphics

/// One shape of a symbol.
///
/// Coordinates are in units of the point size; the origin is half-way between the baseline and the
/// height of capitals, and y points down.
package struct SymbolLayer: Equatable {
  enum Shape: Equatable {
    /// An area with the same outline in every weight.
    case area(CGPath)
    /// Lines with round ends. The line width is the width for the symbol's weight, limited by
    /// `limit` and then multiplied by `width`.
    case lines(CGPath, width: CGFloat = 1, limit: CGFloat = .infinity)
    /// A line along the inside of an outline. The line width is the width for the symbol's weight,
    /// limited by `limit`.
    case outline(CGPath, limit: CGFloat = 1)
    /// The outline of an icon from the icon font. Its lines have the width
    /// ``SymbolMetrics/iconLine``; for other weights the outline becomes bolder or lighter.
    case icon(CGPath)
  }

  enum Operation: Equatable {
    case add
    /// Erases the layers beneath. If the symbol has several colors, the operation colors the area
    /// instead.
    case cut
    /// Erases the layers beneath in every case.
    case erase
  }

  var shape: Shape
  var operation: Operation = .add
  /// The level of the shape. The primary shape has the level 0, and the secondary and tertiary
  /// shapes behind the primary shape have the levels 1 and 2.
  var level = 0

  var path: CGPath {
    switch shape {
    case .area(let path), .lines(let path, _, _), .outline(let path, _), .icon(let path): path
    }
  }

  /// Transforms the layer's shape; the width of lines does not change.
  func applying(_ transform: CGAffineTransform) -> SymbolLayer {
    var result = self
    let path = path.applying(transform)
    switch shape {
    case .area: result.shape = .area(path)
    case .lines(_, let width, let limit):
      result.shape = .lines(path, width: width, limit: limit)
    case .outline(_, let limit): result.shape = .outline(path, limit: limit)
    case .icon: result.shape = .icon(path)
    }
    return result
  }

  /// The bounding box of the area that the layer paints; null for a layer that cuts or erases.
  func bounds(lineWidth: CGFloat, boldness: CGFloat) -> CGRect {
    let box = path.boundingBoxOfPath
    guard !box.isNull, operation == .add else { return .null }
    switch shape {
    case .area, .outline: return box
    case .lines(_, let width, let limit):
      let outset = width * min(lineWidth, limit) / 2
      return box.insetBy(dx: -outset, dy: -outset)
    case .icon: return box.insetBy(dx: -boldness / 2, dy: -boldness / 2)
    }
  }
}
