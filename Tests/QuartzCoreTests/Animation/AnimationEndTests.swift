// Covers CAAnimationDelegate.

import QuartzCore
import Testing

@MainActor @Suite("The end of animations", .sessionScope)
struct AnimationEndTests {
  final class Recorder {
    var events: [String] = []
  }

  final class Listener: CAAnimationDelegate {
    let name: String
    let recorder: Recorder
    var didStop: () -> Void = {}

    init(_ name: String, _ recorder: Recorder) { (self.name, self.recorder) = (name, recorder) }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
      recorder.events.append(flag ? name : "\(name) unfinished")
      didStop()
    }
  }

  private func animation(seconds: Double, _ listener: Listener) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.toValue = 0
    animation.duration = seconds
    animation.delegate = listener
    return animation
  }

  private func makeLayers(_ count: Int) -> (TestScreen, [CALayer]) {
    let screen = TestScreen()
    let layers = (0..<count).map { _ in CALayer() }
    for layer in layers { screen.root.addSublayer(layer) }
    screen.commit()
    return (screen, layers)
  }

  @Test("Animations that end in one frame report it in the order in which their layers were made")
  func order() {
    let (screen, layers) = makeLayers(40)
    let recorder = Recorder()
    for number in layers.indices.reversed() {
      let seconds = number % 2 == 0 ? 1.0 : 5
      layers[number].add(animation(seconds: seconds, Listener("\(number)", recorder)), forKey: "a")
    }
    screen.commit()
    screen.advance(by: 0.5)
    #expect(recorder.events.isEmpty)
    screen.advance(by: 1)
    #expect(recorder.events == stride(from: 0, to: 40, by: 2).map { "\($0)" })
    screen.advance(by: 4)
    #expect(recorder.events.suffix(20) == stride(from: 1, to: 40, by: 2).map { "\($0)" }[...])
    #expect(!screen.context.hasAnimations)
  }

  @Test("An animation that another animation's delegate removes in its last frame reports once")
  func removal() {
    let (screen, layers) = makeLayers(2)
    let recorder = Recorder()
    let first = Listener("first", recorder)
    first.didStop = { layers[1].removeAllAnimations() }
    layers[0].add(animation(seconds: 1, first), forKey: nil)
    layers[1].add(animation(seconds: 1, Listener("second", recorder)), forKey: nil)
    screen.commit()
    screen.advance(by: 1)
    screen.advance(by: 1)
    #expect(recorder.events == ["first", "second unfinished"])
    #expect(!screen.context.hasAnimations)
  }

  @Test("A layer that had no animations for some frames reports the end of its next animation")
  func pause() {
    let (screen, layers) = makeLayers(1)
    let recorder = Recorder()
    layers[0].add(animation(seconds: 1, Listener("first", recorder)), forKey: nil)
    screen.commit()
    layers[0].removeAllAnimations()
    for _ in 0..<3 { screen.advance(by: 1) }
    layers[0].add(animation(seconds: 1, Listener("second", recorder)), forKey: nil)
    screen.commit()
    screen.advance(by: 1)
    #expect(recorder.events == ["first unfinished", "second"])
  }

  @Test("Animations end in the time of their layers")
  func layerTime() {
    let (screen, layers) = makeLayers(3)
    let recorder = Recorder()
    layers[1].speed = 0.5
    layers[2].speed = 0
    for number in layers.indices {
      layers[number].add(animation(seconds: 1, Listener("\(number)", recorder)), forKey: nil)
    }
    screen.commit()
    screen.advance(by: 1)
    #expect(recorder.events == ["0"])
    screen.advance(by: 1)
    #expect(recorder.events == ["0", "1"])
    screen.advance(by: 100)
    #expect(recorder.events == ["0", "1"])
  }
}
