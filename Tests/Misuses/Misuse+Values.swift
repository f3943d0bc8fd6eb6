import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var values: [Misuse] {
    [
      Misuse("commitWithoutBegin", "commit()", "without a begin()", commitWithoutBegin),
      Misuse(
        "releasePausedAnimator", "UIViewPropertyAnimator", "was released", releasePausedAnimator),
      Misuse(
        "startStoppedAnimator", "startAnimation()", "a stopped animator cannot be started",
        startStoppedAnimator),
      Misuse(
        "finishRunningAnimator", "finishAnimation(at:)", "call stopAnimation(false) first",
        finishRunningAnimator),
      Misuse(
        "interruptibleWhileRunning", "isInterruptible",
        "cannot be set while the animator is active",
        interruptibleWhileRunning),
      Misuse("selectBeyondEnd", "selectedRange", "within its 3 UTF-16 code units", selectBeyondEnd),
      Misuse(
        "segmentBeyondEnd", "setTitle(_:forSegmentAt:)", "there is no segment 5", segmentBeyondEnd),
      Misuse("sliderOfNaN", "setValue(_:animated:)", "cannot be NaN", sliderOfNaN),
      Misuse(
        "stepperUpsideDown", "minimumValue", "must be less than its maximum", stepperUpsideDown),
      Misuse("blurOfNaN", "init(radius:saturation:tint:)", "a blur radius", blurOfNaN),
      Misuse(
        "undoWithoutGroup", "endUndoGrouping()", "without beginUndoGrouping()", undoWithoutGroup),
      Misuse("missingImage", "init(imageLiteralResourceName:)", "has no image named", missingImage),
      Misuse(
        "stageWithoutSize", "init(size:scale:userInterfaceStyle:showsStatusBar:)",
        "at least one point",
        stageWithoutSize),
    ]
  }
}

@inline(never) @MainActor private func commitWithoutBegin() {
  CATransaction.flush()
  CATransaction.commit()
}

@inline(never) @MainActor private func releasePausedAnimator() {
  var animator: UIViewPropertyAnimator? = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
  animator?.pauseAnimation()
  animator = nil
  // This call after the release keeps the function on the stack, so that the backtrace contains it.
  CATransaction.flush()
}

@inline(never) @MainActor private func startStoppedAnimator() {
  let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
  animator.startAnimation()
  animator.stopAnimation(false)
  animator.startAnimation()
}

@inline(never) @MainActor private func finishRunningAnimator() {
  let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
  animator.startAnimation()
  animator.finishAnimation(at: .end)
}

@inline(never) @MainActor private func interruptibleWhileRunning() {
  let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) {}
  animator.startAnimation()
  animator.isInterruptible = false
}

@inline(never) @MainActor private func selectBeyondEnd() {
  let view = UITextView()
  view.text = "abc"
  view.selectedRange = NSRange(location: 2, length: 2)
}

@inline(never) @MainActor private func segmentBeyondEnd() {
  UISegmentedControl(items: ["A"]).setTitle("B", forSegmentAt: 5)
}

@inline(never) @MainActor private func sliderOfNaN() { UISlider().setValue(.nan, animated: false) }

@inline(never) @MainActor private func stepperUpsideDown() { UIStepper().minimumValue = 1000 }

@inline(never) @MainActor private func blurOfNaN() {
  _ = UIBlurEffect(radius: .nan, tint: nil)
}

@inline(never) @MainActor private func undoWithoutGroup() {
  let view = UITextView()
  view.undoManager?.endUndoGrouping()
  print(view)
}

@inline(never) @MainActor private func missingImage() {
  print(UIImage(imageLiteralResourceName: "no image of this name"))
}

@inline(never) @MainActor private func stageWithoutSize() { _ = Stage(size: .zero) }
