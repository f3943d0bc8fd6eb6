public import Foundation

/// A view that places other views in a row or a column, by constraints that it keeps itself.
///
/// The constraints have UIKit's identifiers (`UISV-spacing`, `UISV-canvas-connection`, …), and are
/// brought up to date in `updateConstraints()`: only those that a change concerns.
///
/// Source: https://developer.apple.com/documentation/uikit/uistackview
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// Asks for the spacing that the stack view has between all of its views.
  public nonisolated static let spacingUseDefault = CGFloat(Float.greatestFiniteMagnitude)
  /// Asks for the distance that the system keeps between neighbours.
  public nonisolated static let spacingUseSystem = CGFloat(Float.leastNormalMagnitude)

  var arrangement = StackArrangement()

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A horizontal stack view without spacing; the views become subviews.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Arranges those of the decoded subviews that were arranged.
  public required init(coder: NSCoder) {
    super.init(coder: coder)!
    decodeArrangement(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    encodeArrangement(with: coder)
  }

  open override class var requiresConstraintBasedLayout: Bool { true }

  // MARK: Views

  /// Along the axis; always among the subviews, whose order is that of drawing.
  open var arrangedSubviews: [UIView] { arrangement.views }

  /// Arranges a view at the end, making it a subview if it is none. A view that is arranged already
  /// moves to the end.
  open func addArrangedSubview(_ view: UIView) { arrange(view, at: arrangement.views.count) }

  /// Arranges a view at a place, making it a subview if it is none. The place of one that is
  /// arranged already changes; its place among the subviews does not.
  ///
  /// - Precondition: The index is not beyond the end.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    arrange(view, at: stackIndex)
  }

  /// Stops arranging a view. It stays a subview, where it is; removing it from its superview stops
  /// arranging it too.
  open func removeArrangedSubview(_ view: UIView) { disarrange(view) }

  // MARK: Arrangement

  open var axis: NSLayoutConstraint.Axis = .horizontal {
    didSet { if axis != oldValue { setNeedsArrangement() } }
  }

  open var distribution: Distribution = .fill {
    didSet { if distribution != oldValue { setNeedsArrangement() } }
  }

  open var alignment: Alignment = .fill {
    didSet { if alignment != oldValue { setNeedsArrangement() } }
  }

  /// Points between neighbours, at least those for the distributions that make equal gaps. Negative
  /// spacing lets them overlap.
  ///
  /// - Precondition: Finite.
  open var spacing: CGFloat = 0 {
    didSet {
      requireSpacing(spacing)
      if spacing != oldValue { setNeedsArrangement() }
    }
  }

  /// Replaces ``spacing`` for the gap after a view, as long as it is arranged here; otherwise nothing
  /// happens.
  ///
  /// - Parameter spacing: Points, ``spacingUseDefault`` or ``spacingUseSystem``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    requireSpacing(spacing)
    changeCustomSpacing(spacing, after: arrangedSubview)
  }

  /// ``spacingUseDefault`` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    arrangement.customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether a vertical stack view measures spacing from the last line of text above to the first
  /// line below, rather than between edges.
  open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  /// Whether the views are arranged within the layout margins rather than the bounds.
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsArrangement() } }
  }

  // MARK: Layout

  open override func updateConstraints() {
    updateArrangement()
    super.updateConstraints()
  }

  /// The first view's in a column, the tallest view's in a row.
  open override var forFirstBaselineLayout: UIView {
    baselineView(in: arrangement.views.first { !$0.isHidden })?.forFirstBaselineLayout ?? self
  }

  /// The last view's in a column, the tallest view's in a row.
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
    // What a stack view around this one measures of it changes with it.
    superview?.subviewDidInvalidateIntrinsicContentSize(self)
  }
}
