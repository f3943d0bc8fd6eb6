import UIKit

/// Drawing functions that all wallpapers share: colors from hexadecimal numbers, gradients and soft
/// lights.
struct Canvas {
  let context: CGContext
  let size: CGSize

  func color(_ hex: UInt32, _ alpha: CGFloat = 1) -> CGColor {
    CGColor(
      red: CGFloat(hex >> 16 & 255) / 255, green: CGFloat(hex >> 8 & 255) / 255,
      blue: CGFloat(hex & 255) / 255, alpha: alpha)
  }

  func fillSky(_ stops: [(hex: UInt32, location: CGFloat)]) {
    let colors = stops.map { color($0.hex) }
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray,
        locations: stops.map(\.location))
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: size.height), options: [])
  }

  /// Draws a light that is transparent at its edge.
  func glow(at center: CGPoint, radius: CGFloat, hex: UInt32, alpha: CGFloat) {
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(),
        colors: [color(hex, alpha), color(hex, alpha * 0.35), color(hex, 0)] as CFArray,
        locations: [0, 0.4, 1])
    else { return }
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: radius,
      options: [])
  }

  func disc(at center: CGPoint, radius: CGFloat, hex: UInt32, alpha: CGFloat = 1) {
    context.setFillColor(color(hex, alpha))
    context.fillEllipse(
      in: CGRect(
        x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
  }

  /// Draws a ridge of hills across the whole width.
  ///
  /// - Parameters:
  ///   - base: The mean height of the crest, as a fraction of the picture's height from the top.
  ///   - rise: The height of the peaks above the mean height, as a fraction of the picture's
  ///     height.
  func ridge(base: CGFloat, rise: CGFloat, seed: UInt64, hex: UInt32, alpha: CGFloat = 1) {
    var dice = Dice(seed: seed)
    var waves: [Wave] = []
    for octave in 1...7 {
      let (frequency, phase) = (dice.roll(0.7...1.3), dice.roll(0...6.28))
      let weight = 1 / CGFloat((octave - 1) * (octave - 1) + 1)
      waves.append(Wave(frequency: CGFloat(octave) * frequency * 5, phase: phase, weight: weight))
    }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: size.height))
    for step in 0...160 {
      let x = CGFloat(step) / 160
      var height: CGFloat = 0
      for wave in waves { height += wave.height(at: x) }
      let y = (base - height * rise / 2) * size.height
      path.addLine(to: CGPoint(x: x * size.width, y: y))
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.closeSubpath()
    context.addPath(path)
    context.setFillColor(color(hex, alpha))
    context.fillPath()
  }
}

/// One of the sine waves whose sum is the outline of a crest.
private struct Wave {
  let frequency: CGFloat
  let phase: CGFloat
  let weight: CGFloat

  func height(at x: CGFloat) -> CGFloat { CGFloat(sin(Double(x * frequency + phase))) * weight }
}
