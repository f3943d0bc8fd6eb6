// Covers UIScrollView.DecelerationRate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Deceleration of scroll views", .currentStage)
struct ScrollDecelerationTests {
  private let scene = ScrollScene()
  private var view: UIScrollView { scene.view }
  private var delegateLog: Log { scene.delegate.log }
  private let k = CGFloat(ScrollScene.rate)

  @Test(
    "After t seconds, decelerating content is at x0 + v/k (1 - e^(-kt)) for any frame intervals")
  func closedForm() {
    scene.flick(up: 900)
    let (start, began) = (view.contentOffset.y, scene.app.time)
    #expect(abs(scene.delegate.velocity.y - 0.9) < 1e-9)
    for step in [0.1, 0.013, 0.2, 0.3, 0.007, 0.5] {
      scene.app.advance(by: step)
      let t = CGFloat(scene.app.time - began)
      let exact = start + 900 / k * (1 - exp(-k * t))
      #expect(abs(view.contentOffset.y - exact) <= 0.26)
    }
    scene.rest()
    #expect(abs(view.contentOffset.y - (start + 900 / k)) <= 0.5)
    #expect(abs(scene.delegate.target.y - (start + 900 / k)) < 1e-6)
  }

  @Test("Content stops sooner with the fast deceleration rate of 0.99 per millisecond")
  func fast() {
    view.decelerationRate = .fast
    scene.flick(up: 900)
    let start = view.contentOffset.y
    let fastRate: CGFloat = -1000 * log(0.99)
    #expect(abs(scene.delegate.target.y - (start + 900 / fastRate)) < 1e-6)
    scene.app.advance(by: 1)
    #expect(!view.isDecelerating)
  }

  @Test("Decelerating content is always on whole pixels")
  func pixels() {
    var offsets: [CGFloat] = []
    scene.delegate.onScroll = { offsets.append($0.contentOffset.y) }
    scene.flick(up: 777)
    scene.rest()
    #expect(offsets.count > 50)
    #expect(offsets.allSatisfy { $0 * 2 == ($0 * 2).rounded() })
  }

  @Test("Content that decelerates beyond its end springs back without a sudden change of speed")
  func bounce() {
    view.contentOffset.y = 4000
    var samples: [(time: Double, offset: CGFloat)] = []
    scene.delegate.onScroll = { [app = scene.app] in
      samples.append((app.time, $0.contentOffset.y))
    }
    scene.flick(up: 1800)
    let (start, began) = (view.contentOffset.y, scene.app.time)
    #expect(start < 4520)
    #expect(scene.delegate.target.y == 4520)
    samples = []
    scene.rest()
    let crossing = -log(1 - k * (4520 - start) / 1800) / k
    let speed = 1800 - k * (4520 - start)
    for sample in samples {
      let t = CGFloat(sample.time - began)
      let (glide, late) = (1800 / k * (1 - exp(-k * t)), t - crossing)
      let swing: CGFloat = speed * late * exp(-10 * late)
      let exact = t < crossing ? start + glide : 4520 + swing
      #expect(abs(sample.offset - exact) <= 0.46)
    }
    let peak = samples.map(\.offset).max() ?? 0
    #expect(abs(peak - (4520 + speed / 10 / exp(1))) < 2)
    #expect(view.contentOffset.y == 4520)
    // The velocity must not jump at the end of the content. Therefore no step is longer than a step
    // at the initial velocity.
    for (a, b) in zip(samples, samples.dropFirst()) where b.time > a.time {
      #expect(abs(b.offset - a.offset) <= 1800 / 60 + 0.5)
    }
    #expect(delegateLog.drain().suffix(3) == ["will glide", "scroll", "glided"])
  }

  @Test(
    "Content that is overscrolled and flicked back stops at the target that the delegate received")
  func inwards() {
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    scene.app.touch(.moved, CGPoint(x: 100, y: 210))
    scene.app.advance(by: 0.3)
    for step in 1...4 {
      scene.app.advance(by: 1.0 / 60)
      scene.app.touch(.moved, CGPoint(x: 100, y: 210 - 12 * CGFloat(step)))
    }
    scene.app.touch(.ended, CGPoint(x: 100, y: 162))
    #expect(view.contentOffset.y < 0)
    #expect(scene.delegate.target.y > 0)
    scene.rest()
    #expect(abs(view.contentOffset.y - scene.delegate.target.y) <= 0.5)
  }

  @Test("A touch stops decelerating content and is not delivered to the content")
  func caught() {
    final class Cell: UIView {
      var touches = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        self.touches += 1
      }
    }
    let cell = Cell(frame: CGRect(x: 0, y: 0, width: 320, height: 5000))
    view.addSubview(cell)
    scene.flick(up: 900)
    scene.app.advance(by: 0.2)
    delegateLog.entries = []
    scene.app.touch(.began, CGPoint(x: 100, y: 300))
    let stopOffset = view.contentOffset.y
    #expect(delegateLog.drain() == ["glided"])
    #expect(!view.isDecelerating && view.isTracking)
    scene.app.advance(by: 0.5)
    scene.app.touch(.ended, CGPoint(x: 100, y: 300))
    scene.rest()
    #expect(view.contentOffset.y == stopOffset)
    #expect(cell.touches == 0)
    scene.app.tap(CGPoint(x: 100, y: 300))
    #expect(cell.touches == 1)
  }

  @Test("Content stopped by a finger beyond its end springs back when the finger lifts")
  func caughtInBounce() {
    view.contentOffset.y = 4400
    scene.flick(up: 2400)
    while view.contentOffset.y < 4540 { scene.app.advance(by: 1.0 / 60) }
    scene.app.touch(.began, CGPoint(x: 100, y: 300))
    let stopOffset = view.contentOffset.y
    scene.app.advance(by: 0.5)
    #expect(view.contentOffset.y == stopOffset)
    // The offset must follow the finger from its current position without a jump.
    scene.app.touch(.moved, CGPoint(x: 100, y: 290))
    #expect(abs(view.contentOffset.y - stopOffset) < 0.6)
    scene.app.advance(by: 0.5)
    scene.app.touch(.ended, CGPoint(x: 100, y: 290))
    scene.rest()
    #expect(view.contentOffset.y == 4520)
  }

  @Test("Deceleration begins with the finger's velocity and ends at the delegate's target")
  func target() {
    for target in [CGFloat(300), 700, 100, 2000] {
      view.setContentOffset(CGPoint(x: 0, y: 200), animated: false)
      scene.delegate.chosenTarget = CGPoint(x: 0, y: target)
      scene.flick(up: 600)
      let start = view.contentOffset.y
      scene.app.advance(by: 0.004)
      #expect(abs(view.contentOffset.y - start - 2.4) < 1.3)
      scene.rest()
      #expect(view.contentOffset.y == target)
    }
  }

  @Test("setContentOffset stops deceleration, but setting contentOffset only shifts the target")
  func interrupted() {
    scene.flick(up: 900)
    scene.app.advance(by: 0.1)
    view.setContentOffset(view.contentOffset, animated: false)
    let stopOffset = view.contentOffset
    scene.rest()
    #expect(view.contentOffset == stopOffset)

    view.setContentOffset(.zero, animated: false)
    scene.flick(up: 900)
    let start = view.contentOffset.y
    scene.app.advance(by: 0.1)
    view.contentOffset.y += 1000
    #expect(view.isDecelerating)
    scene.rest()
    #expect(abs(view.contentOffset.y - (start + 1000 + 900 / k)) <= 1)
  }

  @Test(
    "Deceleration continues if the content grows, and stops at the content's new end if it shrinks"
  )
  func changingContent() {
    view.contentOffset.y = 4000
    scene.flick(up: 1500)
    let start = view.contentOffset.y
    scene.app.advance(by: 0.1)
    view.contentSize.height = 9000
    scene.rest()
    #expect(abs(view.contentOffset.y - (start + 1500 / k)) <= 1)

    view.contentOffset.y = 1000
    scene.flick(up: 900)
    scene.app.advance(by: 0.1)
    view.contentSize.height = 1700
    scene.rest()
    #expect(view.contentOffset.y == 1220)
    view.contentSize.height = 100
    #expect(view.contentOffset.y == 0)
  }

  @Test("A release at low speed starts no deceleration")
  func slow() {
    scene.flick(up: 9, steps: 120)
    #expect(delegateLog.drain().last == "end false")
  }

  @Test("Infinite and negative content sizes do not cause an invalid offset")
  func oddContents() {
    view.contentSize = CGSize(width: -50, height: CGFloat.infinity)
    scene.flick(up: 6000)
    scene.rest()
    #expect(view.contentOffset.y > 2900 && view.contentOffset.y.isFinite)
    view.frame.size = .zero
    view.contentSize = CGSize(width: 10, height: 10)
    view.flashScrollIndicators()
    scene.rest()
    #expect(view.contentOffset == CGPoint(x: 0, y: 10))
  }
}
