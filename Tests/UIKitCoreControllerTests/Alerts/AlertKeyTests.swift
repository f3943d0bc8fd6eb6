import _ImagePixels
import _StageTraits
import _VirtualApp
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Alerts by keyboard", .currentStage) struct AlertKeyTests {
  private let stage = Stage(size: CGSize(width: 390, height: 600))
  private let root = UIViewController()
  private let opener: UIButton
  private let log = Log()

  init() {
    opener = UIButton(type: .system)
    opener.setTitle("Open", for: .normal)
    opener.frame = CGRect(x: 100, y: 60, width: 120, height: 44)
    root.view.addSubview(opener)
    let other = UIButton(type: .system)
    other.frame = CGRect(x: 100, y: 160, width: 120, height: 44)
    root.view.addSubview(other)
    stage.show(root)
  }

  private func makeAlert(
    _ style: UIAlertController.Style = .alert,
    _ titles: KeyValuePairs<String, UIAlertAction.Style> = [
      "Delete": .destructive, "Cancel": .cancel,
    ]
  ) -> UIAlertController {
    let alert = UIAlertController(title: "Title", message: "Text", preferredStyle: style)
    for (title, style) in titles {
      alert.addAction(UIAlertAction(title: title, style: style) { [log] _ in log(title) })
    }
    return alert
  }

  private func show(_ alert: UIAlertController) {
    root.present(alert, animated: true)
    stage.settle()
  }

  private func press(_ keys: UIKeyboardHIDUsage...) {
    for key in keys {
      stage.press(key)
      stage.settle()
    }
  }

  private var focused: UIView? {
    UIFocusSystem.focusSystem(for: stage.window)?.focusedItem as? UIView
  }

  @Test("Return and the space bar select the alert action that Tab has focused")
  func focusedAction() {
    for key in [UIKeyboardHIDUsage.keyboardReturnOrEnter, .keyboardSpacebar] {
      show(makeAlert())
      // A key dismissed the first alert. Therefore the second alert has a focused action when it
      // appears.
      if focused == nil { press(.keyboardTab) }
      #expect(focused?.accessibilityLabel == "Cancel")
      press(.keyboardTab)
      #expect(focused?.accessibilityLabel == "Delete")
      press(key)
      #expect(log.drain() == ["Delete"])
      #expect(root.presentedViewController == nil)
    }
  }

  @Test("Arrow keys move the focus between the actions of an alert and of an action sheet")
  func arrows() {
    show(makeAlert())
    press(.keyboardRightArrow, .keyboardRightArrow, .keyboardReturnOrEnter)
    #expect(log.drain() == ["Delete"])
    show(makeAlert(.actionSheet, ["Copy": .default, "Delete": .destructive, "Cancel": .cancel]))
    #expect(focused?.accessibilityLabel == "Copy")
    press(.keyboardDownArrow, .keyboardSpacebar)
    #expect(log.drain() == ["Delete"])
  }

  @Test(
    "Return selects an alert's preferred, only default or cancel action, in this order of priority")
  func returnKey() {
    let alert = makeAlert()
    alert.preferredAction = alert.actions.first
    show(alert)
    press(.keyboardReturnOrEnter)
    show(makeAlert(.alert, ["OK": .default, "Cancel": .cancel]))
    press(.keyboardReturnOrEnter)
    show(makeAlert())
    press(.keyboardReturnOrEnter)
    #expect(log.drain() == ["Delete", "OK", "Cancel"])
  }

  @Test("Return in the last field does not cancel an alert whose only other action is destructive")
  func returnInField() {
    let alert = makeAlert()
    alert.addTextField()
    show(alert)
    stage.type("a")
    press(.keyboardReturnOrEnter)
    #expect(log.drain() == [])
    #expect(root.presentedViewController === alert)
  }

  @Test("An alert opened by keyboard focuses its default action and restores the focus afterwards")
  func focusReturns() {
    let alert = makeAlert(.alert, ["Delete": .destructive, "Keep": .default])
    opener.addAction(
      UIAction { [root] _ in root.present(alert, animated: true) }, for: .primaryActionTriggered)
    press(.keyboardTab)
    #expect(focused === opener)
    press(.keyboardReturnOrEnter)
    #expect(focused?.accessibilityLabel == "Keep")
    press(.keyboardReturnOrEnter)
    #expect(log.drain() == ["Keep"])
    #expect(focused === opener)
  }

  @Test("After the dismissal of an alert that a tap opened, Tab continues from the tapped button")
  func tappedOpener() {
    opener.addAction(
      UIAction { [root] _ in root.present(makeAlert(), animated: true) }, for: .touchUpInside)
    stage.tap(opener.center)
    stage.settle()
    press(.keyboardEscape)
    #expect(log.drain() == ["Cancel"])
    #expect(focused == nil)
    press(.keyboardTab)
    #expect(focused === root.view.subviews.last)
  }

  @Test("The focus ring around an alert's action is visible on all four sides")
  func ring() throws {
    show(makeAlert())
    press(.keyboardTab)
    let row = try #require(focused)
    let frame = stage.window.convert(row.bounds, from: row)
    let picture = stage.snapshot()
    let blue = Pixel(red: 0, green: 122, blue: 255)
    #expect(picture.pixel(frame.minX + 1.5, frame.midY) == blue)
    // On the side of the other action, the row does not clip the ring. There the ring is outside of
    // the row.
    #expect(picture.pixel(frame.maxX + 3.5, frame.midY) == blue)
    #expect(picture.pixel(frame.midX, frame.minY + 1.5) == blue)
    #expect(picture.pixel(frame.midX, frame.maxY - 1.5) == blue)
  }
}
