import CoreGraphics

/// The frames of a preview and the menu beside it, in the window's space.
struct MenuPreviewPlacement: Equatable {
  /// The preview's frame, scaled down where the preview is too large for the room.
  var frame: CGRect
  var side: MenuPlacement.Side

  /// The maximum height reserved for a menu, as a fraction of the room's height.
  private static let largestMenu: CGFloat = 0.5

  /// Keeps the preview over its source where it and the menu fit there. Otherwise moves both as
  /// little as possible.
  ///
  /// - Parameters:
  ///   - size: The preferred size of the preview.
  ///   - source: The frame from which the preview is lifted.
  ///   - menu: The preferred height of the menu.
  ///   - room: The part of the window that menus may cover.
  ///   - side: The side of an open menu; nil selects one.
  init(
    size: CGSize, source: CGRect, menu: CGFloat, room: CGRect, side: MenuPlacement.Side? = nil
  ) {
    let reserved =
      min(menu, room.height * MenuPreviewPlacement.largestMenu) + MenuPlacement.gap
    let most = CGSize(width: room.width, height: max(room.height - reserved, 1))
    let scale = min(
      1, most.width / max(size.width, 1), most.height / max(size.height, 1))
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    let wanted = source.midY - fitted.height / 2
    let lowest = room.maxY - fitted.height
    let below = min(max(wanted, room.minY), max(room.minY, lowest - reserved))
    let above = min(max(wanted, room.minY + reserved), max(room.minY + reserved, lowest))
    self.side = side ?? (abs(below - wanted) <= abs(above - wanted) ? .below : .above)
    let x = min(
      max(source.midX - fitted.width / 2, room.minX), max(room.minX, room.maxX - fitted.width))
    frame = CGRect(
      origin: CGPoint(x: x, y: self.side == .below ? below : above), size: fitted)
  }
}
