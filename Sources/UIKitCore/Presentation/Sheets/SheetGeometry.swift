import CoreGraphics
import Foundation

/// The positions at which a sheet may rest. All values are in the container's space.
struct SheetGeometry: Equatable {
  enum Form {
    /// A sheet at the lower edge, with the container's width and round corners at the top.
    case attached
    /// A card in the center.
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
  /// The minimum distance of the card behind a large sheet from the container's upper edge,
  /// in points. It applies if the safe area's inset is smaller.
  private static let leastCardTop: CGFloat = 20

  var form: Form
  var bounds: CGRect
  var x: CGFloat
  var width: CGFloat
  /// The height of a floating sheet; nil for an attached sheet, which extends to the lower edge.
  var height: CGFloat?
  /// The stops in order, lowest sheet first.
  var stops: [Stop]
  /// The upper edge of the card behind a large sheet.
  var cardTop: CGFloat

  /// The upper edge of a large sheet that is attached.
  static func largeTop(safeTop: CGFloat) -> CGFloat { cardTop(safeTop: safeTop) + cardPeek }
  static func cardTop(safeTop: CGFloat) -> CGFloat { max(safeTop, leastCardTop) }

  var lowest: CGFloat { stops.first?.top ?? 0 }
  var highest: CGFloat { stops.last?.top ?? 0 }
  /// The upper edge of a hidden sheet.
  var hidden: CGFloat { bounds.maxY }

  /// The upper edge of the stop with an identifier; of the lowest stop if there is no such stop.
  func top(of identifier: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
    stops.first { $0.identifier == identifier }?.top ?? lowest
  }

  func frame(top: CGFloat) -> CGRect {
    CGRect(x: x, y: top, width: width, height: height ?? max(0, bounds.maxY - top))
  }

  /// Returns the stop nearest to an upper edge.
  func stop(nearest top: CGFloat) -> Stop? {
    stops.min { abs($0.top - top) < abs($1.top - top) }
  }

  /// Progress of the dimming for a position of the sheet's upper edge, 0...1.
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

  /// Progress of the presenter's view towards a card, 0...1: 1 behind the largest sheet, 0 behind
  /// the next smaller one.
  func cardProgress(at top: CGFloat) -> CGFloat {
    guard form == .attached, stops.last?.identifier == .large else { return 0 }
    let start = stops.count > 1 ? stops[stops.count - 2].top : hidden
    return SheetGeometry.fraction(of: top, from: start, to: highest)
  }

  private static func fraction(of value: CGFloat, from: CGFloat, to: CGFloat) -> CGFloat {
    guard from != to else { return value <= to ? 1 : 0 }
    return min(max((from - value) / (from - to), 0), 1)
  }
}

extension UISheetPresentationController {
  // The sizes on wide screens. Apple documents none; these were chosen to match the familiar
  // proportions.
  private static let formSize = CGSize(width: 540, height: 620)
  private static let pageWidth: CGFloat = 704
  private static let floatingMargin: CGFloat = 22

  func makeGeometry(in bounds: CGRect) -> SheetGeometry {
    let traits = presentingViewController.traitCollection
    let safe = containerView?.safeAreaInsets ?? .zero
    if traits.verticalSizeClass == .compact {
      guard prefersEdgeAttachedInCompactHeight else { return fullGeometry(bounds) }
    } else if traits.horizontalSizeClass == .regular {
      return floatingGeometry(bounds, safe)
    }
    return attachedGeometry(bounds, safe, traits)
  }

  private func fullGeometry(_ bounds: CGRect) -> SheetGeometry {
    SheetGeometry(
      form: .full, bounds: bounds, x: bounds.minX, width: bounds.width, height: nil,
      stops: [.init(identifier: .large, top: bounds.minY)], cardTop: bounds.minY)
  }

  private func floatingGeometry(_ bounds: CGRect, _ safe: UIEdgeInsets) -> SheetGeometry {
    let margin = UISheetPresentationController.floatingMargin
    let area = bounds.inset(by: safe).insetBy(dx: margin, dy: margin)
    let preferred = preferredContentSize
    let isForm = style == .formSheet
    let form = UISheetPresentationController.formSize
    let own =
      isForm
      ? form : CGSize(width: UISheetPresentationController.pageWidth, height: area.height)
    let usesPreferred = isForm && preferred != .zero
    let size = CGSize(
      width: min(usesPreferred && preferred.width > 0 ? preferred.width : own.width, area.width),
      height: min(
        usesPreferred && preferred.height > 0 ? preferred.height : own.height, area.height))
    return SheetGeometry(
      form: .floating, bounds: bounds, x: (area.midX - size.width / 2).rounded(),
      width: max(0, size.width), height: max(0, size.height),
      stops: [.init(identifier: .large, top: (area.midY - size.height / 2).rounded())],
      cardTop: bounds.minY)
  }

  private func attachedGeometry(
    _ bounds: CGRect, _ safe: UIEdgeInsets, _ traits: UITraitCollection
  ) -> SheetGeometry {
    let top = bounds.minY + SheetGeometry.largeTop(safeTop: safe.top)
    let largest = min(top, bounds.maxY)
    let availableHeight = bounds.maxY - largest - safe.bottom
    let context = DetentContext(
      traits: traits, maximum: max(0, availableHeight),
      medium: max(0, min(bounds.height / 2 - safe.bottom, availableHeight)))
    var stops: [SheetGeometry.Stop] = []
    for detent in detents {
      guard let value = detent.resolvedValue(in: context), !value.isNaN else { continue }
      let height = min(max(value, 0), max(0, availableHeight)) + safe.bottom
      stops.append(
        .init(identifier: detent.identifier, top: max(bounds.maxY - height, largest)))
    }
    if stops.isEmpty { stops = [.init(identifier: .large, top: largest)] }
    stops.sort { $0.top > $1.top }
    var width = bounds.width
    if traits.verticalSizeClass == .compact { width -= safe.left + safe.right }
    if widthFollowsPreferredContentSizeWhenEdgeAttached, preferredContentSize.width > 0 {
      width = min(width, preferredContentSize.width)
    }
    return SheetGeometry(
      form: .attached, bounds: bounds, x: bounds.minX + ((bounds.width - width) / 2).rounded(),
      width: max(0, width), height: nil, stops: stops,
      cardTop: bounds.minY + SheetGeometry.cardTop(safeTop: safe.top))
  }
}
