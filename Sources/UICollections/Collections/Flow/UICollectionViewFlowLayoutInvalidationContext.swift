/// Describes which parts of a flow layout are invalid.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Creates a context that invalidates both the delegate's metrics and the positions.
  public required init() { super.init() }

  /// Whether the layout requests the delegate's metrics again; initially true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether the layout computes the positions again; initially true.
  open var invalidateFlowLayoutAttributes = true
}
