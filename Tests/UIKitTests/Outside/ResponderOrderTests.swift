import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor private final class Probe: UIView {
  var log: [String] = []
  var focusable = true
  override var canBecomeFirstResponder: Bool { focusable }
  override func copy(_ sender: Any?) { log.append("copy") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector(UIResponder.copy(_:))
  }
  @discardableResult override func becomeFirstResponder() -> Bool {
    log.append("become")
    return super.becomeFirstResponder()
  }
  @discardableResult override func resignFirstResponder() -> Bool {
    log.append("resign")
    return super.resignFirstResponder()
  }
}

@MainActor private final class Page: UIViewController {
  var log: [String] = []
  override func paste(_ sender: Any?) { log.append("paste") }
  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    [Selector(UIResponder.paste(_:)), Selector(Page.find), Selector(Page.escape)].contains(action)
  }
  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Find", action: Selector(Page.find), input: "f", modifierFlags: .command),
      UIKeyCommand(
        input: UIKeyCommand.inputEscape, modifierFlags: [], action: Selector(Page.escape)),
    ]
  }
  func find(_ sender: Any?) { log.append("find") }
  func escape(_ sender: Any?) { log.append("escape") }
}

@MainActor @Suite("The responder chain", .currentStage)
struct ResponderOrderTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = Page()
  private let probe = Probe(frame: CGRect(x: 0, y: 0, width: 100, height: 100))

  init() {
    page.view.addSubview(probe)
    stage.show(page)
  }

  @Test("The responder chain leads from view to superview, controller, window and application")
  func chain() {
    stage.advance(by: 0)
    var names: [String] = []
    var responder: UIResponder? = probe
    while let current = responder {
      names.append("\(type(of: current))")
      responder = current.next
    }
    #expect(names.prefix(3) == ["Probe", "UIView", "Page"])
    #expect(names.contains("UIWindow"))
    let window = names.firstIndex(of: "UIWindow") ?? 99
    let scene = names.firstIndex(of: "UIWindowScene") ?? 99
    let application = names.firstIndex(of: "UIApplication") ?? 0
    #expect(window < scene)
    #expect(scene < application)
  }

  @Test("The target of an action is the nearest responder in the chain that can perform it")
  func target() {
    stage.advance(by: 0)
    #expect(
      probe.target(forAction: Selector(UIResponder.copy(_:)), withSender: nil) as? Probe === probe)
    #expect(
      probe.target(forAction: Selector(UIResponder.paste(_:)), withSender: nil) as? Page === page)
    #expect(probe.target(forAction: Selector(UIResponder.cut(_:)), withSender: nil) == nil)
  }

  @Test("A view becomes first responder only if it can, and then the old first responder resigns")
  func first() {
    stage.advance(by: 0)
    let other = Probe()
    page.view.addSubview(other)
    #expect(probe.becomeFirstResponder())
    #expect(probe.isFirstResponder)
    #expect(other.becomeFirstResponder())
    #expect(!probe.isFirstResponder)
    #expect(probe.log.last == "resign")
    other.focusable = false
    #expect(other.resignFirstResponder())
    #expect(!other.becomeFirstResponder())
    let loose = Probe()
    #expect(!loose.becomeFirstResponder())
    #expect(UIView().canBecomeFirstResponder == false)
    #expect(UIView().canResignFirstResponder)
    probe.becomeFirstResponder()
    probe.removeFromSuperview()
    #expect(!probe.isFirstResponder)
  }

  @Test("The key commands of a controller in the responder chain are called for their keys")
  func keys() {
    stage.advance(by: 0)
    probe.becomeFirstResponder()
    stage.press(.keyboardF, modifiers: .command)
    stage.press(.keyboardEscape)
    stage.press(.keyboardF)
    #expect(page.log == ["find", "escape"])
  }

  @Test(
    "An action without target is sent to the first responder, and fails if no responder handles it")
  func nilTarget() {
    stage.advance(by: 0)
    probe.becomeFirstResponder()
    #expect(
      UIApplication.shared.sendAction(
        Selector(UIResponder.copy(_:)), to: nil, from: nil, for: nil))
    #expect(probe.log.contains("copy"))
    #expect(
      !UIApplication.shared.sendAction(
        Selector(UIResponder.cut(_:)), to: nil, from: nil, for: nil))
  }

  @Test("Hit testing skips views that are hidden, transparent, disabled or not at the point")
  func hitTesting() {
    stage.advance(by: 0)
    let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    probe.addSubview(inner)
    let window = stage.window
    #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === inner)
    #expect(window.hitTest(CGPoint(x: 120, y: 120), with: nil) === page.view)
    inner.alpha = 0.009
    #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === probe)
    inner.alpha = 0.02
    #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === inner)
    inner.isHidden = true
    #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === probe)
    inner.isHidden = false
    inner.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === probe)
    probe.isUserInteractionEnabled = false
    #expect(window.hitTest(CGPoint(x: 75, y: 75), with: nil) === page.view)
    #expect(probe.point(inside: CGPoint(x: 99.9, y: 99.9), with: nil))
    #expect(!probe.point(inside: CGPoint(x: 100, y: 100), with: nil))
  }
}
