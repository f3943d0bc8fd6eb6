import _StageTraits
import _TestSupport
import QuartzCore
import Testing
import UIKitCore
import UIKitHost
import UIKitTesting

@MainActor @Suite("A stage", .currentStage)
struct StageTests {
  private func makeController(color: UIColor, square: CGRect) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = color
    let box = UIView(frame: square)
    box.backgroundColor = .red
    box.tag = 7
    controller.view.addSubview(box)
    return controller
  }

  @Test("A stage composites a view's color at its scale")
  func color() throws {
    let stage = Stage(size: CGSize(width: 20, height: 10), scale: 3)
    stage.show(makeController(color: .blue, square: CGRect(x: 5, y: 2, width: 4, height: 4)))
    let picture = stage.snapshot()
    #expect(picture.size == CGSize(width: 20, height: 10) && picture.scale == 3)
    let frame = try #require(stage.screen.frame?.frame)
    #expect(frame.width == 60 && frame.height == 30)
    #expect(frame[0, 0] == SIMD4(255, 0, 0, 255))
    #expect(frame[15, 6] == SIMD4(0, 0, 255, 255))
    #expect(frame[14, 6] == SIMD4(255, 0, 0, 255))
    #expect(frame[26, 17] == SIMD4(0, 0, 255, 255))
    #expect(frame[27, 17] == SIMD4(255, 0, 0, 255))
  }

  @Test("Halfway through a linear fade, the opacity is one half, and each run has equal pixels")
  func animation() throws {
    var frames: [SIMD4<UInt8>] = []
    for _ in 0..<2 {
      let stage = Stage(size: CGSize(width: 10, height: 10), scale: 1)
      let controller = makeController(
        color: .white, square: CGRect(x: 0, y: 0, width: 10, height: 10))
      stage.show(controller)
      let box = try #require(controller.view.viewWithTag(7))
      box.backgroundColor = .black
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { box.alpha = 0 }
      stage.advance(by: 0.5)
      frames.append(try #require(stage.screen.frame?.frame)[5, 5])
      #expect(stage.time == 0.5)
      stage.settle()
      #expect(try #require(stage.screen.frame?.frame)[5, 5] == SIMD4(255, 255, 255, 255))
      #expect(stage.time < 1.1)
    }
    #expect(abs(Int(frames[0].x) - 128) <= 1)
    #expect(frames[0] == frames[1])
  }

  /// Apps set the `beginTime` of an emitter to the current time, so that it begins without
  /// particles. An emitter with a `beginTime` of 0 has emitted particles before.
  @Test("An emitter that begins in a stage's first frame has at most one particle in this frame")
  func emitter() throws {
    func coveredPixels(_ begins: Bool, after seconds: TimeInterval) throws -> Int {
      let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      let cell = CAEmitterCell()
      cell.contents =
        UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
          UIColor.black.setFill()
          $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }.cgImage
      cell.birthRate = 20
      cell.lifetime = 5
      let emitter = CAEmitterLayer()
      emitter.emitterShape = .rectangle
      emitter.emitterMode = .surface
      emitter.emitterPosition = CGPoint(x: 20, y: 20)
      emitter.emitterSize = CGSize(width: 30, height: 30)
      emitter.emitterCells = [cell]
      if begins { emitter.beginTime = CACurrentMediaTime() }
      controller.view.layer.addSublayer(emitter)
      stage.show(controller)
      if seconds > 0 { stage.advance(by: seconds) }
      let frame = try #require(stage.screen.frame?.frame)
      return (0..<1600).count { frame[$0 % 40, $0 / 40].x < 128 }
    }
    #expect(try coveredPixels(false, after: 0) > 400)
    #expect(try coveredPixels(true, after: 0) <= 16)
    #expect((20...100).contains(try coveredPixels(true, after: 0.2)))
    #expect(try coveredPixels(true, after: 5) > 400)
  }

  @Test("A stage composites nothing while nothing changes")
  func still() throws {
    let stage = Stage(size: CGSize(width: 50, height: 50), scale: 2)
    stage.show(makeController(color: .white, square: CGRect(x: 0, y: 0, width: 10, height: 10)))
    stage.advance(by: 0.1)
    let result = try #require(stage.screen.frame?.result)
    #expect(result.damage.isEmpty)
    #expect(result.statistics.compositedPixels == 0 && result.statistics.operationsPlanned == 0)
  }

  @Test("Hiding a view outside all blurred areas redraws only the view's pixels")
  func blinking() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 2)
    let controller = makeController(
      color: .white, square: CGRect(x: 80, y: 80, width: 10, height: 10))
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    glass.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
    controller.view.addSubview(glass)
    stage.show(controller)
    stage.advance(by: 0.1)
    try #require(controller.view.viewWithTag(7)).isHidden = true
    stage.advance(by: 0)
    let result = try #require(stage.screen.frame?.result)
    #expect(result.damage.rects == [PixelRect(x: 160, y: 160, width: 20, height: 20)])
    #expect(result.statistics.damagedPixels == 400)
    #expect(result.statistics.backdropsCaptured == 0)
  }

  @Test("A stage's tap reaches the view at the tap's position, and a cancelled touch is not a tap")
  func tap() {
    final class Counter: UIViewController {
      var taps = 0
      override func viewDidLoad() {
        super.viewDidLoad()
        let button = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
        button.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Counter.didTap))
        view.addSubview(button)
      }
      func didTap() { taps += 1 }
    }
    let stage = Stage(size: CGSize(width: 50, height: 50))
    let counter = Counter()
    stage.show(counter)
    stage.tap(CGPoint(x: 20, y: 20))
    stage.tap(CGPoint(x: 40, y: 40))
    stage.settle()
    #expect(counter.taps == 1)
    stage.touchDown(CGPoint(x: 20, y: 20))
    stage.touchCancel()
    stage.settle()
    #expect(counter.taps == 1)
  }
}
