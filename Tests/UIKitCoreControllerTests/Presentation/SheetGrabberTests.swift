import _StageTraits
import _VirtualApp
import Testing

@testable import UIKitCore

@MainActor @Suite("A sheet's grabber", .currentStage) struct SheetGrabberTests {
  private final class Observer: NSObject, UISheetPresentationControllerDelegate {
    var selections: [String] = []

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) {
      selections.append(
        sheetPresentationController.selectedDetentIdentifier == .medium ? "medium" : "large")
    }
  }

  private let app = VirtualApp(size: CGSize(width: 400, height: 800))
  private let root = UIViewController()
  private let modal = UIViewController()
  private let observer = Observer()

  init() {
    root.view.addSubview(control(9, 20, 100))
    modal.view.addSubview(control(1, 20, 60))
    modal.view.addSubview(control(2, 20, 160))
    app.show(root)
  }

  private var sheet: UISheetPresentationController { modal.sheetPresentationController! }
  private var edge: CGFloat { sheet.presentedView!.frame.minY }

  private func show(_ detents: [UISheetPresentationController.Detent] = [.medium(), .large()]) {
    sheet.detents = detents
    sheet.prefersGrabberVisible = true
    sheet.delegate = observer
    root.present(modal, animated: true)
    app.advance(by: 0.7)
  }

  private func press(_ key: UIKeyboardHIDUsage) {
    app.press(key)
    app.advance(by: 0.7)
  }

  private func find(in view: UIView) -> UIView? {
    if view.isAccessibilityElement, view.accessibilityLabel == "Sheet Grabber" { return view }
    return view.subviews.lazy.compactMap { find(in: $0) }.first
  }

  private var element: UIView? { find(in: app.window) }

  @Test("Tab focuses a sheet's content first and the grabber last, and Shift-Tab goes back")
  func tabs() {
    show()
    #expect(app.tabs(2) == [1, 2])
    app.tab()
    #expect(app.focused === element && app.focused != nil)
    #expect(app.tabs(2) == [1, 2])
    app.backTab()
    app.backTab()
    #expect(app.focused === element)
  }

  @Test("On the focused grabber, Up and Down move the sheet to the next larger or smaller detent")
  func arrows() {
    show()
    _ = app.tabs(3)
    press(.keyboardUpArrow)
    #expect(edge == 30)
    press(.keyboardUpArrow)
    #expect(edge == 30 && app.focused === element)
    press(.keyboardDownArrow)
    #expect(edge == 400)
    #expect(observer.selections == ["large", "medium"])
    press(.keyboardDownArrow)
    #expect(app.focusedTag == 1 && edge == 400)
  }

  @Test(
    "Space and Return on the focused grabber have the effect of a tap on the grabber",
    arguments: [UIKeyboardHIDUsage.keyboardSpacebar, .keyboardReturnOrEnter])
  func activation(key: UIKeyboardHIDUsage) {
    show()
    _ = app.tabs(3)
    press(key)
    #expect(edge == 30)
    press(key)
    #expect(edge == 400)
    app.tap(CGPoint(x: 200, y: 408))
    app.advance(by: 0.7)
    #expect(edge == 30)
    #expect(observer.selections == ["large", "medium", "large"])
  }

  @Test("A drag of the grabber moves the sheet, and the delegate is notified once of the detent")
  func drag() {
    show()
    app.touch(.began, CGPoint(x: 200, y: 408))
    for step in 1...20 {
      app.touch(.moved, CGPoint(x: 200, y: 408 - CGFloat(step) * 18))
      app.advance(by: 1.0 / 60)
    }
    app.touch(.ended, CGPoint(x: 200, y: 48))
    app.advance(by: 0.7)
    #expect(edge == 30)
    #expect(observer.selections == ["large"])
  }

  @Test("A sheet's grabber is an adjustable accessibility element whose value is the sheet's size")
  func accessibility() throws {
    show()
    let grabber = try #require(element)
    #expect(grabber.accessibilityValue == "Half screen")
    #expect(grabber.accessibilityTraits == [.button, .adjustable])
    grabber.accessibilityIncrement()
    app.advance(by: 0.7)
    #expect(grabber.accessibilityValue == "Full screen" && edge == 30)
    grabber.accessibilityDecrement()
    app.advance(by: 0.7)
    #expect(edge == 400)
    grabber.accessibilityDecrement()
    #expect(observer.selections == ["large", "medium"])
    sheet.detents = [.custom { _ in 200 }, .large()]
    app.advance(by: 0.1)
    #expect(grabber.accessibilityValue == "25% of the screen")
  }

  @Test("The grabber of a sheet with one detent is neither focusable nor an accessibility element")
  func oneDetent() {
    show([.large()])
    #expect(app.tabs(3) == [1, 2, 1])
    #expect(element == nil)
    sheet.detents = [.medium(), .large()]
    app.advance(by: 0.1)
    #expect(element != nil)
    sheet.prefersGrabberVisible = false
    app.advance(by: 0.1)
    #expect(app.tabs(2) == [2, 1])
  }
}
