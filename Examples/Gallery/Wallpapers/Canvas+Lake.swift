import UIKit

extension Canvas {
  /// Draws a lake among mountains in the first light.
  func drawLake() {
    let shore = size.height * 0.70
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: size.width, height: shore + 1))
    drawShore(down: shore)
    context.restoreGState()
    drawWater(below: shore)
    drawBank()
  }

  private func drawShore(down shore: CGFloat) {
    fillSky([
      (0x2C4F86, 0), (0x5E86B4, 0.2), (0xA9BFD2, 0.38), (0xF6D9B8, 0.52), (0xFFC48A, 0.62),
      (0xFFC48A, 1),
    ])
    let sun = CGPoint(x: size.width * 0.76, y: shore * 0.66)
    glow(at: sun, radius: size.width * 0.95, hex: 0xFFE7B8, alpha: 0.8)
    drawClouds(above: shore * 0.5)
    glow(at: sun, radius: size.width * 0.22, hex: 0xFFF6E0, alpha: 0.95)
    massif(
      MassifStyle(
        crest: 0.47, rise: 0.10, seed: 12, lit: 0xE9C3B4, shade: 0xA3A9C6, haze: 0xF1CDB4,
        facets: 90), foot: shore)
    massif(
      MassifStyle(
        crest: 0.40, rise: 0.27, seed: 44, lit: 0xFFD9B5, shade: 0x56719E, haze: 0xD9B9B3,
        facets: 260), foot: shore)
    massif(
      MassifStyle(
        crest: 0.60, rise: 0.10, seed: 9, lit: 0x8E8A94, shade: 0x3A5270, haze: 0x9A8F9C,
        facets: 120), foot: shore)
    mist(at: shore - size.height * 0.015, height: size.height * 0.11, hex: 0xFFE3C6)
    forest(
      from: 0, to: size.width, foot: shore, height: size.height * 0.035, seed: 5, hex: 0x2B4152)
    mist(at: shore, height: size.height * 0.05, hex: 0xE9D2C4)
  }

  private func drawClouds(above line: CGFloat) {
    var dice = Dice(seed: 23)
    for _ in 0..<26 {
      let center = CGPoint(x: dice.roll() * size.width, y: pow(dice.roll(), 0.8) * line)
      let length = dice.roll(0.10...0.34) * size.width
      context.saveGState()
      context.translateBy(x: center.x, y: center.y)
      context.scaleBy(x: 1, y: dice.roll(0.05...0.12))
      let warm: UInt32 = center.y > line * 0.55 ? 0xFFE0C0 : 0xF3E6EA
      glow(at: .zero, radius: length, hex: warm, alpha: dice.roll(0.18...0.5))
      context.restoreGState()
    }
  }

  // MARK: Mountains

  private struct MassifStyle {
    /// The mean height of the crest, and the height of the peaks above this mean, as fractions of
    /// the picture's height.
    var crest: CGFloat
    var rise: CGFloat
    var seed: UInt64
    var lit: UInt32
    var shade: UInt32
    var haze: UInt32
    var facets: Int
  }

  /// Draws a mountain range with lit and shaded facets. The crest is computed by midpoint
  /// displacement.
  private func massif(_ style: MassifStyle, foot: CGFloat) {
    var dice = Dice(seed: style.seed)
    var heights: [CGFloat] = [dice.roll(-0.6...0.2), dice.roll(0.5...1), dice.roll(-0.5...0.3)]
    var swing: CGFloat = 0.62
    while heights.count < 200 {
      var finer: [CGFloat] = []
      for (a, b) in zip(heights, heights.dropFirst()) {
        finer += [a, (a + b) / 2 + (dice.roll() - 0.5) * swing]
      }
      heights = finer + [heights[heights.count - 1]]
      swing *= 0.56
    }
    let points = heights.enumerated().map { index, height in
      CGPoint(
        x: size.width * CGFloat(index) / CGFloat(heights.count - 1),
        y: size.height * (style.crest - height * style.rise / 2))
    }
    let outline = CGMutablePath()
    outline.move(to: CGPoint(x: 0, y: foot))
    for point in points { outline.addLine(to: point) }
    outline.addLine(to: CGPoint(x: size.width, y: foot))
    outline.closeSubpath()
    context.saveGState()
    context.addPath(outline)
    context.clip()
    let top = points.map(\.y).min() ?? 0
    fade([(style.shade, 1), (style.shade, 1), (style.haze, 1)], from: top, to: foot)
    for _ in 0..<style.facets {
      let start = points[Int(dice.roll() * CGFloat(points.count - 1))]
      let depth = pow(dice.roll(), 1.6) * (foot - start.y) * 0.7
      let apex = CGPoint(x: start.x + (dice.roll() - 0.5) * depth, y: start.y + depth)
      let length = dice.roll(0.04...0.16) * size.height
      facet(at: apex, length: length, style, &dice)
    }
    // Light the facet below each segment of the crest that faces the sun.
    for (a, b) in zip(points, points.dropFirst()) where b.y > a.y {
      let path = CGMutablePath()
      let extent = dice.roll(0.02...0.10) * size.height
      path.move(to: a)
      path.addLine(to: b)
      path.addLine(to: CGPoint(x: b.x + extent * 0.35, y: b.y + extent))
      path.closeSubpath()
      fill(path, style.lit, dice.roll(0.45...0.9))
    }
    fade([(style.haze, 0), (style.haze, 0.25), (style.haze, 0.85)], from: top, to: foot)
    context.restoreGState()
  }

  private func facet(at apex: CGPoint, length: CGFloat, _ style: MassifStyle, _ dice: inout Dice) {
    let (left, right) = (dice.roll(0.2...0.7) * length, dice.roll(0.2...0.7) * length)
    let spine = CGPoint(x: apex.x + (dice.roll() - 0.5) * length * 0.4, y: apex.y + length)
    let lit = CGMutablePath()
    lit.move(to: apex)
    lit.addLine(to: CGPoint(x: apex.x + right, y: apex.y + length * dice.roll(0.7...1.1)))
    lit.addLine(to: spine)
    lit.closeSubpath()
    fill(lit, style.lit, dice.roll(0.08...0.42))
    let dark = CGMutablePath()
    dark.move(to: apex)
    dark.addLine(to: CGPoint(x: apex.x - left, y: apex.y + length * dice.roll(0.7...1.1)))
    dark.addLine(to: spine)
    dark.closeSubpath()
    fill(dark, 0x1E2F52, dice.roll(0.04...0.20))
  }

  // MARK: Trees

  private func forest(
    from start: CGFloat, to end: CGFloat, foot: CGFloat, height: CGFloat, seed: UInt64, hex: UInt32
  ) {
    var dice = Dice(seed: seed)
    var x = start
    while x < end {
      pine(at: CGPoint(x: x, y: foot), height: height * dice.roll(0.45...1.1), hex: hex, &dice)
      x += height * dice.roll(0.10...0.32)
    }
  }

  /// Draws a pine with branches on both sides. The branches are longer towards the ground.
  private func pine(at foot: CGPoint, height: CGFloat, hex: UInt32, _ dice: inout Dice) {
    let path = CGMutablePath()
    let tiers = 9
    path.move(to: CGPoint(x: foot.x, y: foot.y - height))
    for side in [1, -1] as [CGFloat] {
      let steps = side > 0 ? Array(1...tiers) : Array((1...tiers).reversed())
      for tier in steps {
        let fraction = CGFloat(tier) / CGFloat(tiers)
        let y = foot.y - height * (1 - fraction * 0.94)
        let extent = side * height * 0.24 * fraction * dice.roll(0.75...1.15)
        let tip = CGPoint(x: foot.x + extent, y: y)
        let inner = CGPoint(x: foot.x + extent * 0.38, y: y - height * 0.012)
        for point in side > 0 ? [tip, inner] : [inner, tip] { path.addLine(to: point) }
      }
      if side > 0 { path.addLine(to: CGPoint(x: foot.x, y: foot.y)) }
    }
    path.closeSubpath()
    fill(path, hex, 1)
  }

  /// Draws the dark bank in the foreground, at both sides of the picture.
  private func drawBank() {
    var dice = Dice(seed: 77)
    for index in 0..<15 {
      let isLeft = index % 5 != 4
      let fraction = dice.roll()
      let x = isLeft ? fraction * size.width * 0.24 : size.width * (1 - fraction * 0.10)
      let near = isLeft ? 1 - fraction : (1 - fraction) * 0.7
      let foot = CGPoint(x: x, y: size.height * (0.93 + near * 0.05))
      pine(
        at: foot, height: size.height * (0.16 + near * 0.34) * dice.roll(0.75...1.1),
        hex: index % 2 == 0 ? 0x0F2028 : 0x152B33, &dice)
    }
    ridge(base: 0.955, rise: 0.035, seed: 17, hex: 0x0C1A21)
  }

  // MARK: Water and air

  private func drawWater(below shore: CGFloat) {
    context.saveGState()
    context.clip(
      to: CGRect(x: 0, y: shore, width: size.width, height: size.height - shore))
    context.saveGState()
    // Draw the reflection. It is the picture above the shore, flipped and slightly compressed.
    context.translateBy(x: 0, y: shore * 1.75)
    context.scaleBy(x: 1, y: -0.75)
    drawShore(down: shore)
    context.restoreGState()
    fade([(0x2A5068, 0.15), (0x1B3B55, 0.55), (0x0D2438, 0.92)], from: shore, to: size.height)
    var dice = Dice(seed: 3)
    for _ in 0..<170 {
      let depth = pow(dice.roll(), 1.5)
      let y = shore + 2 + depth * (size.height - shore)
      let glitters = dice.roll() < 0.5
      let spread = size.width * (glitters ? 0.05 + depth * 0.22 : 1)
      let x = size.width * (glitters ? 0.76 : 0.5) + (dice.roll() - 0.5) * spread
      let length = dice.roll(0.02...0.10) * size.width * (0.3 + depth)
      let path = CGPath(
        ellipseIn: CGRect(x: x - length / 2, y: y, width: length, height: 0.5 + depth * 1.6),
        transform: nil)
      fill(path, glitters ? 0xFFE9C4 : 0xB9CBD8, glitters ? dice.roll(0.2...0.7) : 0.12)
    }
    context.restoreGState()
  }

  private func mist(at y: CGFloat, height: CGFloat, hex: UInt32) {
    fade([(hex, 0), (hex, 0.55), (hex, 0)], from: y - height, to: y + height * 0.4)
  }

  private func fill(_ path: CGPath, _ hex: UInt32, _ alpha: CGFloat) {
    context.addPath(path)
    context.setFillColor(color(hex, alpha))
    context.fillPath()
  }

  /// Draws a gradient of evenly spaced colors from one height to another.
  private func fade(
    _ colors: [(hex: UInt32, alpha: CGFloat)], from top: CGFloat, to bottom: CGFloat
  ) {
    let band = CGRect(x: 0, y: top, width: size.width, height: max(1, bottom - top))
    let stops = colors.indices.map { CGFloat($0) / CGFloat(colors.count - 1) }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: colors.map { color($0.hex, $0.alpha) } as CFArray, locations: stops)
    else { return }
    context.saveGState()
    context.clip(to: band)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: band.minY), end: CGPoint(x: 0, y: band.maxY), options: [])
    context.restoreGState()
  }
}
