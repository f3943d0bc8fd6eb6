package import Foundation

/// Where a menu stands by what it was opened from; a value in the window's space.
package struct MenuPlacement: Equatable {
  package enum Side { case below, above }

  /// Distance between the menu and its source, in points; none from a point.
  static let gap: CGFloat = 8
  /// Distance kept from the edges of the window's safe area, in points.
  private static let margin: CGFloat = 8
  /// Room for about three rows: with less on both sides, the menu covers its source.
  private static let leastHeight: CGFloat = 132

  package var frame: CGRect
  /// The point from which the menu grows, in the window's space.
  package var origin: CGPoint
  package var side: Side

  /// - Parameters:
  ///   - size: What the menu wants.
  ///   - source: What it was opened from; a point where it is empty.
  ///   - room: What ``room(in:safeArea:)`` answers.
  ///   - side: Where the menu stands already; nil chooses.
  ///   - isMirrored: Whether menus of points extend to the left.
  package init(
    size: CGSize, source: CGRect, room: CGRect, side: Side? = nil, isMirrored: Bool = false
  ) {
    let isPoint = source.width <= 0 || source.height <= 0
    let gap = isPoint ? 0 : MenuPlacement.gap
    let below = room.maxY - max(source.maxY, room.minY) - gap
    let above = min(source.minY, room.maxY) - room.minY - gap
    // Below, unless it fits only above or there is more room there.
    let prefersAbove = size.height > below && (size.height <= above || above > below)
    let side = side ?? (prefersAbove ? .above : .below)
    let available = max(
      side == .above ? above : below, min(MenuPlacement.leastHeight, size.height))
    let width = min(size.width, room.width)
    let height = min(size.height, available, room.height)
    let wanted = side == .above ? source.minY - gap - height : source.maxY + gap
    let y = min(max(wanted, room.minY), max(room.minY, room.maxY - height))
    let x = MenuPlacement.x(
      of: width, source: source, room: room, isPoint: isPoint, isMirrored: isMirrored)
    frame = CGRect(x: x, y: y, width: width, height: height)
    origin = CGPoint(
      x: min(max(source.midX, x), x + width), y: side == .above ? frame.maxY : frame.minY)
    self.side = side
  }

  /// The part of a window that menus may cover.
  static func room(in bounds: CGRect, safeArea: UIEdgeInsets) -> CGRect {
    let safe = bounds.inset(by: safeArea)
    return safe.insetBy(
      dx: min(margin, max(safe.width, 0) / 4), dy: min(margin, max(safe.height, 0) / 4))
  }

  /// At the source's edge that is nearer to the window's, or centred on a source in the middle.
  private static func x(
    of width: CGFloat, source: CGRect, room: CGRect, isPoint: Bool, isMirrored: Bool
  ) -> CGFloat {
    let middle = source.midX - room.midX
    let wanted: CGFloat
    if isPoint {
      let (toTheRight, toTheLeft) = (source.midX, source.midX - width)
      let fitsRight = toTheRight + width <= room.maxX
      let fitsLeft = toTheLeft >= room.minX
      wanted =
        isMirrored ? (fitsLeft ? toTheLeft : toTheRight) : (fitsRight ? toTheRight : toTheLeft)
    } else if source.width >= width || abs(middle) < room.width / 8 {
      wanted = source.midX - width / 2
    } else {
      wanted = middle < 0 ? source.minX : source.maxX - width
    }
    return min(max(wanted, room.minX), max(room.minX, room.maxX - width))
  }
}

/// What a menu is opened from.
@MainActor package struct MenuSource {
  package weak var view: UIView?
  /// In the view's space.
  package var rect: CGRect

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
