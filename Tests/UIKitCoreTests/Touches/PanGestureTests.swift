// Covers UIPanGestureRecognizer, UIRectEdge, UIScreenEdgePanGestureRecognizer.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Pan recognizers", .currentStage)
struct PanGestureTests {
  private let app = VirtualApp()
  private let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let pan = UIPanGestureRecognizer()
  private let log = Log()

  init() {
    app.showView().addSubview(pad)
    pad.addGestureRecognizer(pan)
    pan.addHandler { [log, pan] _ in
      let moved = pan.translation(in: nil)
      log("\(pan.state.rawValue) \(moved.x) \(moved.y) \(pan.numberOfTouches)")
    }
  }

  @Test("A pan begins after ten points, and its translation excludes these points")
  func translation() {
    app.touch(.began, CGPoint(x: 50, y: 50))
    app.touch(.moved, CGPoint(x: 59, y: 50))
    #expect(pan.state == .possible && log.entries.isEmpty)
    app.touch(.moved, CGPoint(x: 65, y: 50))
    app.touch(.moved, CGPoint(x: 65, y: 70))
    app.touch(.ended, CGPoint(x: 65, y: 70))
    #expect(log.drain() == ["1 5.0 0.0 1", "2 5.0 20.0 1", "3 5.0 20.0 1"])
    app.touch(.began, CGPoint(x: 50, y: 50))
    app.touch(.moved, CGPoint(x: 55, y: 50))
    app.touch(.ended, CGPoint(x: 55, y: 50))
    #expect(log.drain().isEmpty)
    #expect(pan.state == .possible)
  }

  @Test("setTranslation sets a pan's translation in the coordinate space of the given view")
  func setTranslation() {
    pad.transform = CGAffineTransform(scaleX: 2, y: 2)
    app.touch(.began, CGPoint(x: 50, y: 50))
    app.touch(.moved, CGPoint(x: 70, y: 50))
    #expect(pan.translation(in: pad) == CGPoint(x: 5, y: 0))
    pan.setTranslation(.zero, in: pad)
    app.touch(.moved, CGPoint(x: 74, y: 56))
    #expect(pan.translation(in: pad) == CGPoint(x: 2, y: 3))
    #expect(pan.translation(in: nil) == CGPoint(x: 4, y: 6))
  }

  @Test("A pan's velocity is the velocity of its last movements, and zero after a rest")
  func velocity() {
    app.touch(.began, CGPoint(x: 10, y: 50))
    for step in 1...20 {
      app.advance(by: 1.0 / 60)
      // The finger moves slowly at first and then fast. Only the last movements determine the
      // velocity.
      let x = step <= 10 ? CGFloat(step) : 10 + 6 * CGFloat(step - 10)
      app.touch(.moved, CGPoint(x: 10 + x, y: 50))
    }
    #expect(abs(pan.velocity(in: nil).x - 360) < 1e-6 && pan.velocity(in: nil).y == 0)
    app.advance(by: 0.2)
    var last: CGPoint?
    pan.addHandler { [pan] _ in if pan.state == .ended { last = pan.velocity(in: nil) } }
    app.touch(.ended, CGPoint(x: 80, y: 50))
    #expect(last == .zero)
  }

  @Test("A pan follows the center of its touches, without a jump when their number changes")
  func severalFingers() {
    app.touch(.began, CGPoint(x: 50, y: 100), id: 1)
    app.touch(.moved, CGPoint(x: 70, y: 100), id: 1)
    app.touch(.began, CGPoint(x: 200, y: 300), id: 2)
    app.touch(.moved, CGPoint(x: 220, y: 300), id: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    #expect(pan.location(in: nil) == CGPoint(x: 145, y: 200))
    app.touch(.ended, CGPoint(x: 70, y: 100), id: 1)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
    app.touch(.moved, CGPoint(x: 220, y: 310), id: 2)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 10))
    app.touch(.ended, CGPoint(x: 220, y: 310), id: 2)
    #expect(log.entries.last?.hasPrefix("3 20.0 10.0") == true)
  }

  @Test("A pan begins with the minimum number of touches and ends when fewer remain")
  func fingerCounts() {
    pan.minimumNumberOfTouches = 2
    pan.maximumNumberOfTouches = 2
    app.touch(.began, CGPoint(x: 50, y: 100), id: 1)
    app.touch(.moved, CGPoint(x: 50, y: 150), id: 1)
    #expect(pan.state == .possible)
    app.touch(.began, CGPoint(x: 150, y: 100), id: 2)
    app.touch(.moved, CGPoint(x: 150, y: 150), id: 2)
    #expect(pan.state == .began)
    app.touch(.began, CGPoint(x: 250, y: 100), id: 3)
    app.touch(.moved, CGPoint(x: 250, y: 200), id: 3)
    #expect(pan.numberOfTouches == 2)
    app.touch(.ended, CGPoint(x: 50, y: 150), id: 1)
    #expect(log.entries.last?.first == "3")
  }

  @Test("A pan with more than the maximum number of touches does not begin")
  func tooMany() {
    pan.maximumNumberOfTouches = 1
    app.touch(.began, CGPoint(x: 50, y: 100), id: 1)
    app.touch(.began, CGPoint(x: 150, y: 100), id: 2)
    app.touch(.moved, CGPoint(x: 50, y: 200), id: 1)
    #expect(pan.state == .possible)
  }

  @Test("A screen edge pan begins only at its edge, and only if it moves inwards")
  func screenEdge() {
    let edge = UIScreenEdgePanGestureRecognizer()
    edge.edges = .left
    edge.addHandler { [log, edge] _ in log("edge \(edge.state.rawValue)") }
    pad.addGestureRecognizer(edge)
    pan.isEnabled = false
    func drag(from start: CGPoint, to end: CGPoint) {
      app.touch(.began, start)
      app.touch(.moved, end)
      app.touch(.ended, end)
    }
    drag(from: CGPoint(x: 60, y: 100), to: CGPoint(x: 120, y: 100))
    drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 10, y: 160))
    drag(from: CGPoint(x: 315, y: 100), to: CGPoint(x: 250, y: 100))
    #expect(log.drain().isEmpty)
    drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 60, y: 110))
    #expect(log.drain() == ["edge 1", "edge 3"])
  }

  @Test(
    "If a controller defers system gestures, only the screen edge pan of the touched edge begins",
    arguments: [
      (UIRectEdge.left, CGPoint(x: 2, y: 200), CGPoint(x: 90, y: 205)),
      (.right, CGPoint(x: 318, y: 200), CGPoint(x: 230, y: 205)),
      (.top, CGPoint(x: 160, y: 2), CGPoint(x: 165, y: 90)),
      (.bottom, CGPoint(x: 160, y: 478), CGPoint(x: 165, y: 390)),
    ])
  func fourEdges(_ edge: UIRectEdge, _ start: CGPoint, _ end: CGPoint) {
    final class EdgePage: UIViewController {
      override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .all }
    }
    let page = EdgePage()
    let begun = Log()
    let edges: [UIRectEdge] = [.left, .right, .top, .bottom]
    for other in edges {
      let recognizer = UIScreenEdgePanGestureRecognizer()
      recognizer.edges = other
      recognizer.addHandler { [recognizer] _ in
        if recognizer.state == .began { begun("\(other.rawValue)") }
      }
      page.view.addGestureRecognizer(recognizer)
    }
    app.show(page)
    app.touch(.began, start)
    app.touch(.moved, end)
    app.touch(.ended, end)
    #expect(begun.drain() == ["\(edge.rawValue)"])
  }
}
