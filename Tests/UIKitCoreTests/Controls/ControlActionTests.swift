// Covers UIAction.Identifier.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ControlActionTests {
  private final class Receiver: UIView {
    var calls: [String] = []
    func plain() { calls.append("plain") }
    func sender(_ control: UIControl) { calls.append("sender \(control.tag)") }
    func anything(_ sender: Any) { calls.append("any") }
    func both(_ control: UIControl, event: UIEvent?) {
      calls.append("both \(control.tag) \(event == nil ? "nil" : "event")")
    }
    func certain(_ control: UIControl, event: UIEvent) { calls.append("certain") }
    func wrong(_ control: UISwitch) { calls.append("wrong") }
  }

  private func makeControl() -> UIControl {
    let control = UIControl()
    control.tag = 7
    return control
  }

  @Test("A control calls an action method only if the method accepts the sender and the event")
  func forms() {
    let (control, receiver) = (makeControl(), Receiver())
    control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    control.addTarget(receiver, action: Receiver.sender, for: .touchDown)
    control.addTarget(receiver, action: Receiver.anything, for: .touchDown)
    control.addTarget(receiver, action: Receiver.both, for: .touchDown)
    control.addTarget(receiver, action: Receiver.certain, for: .touchDown)
    control.addTarget(receiver, action: Receiver.wrong, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(receiver.calls == ["plain", "sender 7", "any", "both 7 nil"])
  }

  @Test("A touch's event is passed to methods with an event parameter")
  func event() {
    let app = VirtualApp()
    let (control, receiver) = (makeControl(), Receiver())
    control.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    app.showView().addSubview(control)
    control.addTarget(receiver, action: Receiver.both, for: .touchDown)
    control.addTarget(receiver, action: Receiver.certain, for: .touchUpInside)
    app.tap(CGPoint(x: 10, y: 10))
    #expect(receiver.calls == ["both 7 event", "certain"])
  }

  @Test("A control does not keep its targets alive")
  func weakness() {
    let control = makeControl()
    var receiver: Receiver? = Receiver()
    let isHeld = { [weak receiver] in receiver != nil }
    control.addTarget(receiver, action: Receiver.plain, for: .touchDown)
    receiver = nil
    #expect(!isHeld())
    control.sendActions(for: .touchDown)
    #expect(control.allTargets.isEmpty)
  }

  @Test("An action without a target is sent up the responder chain, starting at the control")
  func responderChain() {
    let (control, receiver) = (makeControl(), Receiver())
    let between = UIView()
    receiver.addSubview(between)
    between.addSubview(control)
    control.addTarget(nil, action: Receiver.sender, for: .valueChanged)
    #expect(control.allTargets.count == 1 && control.allTargets.first?.base is NSNull)
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls == ["sender 7"])
    between.removeFromSuperview()
    control.sendActions(for: .valueChanged)
    #expect(receiver.calls.count == 1)
  }

  @Test("An action that is registered for two events runs once when both are sent together")
  func once() {
    let control = makeControl()
    var calls = 0
    control.addAction(UIAction { _ in calls += 1 }, for: [.touchUpInside, .primaryActionTriggered])
    control.sendActions(for: [.touchUpInside, .primaryActionTriggered])
    #expect(calls == 1)
    control.sendActions(for: .touchDown)
    #expect(calls == 1)
  }

  @Test("An action replaces an earlier action with the same identifier")
  func identifiers() {
    let control = makeControl()
    var calls: [String] = []
    let id = UIAction.Identifier("same")
    control.addAction(UIAction(identifier: id) { _ in calls.append("first") }, for: .touchDown)
    control.addAction(UIAction(identifier: id) { _ in calls.append("second") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["second"])
    control.removeAction(identifiedBy: id, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == ["second"] && control.allControlEvents == [])
  }

  @Test("An action's sender is the control while the action runs, and nil afterwards")
  func sender() {
    let control = makeControl()
    var sender: Any?
    let action = UIAction { sender = $0.sender }
    control.addAction(action, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(sender as? UIControl === control)
    #expect(action.sender == nil)
  }

  @Test("removeTarget removes a target from one event, and a nil target removes all targets")
  func removal() {
    let (control, receiver) = (makeControl(), Receiver())
    let selector = Selector(Receiver.plain)
    control.addTarget(receiver, action: selector, for: [.touchDown, .touchUpInside])
    control.addTarget(receiver, action: selector, for: .valueChanged)
    control.removeTarget(receiver, action: selector, for: .touchDown)
    #expect(control.allControlEvents == [.touchUpInside, .valueChanged])
    control.sendActions(for: [.touchUpInside, .valueChanged])
    #expect(receiver.calls == ["plain"])
    control.removeTarget(nil, action: nil, for: .allEvents)
    #expect(control.allControlEvents == [])
  }

  @Test("enumerateEventHandlers passes each handler with its events until the closure sets stop")
  func enumeration() {
    let (control, receiver) = (makeControl(), Receiver())
    let action = UIAction { _ in }
    control.addAction(action, for: .touchDown)
    control.addTarget(receiver, action: Receiver.plain, for: .touchUpInside)
    var found: [String] = []
    control.enumerateEventHandlers { action, target, events, _ in
      if action != nil { found.append("action \(events.rawValue)") }
      if let target { found.append("target \(target.0 as? Receiver === receiver)") }
    }
    #expect(found == ["action 1", "target true"])
    var count = 0
    control.enumerateEventHandlers { _, _, _, stop in
      count += 1
      stop = true
    }
    #expect(count == 1)
  }

  @Test("After an action removes itself and its control, the next action still runs")
  func removalWhileSending() {
    let view = UIView()
    let control = makeControl()
    view.addSubview(control)
    var calls = 0
    let id = UIAction.Identifier("once")
    control.addAction(
      UIAction(identifier: id) { _ in
        calls += 1
        control.removeAction(identifiedBy: id, for: .allEvents)
        control.removeFromSuperview()
      }, for: .touchDown)
    control.addAction(UIAction { _ in calls += 10 }, for: .touchDown)
    control.sendActions(for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(calls == 21)
  }

  @Test("performPrimaryAction runs the initializer's action unless the control is disabled")
  func primaryAction() {
    var calls = 0
    let control = UIControl(frame: .zero, primaryAction: UIAction { _ in calls += 1 })
    control.performPrimaryAction()
    #expect(calls == 1)
    control.isEnabled = false
    control.performPrimaryAction()
    #expect(calls == 1)
  }

  @Test(
    "If a subclass of UIControl overrides sendAction, the override runs instead of the action")
  func redirection() {
    final class Spy: UIControl {
      var sent: [String] = []
      override func sendAction(_ action: UIAction) { sent.append(action.title) }
    }
    let control = Spy()
    control.addAction(UIAction(title: "one") { _ in Issue.record("performed") }, for: .touchDown)
    control.sendActions(for: .touchDown)
    #expect(control.sent == ["one"])
  }
}
