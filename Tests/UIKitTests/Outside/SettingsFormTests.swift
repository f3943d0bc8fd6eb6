import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("A settings form of controls", .currentStage)
struct SettingsFormTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()

  init() { stage.show(page) }

  @Test("Segments can be inserted, changed and removed, and selection in code sends no event")
  func segments() {
    stage.advance(by: 0)
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(control.numberOfSegments == 3)
    #expect(!control.isMomentary)
    #expect(!control.apportionsSegmentWidthsByContent)
    #expect(control.widthForSegment(at: 0) == 0)
    #expect(control.isEnabledForSegment(at: 2))
    var changes = 0
    control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    control.selectedSegmentIndex = 1
    #expect(changes == 0)
    control.insertSegment(withTitle: "Zero", at: 0, animated: false)
    #expect(control.titleForSegment(at: 0) == "Zero")
    control.removeSegment(at: 3, animated: false)
    #expect(control.numberOfSegments == 3)
    control.setTitle("Uno", forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "Uno")
    control.setImage(UIImage(systemName: "star"), forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == nil)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
  }

  @Test(
    "A tap selects a segment and sends valueChanged once; a second tap on the segment sends nothing"
  )
  func segmentTap() {
    stage.advance(by: 0)
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = CGRect(x: 20, y: 100, width: 300, height: 32)
    page.view.addSubview(control)
    stage.settle()
    var values: [Int] = []
    control.addAction(
      UIAction { [weak control] _ in values.append(control?.selectedSegmentIndex ?? -9) },
      for: .valueChanged)
    stage.tap(CGPoint(x: 170, y: 116))
    stage.settle()
    stage.tap(CGPoint(x: 170, y: 116))
    stage.settle()
    #expect(values == [1])
    control.setEnabled(false, forSegmentAt: 2)
    stage.tap(CGPoint(x: 290, y: 116))
    stage.settle()
    #expect(values == [1])
  }

  @Test("Segments with actions call the action of the tapped segment")
  func segmentActions() {
    stage.advance(by: 0)
    var called: [String] = []
    let control = UISegmentedControl(
      frame: CGRect(x: 20, y: 100, width: 300, height: 32),
      actions: ["A", "B"].map { title in UIAction(title: title) { called.append($0.title) } })
    page.view.addSubview(control)
    stage.settle()
    stage.tap(CGPoint(x: 250, y: 116))
    stage.settle()
    #expect(called == ["B"])
    #expect(control.actionForSegment(at: 1)?.title == "B")
    #expect(control.segmentIndex(identifiedBy: .init("none")) == NSNotFound)
  }

  @Test("A slider limits its value, and setting one limit beyond the other changes both limits")
  func slider() {
    stage.advance(by: 0)
    let slider = UISlider()
    #expect(slider.minimumValue == 0)
    #expect(slider.maximumValue == 1)
    #expect(slider.value == 0)
    #expect(slider.isContinuous)
    slider.value = 3
    #expect(slider.value == 1)
    slider.maximumValue = 10
    slider.value = 8
    slider.maximumValue = 5
    #expect(slider.value == 5)
    slider.minimumValue = 7
    #expect(slider.minimumValue == 7)
    #expect(slider.maximumValue == 7)
    #expect(slider.value == 7)
    slider.maximumValue = 3
    #expect(slider.minimumValue == 3)
  }

  @Test("A slider that is not continuous sends valueChanged only when the touch ends")
  func discontinuous() {
    stage.advance(by: 0)
    let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 300, height: 34))
    slider.isContinuous = false
    slider.value = 0.5
    page.view.addSubview(slider)
    stage.settle()
    var values: [Float] = []
    slider.addAction(
      UIAction { [weak slider] _ in values.append(slider?.value ?? -1) }, for: .valueChanged)
    stage.drag(from: CGPoint(x: 170, y: 117), to: CGPoint(x: 240, y: 117), duration: 0.2)
    #expect(values.count == 1)
    #expect(values.last == slider.value)
    #expect(slider.value > 0.6)
    slider.isContinuous = true
    stage.drag(from: CGPoint(x: 240, y: 117), to: CGPoint(x: 170, y: 117), duration: 0.2)
    #expect(values.count > 3)
  }

  @Test("A stepper steps between its limits, and wraps around if wraps is true")
  func stepper() {
    stage.advance(by: 0)
    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    #expect(stepper.value == 0)
    #expect(stepper.minimumValue == 0)
    #expect(stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1)
    #expect(stepper.isContinuous)
    #expect(stepper.autorepeat)
    #expect(!stepper.wraps)
    stepper.value = 500
    #expect(stepper.value == 100)
    stepper.value = 99
    stepper.stepValue = 5
    page.view.addSubview(stepper)
    stage.settle()
    var changes = 0
    stepper.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
    stage.tap(CGPoint(x: 95, y: 116))
    stage.settle()
    #expect(stepper.value == 100)
    #expect(changes == 1)
    stepper.wraps = true
    stage.tap(CGPoint(x: 95, y: 116))
    stage.settle()
    #expect(stepper.value == 0)
    stage.tap(CGPoint(x: 40, y: 116))
    stage.settle()
    #expect(stepper.value == 100)
  }

  @Test("A stepper that is held down repeats its steps, and the repetitions become faster")
  func autorepeat() {
    stage.advance(by: 0)
    let stepper = UIStepper(frame: CGRect(x: 20, y: 100, width: 94, height: 32))
    page.view.addSubview(stepper)
    stage.settle()
    stage.touchDown(CGPoint(x: 95, y: 116))
    stage.advance(by: 0.2)
    #expect(stepper.value == 1)
    let steps = (0..<3).map { _ in
      let before = stepper.value
      stage.advance(by: 1)
      return stepper.value - before
    }
    #expect(steps[0] == 2)
    #expect(steps[1] > steps[0] && steps[2] > steps[1])
    stage.touchUp()
    let value = stepper.value
    stage.advance(by: 2)
    #expect(stepper.value == value)
  }

  @Test("A tap on a switch sends one event, and a change in code sends no event")
  func toggle() {
    stage.advance(by: 0)
    let toggle = UISwitch(frame: CGRect(x: 20, y: 100, width: 300, height: 300))
    #expect(toggle.bounds.size == toggle.intrinsicContentSize)
    #expect(toggle.frame.origin == CGPoint(x: 20, y: 100))
    page.view.addSubview(toggle)
    stage.settle()
    var values: [Bool] = []
    toggle.addAction(
      UIAction { [weak toggle] _ in values.append(toggle?.isOn ?? false) }, for: .valueChanged)
    toggle.setOn(true, animated: true)
    stage.settle()
    #expect(values.isEmpty)
    stage.tap(toggle.center)
    stage.settle()
    #expect(values == [false])
  }

  @Test("A progress view's progress is limited to 0...1 and follows an observed Progress object")
  func progress() {
    stage.advance(by: 0)
    let view = UIProgressView(progressViewStyle: .default)
    #expect(view.progress == 0)
    view.progress = 2
    #expect(view.progress == 1)
    view.setProgress(-1, animated: false)
    #expect(view.progress == 0)
    #expect(view.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let work = Progress(totalUnitCount: 4)
    page.view.addSubview(view)
    view.observedProgress = work
    work.completedUnitCount = 3
    stage.settle()
    #expect(view.progress == 0.75)
  }

  @Test("A page control's current page is limited to its pages")
  func pageControl() {
    stage.advance(by: 0)
    let dots = UIPageControl()
    #expect(dots.numberOfPages == 0)
    #expect(dots.currentPage == 0)
    #expect(!dots.hidesForSinglePage)
    dots.numberOfPages = 5
    dots.currentPage = 9
    #expect(dots.currentPage == 4)
    dots.currentPage = -3
    #expect(dots.currentPage == 0)
    dots.currentPage = 4
    dots.numberOfPages = 2
    #expect(dots.currentPage == 1)
  }

  @Test("An activity indicator hides when it stops, unless hidesWhenStopped is false")
  func indicator() {
    stage.advance(by: 0)
    let indicator = UIActivityIndicatorView(style: .medium)
    #expect(indicator.hidesWhenStopped)
    #expect(indicator.isHidden)
    #expect(!indicator.isAnimating)
    indicator.startAnimating()
    #expect(!indicator.isHidden)
    #expect(indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    #expect(indicator.intrinsicContentSize == CGSize(width: 20, height: 20))
    indicator.style = .large
    #expect(indicator.intrinsicContentSize == CGSize(width: 37, height: 37))
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }
}
