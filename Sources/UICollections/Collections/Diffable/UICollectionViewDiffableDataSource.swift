public import Foundation

/// A data source that shows snapshots and computes the changes between them.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item at an index path.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

  /// Makes the supplementary view of an element kind at an index path.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// Closures that control and observe reordering by the user.
  public struct ReorderingHandlers {
    /// Called before an item is moved interactively. The result is whether the item may be moved.
    /// If the closure is nil, which is the initial value, no item may be moved.
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    /// Called when the user drops a moved item, before the data source adopts the new order.
    public var willReorder:
      (
        @MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) ->
          Void
      )?
    /// Called after the data source has adopted the new order; the app updates its own data from
    /// the transaction.
    public var didReorder:
      (
        @MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) ->
          Void
      )?
    /// Creates handlers without closures, so that the user cannot reorder items.
    public init() {}
  }

  /// Closures that control and observe the expanding and collapsing of an outline's parents.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Called when the user expands a parent. If the handler returns false, the parent stays
    /// collapsed. If the handler is nil, every expansion is allowed.
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    /// Called when the user expands a parent, before ``snapshotForExpandingParent`` is called and
    /// the children appear.
    public var willExpandItem: (@MainActor (Item) -> Void)?
    /// Called when the user collapses a parent. If the handler returns false, the parent stays
    /// expanded. If the handler is nil, every collapse is allowed.
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    /// Called when the user collapses a parent, before the children disappear.
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    /// Provides the children of a parent each time the user expands the parent. If the closure is
    /// nil, the parent keeps its children.
    public var snapshotForExpandingParent:
      (
        @MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?
    /// Creates handlers without closures, so that every expansion and collapse is allowed.
    public init() {}
  }

  typealias Engine = DiffableDataSourceEngine<
    SectionIdentifierType, ItemIdentifierType, UICollectionView
  >

  private let engine: Engine
  private let cellProvider: CellProvider

  /// Creates a data source and assigns the data source to a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    engine = Engine(view: collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  /// Makes the supplementary views. A provider is required if the layout has supplementary views.
  /// Initially nil.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers of moves by the user; initially none, so that items cannot be moved.
  open var reorderingHandlers = ReorderingHandlers()
  /// The handlers of expanding and collapsing parents; initially none, so that the user can expand
  /// and collapse every parent.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: Applying

  /// Shows the sections and items of `snapshot`. The collection view is updated with the
  /// differences between `snapshot` and the current snapshot.
  ///
  /// - Parameter completion: Called on the main thread when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    engine.apply(
      snapshot, style: .automatic, animated: animatingDifferences, completion: completion)
  }

  /// Shows the sections and items of `snapshot`, and returns when the animations have ended. The
  /// collection view is updated with the differences between `snapshot` and the current snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await engine.waitForCompletion {
      apply(snapshot, animatingDifferences: animatingDifferences, completion: $0)
    }
  }

  /// Applies a snapshot without computing differences: the collection view reloads all data as
  /// `reloadData()` does.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { engine.applyUsingReloadData(snapshot, completion: completion) }

  /// Applies a snapshot without computing differences, and returns after the reload. The collection
  /// view reloads all data as `reloadData()` does, so the selection is lost.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await engine.waitForCompletion { applySnapshotUsingReloadData(snapshot, completion: $0) }
  }

  /// Replaces the items of a section with a tree of items. The collection view shows the items
  /// whose ancestors are all expanded. A section that does not exist is appended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    engine.apply(
      snapshot, to: section, style: .automatic, animated: animatingDifferences,
      completion: completion)
  }

  /// Replaces the items of a section with a tree of items, and returns when the animations have
  /// ended. A section that does not exist is appended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await engine.waitForCompletion {
      apply(snapshot, to: section, animatingDifferences: animatingDifferences, completion: $0)
    }
  }

  // MARK: Looking up

  /// A copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    engine.snapshot
  }

  /// The tree of a section's items. All items are roots if no section snapshot was applied,
  /// or if a snapshot of all sections has changed the section's items. An unknown section
  /// has an empty tree.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    engine.sectionSnapshot(for: section)
  }

  /// The item at an index path in the snapshot that the collection view shows; nil if the
  /// path does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    engine.itemIdentifier(for: indexPath)
  }

  /// The index path of an item in the snapshot that the collection view shows; nil if the
  /// snapshot does not contain the item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    engine.indexPath(for: itemIdentifier)
  }

  /// The identifier of the section at an index; nil if the section does not exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    engine.sectionIdentifier(for: index)
  }

  /// The index of a section in the snapshot that the collection view shows; nil if the snapshot
  /// does not contain the section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    engine.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// The number of sections of the snapshot that the collection view shows.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    engine.snapshot.numberOfSections
  }

  /// The number of a section's items in the snapshot that the collection view shows.
  ///
  /// - Precondition: The section exists.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { engine.snapshot.storage.itemCount(at: section) }

  /// Returns the cell provider's cell for the item at a path.
  ///
  /// - Precondition: The provider returns a cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = engine.itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { collectionView.cellIsMissing(indexPath) }
    return cell
  }

  /// Returns the view of ``supplementaryViewProvider``.
  ///
  /// - Precondition: The provider is not nil, and the provider returns a view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      collectionView.supplementaryViewIsMissing(kind, indexPath, from: self)
    }
    return view
  }

  /// Called when the data are loaded. The default implementation returns nil. In this case no index
  /// is shown.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// Called when a finger is on a title of the index. The collection view scrolls to the returned
  /// item. If this item is the first item of its section, the collection view scrolls to the
  /// section's header. The default implementation returns the first item of the section with the
  /// same index as the title.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  /// Whether ``reorderingHandlers`` allow the user to move the item.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    engine.itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) }
      ?? false
  }

  /// Adopts the order that the user has created by moving an item, between the calls of
  /// `willReorder` and `didReorder`. A subclass that overrides this method calls super.
  ///
  /// Apple does not document the rules for a section to which a section snapshot was applied. In
  /// this implementation the item moves with its descendants. The item becomes a sibling of the
  /// item that follows it; at the end of the section, it becomes a sibling of the preceding item.
  /// An item that is dropped among its own descendants returns to its place, and the transaction
  /// has no differences.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard
      let transaction = engine.transaction(
        movingItemAt: sourceIndexPath, to: destinationIndexPath)
    else { return }
    let item = engine.itemIdentifier(for: sourceIndexPath)
    reorderingHandlers.willReorder?(transaction)
    engine.commitReordered(
      transaction, movingItemAt: sourceIndexPath, to: destinationIndexPath, style: .automatic)
    if let item { updateLevels(ofMovedItem: item, transaction, in: collectionView) }
    reorderingHandlers.didReorder?(transaction)
  }
}

// MARK: Outlines

/// A data source whose sections are trees that the user expands and collapses.
@MainActor protocol OutlineDataSource: AnyObject {
  /// The depth of an item in its tree; 0 for a root.
  func level(ofItemAt path: IndexPath) -> Int
  func isExpanded(at path: IndexPath) -> Bool
  /// Expands or collapses a parent, if the handlers of the data source allow the change.
  func toggleItem(at path: IndexPath)
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  private func location(
    of path: IndexPath
  ) -> (
    item: ItemIdentifierType, section: SectionIdentifierType,
    outline: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  )? {
    guard let item = itemIdentifier(for: path),
      let section = sectionIdentifier(for: path.section), let outline = engine.outline(of: section)
    else { return nil }
    return outline.contains(item) ? (item, section, outline) : nil
  }

  func level(ofItemAt path: IndexPath) -> Int {
    location(of: path).map { $0.outline.level(of: $0.item) } ?? 0
  }

  func isExpanded(at path: IndexPath) -> Bool {
    location(of: path).map { $0.outline.isExpanded($0.item) } ?? false
  }

  /// Sets the outline level on the cells of a moved item and of its visible descendants, if the
  /// move has changed the item's level.
  fileprivate func updateLevels(
    ofMovedItem item: ItemIdentifierType,
    _ transaction: NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>,
    in collectionView: UICollectionView
  ) {
    let sections = transaction.sectionTransactions
    guard let initial = sections.map(\.initialSnapshot).first(where: { $0.isVisible(item) }),
      let final = sections.map(\.finalSnapshot).first(where: { $0.isVisible(item) }),
      initial.level(of: item) != final.level(of: item)
    else { return }
    for moved in final.snapshot(of: item, includingParent: true).visibleItems {
      let cell = indexPath(for: moved).flatMap { collectionView.cellForItem(at: $0) }
      (cell as? UICollectionViewListCell)?.indentationLevel = final.level(of: moved)
    }
  }

  func toggleItem(at path: IndexPath) {
    guard let location = location(of: path) else { return }
    var outline = location.outline
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(location.item) {
      guard handlers.shouldCollapseItem?(location.item) ?? true else { return }
      handlers.willCollapseItem?(location.item)
      outline.collapse([location.item])
    } else {
      guard handlers.shouldExpandItem?(location.item) ?? true else { return }
      handlers.willExpandItem?(location.item)
      if let children = handlers.snapshotForExpandingParent {
        let current = outline.snapshot(of: location.item)
        outline.replace(childrenOf: location.item, using: children(location.item, current))
      }
      outline.expand([location.item])
    }
    apply(outline, to: location.section)
  }
}
