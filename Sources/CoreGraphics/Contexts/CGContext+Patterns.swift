import CCairo

extension CGContext {
  /// Paints an area with a color, or with the color's pattern.
  func paint(_ area: PaintArea, in color: CGColor) {
    guard let pattern = color.pattern else { return paint(area, .color(color.rgba)) }
    let alpha = state.alpha
    state.alpha *= color.alpha > 0 ? min(color.alpha, 1) : 0
    defer { state.alpha = alpha }
    let tile = pattern.tile
    if max(tile.width, tile.height) > PixelStore.maximumSide {
      return paint(area, withLargeTilesOf: pattern)
    }
    let toPixels = pixelPlacement(of: pattern).inverted()
    let filter = state.interpolationQuality.cairoFilter
    withExtendedLifetime(tile) {
      paint(
        area,
        .pattern {
          let pattern = tile.makePattern()
          var matrix = toPixels.cairoMatrix
          cairo_pattern_set_matrix(pattern, &matrix)
          cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
          cairo_pattern_set_filter(pattern, filter)
          return pattern
        })
    }
  }

  /// The transform from pixels of a pattern's first tile to user space.
  ///
  /// A pattern is in base space: the current transform does not move the pattern. The pattern is
  /// upright in every base space, whether y points down or up.
  private func pixelPlacement(of pattern: CGPattern) -> CGAffineTransform {
    let unit = 1 / pattern.scale
    let isFlipped = baseTransform.determinant < 0
    let height = CGFloat(pattern.tile.height) * unit
    let toBase = CGAffineTransform(
      a: unit, b: 0, c: 0, d: isFlipped ? unit : -unit, tx: state.patternPhase.width,
      ty: state.patternPhase.height + (isFlipped ? 0 : height))
    return toBase.concatenating(baseTransform).concatenating(state.transform.inverted())
  }

  /// Draws the visible tiles of a pattern as images, at most 1000 along each axis. This method is
  /// for tiles that are larger than Cairo's largest surface.
  private func paint(_ area: PaintArea, withLargeTilesOf pattern: CGPattern) {
    guard state.transform.isDrawable else { return }
    let image = CGImage(bitmap: pattern.tile)
    let tile = CGRect(x: 0, y: 0, width: image.width, height: image.height)
    let toUser = pixelPlacement(of: pattern)
    beginTransparencyLayer(auxiliaryInfo: nil)
    saveGState()
    clip(to: area)
    let visible = clipExtents.applying(flip)
      .applying(state.transform.inverted()).applying(toUser.inverted())
    concatenate(toUser)
    for y in tiles(from: visible.minY, to: visible.maxY, length: tile.height) {
      for x in tiles(from: visible.minX, to: visible.maxX, length: tile.width) {
        saveGState()
        // An image is drawn with y pointing up, but its pixels are ordered from the top.
        translateBy(x: CGFloat(x) * tile.width, y: CGFloat(y + 1) * tile.height)
        scaleBy(x: 1, y: -1)
        draw(image, in: tile)
        restoreGState()
      }
    }
    restoreGState()
    endTransparencyLayer()
  }

  /// The indexes of the tiles that touch a range; at most a thousand.
  private func tiles(from lower: CGFloat, to upper: CGFloat, length: CGFloat) -> Range<Int> {
    guard lower.isFinite, upper.isFinite, lower < upper else { return 0..<0 }
    let first = Int(saturating: (lower / length).rounded(.down))
    let last = Int(saturating: (upper / length).rounded(.up))
    return first..<min(max(last, first), first + 1000)
  }
}
