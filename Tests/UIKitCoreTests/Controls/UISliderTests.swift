// Covers UITouch.Phase.

import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UISliderTests {
  private func slider(_ stage: ControlStage) -> UISlider {
    stage.add(UISlider(), at: CGRect(x: 60, y: 100, width: 200, height: 34))
  }

  @Test("A slider has a height of 34 points, a track of 4 points and a thumb of 28 points")
  func measures() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(slider.intrinsicContentSize.height == 34)
    #expect(slider.intrinsicContentSize.width == UIView.noIntrinsicMetric)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track == CGRect(x: 2, y: 15, width: 196, height: 4))
    let low = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0)
    let high = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 1)
    #expect(low == CGRect(x: 0, y: 3, width: 28, height: 28))
    #expect(high == CGRect(x: 172, y: 3, width: 28, height: 28))
  }

  @Test("A slider clamps its value; a minimum above the maximum raises the maximum, and vice versa")
  func range() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.minimumValue = 5
    #expect(slider.maximumValue == 5 && slider.value == 5)
    slider.maximumValue = -3
    #expect(slider.minimumValue == -3 && slider.value == -3)
    slider.minimumValue = -.greatestFiniteMagnitude
    slider.maximumValue = .greatestFiniteMagnitude
    slider.value = 0
    let track = slider.trackRect(forBounds: CGRect(x: 0, y: 0, width: 100, height: 34))
    let thumb = slider.thumbRect(
      forBounds: CGRect(x: 0, y: 0, width: 100, height: 34), trackRect: track, value: 0)
    #expect(thumb.midX == 50)
  }

  @Test("A NaN value of a slider stops the program with a message that names UISlider")
  func notANumber() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UISlider().value = .nan }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("the value of UISlider cannot be NaN"))
  }

  @Test("Dragging a slider's thumb changes its value by the finger's movement and sends each value")
  func dragging() {
    let stage = ControlStage()
    let slider = slider(stage)
    stage.follow(slider) { String(format: "%.2f", $0.value) }
    // The touch begins beside the center of the thumb. This must not change the value.
    stage.stage.touchDown(CGPoint(x: 80, y: 120))
    #expect(slider.value == 0)
    stage.stage.touchMove(CGPoint(x: 80 + 86, y: 120))
    #expect(abs(slider.value - 0.5) < 0.001)
    stage.stage.touchMove(CGPoint(x: 400, y: 120))
    stage.stage.touchUp()
    #expect(stage.log.drain() == ["0.50", "1.00", "1.00"])
  }

  @Test("A slider that is not continuous sends its value only when the finger lifts")
  func discontinuous() {
    let stage = ControlStage()
    let slider = slider(stage)
    slider.isContinuous = false
    stage.follow(slider) { String(format: "%.2f", $0.value) }
    stage.stage.drag(
      from: CGPoint(x: 74, y: 117), to: CGPoint(x: 160, y: 117), duration: 0.2)
    #expect(stage.log.drain() == ["0.50"])
  }

  @Test("The event that a slider's action receives contains the touch in its current phase")
  func phases() {
    let stage = ControlStage()
    let slider = slider(stage)
    @MainActor final class Watcher: NSObject {
      var phases: [UITouch.Phase] = []
      func changed(_ slider: UISlider, _ event: UIEvent?) {
        if let phase = event?.allTouches?.first?.phase { phases.append(phase) }
      }
    }
    let watcher = Watcher()
    slider.addTarget(watcher, action: Watcher.changed, for: .valueChanged)
    stage.stage.touchDown(CGPoint(x: 74, y: 117))
    stage.stage.touchMove(CGPoint(x: 120, y: 117))
    stage.stage.touchUp()
    #expect(watcher.phases == [.moved, .ended])
  }

  @Test("A touch near a slider's thumb drags the thumb; a touch elsewhere has no effect")
  func grabbing() {
    let stage = ControlStage()
    let slider = slider(stage)
    stage.follow(slider) { "\($0.value)" }
    stage.stage.drag(from: CGPoint(x: 160, y: 117), to: CGPoint(x: 220, y: 117), duration: 0.1)
    #expect(slider.value == 0)
    // The finger moves eight points above the slider's frame. A fingertip is larger than the frame,
    // so this must still move the thumb.
    stage.stage.drag(from: CGPoint(x: 74, y: 92), to: CGPoint(x: 160, y: 92), duration: 0.1)
    #expect(abs(slider.value - 0.5) < 0.01)
  }

  @Test("Setting a slider's value in code, or tapping a slider, sends no event")
  func silence() {
    let stage = ControlStage()
    let slider = slider(stage)
    stage.follow(slider) { "\($0.value)" }
    slider.value = 0.3
    slider.setValue(0.5, animated: true)
    stage.stage.settle()
    stage.stage.tap(CGPoint(x: 160, y: 117))
    #expect(stage.log.drain() == [])
  }

  @Test("The filled part of a slider's track has the tint color and starts at the leading edge")
  func tracks() {
    for isMirrored in [false, true] {
      let stage = ControlStage(isMirrored: isMirrored)
      let slider = slider(stage)
      slider.value = 0.5
      let filled = stage.color(isMirrored ? 240 : 80, 117)
      let rest = stage.color(isMirrored ? 80 : 240, 117)
      #expect(filled.isNear(.systemBlue))
      #expect(!rest.isNear(.systemBlue, by: 60))
      #expect(stage.color(160, 117).isNear(.white))
    }
  }

  @Test("In right-to-left layouts a drag to the left raises a slider's value")
  func mirroredDrag() {
    let stage = ControlStage(isMirrored: true)
    let slider = slider(stage)
    stage.stage.drag(from: CGPoint(x: 246, y: 117), to: CGPoint(x: 160, y: 117), duration: 0.1)
    #expect(abs(slider.value - 0.5) < 0.01)
  }

  @Test("A slider's end images shorten its track, and a thumb image replaces the standard thumb")
  func images() {
    let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    let dot = UIImage.drawn(10, 12) { _ in }
    slider.minimumValueImage = dot
    slider.maximumValueImage = dot
    #expect(slider.minimumValueImageRect(forBounds: slider.bounds).minX == 0)
    #expect(slider.maximumValueImageRect(forBounds: slider.bounds).maxX == 200)
    let track = slider.trackRect(forBounds: slider.bounds)
    #expect(track.minX == 23 && track.maxX == 177)
    slider.setThumbImage(dot, for: .normal)
    #expect(slider.currentThumbImage === dot && slider.thumbImage(for: .highlighted) == nil)
    #expect(
      slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: 0).size
        == CGSize(width: 10, height: 12))
    slider.thumbTintColor = .red
    #expect(slider.currentThumbImage == nil)
  }

  @Test("In a scroll view, dragging a slider's thumb changes the value and does not scroll")
  func insideScrollView() {
    let stage = ControlStage()
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 900, height: 900)
    stage.add(scroller, at: CGRect(x: 0, y: 0, width: 320, height: 240))
    let slider = UISlider(frame: CGRect(x: 60, y: 100, width: 200, height: 34))
    scroller.addSubview(slider)
    stage.stage.settle()
    stage.stage.touchDown(CGPoint(x: 74, y: 117))
    stage.stage.advance(by: 0.3)
    for step in 1...8 {
      stage.stage.touchMove(CGPoint(x: 74 + CGFloat(step) * 86 / 8, y: 117))
    }
    stage.stage.touchUp()
    #expect(abs(slider.value - 0.5) < 0.01 && scroller.contentOffset == .zero)
  }

  @Test(
    "In a scroll view, a quick drag on a slider's thumb changes the value; a drag elsewhere scrolls"
  )
  func quickDragInsideScrollView() {
    let stage = ControlStage()
    let scroller = UIScrollView()
    scroller.contentSize = CGSize(width: 900, height: 900)
    stage.add(scroller, at: CGRect(x: 0, y: 0, width: 320, height: 240))
    let slider = UISlider(frame: CGRect(x: 60, y: 100, width: 200, height: 34))
    scroller.addSubview(slider)
    stage.stage.settle()
    stage.stage.drag(
      from: CGPoint(x: 74, y: 117), to: CGPoint(x: 160, y: 117), duration: 0.3)
    #expect(abs(slider.value - 0.5) < 0.01 && scroller.contentOffset == .zero)
    // The same drag beside the thumb must scroll.
    stage.stage.drag(
      from: CGPoint(x: 250, y: 117), to: CGPoint(x: 150, y: 117), duration: 0.3)
    #expect(abs(slider.value - 0.5) < 0.01 && scroller.contentOffset.x > 50)
  }

  @Test("A drag does not change the value of a slider that is narrower than its thumb")
  func tiny() {
    let stage = ControlStage()
    let slider = stage.add(UISlider(), at: CGRect(x: 100, y: 100, width: 5, height: 0))
    slider.value = 0.5
    stage.stage.drag(from: CGPoint(x: 102, y: 100), to: CGPoint(x: 200, y: 100), duration: 0.1)
    #expect(slider.value == 0.5)
  }
}
