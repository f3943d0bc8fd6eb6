import _ImagePixels
import _StageTraits
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Transitions between children", .currentStage) struct ChildTransitionTests {
  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let parent = UIViewController()
  private let red = UIViewController()
  private let blue = UIViewController()

  init() {
    stage.show(parent)
    red.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    blue.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    for child in [red, blue] {
      parent.addChild(child)
      child.view.frame = parent.view.bounds
    }
    parent.view.addSubview(red.view)
    stage.settle()
  }

  @Test(
    "A cross dissolve between two children mixes their views, and then removes the first view")
  func dissolve() {
    var finished: Bool?
    parent.transition(
      from: red, to: blue, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
      animations: nil
    ) { finished = $0 }
    stage.advance(by: 0.5)
    let pixel = stage.snapshot().pixel(50, 50)
    #expect(abs(Int(pixel.red) - 128) < 20 && abs(Int(pixel.blue) - 128) < 20)
    #expect(finished == nil)
    stage.settle()
    #expect(finished == true)
    #expect(stage.snapshot().pixel(50, 50) == Pixel(red: 0, green: 0, blue: 255))
    #expect(red.view.superview == nil && blue.view.superview === parent.view)
  }

  @Test(
    "During a transition between children, both views are in the container while animations run")
  func ownAnimations() {
    blue.view.alpha = 0
    parent.transition(
      from: red, to: blue, duration: 1, options: .curveLinear,
      animations: { [blue] in blue.view.alpha = 1 })
    #expect(red.view.superview === parent.view)
    stage.advance(by: 0.5)
    #expect(abs(Int(stage.snapshot().pixel(50, 50).red) - 128) < 20)
    stage.settle()
    #expect(red.view.superview == nil)
  }
}
