// Covers UIFocusAnimationCoordinator, UIFocusEnvironment, UIFocusHeading, UIFocusUpdateContext.

import _StageTraits
import _VirtualApp
import Foundation
import Testing
import UIKitCore

@Suite("Focus", .currentStage) @MainActor struct UIFocusSystemTests {
  private let app = VirtualApp()
  private let view: UIView

  init() { view = app.showView() }

  private func add<View: UIView>(_ view: View) -> View {
    self.view.addSubview(view)
    return view
  }

  @Test("A focused control has the state .focused")
  func state() {
    let (first, second) = (add(control(1, 0, 0)), add(control(2, 0, 50)))
    app.tab()
    #expect(first.isFocused && first.state == .focused)
    app.tab()
    #expect(!first.isFocused && first.state == .normal && second.state == .focused)
  }

  @Test("A touch removes the focus, and the next Tab continues from the touched view")
  func touch() {
    for index in 1...4 { _ = add(control(index, 0, CGFloat(index) * 50)) }
    app.tab()
    app.tap(CGPoint(x: 10, y: 160))
    #expect(app.focused == nil)
    app.tab()
    #expect(app.focusedTag == 4)
  }

  @Test("A text input that becomes first responder has the focus")
  func textInput() {
    let field = add(Typable(1, 0, 0))
    let button = add(control(2, 0, 50))
    field.becomeFirstResponder()
    #expect(field.isFocused)
    app.tab()
    #expect(!field.isFirstResponder && button.state == .focused)
    app.backTab()
    #expect(field.isFirstResponder && field.isFocused)
    field.resignFirstResponder()
    #expect(app.focused == nil)
    app.tab()
    #expect(app.focusedTag == 2)
  }

  @Test("A text input that refuses to resign keeps the focus, and a failure notification is posted")
  func refusal() {
    let field = add(Typable(1, 0, 0))
    _ = add(control(2, 0, 50))
    field.refusesToResign = true
    field.becomeFirstResponder()
    let log = Log()
    let observer = NotificationCenter.default.addObserver(
      forName: UIFocusSystem.movementDidFailNotification, object: nil, queue: nil
    ) { _ in
      // Safety: the key press below posts the notification, on the main actor.
      MainActor.assumeIsolated { log("failed") }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    app.tab()
    #expect(field.isFirstResponder && app.focusedTag == 1 && log.drain() == ["failed"])
  }

  @Test("A text input that refuses to become first responder can still have the focus")
  func refusedBeginning() {
    let (first, second) = (add(Typable(1, 0, 0)), add(Typable(2, 0, 50)))
    second.refusesToBegin = true
    app.tab()
    app.tab()
    #expect(second.isFocused && !second.isFirstResponder && !first.isFirstResponder)
  }

  @Test("Escape removes the focus and ends editing")
  func escape() {
    let field = add(Typable(1, 0, 0))
    _ = add(control(2, 0, 50))
    app.tab()
    app.press(.keyboardEscape)
    #expect(app.focused == nil && !field.isFirstResponder)
    app.tab()
    app.press(.keyboardEscape)
    #expect(app.focused == nil)
  }

  @Test("A removed or disabled view loses the focus, and Tab continues from its position")
  func removal() {
    let views = (1...4).map { add(control($0, 0, CGFloat($0) * 50)) }
    app.tab()
    app.tab()
    views[1].removeFromSuperview()
    app.frame()
    #expect(app.focused == nil && views[1].state == .normal)
    app.tab()
    #expect(app.focusedTag == 3)
    views[2].isEnabled = false
    app.frame()
    #expect(app.focused == nil)
    app.tab()
    #expect(app.focusedTag == 4)
    view.isHidden = true
    app.frame()
    #expect(app.focused == nil)
  }

  @Test("Each enclosing focus environment is notified of a focus update once and can refuse it")
  func environments() {
    final class Listener: UIView {
      var log: Log?
      var allows = true
      override func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { allows }
      override func didUpdateFocus(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
      ) {
        let from = context.previouslyFocusedView?.tag ?? 0
        let to = context.nextFocusedView?.tag ?? 0
        log?("\(tag): \(from)-\(to) \(context.focusHeading == .next)")
        coordinator.addCoordinatedAnimations({ self.alpha = 0.5 }, completion: nil)
      }
    }
    let log = Log()
    let boxes = (1...2).map { index in
      let box = Listener(frame: CGRect(x: 0, y: CGFloat(index) * 100, width: 200, height: 90))
      (box.tag, box.log) = (index * 10, log)
      box.addSubview(control(index, 0, 0))
      return add(box)
    }
    app.tab()
    app.tab()
    #expect(log.drain() == ["10: 0-1 true", "10: 1-2 true", "20: 1-2 true"])
    #expect(boxes[1].alpha == 0.5)
    boxes[1].allows = false
    app.tab()
    #expect(app.focusedTag == 2 && log.drain() == [])
  }

  @Test(
    "requestFocusUpdate moves the focus, but a control's state is .focused only after a key press")
  func programmatic() throws {
    let (first, second) = (add(control(1, 0, 0)), add(control(2, 0, 50)))
    let system = try #require(UIFocusSystem.focusSystem(for: view))
    second.setNeedsFocusUpdate()
    app.frame()
    #expect(app.focused == nil)
    system.requestFocusUpdate(to: second)
    app.frame()
    #expect(second.isFocused && second.state == .normal)
    app.tab()
    #expect(second.isFocused && second.state == .focused)
    system.requestFocusUpdate(to: first)
    system.updateFocusIfNeeded()
    #expect(first.state == .focused)
  }

  @Test("Focusing a view scrolls its scroll view to the focused view")
  func scrolling() {
    let scrollView = add(UIScrollView(frame: view.bounds))
    scrollView.contentSize = CGSize(width: 320, height: 3000)
    scrollView.addSubview(control(1, 0, 0))
    scrollView.addSubview(control(2, 0, 2000))
    app.tab()
    app.tab()
    app.advance(by: 1)
    #expect(app.focusedTag == 2)
    #expect(scrollView.bounds.contains(CGRect(x: 0, y: 2000, width: 80, height: 40)))
  }

  @Test("A focus environment contains itself and its descendants")
  func contains() throws {
    let inner = add(control(1, 0, 0))
    let controller = try #require(app.window.rootViewController)
    #expect(view.contains(inner) && controller.contains(inner) && app.window.contains(inner))
    #expect(!inner.contains(view) && inner.contains(inner))
  }

  @Test("Tab with Control, Alt or Command does not move the focus")
  func modifiers() {
    _ = add(control(1, 0, 0))
    for modifier in [UIKeyModifierFlags.control, .alternate, .command] {
      app.press(.keyboardTab, modifier)
    }
    #expect(app.focused == nil)
  }

  @Test("Holding the Tab key moves the focus repeatedly")
  func repetition() {
    for index in 1...4 { _ = add(control(index, 0, CGFloat(index) * 50)) }
    for _ in 0..<3 { app.send(.down, .keyboardTab) }
    #expect(app.focusedTag == 3)
    app.send(.up, .keyboardTab)
    #expect(app.focusedTag == 3)
  }
}
