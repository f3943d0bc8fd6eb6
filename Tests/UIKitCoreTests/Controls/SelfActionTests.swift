import _StageTraits
import _VirtualApp
import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKitCore

/// Checks actions whose selector names the method with `Self`, such as `#selector(Self.didTap)` on
/// Apple's systems.
@MainActor @Suite("Actions written as Self.method", .currentStage)
struct SelfActionTests {
  @MainActor private class Target: NSObject {
    var log: [String] = []

    func tap() { log.append("tap") }
    func send(_ sender: NSObject) { log.append("\(type(of: sender))") }
    func both(_ sender: UIControl, _ event: UIEvent?) { log.append("both") }
    func tick(_ timer: Timer) { log.append("tick") }
    func post(_ notification: Notification) { log.append(notification.name.rawValue) }

    func add(to control: UIControl) {
      control.addTarget(self, action: Self.tap, for: .touchUpInside)
      control.addTarget(self, action: Self.send, for: .touchUpInside)
      control.addTarget(self, action: Self.both, for: .touchUpInside)
    }

    func makeItems() -> [UIBarButtonItem] {
      [
        UIBarButtonItem(title: "A", style: .plain, target: self, action: Self.tap),
        UIBarButtonItem(image: nil, style: .plain, target: self, action: Self.send),
        UIBarButtonItem(barButtonSystemItem: .add, target: self, action: Self.tap),
      ]
    }

    func makeButton() -> UIButton {
      UIButton.systemButton(with: UIImage(), target: self, action: Self.tap)
    }

    func makeRecognizer() -> UITapGestureRecognizer {
      let recognizer = UITapGestureRecognizer(target: self, action: Self.send)
      recognizer.addTarget(self, action: Self.tap)
      return recognizer
    }

    func makeTimer() -> Timer {
      Timer.scheduledTimer(
        timeInterval: 60, target: self, selector: Self.tick, userInfo: nil, repeats: false)
    }

    func makeLink() -> CADisplayLink { CADisplayLink(target: self, selector: Self.tap) }

    func observe(_ name: Notification.Name, in center: NotificationCenter) {
      center.addObserver(self, selector: Self.post, name: name, object: nil)
    }
  }

  private final class Special: Target {
    override func tap() { log.append("special") }
  }

  @Test(
    "An action written as Self.method calls the method, or its override in the target's subclass"
  )
  func controls() {
    for (target, first) in [(Target(), "tap"), (Special(), "special")] {
      let control = UIControl()
      target.add(to: control)
      control.sendActions(for: .touchUpInside)
      #expect(target.log == [first, "UIControl", "both"])
      target.makeButton().sendActions(for: .touchUpInside)
      #expect(target.log.last == first)
    }
  }

  @Test(
    "An action written as Self.method works even if its closure reuses memory with other contents"
  )
  func reusedMemory() {
    let target = Target()
    for pattern: UInt in [0, 2, 0x7FFF_FFFF_FFF0, .max] {
      for _ in 0..<200 {
        // Fill and release memory blocks with the sizes of closures. The next closures reuse these
        // blocks.
        let blocks = (0..<40).map { UnsafeMutablePointer<UInt>.allocate(capacity: 3 + $0 % 3) }
        for (index, block) in blocks.enumerated() {
          block.initialize(repeating: pattern, count: 3 + index % 3)
          block.deallocate()
        }
        target.makeButton().sendActions(for: .touchUpInside)
      }
    }
    #expect(target.log.count == 800)
  }

  @Test("Bar items, recognizers, timers, display links and notification centers call Self.method")
  func receivers() {
    let (app, target, center) = (VirtualApp(), Target(), NotificationCenter())
    for item in target.makeItems() {
      if let action = item.action {
        UIApplication.shared.sendAction(action, to: item.target, from: item, for: nil)
      }
    }
    #expect(target.log == ["tap", "UIBarButtonItem", "tap"])
    app.showView().addGestureRecognizer(target.makeRecognizer())
    app.tap(CGPoint(x: 100, y: 100))
    app.advance(by: 0.1)
    #expect(target.log.suffix(2) == ["UITapGestureRecognizer", "tap"])
    let timer = target.makeTimer()
    timer.fire()
    timer.invalidate()
    let name = Notification.Name("ended")
    target.observe(name, in: center)
    center.post(name: name, object: nil)
    #expect(target.log.suffix(2) == ["tick", "ended"])
    let link = target.makeLink()
    link.add(to: .main, forMode: .common)
    app.advance(by: 0.1)
    link.invalidate()
    #expect(target.log.last == "tap")
  }

  @Test("Adding a target that lacks the action's method stops the program and names the call")
  func wrongTarget() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        UIControl().addTarget(NSObject(), action: Target.tap, for: .touchUpInside)
      }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("addTarget(_:action:for:): "))
    #expect(message.contains("is not of the class that has the method"))
  }
}
