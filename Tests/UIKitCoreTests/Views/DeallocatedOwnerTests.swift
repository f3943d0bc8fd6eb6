import Foundation
import Testing
import UIKitCore

/// Checks references that do not retain views and guides. Such a reference is nil after the view or
/// guide is deallocated. See
/// `Documentation/Decisions/0133-layers-refer-to-owners-without-weak-references.md`.
@MainActor @Suite("Deallocated owners")
struct DeallocatedOwnerTests {
  @Test("A subview that outlives its superview has no superview")
  func subview() {
    let child = UIView()
    let grandchild = UIView()
    child.addSubview(grandchild)
    do {
      let parent = UIView()
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil)
    #expect(grandchild.superview === child)
    let other = UIView()
    other.addSubview(child)
    #expect(child.superview === other)
  }

  @Test("A recognizer that outlives its view has no view and can be added to another view")
  func recognizer() {
    let recognizer = UITapGestureRecognizer()
    do {
      let view = UIView()
      view.addGestureRecognizer(recognizer)
      #expect(recognizer.view === view)
    }
    #expect(recognizer.view == nil)
    let other = UIView()
    other.addGestureRecognizer(recognizer)
    #expect(recognizer.view === other)
    #expect(other.gestureRecognizers == [recognizer])
  }

  @Test("A constraint whose second view is deallocated has no second item and is not active")
  func constraint() {
    let child = UIView()
    var parent: UIView? = UIView()
    parent?.addSubview(child)
    let constraint = child.leadingAnchor.constraint(equalTo: parent!.leadingAnchor)
    let size = child.widthAnchor.constraint(equalToConstant: 20)
    NSLayoutConstraint.activate([constraint, size])
    parent = nil
    #expect(constraint.firstItem === child)
    #expect(constraint.secondItem == nil)
    #expect(!constraint.isActive)
    #expect(size.isActive)
    constraint.constant = 5
    size.constant = 30
  }

  @Test(
    "A constraint to a guide that was deallocated with its view has no second item and is inactive")
  func guide() {
    let child = UIView()
    var constraint: NSLayoutConstraint?
    do {
      let parent = UIView()
      let guide = UILayoutGuide()
      parent.addLayoutGuide(guide)
      parent.addSubview(child)
      constraint = child.topAnchor.constraint(equalTo: guide.bottomAnchor)
      constraint?.isActive = true
      #expect(constraint?.secondItem === guide)
    }
    #expect(constraint?.firstItem === child)
    #expect(constraint?.secondItem == nil)
    #expect(constraint?.isActive == false)
  }

  @Test("A stack view still lays out its views after the first arranged view is deallocated")
  func stack() {
    let stack = UIStackView()
    stack.alignment = .firstBaseline
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
    for text in ["a", "b", "c"] {
      let label = UILabel()
      label.text = text
      stack.addArrangedSubview(label)
    }
    stack.layoutIfNeeded()
    stack.arrangedSubviews[0].removeFromSuperview()
    stack.layoutIfNeeded()
    #expect(stack.arrangedSubviews.count == 2)
    #expect(stack.arrangedSubviews[0].frame.minX == 0)
  }

  @Test(
    "A stack view that was laid out is deallocated with its arranged views",
    arguments: [UIStackView.Distribution.fill, .fillEqually, .equalSpacing, .equalCentering])
  func releasedStack(_ distribution: UIStackView.Distribution) {
    weak var stack: UIStackView?
    weak var label: UILabel?
    do {
      let view = UIStackView(arrangedSubviews: ["a", "b", "c"].map { UILabel(text: $0) })
      view.distribution = distribution
      view.frame = CGRect(x: 0, y: 0, width: 200, height: 50)
      view.layoutIfNeeded()
      view.arrangedSubviews[2].isHidden = true
      view.layoutIfNeeded()
      (stack, label) = (view, view.arrangedSubviews[1] as? UILabel)
      #expect(label != nil)
    }
    #expect(stack == nil && label == nil)
  }
}

extension UILabel {
  fileprivate convenience init(text: String) {
    self.init()
    self.text = text
  }
}
