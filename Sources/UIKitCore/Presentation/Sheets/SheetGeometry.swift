import CoreGraphics
import Foundation

/// The positions at which a sheet may rest. All values are in the container's coordinate space.
struct SheetGeometry: Equatable {
  enum Kind {
    /// A sheet at the lower edge, with the container's width and round corners at the top.
    case attached
    /// A sheet in the center of the container, with four round corners.
    case floating
    /// A sheet that covers the whole container.
    case full
  }

  struct Stop: Equatable {
    let identifier: UISheetPresentationController.Detent.Identifier
    /// The y coordinate of the sheet's upper edge.
    let top: CGFloat
  }

  /// Distance from the upper edge of the card behind a large sheet down to the upper edge of
  /// the sheet.
  static let cardPeek: CGFloat = 10
  /// Distance of the card behind a large sheet from the left and right edges, in points.
  static let cardMargin: CGFloat = 16
  /// The minimum distance of the card behind a large sheet from the container's upper edge, in
  /// points. This minimum applies if the safe area's inset is smaller.
  private static let minimumCardTop: CGFloat = 20

  var kind: Kind
  var bounds: CGRect
  var x: CGFloat
  var width: CGFloat
  /// The height of a floating sheet; nil for a sheet that extends to the lower edge.
  var height: CGFloat?
  /// The resting positions of the active detents, the lowest sheet first.
  var stops: [Stop]
  /// The upper edge of the card behind a large sheet.
  var cardTop: CGFloat

  /// The upper edge of a large sheet that is attached.
  static func largeTop(safeTop: CGFloat) -> CGFloat { cardTop(safeTop: safeTop) + cardPeek }
  static func cardTop(safeTop: CGFloat) -> CGFloat { max(safeTop, minimumCardTop) }

  var lowest: CGFloat { stops.first?.top ?? 0 }
  var highest: CGFloat { stops.last?.top ?? 0 }
  /// The y coordinate of the upper edge of a sheet that is below the visible area.
  var hidden: CGFloat { bounds.maxY }

  /// Returns the index of the stop with an identifier, or the index of the lowest stop if no stop
  /// has the identifier.
  func index(of identifier: UISheetPresentationController.Detent.Identifier?) -> Int {
    stops.firstIndex { $0.identifier == identifier } ?? 0
  }

  /// Returns the upper edge of the stop with an identifier, or the upper edge of the lowest stop if
  /// no stop has the identifier.
  func top(of identifier: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
    stops.first { $0.identifier == identifier }?.top ?? lowest
  }

  func frame(top: CGFloat) -> CGRect {
    CGRect(x: x, y: top, width: width, height: height ?? max(0, bounds.maxY - top))
  }

  /// Returns the stop that is nearest to a y coordinate of the sheet's upper edge.
  func stop(nearest top: CGFloat) -> Stop? {
    stops.min { abs($0.top - top) < abs($1.top - top) }
  }

  /// How far the presenter's view is dimmed, 0...1, for a position of the sheet's upper edge.
  func dimming(
    at top: CGFloat,
    undimmedUpTo identifier: UISheetPresentationController.Detent.Identifier?
  ) -> CGFloat {
    if let identifier, let index = stops.firstIndex(where: { $0.identifier == identifier }) {
      let free = stops[index].top
      guard index + 1 < stops.count, top < free else { return 0 }
      return SheetGeometry.fraction(of: top, from: free, to: stops[index + 1].top)
    }
    return SheetGeometry.fraction(of: top, from: hidden, to: lowest)
  }

  /// How far the presenter's view is scaled to a card, 0...1. The value is 1 if the sheet is at the
  /// large detent, and 0 if the sheet is at the next smaller detent or hidden. Without a large
  /// detent, the value is always 0.
  func cardProgress(at top: CGFloat) -> CGFloat {
    guard kind == .attached, stops.last?.identifier == .large else { return 0 }
    let start = stops.count > 1 ? stops[stops.count - 2].top : hidden
    return SheetGeometry.fraction(of: top, from: start, to: highest)
  }

  private static func fraction(of value: CGFloat, from: CGFloat, to: CGFloat) -> CGFloat {
    guard from != to else { return value <= to ? 1 : 0 }
    return min(max((from - value) / (from - to), 0), 1)
  }
}
