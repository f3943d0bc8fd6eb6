public import Foundation

/// A view that arranges other views in a row or a column. The stack view creates and updates the
/// constraints of the arranged views.
///
/// The constraints have UIKit's identifiers (`UISV-spacing`, `UISV-canvas-connection`, …).
/// `updateConstraints()` updates only the constraints that a change affects.
///
/// Source: https://developer.apple.com/documentation/uikit/uistackview
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// A custom spacing that selects the stack view's own ``spacing``.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// A custom spacing that selects the system's spacing between siblings.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  var arrangement = StackArrangement()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a horizontal stack view without spacing. The views become its subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Decodes the properties of the view and of the stack view. The subviews that were arranged
  /// before encoding are arranged again.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    restore(UIStackView.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIStackView.archivedProperties, of: self)
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// The arranged views in order along the axis. All arranged views are subviews. The order of
  /// `subviews`, however, is the z-order.
  open var arrangedSubviews: [UIView] { arrangement.views }

  /// Appends a view, and adds it as a subview if it is not a subview yet. A view that is arranged
  /// already moves to the end.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangement.views.count) }

  /// Inserts a view at an index, and adds it as a subview if it is not a subview yet. A view that
  /// is arranged already moves to the index; its position among the subviews does not change.
  ///
  /// - Precondition: The index is at most the number of arranged views.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }

  /// Removes a view from the arrangement. The view stays a subview and keeps its frame. Removing a
  /// view from its superview also removes it from the arrangement.
  open func removeArrangedSubview(_ view: UIView) { disarrange(view) }

  // MARK: Arrangement

  /// Whether the views form a row or a column; a row by default. A change updates the constraints
  /// before the next layout.
  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  /// How the length along the axis is divided among the views; `fill` by default. A change
  /// updates the constraints before the next layout.
  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  /// How the views are aligned across the axis; `fill` by default. A change updates the
  /// constraints before the next layout.
  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// The distance between neighbors, in points. For distributions with equal gaps, this is the
  /// smallest distance. Negative spacing makes the views overlap.
  ///
  /// - Precondition: The spacing is finite.
  open var spacing: CGFloat = 0 {
    didSet {
      requireSpacing(spacing)
      if spacing != oldValue { setNeedsArrangement() }
    }
  }

  /// Overrides ``spacing`` for the gap after an arranged view. The call has no effect for other
  /// views.
  ///
  /// - Parameter spacing: The spacing in points, ``spacingUseDefault`` or ``spacingUseSystem``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    requireSpacing(spacing)
    changeCustomSpacing(spacing, after: arrangedSubview)
  }

  /// The spacing set for the gap after a view; ``spacingUseDefault`` if none is set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangement.customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether a vertical stack view measures the spacing between baselines: from the last line of
  /// the upper text to the first line of the lower text. If the value is false, the spacing is
  /// measured between edges.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views are arranged within the layout margins. If the value is false, they are
  /// arranged within the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  // MARK: Layout

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  /// The view with the first baseline. In a column, this is the baseline view of the first visible
  /// view; in a row, it is that of the tallest visible view.
  open override var forFirstBaselineLayout: UIView {
    baselineView(in: arrangement.views.first { !$0.isHidden })?.forFirstBaselineLayout ?? self
  }

  /// The view with the last baseline. In a column, this is the baseline view of the last visible
  /// view; in a row, it is that of the tallest visible view.
  open override var forLastBaselineLayout: UIView {
    baselineView(in: arrangement.views.last { !$0.isHidden })?.forLastBaselineLayout ?? self
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    disarrange(subview)
  }

  override func subviewDidChangeVisibility(_ subview: UIView) {
    if arrangement.contains(subview) { arrangedSubviewDidChangeVisibility() }
  }

  override func subviewDidInvalidateIntrinsicContentSize(_ subview: UIView) {
    super.subviewDidInvalidateIntrinsicContentSize(subview)
    guard arrangement.contains(subview) else { return }
    if arrangement.dependsOnContents { setNeedsArrangement() }
    // An enclosing stack view must measure this stack view again.
    superview?.subviewDidInvalidateIntrinsicContentSize(self)
  }
}
