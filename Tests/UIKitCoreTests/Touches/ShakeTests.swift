// Covers UIEvent.EventSubtype, UIEvent.EventType.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Shakes of the device", .currentStage) struct ShakeTests {
  @MainActor private final class Log { var lines: [String] = [] }

  private final class Canvas: UIView {
    var log: Log?
    var handlesShakes = false
    override var canBecomeFirstResponder: Bool { true }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log?.lines.append("began in canvas")
      if !handlesShakes { super.motionBegan(motion, with: event) }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log?.lines.append("ended in canvas")
      if !handlesShakes { super.motionEnded(motion, with: event) }
    }
  }

  private final class Page: UIViewController {
    var log: Log?
    var events: [UIEvent] = []

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log?.lines.append("began in page")
      if let event { events.append(event) }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
      log?.lines.append(motion == .motionShake ? "ended in page" : "unknown motion")
      if let event { events.append(event) }
    }
  }

  private let stage = Stage()
  private let page = Page()
  private let canvas = Canvas(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
  private let log = Log()

  init() {
    page.log = log
    canvas.log = log
    page.view.addSubview(canvas)
    stage.show(page)
  }

  @Test("A shake reaches the first responder and, if it passes the shake on, its controller")
  func chain() {
    canvas.becomeFirstResponder()
    stage.shake()
    #expect(
      log.lines == ["began in canvas", "began in page", "ended in canvas", "ended in page"])
    log.lines = []
    canvas.handlesShakes = true
    stage.shake()
    #expect(log.lines == ["began in canvas", "ended in canvas"])
  }

  @Test("A shake's events have the type of motion, the subtype of a shake and no touches")
  func events() {
    canvas.becomeFirstResponder()
    stage.advance(by: 2)
    stage.shake()
    #expect(page.events.count == 2)
    for event in page.events {
      #expect(event.type == .motion && event.subtype == .motionShake)
      #expect(event.allTouches == nil && abs(event.timestamp - stage.time) < 0.001)
    }
  }

  @Test("Without a first responder a shake reaches the key window, and no controller receives it")
  func window() {
    final class ShakenWindow: UIWindow {
      var shakes = 0
      override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        shakes += 1
      }
    }
    let window = ShakenWindow(frame: stage.window.frame)
    window.rootViewController = Page()
    window.makeKeyAndVisible()
    stage.shake()
    #expect(window.shakes == 1)
    stage.window.makeKey()
    stage.shake()
    #expect(window.shakes == 1 && log.lines.isEmpty)
  }
}
