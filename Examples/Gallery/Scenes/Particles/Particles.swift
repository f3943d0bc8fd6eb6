import UIKit

/// The cells of the particle scene.
@MainActor enum Particles {
  /// An invisible rocket that leaves a trail and bursts.
  static func rocket() -> CAEmitterCell {
    let rocket = CAEmitterCell()
    rocket.birthRate = 1.1
    rocket.lifetime = 1.9
    rocket.velocity = 500
    rocket.velocityRange = 120
    rocket.emissionLongitude = -.pi / 2
    rocket.emissionRange = .pi / 4
    rocket.yAcceleration = 190
    rocket.emitterCells = [trail(), burst()]
    return rocket
  }

  private static func trail() -> CAEmitterCell {
    let trail = CAEmitterCell()
    trail.contents = dot(8).cgImage
    trail.contentsScale = 2
    trail.birthRate = 60
    trail.lifetime = 0.7
    trail.velocity = 15
    trail.emissionRange = 2 * .pi
    trail.scale = 0.6
    trail.scaleSpeed = -0.6
    trail.color = UIColor(red: 1, green: 0.75, blue: 0.45, alpha: 0.7).cgColor
    trail.alphaSpeed = -0.9
    trail.duration = 1.7
    return trail
  }

  private static func burst() -> CAEmitterCell {
    let spark = CAEmitterCell()
    spark.contents = dot(10).cgImage
    spark.contentsScale = 2
    spark.birthRate = 9000
    spark.beginTime = 1.8
    spark.duration = 0.03
    spark.lifetime = 1.6
    spark.lifetimeRange = 0.8
    spark.velocity = 95
    spark.velocityRange = 130
    spark.emissionRange = 2 * .pi
    spark.yAcceleration = 45
    spark.scale = 0.7
    spark.scaleRange = 0.4
    spark.scaleSpeed = -0.25
    spark.color = UIColor(red: 0.75, green: 0.6, blue: 0.7, alpha: 0.95).cgColor
    spark.redRange = 0.5
    spark.greenRange = 0.6
    spark.blueRange = 0.6
    spark.alphaSpeed = -0.55
    return spark
  }

  static func flake(scale: CGFloat, speed: CGFloat) -> CAEmitterCell {
    let flake = CAEmitterCell()
    flake.contents = dot(24).cgImage
    flake.contentsScale = 2
    flake.birthRate = 14
    flake.lifetime = 22
    flake.velocity = speed
    flake.velocityRange = speed / 2
    flake.emissionLongitude = .pi
    flake.emissionRange = .pi / 6
    flake.scale = scale
    flake.scaleRange = scale
    flake.color = UIColor(white: 1, alpha: 0.8).cgColor
    flake.alphaRange = 0.3
    return flake
  }

  static func confetti() -> [CAEmitterCell] {
    let colors: [UIColor] = [
      .systemPink, .systemYellow, .systemTeal, .systemGreen, .systemPurple, .systemOrange,
    ]
    return colors.map { color in
      let paper = CAEmitterCell()
      paper.contents = rectangle().cgImage
      paper.contentsScale = 2
      paper.color = color.cgColor
      paper.birthRate = 45
      paper.lifetime = 6
      paper.velocity = 260
      paper.velocityRange = 160
      paper.emissionLongitude = .pi
      paper.emissionRange = .pi / 3
      paper.yAcceleration = 90
      paper.spin = 0
      paper.spinRange = 14
      paper.scaleRange = 0.6
      return paper
    }
  }

  /// A soft white dot.
  private static func dot(_ diameter: CGFloat) -> UIImage {
    let size = CGSize(width: diameter, height: diameter)
    return image(size) { context in
      let colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor] as CFArray
      let center = CGPoint(x: diameter / 2, y: diameter / 2)
      guard
        let gradient = CGGradient(
          colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0.2, 1])
      else { return }
      context.drawRadialGradient(
        gradient, startCenter: center, startRadius: 0, endCenter: center,
        endRadius: diameter / 2, options: [])
    }
  }

  private static func rectangle() -> UIImage {
    image(CGSize(width: 10, height: 6)) { context in
      context.setFillColor(UIColor.white.cgColor)
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 6))
    }
  }

  /// An image with two pixels per point.
  private static func image(_ size: CGSize, _ draw: (CGContext) -> Void) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    return UIGraphicsImageRenderer(size: size, format: format).image { draw($0.cgContext) }
  }
}
