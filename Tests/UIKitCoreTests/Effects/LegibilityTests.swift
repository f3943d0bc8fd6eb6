import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Legibility of vibrant content", .currentStage)
struct LegibilityTests {
  private static let backdrops: [UIColor] = {
    var generator = SystemOfNumbers(state: 7)
    let random = (0..<24).map { _ in
      UIColor(bytes: generator.byte(), generator.byte(), generator.byte())
    }
    let edges = [0, 60, 100, 118, 128, 160, 200, 255].map { UIColor(gray: $0) }
    return edges + random + [.red, .green, .blue, .yellow, .cyan, .magenta, .orange]
  }()

  /// A generator of random numbers with a fixed seed. The algorithm is Knuth's MMIX generator.
  private struct SystemOfNumbers {
    var state: UInt64

    mutating func byte() -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 56)
    }
  }

  private static func effects(on blur: UIBlurEffect) -> [UIVibrancyEffect] {
    [
      UIVibrancyEffect(blurEffect: blur),
      UIVibrancyEffect(blurEffect: blur, style: .label),
      UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel),
      UIVibrancyEffect(blurEffect: blur, style: .quaternaryLabel),
      UIVibrancyEffect(blurEffect: blur, style: .tertiaryFill),
      .notificationCenter(), .widgetPrimary(), .widgetSecondary(),
    ]
  }

  /// Returns the contrast ratio between a pixel of solid content and the same pixel without the
  /// content.
  private func contrast(_ scene: EffectScene, of content: UIView) -> Double {
    content.isHidden = true
    scene.refresh()
    let below = scene.pixel(12, 12)
    content.isHidden = false
    scene.refresh()
    return scene.pixel(12, 12).contrastRatio(to: below)
  }

  @Test(
    "Content with a minimum contrast of 4.5 : 1 reaches this ratio over every backdrop",
    arguments: [
      UIBlurEffect.Style.systemUltraThinMaterialLight, .systemUltraThinMaterialDark,
      .systemMaterialLight, .systemThickMaterialDark, .light, .dark,
    ])
  func minimumContrast(style: UIBlurEffect.Style) {
    let scene = EffectScene(width: 24, height: 24)
    let blur = UIBlurEffect(style: style)
    let panel = scene.addPanel(blur)
    let vibrancy = scene.addPanel(nil, to: panel.contentView)
    vibrancy.minimumContrast = 4.5
    let content = UIView(frame: scene.stage.window.bounds)
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    for effect in Self.effects(on: blur) {
      vibrancy.effect = effect
      for backdrop in Self.backdrops {
        scene.backdrop.backgroundColor = backdrop
        let ratio = contrast(scene, of: content)
        #expect(ratio >= 4.5, "\(ratio) over \(backdrop)")
      }
    }
  }

  @Test("Without a blur beneath, vibrant content also reaches a minimum contrast of 4.5 : 1")
  func withoutBlur() {
    let scene = EffectScene(width: 24, height: 24)
    let vibrancy = scene.addPanel(UIVibrancyEffect.notificationCenter())
    vibrancy.minimumContrast = 4.5
    let content = UIView(frame: scene.stage.window.bounds)
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    for backdrop in Self.backdrops {
      scene.backdrop.backgroundColor = backdrop
      let ratio = contrast(scene, of: content)
      #expect(ratio >= 4.5, "\(ratio) over \(backdrop)")
    }
  }

  @Test("A minimum contrast raises vibrant content's contrast at most 8 % above the required ratio")
  func least() {
    let scene = EffectScene(width: 24, height: 24)
    scene.backdrop.backgroundColor = UIColor(bytes: 40, 90, 160)
    let blur = UIBlurEffect(style: .systemThinMaterialLight)
    let panel = scene.addPanel(blur)
    let vibrancy = scene.addPanel(
      UIVibrancyEffect(blurEffect: blur, style: .tertiaryLabel), to: panel.contentView)
    let content = UIView(frame: scene.stage.window.bounds)
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    let plain = contrast(scene, of: content)
    #expect(plain < 3)
    for ratio in [3, 4.5, 7] {
      vibrancy.minimumContrast = CGFloat(ratio)
      let reached = contrast(scene, of: content)
      #expect(reached >= ratio && reached < ratio * 1.08, "\(reached)")
    }
    vibrancy.minimumContrast = 1.1
    #expect(contrast(scene, of: content) == plain)
    vibrancy.minimumContrast = 1
    #expect(contrast(scene, of: content) == plain)
  }

  @Test("With Increase Contrast, vibrant content reaches 4.5 : 1 unless minimumContrast is set")
  func increaseContrast() {
    let scene = EffectScene(width: 24, height: 24)
    scene.backdrop.backgroundColor = .black
    let vibrancy = scene.addPanel(UIVibrancyEffect.notificationCenter())
    let content = UIView(frame: scene.stage.window.bounds)
    content.backgroundColor = .white
    vibrancy.contentView.addSubview(content)
    #expect(contrast(scene, of: content) == 1)
    UIAccessibility.settings.darkensSystemColors = true
    defer { UIAccessibility.settings.darkensSystemColors = false }
    #expect(contrast(scene, of: content) >= 4.5)
    vibrancy.minimumContrast = 1
    #expect(contrast(scene, of: content) == 1)
    vibrancy.minimumContrast = nil
    #expect(contrast(scene, of: content) >= 4.5)
    UIAccessibility.settings.darkensSystemColors = false
    #expect(contrast(scene, of: content) == 1)
  }

  @Test("While Reduce Transparency is on, a blur shows the average color of its backdrop")
  func reduceTransparency() throws {
    let scene = EffectScene(width: 96, height: 96)
    scene.backdrop.backgroundColor = .black
    let half = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 96))
    half.backgroundColor = UIColor(bytes: 250, 120, 40)
    scene.backdrop.addSubview(half)
    let panel = scene.addPanel(UIBlurEffect(style: .light))
    scene.refresh()
    let blurred = scene.samples()
    #expect(scene.contrast(row: 48, from: 2, to: 94) > 20)
    UIAccessibility.settings.reducesTransparency = true
    defer { UIAccessibility.settings.reducesTransparency = false }
    scene.refresh()
    #expect(scene.contrast(row: 48, from: 2, to: 94) <= 1)
    #expect(scene.pixel(3, 3).worstDifference(from: scene.pixel(90, 90)) <= 1)
    // The light style has the amount 0.75, the values 0.95, 0.90, 1.10 and 0.825, the saturation
    // 0.8 and the brightness 0.1. Here these constants apply to the average color.
    func expected(_ c: SIMD3<Double>, amount: Double, values: [Double], brightness: Double)
      -> SIMD4<Double>
    {
      let luma = 0.2126 * c.x + 0.7152 * c.y + 0.0722 * c.z
      let p = (0..<4).map { (1 - amount) * Double($0) / 3 + amount * values[$0] + brightness }
      let u = 1 - luma
      let toned =
        u * u * u * p[0] + 3 * u * u * luma * p[1] + 3 * u * luma * luma * p[2]
        + luma * luma * luma * p[3]
      func out(_ v: Double) -> Double {
        min(max(toned + (1 - amount) * 0.8 * (v - luma), 0), 1) * 255
      }
      return SIMD4(out(c.z), out(c.y), out(c.x), 255)
    }
    // A flat backdrop is equal to its average color. Therefore the order of averaging and of the
    // other steps has no effect.
    half.isHidden = true
    scene.backdrop.backgroundColor = UIColor(bytes: 200, 90, 40)
    scene.refresh()
    let flat = SIMD3(200.0, 90, 40) / 255
    let light = expected(flat, amount: 0.75, values: [0.95, 0.90, 1.10, 0.825], brightness: 0.1)
    #expect(scene.pixel(48, 48).worstDifference(from: light) <= 1, "\(light)")
    panel.effect = UIBlurEffect(style: .systemThinMaterialDark)
    scene.refresh()
    let dark = expected(flat, amount: 0.85, values: [0.225, 0.31, 0.25, 0.20], brightness: -0.1)
    #expect(scene.pixel(48, 48).worstDifference(from: dark) <= 1, "\(dark)")
    panel.effect = UIBlurEffect(style: .light)
    half.isHidden = false
    scene.backdrop.backgroundColor = .black
    UIAccessibility.settings.reducesTransparency = false
    scene.refresh()
    #expect(scene.worstDifference(from: blurred) <= 1)
  }
}
