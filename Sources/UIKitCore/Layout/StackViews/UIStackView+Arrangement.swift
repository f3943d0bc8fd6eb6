import Foundation
import Diagnostics

extension UIStackView {
  // MARK: Views

  func arrange(_ view: UIView, at index: Int, function: StaticString = #function) {
    let count = arrangement.views.count
    checkUsage(
      (0...count).contains(index),
      "index out of bounds for arranged subview: index = \(index) expected to be less than or equal "
        + "to \(count) in \(self)", function: function)
    if let old = arrangement.index(of: view) {
      arrangement.move(from: old, to: index)
    } else {
      // The view is added as a subview before it is added to the arrangement. Otherwise the removal
      // from its old superview would also remove it from the arrangement.
      if view.superview !== self { addSubview(view) }
      // A callback of `addSubview(_:)` may have removed or arranged this view, or removed other
      // views.
      guard view.superview === self, !arrangement.contains(view) else { return }
      let index = min(index, arrangement.views.count)
      view.translatesAutoresizingMaskIntoConstraints = false
      arrangement.insert(view, at: index)
    }
    setNeedsArrangement()
  }

  func disarrange(_ view: UIView) {
    guard let index = arrangement.index(of: view) else { return }
    arrangement.remove(at: index)
    setNeedsArrangement()
  }

  // MARK: Spacing

  func requireSpacing(_ spacing: CGFloat, function: StaticString = #function) {
    checkUsage(
      spacing.isFinite, "the spacing of \(self) must be finite, not \(spacing)",
      function: function)
  }

  func changeCustomSpacing(_ spacing: CGFloat, after view: UIView) {
    guard arrangement.contains(view), customSpacing(after: view) != spacing else { return }
    arrangement.customSpacings[ObjectIdentifier(view)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
    setNeedsArrangement()
  }

  // MARK: Constraints

  func setNeedsArrangement() {
    arrangement.isCurrent = false
    setNeedsUpdateConstraints()
    setNeedsLayout()
  }

  /// Invalidates the arrangement. Inside an animation block, the layout runs at the end of the
  /// block, so that the views move with the animation.
  func arrangedSubviewDidChangeVisibility() {
    setNeedsArrangement()
    if let window, let block = AnimationBlock.current { block.layOutAtEnd(window) }
  }

  func updateArrangement() {
    guard !arrangement.isCurrent else { return }
    var plan = StackPlan(of: self)
    plan.make()
    arrangement.adopt(plan, in: self)
  }

  /// Returns the view whose baseline is the baseline of the stack view. In a row, this is the
  /// tallest visible view. In a column, it is `columnCandidate`.
  func baselineView(in columnCandidate: UIView?) -> UIView? {
    guard axis == .horizontal else { return columnCandidate }
    var best: (view: UIView, height: CGFloat)?
    for view in arrangement.views where !view.isHidden {
      let height = view.frame.height > 0 ? view.frame.height : view.intrinsicContentSize.height
      if best.map({ height > $0.height }) ?? true { best = (view, height) }
    }
    return best?.view
  }

  // MARK: Coding

  /// The properties in decoding order. The arranged views precede the custom spacings, because the
  /// custom spacings refer to the views by index.
  static let archivedProperties: [ArchivedProperty<UIStackView>] = [
    ArchivedProperty(\.axis, "UIStackViewAxis", raw: .horizontal),
    ArchivedProperty(\.distribution, "UIStackViewDistribution", raw: .fill),
    ArchivedProperty(\.alignment, "UIStackViewAlignment", raw: .fill),
    ArchivedProperty(\.spacing, "UIStackViewSpacing", default: 0),
    ArchivedProperty(
      \.isBaselineRelativeArrangement, "UIStackViewBaselineRelative", default: false),
    ArchivedProperty(
      \.isLayoutMarginsRelativeArrangement, "UIStackViewLayoutMarginsRelative", default: false),
    ArchivedProperty(
      "UIStackViewArrangedSubviews", default: [], get: { $0.arrangedSubviews },
      set: { stack, views in
        for view in views where view.superview === stack { stack.addArrangedSubview(view) }
      }),
    ArchivedProperty(
      "UIStackViewCustomSpacings", default: [:], get: { $0.customSpacingsByIndex },
      set: { stack, spacings in
        let views = stack.arrangedSubviews
        for (index, spacing) in spacings where views.indices.contains(index) {
          stack.changeCustomSpacing(spacing, after: views[index])
        }
      }),
  ]

  private var customSpacingsByIndex: [Int: CGFloat] {
    var result: [Int: CGFloat] = [:]
    for (index, view) in arrangement.views.enumerated() {
      result[index] = arrangement.customSpacings[ObjectIdentifier(view)]
    }
    return result
  }
}
