import CoreGraphics

/// Replaces a search bar in its superview while the bar is at the top of the searched view
/// controller's view.
///
/// The placeholder has the bar's frame and position, and copies of the constraints of the bar, so
/// that the layout of the surrounding views does not change.
final class SearchBarPlaceholder: UIView {
  private let bar: UISearchBar
  /// The constraints of the bar that become inactive when the bar leaves its superview.
  private let constraintsOfBar: [NSLayoutConstraint]
  private let barTranslatesMask: Bool
  private let height: CGFloat

  init(for bar: UISearchBar) {
    self.bar = bar
    barTranslatesMask = bar.translatesAutoresizingMaskIntoConstraints
    height = bar.bounds.height
    var constraints: [NSLayoutConstraint] = []
    var ancestor = bar.superview
    while let view = ancestor {
      constraints += view.constraints.filter { $0.firstItem === bar || $0.secondItem === bar }
      ancestor = view.superview
    }
    constraintsOfBar = constraints
    super.init(frame: bar.frame)
    isUserInteractionEnabled = false
    autoresizingMask = bar.autoresizingMask
    translatesAutoresizingMaskIntoConstraints = barTranslatesMask
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height)
  }

  /// Moves the bar from its superview into another view of the same window, so that the bar's field
  /// stays first responder.
  func moveBar(to container: UIView) {
    guard let superview = bar.superview else { return }
    if let stack = superview as? UIStackView,
      let index = stack.arrangedSubviews.firstIndex(where: { $0 === bar })
    {
      stack.insertArrangedSubview(self, at: index)
    } else {
      superview.insertSubview(self, aboveSubview: bar)
    }
    container.addSubview(bar)
    bar.translatesAutoresizingMaskIntoConstraints = true
    NSLayoutConstraint.activate(constraintsOfBar.map(copy))
  }

  /// Moves the bar back to its original superview. If the placeholder is in no superview any more,
  /// the bar has no superview afterwards.
  func restoreBar() {
    guard let superview else { return bar.removeFromSuperview() }
    bar.translatesAutoresizingMaskIntoConstraints = barTranslatesMask
    if let stack = superview as? UIStackView,
      let index = stack.arrangedSubviews.firstIndex(where: { $0 === self })
    {
      stack.insertArrangedSubview(bar, at: index)
    } else {
      superview.insertSubview(bar, belowSubview: self)
    }
    bar.frame = frame
    removeFromSuperview()
    NSLayoutConstraint.activate(constraintsOfBar)
  }

  private func copy(_ constraint: NSLayoutConstraint) -> NSLayoutConstraint {
    func replaced(_ item: AnyObject?) -> AnyObject? { item === bar ? self : item }
    let copy = NSLayoutConstraint(
      item: replaced(constraint.firstItem) ?? self, attribute: constraint.firstAttribute,
      relatedBy: constraint.relation, toItem: replaced(constraint.secondItem),
      attribute: constraint.secondAttribute, multiplier: constraint.multiplier,
      constant: constraint.constant)
    copy.priority = constraint.priority
    return copy
  }
}
