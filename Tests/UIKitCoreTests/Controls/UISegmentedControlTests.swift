import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UISegmentedControlTests {
  private func control(_ stage: ControlStage, _ titles: [String] = ["One", "Two", "Three"])
    -> UISegmentedControl
  {
    let control = UISegmentedControl(items: titles)
    stage.follow(control) { "\($0.selectedSegmentIndex)" }
    return stage.add(control, at: CGRect(x: 10, y: 100, width: 300, height: 32))
  }

  @Test("A segmented control is 32 points high, and each segment has the widest segment's width")
  func size() {
    let control = UISegmentedControl(items: ["A", "Wider"])
    #expect(control.bounds.size == control.intrinsicContentSize)
    #expect(control.intrinsicContentSize.height == 32)
    let two = control.intrinsicContentSize.width
    control.insertSegment(withTitle: "B", at: 0, animated: false)
    #expect(abs(control.intrinsicContentSize.width - 4 - (two - 4) * 1.5) <= 2)
    let width = control.intrinsicContentSize.width
    control.traitOverrides.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    #expect(control.intrinsicContentSize.width == width)
  }

  @Test("The first selection and the first press of a segment do not change the control's width")
  func widthOfFirstSelection() {
    let stage = ControlStage()
    let control = control(stage, ["One", "A long title", "Three"])
    let width = control.intrinsicContentSize.width
    stage.stage.tap(CGPoint(x: 160, y: 116))
    #expect(control.selectedSegmentIndex == 1 && control.intrinsicContentSize.width == width)
    let bold = UILabel()
    bold.font = .systemFont(ofSize: 13, weight: .semibold)
    bold.text = "A long title"
    // The widest segment shows its title in the wider style, with margins of 10 points on both
    // sides.
    let widest = bold.intrinsicContentSize.width + 20
    #expect(width == (3 * widest + 4).rounded(.up))
  }

  @Test(
    "A segmented control has no initial selection, and each tap on another segment sends one event")
  func tapping() {
    let stage = ControlStage()
    let control = control(stage)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    stage.stage.tap(CGPoint(x: 160, y: 116))
    stage.stage.tap(CGPoint(x: 160, y: 116))
    stage.stage.tap(CGPoint(x: 20, y: 116))
    control.selectedSegmentIndex = 2
    #expect(stage.log.drain() == ["1", "0"] && control.selectedSegmentIndex == 2)
  }

  @Test(
    "Dragging the selection of a segmented control changes the value only when the finger lifts"
  )
  func draggingThePill() {
    let stage = ControlStage()
    let control = control(stage)
    control.selectedSegmentIndex = 0
    stage.stage.touchDown(CGPoint(x: 40, y: 116))
    stage.stage.touchMove(CGPoint(x: 270, y: 116))
    #expect(control.selectedSegmentIndex == 0 && stage.log.drain() == [])
    #expect(stage.color(222, 106).isNear(.white))
    stage.stage.touchUp()
    #expect(control.selectedSegmentIndex == 2 && stage.log.drain() == ["2"])
  }

  @Test(
    "If a finger slides from one unselected segment to another, the segment where it lifts is selected"
  )
  func sliding() {
    let stage = ControlStage()
    let control = control(stage)
    control.selectedSegmentIndex = 0
    stage.stage.drag(from: CGPoint(x: 160, y: 116), to: CGPoint(x: 270, y: 116), duration: 0.1)
    #expect(control.selectedSegmentIndex == 2 && stage.log.drain() == ["2"])
  }

  @Test("A finger that lifts far away from a segmented control selects nothing")
  func escaping() {
    let stage = ControlStage()
    let control = control(stage)
    stage.stage.touchDown(CGPoint(x: 160, y: 116))
    stage.stage.touchMove(CGPoint(x: 160, y: 230))
    stage.stage.touchUp()
    #expect(control.selectedSegmentIndex == -1 && stage.log.drain() == [])
  }

  @Test(
    "Setting a disabled UIAction disables a segment, and setting an enabled UIAction enables it"
  )
  func disabledAction() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setAction(UIAction(title: "B", attributes: .disabled) { _ in }, forSegmentAt: 1)
    #expect(control.isEnabledForSegment(at: 0) && !control.isEnabledForSegment(at: 1))
    control.setAction(UIAction(title: "C") { _ in }, forSegmentAt: 1)
    #expect(control.isEnabledForSegment(at: 1))
  }

  @Test("A tap selects neither a disabled segment nor a segment of a disabled control")
  func disabled() {
    let stage = ControlStage()
    let control = control(stage)
    control.setEnabled(false, forSegmentAt: 1)
    stage.stage.tap(CGPoint(x: 160, y: 116))
    #expect(control.selectedSegmentIndex == -1)
    control.isEnabled = false
    stage.stage.tap(CGPoint(x: 20, y: 116))
    #expect(control.selectedSegmentIndex == -1 && stage.log.drain() == [])
    control.selectedSegmentIndex = 1
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("A momentary segmented control sends valueChanged for a tap and then clears the selection")
  func momentary() {
    let stage = ControlStage()
    let control = control(stage)
    control.isMomentary = true
    stage.stage.tap(CGPoint(x: 160, y: 116))
    stage.stage.tap(CGPoint(x: 160, y: 116))
    #expect(stage.log.drain() == ["1", "1"] && control.selectedSegmentIndex == -1)
  }

  @Test("In right-to-left layouts the first segment is at the right")
  func mirrored() {
    let stage = ControlStage(isMirrored: true)
    let control = control(stage)
    stage.stage.tap(CGPoint(x: 290, y: 116))
    #expect(control.selectedSegmentIndex == 0)
    #expect(stage.color(215, 106).isNear(.white) && !stage.color(30, 106).isNear(.white))
  }

  @Test("Inserting and removing other segments keeps the same segment selected")
  func editing() {
    let control = UISegmentedControl(items: ["A", "B", "C"])
    control.selectedSegmentIndex = 1
    control.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 2)
    control.insertSegment(withTitle: "Z", at: 99, animated: false)
    #expect(control.titleForSegment(at: 4) == "Z" && control.numberOfSegments == 5)
    control.removeSegment(at: 0, animated: false)
    #expect(control.selectedSegmentIndex == 1 && control.titleForSegment(at: 1) == "B")
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == -1)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0 && control.selectedSegmentIndex == -1)
    control.removeSegment(at: 3, animated: true)
  }

  @Test("Animated insertions and removals of segments have the same result as unanimated changes")
  func animatedEditing() {
    let stage = ControlStage()
    let control = control(stage)
    control.selectedSegmentIndex = 2
    control.insertSegment(withTitle: "New", at: 1, animated: true)
    control.removeSegment(at: 0, animated: true)
    stage.stage.settle()
    #expect(control.numberOfSegments == 3 && control.selectedSegmentIndex == 2)
    stage.stage.tap(CGPoint(x: 20, y: 116))
    #expect(control.titleForSegment(at: control.selectedSegmentIndex) == "New")
  }

  @Test("A segment has either a title or an image, and a fixed width can be set for the segment")
  func content() {
    let control = UISegmentedControl(items: ["A", "B"])
    control.setImage(UIImage(systemName: "star"), forSegmentAt: 0)
    #expect(control.titleForSegment(at: 0) == nil && control.imageForSegment(at: 0) != nil)
    control.setTitle("T", forSegmentAt: 0)
    #expect(control.imageForSegment(at: 0) == nil)
    #expect(control.widthForSegment(at: 0) == 0)
    control.setWidth(80, forSegmentAt: 0)
    control.setWidth(60, forSegmentAt: 1)
    #expect(control.intrinsicContentSize.width == 144)
    control.setContentOffset(CGSize(width: 3, height: 1), forSegmentAt: 1)
    #expect(control.contentOffsetForSegment(at: 1) == CGSize(width: 3, height: 1))
  }

  @Test("With apportionsSegmentWidthsByContent segments have the widths of their contents")
  func apportioning() {
    let stage = ControlStage()
    let control = UISegmentedControl(items: ["I", "A considerably longer title"])
    let equal = control.intrinsicContentSize.width
    control.apportionsSegmentWidthsByContent = true
    #expect(control.intrinsicContentSize.width < equal)
    stage.add(control, at: CGRect(x: 10, y: 100, width: 300, height: 32))
    stage.stage.tap(CGPoint(x: 140, y: 116))
    #expect(control.selectedSegmentIndex == 1)
  }

  @Test("A segment made from an action performs the action and is found by the action's identifier")
  func actions() {
    let stage = ControlStage()
    let first = UIAction(title: "First") { _ in stage.log("first") }
    let second = UIAction(title: "Second", identifier: .init("second")) { action in
      stage.log("second from \(type(of: action.sender!))")
    }
    let control = UISegmentedControl(frame: .zero, actions: [first, second])
    #expect(control.titleForSegment(at: 1) == "Second")
    #expect(control.segmentIndex(identifiedBy: .init("second")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("other")) == NSNotFound)
    #expect(control.actionForSegment(at: 0) === first)
    stage.add(control, at: CGRect(x: 10, y: 100, width: 300, height: 32))
    stage.stage.tap(CGPoint(x: 200, y: 116))
    #expect(stage.log.drain() == ["second from UISegmentedControl"])
  }

  @Test(
    "Title attributes for .normal apply to a segment's title and are not returned for .selected"
  )
  func attributes() {
    let styled = UISegmentedControl(items: ["A"])
    styled.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
    #expect(styled.titleTextAttributes(for: .normal)?[.foregroundColor] as? UIColor == .red)
    #expect(styled.titleTextAttributes(for: .selected) == nil)
    let narrow = styled.intrinsicContentSize.width
    styled.setTitleTextAttributes([.font: UIFont.systemFont(ofSize: 40)], for: .normal)
    #expect(styled.intrinsicContentSize.width > narrow)
  }

  @Test("The selected segment is white on gray in light style and gray on dark gray in dark style")
  func colors() {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let stage = ControlStage(style: style)
      let control = control(stage)
      control.selectedSegmentIndex = 0
      let (pill, track) = (stage.color(20, 108), stage.color(130, 108))
      #expect(
        style == .light
          ? pill.isNear(.white) && !track.isNear(.white)
          : pill.isNear(Pixel(red: 99, green: 99, blue: 102)) && track.red < 60)
      control.selectedSegmentTintColor = .red
      #expect(stage.color(20, 108).isNear(.red))
    }
  }

  @Test("A segment index out of range stops the program, and the message has the segment count")
  func outOfRange() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISegmentedControl(items: ["A"]).selectedSegmentIndex = 4 }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("there is no segment 4 to select; the number of segments is 1"))
  }

  @Test(
    "A tap on a segmented control without segments selects nothing, and an empty frame is valid")
  func empty() {
    let stage = ControlStage()
    let none = stage.add(
      UISegmentedControl(items: nil), at: CGRect(x: 0, y: 0, width: 100, height: 32))
    stage.stage.tap(CGPoint(x: 50, y: 16))
    #expect(none.selectedSegmentIndex == -1)
    let flat = UISegmentedControl(items: ["A", "B"])
    flat.selectedSegmentIndex = 1
    stage.add(flat, at: CGRect(x: 0, y: 60, width: 0, height: 0))
    #expect(flat.bounds.size == .zero && flat.selectedSegmentIndex == 1)
    flat.frame = CGRect(x: 10, y: 100, width: 300, height: 32)
    #expect(stage.color(170, 108).isNear(.white) && !stage.color(20, 108).isNear(.white))
  }
}
