public import Foundation
public import UIKitCore

/// Puts items in lines, one section after another, with headers and footers.
///
/// Full lines are justified; items of different sizes lie in the middle of their line.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// From what a section's insets are measured.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// Lets items have the size that their content asks for, as ``itemSize`` or
  /// ``estimatedItemSize``.
  public nonisolated class var automaticSize: CGSize {
    CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  }

  /// What the delegate and the data source have said; nil when they have to be asked again.
  var measures: [FlowMeasures]?
  var sections: [FlowSection] = []
  /// Where each section begins, and at last where the content ends.
  var starts: [CGFloat] = [0]
  /// The sizes that views have asked for.
  var preferredSizes: [CollectionElement: CGSize] = [:]
  var delegateLeavesOutSizes = false

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  // MARK: Measures

  /// Between lines.
  open var minimumLineSpacing: CGFloat = 10 { didSet { changed(minimumLineSpacing != oldValue) } }
  /// Between the items of a line; those of full lines have as much as there is room.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { changed(minimumInteritemSpacing != oldValue) }
  }
  /// Of items whose size the delegate does not give.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { changed(itemSize != oldValue) } }
  /// Other than zero, items have the size that their content asks for, and this one until then.
  open var estimatedItemSize = CGSize.zero { didSet { changed(estimatedItemSize != oldValue) } }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { changed(scrollDirection != oldValue) }
  }
  /// The height counts where content scrolls vertically, else the width.
  open var headerReferenceSize = CGSize.zero { didSet { changed(headerReferenceSize != oldValue) } }
  open var footerReferenceSize = CGSize.zero { didSet { changed(footerReferenceSize != oldValue) } }
  /// Around the lines of each section; headers and footers lie outside.
  open var sectionInset = UIEdgeInsets.zero { didSet { changed(sectionInset != oldValue) } }
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { changed(sectionInsetReference != oldValue) }
  }
  /// Whether headers stay in sight as long as something of their section does.
  open var sectionHeadersPinToVisibleBounds = false {
    didSet { changed(sectionHeadersPinToVisibleBounds != oldValue) }
  }
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
    // Scrolling moves pinned views alone.
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
    guard asksForPreferredSize(originalAttributes) else { return false }
    let (new, old) = (preferredAttributes.size, originalAttributes.size)
    return abs(new.width - old.width) > 0.01 || abs(new.height - old.height) > 0.01
  }

  // MARK: Layout

  open override func prepare() {
    super.prepare()
    prepareSections()
  }

  open override var collectionViewContentSize: CGSize { contentSize }

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

  /// Whether items have the size that their content asks for.
  var measuresItems: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  override func asksForPreferredSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.representedElementCategory == .cell && measuresItems
  }
}
