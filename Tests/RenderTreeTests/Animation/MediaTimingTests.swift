import _TestSupport
import RenderTree
import Testing

@Suite("MediaTiming")
struct MediaTimingTests {
  private func timing(_ change: (inout MediaTiming) -> Void = { _ in }) -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = 10
    timing.duration = 2
    change(&timing)
    return timing
  }

  @Test("An animation is active from its beginning until its end, but not at the end itself")
  func once() {
    let timing = timing()
    #expect(timing.position(at: 9.99) == nil)
    #expect(timing.position(at: 10) == .init(fraction: 0, iteration: 0))
    #expect(timing.position(at: 11) == .init(fraction: 0.5, iteration: 0))
    #expect(timing.position(at: 12) == nil)
    #expect(timing.position(at: 12, includesEnd: true) == .init(fraction: 1, iteration: 0))
    #expect(timing.end == 12)
  }

  @Test("Fill modes keep the first value before an animation and the last value after it")
  func fill() {
    let both = timing { $0.fill = [.backwards, .forwards] }
    #expect(both.position(at: -100) == .init(fraction: 0, iteration: 0))
    #expect(both.position(at: 100) == .init(fraction: 1, iteration: 0))
    #expect(timing { $0.fill = .forwards }.position(at: 0) == nil)
    #expect(timing { $0.fill = .backwards }.position(at: 100) == nil)
  }

  @Test(
    "A repeating animation that fills forwards keeps the value at the end of its last repetition"
  )
  func repetition() {
    let timing = timing {
      $0.repeatCount = 3
      $0.fill = .forwards
    }
    #expect(timing.position(at: 13) == .init(fraction: 0.5, iteration: 1))
    #expect(timing.position(at: 14) == .init(fraction: 0, iteration: 2))
    #expect(timing.position(at: 99) == .init(fraction: 1, iteration: 2))
    #expect(timing.end == 16)
  }

  @Test("With a fractional repeat count, an animation ends at that fraction of its last repetition")
  func fraction() {
    let timing = timing {
      $0.repeatCount = 1.25
      $0.fill = .forwards
    }
    #expect(timing.position(at: 99) == .init(fraction: 0.25, iteration: 1))
    #expect(timing.end == 12.5)
  }

  @Test("Autoreversing doubles an animation's duration, and the animation ends at its first value")
  func autoreverse() {
    let timing = timing {
      $0.autoreverses = true
      $0.fill = .forwards
    }
    #expect(timing.position(at: 11.5) == .init(fraction: 0.75, iteration: 0))
    #expect(timing.position(at: 12.5) == .init(fraction: 0.75, iteration: 0))
    #expect(timing.position(at: 14) == .init(fraction: 0, iteration: 0))
    #expect(timing.end == 14)
    let half = self.timing {
      $0.autoreverses = true
      $0.repeatCount = 0.5
      $0.fill = .forwards
    }
    #expect(half.position(at: 99) == .init(fraction: 1, iteration: 0))
  }

  @Test("An endlessly repeated animation never ends, unless its duration is zero")
  func forever() {
    let timing = timing { $0.repeatCount = .infinity }
    #expect(timing.end == .infinity)
    #expect(timing.position(at: 10 + 2_000_001) == .init(fraction: 0.5, iteration: 1_000_000))
    let nothing = self.timing {
      $0.duration = 0
      $0.repeatCount = .infinity
    }
    #expect(nothing.end == 10)
    #expect(nothing.position(at: 11) == nil)
  }

  @Test("An animation of zero duration is active only at its beginning, unless a fill mode applies")
  func zeroDuration() {
    let timing = timing {
      $0.duration = 0
      $0.fill = [.backwards, .forwards]
    }
    #expect(timing.position(at: 9) == .init(fraction: 0, iteration: 0))
    #expect(timing.position(at: 10) == .init(fraction: 1, iteration: 0))
    #expect(timing.position(at: 11) == .init(fraction: 1, iteration: 0))
    #expect(self.timing { $0.duration = 0 }.position(at: 10) != nil)
    #expect(self.timing { $0.duration = 0 }.position(at: 10.1) == nil)
  }

  @Test("Speed and offset map the parent's time, and a negative speed reverses an animation")
  func speed() {
    let fast = timing {
      $0.speed = 2
      $0.offset = 1
    }
    #expect(fast.position(at: 10) == .init(fraction: 0.5, iteration: 0))
    #expect(fast.end == 10.5)
    let backwards = timing {
      $0.speed = -1
      $0.offset = 2
      $0.fill = .backwards
    }
    #expect(backwards.position(at: 10.5) == .init(fraction: 0.75, iteration: 0))
    #expect(backwards.position(at: 11.5) == .init(fraction: 0.25, iteration: 0))
    #expect(backwards.end == 12)
    #expect(backwards.position(at: 13) == .init(fraction: 0, iteration: 0))
    let paused = timing {
      $0.speed = 0
      $0.offset = 1.5
    }
    #expect(paused.position(at: -5) == .init(fraction: 0.75, iteration: 0))
    #expect(paused.position(at: 500) == .init(fraction: 0.75, iteration: 0))
    #expect(paused.end == .infinity)
  }

  @Test("An animation's fraction stays in 0...1 for every duration")
  func range() {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<20_000 {
      var timing = MediaTiming()
      timing.duration = random.pick([
        random.number(0...3), .leastNonzeroMagnitude, 1e-300, 0.1, 0.7, 1e300,
      ])
      timing.repeatCount = random.pick([1, 3, 0.5, 7, 1e9, .infinity, random.number(0...9)])
      timing.autoreverses = random.bool()
      timing.fill = [.backwards, .forwards]
      timing.offset = random.number(-1...1)
      let time = random.pick([timing.end, random.number(-1...30), 1e12])
      guard let position = timing.position(at: time) else { continue }
      #expect((0...1).contains(position.fraction))
      #expect(position.iteration >= 0 && position.iteration == position.iteration.rounded())
    }
  }
}
