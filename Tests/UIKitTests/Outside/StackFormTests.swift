import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Stack views with changing views", .currentStage)
struct StackFormTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let stack = UIStackView()
  private let rows = (0..<3).map { _ in UIView() }

  init() {
    let page = UIViewController()
    stack.axis = .vertical
    for row in rows {
      row.heightAnchor.constraint(equalToConstant: 50).isActive = true
      stack.addArrangedSubview(row)
    }
    stack.translatesAutoresizingMaskIntoConstraints = false
    page.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: page.view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: page.view.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: page.view.trailingAnchor),
    ])
    stage.show(page)
    stage.settle()
  }

  @Test("A new stack view has the default values of Apple's documentation")
  func defaults() {
    stage.advance(by: 0)
    let stack = UIStackView()
    #expect(stack.axis == .horizontal)
    #expect(stack.distribution == .fill)
    #expect(stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement)
    #expect(!stack.isLayoutMarginsRelativeArrangement)
    #expect(UIStackView.spacingUseDefault > 1e30)
    #expect(UIStackView.spacingUseDefault != UIStackView.spacingUseSystem)
    #expect(stack.customSpacing(after: UIView()) == UIStackView.spacingUseDefault)
  }

  @Test(
    "A hidden row of a stack view leaves the layout and returns to its position when it is shown")
  func hiding() {
    stage.advance(by: 0)
    #expect(stack.frame.height == 150)
    rows[1].isHidden = true
    stage.settle()
    #expect(stack.frame.height == 100)
    #expect(rows[2].frame.minY == 50)
    #expect(stack.arrangedSubviews == rows)
    rows[1].isHidden = false
    stage.settle()
    #expect(rows[1].frame == CGRect(x: 0, y: 50, width: 390, height: 50))
    #expect(rows[2].frame.minY == 100)
  }

  @Test("Hiding an arranged view in an animation moves the next view up gradually")
  func animatedHiding() {
    stage.advance(by: 0)
    var finished: Bool?
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear,
      animations: {
        rows[1].isHidden = true
        stack.superview?.layoutIfNeeded()
      }, completion: { finished = $0 })
    stage.advance(by: 0.5)
    let y = rows[2].layer.presentation()?.frame.minY ?? -1
    #expect(abs(y - 75) < 3)
    #expect(finished == nil)
    stage.settle()
    #expect(finished == true)
    #expect(rows[1].isHidden)
    #expect(rows[2].frame.minY == 50)
  }

  @Test("Custom spacing applies after one view, and does not apply while the view is hidden")
  func customSpacing() {
    stage.advance(by: 0)
    stack.spacing = 10
    stack.setCustomSpacing(30, after: rows[0])
    stage.settle()
    #expect(rows[1].frame.minY == 80)
    #expect(rows[2].frame.minY == 140)
    #expect(stack.customSpacing(after: rows[0]) == 30)
    rows[0].isHidden = true
    stage.settle()
    #expect(rows[1].frame.minY == 0)
    #expect(stack.frame.height == 110)
  }

  @Test("removeArrangedSubview keeps a subview; removeFromSuperview also stops arranging the view")
  func removal() {
    stage.advance(by: 0)
    stack.removeArrangedSubview(rows[0])
    #expect(stack.arrangedSubviews == [rows[1], rows[2]])
    #expect(stack.subviews.contains(rows[0]))
    rows[1].removeFromSuperview()
    #expect(stack.arrangedSubviews == [rows[2]])
    stack.insertArrangedSubview(rows[0], at: 1)
    #expect(stack.arrangedSubviews == [rows[2], rows[0]])
    stack.insertArrangedSubview(rows[0], at: 0)
    #expect(stack.arrangedSubviews == [rows[0], rows[2]])
    stack.addSubview(rows[1])
    #expect(!stack.arrangedSubviews.contains(rows[1]))
  }

  @Test(
    "fillEqually, equalSpacing and equalCentering divide a stack's width between views and gaps")
  func distributions() {
    stage.advance(by: 0)
    let host = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let row = UIStackView(frame: host.bounds)
    host.addSubview(row)
    let views = [40, 80].map { width in
      let view = UILabel()
      view.translatesAutoresizingMaskIntoConstraints = false
      let preferred = view.widthAnchor.constraint(equalToConstant: CGFloat(width))
      preferred.priority = .defaultHigh
      preferred.isActive = true
      row.addArrangedSubview(view)
      return view
    }
    row.distribution = .fillEqually
    host.layoutIfNeeded()
    #expect(views.map(\.frame.width) == [150, 150])
    row.distribution = .equalSpacing
    host.layoutIfNeeded()
    #expect(views[0].frame == CGRect(x: 0, y: 0, width: 40, height: 40))
    #expect(views[1].frame == CGRect(x: 220, y: 0, width: 80, height: 40))
    row.distribution = .equalCentering
    row.alignment = .center
    host.layoutIfNeeded()
    #expect(views[1].frame.maxX == 300)
    #expect(views[0].frame.minX == 0)
  }

  @Test("Layout margins inset a stack view's views, and are mirrored in right-to-left layouts")
  func margins() {
    stage.advance(by: 0)
    let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    let view = UIView()
    row.addArrangedSubview(view)
    row.isLayoutMarginsRelativeArrangement = true
    row.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 1, leading: 20, bottom: 2, trailing: 40)
    row.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 20, y: 1, width: 240, height: 37))
    row.semanticContentAttribute = .forceRightToLeft
    row.setNeedsLayout()
    row.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 40, y: 1, width: 240, height: 37))
  }
}
