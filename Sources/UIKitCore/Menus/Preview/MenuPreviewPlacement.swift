import CoreGraphics

/// The frames of a preview and of the menu beside the preview, in the window's coordinate space.
struct MenuPreviewPlacement: Equatable {
  /// The preview's frame. If the preview is too large for the available area, the frame is scaled
  /// down.
  var frame: CGRect
  var side: MenuPlacement.Side

  /// The maximum height reserved for a menu, as a fraction of the available height.
  private static let largestMenu: CGFloat = 0.5

  /// Creates the placement of a preview and its menu. If both fit in the area, the preview is
  /// centered on its source. If they do not fit, both move as little as possible.
  ///
  /// - Parameters:
  ///   - size: The preferred size of the preview.
  ///   - source: The frame from which the preview is lifted.
  ///   - menu: The preferred height of the menu.
  ///   - area: The part of the window that menus may cover.
  ///   - side: The current side if the menu is already open; if it is nil, the initializer selects
  ///     a side.
  init(
    size: CGSize, source: CGRect, menu: CGFloat, area: CGRect, side: MenuPlacement.Side? = nil
  ) {
    let reserved =
      min(menu, area.height * MenuPreviewPlacement.largestMenu) + MenuPlacement.gap
    let maximumSize = CGSize(width: area.width, height: max(area.height - reserved, 1))
    let scale = min(
      1, maximumSize.width / max(size.width, 1), maximumSize.height / max(size.height, 1))
    let fitted = CGSize(width: size.width * scale, height: size.height * scale)
    let preferredY = source.midY - fitted.height / 2
    let lowest = area.maxY - fitted.height
    let below = min(max(preferredY, area.minY), max(area.minY, lowest - reserved))
    let above = min(max(preferredY, area.minY + reserved), max(area.minY + reserved, lowest))
    self.side = side ?? (abs(below - preferredY) <= abs(above - preferredY) ? .below : .above)
    let x = min(
      max(source.midX - fitted.width / 2, area.minX), max(area.minX, area.maxX - fitted.width))
    frame = CGRect(
      origin: CGPoint(x: x, y: self.side == .below ? below : above), size: fitted)
  }
}
