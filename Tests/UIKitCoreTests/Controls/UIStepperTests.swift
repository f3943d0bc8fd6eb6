import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIStepperTests {
  private let plus = CGPoint(x: 170, y: 116)
  private let minus = CGPoint(x: 120, y: 116)

  private func stepper(_ stage: ControlStage) -> UIStepper {
    let stepper = stage.add(UIStepper())
    stage.follow(stepper) { "\(Int($0.value))" }
    return stepper
  }

  @Test("A stepper is 94 by 32 points and ranges from 0 to 100 in steps of 1")
  func defaults() {
    let stepper = UIStepper(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(stepper.frame == CGRect(x: 1, y: 2, width: 94, height: 32))
    #expect(stepper.intrinsicContentSize == CGSize(width: 94, height: 32))
    #expect(stepper.value == 0 && stepper.minimumValue == 0 && stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1 && stepper.autorepeat && stepper.isContinuous)
    #expect(!stepper.wraps)
  }

  @Test("Taps on a stepper change its value up to its limits, and only changes send events")
  func stepping() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stage.stage.tap(minus)
    stage.stage.tap(plus)
    stage.stage.tap(plus)
    stage.stage.tap(minus)
    stepper.value = 100
    stage.stage.tap(plus)
    #expect(stage.log.drain() == ["1", "2", "1"] && stepper.value == 100)
  }

  @Test("If a step would exceed a stepper's maximum value, the value becomes the maximum value")
  func cutting() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stepper.maximumValue = 10
    stepper.stepValue = 4
    for _ in 0..<4 { stage.stage.tap(plus) }
    #expect(stage.log.drain() == ["4", "8", "10"])
  }

  @Test("If a stepper wraps, a step beyond one limit sets the value to the other limit")
  func wrapping() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stepper.wraps = true
    stepper.maximumValue = 2
    for _ in 0..<3 { stage.stage.tap(plus) }
    stage.stage.tap(minus)
    #expect(stage.log.drain() == ["1", "2", "0", "2"])
  }

  @Test("Holding a stepper's button repeats the step, first slowly and then faster")
  func repeating() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stage.stage.touchDown(plus)
    stage.stage.advance(by: 1.6)
    let slow = stepper.value
    stage.stage.advance(by: 1.6)
    let fast = stepper.value - slow
    #expect((3...5).contains(slow) && fast > 2 * slow)
    stage.stage.touchUp()
    let last = stepper.value
    stage.stage.advance(by: 2)
    #expect(stepper.value == last && stage.log.drain().count == Int(last))
  }

  @Test("A stepper without autorepeat steps once while a finger is held down")
  func notRepeating() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stepper.autorepeat = false
    stage.stage.touchDown(plus)
    stage.stage.advance(by: 3)
    stage.stage.touchUp()
    #expect(stepper.value == 1)
  }

  @Test("A stepper that is not continuous sends its value only when the finger lifts")
  func discontinuous() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stepper.isContinuous = false
    stage.stage.touchDown(plus)
    stage.stage.advance(by: 1.2)
    #expect(stage.log.drain() == [] && stepper.value >= 2)
    stage.stage.touchUp()
    #expect(stage.log.drain() == ["\(Int(stepper.value))"])
  }

  @Test("In right-to-left layouts the stepper's plus button is on the left")
  func mirrored() {
    let stage = ControlStage(isMirrored: true)
    let stepper = stepper(stage)
    stage.stage.tap(minus)
    #expect(stepper.value == 1)
  }

  @Test("A disabled stepper does not step")
  func disabled() {
    let stage = ControlStage()
    let stepper = stepper(stage)
    stepper.isEnabled = false
    stage.stage.tap(plus)
    #expect(stepper.value == 0 && stage.log.drain() == [])
  }

  @Test("A stepper with an empty range or a step of zero stops the program with a message")
  func invalid() async {
    let range = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStepper().minimumValue = 100 }
    }
    let rangeText = String(decoding: range?.standardErrorContent ?? [], as: UTF8.self)
    #expect(rangeText.contains("minimum value must be less than its maximum 100.0, not 100.0"))
    let step = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStepper().stepValue = 0 }
    }
    let stepText = String(decoding: step?.standardErrorContent ?? [], as: UTF8.self)
    #expect(stepText.contains("step value must be above 0, not 0.0"))
  }
}
