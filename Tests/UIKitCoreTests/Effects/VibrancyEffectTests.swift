// Covers UIVibrancyEffect, UIVibrancyEffectStyle.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Colors of vibrancy effects in composited frames", .currentStage)
struct VibrancyEffectTests {
  /// A formula for the color of the content over a backdrop. B is a channel of the backdrop, and Y
  /// is its luma.
  private enum Formula {
    case tone(Double, Double, Double)
    /// The content has its own color. The associated value is its opacity.
    case own(Double)
    case solid(Double, Double)
    case plusLighter(Double)
    case plusDarker(Double)

    /// Returns the color of `content` over `below`. The arguments and the result are blue, green,
    /// red and alpha values of 0...255.
    func color(over below: SIMD4<Double>, content: SIMD4<Double>) -> SIMD4<Double> {
      let under = below / 255
      let y = 0.299 * under.z + 0.587 * under.y + 0.114 * under.x
      var out = under
      for channel in 0..<3 {
        let b = under[channel]
        switch self {
        case .tone(let luma, let chroma, let bias):
          out[channel] = bias + luma * y + chroma * (b - y)
        case .own(let alpha): out[channel] = b + (content[channel] / 255 - b) * alpha
        case .solid(let white, let alpha): out[channel] = b + (white - b) * alpha
        case .plusLighter(let alpha): out[channel] = b + alpha
        case .plusDarker(let alpha): out[channel] = 1 - ((1 - b) + alpha)
        }
        out[channel] = min(max(out[channel], 0), 1)
      }
      return out * 255
    }
  }

  private static let backdrops = [
    UIColor(gray: 0), UIColor(gray: 128), UIColor(gray: 255), UIColor(bytes: 230, 40, 60),
    UIColor(bytes: 40, 90, 220), UIColor(bytes: 60, 200, 90),
  ]

  /// Over every backdrop, compares a pixel with content to the result of the formula for the same
  /// pixel without content.
  private func check(
    _ effect: UIVibrancyEffect, on blur: UIBlurEffect, is formula: Formula,
    style: UIUserInterfaceStyle = .light, _ name: String
  ) {
    let scene = EffectScene(width: 40, height: 40, style: style)
    let panel = scene.addPanel(blur)
    let vibrancy = scene.addPanel(effect, to: panel.contentView)
    let content = UIView(frame: CGRect(x: 8, y: 8, width: 24, height: 24))
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    for backdrop in Self.backdrops {
      scene.backdrop.backgroundColor = backdrop
      content.isHidden = true
      scene.refresh()
      let below = scene.pixel(20, 20)
      content.isHidden = false
      scene.refresh()
      let expected = formula.color(over: below, content: SIMD4(repeating: 255))
      let found = scene.pixel(20, 20)
      #expect(
        found.worstDifference(from: expected) <= 1, "\(name) over \(below): not \(expected)")
      #expect(scene.pixel(4, 4).worstDifference(from: below) <= 1, "\(name) beside its content")
    }
  }

  /// The formulas of each style over four materials: light thick, light thin, dark thick and dark
  /// thin.
  private static let roles: [(UIVibrancyEffectStyle, [Formula])] = [
    (.label, [.own(0.96), .own(0.96), .own(0.96), .own(0.96)]),
    (
      .secondaryLabel,
      [
        .tone(0.50, 2.0, 0.044), .tone(0.55, 1.1, 0.049), .tone(0.41, 1.5, 0.556),
        .tone(0.425, 1.0, 0.5375),
      ]
    ),
    (
      .tertiaryLabel,
      [
        .tone(0.72, 1.7, 0.019), .tone(0.74, 1.0, 0.0195), .tone(0.68, 1.7, 0.298),
        .tone(0.665, 1.2, 0.3175),
      ]
    ),
    (
      .separator,
      [
        .tone(0.72, 1.7, 0.019), .tone(0.74, 1.0, 0.0195), .tone(0.68, 1.7, 0.298),
        .tone(0.665, 1.2, 0.3175),
      ]
    ),
    (
      .quaternaryLabel,
      [.tone(0.85, 1.4, 0), .tone(0.85, 1.4, 0), .tone(0.82, 1.4, 0.18), .tone(0.82, 1.4, 0.18)]
    ),
    (
      .secondaryFill,
      [.tone(0.85, 1.4, 0), .tone(0.85, 1.4, 0), .tone(0.82, 1.4, 0.18), .tone(0.82, 1.4, 0.18)]
    ),
    (
      .fill,
      [
        .tone(0.375, 2.0, 0.0625), .tone(0.375, 2.0, 0.0625), .tone(0.50, 1.75, 0.50),
        .tone(0.50, 1.75, 0.50),
      ]
    ),
    (
      .tertiaryFill,
      [
        .tone(1.008, 1.25, -0.084), .tone(1.008, 1.25, -0.084), .tone(0.968, 1.1, 0.12),
        .tone(0.968, 1.1, 0.12),
      ]
    ),
  ]

  @Test("Each vibrancy style colors content by the documented formula of each material")
  func styles() {
    let blurs: [[UIBlurEffect.Style]] = [
      [.systemMaterialLight, .systemThickMaterialLight, .systemChromeMaterialLight],
      [.systemThinMaterialLight, .systemUltraThinMaterialLight],
      [.systemMaterialDark, .systemThickMaterialDark, .systemChromeMaterialDark],
      [.systemThinMaterialDark, .systemUltraThinMaterialDark],
    ]
    for (style, formulas) in Self.roles {
      for (formula, blurs) in zip(formulas, blurs) {
        for blur in blurs.map({ UIBlurEffect(style: $0) }) {
          check(
            UIVibrancyEffect(blurEffect: blur, style: style), on: blur, is: formula,
            "style \(style.rawValue)")
        }
      }
    }
  }

  @Test("Vibrancy over an adaptive blur has different formulas in light style and in dark style")
  func adaptiveSide() {
    let blur = UIBlurEffect(style: .systemMaterial)
    let effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)
    check(effect, on: blur, is: .tone(0.50, 2.0, 0.044), style: .light, "light")
    check(effect, on: blur, is: .tone(0.41, 1.5, 0.556), style: .dark, "dark")
  }

  // Proves 1.2 of Documentation/Systems.md.
  @Test(
    "Vibrancy effects of widgets and of the notification center have a light and a dark formula")
  func widgets() {
    let light = UIBlurEffect(style: .light)
    let dark = UIBlurEffect(style: .dark)
    let rows: [(UIVibrancyEffect, Formula, Formula, String)] = [
      (.widgetPrimary(), .solid(0, 0.9), .solid(1, 0.9), "primary"),
      (.widgetSecondary(), .tone(0.49, 1.27, -0.005), .tone(0.546, 1.2, 0.538), "secondary"),
      (
        .widgetEffect(forVibrancyStyle: .label), .solid(0, 0.9), .solid(1, 0.9), "widget label"
      ),
      (
        .widgetEffect(forVibrancyStyle: .tertiaryLabel), .tone(0.70, 1.27, -0.015),
        .tone(0.825, 1.2, 0.2575), "tertiary"
      ),
      (
        .widgetEffect(forVibrancyStyle: .quaternaryLabel), .tone(0.88, 1.3, -0.044),
        .tone(0.949, 1.356, 0.10), "quaternary"
      ),
      (.notificationCenter(), .plusDarker(0.6), .plusLighter(0.6), "notification center"),
    ]
    for (effect, lightFormula, darkFormula, name) in rows {
      check(effect, on: light, is: lightFormula, style: .light, name)
      check(effect, on: dark, is: darkFormula, style: .dark, name)
    }
  }

  @Test(
    "Vibrancy of style .label preserves different colors, and .secondaryLabel makes them equal")
  func colors() {
    let scene = EffectScene(width: 40, height: 40)
    scene.backdrop.backgroundColor = UIColor(bytes: 90, 120, 30)
    let blur = UIBlurEffect(style: .systemMaterialLight)
    let panel = scene.addPanel(blur)
    let vibrancy = scene.addPanel(nil, to: panel.contentView)
    let content = UIView(frame: scene.stage.window.bounds)
    vibrancy.contentView.addSubview(content)
    func displayed(_ color: UIColor) -> SIMD4<Double> {
      content.backgroundColor = color
      scene.refresh()
      return scene.pixel(20, 20)
    }
    vibrancy.effect = UIVibrancyEffect(blurEffect: blur, style: .label)
    #expect(displayed(.red).worstDifference(from: displayed(.blue)) > 200)
    vibrancy.effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)
    #expect(displayed(.red) == displayed(.blue))
    #expect(displayed(.red) == displayed(.black))
  }

  @Test("The alpha of a vibrancy view or its content reduces the vibrancy proportionally")
  func alpha() {
    let scene = EffectScene(width: 40, height: 40)
    scene.backdrop.backgroundColor = UIColor(bytes: 200, 60, 60)
    let blur = UIBlurEffect(style: .systemThinMaterialDark)
    let panel = scene.addPanel(blur)
    let effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)
    let vibrancy = scene.addPanel(effect, to: panel.contentView)
    let content = UIView(frame: scene.stage.window.bounds)
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    scene.refresh()
    let full = scene.pixel(20, 20)
    content.isHidden = true
    scene.refresh()
    let below = scene.pixel(20, 20)
    content.isHidden = false
    #expect(full.worstDifference(from: below) > 40)
    for alpha in [0, 0.2, 0.5, 0.7, 0.96] {
      for view in [vibrancy, vibrancy.contentView, content] {
        view.alpha = alpha
        scene.refresh()
        #expect(
          scene.pixel(20, 20).worstDifference(from: .mix(below, full, alpha)) <= 1.3,
          "alpha \(alpha)")
        view.alpha = 1
      }
    }
  }

  @Test("Vibrancy looks the same in a view above a blur as in the blur's contentView")
  func overlaid() {
    let scene = EffectScene(width: 40, height: 40)
    scene.backdrop.backgroundColor = UIColor(bytes: 30, 60, 160)
    let blur = UIBlurEffect(style: .systemMaterialDark)
    let panel = scene.addPanel(blur)
    let vibrancy = scene.addPanel(
      UIVibrancyEffect(blurEffect: blur, style: .fill), to: panel.contentView)
    let content = UIView(frame: scene.stage.window.bounds)
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    scene.refresh()
    let inside = scene.pixel(20, 20)
    scene.backdrop.addSubview(vibrancy)
    scene.refresh()
    #expect(scene.pixel(20, 20).worstDifference(from: inside) <= 1)
  }

  private final class TintFollower: UIView {
    var changes = 0

    override func tintColorDidChange() {
      super.tintColorDidChange()
      changes += 1
      backgroundColor = tintColor
    }
  }

  @Test("Vibrant content has the effect's color as its tint; a new effect calls tintColorDidChange")
  func tint() {
    let scene = EffectScene(width: 40, height: 40)
    let follower = TintFollower(frame: scene.stage.window.bounds)
    let dark = UIBlurEffect(style: .systemMaterialDark)
    let light = UIBlurEffect(style: .systemMaterialLight)
    let vibrancy = scene.addPanel(UIVibrancyEffect(blurEffect: dark, style: .label))
    vibrancy.contentView.addSubview(follower)
    #expect(follower.tintColor == .white)
    let before = follower.changes
    vibrancy.effect = UIVibrancyEffect(blurEffect: light, style: .label)
    #expect(follower.tintColor == .black)
    #expect(follower.changes > before)
    vibrancy.effect = nil
    #expect(follower.tintColor == vibrancy.tintColor)
  }

  @Test("Vibrancy colors a template image in the image's shape")
  func templateImage() {
    let scene = EffectScene(width: 40, height: 40)
    scene.backdrop.backgroundColor = UIColor(bytes: 90, 60, 200)
    let blur = UIBlurEffect(style: .systemThinMaterialLight)
    let panel = scene.addPanel(blur)
    scene.refresh()
    let below = scene.pixel(10, 20)
    let vibrancy = scene.addPanel(
      UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel), to: panel.contentView)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40), format: format)
      .image { context in
        UIColor.orange.setFill()
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
      }
    let view = UIImageView(image: image.withRenderingMode(.alwaysTemplate))
    view.frame = scene.stage.window.bounds
    vibrancy.contentView.addSubview(view)
    scene.refresh()
    let expected = Formula.tone(0.55, 1.1, 0.049).color(over: below, content: .zero)
    #expect(scene.pixel(10, 20).worstDifference(from: expected) <= 1)
    #expect(scene.pixel(30, 20).worstDifference(from: below) <= 1)
  }
}
