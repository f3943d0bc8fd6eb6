import _StageTraits
import Testing

@testable import UIKitCore

@MainActor @Suite(.currentStage) struct StackMembershipTests {
  private let stack = UIStackView()
  private let a = UIView()
  private let b = UIView()
  private let c = UIView()

  private func constraints(about view: UIView) -> Int {
    stack.updateConstraintsIfNeeded()
    return stack.constraints.count { $0.firstItem === view || $0.secondItem === view }
      + view.constraints.count
  }

  @Test("Arranging a view makes it a subview positioned by constraints")
  func adding() {
    stack.addArrangedSubview(a)
    stack.addArrangedSubview(b)
    #expect(stack.arrangedSubviews == [a, b])
    #expect(stack.subviews == [a, b])
    #expect(!a.translatesAutoresizingMaskIntoConstraints)
  }

  @Test("A subview that becomes arranged keeps its index in subviews")
  func subviewOrder() {
    for view in [a, b, c] { stack.addSubview(view) }
    stack.addArrangedSubview(c)
    stack.addArrangedSubview(a)
    #expect(stack.arrangedSubviews == [c, a])
    #expect(stack.subviews == [a, b, c])
    #expect(b.translatesAutoresizingMaskIntoConstraints, "b is a plain subview")
  }

  @Test("Inserting an arranged view again moves it in arrangedSubviews")
  func moving() {
    for view in [a, b, c] { stack.addArrangedSubview(view) }
    stack.insertArrangedSubview(c, at: 0)
    #expect(stack.arrangedSubviews == [c, a, b])
    stack.addArrangedSubview(c)
    #expect(stack.arrangedSubviews == [a, b, c])
    stack.insertArrangedSubview(a, at: 3)
    #expect(stack.arrangedSubviews == [b, c, a])
    #expect(stack.subviews == [a, b, c])
  }

  @Test("removeArrangedSubview removes the stack view's constraints and keeps the subview")
  func removing() {
    for view in [a, b, c] { stack.addArrangedSubview(view) }
    #expect(constraints(about: b) > 0)
    stack.removeArrangedSubview(b)
    #expect(stack.arrangedSubviews == [a, c])
    #expect(stack.subviews == [a, b, c])
    #expect(constraints(about: b) == 0)
    #expect(!b.translatesAutoresizingMaskIntoConstraints)
    stack.removeArrangedSubview(UIView())
    #expect(stack.arrangedSubviews.count == 2)
  }

  @Test("A view that is removed from its superview is no longer arranged")
  func leaving() {
    for view in [a, b, c] { stack.addArrangedSubview(view) }
    stack.updateConstraintsIfNeeded()
    b.removeFromSuperview()
    #expect(stack.arrangedSubviews == [a, c])
    let other = UIStackView()
    other.addArrangedSubview(a)
    #expect(stack.arrangedSubviews == [c])
    #expect(other.arrangedSubviews == [a])
    UIView().addSubview(c)
    #expect(stack.arrangedSubviews.isEmpty)
    stack.updateConstraintsIfNeeded()
    #expect(stack.constraints.isEmpty)
  }

  @Test("Inserting an arranged view beyond the end stops the program and reports the bounds")
  func outOfBounds() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().insertArrangedSubview(UIView(), at: 1) }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("index = 1 expected to be less than or equal to 0"))
  }

  @Test("A NaN spacing of a stack view stops the program")
  func badSpacing() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { UIStackView().spacing = .nan }
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(message.contains("must be finite, not nan"))
  }

  @Test(
    "Adding or removing one of 200 views creates at most five constraints and removes at most four")
  func work() {
    for _ in 0..<200 { stack.addArrangedSubview(UIView()) }
    stack.updateConstraintsIfNeeded()
    #expect(stack.arrangement.work.made == 199 * 3 + 5)
    for index in [0, 100, 202] {
      let before = stack.arrangement.work
      stack.insertArrangedSubview(UIView(), at: index)
      stack.updateConstraintsIfNeeded()
      let after = stack.arrangement.work
      #expect(after.made - before.made <= 5)
      #expect(after.removed - before.removed <= 2)
    }
    let before = stack.arrangement.work
    stack.arrangedSubviews[100].removeFromSuperview()
    stack.updateConstraintsIfNeeded()
    // The constraints of the view itself are removed together with the view.
    #expect(stack.arrangement.work.made - before.made == 1)
    #expect(stack.arrangement.work.removed - before.removed <= 4)
  }

  @Test("A change of a stack view's spacing changes constants and creates no constraint")
  func constants() {
    for _ in 0..<50 { stack.addArrangedSubview(UIView()) }
    stack.updateConstraintsIfNeeded()
    let before = stack.arrangement.work
    stack.spacing = 8
    stack.updateConstraintsIfNeeded()
    #expect(stack.arrangement.work.changed - before.changed == 49)
    #expect(stack.arrangement.work.made == before.made)
    stack.setNeedsUpdateConstraints()
    stack.updateConstraintsIfNeeded()
    stack.spacing = 8
    #expect(stack.arrangement.work.changed - before.changed == 49)
    stack.arrangedSubviews[10].isHidden = true
    stack.arrangedSubviews[10].isHidden = false
    stack.updateConstraintsIfNeeded()
    #expect(stack.arrangement.work.made == before.made)
  }
}
