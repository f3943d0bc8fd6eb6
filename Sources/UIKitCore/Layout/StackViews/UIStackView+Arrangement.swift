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
      // Add the view before it is arranged: leaving its old superview would disarrange it.
      if view.superview !== self { addSubview(view) }
      // Callbacks of `addSubview(_:)` may have removed or arranged this view, or removed others.
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

  /// Inside an animation block, layout runs at the block's end, so the views move with the
  /// animation.
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

  /// The view whose baseline represents the stack view: in a row, the tallest one with text.
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

  private enum Key {
    static let arranged = "UIStackViewArrangedSubviews"
    static let axis = "UIStackViewAxis"
    static let distribution = "UIStackViewDistribution"
    static let alignment = "UIStackViewAlignment"
    static let spacing = "UIStackViewSpacing"
    static let baseline = "UIStackViewBaselineRelative"
    static let margins = "UIStackViewLayoutMarginsRelative"
  }

  func encodeArrangement(with coder: NSCoder) {
    if !arrangement.views.isEmpty {
      coder.encode(arrangement.views as NSArray, forKey: Key.arranged)
    }
    coder.encode(axis.rawValue, forKey: Key.axis)
    coder.encode(distribution.rawValue, forKey: Key.distribution)
    coder.encode(alignment.rawValue, forKey: Key.alignment)
    coder.encode(Double(spacing), forKey: Key.spacing)
    coder.encode(isBaselineRelativeArrangement, forKey: Key.baseline)
    coder.encode(isLayoutMarginsRelativeArrangement, forKey: Key.margins)
  }

  func decodeArrangement(from coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    axis = NSLayoutConstraint.Axis(rawValue: coder.decodeInteger(forKey: Key.axis)) ?? .horizontal
    distribution =
      Distribution(rawValue: coder.decodeInteger(forKey: Key.distribution)) ?? .fill
    alignment = Alignment(rawValue: coder.decodeInteger(forKey: Key.alignment)) ?? .fill
    let decoded = CGFloat(coder.decodeDouble(forKey: Key.spacing))
    if decoded.isFinite { spacing = decoded }
    isBaselineRelativeArrangement = coder.decodeBool(forKey: Key.baseline)
    isLayoutMarginsRelativeArrangement = coder.decodeBool(forKey: Key.margins)
    for case let view as UIView in coder.decodeIfPresent(forKey: Key.arranged) as? [Any] ?? [] {
      addArrangedSubview(view)
    }
  }
}
