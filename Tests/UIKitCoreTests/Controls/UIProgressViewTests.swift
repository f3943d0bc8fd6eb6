// Covers UIProgressView.Style.

import _ImagePixels
import _StageTraits
import Foundation
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIProgressViewTests {
  @Test("A progress view is 4 points high, or 2 points high in the bar style")
  func size() {
    #expect(UIProgressView().intrinsicContentSize.height == 4)
    #expect(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height == 2)
    #expect(UIProgressView(progressViewStyle: .default).frame.height == 4)
  }

  @Test("A progress view clamps its progress to 0...1, and replaces NaN by 0")
  func range() {
    let view = UIProgressView()
    view.progress = 3
    #expect(view.progress == 1)
    view.progress = -1
    #expect(view.progress == 0)
    view.progress = .nan
    #expect(view.progress == 0)
  }

  @Test("The filled part of a progress view has the tint and grows from the leading edge")
  func filling() {
    for isMirrored in [false, true] {
      let stage = ControlStage(isMirrored: isMirrored)
      let view = stage.add(
        UIProgressView(), at: CGRect(x: 60, y: 100, width: 200, height: 10))
      view.setProgress(0.25, animated: true)
      let (left, right) = (stage.color(70, 105), stage.color(250, 105))
      #expect((isMirrored ? right : left).isNear(.systemBlue))
      #expect(!(isMirrored ? left : right).isNear(.systemBlue, by: 60))
      view.progressTintColor = .red
      #expect(stage.color(isMirrored ? 250 : 70, 105).isNear(.red))
    }
  }

  @Test("An animated change of a progress view's progress passes through the intermediate values")
  func animating() {
    let stage = ControlStage()
    let view = stage.add(UIProgressView(), at: CGRect(x: 60, y: 100, width: 200, height: 10))
    view.setProgress(1, animated: true)
    stage.stage.advance(by: 0.05)
    let early = stage.stage.snapshot().pixel(240, 105)
    #expect(!early.isNear(.systemBlue, by: 60))
    #expect(stage.color(240, 105).isNear(.systemBlue))
  }

  @Test("An animation that lays out a progress view moves the filled part to a new progress")
  func layoutAnimation() {
    let stage = ControlStage()
    let view = stage.add(UIProgressView(), at: CGRect(x: 60, y: 100, width: 200, height: 10))
    view.progress = 1
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.layoutIfNeeded() }
    stage.stage.advance(by: 0.5)
    let half = stage.stage.snapshot()
    #expect(half.pixel(100, 105).isNear(.systemBlue))
    #expect(!half.pixel(240, 105).isNear(.systemBlue, by: 60))
    #expect(stage.color(240, 105).isNear(.systemBlue))
    view.progress = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.setProgress(1, animated: true)
    }
    stage.stage.advance(by: 0.5)
    #expect(!stage.stage.snapshot().pixel(240, 105).isNear(.systemBlue, by: 60))
  }

  @Test(
    "A progress view shows its observedProgress; setting observedProgress to nil keeps the value"
  )
  func observing() {
    let stage = ControlStage()
    let view = stage.add(UIProgressView(), at: CGRect(x: 60, y: 100, width: 200, height: 10))
    let progress = Progress(totalUnitCount: 4)
    progress.completedUnitCount = 1
    view.observedProgress = progress
    #expect(view.progress == 0.25)
    progress.completedUnitCount = 2
    stage.stage.advance(by: 0.1)
    #expect(view.progress == 0.5)
    progress.completedUnitCount = 4
    stage.stage.advance(by: 0.1)
    #expect(view.progress == 1)
    view.observedProgress = nil
    #expect(view.progress == 1)
  }
}
