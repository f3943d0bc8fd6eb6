import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@Suite("Keys of focused controls", .currentStage) @MainActor struct ControlKeyTests {
  private let app = VirtualApp()
  private let view: UIView
  private let log = Log()

  init() { view = app.showView() }

  private func focus<Control: UIControl>(_ control: Control) -> Control {
    control.frame = CGRect(x: 20, y: 20, width: 200, height: 40)
    let log = log
    for (name, event) in [
      ("inside", UIControl.Event.touchUpInside), ("primary", .primaryActionTriggered),
      ("value", .valueChanged),
    ] { control.addAction(UIAction { _ in log(name) }, for: event) }
    view.addSubview(control)
    app.tab()
    return control
  }

  @Test("Return and Enter send a focused button's tap events")
  func returnKey() {
    let button = focus(UIButton(configuration: .filled()))
    app.press(.keyboardReturnOrEnter)
    #expect(log.drain() == ["inside", "primary"])
    app.press(.keypadEnter)
    #expect(log.drain() == ["inside", "primary"])
    #expect(!button.isHighlighted)
  }

  @Test("Holding Space highlights the focused button, and releasing Space sends the tap events")
  func space() {
    let button = focus(UIButton(configuration: .filled()))
    app.send(.down, .keyboardSpacebar)
    #expect(button.isHighlighted && log.drain() == [])
    app.send(.down, .keyboardSpacebar)
    app.send(.up, .keyboardSpacebar)
    #expect(!button.isHighlighted && log.drain() == ["inside", "primary"])
  }

  @Test("Space sends nothing if the focus moves or the button is disabled before the release")
  func abandoned() {
    let button = focus(UIButton(configuration: .filled()))
    view.addSubview(control(2, 0, 200))
    app.send(.down, .keyboardSpacebar)
    app.tab()
    #expect(!button.isHighlighted)
    app.send(.up, .keyboardSpacebar)
    app.backTab()
    app.send(.down, .keyboardSpacebar)
    app.send(.cancelled, .keyboardSpacebar)
    app.send(.down, .keyboardSpacebar)
    button.isEnabled = false
    app.send(.up, .keyboardSpacebar)
    #expect(!button.isHighlighted && log.drain() == [])
  }

  @Test("Keys do not affect a button without the focus")
  func unfocused() {
    let button = focus(UIButton(configuration: .filled()))
    app.tap(CGPoint(x: 300, y: 400))
    app.press(.keyboardReturnOrEnter)
    app.press(.keyboardSpacebar)
    #expect(log.drain() == [] && !button.isHighlighted)
  }

  @Test("Return opens a focused button's menu if the menu is its primary action")
  func menu() {
    let button = UIButton(configuration: .filled())
    button.menu = UIMenu(children: [UIAction(title: "One") { _ in }])
    button.showsMenuAsPrimaryAction = true
    _ = focus(button)
    app.press(.keyboardReturnOrEnter)
    #expect(button.isHeld)
  }

  @Test("Space and Return toggle a switch")
  func toggle() {
    let toggle = focus(UISwitch())
    app.press(.keyboardSpacebar)
    #expect(toggle.isOn && log.drain() == ["primary", "value"])
    app.press(.keyboardReturnOrEnter)
    #expect(!toggle.isOn)
    app.send(.down, .keyboardSpacebar)
    app.send(.down, .keyboardSpacebar)
    app.send(.up, .keyboardSpacebar)
    #expect(toggle.isOn)
  }

  @Test("Arrow keys move a slider by a tenth of its range; Home and End move it to its limits")
  func slider() {
    let slider = focus(UISlider())
    slider.maximumValue = 50
    app.press(.keyboardRightArrow)
    app.press(.keyboardUpArrow)
    #expect(slider.value == 10 && log.drain() == ["primary", "value", "primary", "value"])
    app.press(.keyboardLeftArrow)
    #expect(slider.value == 5)
    app.press(.keyboardHome)
    _ = log.drain()
    app.press(.keyboardDownArrow)
    #expect(slider.value == 0 && log.drain() == [])
    app.press(.keyboardEnd)
    #expect(slider.value == 50)
    slider.semanticContentAttribute = .forceRightToLeft
    app.press(.keyboardRightArrow)
    #expect(slider.value == 45)
  }

  @Test("Arrow keys change a stepper's value, which wraps at its limits if wraps is true")
  func stepper() {
    let stepper = focus(UIStepper())
    (stepper.maximumValue, stepper.stepValue) = (4, 2)
    app.press(.keyboardRightArrow)
    #expect(stepper.value == 2 && log.drain() == ["primary", "value"])
    app.press(.keyboardEnd)
    app.press(.keyboardUpArrow)
    #expect(stepper.value == 4)
    stepper.wraps = true
    app.press(.keyboardUpArrow)
    #expect(stepper.value == 0)
  }

  @Test("Arrow keys on a segmented control select the next enabled segment")
  func segments() {
    let segments = UISegmentedControl(items: ["a", "b", "c"])
    segments.setEnabled(false, forSegmentAt: 1)
    _ = focus(segments)
    app.press(.keyboardRightArrow)
    #expect(segments.selectedSegmentIndex == 0)
    app.press(.keyboardRightArrow)
    #expect(segments.selectedSegmentIndex == 2)
    app.press(.keyboardRightArrow)
    app.press(.keyboardLeftArrow)
    #expect(segments.selectedSegmentIndex == 0)
    #expect(log.drain() == ["primary", "value", "primary", "value", "primary", "value"])
  }

  @Test("Arrow keys change the current page of a page control")
  func pages() {
    let pages = UIPageControl()
    pages.numberOfPages = 3
    _ = focus(pages)
    app.press(.keyboardLeftArrow)
    app.press(.keyboardRightArrow)
    #expect(pages.currentPage == 1 && log.drain() == ["primary", "value"])
  }
}
