// Covers UIVisualEffect.

import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("Animating an effect", .currentStage)
struct EffectAnimationTests {
  /// The color of the flat left half, and the contrast of the stripes in the right half.
  private struct Appearance {
    var color: Double
    var detail: Double
  }

  private func makeScene() -> EffectScene {
    let scene = EffectScene(width: 240, height: 120)
    scene.backdrop.backgroundColor = UIColor(gray: 128)
    for x in stride(from: CGFloat(120), to: 240, by: 40) {
      let stripe = UIView(frame: CGRect(x: x, y: 0, width: 20, height: 120))
      stripe.backgroundColor = .white
      scene.backdrop.addSubview(stripe)
    }
    return scene
  }

  /// Adds one panel over the flat area and another panel over the stripes, so that the two areas do
  /// not blur into each other.
  private func addPanels(_ effect: UIVisualEffect?, to scene: EffectScene) -> [UIVisualEffectView] {
    [
      scene.addPanel(effect, frame: CGRect(x: 0, y: 0, width: 120, height: 120)),
      scene.addPanel(effect, frame: CGRect(x: 120, y: 0, width: 120, height: 120)),
    ]
  }

  private func appearance(_ scene: EffectScene) -> Appearance {
    Appearance(color: scene.pixel(60, 60).y, detail: scene.contrast(row: 60, from: 150, to: 210))
  }

  private func frames(_ count: Int, of scene: EffectScene) -> [Appearance] {
    (0..<count).map { _ in
      scene.stage.advance(by: 1.0 / 60)
      return appearance(scene)
    }
  }

  private func reds(_ count: Int, of scene: EffectScene) -> [Double] {
    (0..<count).map { _ in
      scene.stage.advance(by: 1.0 / 60)
      return scene.pixel(60, 60).z
    }
  }

  private func largestStep(_ values: [Double]) -> Double {
    zip(values, values.dropFirst()).map { abs($1 - $0) }.max() ?? 0
  }

  private func isMonotone(_ values: [Double], rising: Bool) -> Bool {
    zip(values, values.dropFirst()).allSatisfy { rising ? $1 >= $0 - 1 : $1 <= $0 + 1 }
  }

  @Test("An animated removal or addition of a blur changes color and sharpness in small steps")
  func awayAndBack() {
    let scene = makeScene()
    let effect = UIBlurEffect(style: .dark)
    let panels = addPanels(effect, to: scene)
    scene.refresh()
    let full = appearance(scene)
    #expect(abs(full.color - 55) <= 2 && full.detail < 12)

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      for panel in panels { panel.effect = nil }
    }
    scene.refresh()
    let away = [full, appearance(scene)] + frames(62, of: scene)
    let plain = appearance(scene)
    #expect(plain.color == 128 && plain.detail == 127)
    #expect(isMonotone(away.map(\.color), rising: true))
    #expect(isMonotone(away.map(\.detail), rising: true))
    #expect(largestStep(away.map(\.color)) <= 3)
    #expect(largestStep(away.map(\.detail)) <= 8, "\(away.map(\.detail))")
    #expect(Set(away.map(\.color)).count > 40)
    #expect(away.filter { $0.detail > full.detail + 5 && $0.detail < 120 }.count > 15)

    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      for panel in panels { panel.effect = effect }
    }
    scene.refresh()
    let back = [plain, appearance(scene)] + frames(62, of: scene)
    #expect(isMonotone(back.map(\.color), rising: false))
    #expect(isMonotone(back.map(\.detail), rising: false))
    #expect(largestStep(back.map(\.color)) <= 3)
    #expect(largestStep(back.map(\.detail)) <= 8)
    let end = appearance(scene)
    #expect(abs(end.color - full.color) <= 1 && abs(end.detail - full.detail) <= 2)
  }

  @Test(
    "An animated effect does not jump when it is reversed halfway",
    arguments: [UIView.AnimationOptions.curveLinear, [.curveLinear, .beginFromCurrentState]])
  func interrupted(options: UIView.AnimationOptions) {
    let scene = makeScene()
    let effect = UIBlurEffect(style: .systemUltraThinMaterialDark)
    let panels = addPanels(effect, to: scene)
    scene.refresh()
    let full = appearance(scene)
    UIView.animate(withDuration: 0.8, delay: 0, options: options) {
      for panel in panels { panel.effect = nil }
    }
    var appearances = [full] + frames(26, of: scene)
    let turned = appearance(scene)
    #expect(turned.color > full.color + 5)
    UIView.animate(withDuration: 0.8, delay: 0, options: options) {
      for panel in panels { panel.effect = effect }
    }
    scene.refresh()
    appearances.append(appearance(scene))
    appearances += frames(60, of: scene)
    #expect(largestStep(appearances.map(\.color)) <= 3, "\(appearances.map(\.color))")
    #expect(largestStep(appearances.map(\.detail)) <= 10, "\(appearances.map(\.detail))")
    scene.stage.settle()
    let end = appearance(scene)
    #expect(abs(end.color - full.color) <= 1 && abs(end.detail - full.detail) <= 2)
  }

  @Test("An animation between two materials passes through the colors between them")
  func betweenMaterials() {
    let scene = makeScene()
    let panels = addPanels(UIBlurEffect(style: .extraLight), to: scene)
    scene.refresh()
    let first = appearance(scene).color
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
      for panel in panels { panel.effect = UIBlurEffect(style: .systemThickMaterialDark) }
    }
    let colors = [first] + frames(32, of: scene).map(\.color)
    #expect(isMonotone(colors, rising: false))
    #expect(largestStep(colors) <= 10)
    #expect(abs((colors.last ?? 0) - 42) <= 2)
  }

  @Test(
    "A property animator that is reversed, or finishes at .start, restores the original effect",
    arguments: [true, false])
  func returning(byReversal: Bool) {
    let scene = makeScene()
    let panels = addPanels(nil, to: scene)
    scene.refresh()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      for panel in panels {
        panel.effect = UIBlurEffect(style: .dark)
        panel.alpha = 0.5
      }
    }
    animator.startAnimation()
    scene.stage.advance(by: 0.4)
    #expect(panels.allSatisfy { $0.effect != nil })
    if byReversal {
      animator.isReversed = true
      scene.stage.advance(by: 1)
    } else {
      animator.stopAnimation(false)
      animator.finishAnimation(at: .start)
    }
    #expect(animator.state == .inactive)
    #expect(panels.allSatisfy { $0.effect == nil && $0.alpha == 1 })
    scene.refresh()
    #expect(appearance(scene).color == 128 && appearance(scene).detail == 127)
  }

  @Test("A reversed animation to a vibrancy effect restores the tint of the content view")
  func returningVibrancy() {
    let scene = makeScene()
    let panel = scene.addPanel(nil)
    scene.refresh()
    let tint = panel.contentView.tintColor
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      panel.effect = UIVibrancyEffect(blurEffect: UIBlurEffect(style: .dark))
    }
    animator.startAnimation()
    scene.stage.advance(by: 0.4)
    #expect(panel.contentView.tintColor != tint)
    animator.isReversed = true
    scene.stage.advance(by: 1)
    #expect(animator.state == .inactive)
    #expect(panel.effect == nil && panel.contentView.tintColor == tint)
  }

  @Test(
    "A paused animator shows a part of a blur that it adds to a view without a window",
    arguments: [false, true])
  func outsideWindow(createsView: Bool) {
    let scene = makeScene()
    let frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    let effect = UIBlurEffect(style: .dark)
    let panel = UIVisualEffectView(effect: nil)
    panel.frame = frame
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {
      if createsView {
        scene.addPanel(effect, frame: frame)
      } else {
        panel.effect = effect
      }
    }
    animator.fractionComplete = 0.5
    if !createsView { scene.backdrop.addSubview(panel) }
    scene.refresh()
    #expect((75...110).contains(appearance(scene).color))
    animator.fractionComplete = 0
    scene.refresh()
    #expect(abs(appearance(scene).color - 128) <= 1)
    animator.fractionComplete = 1
    scene.refresh()
    #expect(abs(appearance(scene).color - 55) <= 2)
    animator.stopAnimation(true)
  }

  @Test("A part of a blur that viewDidLoad has set is shown if the view appears many frames later")
  func longBeforeWindow() {
    class Controller: UIViewController {
      let panel = UIVisualEffectView(effect: nil)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear)

      override func viewDidLoad() {
        super.viewDidLoad()
        panel.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
        view.addSubview(panel)
        animator.addAnimations { self.panel.effect = UIBlurEffect(style: .dark) }
        animator.fractionComplete = 0.5
      }
    }
    let scene = makeScene()
    let controller = Controller()
    controller.loadViewIfNeeded()
    for _ in 0..<5 { scene.stage.advance(by: 1.0 / 60) }
    scene.backdrop.addSubview(controller.view)
    scene.refresh()
    #expect((75...110).contains(appearance(scene).color))
    controller.animator.stopAnimation(true)
  }

  @Test("Outside an animation block, setting the effect to nil removes it without an animation")
  func withoutAnimation() {
    let scene = makeScene()
    let panels = addPanels(UIBlurEffect(style: .dark), to: scene)
    scene.refresh()
    for panel in panels { panel.effect = nil }
    scene.refresh()
    #expect(appearance(scene).color == 128)
    scene.stage.advance(by: 1.0 / 60)
    #expect(scene.stage.screen.frame?.result.hasMotion == false)
    #expect(scene.stage.screen.frame?.result.statistics.backdropsCaptured == 0)
  }

  @Test("Vibrancy of plain content fades in and out without a jump")
  func vibrancy() {
    let scene = makeScene()
    let blur = UIBlurEffect(style: .systemMaterialDark)
    let panel = scene.addPanel(blur, frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    let vibrancy = scene.addPanel(nil, frame: panel.bounds, to: panel.contentView)
    let content = UIView(frame: panel.bounds)
    content.backgroundColor = UIColor(bytes: 20, 200, 20)
    vibrancy.contentView.addSubview(content)
    scene.refresh()
    let plain = scene.pixel(60, 60)
    #expect(plain.worstDifference(from: SIMD4(20, 200, 20, 255)) <= 1)
    let effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryLabel)
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { vibrancy.effect = effect }
    let rising = [plain.z] + reds(32, of: scene)
    let full = scene.pixel(60, 60)
    #expect(full.z > 120)
    #expect(isMonotone(rising, rising: true))
    #expect(largestStep(rising) <= 8, "\(rising)")
    UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) { vibrancy.effect = nil }
    let falling = [full.z] + reds(32, of: scene)
    #expect(isMonotone(falling, rising: false))
    #expect(largestStep(falling) <= 8, "\(falling)")
    #expect(scene.pixel(60, 60).worstDifference(from: plain) <= 1)
  }
}
