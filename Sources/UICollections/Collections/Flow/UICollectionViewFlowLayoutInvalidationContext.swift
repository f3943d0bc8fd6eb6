/// What of a flow layout is out of date.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayoutinvalidationcontext
@preconcurrency @MainActor
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  public required init() { super.init() }

  /// Whether the delegate is asked for its measures again; true at first.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether places are computed again; true at first.
  open var invalidateFlowLayoutAttributes = true
}
