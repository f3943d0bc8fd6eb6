// Covers UIScrollTypeMask.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Mouse wheels and touchpads", .currentStage)
struct WheelTests {
  private let scene = ScrollScene(content: CGSize(width: 1000, height: 5000))
  private var view: UIScrollView { scene.view }
  private var delegateLog: Log { scene.delegate.log }

  private func scroll(
    _ delta: CGPoint, continuous: Bool = false, at location: CGPoint = CGPoint(x: 100, y: 100)
  ) {
    scene.app.session.handle(
      ScrollInputEvent(
        location: location, delta: delta, isContinuous: continuous, timestamp: scene.app.time))
  }

  @Test("Turning the wheel by one notch scrolls the content with an animation")
  func notch() {
    scroll(CGPoint(x: 0, y: -50))
    #expect(view.contentOffset.y == 0)
    var last: CGFloat = 0
    for _ in 0..<6 {
      scene.app.advance(by: 1.0 / 60)
      #expect(view.contentOffset.y > last && view.contentOffset.y - last < 16)
      last = view.contentOffset.y
    }
    scene.app.advance(by: 1)
    #expect(view.contentOffset.y == 50)
    #expect(
      delegateLog.drain() == [
        "will drag", "will end", "end true", "will glide", "scroll", "glided",
      ])
  }

  @Test("Further notches of the wheel extend a running scroll animation, up to the content's end")
  func several() {
    for _ in 0..<5 {
      scroll(CGPoint(x: 0, y: -50))
      scene.app.advance(by: 0.03)
    }
    scene.rest()
    #expect(view.contentOffset.y == 250)
    #expect(delegateLog.drain().filter { $0 == "glided" }.count == 1)
    scroll(CGPoint(x: 0, y: 900))
    scene.rest()
    #expect(view.contentOffset.y == 0)
  }

  @Test("A touchpad moves content exactly and immediately, and the delegate gets drag callbacks")
  func touchpad() {
    scroll(CGPoint(x: 0, y: -7), continuous: true)
    #expect(view.contentOffset.y == 7 && view.isDragging)
    scroll(CGPoint(x: -3, y: -7.5), continuous: true)
    #expect(view.contentOffset == CGPoint(x: 3, y: 14.5))
    scene.rest()
    #expect(!view.isDragging)
    #expect(delegateLog.drain() == ["will drag", "scroll", "will end", "end false"])
  }

  @Test("With Shift the wheel scrolls horizontally")
  func shift() {
    scene.app.session.handle(
      KeyInputEvent(
        phase: .down, usage: 0xE1, characters: "", charactersIgnoringModifiers: "",
        modifiers: .shift, timestamp: scene.app.time))
    scroll(CGPoint(x: 0, y: -50))
    scene.rest()
    #expect(view.contentOffset == CGPoint(x: 50, y: 0))
  }

  @Test("Turning the mouse wheel scrolls a horizontal scroll view in the layout direction")
  func row() {
    view.contentSize = CGSize(width: 2000, height: 0)
    scroll(CGPoint(x: 0, y: -50))
    scene.rest()
    #expect(view.contentOffset == CGPoint(x: 50, y: 0))
    scroll(CGPoint(x: 0, y: 50))
    scene.rest()
    #expect(view.contentOffset == .zero)
    view.semanticContentAttribute = .forceRightToLeft
    view.contentOffset = CGPoint(x: 500, y: 0)
    scroll(CGPoint(x: 0, y: -50))
    scene.rest()
    #expect(view.contentOffset == CGPoint(x: 450, y: 0))
    scroll(CGPoint(x: 0, y: -20), continuous: true)
    scene.rest()
    #expect(view.contentOffset == CGPoint(x: 450, y: 0))
  }

  @Test("The wheel over a horizontal scroll view inside a vertical scroll view scrolls vertically")
  func rowInPage() {
    let row = UIScrollView(frame: CGRect(x: 0, y: 4900, width: 320, height: 100))
    row.contentSize = CGSize(width: 2000, height: 100)
    view.addSubview(row)
    view.contentOffset.y = 4900 - view.bounds.height + 50
    scene.app.frame()
    let location = CGPoint(x: 100, y: view.frame.maxY - 25)
    scroll(CGPoint(x: 0, y: -50), at: location)
    scene.rest()
    #expect(row.contentOffset == .zero && view.contentOffset.y == 5000 - view.bounds.height)
    scroll(CGPoint(x: 0, y: -50), at: location)
    scene.rest()
    #expect(row.contentOffset == .zero)
  }

  @Test("The wheel does not move a scroll view that is disabled or not under the pointer")
  func disabledOrElsewhere() {
    view.isScrollEnabled = false
    scroll(CGPoint(x: 0, y: -50))
    view.isScrollEnabled = true
    view.frame = CGRect(x: 0, y: 200, width: 320, height: 200)
    scroll(CGPoint(x: 0, y: -50))
    scroll(CGPoint(x: CGFloat.nan, y: 0))
    scene.rest()
    #expect(view.contentOffset.y == 0)
  }

  @Test(
    "A pan recognizer that allows scroll input follows the wheel without touches")
  func pan() {
    let log = Log()
    let pan = UIPanGestureRecognizer { recognizer in
      guard let pan = recognizer as? UIPanGestureRecognizer else { return }
      log("\(pan.state.rawValue) \(pan.translation(in: nil).y) \(pan.numberOfTouches)")
    }
    let pad = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    pad.addGestureRecognizer(pan)
    view.addSubview(pad)
    scroll(CGPoint(x: 0, y: -50))
    scene.rest()
    #expect(log.drain().isEmpty && view.contentOffset.y == 50)
    pan.allowedScrollTypesMask = .all
    scroll(CGPoint(x: 0, y: -50))
    scroll(CGPoint(x: 0, y: -50))
    #expect(pan.location(in: nil) == CGPoint(x: 100, y: 100))
    scene.rest()
    #expect(log.drain() == ["1 -50.0 0", "2 -100.0 0", "3 -100.0 0"])
    #expect(pan.state == .possible && view.contentOffset.y == 50)
    pan.allowedScrollTypesMask = .continuous
    scroll(CGPoint(x: 0, y: -50))
    scene.rest()
    #expect(log.drain().isEmpty && view.contentOffset.y == 100)
  }
}
