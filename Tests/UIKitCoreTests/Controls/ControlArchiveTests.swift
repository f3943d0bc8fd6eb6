// Covers UISwitch.Style.

import _StageTraits
import Foundation
import Testing
import UIKitCore
import UIKitTesting
import _ImagePixels
import _TestSupport

@MainActor @Suite("Archives of controls", .currentStage)
struct ControlArchiveTests {
  private let image = UIImage.quarters(4, 4)

  /// Returns whether an image has the pixels and the scale of ``image``.
  private func isImage(_ other: UIImage?) -> Bool {
    other?.pngData() == image.pngData() && other?.scale == image.scale
  }

  @Test("An archived control keeps its state and alignment, but no actions")
  func control() throws {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    control.isEnabled = false
    control.isSelected = true
    control.contentVerticalAlignment = .bottom
    control.contentHorizontalAlignment = .trailing
    control.showsMenuAsPrimaryAction = true
    control.addAction(UIAction { _ in }, for: .touchUpInside)
    let copy = try archivedCopy(of: control)
    #expect(!copy.isEnabled && copy.isSelected && copy.showsMenuAsPrimaryAction)
    #expect(copy.contentVerticalAlignment == .bottom)
    #expect(copy.contentHorizontalAlignment == .trailing && copy.allControlEvents == [])
  }

  @Test("An archived switch keeps its value, colors, images, title and subviews without duplicates")
  func toggle() throws {
    let toggle = UISwitch(frame: CGRect(x: 5, y: 6, width: 0, height: 0))
    toggle.isOn = true
    toggle.onTintColor = .systemPurple
    toggle.thumbTintColor = .yellow
    toggle.onImage = image
    toggle.offImage = image
    toggle.title = "Title"
    toggle.preferredStyle = .checkbox
    let mark = UIView()
    mark.tag = 3
    toggle.addSubview(mark)
    let copy = try archivedCopy(of: toggle)
    #expect(copy.isOn && copy.onTintColor == .systemPurple && copy.thumbTintColor == .yellow)
    #expect(isImage(copy.onImage) && isImage(copy.offImage) && copy.title == "Title")
    #expect(copy.preferredStyle == .checkbox && copy.style == .sliding)
    #expect(copy.frame == toggle.frame && copy.subviews.count == 2 && copy.viewWithTag(3) != nil)
  }

  @Test("A switch has the sliding style even if another style is preferred")
  func switchStyle() {
    let toggle = UISwitch()
    #expect(toggle.style == .sliding && toggle.preferredStyle == .automatic && toggle.title == nil)
    toggle.preferredStyle = .checkbox
    #expect(toggle.style == .sliding)
  }

  @Test("An archived slider keeps its range, value, colors and images")
  func slider() throws {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    slider.minimumValue = -10
    slider.maximumValue = -2
    slider.value = -4
    slider.isContinuous = false
    slider.minimumTrackTintColor = .red
    slider.maximumTrackTintColor = .green
    slider.minimumValueImage = image
    slider.maximumValueImage = image
    slider.setThumbImage(image, for: .normal)
    slider.setThumbImage(image, for: [.highlighted, .selected])
    slider.setMinimumTrackImage(image, for: .disabled)
    let copy = try archivedCopy(of: slider)
    #expect(copy.minimumValue == -10 && copy.maximumValue == -2 && copy.value == -4)
    #expect(!copy.isContinuous && copy.minimumTrackTintColor == .red)
    #expect(copy.maximumTrackTintColor == .green)
    #expect(isImage(copy.minimumValueImage) && isImage(copy.maximumValueImage))
    #expect(isImage(copy.thumbImage(for: .normal)))
    #expect(isImage(copy.thumbImage(for: [.highlighted, .selected])))
    #expect(isImage(copy.minimumTrackImage(for: .disabled)))
    #expect(copy.maximumTrackImage(for: .normal) == nil && copy.subviews.count == 1)
    let tinted = UISlider()
    tinted.thumbTintColor = .blue
    #expect(try archivedCopy(of: tinted).thumbTintColor == .blue)
  }

  @Test("An archived stepper keeps its range, value, wrapping, autorepeat and images")
  func stepper() throws {
    let stepper = UIStepper(frame: CGRect(x: 3, y: 4, width: 0, height: 0))
    stepper.maximumValue = 500
    stepper.minimumValue = 200
    stepper.value = 300
    stepper.stepValue = 0.5
    stepper.wraps = true
    stepper.autorepeat = false
    stepper.isContinuous = false
    stepper.setIncrementImage(image, for: .normal)
    stepper.setDecrementImage(image, for: .disabled)
    stepper.setBackgroundImage(image, for: .highlighted)
    stepper.setDividerImage(image, forLeftSegmentState: .normal, rightSegmentState: .highlighted)
    let copy = try archivedCopy(of: stepper)
    #expect(copy.minimumValue == 200 && copy.maximumValue == 500 && copy.value == 300)
    #expect(copy.stepValue == 0.5 && copy.wraps && !copy.autorepeat && !copy.isContinuous)
    #expect(isImage(copy.incrementImage(for: .normal)))
    #expect(isImage(copy.decrementImage(for: .disabled)))
    #expect(isImage(copy.backgroundImage(for: .highlighted)))
    #expect(
      isImage(copy.dividerImage(forLeftSegmentState: .normal, rightSegmentState: .highlighted)))
    #expect(copy.frame == stepper.frame && copy.subviews.count == 1)
  }

  @Test("An archived segmented control keeps its segments, their attributes and the selection")
  func segments() throws {
    let control = UISegmentedControl(items: ["One", image, "Three"])
    control.selectedSegmentIndex = 2
    control.setEnabled(false, forSegmentAt: 0)
    control.setWidth(60, forSegmentAt: 1)
    control.setContentOffset(CGSize(width: 2, height: 3), forSegmentAt: 2)
    control.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .selected)
    control.selectedSegmentTintColor = .yellow
    control.apportionsSegmentWidthsByContent = true
    control.backgroundColor = .green
    let copy = try archivedCopy(of: control)
    #expect(copy.numberOfSegments == 3 && copy.selectedSegmentIndex == 2)
    #expect(copy.titleForSegment(at: 0) == "One" && isImage(copy.imageForSegment(at: 1)))
    #expect(!copy.isEnabledForSegment(at: 0) && copy.widthForSegment(at: 1) == 60)
    #expect(copy.contentOffsetForSegment(at: 2) == CGSize(width: 2, height: 3))
    #expect(
      copy.titleTextAttributes(for: .selected)?[.foregroundColor] as? UIColor == .red)
    #expect(copy.selectedSegmentTintColor == .yellow && copy.apportionsSegmentWidthsByContent)
    #expect(copy.backgroundColor == .green && copy.subviews.count == 1)
    let momentary = UISegmentedControl(items: ["A"])
    momentary.isMomentary = true
    #expect(try archivedCopy(of: momentary).isMomentary)
  }

  @Test("An archived page control keeps its pages, colors, direction and images")
  func pages() throws {
    let control = UIPageControl()
    control.numberOfPages = 7
    control.currentPage = 5
    control.hidesForSinglePage = true
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .green
    control.backgroundStyle = .prominent
    control.direction = .bottomToTop
    control.allowsContinuousInteraction = false
    control.preferredIndicatorImage = image
    control.preferredCurrentPageIndicatorImage = image
    control.setIndicatorImage(UIImage(systemName: "star"), forPage: 2)
    control.setCurrentPageIndicatorImage(UIImage(systemName: "heart"), forPage: 3)
    let copy = try archivedCopy(of: control)
    #expect(copy.numberOfPages == 7 && copy.currentPage == 5 && copy.hidesForSinglePage)
    #expect(copy.pageIndicatorTintColor == .red && copy.currentPageIndicatorTintColor == .green)
    #expect(copy.backgroundStyle == .prominent && copy.direction == .bottomToTop)
    #expect(!copy.allowsContinuousInteraction && isImage(copy.preferredIndicatorImage))
    #expect(isImage(copy.preferredCurrentPageIndicatorImage))
    #expect(copy.indicatorImage(forPage: 2) == UIImage(systemName: "star"))
    #expect(copy.currentPageIndicatorImage(forPage: 3) == UIImage(systemName: "heart"))
  }

  @Test("An archived progress view keeps its style, progress, colors and images")
  func progress() throws {
    let view = UIProgressView(progressViewStyle: .bar)
    view.progress = 0.4
    view.progressTintColor = .red
    view.trackTintColor = .green
    let copy = try archivedCopy(of: view)
    #expect(copy.progressViewStyle == .bar && copy.progress == 0.4)
    #expect(copy.progressTintColor == .red && copy.trackTintColor == .green)
    view.progressImage = image
    view.trackImage = image
    let pictured = try archivedCopy(of: view)
    #expect(isImage(pictured.progressImage) && isImage(pictured.trackImage))
    #expect(pictured.subviews.count == 2)
  }

  @Test("An archived activity indicator keeps its style and color, and whether it is animating")
  func indicator() throws {
    let view = UIActivityIndicatorView(style: .large)
    view.color = .red
    view.center = CGPoint(x: 50, y: 60)
    view.startAnimating()
    let copy = try archivedCopy(of: view)
    #expect(copy.style == .large && copy.color == .red && copy.center == view.center)
    #expect(copy.isAnimating && !copy.isHidden && copy.bounds == view.bounds)
    view.hidesWhenStopped = false
    view.stopAnimating()
    let stopped = try archivedCopy(of: view)
    #expect(!stopped.isAnimating && !stopped.hidesWhenStopped && !stopped.isHidden)
  }

  @Test("An archived button keeps its content for each state, its insets and its font")
  func button() throws {
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 0, y: 0, width: 120, height: 40)
    button.setTitle("Normal", for: .normal)
    button.setTitle("Pressed", for: .highlighted)
    button.setAttributedTitle(
      NSAttributedString(string: "Off", attributes: [.foregroundColor: UIColor.red]),
      for: .disabled)
    button.setTitleColor(.systemGreen, for: .normal)
    button.setTitleShadowColor(.black, for: .selected)
    button.setImage(image, for: .normal)
    button.setBackgroundImage(image, for: .highlighted)
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(weight: .heavy), forImageIn: .normal)
    button.role = .destructive
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    button.titleEdgeInsets.left = 5
    button.imageEdgeInsets.right = 6
    button.adjustsImageWhenHighlighted = false
    button.adjustsImageWhenDisabled = false
    button.reversesTitleShadowWhenHighlighted = true
    button.titleLabel?.font = .italicSystemFont(ofSize: 21)
    button.titleLabel?.numberOfLines = 2
    button.titleLabel?.lineBreakMode = .byWordWrapping
    let copy = try archivedCopy(of: button)
    #expect(copy.buttonType == .system && copy.title(for: .normal) == "Normal")
    #expect(copy.title(for: .highlighted) == "Pressed")
    #expect(copy.attributedTitle(for: .disabled)?.string == "Off")
    #expect(copy.titleColor(for: .normal) == .systemGreen)
    #expect(copy.titleShadowColor(for: .selected) == .black)
    #expect(isImage(copy.image(for: .normal)) && isImage(copy.backgroundImage(for: .highlighted)))
    #expect(
      copy.preferredSymbolConfigurationForImage(in: .normal)
        == UIImage.SymbolConfiguration(weight: .heavy))
    #expect(copy.role == .destructive && copy.contentEdgeInsets == button.contentEdgeInsets)
    #expect(copy.titleEdgeInsets.left == 5 && copy.imageEdgeInsets.right == 6)
    #expect(!copy.adjustsImageWhenHighlighted && !copy.adjustsImageWhenDisabled)
    #expect(copy.reversesTitleShadowWhenHighlighted)
    #expect(copy.titleLabel?.font.fontName == button.titleLabel?.font.fontName)
    #expect(copy.titleLabel?.font.pointSize == 21)
    #expect(copy.titleLabel?.numberOfLines == 2)
    #expect(copy.titleLabel?.lineBreakMode == .byWordWrapping)
  }

  @Test("An archived button keeps its configuration")
  func configuration() throws {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = "Title"
    configuration.attributedSubtitle = AttributedString("Subtitle")
    configuration.image = UIImage(systemName: "cart")
    configuration.imagePlacement = .trailing
    configuration.imagePadding = 7
    configuration.imageReservation = 8
    configuration.buttonSize = .large
    configuration.cornerStyle = .capsule
    configuration.macIdiomStyle = .borderless
    configuration.contentInsets = NSDirectionalEdgeInsets(
      top: 1, leading: 2, bottom: 3, trailing: 4)
    configuration.baseForegroundColor = .red
    configuration.baseBackgroundColor = .green
    configuration.background.strokeColor = .blue
    configuration.background.strokeWidth = 2
    configuration.showsActivityIndicator = true
    configuration.titlePadding = 4
    configuration.titleAlignment = .trailing
    configuration.titleLineBreakMode = .byTruncatingTail
    configuration.indicator = .popup
    configuration.automaticallyUpdateForSelection = false
    let button = UIButton(configuration: configuration)
    button.changesSelectionAsPrimaryAction = true
    let copy = try archivedCopy(of: button)
    #expect(copy.configuration == button.configuration)
    #expect(copy.changesSelectionAsPrimaryAction)
    #expect(copy.intrinsicContentSize == button.intrinsicContentSize)
  }

  @Test("Controls ignore damaged values in an archive and keep their defaults")
  func damaged() throws {
    let stepper = try #require(
      UIStepper(
        coder: try coder([
          "UIStepperRange": [9, 2] as NSArray, "UIStepperStepValue": NSNumber(value: -1),
          "UIStepperValue": "text" as NSString,
        ])))
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && stepper.value == 0)
    let control = try #require(
      UISegmentedControl(coder: try coder(["UISelectedSegmentIndex": NSNumber(value: 99)])))
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    let slider = try #require(
      UISlider(
        coder: try coder([
          "UIValue": NSNumber(value: Double.nan), "UIMinimumTrackTintColor": "red" as NSString,
        ])))
    #expect(slider.value == 0 && slider.minimumTrackTintColor == nil)
    let field = try #require(
      UITextField(coder: try coder(["UIKeyboardType": NSNumber(value: 999)])))
    #expect(field.keyboardType == .default)
  }
}
