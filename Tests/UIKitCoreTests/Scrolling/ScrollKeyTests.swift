// Covers UIScrollViewDelegateOwner.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Scrolling by keys", .currentStage)
struct ScrollKeyTests {
  private let scene = ScrollScene()
  private var view: UIScrollView { scene.view }

  private func press(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    pressBriefly(usage, modifiers)
    scene.app.advance(by: 2)
  }

  private func pressBriefly(_ usage: UIKeyboardHIDUsage, _ modifiers: UIKeyModifierFlags = []) {
    for phase in [KeyInputEvent.Phase.down, .up] {
      scene.app.session.handle(
        KeyInputEvent(
          phase: phase, usage: usage.rawValue, characters: "", charactersIgnoringModifiers: "",
          modifiers: modifiers, timestamp: scene.app.time))
    }
  }

  @Test(
    "Arrows, Page Down, Shift-Space, Home and End scroll unless allowsKeyboardScrolling is false")
  func keys() {
    press(.keyboardDownArrow)
    #expect(view.contentOffset.y == 40)
    press(.keyboardPageDown)
    #expect(view.contentOffset.y == 480)
    press(.keyboardSpacebar, .shift)
    #expect(view.contentOffset.y == 40)
    press(.keyboardUpArrow)
    press(.keyboardUpArrow)
    #expect(view.contentOffset.y == 0)
    press(.keyboardEnd)
    #expect(view.contentOffset.y == 4520)
    press(.keyboardHome)
    #expect(view.contentOffset.y == 0)
    press(.keyboardDownArrow, .command)
    view.allowsKeyboardScrolling = false
    press(.keyboardDownArrow)
    #expect(view.contentOffset.y == 0)
  }

  @Test(
    "If permitted, Home scrolls to the top and notifies the delegate unless a touch stops it")
  func home() {
    final class Delegate: NSObject, UIScrollViewDelegate {
      var allows = false
      var arrivals = 0
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { allows }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { arrivals += 1 }
    }
    let delegate = Delegate()
    view.delegate = delegate
    view.contentOffset.y = 900
    press(.keyboardHome)
    #expect(view.contentOffset.y == 900 && delegate.arrivals == 0)
    delegate.allows = true
    press(.keyboardHome)
    #expect(view.contentOffset.y == 0 && delegate.arrivals == 1)
    view.contentOffset.y = 900
    pressBriefly(.keyboardHome)
    scene.app.advance(by: 0.05)
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    scene.app.touch(.ended, CGPoint(x: 100, y: 100))
    scene.app.advance(by: 1)
    #expect(view.contentOffset.y > 0 && delegate.arrivals == 1)
    view.scrollsToTop = false
    view.contentOffset.y = 900
    press(.keyboardHome)
    #expect(view.contentOffset.y == 900)
  }

  @Test(
    "While a text field is edited, Space and Down do not scroll the scroll view that contains it"
  )
  func editing() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    view.addSubview(field)
    #expect(field.becomeFirstResponder())
    press(.keyboardSpacebar)
    press(.keyboardDownArrow)
    #expect(view.contentOffset.y == 0)
  }

  @Test(
    "Keys scroll the innermost scroll view around the first responder, then the outer scroll view"
  )
  func responders() {
    final class Field: UIView { override var canBecomeFirstResponder: Bool { true } }
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 200))
    inner.contentInsetAdjustmentBehavior = .never
    inner.contentSize = CGSize(width: 320, height: 220)
    let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
    inner.addSubview(field)
    view.addSubview(inner)
    #expect(field.becomeFirstResponder())
    press(.keyboardDownArrow)
    #expect(inner.contentOffset.y == 20 && view.contentOffset.y == 0)
    press(.keyboardDownArrow)
    #expect(inner.contentOffset.y == 20 && view.contentOffset.y == 40)
  }
}
