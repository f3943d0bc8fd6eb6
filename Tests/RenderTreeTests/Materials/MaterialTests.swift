import _TestSupport
import CoreGraphics
import RenderTree
import Testing

@Suite("Material")
struct MaterialTests {
  /// Apple's parameters of one material, in the light or dark style.
  struct SystemParameters: Sendable {
    var material: Material.System
    var luminosity: Luminosity
    var saturation, brightness, amount: Double
    var values: SIMD4<Double>
  }

  static let systemParameters = [
    SystemParameters(
      material: .ultraThin, luminosity: .light, saturation: 1.1, brightness: 0.12, amount: 0.5,
      values: [0.45, 0.55, 0.65, 0.68]),
    SystemParameters(
      material: .ultraThin, luminosity: .dark, saturation: 1.1, brightness: 0, amount: 0.5,
      values: [0.24, 0.24, 0.30, 0.39]),
    SystemParameters(
      material: .thin, luminosity: .light, saturation: 1.35, brightness: 0.12, amount: 0.6,
      values: [0.725, 0.825, 0.76, 0.73]),
    SystemParameters(
      material: .thin, luminosity: .dark, saturation: 1.35, brightness: 0, amount: 0.6,
      values: [0.20, 0.21, 0.10, 0.15]),
    SystemParameters(
      material: .regular, luminosity: .light, saturation: 1.5, brightness: 0.10, amount: 0.75,
      values: [0.90, 0.83, 0.925, 0.815]),
    SystemParameters(
      material: .regular, luminosity: .dark, saturation: 1.5, brightness: 0, amount: 0.75,
      values: [0.16, 0.26, 0.10, 0.10]),
    SystemParameters(
      material: .thick, luminosity: .light, saturation: 1.5, brightness: 0.045, amount: 0.88,
      values: [0.99, 0.95, 0.98, 0.905]),
    SystemParameters(
      material: .thick, luminosity: .dark, saturation: 1.5, brightness: 0, amount: 0.88,
      values: [0.14, 0.16, 0.10, 0.03]),
    SystemParameters(
      material: .chrome, luminosity: .light, saturation: 1.1, brightness: 0.10, amount: 0.75,
      values: [0.80, 0.90, 1.10, 0.825]),
    SystemParameters(
      material: .chrome, luminosity: .dark, saturation: 2, brightness: -0.10, amount: 0.75,
      values: [0.23, 0.52, 0.27, 0.255]),
  ]

  @Test(
    "Each material's tone curve equals the curve of Apple's parameters within 1.2 of 255 levels",
    arguments: systemParameters)
  func parameters(expected: SystemParameters) {
    let built = Material(
      amount: expected.amount, values: expected.values, saturation: expected.saturation,
      brightness: expected.brightness, sigma: 0)
    let table = Material.system(expected.material, expected.luminosity)
    // Errors of neighboring control values can cancel each other, so the test compares only the
    // resulting curve.
    for step in 0...100 {
      let luma = Double(step) / 100
      #expect(abs(built.tonedLuma(luma) - table.tonedLuma(luma)) * 255 < 1.2, "at \(luma)")
    }
    #expect(abs(built.gain - table.gain) < 0.0051)
  }

  /// The flat gray backdrops, 0...255, for the values in `measured`. Each value there is one
  /// channel of the color that iOS displays over such a gray.
  static let grays = [0.0, 64, 128, 191, 255]
  static let measured: [(Material, [Double])] = [
    (.system(.ultraThin, .light), [89, 130, 169, 209, 245]),
    (.system(.thin, .light), [141, 175, 200, 222, 245]),
    (.system(.regular, .light), [197, 208, 223, 238, 245]),
    (.system(.thick, .light), [234, 237, 243, 246, 246]),
    (.system(.chrome, .light), [178, 210, 240, 255, 247]),
    (.system(.ultraThin, .dark), [32, 63, 100, 138, 177]),
    (.system(.thin, .dark), [32, 56, 76, 98, 126]),
    (.system(.regular, .dark), [32, 54, 64, 72, 84]),
    (.system(.thick, .dark), [30, 39, 42, 42, 36]),
    (.system(.chrome, .dark), [19, 58, 75, 80, 88]),
    (.legacy(.light), [77, 121, 167, 210, 255]),
    (.legacy(.extraLight), [198, 211, 223, 236, 249]),
    (.legacy(.dark), [20, 38, 55, 72, 89]),
  ]

  @Test("Over grays, every material has the recorded colors of iOS within 2 levels")
  func measuredGrays() {
    var errors: [Double] = []
    for (material, colors) in MaterialTests.measured {
      for (gray, expected) in zip(MaterialTests.grays, colors) {
        let color = material.color(over: RGBA(white: gray / 255))
        #expect(abs(color.red - color.blue) < 1e-9 && color.alpha == 1)
        errors.append(abs((color.red * 255).rounded() - expected))
      }
    }
    #expect(errors.count == 65)
    #expect(errors.max()! <= 2)
    #expect(errors.reduce(0, +) / Double(errors.count) <= 1)
  }

  @Test("The legacy light style saturates and clamps a color before it applies its gray tint")
  func legacyClamp() {
    let red = Material.legacy(.light).color(over: RGBA(red: 1, green: 0, blue: 0))
    // A saturation of 1.8 makes red greater than 1 and the other components less than 0. The clamp
    // limits all three components.
    #expect(abs(red.red - 1) < 1e-9)
    #expect(abs(red.green - 0.3) < 1e-9 && abs(red.blue - 0.3) < 1e-9)
  }

  @Test("The identity material shows the backdrop unchanged")
  func identity() {
    var random = SeededGenerator(seed: 41)
    for _ in 0..<100 {
      let color = RGBA(
        red: random.number(0...1), green: random.number(0...1), blue: random.number(0...1))
      let displayed = Material.identity.color(over: color)
      #expect(abs(displayed.red - color.red) < 1e-9 && abs(displayed.green - color.green) < 1e-9)
      #expect(abs(displayed.blue - color.blue) < 1e-9)
    }
  }

  @Test("A material interpolated from the identity changes its color and blur without a jump")
  func interpolation() {
    let material = Material.system(.regular, .dark)
    var last = RGBA(white: 0.8)
    var lastSigma: CGFloat = 0
    for step in 0...100 {
      let mixed = Material.interpolate(.identity, material, Double(step) / 100)
      let color = mixed.color(over: RGBA(white: 0.8))
      #expect(abs(color.red - last.red) < 0.01)
      #expect(mixed.sigma >= lastSigma)
      (last, lastSigma) = (color, mixed.sigma)
    }
    let arrived = AnimatableValue.interpolate(.material(.identity), .material(material), 1)
    #expect(arrived == .material(material))
    #expect(Material.interpolate(.identity, material, -0.5).sigma == 0)
    #expect(Material.interpolate(.identity, .reducedTransparency(.dark), 1.5).averaging == 1)
  }

  @Test("Under Reduce Transparency a material stays light or dark over every gray backdrop")
  func reducedTransparency() {
    for step in 0...10 {
      let gray = RGBA(white: Double(step) / 10)
      #expect(Material.reducedTransparency(.light).color(over: gray).red > 0.7)
      #expect(Material.reducedTransparency(.dark).color(over: gray).red < 0.3)
    }
  }
}
