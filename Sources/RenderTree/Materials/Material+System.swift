import CoreGraphics

// Apple does not publish the parameters of its materials. The parameters in this file were selected
// so that grays look as on iOS. The tests in Tests/RenderTreeTests/Materials contain the expected
// colors, whose origin is not recorded.

extension Material {
  /// The adaptive materials of iOS 13, from the thinnest to the thickest; chrome is last.
  package enum System: UInt8, Sendable, Hashable, CaseIterable {
    case ultraThin, thin, regular, thick, chrome
  }

  /// The three blur effects of iOS 8.
  package enum Legacy: UInt8, Sendable, Hashable, CaseIterable {
    case extraLight, light, dark
  }

  /// The tone curve, saturation and blur of an adaptive material in one appearance. From ultra-thin
  /// to thick, less of the backdrop's color remains.
  package static func system(_ thickness: System, _ luminosity: Luminosity) -> Material {
    switch (thickness, luminosity) {
    case (.ultraThin, .light):
      Material(curve: [0.347, 0.557, 0.782, 0.961], gain: 0.555, sigma: 22.5)
    case (.thin, .light): Material(curve: [0.552, 0.761, 0.831, 0.961], gain: 0.542, sigma: 30)
    case (.regular, .light): Material(curve: [0.771, 0.809, 0.951, 0.961], gain: 0.379, sigma: 30)
    case (.thick, .light): Material(curve: [0.917, 0.921, 0.988, 0.964], gain: 0.177, sigma: 45)
    case (.chrome, .light): Material(curve: [0.699, 0.857, 1.092, 0.969], gain: 0.276, sigma: 22.5)
    case (.ultraThin, .dark):
      Material(curve: [0.124, 0.279, 0.490, 0.693], gain: 0.548, sigma: 22.5)
    case (.thin, .dark): Material(curve: [0.123, 0.259, 0.328, 0.493], gain: 0.536, sigma: 30)
    case (.regular, .dark): Material(curve: [0.124, 0.279, 0.239, 0.329], gain: 0.375, sigma: 30)
    case (.thick, .dark): Material(curve: [0.119, 0.182, 0.177, 0.142], gain: 0.181, sigma: 45)
    case (.chrome, .dark): Material(curve: [0.073, 0.373, 0.271, 0.344], gain: 0.502, sigma: 22.5)
    }
  }

  /// The material of one of iOS 8's blurs: saturation 1.8, then a blur, then a gray tint.
  package static func legacy(_ style: Legacy) -> Material {
    let (sigma, white, alpha): (CGFloat, Double, Double) =
      switch style {
      case .light: (30, 1, 0.30)
      case .extraLight: (20, 0.97, 0.80)
      case .dark: (20, 0.11, 0.73)
      }
    return Material(
      gain: 1.8, sigma: sigma, tint: RGBA(red: white, green: white, blue: white, alpha: alpha))
  }

  /// The replacement for every material under Reduce Transparency: the backdrop's average color,
  /// moved close to the appearance's background.
  package static func reducedTransparency(_ luminosity: Luminosity) -> Material {
    switch luminosity {
    case .light:
      Material(
        amount: 0.75, values: [0.95, 0.90, 1.10, 0.825], saturation: 0.8, brightness: 0.1,
        sigma: 0, averaging: 1)
    case .dark:
      Material(
        amount: 0.85, values: [0.225, 0.31, 0.25, 0.20], saturation: 0.8, brightness: -0.1,
        sigma: 0, averaging: 1)
    }
  }
}
