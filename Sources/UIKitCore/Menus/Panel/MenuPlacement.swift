package import Foundation

/// The frame of a menu beside its source, in the window's coordinate space.
package struct MenuPlacement: Equatable {
  /// The side of the source on which the menu opens. Unless the order is fixed, the first row of
  /// the menu is nearest to the source.
  package enum Side { case below, above }

  /// The distance between the menu and its source, in points. If the source is a point, the
  /// distance is 0.
  static let gap: CGFloat = 8
  /// The inset from the edges of the window's safe area, in points.
  private static let margin: CGFloat = 8
  /// The height of about three rows. If the available height on the menu's side is smaller, a
  /// taller menu covers a part of its source.
  private static let minimumHeight: CGFloat = 132

  /// The menu's frame, in the window's coordinate space. The frame is inside the available area.
  package var frame: CGRect
  /// The point from which the menu grows, in the window's coordinate space.
  package var origin: CGPoint
  /// The side of the source on which the menu opens. This is the side that the caller has passed.
  /// If the caller has passed no side, the value is `above` in two cases: the menu fits only above,
  /// or it fits on neither side and there is more space above. In all other cases the value is
  /// `below`.
  package var side: Side

  /// Creates the placement of a menu beside its source.
  ///
  /// - Parameters:
  ///   - size: The preferred size of the menu.
  ///   - source: The rectangle beside which the menu opens; an empty rectangle means a point.
  ///   - area: The result of ``area(in:safeArea:)``.
  ///   - side: The current side if the menu is already open; if it is nil, the initializer selects
  ///     a side.
  ///   - isMirrored: Whether a menu that opens at a point extends to the left.
  package init(
    size: CGSize, source: CGRect, area: CGRect, side: Side? = nil, isMirrored: Bool = false
  ) {
    let isPoint = source.width <= 0 || source.height <= 0
    let gap = isPoint ? 0 : MenuPlacement.gap
    let below = area.maxY - max(source.maxY, area.minY) - gap
    let above = min(source.minY, area.maxY) - area.minY - gap
    // The space below is preferred. The space above is used if the menu fits only above, or if it
    // fits on neither side and there is more space above.
    let prefersAbove = size.height > below && (size.height <= above || above > below)
    let side = side ?? (prefersAbove ? .above : .below)
    let available = max(
      side == .above ? above : below, min(MenuPlacement.minimumHeight, size.height))
    let width = min(size.width, area.width)
    let height = min(size.height, available, area.height)
    let preferredY = side == .above ? source.minY - gap - height : source.maxY + gap
    let y = min(max(preferredY, area.minY), max(area.minY, area.maxY - height))
    let x = MenuPlacement.x(
      of: width, source: source, area: area, isPoint: isPoint, isMirrored: isMirrored)
    frame = CGRect(x: x, y: y, width: width, height: height)
    origin = CGPoint(
      x: min(max(source.midX, x), x + width), y: side == .above ? frame.maxY : frame.minY)
    self.side = side
  }

  /// The part of a window that menus may cover.
  static func area(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let safe = bounds.inset(by: safeArea)
    return safe.insetBy(
      dx: min(margin, max(safe.width, 0) / 4), dy: min(margin, max(safe.height, 0) / 4))
  }

  /// Returns the x coordinate of the menu. If the source is a point, the menu extends to the right,
  /// or to the left in a mirrored layout. If the menu does not fit there, it extends to the other
  /// side.
  ///
  /// If the source is a rectangle, the menu is aligned with the edge of the source that is nearer
  /// to an edge of the window. If the source is near the center of the window, or is at least as
  /// wide as the menu, the menu is centered on the source.
  private static func x(
    of width: CGFloat, source: CGRect, area: CGRect, isPoint: Bool, isMirrored: Bool
  ) -> CGFloat {
    let offCenter = source.midX - area.midX
    let preferredX: CGFloat
    if isPoint {
      let (toTheRight, toTheLeft) = (source.midX, source.midX - width)
      let fitsRight = toTheRight + width <= area.maxX
      let fitsLeft = toTheLeft >= area.minX
      preferredX =
        isMirrored ? (fitsLeft ? toTheLeft : toTheRight) : (fitsRight ? toTheRight : toTheLeft)
    } else if source.width >= width || abs(offCenter) < area.width / 8 {
      preferredX = source.midX - width / 2
    } else {
      preferredX = offCenter < 0 ? source.minX : source.maxX - width
    }
    return min(max(preferredX, area.minX), max(area.minX, area.maxX - width))
  }
}

/// The place beside which a menu opens: a rectangle in the coordinate space of a view.
@MainActor package struct MenuSource {
  /// The view that contains the rectangle. The reference is weak. If the view is nil or in another
  /// window, the menu opens at the window's center.
  package weak var view: UIView?
  /// The rectangle in the view's coordinate space.
  package var rect: CGRect

  /// Creates a source. If the rectangle is empty, the menu opens at the position of the rectangle,
  /// without a gap.
  package init(view: UIView, rect: CGRect) {
    self.view = view
    self.rect = rect
  }

  func rect(in window: UIWindow) -> CGRect {
    guard let view, view.window === window else {
      return CGRect(x: window.bounds.midX, y: window.bounds.midY, width: 0, height: 0)
    }
    return window.convert(rect, from: view)
  }
}
