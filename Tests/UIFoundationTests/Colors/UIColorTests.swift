// Covers UIUserInterfaceLevel.

import _StageTraits
import Testing

@testable import UIFoundation

@MainActor @Suite("UIColor", .currentStage)
struct UIColorTests {
  private let light = UITraitCollection(userInterfaceStyle: .light)
  private let dark = UITraitCollection(userInterfaceStyle: .dark)

  private func rgba(_ color: UIColor) -> [Int] {
    var red: CGFloat = 0
    var green: CGFloat = 0
    var blue: CGFloat = 0
    var alpha: CGFloat = 0
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { Int(($0 * 255).rounded()) } + [Int((alpha * 100).rounded())]
  }

  @Test(
    "System colors have their documented values in light, dark, elevated and high-contrast traits"
  )
  func systemColors() {
    let contrast = UITraitCollection(accessibilityContrast: .high)
    let elevated = UITraitCollection(userInterfaceLevel: .elevated)
    func value(_ color: UIColor, _ traits: UITraitCollection...) -> [Int] {
      rgba(color.resolvedColor(with: UITraitCollection(traitsFrom: traits)))
    }
    #expect(value(.systemBlue, light) == [0, 122, 255, 100])
    #expect(value(.systemBlue, dark) == [10, 132, 255, 100])
    #expect(value(.systemRed, light, contrast) == [215, 0, 21, 100])
    #expect(value(.systemGreen, dark, contrast) == [48, 219, 91, 100])
    #expect(value(.secondaryLabel, light) == [60, 60, 67, 60])
    #expect(value(.secondaryLabel, dark) == [235, 235, 245, 60])
    #expect(value(.systemBackground, light, elevated) == [255, 255, 255, 100])
    #expect(value(.systemBackground, dark) == [0, 0, 0, 100])
    #expect(value(.systemBackground, dark, elevated) == [28, 28, 30, 100])
    #expect(value(.secondarySystemBackground, dark, elevated, contrast) == [54, 54, 56, 100])
    #expect(value(.separator, dark) == [84, 84, 88, 60])
    #expect(value(.systemGray6, light) == [242, 242, 247, 100])
  }

  @Test("A dynamic color changes with the current traits")
  func dynamic() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .red }
    light.performAsCurrent { #expect(color.cgColor == UIColor.red.cgColor) }
    dark.performAsCurrent { #expect(color.cgColor == UIColor.white.cgColor) }
    let nested = UIColor { _ in color }
    #expect(nested.resolvedColor(with: dark) == .white)
  }

  @Test("withAlphaComponent keeps a color dynamic, and a second call replaces the first alpha")
  func translucent() {
    let color = UIColor.systemBackground.withAlphaComponent(0.3).withAlphaComponent(0.5)
    #expect(rgba(color.resolvedColor(with: light)) == [255, 255, 255, 50])
    #expect(rgba(color.resolvedColor(with: dark)) == [0, 0, 0, 50])
    #expect(color == UIColor.systemBackground.withAlphaComponent(0.5))
    #expect(
      rgba(UIColor.secondaryLabel.withAlphaComponent(0.9).resolvedColor(with: light))
        == [60, 60, 67, 90])
  }

  @Test("The tint color resolves to the environment's tint, and to blue if there is none")
  func tint() {
    #expect(
      UIColor.tintColor.resolvedColor(with: light) == UIColor.systemBlue.resolvedColor(with: light))
    let traits = light.replacing(TintColorTrait.self, value: .systemPink)
    #expect(
      UIColor.tintColor.resolvedColor(with: traits) == UIColor.systemPink.resolvedColor(with: light)
    )
    #expect(traits.hasDifferentColorAppearance(comparedTo: light))
  }

  @Test(
    "A color returns the hue, saturation and brightness from which it was made",
    arguments: [0, 0.1, 0.25, 0.5, 0.7, 0.99])
  func hues(hue: CGFloat) {
    let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 1)
    var read: CGFloat = -1
    var saturation: CGFloat = -1
    var brightness: CGFloat = -1
    color.getHue(&read, saturation: &saturation, brightness: &brightness, alpha: nil)
    #expect(abs(read - hue) < 1e-9)
    #expect(abs(saturation - 0.6) < 1e-9)
    #expect(abs(brightness - 0.8) < 1e-9)
    #expect(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1) == .red)
  }

  @Test("Invalid color components do not crash, and alpha is clamped to 0...1")
  func oddComponents() {
    #expect(rgba(UIColor(red: 0, green: 0, blue: 0, alpha: 7))[3] == 100)
    #expect(rgba(UIColor(white: 1, alpha: -1))[3] == 0)
    let strange = UIColor(hue: .nan, saturation: 1, brightness: 0.5, alpha: 1)
    #expect(rgba(strange) == [128, 128, 128, 100])
    #expect(UIColor(red: 2, green: -1, blue: 0, alpha: 1).cgColor.rgba.red == 1)
    #expect(rgba(UIColor()) == [0, 0, 0, 0])
  }

  @Test("Colors with equal components are equal, but a gray is not equal to an RGB color")
  func equality() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red.hash == UIColor(red: 1, green: 0, blue: 0, alpha: 1).hash)
    #expect(UIColor.white != UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.systemRed == UIColor.systemRed)
    #expect(UIColor.label != UIColor.black)
  }

  @Test("A color converts between gray, RGB and wide color spaces")
  func conversion() {
    var white: CGFloat = 0
    UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1).getWhite(&white, alpha: nil)
    #expect(abs(white - 0.5) < 1e-6)
    #expect(rgba(UIColor(white: 0.4, alpha: 0.5)) == [102, 102, 102, 50])
    var red: CGFloat = 0
    UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)
      .getRed(&red, green: nil, blue: nil, alpha: nil)
    #expect(red > 1)
  }

  @Test("Descriptions of colors have UIKit's format")
  func descriptions() {
    #expect(UIColor.red.description == "UIExtendedSRGBColorSpace 1 0 0 1")
    #expect(UIColor.black.description == "UIExtendedGrayColorSpace 0 1")
    #expect(UIColor.systemRed.description.hasSuffix("name = systemRedColor>"))
  }

  @Test("A color literal in Swift creates a UIColor")
  func literal() {
    let color: UIColor = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color == .red)
  }

  @Test("A dynamic color resolves with each thread's own current traits")
  func threads() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    DispatchQueue.concurrentPerform(iterations: 64) { index in
      let traits = index % 2 == 0 ? light : dark
      traits.performAsCurrent {
        for _ in 0..<100 {
          #expect(color.cgColor.rgba.red == (index % 2 == 0 ? 0 : 1))
        }
      }
    }
  }
}
