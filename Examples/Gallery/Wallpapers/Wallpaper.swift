import UIKit

/// Drawn pictures that resemble photographs under blur: large shapes, fine detail, strong colors.
/// The same size gives the same pixels.
enum Wallpaper: CaseIterable {
  /// Mountains at dusk under a starry sky.
  case dusk
  /// Paper lanterns and leaves in full color.
  case garden
  /// Wet city lights, almost black.
  case night
  /// Fog over a pale sea, almost white.
  case mist
  /// A lake among mountains in the first light.
  case lake

  func image(size: CGSize, scale: CGFloat = 2) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      let canvas = Canvas(context: context.cgContext, size: size)
      switch self {
      case .dusk: canvas.drawDusk()
      case .garden: canvas.drawGarden()
      case .night: canvas.drawNight()
      case .mist: canvas.drawMist()
      case .lake: canvas.drawLake()
      }
    }
  }
}

/// A deterministic random number generator: xorshift64*.
struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed | 1 }

  /// The next number, 0..<1.
  mutating func roll() -> CGFloat {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return CGFloat((state &* 2_685_821_657_736_338_717) >> 40) / CGFloat(1 << 24)
  }

  mutating func roll(_ range: ClosedRange<CGFloat>) -> CGFloat {
    range.lowerBound + roll() * (range.upperBound - range.lowerBound)
  }
}
