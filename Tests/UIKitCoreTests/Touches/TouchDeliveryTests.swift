// Covers UITouch.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct TouchDeliveryTests {
  private final class Pad: UIView {
    let name: String
    let log: Log
    init(_ name: String, _ log: Log, _ frame: CGRect) {
      self.name = name
      self.log = log
      super.init(frame: frame)
    }
    required init?(coder: NSCoder) { nil }
    private func note(_ what: String, _ touches: Set<UITouch>) {
      let positions = touches.map { touch in
        let point = touch.location(in: self)
        return "\(Int(point.x)),\(Int(point.y))"
      }
      log("\(name) \(what) \(positions.sorted().joined(separator: " "))")
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }
  }

  private let app = VirtualApp()
  private let log = Log()

  private func pads() -> (Pad, Pad) {
    let root = app.showView()
    let left = Pad("left", log, CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = Pad("right", log, CGRect(x: 100, y: 0, width: 100, height: 100))
    root.addSubview(left)
    root.addSubview(right)
    return (left, right)
  }

  @Test(
    "A touch is delivered to the view where it began, with locations in that view's coordinates")
  func sequence() {
    _ = pads()
    app.touch(.began, CGPoint(x: 110, y: 10))
    app.touch(.moved, CGPoint(x: 50, y: 20))
    app.touch(.moved, CGPoint(x: 50, y: 20))
    app.touch(.ended, CGPoint(x: 50, y: 20))
    app.touch(.ended, CGPoint(x: 50, y: 20))
    app.touch(.moved, CGPoint(x: 1, y: 1), id: 9)
    #expect(log.drain() == ["right began 10,10", "right moved -50,20", "right ended -50,20"])
  }

  @Test("A view receives a second touch only if isMultipleTouchEnabled is true")
  func multipleTouch() {
    let (left, _) = pads()
    app.touch(.began, CGPoint(x: 10, y: 10), id: 1)
    app.touch(.began, CGPoint(x: 20, y: 20), id: 2)
    app.touch(.ended, CGPoint(x: 20, y: 20), id: 2)
    app.touch(.ended, CGPoint(x: 10, y: 10), id: 1)
    #expect(log.drain() == ["left began 10,10", "left ended 10,10"])
    left.isMultipleTouchEnabled = true
    let samples = [1, 2].map { id in
      TouchInputEvent(
        id: Int64(id), phase: .began, location: CGPoint(x: id * 10, y: 5), timestamp: app.time)
    }
    app.session.handle(samples)
    #expect(log.drain() == ["left began 10,5 20,5"])
  }

  @Test("A view with isExclusiveTouch never has touches at the same time as another view")
  func exclusiveTouch() {
    let (left, right) = pads()
    left.isExclusiveTouch = true
    app.touch(.began, CGPoint(x: 10, y: 10), id: 1)
    app.touch(.began, CGPoint(x: 110, y: 10), id: 2)
    app.touch(.ended, CGPoint(x: 110, y: 10), id: 2)
    app.touch(.ended, CGPoint(x: 10, y: 10), id: 1)
    #expect(log.drain() == ["left began 10,10", "left ended 10,10"])
    app.touch(.began, CGPoint(x: 110, y: 10), id: 2)
    app.touch(.began, CGPoint(x: 10, y: 10), id: 1)
    #expect(log.drain() == ["right began 10,10"])
    _ = right
  }

  @Test("A view receives touchesCancelled for a touch that the window system cancels")
  func cancellation() {
    _ = pads()
    app.touch(.began, CGPoint(x: 10, y: 10))
    app.session.cancelTouches()
    #expect(log.drain() == ["left began 10,10", "left cancelled 10,10"])
    app.touch(.ended, CGPoint(x: 10, y: 10))
    #expect(log.drain().isEmpty)
  }

  @Test("If a view leaves the window during a touch, the view receives touchesCancelled")
  func removal() {
    let (left, _) = pads()
    app.touch(.began, CGPoint(x: 10, y: 10))
    left.removeFromSuperview()
    app.touch(.ended, CGPoint(x: 10, y: 10))
    #expect(log.drain() == ["left began 10,10", "left cancelled 10,10"])
  }

  @Test("tapCount is the number of quick taps at one position")
  func tapCount() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts.append(touches.first!.tapCount)
      }
    }
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    app.showView().addSubview(counter)
    app.tap(CGPoint(x: 10, y: 10))
    app.advance(by: 0.1)
    app.tap(CGPoint(x: 12, y: 10))
    app.advance(by: 0.1)
    app.tap(CGPoint(x: 200, y: 10))
    app.advance(by: 1)
    app.tap(CGPoint(x: 200, y: 10))
    #expect(counter.counts == [1, 2, 1, 1])
  }

  @Test("Movements between two frames are the coalesced touches of one event, in order")
  func coalescedTouches() {
    final class Canvas: UIView {
      var points: [CGPoint] = []
      var previous: [CGPoint] = []
      var counts: [Int] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let samples = touches.first.flatMap { event?.coalescedTouches(for: $0) } ?? []
        points += samples.map { $0.location(in: self) }
        previous += samples.dropLast().map { $0.previousLocation(in: self) }
        counts.append(samples.count)
        #expect(samples.last === touches.first)
      }
    }
    let canvas = Canvas(frame: CGRect(x: 10, y: 10, width: 300, height: 300))
    app.showView().addSubview(canvas)
    app.touch(.began, CGPoint(x: 20, y: 20))
    var move = TouchInputEvent(
      id: 1, phase: .moved, location: CGPoint(x: 50, y: 20), timestamp: 0.03)
    move.earlier = [(CGPoint(x: 30, y: 25), 0.01), (CGPoint(x: 40, y: 30), 0.02)]
    app.session.handle(move)
    app.touch(.moved, CGPoint(x: 60, y: 20))
    #expect(
      canvas.points == [
        CGPoint(x: 20, y: 15), CGPoint(x: 30, y: 20), CGPoint(x: 40, y: 10), CGPoint(x: 50, y: 10),
      ])
    #expect(canvas.previous == [CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 15)])
    #expect(canvas.counts == [3, 1])
  }

  @Test("Touches with NaN or infinite positions are ignored")
  func notANumber() {
    _ = pads()
    app.touch(.began, CGPoint(x: CGFloat.nan, y: 1))
    app.touch(.began, CGPoint(x: CGFloat.infinity, y: 1))
    #expect(log.drain().isEmpty)
  }

  @Test("A touch inside two windows is delivered to the window with the higher level")
  func levels() {
    _ = pads()
    let above = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 480))
    above.windowLevel = .alert
    let pad = Pad("above", log, above.bounds)
    above.addSubview(pad)
    above.isHidden = false
    app.touch(.began, CGPoint(x: 10, y: 10))
    app.touch(.ended, CGPoint(x: 10, y: 10))
    app.touch(.began, CGPoint(x: 60, y: 10))
    #expect(log.drain() == ["above began 10,10", "above ended 10,10", "left began 60,10"])
    above.isHidden = true
  }
}
