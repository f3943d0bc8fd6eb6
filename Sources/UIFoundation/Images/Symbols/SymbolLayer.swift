import CoreGraphics

/// One shape of a symbol.
///
/// Coordinates are in units of the point size; the origin is half-way between the baseline and the
/// height of capitals, and y points down.
package struct SymbolLayer: Equatable {
  enum Shape: Equatable {
    /// An area with the same outline in every weight.
    case area(CGPath)
    /// Lines with round ends; the width is that of the weight, up to a limit, times a factor.
    case lines(CGPath, width: CGFloat = 1, limit: CGFloat = .infinity)
    /// A line of the weight's width, up to a limit, along the inside of an outline.
    case outline(CGPath, limit: CGFloat = 1)
    /// An outline drawn for lines of ``SymbolMetrics/iconLine``, made bolder or lighter.
    case icon(CGPath)
  }

  enum Operation: Equatable {
    case add
    /// Erases the layers beneath, or colours that area where the symbol has several colours.
    case cut
    /// Erases the layers beneath in every case.
    case erase
  }

  var shape: Shape
  var operation: Operation = .add
  /// 0 for the primary shape, 1 and 2 for the secondary and tertiary shapes behind it.
  var level = 0

  var path: CGPath {
    switch shape {
    case .area(let path), .lines(let path, _, _), .outline(let path, _), .icon(let path): path
    }
  }

  /// Transforms the layer's shape; line widths stay those of the weight.
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

  /// The bounding box of the painted area.
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

/// The measures of symbols, in units of the point size.
enum SymbolMetrics {
  /// The height of San Francisco's and Inter's capitals.
  static let capHeight: CGFloat = 0.727
  /// Margin around the painted area, on each side.
  static let margin = CGSize(width: 0.09, height: 0.07)
  /// The em size of a font icon: its circles are 20/24 em wide, and San Francisco's circle is as
  /// wide as the point size.
  static let iconSize: CGFloat = 1.2
  /// The em size at which font outlines are read: fonts round to 1/64, which would be coarse at an
  /// em size of 1.
  static let outlineSize: CGFloat = 1024
  /// The line width of an icon at ``iconSize``: 2/24 em.
  static let iconLine: CGFloat = 0.1
  /// The maximum width of erasing lines at heavy weights, so that gaps stay narrow.
  static let eraserLine: CGFloat = 0.1

  /// The line width of a weight, near the stem width of the text font.
  static func lineWidth(_ weight: UIImage.SymbolWeight) -> CGFloat {
    switch weight {
    case .ultraLight: 0.026
    case .thin: 0.04
    case .light: 0.059
    case .unspecified, .regular: 0.08
    case .medium: 0.095
    case .semibold: 0.108
    case .bold: 0.124
    case .heavy: 0.141
    case .black: 0.16
    }
  }

  static func factor(_ scale: UIImage.SymbolScale) -> CGFloat {
    switch scale {
    case .small: 0.78
    case .default, .unspecified, .medium: 1
    case .large: 1.28
    }
  }
}
