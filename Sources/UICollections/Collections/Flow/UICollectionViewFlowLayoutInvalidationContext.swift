/// The invalid parts of a flow layout.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// Creates a context that invalidates both the delegate's metrics and the positions.
  public required init() { super.init() }

  /// Whether the delegate's metrics are queried again; initially true.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether positions are computed again; initially true.
  open var invalidateFlowLayoutAttributes = true
}
