public import Foundation
public import UIKitCore
import QuartzCore

/// A view of a collection view that is used again for other data when it has gone off screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionreusableview
@preconcurrency @MainActor open class UICollectionReusableView: UIView {
  weak var owner: UICollectionView?
  var identifier: String?
  /// The name of the pool that the view goes back to.
  var poolKey = ""
  /// What the view shows; nil while it is idle.
  var element: CollectionElement?
  /// A copy of the attributes that the view has.
  var appliedAttributes: UICollectionViewLayoutAttributes?
  /// What a list decides about the view's looks; nil outside of lists.
  private(set) var listElement: ListElement?
  /// Whether the view has to be asked again what size it prefers.
  var needsMeasuring = true
  /// The lengths that the layout had decided when the view was measured.
  var measuredLengths = CGSize.zero

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What the view was dequeued with; nil for decoration views.
  open var reuseIdentifier: String? { identifier }

  /// Called when the view is about to show other data; overrides call super.
  open func prepareForReuse() {}

  /// Called when the view gets other attributes; the collection view has set the view's place,
  /// size, transform and opacity before.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// The attributes with the size that the view's content needs.
  ///
  /// The base class measures by Auto Layout, and by `sizeThatFits(_:)` where there are no
  /// constraints, along the axes that the layout leaves open.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let axes = layoutAttributes.selfSizingAxes
    guard !axes.isEmpty else { return layoutAttributes }
    let preferred = layoutAttributes.duplicate()
    let fitted = fittedSize(in: layoutAttributes.size, along: axes)
    preferred.size = CGSize(
      width: axes.contains(.horizontal) ? fitted.width : layoutAttributes.size.width,
      height: axes.contains(.vertical) ? fitted.height : layoutAttributes.size.height)
    return preferred
  }

  /// Called before and after the collection view passes to another layout.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  // MARK: Inside the module

  /// The view whose constraints decide the size.
  var measuredView: UIView { self }

  /// The size that the content asks for; along the other axes it does not count.
  func fittedSize(in size: CGSize, along axes: SelfSizingAxes) -> CGSize {
    let view = measuredView
    guard view.decidesSizeByLayout else { return sizeThatFits(size) }
    // What the content leaves open along an axis stays near the layout's own length.
    return view.systemLayoutSizeFitting(
      size,
      withHorizontalFittingPriority: axes.contains(.horizontal) ? .fittingSizeLevel : .required,
      verticalFittingPriority: axes.contains(.vertical) ? .fittingSizeLevel : .required)
  }

  /// Gives the view its place, size, transform and opacity, and calls ``apply(_:)`` where the
  /// attributes differ from those before.
  ///
  /// - Parameter frame: The untransformed frame where it is not the attributes' own: mirrored, or
  ///   in another view's space.
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

  /// The view is another part of a list, or has left it.
  func listElementDidChange() {}
}

extension UIView {
  /// Whether constraints or an intrinsic size say how large the view is.
  fileprivate var decidesSizeByLayout: Bool {
    !constraints.isEmpty || self is any UIContentView
      || intrinsicContentSize.width != UIView.noIntrinsicMetric
      || intrinsicContentSize.height != UIView.noIntrinsicMetric
  }
}
