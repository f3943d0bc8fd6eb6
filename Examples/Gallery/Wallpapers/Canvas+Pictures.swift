import UIKit

extension Canvas {
  func drawDusk() {
    fillSky([(0x14174A, 0), (0x4B2A7B, 0.25), (0xC2476B, 0.46), (0xF8935A, 0.6), (0xFFD58A, 0.68)])
    var dice = Dice(seed: 7)
    for _ in 0..<140 {
      let point = CGPoint(
        x: dice.roll() * size.width, y: pow(dice.roll(), 1.6) * size.height * 0.42)
      disc(at: point, radius: dice.roll(0.4...1.3), hex: 0xFFFFFF, alpha: dice.roll(0.25...0.95))
    }
    let sun = CGPoint(x: size.width * 0.68, y: size.height * 0.56)
    glow(at: sun, radius: size.width * 0.75, hex: 0xFFE3A3, alpha: 0.85)
    disc(at: sun, radius: size.width * 0.085, hex: 0xFFF4D6)
    ridge(base: 0.62, rise: 0.10, seed: 21, hex: 0x8D3F77, alpha: 0.85)
    ridge(base: 0.70, rise: 0.12, seed: 4, hex: 0x5A2C6D)
    ridge(base: 0.80, rise: 0.10, seed: 11, hex: 0x2E1C4E)
    drawPond(top: 0.86)
    ridge(base: 0.97, rise: 0.05, seed: 3, hex: 0x0E0B22)
  }

  private func drawPond(top: CGFloat) {
    let rect = CGRect(
      x: 0, y: size.height * top, width: size.width, height: size.height * (1 - top))
    context.setFillColor(color(0x3B2A63))
    context.fill(rect)
    var dice = Dice(seed: 99)
    for _ in 0..<90 {
      let y = dice.roll(rect.minY...rect.maxY)
      let spread = size.width * 0.06 + (y - rect.minY) * 0.9
      let x = size.width * 0.68 + (dice.roll() - 0.5) * 2 * spread
      context.setFillColor(color(0xFFC98F, dice.roll(0.08...0.5)))
      context.fill(CGRect(x: x, y: y, width: dice.roll(6...38), height: 1.4))
    }
  }

  func drawGarden() {
    fillSky([(0x0F8F8A, 0), (0x2FB574, 0.4), (0xB6D948, 0.8), (0xF7E45B, 1)])
    var dice = Dice(seed: 31)
    let leaves: [UInt32] = [0x0B6E4F, 0x159957, 0x7BC950, 0xC5E063, 0x08605F]
    for index in 0..<120 {
      let center = CGPoint(x: dice.roll() * size.width, y: dice.roll() * size.height)
      leaf(
        at: center, length: dice.roll(24...90), angle: dice.roll(0...6.28),
        hex: leaves[index % leaves.count], alpha: dice.roll(0.55...0.95))
    }
    let lanterns: [UInt32] = [0xFF4D5A, 0xFF9F1C, 0x5B5BD6, 0xFF6EC7, 0xFFFFFF, 0x2EC4F1]
    for index in 0..<16 {
      let center = CGPoint(x: dice.roll() * size.width, y: dice.roll() * size.height)
      let radius = dice.roll(14...46)
      let hex = lanterns[index % lanterns.count]
      glow(at: center, radius: radius * 2.6, hex: hex, alpha: 0.55)
      disc(at: center, radius: radius, hex: hex)
      disc(
        at: CGPoint(x: center.x - radius * 0.3, y: center.y - radius * 0.35),
        radius: radius * 0.28, hex: 0xFFFFFF, alpha: 0.75)
    }
  }

  private func leaf(
    at center: CGPoint, length: CGFloat, angle: CGFloat, hex: UInt32, alpha: CGFloat
  ) {
    context.saveGState()
    context.translateBy(x: center.x, y: center.y)
    context.rotate(by: angle)
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -length / 2, y: 0))
    path.addQuadCurve(
      to: CGPoint(x: length / 2, y: 0), control: CGPoint(x: 0, y: -length * 0.42))
    path.addQuadCurve(
      to: CGPoint(x: -length / 2, y: 0), control: CGPoint(x: 0, y: length * 0.42))
    context.addPath(path)
    context.setFillColor(color(hex, alpha))
    context.fillPath()
    context.setStrokeColor(color(0xFFFFFF, 0.3))
    context.setLineWidth(1)
    context.move(to: CGPoint(x: -length / 2, y: 0))
    context.addLine(to: CGPoint(x: length / 2, y: 0))
    context.strokePath()
    context.restoreGState()
  }

  func drawNight() {
    fillSky([(0x020308, 0), (0x060A18, 0.5), (0x0A1226, 1)])
    var dice = Dice(seed: 57)
    let lights: [UInt32] = [0xFF7A3D, 0x3DA9FF, 0xFF3D81, 0xFFD23D, 0x46E6A5]
    for index in 0..<46 {
      let center = CGPoint(
        x: dice.roll() * size.width, y: size.height * (0.35 + 0.6 * dice.roll()))
      let radius = dice.roll(3...17)
      let hex = lights[index % lights.count]
      glow(at: center, radius: radius * 3, hex: hex, alpha: 0.18)
      disc(at: center, radius: radius, hex: hex, alpha: dice.roll(0.06...0.3))
    }
    for _ in 0..<70 {
      let point = CGPoint(x: dice.roll() * size.width, y: dice.roll() * size.height * 0.5)
      disc(at: point, radius: dice.roll(0.3...0.9), hex: 0xFFFFFF, alpha: dice.roll(0.2...0.7))
    }
  }

  func drawMist() {
    fillSky([(0xFFFFFF, 0), (0xF6F8FA, 0.5), (0xE9EEF2, 1)])
    for (index, base) in [0.42, 0.54, 0.66, 0.8].enumerated() {
      ridge(
        base: CGFloat(base), rise: 0.09, seed: UInt64(index * 13 + 5),
        hex: [0xF1F4F6, 0xE8EEF1, 0xDFE7EC, 0xD6E0E6][index], alpha: 0.9)
    }
    var dice = Dice(seed: 71)
    for _ in 0..<24 {
      let point = CGPoint(x: dice.roll() * size.width, y: size.height * dice.roll(0.15...0.4))
      context.setStrokeColor(color(0xB8C4CC, 0.7))
      context.setLineWidth(1)
      let span = dice.roll(3...7)
      context.move(to: CGPoint(x: point.x - span, y: point.y - span * 0.4))
      context.addQuadCurve(to: point, control: CGPoint(x: point.x - span / 2, y: point.y - span))
      context.addQuadCurve(
        to: CGPoint(x: point.x + span, y: point.y - span * 0.4),
        control: CGPoint(x: point.x + span / 2, y: point.y - span))
      context.strokePath()
    }
  }
}
