// Covers NSLayoutConstraint.Axis, UIStackView, UIStackView.Distribution.

import _StageTraits
import Testing

@testable import UIKitCore

/// A view with an intrinsic content size.
@MainActor final class Block: UIView {
  var content: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(_ width: CGFloat, _ height: CGFloat) {
    content = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
  override var intrinsicContentSize: CGSize { content }
}

@MainActor @Suite(.currentStage) struct StackConstraintTests {
  private let stack = UIStackView()
  private let views = [Block(160, 200), Block(80, 100), Block(40, 50)]

  init() {
    for view in views { stack.addArrangedSubview(view) }
  }

  /// The constraints that the stack view has installed, sorted by identifier. An example is
  /// `UISV-spacing 1.leading == 0.trailing + 8`. The numbers are the indexes of the views.
  private var installed: [String] {
    stack.updateConstraintsIfNeeded()
    return (stack.constraints + views.flatMap(\.constraints)).map(short).sorted()
  }

  private func installed(_ identifier: String) -> [String] {
    installed.filter { $0.hasPrefix(identifier + " ") }.map {
      String($0.dropFirst(identifier.count + 1))
    }
  }

  private func name(_ item: AnyObject?) -> String {
    if item === stack { return "stack" }
    if let index = views.firstIndex(where: { $0 === item }) { return String(index) }
    if let guide = item as? UILayoutGuide { return guide.identifier }
    return "?"
  }

  private func short(_ constraint: NSLayoutConstraint) -> String {
    var text = "\(constraint.identifier ?? "-") \(name(constraint.firstItem))."
    text += "\(constraint.firstAttribute) \(constraint.relation.symbol) "
    if constraint.secondItem != nil {
      if constraint.multiplier != 1 { text += "\(NSLayoutConstraint.text(constraint.multiplier))*" }
      text += "\(name(constraint.secondItem)).\(constraint.secondAttribute)"
      if constraint.constant != 0 { text += " + \(NSLayoutConstraint.text(constraint.constant))" }
    } else {
      text += NSLayoutConstraint.text(constraint.constant)
    }
    if constraint.priority != .required {
      text += " @" + String(format: "%g", Double(constraint.priority.rawValue))
    }
    return text
  }

  @Test("A new stack view is horizontal, has no spacing and stretches its views to fill its axis")
  func defaults() {
    #expect(stack.axis == .horizontal && stack.distribution == .fill && stack.alignment == .fill)
    #expect(stack.spacing == 0)
    #expect(!stack.isBaselineRelativeArrangement && !stack.isLayoutMarginsRelativeArrangement)
    #expect(UIStackView.requiresConstraintBasedLayout)
    #expect(UIStackView(arrangedSubviews: [UIView(), UIView()]).subviews.count == 2)
    #expect(
      installed == [
        "UISV-alignment 0.bottom == 1.bottom", "UISV-alignment 0.bottom == 2.bottom",
        "UISV-alignment 0.top == 1.top", "UISV-alignment 0.top == 2.top",
        "UISV-ambiguity-suppression 0.width == stack.width @0.5",
        "UISV-canvas-connection stack.bottom == 0.bottom",
        "UISV-canvas-connection stack.leading == 0.leading",
        "UISV-canvas-connection stack.top == 0.top",
        "UISV-canvas-connection stack.trailing == 2.trailing",
        "UISV-spacing 1.leading == 0.trailing", "UISV-spacing 2.leading == 1.trailing",
      ])
  }

  @Test(
    "A vertical stack view arranges views downwards; making it horizontal restores the constraints")
  func column() {
    let row = Set(installed)
    stack.axis = .vertical
    stack.spacing = 10
    #expect(installed("UISV-spacing") == ["1.top == 0.bottom + 10", "2.top == 1.bottom + 10"])
    #expect(
      installed("UISV-alignment") == [
        "0.leading == 1.leading", "0.leading == 2.leading", "0.trailing == 1.trailing",
        "0.trailing == 2.trailing",
      ])
    stack.axis = .horizontal
    stack.spacing = 0
    #expect(Set(installed) == row)
  }

  @Test("With fillEqually every arranged view has the length of the first one")
  func fillEqually() {
    stack.distribution = .fillEqually
    #expect(installed("UISV-fill-equally") == ["1.width == 0.width", "2.width == 0.width"])
  }

  @Test("fillProportionally's constraints have descending priorities and change with the contents")
  func fillProportionally() {
    stack.distribution = .fillProportionally
    #expect(
      installed("UISV-fill-proportionally") == [
        "0.width == 0.571429*stack.width @999", "1.width == 0.285714*stack.width @998",
        "2.width == 0.142857*stack.width @997",
      ])
    stack.spacing = 20
    #expect(installed("UISV-fill-proportionally")[0] == "0.width == 0.5*stack.width @999")
    views[0].content.width = 0
    #expect(
      installed("UISV-fill-proportionally") == [
        "0.width == 0", "1.width == 0.5*stack.width @998", "2.width == 0.25*stack.width @997",
      ])
  }

  @Test("equalSpacing puts layout guides of equal length between the views")
  func equalSpacing() {
    stack.distribution = .equalSpacing
    stack.spacing = 10
    #expect(
      installed("UISV-distributing-edge") == [
        "UISV-distributing.leading == 0.trailing", "UISV-distributing.leading == 1.trailing",
        "UISV-distributing.trailing == 1.leading", "UISV-distributing.trailing == 2.leading",
      ])
    #expect(
      installed("UISV-fill-equally") == ["UISV-distributing.width == UISV-distributing.width"])
    #expect(
      installed("UISV-spacing") == ["1.leading >= 0.trailing + 10", "2.leading >= 1.trailing + 10"])
    #expect(stack.layoutGuides.count == 2)
    stack.distribution = .fill
    #expect(installed("UISV-distributing-edge") == [])
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test(
    "equalCentering makes the distances between centers equal with a constraint of low priority"
  )
  func equalCentering() {
    stack.distribution = .equalCentering
    #expect(
      installed("UISV-distributing-edge") == [
        "UISV-distributing.leading == 0.centerX", "UISV-distributing.leading == 1.centerX",
        "UISV-distributing.trailing == 1.centerX", "UISV-distributing.trailing == 2.centerX",
      ])
    #expect(
      installed("UISV-fill-equally") == [
        "UISV-distributing.width == UISV-distributing.width @149"
      ])
  }

  @Test("With top alignment, a layout guide encloses arranged views of different heights")
  func leading() {
    stack.alignment = .top
    #expect(stack.alignment == .leading)
    #expect(installed("UISV-alignment") == ["0.top == 1.top", "0.top == 2.top"])
    #expect(
      installed("UISV-spanning-boundary") == [
        "UISV-alignment-spanner.bottom >= 0.bottom", "UISV-alignment-spanner.bottom >= 1.bottom",
        "UISV-alignment-spanner.bottom >= 2.bottom", "UISV-alignment-spanner.top == 0.top @999.5",
      ])
    #expect(installed("UISV-spanning-fit") == ["UISV-alignment-spanner.height == 0 @51"])
    #expect(
      installed("UISV-canvas-connection") == [
        "stack.bottom == UISV-alignment-spanner.bottom", "stack.leading == 0.leading",
        "stack.top == 0.top", "stack.trailing == 2.trailing",
      ])
    #expect(
      installed("UISV-ambiguity-suppression") == [
        "0.height == 0 @25", "0.width == stack.width @0.5", "1.height == 0 @25",
        "2.height == 0 @25",
      ])
  }

  @Test("With center alignment, the arranged views are centered across the stack view's axis")
  func center() {
    stack.alignment = .center
    #expect(installed("UISV-alignment") == ["0.centerY == 1.centerY", "0.centerY == 2.centerY"])
    #expect(installed("UISV-canvas-connection").contains("stack.centerY == 0.centerY"))
  }

  @Test(
    "In a horizontal stack view, firstBaseline aligns labels' baselines and the tops of other views"
  )
  func baselines() {
    let (title, text) = (UILabel(), UILabel())
    stack.addArrangedSubview(title)
    stack.addArrangedSubview(text)
    stack.alignment = .firstBaseline
    stack.updateConstraintsIfNeeded()
    let lines = stack.constraints.filter { $0.identifier == "UISV-alignment" }
    #expect(lines.count == 4)
    #expect(lines.allSatisfy { $0.firstItem === title })
    #expect(lines.filter { $0.secondItem === text }.map(\.firstAttribute) == [.firstBaseline])
    #expect(lines.filter { $0.secondItem === views[0] }.map(\.firstAttribute) == [.top])
    // Vertical stack views cannot align baselines.
    stack.axis = .vertical
    stack.updateConstraintsIfNeeded()
    #expect(
      stack.constraints.filter { $0.identifier == "UISV-alignment" }.allSatisfy {
        $0.firstAttribute == .leading
      })
  }

  @Test("A hidden view has zero length and is in the middle of the gap between its neighbors")
  func hidden() {
    stack.spacing = 10
    _ = installed
    views[1].isHidden = true
    #expect(installed("UISV-hiding") == ["1.width == 0 @999.999"])
    #expect(installed("UISV-spacing") == ["2.leading == 0.trailing + 10"])
    #expect(installed("UISV-spacing-hidden") == ["1.leading == 0.trailing + 5 @50"])
    views[0].isHidden = true
    #expect(installed("UISV-spacing") == [])
    #expect(
      installed("UISV-spacing-hidden") == [
        "2.leading == 0.trailing @50", "2.leading == 1.trailing @50",
      ])
    views[2].isHidden = true
    #expect(
      installed("UISV-spanning-fit").contains { $0.hasPrefix("UISV-ordering-spanner.width == 0") })
    for view in views { view.isHidden = false }
    #expect(installed("UISV-hiding") == [])
    #expect(stack.layoutGuides.isEmpty)
  }

  @Test("Custom spacing after a view replaces the spacing until the view is removed")
  func customSpacing() {
    stack.spacing = 4
    stack.setCustomSpacing(30, after: views[0])
    stack.setCustomSpacing(UIStackView.spacingUseSystem, after: views[1])
    #expect(stack.customSpacing(after: views[0]) == 30)
    #expect(
      installed("UISV-spacing") == ["1.leading == 0.trailing + 30", "2.leading == 1.trailing + 8"])
    stack.setCustomSpacing(UIStackView.spacingUseDefault, after: views[1])
    #expect(installed("UISV-spacing")[1] == "2.leading == 1.trailing + 4")
    // The custom spacing of the last visible view before the hidden view applies.
    views[1].isHidden = true
    #expect(installed("UISV-spacing") == ["2.leading == 0.trailing + 30"])
    stack.removeArrangedSubview(views[0])
    stack.insertArrangedSubview(views[0], at: 0)
    #expect(stack.customSpacing(after: views[0]) == UIStackView.spacingUseDefault)
    // A custom spacing after a view that is not arranged has no effect.
    let stranger = UIView()
    stack.setCustomSpacing(9, after: stranger)
    #expect(stack.customSpacing(after: stranger) == UIStackView.spacingUseDefault)
  }

  @Test("A stack view can use the system spacing, and rounds its spacing to whole pixels")
  func systemSpacing() {
    stack.spacing = UIStackView.spacingUseSystem
    #expect(installed("UISV-spacing")[0] == "1.leading == 0.trailing + 8")
    stack.spacing = UIStackView.spacingUseDefault
    #expect(installed("UISV-spacing")[0] == "1.leading == 0.trailing")
    stack.contentScaleFactor = 2
    stack.spacing = 0.3
    #expect(installed("UISV-spacing")[0] == "1.leading == 0.trailing + 0.5")
    stack.spacing = -12
    #expect(installed("UISV-spacing")[0] == "1.leading == 0.trailing + -12")
  }

  @Test("With isLayoutMarginsRelativeArrangement the content is constrained to the margins guide")
  func margins() {
    stack.isLayoutMarginsRelativeArrangement = true
    #expect(
      installed("UISV-canvas-connection") == [
        "UIViewLayoutMarginsGuide.bottom == 0.bottom",
        "UIViewLayoutMarginsGuide.leading == 0.leading", "UIViewLayoutMarginsGuide.top == 0.top",
        "UIViewLayoutMarginsGuide.trailing == 2.trailing",
      ])
  }

  @Test("Baseline-relative spacing is measured from baselines, or from edges if a view has no text")
  func baselineSpacing() {
    let stack = UIStackView(arrangedSubviews: [UILabel(), UILabel(), UIView()])
    stack.axis = .vertical
    stack.spacing = 20
    stack.isBaselineRelativeArrangement = true
    stack.updateConstraintsIfNeeded()
    let spacing = stack.constraints.filter { $0.identifier == "UISV-spacing" }
    #expect(spacing.map(\.firstAttribute) == [.firstBaseline, .top])
    #expect(spacing.map(\.secondAttribute) == [.lastBaseline, .lastBaseline])
  }
}
