import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Touches on a scroll view's content", .currentStage)
struct ScrollContentTouchTests {
  private final class Pad: UIView {
    let log = Log()
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      log("cancelled")
    }
  }

  private final class Choosy: UIScrollView {
    var begins = true
    var cancels = true
    override func touchesShouldBegin(
      _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
    ) -> Bool { begins }
    override func touchesShouldCancel(in view: UIView) -> Bool { cancels }
  }

  private let app = VirtualApp()
  private let view = Choosy(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let pad = Pad(frame: CGRect(x: 0, y: 0, width: 320, height: 2000))

  init() {
    app.showView().addSubview(view)
    view.contentSize = CGSize(width: 320, height: 2000)
    view.addSubview(pad)
    app.frame()
  }

  @Test("A scroll view's content receives a touch after 150 ms, unless a drag has begun before")
  func delay() {
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.advance(by: 0.14)
    #expect(pad.log.entries.isEmpty)
    app.advance(by: 0.03)
    #expect(pad.log.drain() == ["began"])
    app.touch(.moved, CGPoint(x: 100, y: 280))
    #expect(pad.log.drain() == ["cancelled"])
    app.touch(.ended, CGPoint(x: 100, y: 280))
    app.advance(by: 2)
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.touch(.moved, CGPoint(x: 100, y: 280))
    app.touch(.ended, CGPoint(x: 100, y: 280))
    #expect(pad.log.drain().isEmpty)
  }

  @Test("A short touch is delivered to a scroll view's content when the finger lifts")
  func tap() {
    app.tap(CGPoint(x: 100, y: 300))
    #expect(pad.log.drain() == ["began", "ended"])
    view.delaysContentTouches = false
    app.touch(.began, CGPoint(x: 100, y: 300))
    #expect(pad.log.drain() == ["began"])
  }

  @Test(
    "If content touches must not be cancelled, a touch that the content received does not scroll"
  )
  func keeping() {
    view.canCancelContentTouches = false
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.advance(by: 0.2)
    app.touch(.moved, CGPoint(x: 100, y: 200))
    app.touch(.ended, CGPoint(x: 100, y: 200))
    #expect(pad.log.drain() == ["began", "moved", "ended"])
    #expect(view.contentOffset.y == 0)
    view.canCancelContentTouches = true
    view.cancels = false
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.advance(by: 0.2)
    app.touch(.moved, CGPoint(x: 100, y: 200))
    app.touch(.ended, CGPoint(x: 100, y: 200))
    #expect(pad.log.drain() == ["began", "moved", "ended"])
    // A touch that the scroll view has not delivered to the content can still become a drag.
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.touch(.moved, CGPoint(x: 100, y: 200))
    #expect(view.contentOffset.y == 90)
  }

  @Test("If touchesShouldBegin returns false, a scroll view's content receives no touches")
  func refusing() {
    view.begins = false
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.advance(by: 0.2)
    app.touch(.moved, CGPoint(x: 100, y: 295))
    app.touch(.ended, CGPoint(x: 100, y: 295))
    #expect(pad.log.drain().isEmpty)
  }

  @Test("By default a scroll view cancels content touches in views, but not in controls")
  func controls() {
    let plain = UIScrollView()
    #expect(!plain.touchesShouldCancel(in: UIControl()))
    #expect(plain.touchesShouldCancel(in: UIView()))
  }

  @Test("A tap on a scroll view's content is recognized, and a drag is not recognized as a tap")
  func recognizers() {
    let log = Log()
    let tap = UITapGestureRecognizer { _ in log("tap") }
    pad.addGestureRecognizer(tap)
    app.tap(CGPoint(x: 100, y: 300))
    #expect(log.drain() == ["tap"])
    app.touch(.began, CGPoint(x: 100, y: 300))
    app.touch(.moved, CGPoint(x: 100, y: 285))
    app.touch(.ended, CGPoint(x: 100, y: 285))
    #expect(log.drain().isEmpty)
  }
}
