public import Foundation
public import UIKitCore

/// A layout that arranges items in lines, one section after another, with headers and footers.
///
/// The items of a full line fill the line's whole length. An item that is smaller than its line is
/// centered between the line's edges.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The insets to which a section's insets are added.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// A constant that makes items self-sizing when it is assigned to ``itemSize`` or
  /// ``estimatedItemSize``.
  public nonisolated class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// The metrics from the delegate and the data source; nil while the metrics are invalid.
  var measures: [FlowMeasures]?
  var sections: [FlowSection] = []
  /// The start of each section along the scrolling direction, followed by the end of the content.
  var starts: [CGFloat] = [0]
  /// The preferred sizes of the elements that have been measured.
  var preferredSizes: [CollectionElement: CGSize] = [:]
  /// The items whose preferred sizes changed since the last preparation, by section.
  var resizedItems: [Int: Set<Int>] = [:]
  var delegateLeavesOutSizes = false

  public override init() { super.init() }
  /// Creates a layout with the default metrics. The initializer reads nothing from the decoder.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Metrics

  /// The minimum spacing between lines, in points; initially 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// The minimum spacing between the items of a line, in points; initially 10. In a full line, the
  /// remaining length of the line enlarges the spacing.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// The size in points of items whose size the delegate does not provide; initially 50 by 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// The size of items before their measurement, in points. Any value other than the initial zero
  /// makes items self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
  /// The direction in which lines are stacked; initially vertical. Setting the property invalidates
  /// the layout.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// The size of headers in points: the height if content scrolls vertically, otherwise the width.
  /// The initial size is zero, so the sections have no headers.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  /// The size of footers in points: the height if content scrolls vertically, otherwise the width.
  /// The initial size is zero, so the sections have no footers.
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// Insets around the lines of each section; headers and footers are outside of these insets.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  /// The insets to which ``sectionInset`` is added across the scrolling direction. The
  /// initial value adds no insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// Whether headers stay visible while any part of their section is visible; initially false.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
  /// Whether footers stay visible while any part of their section is visible; initially false.
  open var sectionFootersPinToVisibleBounds = false {
    didSet { changed(sectionFootersPinToVisibleBounds != oldValue) }
  }

  private func changed(_ isChanged: Bool) {
    guard isChanged else { return }
    if owner == nil { measures = nil }
    invalidateLayout()
  }

  // MARK: Invalidation

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate(context)
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let owner else { return false }
    if pins, newBounds.origin != owner.bounds.origin { return true }
    return isVertical
      ? newBounds.width != owner.bounds.width : newBounds.height != owner.bounds.height
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    // Scrolling changes only the positions of pinned headers and footers, so the delegate's metrics
    // and the positions of the items stay valid.
    if newBounds.size == owner?.bounds.size,
      let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    {
      flow.invalidateFlowLayoutDelegateMetrics = false
      flow.invalidateFlowLayoutAttributes = false
    }
    return context
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard usesPreferredSize(originalAttributes) else { return false }
    let (new, old) = (adoptedSize(preferredAttributes), originalAttributes.size)
    return abs(new.width - old.width) > 0.01 || abs(new.height - old.height) > 0.01
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    prepareSections()
  }

  open override var collectionViewContentSize: CGSize { pixelAligned(contentSize) }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { itemAttributes(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementaryAttributes(elementKind, indexPath) }

  // MARK: Inside the module

  var isVertical: Bool { scrollDirection == .vertical }
  var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  override var dependsOnInsets: Bool { true }
  override var growthAxis: UICollectionView.ScrollDirection { scrollDirection }

  /// Whether items are self-sizing.
  var measuresItems: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  override func usesPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && measuresItems
  }
}
