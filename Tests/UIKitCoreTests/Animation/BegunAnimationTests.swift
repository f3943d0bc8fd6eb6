import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Animations between beginAnimations and commitAnimations", .currentStage)
struct BegunAnimationTests {
  private let app = VirtualApp()

  private func box() -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    app.showView().addSubview(view)
    app.frame()
    return view
  }

  private func x(_ view: UIView) -> CGFloat { view.layer.presentation()?.position.x ?? .nan }

  @Test("Between begin and commit, a change animates with the settings that were made before it")
  func settings() {
    let view = box()
    let other = UIView(frame: view.frame)
    view.superview?.addSubview(other)
    app.frame()
    UIView.beginAnimations("move", context: nil)
    UIView.setAnimationDuration(1)
    UIView.setAnimationCurve(.linear)
    view.center.x += 100
    UIView.setAnimationDelay(0.5)
    other.center.x += 100
    UIView.commitAnimations()
    app.frame()
    app.pass(0.5, frames: 30)
    #expect(abs(x(view) - 55) < 0.01 && abs(x(other) - 5) < 0.01)
    app.pass(0.5, frames: 30)
    #expect(abs(x(view) - 105) < 0.01 && abs(x(other) - 55) < 0.01)
    view.center.x = 5
    app.frame()
    #expect(x(view) == 5)
  }

  @Test(
    "Nested beginAnimations calls have their own settings and a default duration of 0.2 seconds")
  func nested() {
    let view = box()
    UIView.beginAnimations(nil, context: nil)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(2)
    UIView.commitAnimations()
    view.alpha = 0
    UIView.commitAnimations()
    #expect(UIView.inheritedAnimationDuration == 0)
    app.frame()
    app.pass(0.1, frames: 6)
    #expect(abs((view.layer.presentation()?.opacity ?? 9) - 0.5) < 0.01)
    app.pass(0.11, frames: 6)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(
    "setAnimationRepeatCount in an animation block sets the number of repetitions",
    arguments: [1.0, 2.5])
  func repetition(count: Double) {
    let view = box()
    var ended = false
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        UIView.setAnimationRepeatCount(Float(count))
        UIView.setAnimationRepeatAutoreverses(true)
        view.center.x += 100
      }, completion: { _ in ended = true })
    app.frame()
    app.pass(2 * count - 0.25, frames: 60)
    // One repetition is a forward and a backward run. Therefore the animation ends at the target if
    // the repeat count has a fraction of one half.
    #expect(abs(x(view) - (count == 1 ? 30 : 80)) < 0.01)
    #expect(!ended)
    app.pass(0.5, frames: 30)
    #expect(ended)
  }
}
