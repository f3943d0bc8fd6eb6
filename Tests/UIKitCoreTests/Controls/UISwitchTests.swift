import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UISwitchTests {
  @Test("A switch is 51 by 31 points, even if another frame is set")
  func size() {
    let toggle = UISwitch(frame: CGRect(x: 3, y: 4, width: 500, height: 2))
    #expect(toggle.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
    toggle.frame = CGRect(x: 7, y: 8, width: 0, height: 0)
    #expect(toggle.frame == CGRect(x: 7, y: 8, width: 51, height: 31))
    toggle.bounds.size = CGSize(width: 10, height: 10)
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
    #expect(toggle.intrinsicContentSize == CGSize(width: 51, height: 31))
    #expect(toggle.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
  }

  @Test("A scaled switch keeps its scale when its frame moves")
  func scaled() {
    let toggle = UISwitch()
    toggle.transform = CGAffineTransform(scaleX: 2, y: 2)
    toggle.frame = CGRect(x: 10, y: 20, width: 102, height: 62)
    #expect(toggle.frame == CGRect(x: 10, y: 20, width: 102, height: 62))
    #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
  }

  @Test("A tap toggles a switch and sends an event; a change in code sends no event")
  func tapping() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    stage.follow(toggle) { "\($0.isOn)" }
    stage.stage.tap(CGPoint(x: 120, y: 115))
    #expect(toggle.isOn)
    toggle.isOn = false
    toggle.setOn(true, animated: true)
    #expect(toggle.isOn)
    stage.stage.tap(CGPoint(x: 120, y: 115))
    #expect(stage.log.drain() == ["true", "false"])
  }

  @Test("The primary action of a switch runs when a tap toggles the switch")
  func primaryAction() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch(frame: .zero, primaryAction: UIAction { _ in stage.log("!") }))
    stage.stage.tap(CGPoint(x: 120, y: 115))
    #expect(toggle.isOn && stage.log.drain() == ["!"])
  }

  @Test(
    "A drag moves a switch's thumb, and the switch reports its value once when the finger lifts")
  func dragging() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    stage.follow(toggle) { "\($0.isOn)" }
    stage.stage.touchDown(CGPoint(x: 115, y: 115))
    stage.stage.touchMove(CGPoint(x: 140, y: 115))
    #expect(!toggle.isOn && stage.log.drain() == [])
    #expect(stage.color(106, 115).isNear(.systemGreen))
    stage.stage.touchUp()
    #expect(toggle.isOn && stage.log.drain() == ["true"])
  }

  @Test("Dragging a switch's thumb forward and back changes nothing and sends no event")
  func draggingBack() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    stage.follow(toggle) { "\($0.isOn)" }
    stage.stage.touchDown(CGPoint(x: 115, y: 115))
    stage.stage.touchMove(CGPoint(x: 145, y: 115))
    stage.stage.touchMove(CGPoint(x: 110, y: 115))
    stage.stage.touchUp()
    #expect(!toggle.isOn && stage.log.drain() == [])
  }

  @Test("A touch that is cancelled or ends far from a switch does not change the switch")
  func abandoned() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    stage.follow(toggle) { "\($0.isOn)" }
    stage.stage.touchDown(CGPoint(x: 115, y: 115))
    stage.stage.touchMove(CGPoint(x: 115, y: 230))
    stage.stage.touchUp()
    stage.stage.touchDown(CGPoint(x: 115, y: 115))
    stage.stage.touchCancel()
    #expect(!toggle.isOn && stage.log.drain() == [])
  }

  @Test("A disabled switch ignores touches and has half the opacity")
  func disabled() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    toggle.isOn = true
    let full = stage.color(108, 115)
    toggle.isEnabled = false
    let faded = stage.color(108, 115)
    #expect(full.isNear(.systemGreen))
    #expect(abs(Int(faded.red) - (255 + 52) / 2) <= 3)
    stage.stage.tap(CGPoint(x: 120, y: 115))
    #expect(toggle.isOn)
  }

  @Test("The thumb of a switch that is on is at the right, or at the left in right-to-left layouts")
  func sides() {
    for isMirrored in [false, true] {
      let stage = ControlStage(isMirrored: isMirrored)
      let toggle = stage.add(UISwitch())
      toggle.isOn = true
      let (left, right) = (stage.color(115.5, 115), stage.color(135.5, 115))
      #expect((isMirrored ? left : right).isNear(.white))
      #expect((isMirrored ? right : left).isNear(.systemGreen))
    }
  }

  @Test("Tint properties set the colors of a switch's track and thumb")
  func tints() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    toggle.isOn = true
    toggle.onTintColor = .red
    toggle.thumbTintColor = .blue
    #expect(stage.color(108, 115).isNear(.red) && stage.color(135.5, 115).isNear(.blue))
    toggle.onTintColor = nil
    #expect(stage.color(108, 115).isNear(.systemGreen))
  }

  @Test("The thumb of a switch widens towards the center while a finger is down")
  func stretching() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    toggle.isOn = true
    #expect(stage.color(118, 115).isNear(.systemGreen, by: 30))
    stage.stage.touchDown(CGPoint(x: 140, y: 115))
    #expect(stage.color(119, 115).isNear(.white))
    stage.stage.touchUp()
  }
}
