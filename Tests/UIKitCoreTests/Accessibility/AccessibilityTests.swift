// Covers UIAccessibility, UIAccessibility.Notification, UIAccessibilityCustomAction.
// Covers UIAccessibilityElement, UIAccessibilityTraits.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Accessibility properties", .currentStage)
struct AccessibilityTests {
  @Test("By default, accessibility labels, values and traits come from a view's content and state")
  func defaults() {
    let label = UILabel()
    label.text = "Name"
    #expect(label.isAccessibilityElement && label.accessibilityLabel == "Name")
    #expect(label.accessibilityTraits == .staticText)
    let button = UIButton(configuration: .filled())
    button.configuration?.title = "Send"
    #expect(button.isAccessibilityElement && button.accessibilityLabel == "Send")
    #expect(button.accessibilityTraits == .button)
    button.isEnabled = false
    button.isSelected = true
    #expect(button.accessibilityTraits == [.button, .notEnabled, .selected])
    let toggle = UISwitch()
    #expect(toggle.accessibilityValue == "0" && toggle.accessibilityTraits.contains(.toggleButton))
    toggle.isOn = true
    #expect(toggle.accessibilityValue == "1")
    let field = UITextField()
    field.placeholder = "City"
    #expect(field.accessibilityValue == "City")
    field.text = "Rome"
    #expect(field.accessibilityValue == "Rome")
    field.isSecureTextEntry = true
    #expect(field.accessibilityValue == "••••")
    #expect(!UIView().isAccessibilityElement && !UIImageView().isAccessibilityElement)
    #expect(UIImageView().accessibilityTraits == .image)
  }

  @Test("An accessibility property that an app sets replaces the default, even if the value is nil")
  func values() {
    let view = UIView()
    view.isAccessibilityElement = true
    view.accessibilityLabel = "Chart"
    view.accessibilityHint = "Opens the details"
    view.accessibilityValue = "12"
    view.accessibilityTraits = [.button, .header]
    view.accessibilityElementsHidden = true
    view.accessibilityViewIsModal = true
    #expect(view.isAccessibilityElement && view.accessibilityHint == "Opens the details")
    #expect(view.accessibilityAttributedLabel?.string == "Chart" && view.accessibilityValue == "12")
    #expect(view.accessibilityTraits == [.button, .header])
    #expect(view.accessibilityUserInputLabels == ["Chart"])
    let label = UILabel()
    label.text = "Name"
    label.accessibilityLabel = nil
    label.isAccessibilityElement = false
    #expect(label.accessibilityLabel == nil && !label.isAccessibilityElement)
    let controller = UIViewController()
    controller.accessibilityLabel = "Page"
    #expect(controller.accessibilityLabel == "Page")
  }

  @Test("An accessibility increment changes a slider by a tenth and a page control by a page")
  func adjusting() {
    let (slider, pages) = (UISlider(), UIPageControl())
    var events = 0
    slider.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    pages.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    slider.value = 0.5
    slider.accessibilityIncrement()
    #expect(abs(slider.value - 0.6) < 1e-6 && slider.accessibilityValue == "60%")
    pages.numberOfPages = 3
    pages.accessibilityDecrement()
    #expect(pages.currentPage == 0 && events == 1)
    pages.accessibilityIncrement()
    #expect(pages.currentPage == 1 && pages.accessibilityValue == "page 2 of 3" && events == 2)
  }

  @Test("A custom control can override the methods that assistive software calls")
  func overriding() {
    final class Dial: UIControl {
      var value = 0
      override var accessibilityTraits: UIAccessibilityTraits {
        get { super.accessibilityTraits.union(.adjustable) }
        set { super.accessibilityTraits = newValue }
      }
      override func accessibilityIncrement() { value += 1 }
      override func accessibilityActivate() -> Bool { true }
    }
    let dial = Dial()
    dial.accessibilityIncrement()
    #expect(dial.value == 1 && dial.accessibilityActivate())
    #expect(dial.accessibilityTraits == .adjustable)
  }

  @Test("The accessibility frame of an element moves with its container")
  func elements() {
    let stage = Stage()
    let controller = UIViewController()
    stage.show(controller)
    let chart = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    controller.view.addSubview(chart)
    let bar = UIAccessibilityElement(accessibilityContainer: chart)
    bar.accessibilityLabel = "May"
    bar.accessibilityFrameInContainerSpace = CGRect(x: 5, y: 5, width: 10, height: 50)
    chart.accessibilityElements = [bar]
    #expect(bar.isAccessibilityElement && bar.accessibilityContainer === chart)
    #expect(bar.accessibilityFrame == CGRect(x: 15, y: 25, width: 10, height: 50))
    chart.frame.origin.x = 20
    #expect(bar.accessibilityFrame.minX == 25)
    #expect(bar.accessibilityActivationPoint == CGPoint(x: 30, y: 50))
    #expect(chart.accessibilityElementCount() == 1 && chart.index(ofAccessibilityElement: bar) == 0)
    #expect(chart.accessibilityElement(at: 0) as AnyObject? === bar)
    #expect(chart.accessibilityElement(at: 1) == nil)
    #expect(chart.index(ofAccessibilityElement: chart) == NSNotFound)
    #expect(chart.accessibilityFrame == CGRect(x: 20, y: 20, width: 100, height: 100))
    bar.accessibilityFrame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(bar.accessibilityFrame == CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test("A custom action calls its handler or its target's method")
  func actions() {
    @MainActor final class Target: NSObject {
      var performed: [String] = []
      func archive(_ action: UIAccessibilityCustomAction) -> Bool {
        performed.append(action.name)
        return true
      }
    }
    let target = Target()
    let view = UIView()
    view.accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Delete") { _ in false },
      UIAccessibilityCustomAction(
        name: "Archive", target: target, selector: Selector(Target.archive)),
    ]
    #expect(view.accessibilityCustomActions?.map { $0.activate() } == [false, true])
    #expect(target.performed == ["Archive"])
  }

  @Test("A test's stage lists the accessibility notifications that the app has posted")
  func posts() {
    let stage = Stage()
    stage.advance(by: 0)
    UIAccessibility.post(notification: .announcement, argument: "Saved")
    UIAccessibility.post(notification: .layoutChanged, argument: nil)
    #expect(
      stage.accessibilityNotifications.map(\.notification) == [.announcement, .layoutChanged])
    #expect(stage.accessibilityNotifications.first?.argument as? String == "Saved")
    #expect(!UIAccessibility.isVoiceOverRunning)
  }

  @Test("A bar item passes its accessibility properties to its button in the bar")
  func barItems() {
    let item = UIBarButtonItem(title: "Add", style: .plain, target: nil, action: nil)
    item.accessibilityHint = "Adds a page"
    item.accessibilityTraits = [.button, .startsMediaSession]
    let controller = UIViewController()
    controller.navigationItem.rightBarButtonItem = item
    let stage = Stage()
    stage.show(UINavigationController(rootViewController: controller))
    stage.advance(by: 0.1)
    func find(_ view: UIView) -> UIView? {
      view.accessibilityHint == "Adds a page"
        ? view : view.subviews.lazy.compactMap { find($0) }.first
    }
    #expect(find(stage.window)?.accessibilityTraits == [.button, .startsMediaSession])
  }
}
