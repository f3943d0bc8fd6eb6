import _StageTraits
import Compositing
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite("The cost of effects", .currentStage)
struct EffectCostTests {
  private func statistics(_ scene: EffectScene) throws -> FrameStatistics {
    scene.refresh()
    return try #require(scene.stage.screen.frame?.result.statistics)
  }

  /// Creates a scene with two panels. A picture below the upper panel can be scrolled. The area
  /// below the lower panel is static.
  private func makeScene() -> (EffectScene, picture: UIView, label: UILabel) {
    let scene = EffectScene(width: 100, height: 200)
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    picture.clipsToBounds = true
    let stripe = UIView(frame: CGRect(x: 0, y: 10, width: 100, height: 10))
    stripe.backgroundColor = .blue
    picture.addSubview(stripe)
    scene.backdrop.addSubview(picture)
    let top = scene.addPanel(
      UIBlurEffect(style: .systemMaterialLight),
      frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    scene.addPanel(
      UIBlurEffect(style: .systemThinMaterialDark),
      frame: CGRect(x: 0, y: 150, width: 100, height: 50))
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: 30, height: 12))
    label.text = "Title"
    label.font = .systemFont(ofSize: 10)
    top.contentView.addSubview(label)
    scene.refresh()
    return (scene, picture, label)
  }

  @Test("While nothing changes, effects read no backdrop and no pixels are composited")
  func still() throws {
    let (scene, _, _) = makeScene()
    _ = try statistics(scene)
    let work = try statistics(scene)
    #expect(work.compositedPixels == 0 && work.damagedPixels == 0)
    #expect(work.backdropsCaptured == 0 && work.capturedPixels == 0)
  }

  @Test("A label that moves over a blur redraws only two areas, and the backdrop is not read")
  func contentAbove() throws {
    let (scene, _, label) = makeScene()
    label.frame.origin.x += 40
    let work = try statistics(scene)
    #expect(work.backdropsCaptured == 0 && work.capturedPixels == 0)
    #expect(work.damagedPixels > 0 && work.damagedPixels <= 2 * 32 * 14)
    #expect(work.compositedPixels > 0)
  }

  @Test("When an image scrolls, a blur reads only the part of the image beneath the effect view")
  func scrolling() throws {
    let (scene, picture, _) = makeScene()
    picture.bounds.origin.y -= 7
    let work = try statistics(scene)
    #expect(work.backdropsCaptured == 1)
    #expect(work.capturedPixels <= 100 * 50)
    #expect(work.damagedPixels <= 100 * 100)
  }

  @Test("After a change outside every effect view, no effect reads its backdrop")
  func elsewhere() throws {
    let (scene, _, _) = makeScene()
    let dot = UIView(frame: CGRect(x: 40, y: 120, width: 10, height: 10))
    dot.backgroundColor = .red
    scene.backdrop.addSubview(dot)
    let work = try statistics(scene)
    #expect(work.damagedPixels == 100)
    #expect(work.backdropsCaptured == 0)
  }

  @Test("Fading an effect view does not read its backdrop again")
  func fading() throws {
    let scene = EffectScene()
    scene.addStripes(width: 6)
    let panel = scene.addPanel(UIBlurEffect(style: .light))
    scene.refresh()
    for alpha in [0.8, 0.6, 0.4] {
      panel.alpha = alpha
      #expect(try statistics(scene).backdropsCaptured == 0)
    }
  }

  @Test(
    "Effect views side by side read the backdrop once, and effect views on a diagonal read it twice"
  )
  func shared() throws {
    let scene = EffectScene()
    let effect = UIBlurEffect(style: .light)
    scene.addPanel(effect, frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    let second = scene.addPanel(effect, frame: CGRect(x: 48, y: 0, width: 48, height: 48))
    scene.refresh()
    scene.backdrop.backgroundColor = .yellow
    let together = try statistics(scene)
    #expect(together.backdropsCaptured == 1)
    second.frame.origin = CGPoint(x: 48, y: 48)
    scene.refresh()
    scene.backdrop.backgroundColor = .orange
    let apart = try statistics(scene)
    #expect(apart.backdropsCaptured == 2)
    #expect(apart.capturedPixels <= 2 * 48 * 48)
  }

  @Test("An effect view reads no backdrop if it is empty, transparent or has no effect")
  func without() throws {
    let scene = EffectScene()
    scene.addPanel(nil)
    scene.addPanel(UIBlurEffect(style: .dark), frame: .zero)
    let hidden = scene.addPanel(UIBlurEffect(style: .dark))
    hidden.alpha = 0
    #expect(try statistics(scene).backdropsCaptured == 0)
  }
}
