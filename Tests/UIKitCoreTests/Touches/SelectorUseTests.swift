import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Selectors in controls and responders", .currentStage)
struct SelectorUseTests {
  @MainActor private final class Target: NSObject {
    var log: [String] = []
    func tap() { log.append("tap") }
    func other() { log.append("other") }
    func sent(_ sender: UIControl) { log.append("sent") }
    func withEvent(_ sender: UIControl, _ event: UIEvent) { log.append("event") }
    func withAnyEvent(_ sender: UIControl, _ event: UIEvent?) { log.append("any event") }
    func tapped(_ recognizer: UITapGestureRecognizer) { log.append("tapped") }
    func recognized(_ recognizer: UIGestureRecognizer) { log.append("recognized") }
    func anything(_ sender: Any) { log.append("anything") }
  }

  /// Taps a view that has a recognizer.
  private func tap(_ recognizer: UITapGestureRecognizer) {
    let (stage, controller) = (Stage(), UIViewController())
    controller.view.addGestureRecognizer(recognizer)
    stage.show(controller)
    stage.tap(CGPoint(x: 100, y: 100))
    stage.advance(by: 0.1)
  }

  private class Page: UIViewController {
    override func copy(_ sender: Any?) {}
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
      action == Selector(UIResponder.copy(_:))
    }
  }

  #if arch(x86_64)
    @Test("A control's removeTarget with a selector removes the action of the same method")
    func removal() {
      let (control, target) = (UIControl(), Target())
      control.addTarget(target, action: Target.tap, for: .touchUpInside)
      control.addTarget(target, action: Target.other, for: .touchUpInside)
      control.removeTarget(target, action: Selector(Target.tap), for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(target.log == ["other"])
    }

    @Test("A control's removeTarget with a method removes only the action of this method")
    func removalByMethod() {
      let (control, target) = (UIControl(), Target())
      control.addTarget(target, action: Target.tap, for: .touchUpInside)
      control.addTarget(target, action: Target.other, for: .touchUpInside)
      control.addTarget(target, action: Target.sent, for: .touchUpInside)
      control.removeTarget(target, action: Target.tap, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(target.log == ["other", "sent"])
      control.removeTarget(target, action: Target.sent, for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(target.log == ["other", "sent", "other"])
    }

    @Test("A control's action that is added twice, by method and by selector, is called once")
    func twice() {
      let (control, target) = (UIControl(), Target())
      control.addTarget(target, action: Target.tap, for: .touchUpInside)
      control.addTarget(target, action: Selector(Target.tap), for: .touchUpInside)
      control.sendActions(for: .touchUpInside)
      #expect(target.log == ["tap"])
    }

    @Test("A recognizer's removeTarget with a selector removes the action of the same method")
    func recognizers() {
      let target = Target()
      let tap = UITapGestureRecognizer(target: target, action: Target.tap)
      tap.removeTarget(target, action: Selector(Target.tap))
      tap.addTarget(target, action: Target.other)
      self.tap(tap)
      #expect(target.log == ["other"])
    }

    @Test("removeTarget of a control removes actions with a sender and an event")
    func removalWithEvent() {
      let (control, target) = (UIControl(), Target())
      control.addTarget(target, action: Target.withEvent, for: .touchUpInside)
      control.addTarget(target, action: Target.withAnyEvent, for: .touchUpInside)
      control.removeTarget(target, action: Target.withEvent, for: .touchUpInside)
      control.removeTarget(target, action: Target.withAnyEvent, for: .touchUpInside)
      #expect(control.allControlEvents.isEmpty)
    }

    @Test("A recognizer's action that is added twice in any form is called once")
    func twiceInRecognizers() {
      let target = Target()
      let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
      tap.addTarget(target, action: Target.tapped)
      tap.addTarget(target, action: Selector(Target.tapped))
      tap.addTarget(target, action: Selector(Target.recognized))
      tap.addTarget(target, action: Target.recognized)
      tap.addTarget(target, action: Target.anything)
      tap.addTarget(target, action: Target.anything)
      tap.addTarget(target, action: Target.tap)
      tap.addTarget(target, action: Target.tap)
      self.tap(tap)
      #expect(target.log == ["tapped", "recognized", "anything", "tap"])
    }

    @Test("A recognizer's removeTarget removes an action in the forms in which it can be added")
    func removalInRecognizers() {
      let target = Target()
      let tap = UITapGestureRecognizer(target: target, action: Target.tapped)
      tap.addTarget(target, action: Target.recognized)
      tap.addTarget(target, action: Selector(Target.anything))
      tap.addTarget(target, action: Target.tap)
      tap.addTarget(target, action: Target.other)
      tap.removeTarget(target, action: Selector(Target.tapped))
      tap.removeTarget(target, action: Target.recognized)
      tap.removeTarget(nil, action: Target.anything)
      tap.removeTarget(target, action: Target.tap)
      self.tap(tap)
      #expect(target.log == ["other"])
    }

    @Test("Selectors of edit actions are equal to the selectors of the responder's methods")
    func editActions() {
      #expect(Selector.copy == Selector(UIResponder.copy(_:)))
      #expect(Selector.copy != Selector.paste)
      #expect(Page().canPerformAction(.copy, withSender: nil))
      #expect(!Page().canPerformAction(.paste, withSender: nil))
    }

    @Test(
      "A plain view cannot perform copy, and a text field without a selection has no copy target"
    )
    func overriding() {
      #expect(!UIView().canPerformAction(Selector(UIResponder.copy(_:)), withSender: nil))
      #expect(
        UITextField().target(forAction: Selector(UIResponder.copy(_:)), withSender: nil) == nil)
    }
  #endif

  @Test("An action method with a non-optional event parameter is not called without an event")
  func events() {
    let (control, target) = (UIControl(), Target())
    control.addTarget(target, action: Target.withEvent, for: .touchUpInside)
    control.sendActions(for: .touchUpInside)
    #expect(target.log.isEmpty)
  }

  @Test("A tap whose target is a view and whose action is endEditing(_:) hides the keyboard")
  func endEditing() {
    let (stage, controller) = (Stage(), UIViewController())
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    controller.view.addSubview(field)
    controller.view.addGestureRecognizer(
      UITapGestureRecognizer(target: controller.view, action: Selector(UIView.endEditing)))
    stage.show(controller)
    field.becomeFirstResponder()
    stage.settle()
    stage.tap(CGPoint(x: 200, y: 400))
    stage.advance(by: 0.1)
    #expect(!field.isFirstResponder)
  }

  @Test("A view's associated objects are released with the view")
  func association() {
    final class Value {}
    let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
    defer { key.deallocate() }
    var view: UIView? = UIView()
    var value: Value? = Value()
    weak let weakValue = value
    objc_setAssociatedObject(view!, key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    value = nil
    #expect(objc_getAssociatedObject(view!, key) as? Value === weakValue && weakValue != nil)
    view = nil
    #expect(weakValue == nil)
  }
}
