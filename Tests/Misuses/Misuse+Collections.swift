import Foundation
import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var collections: [Misuse] {
    [
      Misuse(
        "negativeSectionsOfItems", "numberOfSections(in:)",
        "the number of sections cannot be negative: -2", negativeSectionsOfItems),
      Misuse(
        "negativeItems", "collectionView(_:numberOfItemsInSection:)",
        "the number of items in section 0 cannot be negative: -1", negativeItems),
      Misuse(
        "cellWithoutDequeuing", "collectionView(_:cellForItemAt:)",
        "the cell returned for [0, 0] does not have a reuseIdentifier", cellWithoutDequeuing),
      Misuse(
        "sameItemCellTwice", "collectionView(_:cellForItemAt:)",
        "the view returned for [0, 1] is shown at [0, 0] already", sameItemCellTwice),
      Misuse(
        "dequeuedAndNotReturned", "collectionView(_:cellForItemAt:)",
        "expected the view dequeued for [0, 1] to be returned", dequeuedAndNotReturned),
      Misuse(
        "twoCellsForOneItem", "dequeueReusableCell(withReuseIdentifier:for:)",
        "attempted to dequeue multiple views for the same index path [0, 0]", twoCellsForOneItem),
      Misuse(
        "unregisteredItemCell", "dequeueReusableCell(withReuseIdentifier:for:)",
        "could not dequeue a cell with identifier nothing", unregisteredItemCell),
      Misuse(
        "unregisteredHeader",
        "dequeueReusableSupplementaryView(ofKind:withReuseIdentifier:for:)",
        "could not dequeue a view", unregisteredHeader),
      Misuse(
        "contentSizeOfNaN", "collectionViewContentSize", "the content size of", contentSizeOfNaN),
      Misuse(
        "layoutOfMissingItem", "layoutAttributesForElements(in:)",
        "with an index path that does not exist: [0, 7]", layoutOfMissingItem),
      Misuse(
        "unregisteredDecoration", "register(_:forDecorationViewOfKind:)",
        "no class is registered for decoration views of kind stripe", unregisteredDecoration),
      Misuse(
        "targetOffsetOfNaN", "targetContentOffset(forProposedContentOffset:withScrollingVelocity:)",
        "must be finite", targetOffsetOfNaN),
      Misuse(
        "preferredSizeOfNaN", "size",
        "the size of the layout attributes of the cell at [0, 0] must be finite",
        preferredSizeOfNaN),
      Misuse(
        "scrollToMissingItem", "scrollToItem(at:at:animated:)",
        "attempt to scroll to invalid index path: [0, 9]", scrollToMissingItem),
      Misuse(
        "reloadMissingCell", "reloadItems(at:)", "attempt to reload item 9", reloadMissingCell),
      Misuse(
        "insertNegativeItem", "insertItems(at:)", "attempt to insert item -1", insertNegativeItem),
      Misuse("moveMissingItem", "moveItem(at:to:)", "attempt to move", moveMissingItem),
      Misuse(
        "deleteMissingSection", "deleteSections(_:)", "attempt to delete section 4",
        deleteMissingSection),
      Misuse(
        "shortItemPath", "IndexPath.item", "a section and a row or item: [3]", shortItemPath),
    ]
  }

  @MainActor static var itemLayouts: [Misuse] {
    [
      Misuse(
        "itemSizeOfNaN", "itemSize", "must be finite and not negative: (nan, 50.0)", itemSizeOfNaN),
      Misuse(
        "negativeItemSize", "collectionView(_:layout:sizeForItemAt:)",
        "the size of the item at [0, 0] must be finite and not negative: (-5.0, 50.0)",
        negativeItemSize),
      Misuse(
        "estimateOfNaN", "estimatedItemSize", "must be finite and not negative: (100.0, nan)",
        estimateOfNaN),
      Misuse(
        "lineSpacingOfNaN", "collectionView(_:layout:minimumLineSpacingForSectionAt:)",
        "the minimum line spacing of section 0 must be finite: nan", lineSpacingOfNaN),
      Misuse(
        "interitemSpacingOfNaN", "minimumInteritemSpacing",
        "the minimum interitem spacing of section 0 must be finite: inf", interitemSpacingOfNaN),
      Misuse(
        "sectionInsetOfNaN", "sectionInset", "the inset of section 0 must be finite",
        sectionInsetOfNaN),
      Misuse(
        "headerSizeOfNaN", "headerReferenceSize", "the header size of section 0 must be finite",
        headerSizeOfNaN),
      Misuse(
        "fractionOfNaN", "fractionalWidth(_:)", "a dimension is finite and not negative: nan",
        fractionOfNaN),
      Misuse(
        "negativeDimension", "absolute(_:)", "a dimension is finite and not negative: -1",
        negativeDimension),
      Misuse("emptyGroup", "vertical(layoutSize:subitems:)", "at least one subitem", emptyGroup),
      Misuse(
        "groupOfNone", "horizontal(layoutSize:repeatingSubitem:count:)",
        "a group has at least one subitem, not 0", groupOfNone),
      Misuse("spacingOfNaN", "fixed(_:)", "a spacing is finite: nan", spacingOfNaN),
      Misuse(
        "groupSpacingOfNaN", "interGroupSpacing", "the spacing of groups must be finite: nan",
        groupSpacingOfNaN),
      Misuse(
        "contentInsetsOfNaN", "contentInsets", "the content insets must be finite",
        contentInsetsOfNaN),
      Misuse(
        "customFrameOfNaN", "init(frame:zIndex:)",
        "the frame of an item of a custom group must be finite", customFrameOfNaN),
      Misuse(
        "headerWithoutProvider", "collectionView(_:viewForSupplementaryElementOfKind:at:)",
        "the layout has a supplementary view of kind UICollectionElementKindSectionHeader at [0, 0]",
        headerWithoutProvider),
      Misuse(
        "itemProviderWithoutCell", "collectionView(_:cellForItemAt:)",
        "the cell provider returned no cell for [0, 0]", itemProviderWithoutCell),
    ]
  }
}

/// The data source and the delegate of a collection view. Each mistake sets the values that their
/// methods return.
@MainActor
private final class Items: NSObject, UICollectionViewDataSource,
  UICollectionViewDelegateFlowLayout
{
  /// A strong reference to the data source, because the collection view has only a weak reference.
  private static var displayed: Items?

  var sections = 1
  var count = 3
  var size = CGSize(width: 50, height: 50)
  var lineSpacing: CGFloat = 10
  var makeCell: (UICollectionView, IndexPath) -> UICollectionViewCell = { view, path in
    view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { count }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { makeCell(collectionView, indexPath) }

  /// Shows a collection view with this data source on a new stage, and returns the view.
  ///
  /// - Parameter delegatesSizes: Whether the data source is also the collection view's delegate.
  @discardableResult
  func show(
    _ layout: UICollectionViewLayout = UICollectionViewFlowLayout(), delegatesSizes: Bool = false
  ) -> UICollectionView {
    Items.displayed = self
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let controller = UICollectionViewController(collectionViewLayout: layout)
    let view = controller.collectionView!
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    view.delegate = delegatesSizes ? self : nil
    stage.show(controller)
    stage.advance(by: 0.1)
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { lineSpacing }
}

/// A layout with fixed values. Each mistake sets the values that its methods return.
private final class FixedLayout: UICollectionViewLayout {
  var size = CGSize(width: 300, height: 900)
  var attributes: [UICollectionViewLayoutAttributes]?
  var target: CGPoint?

  override var collectionViewContentSize: CGSize { size }
  override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { attributes }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { target ?? proposedContentOffset }
}

private final class SizelessCell: UICollectionViewCell {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = .nan
    return layoutAttributes
  }
}

// These functions are not inlined, so that the backtrace of an optimized build contains their
// names. For some functions, optimization is disabled: the optimizer would merge them with other
// functions, or end them with a jump.

@inline(never) @MainActor private func negativeSectionsOfItems() {
  let items = Items()
  items.sections = -2
  items.show()
}

@inline(never) @MainActor private func negativeItems() {
  let items = Items()
  items.count = -1
  items.show()
}

@inline(never) @MainActor private func cellWithoutDequeuing() {
  let items = Items()
  items.makeCell = { _, _ in UICollectionViewCell(frame: .zero) }
  items.show()
}

@inline(never) @MainActor private func sameItemCellTwice() {
  let items = Items()
  var first: UICollectionViewCell?
  items.makeCell = { view, path in
    let cell = first ?? view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    first = cell
    return cell
  }
  items.show()
}

@_optimize(none) @MainActor private func dequeuedAndNotReturned() {
  let items = Items()
  var spare: UICollectionViewCell?
  items.makeCell = { view, path in
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    if path.item == 0 {
      spare = view.dequeueReusableCell(withReuseIdentifier: "cell", for: [0, 5])
      return cell
    }
    return spare ?? cell
  }
  items.show()
}

@inline(never) @MainActor private func twoCellsForOneItem() {
  let items = Items()
  items.makeCell = { view, path in
    _ = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    return view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
  }
  items.show()
}

@inline(never) @MainActor private func unregisteredItemCell() {
  let items = Items()
  items.makeCell = { view, path in
    view.dequeueReusableCell(withReuseIdentifier: "nothing", for: path)
  }
  items.show()
}

@inline(never) @MainActor private func unregisteredHeader() {
  _ = Items().show().dequeueReusableSupplementaryView(
    ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "nothing", for: [0, 0])
}

@inline(never) @MainActor private func contentSizeOfNaN() {
  let layout = FixedLayout()
  layout.size.height = .nan
  Items().show(layout)
}

@inline(never) @MainActor private func layoutOfMissingItem() {
  let layout = FixedLayout()
  let attributes = UICollectionViewLayoutAttributes(forCellWith: [0, 7])
  attributes.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
  layout.attributes = [attributes]
  Items().show(layout)
}

@inline(never) @MainActor private func unregisteredDecoration() {
  let layout = FixedLayout()
  let attributes = UICollectionViewLayoutAttributes(
    forDecorationViewOfKind: "stripe", with: [0, 0])
  attributes.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
  layout.attributes = [attributes]
  Items().show(layout)
}

@inline(never) @MainActor private func targetOffsetOfNaN() {
  let layout = FixedLayout()
  layout.target = CGPoint(x: 0, y: CGFloat.nan)
  let stage = Stage(size: CGSize(width: 300, height: 300))
  let controller = UICollectionViewController(collectionViewLayout: layout)
  stage.show(controller)
  stage.drag(from: CGPoint(x: 150, y: 200), to: CGPoint(x: 150, y: 50), duration: 0.1)
}

@inline(never) @MainActor private func preferredSizeOfNaN() {
  let layout = UICollectionViewFlowLayout()
  layout.estimatedItemSize = CGSize(width: 100, height: 40)
  let items = Items()
  items.makeCell = { view, path in
    view.register(SizelessCell.self, forCellWithReuseIdentifier: "sizeless")
    return view.dequeueReusableCell(withReuseIdentifier: "sizeless", for: path)
  }
  items.show(layout)
}

@inline(never) @MainActor private func scrollToMissingItem() {
  Items().show().scrollToItem(at: [0, 9], at: .top, animated: false)
}

@inline(never) @MainActor private func reloadMissingCell() {
  Items().show().reloadItems(at: [[0, 9]])
}

@inline(never) @MainActor private func insertNegativeItem() {
  Items().show().insertItems(at: [[0, -1]])
}

@inline(never) @MainActor private func moveMissingItem() {
  Items().show().moveItem(at: [0, 8], to: [0, 0])
}

@inline(never) @MainActor private func deleteMissingSection() {
  Items().show().deleteSections([4])
}

@inline(never) @MainActor private func shortItemPath() {
  print(IndexPath(index: 3).item)
}

// MARK: Layouts

@inline(never) @MainActor private func itemSizeOfNaN() {
  let layout = UICollectionViewFlowLayout()
  layout.itemSize.width = .nan
  Items().show(layout)
}

@inline(never) @MainActor private func negativeItemSize() {
  let items = Items()
  items.size.width = -5
  items.show(delegatesSizes: true)
}

@inline(never) @MainActor private func estimateOfNaN() {
  let layout = UICollectionViewFlowLayout()
  layout.estimatedItemSize = CGSize(width: 100, height: CGFloat.nan)
  Items().show(layout)
}

@inline(never) @MainActor private func lineSpacingOfNaN() {
  let items = Items()
  items.lineSpacing = .nan
  items.show(delegatesSizes: true)
}

@inline(never) @MainActor private func interitemSpacingOfNaN() {
  let layout = UICollectionViewFlowLayout()
  layout.minimumInteritemSpacing = .infinity
  Items().show(layout)
}

@inline(never) @MainActor private func sectionInsetOfNaN() {
  let layout = UICollectionViewFlowLayout()
  layout.sectionInset.left = .nan
  Items().show(layout)
}

@inline(never) @MainActor private func headerSizeOfNaN() {
  let layout = UICollectionViewFlowLayout()
  layout.headerReferenceSize.height = .nan
  Items().show(layout)
}

@inline(never) @MainActor private func fractionOfNaN() {
  _ = NSCollectionLayoutDimension.fractionalWidth(.nan)
}

@_optimize(none) @MainActor private func negativeDimension() {
  _ = NSCollectionLayoutDimension.absolute(-1)
}

@MainActor private var rowSize: NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(40))
}

@inline(never) @MainActor private func emptyGroup() {
  _ = NSCollectionLayoutGroup.vertical(layoutSize: rowSize, subitems: [])
}

@inline(never) @MainActor private func groupOfNone() {
  _ = NSCollectionLayoutGroup.horizontal(
    layoutSize: rowSize, repeatingSubitem: NSCollectionLayoutItem(layoutSize: rowSize), count: 0)
}

@_optimize(none) @MainActor private func spacingOfNaN() {
  let spacings = [CGFloat.nan, 1].map { NSCollectionLayoutSpacing.fixed($0) }
  print(spacings)
}

@MainActor private var rowSection: NSCollectionLayoutSection {
  NSCollectionLayoutSection(
    group: .vertical(
      layoutSize: rowSize, subitems: [NSCollectionLayoutItem(layoutSize: rowSize)]))
}

@inline(never) @MainActor private func groupSpacingOfNaN() {
  rowSection.interGroupSpacing = .nan
}

@inline(never) @MainActor private func contentInsetsOfNaN() {
  rowSection.contentInsets.top = .nan
}

@inline(never) @MainActor private func customFrameOfNaN() {
  _ = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: CGFloat.nan, width: 10, height: 10))
}

@_optimize(none) @MainActor private func headerWithoutProvider() {
  let layout = UICollectionViewFlowLayout()
  layout.headerReferenceSize.height = 20
  Items().show(layout)
}

@inline(never) @MainActor private func itemProviderWithoutCell() {
  let view = Items().show()
  let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
  var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  snapshot.appendSections([0])
  snapshot.appendItems([1])
  source.apply(snapshot)
  view.layoutIfNeeded()
}
