// Covers NSLayoutConstraint.Attribute.

import _StageTraits
import Testing
import UIKitCore

@MainActor @Suite(.currentStage) struct ConstraintCreationTests {
  private final class Tagged: NSLayoutConstraint {
    var tag = 7
  }

  @Test("A subclass of NSLayoutConstraint inherits its initializers")
  func subclass() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(view)
    let constraint = Tagged(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 30)
    constraint.isActive = true
    page.layoutIfNeeded()
    #expect(view.frame.width == 30)
    #expect(constraint.tag == 7)
    let empty = Tagged()
    #expect(empty.firstItem == nil && empty.secondItem == nil)
    #expect(empty.firstAttribute == .notAnAttribute && empty.relation == .equal)
    #expect(empty.multiplier == 1 && empty.constant == 0 && empty.priority == .required)
  }

  @Test("Anchors with the same view and attribute are equal, even if a constraint returns them")
  func anchors() {
    let page = UIView()
    let view = UIView()
    page.addSubview(view)
    #expect(view.widthAnchor.isEqual(view.widthAnchor))
    #expect(view.widthAnchor.hash == view.widthAnchor.hash)
    #expect(!view.widthAnchor.isEqual(view.heightAnchor))
    #expect(!view.widthAnchor.isEqual(page.widthAnchor) && !view.widthAnchor.isEqual(view))
    let constraint = view.leadingAnchor.constraint(equalTo: page.trailingAnchor)
    #expect(constraint.firstAnchor.isEqual(view.leadingAnchor))
    #expect(constraint.secondAnchor?.isEqual(page.trailingAnchor) == true)
    let distance = view.leftAnchor.anchorWithOffset(to: page.rightAnchor)
    #expect(distance.isEqual(view.leftAnchor.anchorWithOffset(to: page.rightAnchor)))
    #expect(!distance.isEqual(page.rightAnchor))
  }

  @Test("Activating a constraint without items stops the program with an explanation")
  func activation() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { NSLayoutConstraint().isActive = true }
    }
    let text = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(text.contains("cannot be activated"))
  }

  @Test("A constraint from a left edge to another view's top edge sets the horizontal position")
  func betweenAxes() {
    let page = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let (one, other) = (UIView(), UIView(frame: CGRect(x: 0, y: 40, width: 10, height: 10)))
    one.translatesAutoresizingMaskIntoConstraints = false
    page.addSubview(one)
    page.addSubview(other)
    NSLayoutConstraint(
      item: one, attribute: .left, relatedBy: .equal, toItem: other, attribute: .top,
      multiplier: 1, constant: 5
    ).isActive = true
    page.layoutIfNeeded()
    #expect(one.frame.minX == 45)
  }

  @Test("Priorities, window levels and font weights support arithmetic with numbers")
  func numbers() {
    var priority: UILayoutPriority = .required - 1
    #expect(priority.rawValue == 999)
    priority -= 9
    #expect(priority + 10 == .required)
    #expect(1 + UILayoutPriority.defaultLow > .defaultLow)
    #expect(UILayoutPriority.defaultHigh - .defaultLow == 500)
    #expect(UIWindow.Level.alert + 1 > .alert)
    var level = UIWindow.Level.normal
    level += 3
    #expect(level.rawValue == 3)
    #expect(UIFont.Weight.bold - 0.1 == UIFont.Weight(0.4 - 0.1))
  }
}
