import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("A blur under alpha, masks, groups and rotations", .currentStage)
struct BlurSurvivalTests {
  private static let alphas: [CGFloat] = [0.1, 0.2, 0.35, 0.5, 0.7, 0.9]

  /// The view that changes its alpha, named by its relation to the effect view.
  enum AlphaTarget: String, CaseIterable, Sendable {
    case itself, ancestor, masked, rotated, inGroup, group, clipped
  }

  /// Adds an effect view over stripes. In this hierarchy, Apple's effect views lose their effect
  /// when an alpha changes.
  ///
  /// - Returns: The view whose alpha the test changes.
  private func build(_ target: AlphaTarget, in scene: EffectScene) -> UIView {
    scene.addStripes(width: 8)
    let container = UIView(frame: scene.stage.window.bounds)
    scene.backdrop.addSubview(container)
    let panel = scene.addPanel(
      UIBlurEffect(style: .systemThinMaterialDark),
      frame: CGRect(x: 16, y: 16, width: 112, height: 112), to: container)
    let sibling = UIView(frame: CGRect(x: 100, y: 90, width: 40, height: 40))
    sibling.backgroundColor = UIColor(bytes: 220, 120, 20)
    switch target {
    case .itself: return panel
    case .ancestor: return container
    case .masked:
      let mask = UIView(frame: CGRect(x: 8, y: 8, width: 100, height: 100))
      mask.backgroundColor = .black
      mask.layer.cornerRadius = 40
      container.mask = mask
      return container
    case .rotated:
      container.transform = CGAffineTransform(rotationAngle: 0.4)
      return container
    case .inGroup:
      container.addSubview(sibling)
      container.alpha = 0.6
      return panel
    case .group:
      container.addSubview(sibling)
      panel.alpha = 0.8
      return container
    case .clipped:
      container.frame = CGRect(x: 20, y: 20, width: 90, height: 90)
      container.layer.cornerRadius = 30
      container.clipsToBounds = true
      return container
    }
  }

  // Proves 1.5 of Documentation/Systems.md.
  @Test(
    "The alpha of a blur or its ancestor mixes the backdrop linearly with the full effect",
    arguments: AlphaTarget.allCases)
  func fading(target: AlphaTarget) {
    let scene = EffectScene(width: 144, height: 144)
    let view = build(target, in: scene)
    view.alpha = 0
    scene.refresh()
    let without = scene.samples()
    view.alpha = 1
    scene.refresh()
    let full = scene.samples()
    #expect(zip(without, full).contains { $0.worstDifference(from: $1) > 60 })
    for alpha in Self.alphas {
      view.alpha = alpha
      scene.refresh()
      let expected = zip(without, full).map { SIMD4.mix($0, $1, Double(alpha)) }
      let worst = scene.worstDifference(from: expected)
      #expect(worst <= 1.3, "alpha \(alpha): off by \(worst) levels")
    }
  }

  @Test("Stripes under a blur become visible as the alpha of the blur's superview decreases")
  func stripes() {
    let scene = EffectScene(width: 144, height: 144)
    scene.addStripes(width: 8)
    let container = UIView(frame: scene.stage.window.bounds)
    scene.backdrop.addSubview(container)
    scene.addPanel(UIBlurEffect(style: .dark), to: container)
    scene.refresh()
    let blurred = scene.contrast(row: 72, from: 60, to: 92)
    #expect(blurred < 3)
    for alpha in Self.alphas {
      container.alpha = alpha
      scene.refresh()
      let left = scene.contrast(row: 72, from: 60, to: 92)
      #expect(abs(left - 255 * (1 - alpha)) <= 4, "alpha \(alpha) leaves \(left)")
    }
  }

  @Test("A blur fills its rounded shape and changes no pixel outside the corners")
  func roundedCorners() {
    let scene = EffectScene()
    scene.backdrop.backgroundColor = UIColor(gray: 128)
    let panel = scene.addPanel(
      UIBlurEffect(style: .systemMaterialLight), frame: CGRect(x: 8, y: 8, width: 80, height: 80))
    panel.layer.cornerRadius = 40
    panel.clipsToBounds = true
    scene.refresh()
    #expect(scene.pixel(12, 12) == SIMD4(128, 128, 128, 255))
    #expect(scene.pixel(84, 84) == SIMD4(128, 128, 128, 255))
    #expect(abs(scene.pixel(48, 48).y - 223) <= 2)
    #expect(abs(scene.pixel(48, 10).y - 223) <= 2)
    #expect(abs(scene.pixel(10, 48).y - 223) <= 2)
    // The pixel is on a diagonal, at 0.8 of the radius from the center. Therefore it is inside the
    // circle.
    #expect(abs(scene.pixel(48 + 22, 48 + 22).y - 223) <= 2)
  }

  @Test("A nested or overlapping blur samples the result of the blur beneath")
  func nested() throws {
    let scene = EffectScene()
    let flat = RGBA(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    scene.backdrop.backgroundColor = UIColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
    let below = UIBlurEffect(style: .systemUltraThinMaterialDark)
    let above = UIBlurEffect(style: .light)
    let traits = scene.backdrop.traitCollection
    let first = try #require(below.recipe(for: traits).material)
    let second = try #require(above.recipe(for: traits).material)
    let expected = SIMD4(second.color(over: first.color(over: flat)))

    let outer = scene.addPanel(below)
    let inner = scene.addPanel(
      above, frame: CGRect(x: 20, y: 20, width: 56, height: 56), to: outer.contentView)
    scene.refresh()
    #expect(scene.pixel(48, 48).worstDifference(from: expected) <= 2)
    let onlyOuter = scene.pixel(8, 8)
    #expect(onlyOuter.worstDifference(from: SIMD4(first.color(over: flat))) <= 1)
    let displayed = scene.pixel(48, 48)

    scene.backdrop.addSubview(inner)
    scene.refresh()
    #expect(scene.pixel(48, 48).worstDifference(from: displayed) <= 1)
    outer.alpha = 0.5
    scene.refresh()
    var half = first.color(over: flat)
    half = .interpolate(flat, half, 0.5)
    #expect(scene.pixel(48, 48).worstDifference(from: SIMD4(second.color(over: half))) <= 2)
  }

  @Test("A huge blur covers the screen, and an empty or off-screen blur changes no pixel")
  func extremes() {
    let scene = EffectScene(width: 64, height: 64)
    scene.backdrop.backgroundColor = UIColor(gray: 128)
    let panel = scene.addPanel(UIBlurEffect(style: .systemMaterialLight))
    scene.refresh()
    let covered = scene.pixel(32, 32)
    let flat = SIMD4<Double>(128, 128, 128, 255)
    let empty: [CGRect] = [
      .zero, CGRect(x: 32, y: 0, width: 0, height: 64), CGRect(x: 0, y: 32, width: 64, height: 0),
      CGRect(x: 64, y: 0, width: 64, height: 64), CGRect(x: -900, y: -900, width: 64, height: 64),
      CGRect(x: 1e9, y: 1e9, width: 10, height: 10),
    ]
    for frame in empty {
      panel.frame = frame
      scene.refresh()
      #expect(scene.pixel(32, 32) == flat && scene.pixel(63, 63) == flat, "\(frame)")
    }
    let huge: [CGRect] = [
      CGRect(x: -1e4, y: -1e4, width: 1e5, height: 1e5),
      CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6),
    ]
    for frame in huge {
      panel.frame = frame
      scene.refresh()
      #expect(scene.pixel(32, 32).worstDifference(from: covered) <= 1, "\(frame)")
      #expect(scene.pixel(0, 63).worstDifference(from: covered) <= 1, "\(frame)")
    }
    panel.frame = CGRect(x: 31.5, y: 0, width: 0.25, height: 64)
    scene.refresh()
    #expect(scene.pixel(20, 32) == flat)
    panel.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    panel.transform = CGAffineTransform(scaleX: 0, y: 0)
    scene.refresh()
    #expect(scene.pixel(32, 32) == flat)
    panel.transform = CGAffineTransform(scaleX: -1, y: 1)
    scene.refresh()
    #expect(scene.pixel(32, 32).worstDifference(from: covered) <= 1)
  }

  @Test("A blur appears and disappears with its view, even during an animation of alpha")
  func addedAndRemoved() {
    let scene = EffectScene(width: 64, height: 64)
    scene.backdrop.backgroundColor = UIColor(gray: 128)
    let flat = SIMD4<Double>(128, 128, 128, 255)
    let panel = scene.addPanel(UIBlurEffect(style: .systemMaterialLight))
    scene.refresh()
    let full = scene.pixel(32, 32)
    UIView.animate(withDuration: 1) { panel.alpha = 0 }
    scene.stage.advance(by: 0.4)
    let fading = scene.pixel(32, 32)
    #expect(fading.y < full.y && fading.y > flat.y)
    panel.removeFromSuperview()
    scene.refresh()
    #expect(scene.pixel(32, 32) == flat)

    panel.alpha = 1
    let container = UIView(frame: scene.stage.window.bounds)
    scene.backdrop.addSubview(container)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      container.transform = CGAffineTransform(rotationAngle: .pi)
      container.alpha = 0.5
    }
    scene.stage.advance(by: 0.5)
    container.addSubview(panel)
    scene.refresh()
    let joined = scene.pixel(32, 32)
    #expect(joined.worstDifference(from: .mix(flat, full, 0.75)) <= 2)
    scene.stage.settle()
    #expect(scene.pixel(32, 32).worstDifference(from: .mix(flat, full, 0.5)) <= 1.3)
  }
}
