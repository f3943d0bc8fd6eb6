import CoreGraphics

/// One shape of a symbol.
///
/// Coordinates are in units of the point size; the origin is half-way between the baseline and the
/// height of capitals, and y points down.
package struct SymbolLayer: Equatable {
  enum Shape: Equatable {
    /// An area with the same outline in every weight.
    case area(CGPath)
    /// Lines with round ends; their width is the weight's width, up to a limit, times a factor.
    case lines(CGPath, width: CGFloat = 1, limit: CGFloat = .infinity)
    /// A line of the weight's width, up to a limit, along the inside of an outline.
    case outline(CGPath, limit: CGFloat = 1)
    /// An outline drawn for lines of ``SymbolMetrics/iconLine``, made bolder or lighter.
    case icon(CGPath)
  }

  enum Operation: Equatable {
    case add
    /// Erases the layers beneath, or colors that area if the symbol has several colors.
    case cut
    /// Erases the layers beneath in every case.
    case erase
  }

  var shape: Shape
  var operation: Operation = .add
  /// The level of the shape: 0 for the primary shape, 1 and 2 for the secondary and tertiary
  /// shapes behind it.
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
