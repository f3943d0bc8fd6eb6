// Covers UIKeyboardType, UITextInputTraits.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@Suite("Views of a storyboard", .currentStage) @MainActor struct ViewTests {
  let stage = Stage()

  private func show() throws -> ControlsController {
    let storyboard = UIStoryboard(name: "Controls", bundle: nil)
    let controller = try #require(
      storyboard.instantiateInitialViewController() as? ControlsController)
    #expect(!controller.isViewLoaded)
    stage.show(controller)
    return controller
  }

  @Test(
    "The initial view controller has its title, its hidesBottomBarWhenPushed and its storyboard"
  )
  func entryPoint() throws {
    let controller = try show()
    #expect(controller.title == "Controls" && controller.hidesBottomBarWhenPushed)
    #expect(controller.storyboard != nil)
    #expect(UIViewController().storyboard == nil)
  }

  @Test("Outlets are connected before the views' awakeFromNib and the controller's viewDidLoad")
  func order() throws {
    let controller = try show()
    #expect(controller.log == ["awake, view not loaded", "viewDidLoad"])
    #expect(controller.labelAtLoad === controller.label)
    #expect(controller.badge.log == ["init", "outlet", "awake 7"])
  }

  @Test("Controls have the values that the storyboard sets")
  func values() throws {
    let controller = try show()
    #expect(controller.slider.value == 0.25 && controller.slider.minimumValue == -1)
    #expect(controller.toggle.isOn)
    #expect(controller.segments.numberOfSegments == 3)
    #expect(controller.segments.selectedSegmentIndex == 1)
    #expect(!controller.segments.isEnabledForSegment(at: 2))
    #expect(controller.stepper.value == 4 && controller.stepper.stepValue == 2)
    #expect(controller.spinner.isAnimating && !controller.spinner.hidesWhenStopped)
    #expect(controller.progress.progressTintColor == .systemOrange)
    #expect(controller.pages.numberOfPages == 3 && controller.pages.currentPage == 1)
    #expect(controller.field.placeholder == "Name" && controller.field.isSecureTextEntry)
    #expect(controller.field.keyboardType == .emailAddress)
    #expect(controller.field.font == .systemFont(ofSize: 14, weight: .semibold))
    #expect(controller.field.delegate === controller)
    #expect(controller.textView.text == "First line\nSecond \"line\" \\\\ end")
  }

  @Test("A label has the font, color, priorities and accessibility that the storyboard sets")
  func label() throws {
    let label = try #require(try show().label)
    #expect(label.font == .boldSystemFont(ofSize: 20) && label.numberOfLines == 2)
    #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0.5, alpha: 1))
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    #expect(label.contentHuggingPriority(for: .vertical).rawValue == 252)
    #expect(label.contentCompressionResistancePriority(for: .horizontal).rawValue == 749)
    #expect(label.accessibilityLabel == "Greeting" && label.accessibilityTraits == .header)
    #expect(!label.isUserInteractionEnabled)
  }

  @Test("A label has the attributed text and isUserInteractionEnabled that the storyboard sets")
  func touchableLabel() throws {
    let controller = try show()
    #expect(controller.attributed.isUserInteractionEnabled)
    let text = try #require(controller.attributed.attributedText)
    #expect(text.string == "Red plain")
    #expect(
      text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .systemRed)
  }

  @Test("Storyboard constraints refer to margins or the safe area and have multiplier and priority")
  func constraints() throws {
    let controller = try show()
    let (view, label) = (try #require(controller.view), try #require(controller.label))
    #expect(label.frame.minX == view.layoutMargins.left + 4)
    #expect(label.frame.minY == view.safeAreaInsets.top + 430)
    #expect(label.frame.height == 40)
    #expect(label.frame.width == view.bounds.width / 4)
    #expect(controller.labelHeight.identifier == "label height")
    #expect(!controller.inactive.isActive && controller.inactive.constant == 300)
  }

  @Test("A storyboard view without constraints keeps its frame and uses its autoresizing mask")
  func autoresizing() throws {
    let controller = try show()
    #expect(controller.slider.frame.origin == CGPoint(x: 20, y: 100))
    let smaller = Stage(size: CGSize(width: 320, height: 568))
    let other =
      UIStoryboard(name: "Controls", bundle: nil)
      .instantiateViewController(identifier: "Controls") as ControlsController
    smaller.show(other)
    #expect(other.slider.frame.origin == CGPoint(x: 20, y: 100))
    #expect(other.attributed.frame.origin == CGPoint(x: 150, y: 164))
  }

  @Test("Runtime attributes of a storyboard set properties of views and of their layers")
  func runtimeAttributes() throws {
    let controller = try show()
    #expect(controller.label.layer.cornerRadius == 6.5 && controller.label.layer.masksToBounds)
    #expect(controller.badge.count == 7 && controller.badge.caption == "new \"\\(1)\"")
    #expect(controller.badge.fill == UIColor(white: 0, alpha: 0.5))
  }

  @Test("A vibrancy effect view from a storyboard is in the content view of its blur effect view")
  func effects() throws {
    let controller = try show()
    #expect(controller.effects.effect is UIBlurEffect)
    #expect(controller.vibrancy.effect is UIVibrancyEffect)
    #expect(controller.vibrancy.superview === controller.effects.contentView)
  }

  @Test("Storyboard actions call methods without arguments, with a sender, and with an event")
  func actions() throws {
    let controller = try show()
    controller.log = []
    controller.segments.sendActions(for: .valueChanged)
    controller.slider.sendActions(for: .valueChanged)
    stage.tap(controller.toggle.center)
    stage.settle()
    #expect(controller.log == ["pinged", "slider 0.25", "switch false"])
  }

  @Test("A storyboard action for the first responder is sent up the responder chain")
  func firstResponder() throws {
    let controller = try show()
    controller.log = []
    controller.field.becomeFirstResponder()
    controller.field.sendActions(for: .editingDidEndOnExit)
    #expect(controller.log == ["responded"])
  }

  @Test("A storyboard's gesture recognizer calls its target object")
  func gestures() throws {
    let controller = try show()
    stage.tap(controller.badge.center)
    #expect(controller.helper.taps == 1 && controller.helper.controller === controller)
  }
}
