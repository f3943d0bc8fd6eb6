import _StageTraits
import Testing
import UIKitTesting

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct StackAnimationTests {
  private let stage = Stage(size: CGSize(width: 400, height: 200))
  private let stack = UIStackView()
  private let views = [Block(100, 50), Block(100, 50), Block(100, 50)]

  init() {
    let controller = UIViewController()
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.spacing = 10
    stack.alignment = .top
    controller.view.addSubview(stack)
    let root: UIView = controller.view
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
    for view in views { stack.addArrangedSubview(view) }
    stage.show(controller)
  }

  private func displayedFrame(_ view: UIView) -> CGRect {
    (view.layer.presentation() ?? view.layer).frame
  }

  @Test("If an arranged view is hidden in an animation block, it shrinks before it disappears")
  func hiding() {
    var finished: Bool?
    UIView.animate(withDuration: 0.4) {
      views[1].isHidden = true
    } completion: {
      finished = $0
    }
    #expect(views[1].isHidden)
    #expect(!views[1].layer.isHidden, "still seen")
    #expect(views[2].frame.minX == 110, "moved without a call of layoutIfNeeded()")
    stage.advance(by: 0.2)
    #expect(displayedFrame(views[1]).width > 20 && displayedFrame(views[1]).width < 80)
    #expect(displayedFrame(views[2]).minX > 130 && displayedFrame(views[2]).minX < 200)
    #expect(views[1].hitTest(CGPoint(x: 1, y: 1), with: nil) == nil)
    stage.advance(by: 0.3)
    #expect(views[1].layer.isHidden)
    #expect(displayedFrame(views[2]).minX == 110)
    #expect(finished == true)
  }

  @Test("An arranged view that is shown in an animation block grows from zero width")
  func showing() {
    views[1].isHidden = true
    stage.advance(by: 0)
    #expect(views[1].layer.isHidden)
    UIView.animate(withDuration: 0.4) { views[1].isHidden = false }
    #expect(!views[1].layer.isHidden)
    #expect(views[1].frame.width == 100)
    stage.advance(by: 0.2)
    let width = displayedFrame(views[1]).width
    #expect(width > 20 && width < 80)
    stage.advance(by: 0.3)
    #expect(displayedFrame(views[1]) == CGRect(x: 110, y: 0, width: 100, height: 50))
  }

  @Test("A view that is shown again during its hiding animation stays visible")
  func changedMind() {
    UIView.animate(withDuration: 0.4) { views[1].isHidden = true }
    stage.advance(by: 0.1)
    UIView.animate(withDuration: 0.4) { views[1].isHidden = false }
    #expect(!views[1].isHidden)
    stage.advance(by: 1)
    #expect(!views[1].layer.isHidden)
    #expect(views[1].frame.width == 100)
  }

  @Test("Without an animation, or if the view is not arranged, isHidden hides the view immediately")
  func plain() {
    views[0].isHidden = true
    #expect(views[0].layer.isHidden)
    UIView.animate(withDuration: 0) { views[1].isHidden = true }
    #expect(views[1].layer.isHidden)
    let plain = UIView()
    stack.addSubview(plain)
    UIView.animate(withDuration: 1) { plain.isHidden = true }
    #expect(plain.layer.isHidden)
    UIView.animate(withDuration: 1) {
      UIView.performWithoutAnimation { views[2].isHidden = true }
    }
    #expect(views[2].layer.isHidden)
  }

  @Test("A change of a stack view's axis in an animation block moves its views gradually")
  func axis() {
    UIView.animate(withDuration: 0.4) {
      stack.axis = .vertical
      stack.superview?.layoutIfNeeded()
    }
    #expect(views[2].frame.origin == CGPoint(x: 0, y: 120))
    stage.advance(by: 0.2)
    let displayed = displayedFrame(views[2]).origin
    #expect(displayed.x > 20 && displayed.x < 200 && displayed.y > 20 && displayed.y < 100)
  }

  @Test("A stack view's layer has a background color if the stack view has one")
  func background() {
    stack.backgroundColor = .red
    stage.advance(by: 0)
    #expect(stack.layer.backgroundColor != nil)
    #expect(stack.bounds.size == CGSize(width: 320, height: 50))
  }
}
