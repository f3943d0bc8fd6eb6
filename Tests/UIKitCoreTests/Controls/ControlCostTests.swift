import _StageTraits
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct ControlCostTests {
  /// Returns the number of layers that are drawn during a closure.
  private func drawings(on stage: ControlStage, _ actions: () -> Void) -> Int {
    stage.stage.settle()
    let before = LayerStatistics.total
    actions()
    stage.stage.settle()
    return (LayerStatistics.total - before).layersDrawn
  }

  @Test("Operating switches, sliders, segmented controls and steppers draws no layer")
  func touching() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch(), at: CGRect(x: 10, y: 10, width: 0, height: 0))
    let slider = stage.add(UISlider(), at: CGRect(x: 10, y: 60, width: 300, height: 34))
    let segments = stage.add(
      UISegmentedControl(items: ["One", "Two", "Three"]),
      at: CGRect(x: 10, y: 110, width: 300, height: 32))
    segments.selectedSegmentIndex = 0
    let stepper = stage.add(UIStepper(), at: CGRect(x: 10, y: 160, width: 0, height: 0))
    let count = drawings(on: stage) {
      stage.stage.tap(CGPoint(x: 30, y: 25))
      stage.stage.drag(from: CGPoint(x: 24, y: 77), to: CGPoint(x: 200, y: 77), duration: 0.3)
      stage.stage.tap(CGPoint(x: 160, y: 126))
      stage.stage.drag(from: CGPoint(x: 160, y: 126), to: CGPoint(x: 290, y: 126), duration: 0.3)
      stage.stage.tap(CGPoint(x: 80, y: 176))
    }
    #expect(toggle.isOn && slider.value > 0.5 && segments.selectedSegmentIndex == 2)
    #expect(stepper.value == 1)
    #expect(count == 0)
  }

  @Test("A switch that does not change causes no layout and commits no nodes")
  func stillness() {
    let stage = ControlStage()
    let toggle = stage.add(UISwitch())
    toggle.setOn(true, animated: true)
    stage.stage.settle()
    let before = LayerStatistics.total
    stage.stage.advance(by: 1)
    let work = LayerStatistics.total - before
    #expect(work.nodesCommitted == 0 && work.layersLaidOut == 0)
  }
}
