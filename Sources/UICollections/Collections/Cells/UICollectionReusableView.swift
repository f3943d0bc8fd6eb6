public import Foundation
public import UIKitCore
import QuartzCore

/// A view that a collection view reuses for other data after the view has left the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionreusableview
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  weak var owner: UICollectionView?
  var identifier: String?
  /// The identifier of the reuse pool that contains the view while the view is idle.
  var poolKey = ""
  /// The element that the view shows; nil while the view is idle.
  var element: CollectionElement?
  /// Whether the view is the cell of a placeholder.
  var showsPlaceholder = false
  /// A copy of the view's present attributes.
  var appliedAttributes: UICollectionViewLayoutAttributes?
  /// The appearance that a list determines for the view; nil outside of lists.
  private(set) var listElement: ListElement?
  /// Whether the view's preferred size must be measured again.
  var needsMeasuring = true
  /// The lengths that the layout, not the content, determined at the last measurement; 0 along an
  /// axis whose length the content determines.
  var measuredLengths = CGSize.zero

  public override init(frame: CGRect) { super.init(frame: frame) }
  /// Decodes the view's own values; the collection view sets the view's reuse identifier.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The identifier for which the view was made; for a decoration view, the element kind.
  open var reuseIdentifier: String? { identifier }

  /// Called before the view shows other data; an override calls super.
  open func prepareForReuse() {}

  /// Called when the view gets other attributes. The collection view has then already set the
  /// view's position, size, transform and opacity.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the preferred size of the view's content.
  ///
  /// The base class measures along the axes whose length the layout has not fixed. The measured
  /// lengths are rounded up to whole device pixels. The base class measures by Auto Layout, or by
  /// `sizeThatFits(_:)` for a view without constraints.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.selfSizingAxes
    guard !axes.isEmpty else { return layoutAttributes }
    let preferred = layoutAttributes.duplicate()
    let fitted = fittedSize(in: layoutAttributes.size, along: axes)
    preferred.size = CGSize(
      width: axes.contains(.horizontal)
        ? pixelCeiling(fitted.width) : layoutAttributes.size.width,
      height: axes.contains(.vertical)
        ? pixelCeiling(fitted.height) : layoutAttributes.size.height)
    return preferred
  }

  /// Called before the collection view changes to another layout. The base class does
  /// nothing.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Called during a change of layouts, after the elements have their new attributes; in an
  /// animated change the call is inside the animation. The base class does nothing.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  // MARK: Inside the module

  /// The view whose constraints determine the preferred size.
  var measuredView: UIView { self }

  /// The preferred size of the content. Only the lengths along `axes` are meaningful.
  func fittedSize(in size: CGSize, along axes: SelfSizingAxes) -> CGSize {
    let view = measuredView
    guard view.decidesSizeByLayout else { return sizeThatFits(size) }
    // If the content does not determine a length, the result stays near the layout's length.
    let fitted = view.systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
    guard axes == .both, let listElement, listElement.role == .header, let owner,
      case let limit = listElement.maximumWidth(in: owner), fitted.width > limit
    else { return fitted }
    // A header that is as wide as its content is at most as wide as its list.
    return view.systemLayoutSizeFitting(
      CGSize(width: limit, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Sets the view's position, size, transform and opacity, and calls ``apply(_:)`` if the
  /// attributes have changed.
  ///
  /// - Parameter frame: The untransformed frame, if this frame differs from the attributes' frame
  ///   because the layout is mirrored or the superview is the scroll view of a section.
  func adopt(_ attributes: UICollectionViewLayoutAttributes, frame: CGRect? = nil) {
    let size = attributes.size
    let center = frame.map { CGPoint(x: $0.midX, y: $0.midY) } ?? attributes.center
    if bounds.size != size || bounds.origin != attributes.bounds.origin {
      bounds = attributes.bounds
    }
    if self.center != center { self.center = center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    let isChanged = appliedAttributes.map { !$0.isEqual(attributes) } ?? true
    if appliedAttributes == nil || appliedAttributes?.alpha != attributes.alpha {
      alpha = attributes.alpha
    }
    guard isChanged else { return }
    appliedAttributes = attributes.duplicate()
    if !listElement.agrees(with: attributes.list) {
      listElement = attributes.list
      listElementDidChange()
    }
    apply(attributes)
  }

  /// Called when ``listElement`` changes. The property is nil if the view has left the list.
  func listElementDidChange() {}
}

extension UIView {
  /// Whether constraints or an intrinsic size determine the size of the view. The value is true for
  /// every content view.
  fileprivate var decidesSizeByLayout: Bool {
    !constraints.isEmpty || self is any UIContentView
      || intrinsicContentSize.width != UIView.noIntrinsicMetric
      || intrinsicContentSize.height != UIView.noIntrinsicMetric
  }
}
