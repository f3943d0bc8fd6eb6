// Covers UIAlertAction, UIAlertAction.Style.

import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct UIAlertControllerTests {
  private let log = Log()
  private let app = VirtualApp(size: CGSize(width: 390, height: 844))
  private let root = UIViewController()

  private func action(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
    UIAlertAction(title: title, style: style) { [log, root] _ in
      log("\(title), \(root.presentedViewController == nil)")
    }
  }

  private func makeAlert(
    _ style: UIAlertController.Style = .alert, title: String? = "Title", message: String? = "Text",
    _ actions: [UIAlertAction] = []
  ) -> UIAlertController {
    let alert = UIAlertController(title: title, message: message, preferredStyle: style)
    for action in actions { alert.addAction(action) }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    app.show(root)
    root.present(alert, animated: true) { [log] in log("shown") }
    app.advance(by: 1)
  }

  private func view(_ label: String) -> UIView? { Self.find(label, below: app.window) }

  private static func find(_ label: String, below root: UIView) -> UIView? {
    for view in root.subviews.reversed() {
      if let found = find(label, below: view) { return found }
      if view.accessibilityLabel == label, !(view is UILabel) { return view }
    }
    return nil
  }

  private func frame(_ label: String) -> CGRect {
    view(label).map { app.window.convert($0.bounds, from: $0) } ?? .null
  }

  private func tap(_ label: String) {
    let frame = frame(label)
    app.tap(CGPoint(x: frame.midX, y: frame.midY))
    app.advance(by: 1)
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    for phase in [KeyInputEvent.Phase.down, .up] {
      app.session.handle(
        KeyInputEvent(
          phase: phase, usage: key.rawValue, characters: "", charactersIgnoringModifiers: "",
          modifiers: [], timestamp: app.time))
    }
    app.advance(by: 1)
  }

  @Test("An alert is 270 points wide and centered, with two 44-point actions side by side")
  func alertLayout() {
    let alert = makeAlert(actions(["Delete": .destructive, "Cancel": .cancel]))
    show(alert)
    #expect(log.drain() == ["shown"])
    let frame: CGRect = alert.view.frame
    #expect(frame.width == 270)
    #expect(abs(frame.midX - 195) < 1 && abs(frame.midY - 422) < 1)
    let (cancel, delete) = (self.frame("Cancel"), self.frame("Delete"))
    #expect(cancel.height == 44 && delete.height == 44)
    #expect(cancel.minX == frame.minX && delete.maxX == frame.maxX)
    #expect(abs(delete.minX - cancel.maxX - 0.5) < 1e-9)
    #expect(cancel.maxY == frame.maxY)
  }

  private func actions(_ titles: KeyValuePairs<String, UIAlertAction.Style>) -> [UIAlertAction] {
    titles.map { action($0.key, $0.value) }
  }

  private func makeAlert(_ actions: [UIAlertAction]) -> UIAlertController {
    makeAlert(.alert, actions)
  }

  @Test("Three alert actions are stacked vertically with hairlines, and the cancel action is last")
  func stacked() {
    show(makeAlert(actions(["Cancel": .cancel, "One": .default, "Two": .default])))
    let frames = ["One", "Two", "Cancel"].map { frame($0) }
    for (upper, lower) in zip(frames, frames.dropFirst()) {
      #expect(abs(lower.minY - upper.maxY - 0.5) < 1e-9)
    }
  }

  @Test(
    "If one of two alert actions has a long title, the actions are stacked and Cancel is last")
  func longTitles() {
    show(makeAlert(actions(["Cancel": .cancel, "Do Something Rather Long": .default])))
    #expect(frame("Cancel").minY > frame("Do Something Rather Long").minY)
  }

  @Test("An action sheet is at the bottom with 57-point rows and a separate cancel action")
  func sheetLayout() {
    let sheet = makeAlert(
      .actionSheet, actions(["Save": .default, "Delete": .destructive, "Cancel": .cancel]))
    show(sheet)
    #expect(sheet.view.frame.minX == 8 && sheet.view.frame.width == 374)
    #expect(sheet.view.frame.maxY == 836)
    let (save, delete, cancel) = (frame("Save"), frame("Delete"), frame("Cancel"))
    #expect(save.height == 57 && cancel.height == 57)
    #expect(abs(delete.minY - save.maxY - 0.5) < 1e-9)
    #expect(cancel.minY - delete.maxY == 8)
  }

  @Test("Tapping an action dismisses the alert, and the action's handler runs after the dismissal")
  func chooses() {
    show(makeAlert(actions(["OK": .default, "Cancel": .cancel])))
    _ = log.drain()
    tap("OK")
    #expect(log.drain() == ["OK, true"])
    #expect(root.presentedViewController == nil)
    #expect(app.window.subviews == [root.view])
  }

  @Test("A second tap during an alert's dismissal performs no other action")
  func choosesOnce() {
    let alert = makeAlert(actions(["OK": .default, "Cancel": .cancel]))
    show(alert)
    _ = log.drain()
    let (first, second) = (frame("OK"), frame("Cancel"))
    app.tap(CGPoint(x: first.midX, y: first.midY))
    app.advance(by: 0.05)
    app.tap(CGPoint(x: second.midX, y: second.midY))
    app.advance(by: 1)
    #expect(log.drain() == ["OK, true"])
  }

  @Test("A finger selects the alert action on which it lifts, and no action if it lifts elsewhere")
  func slides() {
    show(makeAlert(actions(["One": .default, "Two": .default, "Three": .default])))
    _ = log.drain()
    let (one, three) = (frame("One"), frame("Three"))
    app.touch(.began, CGPoint(x: one.midX, y: one.midY))
    app.advance(by: 0.1)
    #expect(view("One")?.backgroundColor != nil)
    app.touch(.moved, CGPoint(x: three.midX, y: three.midY))
    app.advance(by: 0.1)
    #expect(view("One")?.backgroundColor == nil)
    app.touch(.moved, CGPoint(x: 195, y: 20))
    app.touch(.ended, CGPoint(x: 195, y: 20))
    app.advance(by: 1)
    #expect(log.drain().isEmpty)
    app.touch(.began, CGPoint(x: one.midX, y: one.midY))
    app.advance(by: 0.1)
    app.touch(.moved, CGPoint(x: three.midX, y: three.midY))
    app.touch(.ended, CGPoint(x: three.midX, y: three.midY))
    app.advance(by: 1)
    #expect(log.drain() == ["Three, true"])
  }

  @Test("Return selects an alert's preferred action, and Escape selects the cancel action")
  func keys() {
    let alert = makeAlert(actions(["A": .default, "B": .default, "Cancel": .cancel]))
    alert.preferredAction = alert.actions[1]
    show(alert)
    _ = log.drain()
    press(.keyboardReturnOrEnter)
    #expect(log.drain() == ["B, true"])
    show(makeAlert(actions(["A": .default, "Cancel": .cancel])))
    _ = log.drain()
    press(.keyboardEscape)
    #expect(log.drain() == ["Cancel, true"])
  }

  @Test("A touch outside cancels an action sheet, but has no effect on an alert")
  func outside() {
    show(makeAlert(.actionSheet, actions(["A": .default, "Cancel": .cancel])))
    _ = log.drain()
    app.tap(CGPoint(x: 195, y: 100))
    app.advance(by: 1)
    #expect(log.drain() == ["Cancel, true"])
    show(makeAlert(actions(["A": .default, "Cancel": .cancel])))
    _ = log.drain()
    app.tap(CGPoint(x: 195, y: 100))
    app.advance(by: 1)
    #expect(log.drain().isEmpty)
    #expect(root.presentedViewController != nil)
  }

  @Test("A disabled alert action ignores touches and keys until it is enabled")
  func disabled() {
    let alert = makeAlert(actions(["OK": .default]))
    alert.actions[0].isEnabled = false
    show(alert)
    _ = log.drain()
    tap("OK")
    press(.keyboardReturnOrEnter)
    #expect(log.drain().isEmpty)
    alert.actions[0].isEnabled = true
    tap("OK")
    #expect(log.drain() == ["OK, true"])
  }

  @Test("Return moves through an alert's text fields, and in the last field selects an action")
  func textFields() {
    let alert = makeAlert(actions(["Sign In": .default, "Cancel": .cancel]))
    alert.addTextField { $0.placeholder = "Name" }
    alert.addTextField { $0.isSecureTextEntry = true }
    show(alert)
    _ = log.drain()
    #expect(alert.textFields?.count == 2)
    #expect(alert.textFields?[0].isFirstResponder == true)
    press(.keyboardReturnOrEnter)
    #expect(alert.textFields?[1].isFirstResponder == true)
    press(.keyboardReturnOrEnter)
    #expect(log.drain() == ["Sign In, true"])
  }

  @Test("A text field that was first responder before an alert is first responder again afterwards")
  func restoresResponder() {
    let field = UITextField(frame: CGRect(x: 20, y: 80, width: 200, height: 40))
    root.view.addSubview(field)
    app.show(root)
    field.becomeFirstResponder()
    show(makeAlert(actions(["OK": .default])))
    #expect(!field.isFirstResponder)
    tap("OK")
    #expect(field.isFirstResponder)
  }

  @Test("An alert with a long message fits on the screen and scrolls at the largest text size")
  func largest() {
    let text = String(repeating: "A long explanation of what will happen. ", count: 12)
    let alert = makeAlert(
      .alert, title: "A Title", message: text,
      actions(["One": .default, "Two": .default, "Three": .default, "Cancel": .cancel]))
    app.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    show(alert)
    #expect(app.window.bounds.contains(alert.view.frame))
    var scrolls: [UIScrollView] = []
    func collect(_ view: UIView) {
      if let scroll = view as? UIScrollView { scrolls.append(scroll) }
      for child in view.subviews { collect(child) }
    }
    collect(alert.view)
    #expect(scrolls.contains { $0.isScrollEnabled && $0.contentSize.height > $0.bounds.height })
    app.window.traitOverrides.preferredContentSizeCategory = .small
    app.advance(by: 0.1)
    #expect(alert.view.frame.width == 270)
  }

  @Test("An alert without title and message shows its action, and a sheet can have only Cancel")
  func sparse() {
    show(makeAlert(.alert, title: nil, message: nil, actions(["OK": .default])))
    #expect(frame("OK").height == 44)
    tap("OK")
    show(makeAlert(.actionSheet, title: nil, message: "", actions(["Cancel": .cancel])))
    #expect(frame("Cancel").height == 57)
  }

  @Test("A visible alert grows for a longer message and shows an action that is added")
  func changes() {
    let alert = makeAlert(actions(["OK": .default]))
    show(alert)
    let height: CGFloat = alert.view.frame.height
    alert.message = String(repeating: "More to read. ", count: 20)
    app.advance(by: 0.1)
    #expect(alert.view.frame.height > height)
    #expect(abs(alert.view.frame.midY - 422) < 1)
    alert.addAction(action("Later"))
    app.advance(by: 0.1)
    #expect(frame("Later").height == 44)
  }

  @Test("If an action's handler presents an alert, it is shown after the first alert's dismissal")
  func chain() {
    let second = makeAlert(.alert, title: "Second", message: nil, actions(["Done": .default]))
    let first = makeAlert(.alert, title: "First", message: nil, [])
    first.addAction(
      UIAlertAction(title: "Next", style: .default) { [root] _ in
        root.present(second, animated: true)
      })
    show(first)
    tap("Next")
    #expect(root.presentedViewController === second)
    tap("Done")
    #expect(root.presentedViewController == nil)
  }

  @Test("An alert's view has two motion effects")
  func floats() {
    let alert = makeAlert(actions(["OK": .default]))
    show(alert)
    #expect(alert.view.motionEffects.count == 2)
  }

  @Test("A dismissed alert is deallocated")
  func leaksNothing() {
    weak let released: UIAlertController? = {
      let alert = makeAlert(actions(["OK": .default]))
      alert.addTextField()
      show(alert)
      tap("OK")
      return alert
    }()
    app.advance(by: 1)
    #expect(released == nil)
  }
}
