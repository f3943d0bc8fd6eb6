// Covers UIBlurEffect.Style.

import _StageTraits
import _TestSupport
import CoreGraphics
import RenderTree
import Testing
import UIKitCore

@MainActor @Suite("Colors of blur effects in composited frames", .currentStage)
struct MaterialColorTests {
  /// The colors recorded on iOS over the grays 0, 64, 128, 191 and 255; see Material+System.swift.
  private static let measured: [(UIBlurEffect.Style, [Double])] = [
    (.systemUltraThinMaterialLight, [89, 130, 169, 209, 245]),
    (.systemThinMaterialLight, [141, 175, 200, 222, 245]),
    (.systemMaterialLight, [197, 208, 223, 238, 245]),
    (.systemThickMaterialLight, [234, 237, 243, 246, 246]),
    (.systemChromeMaterialLight, [178, 210, 240, 255, 247]),
    (.systemUltraThinMaterialDark, [32, 63, 100, 138, 177]),
    (.systemThinMaterialDark, [32, 56, 76, 98, 126]),
    (.systemMaterialDark, [32, 54, 64, 72, 84]),
    (.systemThickMaterialDark, [30, 39, 42, 42, 36]),
    (.systemChromeMaterialDark, [19, 58, 75, 80, 88]),
    (.light, [77, 121, 167, 210, 255]),
    (.extraLight, [198, 211, 223, 236, 249]),
    (.dark, [20, 38, 55, 72, 89]),
  ]
  private static let grays = [0, 64, 128, 191, 255]
  private static let saturated = [
    (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 128, 0), (30, 200, 180), (120, 40, 160),
    (250, 240, 60), (10, 20, 60),
  ]

  /// Returns the pixels in the center of the panel.
  private func center(of scene: EffectScene) -> [SIMD4<Double>] {
    (44..<52).flatMap { y in (44..<52).map { scene.pixel($0, y) } }
  }

  @Test("Materials over grays match the measured colors within 2/255, and within 1/255 on average")
  func measuredGrays() {
    let scene = EffectScene()
    let panel = scene.addPanel(nil)
    var sum = 0.0
    var count = 0.0
    for (style, expected) in Self.measured {
      panel.effect = UIBlurEffect(style: style)
      for (gray, value) in zip(Self.grays, expected) {
        scene.backdrop.backgroundColor = UIColor(gray: gray)
        scene.refresh()
        let pixels = center(of: scene)
        let mean = pixels.reduce(SIMD4.zero, +) / Double(pixels.count)
        for channel in 0..<3 {
          let error = abs(mean[channel] - value)
          #expect(
            error <= 2, "style \(style.rawValue) over \(gray): \(mean[channel]), not \(value)")
          sum += error
          count += 1
        }
      }
    }
    #expect(sum / count <= 1, "mean error \(sum / count)")
  }

  @Test("A displayed material differs from its computed color by at most 0.5/255 on average")
  func model() throws {
    let scene = EffectScene()
    let panel = scene.addPanel(nil)
    var sum = 0.0
    var count = 0.0
    let colors = Self.grays.map { ($0, $0, $0) } + Self.saturated
    for (style, _) in Self.measured {
      let effect = UIBlurEffect(style: style)
      panel.effect = effect
      let material = try #require(effect.recipe(for: scene.backdrop.traitCollection).material)
      for (red, green, blue) in colors {
        scene.backdrop.backgroundColor = UIColor(bytes: red, green, blue)
        scene.refresh()
        let expected = SIMD4(
          material.color(
            over: RGBA(
              red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255,
              alpha: 1)))
        for pixel in center(of: scene) {
          let worst = pixel.worstDifference(from: expected)
          if worst > 1.6 {
            Issue.record(
              "style \(style.rawValue) over \(red) \(green) \(blue): \(pixel), not \(expected)")
          }
          for channel in 0..<3 { sum += abs(pixel[channel] - expected[channel]) }
          count += 3
        }
      }
    }
    #expect(sum / count <= 0.5, "mean error \(sum / count)")
  }

  @Test(
    "An adaptive material equals its light or dark variant, depending on the interface style",
    arguments: [
      (
        UIBlurEffect.Style.systemUltraThinMaterial, UIBlurEffect.Style.systemUltraThinMaterialLight,
        UIBlurEffect.Style.systemUltraThinMaterialDark
      ),
      (.systemThinMaterial, .systemThinMaterialLight, .systemThinMaterialDark),
      (.systemMaterial, .systemMaterialLight, .systemMaterialDark),
      (.systemThickMaterial, .systemThickMaterialLight, .systemThickMaterialDark),
      (.systemChromeMaterial, .systemChromeMaterialLight, .systemChromeMaterialDark),
      (.regular, .light, .dark), (.prominent, .extraLight, .dark),
    ])
  func adaptive(
    style: UIBlurEffect.Style, light: UIBlurEffect.Style, dark: UIBlurEffect.Style
  ) {
    let scene = EffectScene(width: 48, height: 48)
    scene.backdrop.backgroundColor = UIColor(bytes: 180, 90, 40)
    let panel = scene.addPanel(nil)
    func displayed(_ style: UIBlurEffect.Style) -> SIMD4<Double> {
      panel.effect = UIBlurEffect(style: style)
      scene.refresh()
      return scene.pixel(24, 24)
    }
    let (lightColor, darkColor) = (displayed(light), displayed(dark))
    #expect(displayed(style) == lightColor)
    // Now the environment of the existing panel changes.
    scene.stage.window.overrideUserInterfaceStyle = .dark
    scene.refresh()
    #expect(scene.pixel(24, 24) == darkColor)
    #expect(displayed(light) == lightColor, "a light style stays light in dark surroundings")
    #expect(displayed(style) == darkColor)
    scene.stage.window.overrideUserInterfaceStyle = .light
    scene.refresh()
    #expect(scene.pixel(24, 24) == lightColor)
    #expect(displayed(dark) == darkColor, "a dark style stays dark in light surroundings")
  }

  @Test("A material is dark on a dark screen unless its view overrides the interface style")
  func screenStyle() {
    let scene = EffectScene(width: 48, height: 48, style: .dark)
    scene.backdrop.backgroundColor = UIColor(gray: 128)
    let panel = scene.addPanel(UIBlurEffect(style: .systemMaterial))
    scene.refresh()
    #expect(abs(scene.pixel(24, 24).y - 64) <= 2)
    panel.overrideUserInterfaceStyle = .light
    scene.refresh()
    #expect(abs(scene.pixel(24, 24).y - 223) <= 2)
  }

  @Test(
    "A blur of intensity 0 shows the backdrop itself, and a blur of saturation 0 shows only grays")
  func intensity() {
    let scene = EffectScene(width: 48, height: 48)
    scene.backdrop.backgroundColor = UIColor(gray: 64)
    let effect = UIBlurEffect(style: .extraLight)
    let panel = scene.addPanel(effect.withIntensity(0))
    scene.refresh()
    #expect(scene.pixel(24, 24) == SIMD4(64, 64, 64, 255))
    panel.effect = effect.withIntensity(0.5)
    scene.refresh()
    let half = scene.pixel(24, 24).y
    #expect(half > 100 && half < 180)
    panel.effect = UIBlurEffect(radius: 10, saturation: 0, tint: nil)
    scene.backdrop.backgroundColor = UIColor(bytes: 255, 0, 0)
    scene.refresh()
    let gray = scene.pixel(24, 24)
    #expect(abs(gray.x - 54.2) <= 1 && abs(gray.y - 54.2) <= 1 && abs(gray.z - 54.2) <= 1)
  }
}
