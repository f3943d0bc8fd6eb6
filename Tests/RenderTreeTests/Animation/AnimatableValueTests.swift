import _TestSupport
import CoreGraphics
import RenderTree
import Testing

@Suite("AnimatableValue")
struct AnimatableValueTests {
  @Test(
    "Interpolation between two values of one kind gives the first value at 0 and the second at 1",
    arguments: [0.0, 1.0])
  func ends(t: Double) {
    let pairs: [(AnimatableValue, AnimatableValue)] = [
      (.number(1), .number(5)),
      (.point(CGPoint(x: 1, y: 2)), .point(CGPoint(x: 3, y: -4))),
      (.size(CGSize(width: 1, height: 2)), .size(CGSize(width: 3, height: -4))),
      (
        .rect(CGRect(x: 1, y: 2, width: 3, height: 4)),
        .rect(CGRect(x: 5, y: 6, width: 7, height: 8))
      ),
      (.color(.black), .color(.white)),
      (.colors([.black, .white]), .colors([.white, .black])),
      (.numbers([0, 0.5]), .numbers([0.5, 1])),
      (
        .path(CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)),
        .path(CGPath(rect: CGRect(x: 2, y: 3, width: 4, height: 5), transform: nil))
      ),
      (.material(.identity), .material(.legacy(.dark))),
      (
        .vibrancy(.widget(.secondary, .dark)), .vibrancy(.widget(.tertiary, .dark))
      ),
    ]
    for (a, b) in pairs {
      #expect(AnimatableValue.interpolate(a, b, t) == (t == 0 ? a : b))
    }
  }

  @Test("Interpolation between values of different kinds or shapes switches at half the progress")
  func steps() {
    let pairs: [(AnimatableValue, AnimatableValue)] = [
      (.number(1), .point(.zero)),
      (.colors([.black]), .colors([.white, .black])),
      (.path(CGPath(elements: [.move(.zero)])), .path(CGPath(elements: []))),
      (
        .path(CGPath(elements: [.move(.zero), .close])),
        .path(CGPath(elements: [.move(.zero), .line(.zero)]))
      ),
    ]
    for (a, b) in pairs {
      #expect(AnimatableValue.interpolate(a, b, 0.49) == a)
      #expect(AnimatableValue.interpolate(a, b, 0.5) == b)
    }
  }

  @Test("Paths with the same elements interpolate point by point")
  func paths() {
    let small = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil)
    let large = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 6, height: 10), transform: nil)
    guard case .path(let midpoint) = AnimatableValue.interpolate(.path(small), .path(large), 0.5)
    else {
      Issue.record("a path")
      return
    }
    let bounds = midpoint.boundingBoxOfPath
    #expect(abs(bounds.width - 4) < 1e-9 && abs(bounds.height - 6) < 1e-9)
  }

  @Test("A fade from the clear color keeps the hue of the target color")
  func fade() {
    let red = RGBA(red: 1, green: 0, blue: 0)
    #expect(
      AnimatableValue.interpolate(.color(.clear), .color(red), 0.25)
        == .color(red.with(alpha: 0.25)))
  }

  @Test(
    "Adding the difference of two numbers or transforms to the second value gives the first value"
  )
  func differences() throws {
    var random = SeededGenerator(seed: 31)
    for _ in 0..<100 {
      let pairs: [(AnimatableValue, AnimatableValue)] = [
        (.number(random.number(-9...9)), .number(random.number(-9...9))),
        (.transform(random.transform()), .transform(random.transform())),
      ]
      for (base, value) in pairs {
        let sum = try #require(value.difference(from: base)).added(to: base)
        switch (sum, value) {
        case (.number(let a), .number(let b)): #expect(abs(a - b) < 1e-12)
        case (.transform(let a), .transform(let b)): #expect(a.isClose(to: b, 1e-8))
        default: Issue.record("kinds differ")
        }
        #expect(try #require(value.additiveZero).added(to: value) == value)
      }
    }
    #expect(AnimatableValue.color(.black).difference(from: .color(.white)) == nil)
    #expect(AnimatableValue.color(.black).added(to: .color(.white)) == .color(.white))
  }

  @Test("A value repeated n times is the sum of n copies")
  func repeated() {
    #expect(AnimatableValue.number(3).repeated(4) == .number(12))
    #expect(
      AnimatableValue.size(CGSize(width: 1, height: 2)).repeated(2)
        == .size(CGSize(width: 2, height: 4)))
    #expect(AnimatableValue.color(.black).repeated(2) == nil)
    #expect(
      AnimatableValue.transform(.init(translation: 1, 0, 0)).repeated(1000)
        == .transform(.init(translation: 1000, 0, 0)))
  }
}
