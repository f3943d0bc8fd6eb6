public import Foundation

/// A data source that shows snapshots and computes the changes between them.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdiffabledatasource-9tqpa
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ indexPath: IndexPath,
      _ itemIdentifier: ItemIdentifierType
    ) -> UICollectionViewCell?

  /// Makes a supplementary view.
  public typealias SupplementaryViewProvider =
    @MainActor (
      _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?

  /// Handlers of reordering by the user.
  public struct ReorderingHandlers {
    public var canReorderItem: (@MainActor (ItemIdentifierType) -> Bool)?
    public var willReorder:
      (
        @MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) ->
          Void
      )?
    public var didReorder:
      (
        @MainActor (NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) ->
          Void
      )?
    public init() {}
  }

  /// Handlers of expanding and collapsing the parents of an outline.
  public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    public var shouldExpandItem: (@MainActor (Item) -> Bool)?
    public var willExpandItem: (@MainActor (Item) -> Void)?
    public var shouldCollapseItem: (@MainActor (Item) -> Bool)?
    public var willCollapseItem: (@MainActor (Item) -> Void)?
    /// Provides the children of a parent when it is first expanded.
    public var snapshotForExpandingParent:
      (
        @MainActor (Item, NSDiffableDataSourceSectionSnapshot<Item>) ->
          NSDiffableDataSourceSectionSnapshot<Item>
      )?
    public init() {}
  }

  typealias Engine = DiffableDataSourceEngine<
    SectionIdentifierType, ItemIdentifierType, UICollectionView
  >

  private let engine: Engine
  private let cellProvider: CellProvider

  /// Sets the object as the data source of a collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    engine = Engine(view: collectionView)
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open var supplementaryViewProvider: SupplementaryViewProvider?
  open var reorderingHandlers = ReorderingHandlers()
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  // MARK: Applying

  /// Applies a snapshot as changes from the previous one.
  ///
  /// - Parameter completion: Called on the main thread when the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    engine.apply(
      snapshot, style: .automatic, animated: animatingDifferences, completion: completion)
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot as `reloadData()` does.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { engine.applyUsingReloadData(snapshot, completion: completion) }

  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  /// Applies the visible items of a tree to a section.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    engine.apply(
      snapshot, to: section, style: .automatic, animated: animatingDifferences,
      completion: completion)
  }

  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) {
        continuation.resume()
      }
    }
  }

  // MARK: Looking up

  /// A copy of the current snapshot.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    engine.snapshot
  }

  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    engine.sectionSnapshot(for: section)
  }

  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    engine.itemIdentifier(for: indexPath)
  }

  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    engine.indexPath(for: itemIdentifier)
  }

  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    engine.sectionIdentifier(for: index)
  }

  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    engine.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    engine.snapshot.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { engine.snapshot.storage.itemCount(at: section) }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = engine.itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { collectionView.cellIsMissing(indexPath) }
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      collectionView.supplementaryViewIsMissing(kind, indexPath, from: self)
    }
    return view
  }

  /// Whether ``reorderingHandlers`` allow the user to move the item.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    engine.itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) }
      ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard
      let transaction = engine.transaction(
        movingItemAt: sourceIndexPath, to: destinationIndexPath)
    else { return }
    reorderingHandlers.willReorder?(transaction)
    engine.commitReordered(transaction.finalSnapshot)
    reorderingHandlers.didReorder?(transaction)
  }
}

// MARK: Outlines

/// A data source whose sections are trees that the user expands and collapses.
@MainActor protocol OutlineDataSource: AnyObject {
  /// The depth of an item in its tree; 0 for a root.
  func level(ofItemAt path: IndexPath) -> Int
  func isExpanded(at path: IndexPath) -> Bool
  /// Expands or collapses a parent, if its handlers allow it.
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
        let known = outline.snapshot(of: location.item)
        outline.replace(childrenOf: location.item, using: children(location.item, known))
      }
      outline.expand([location.item])
    }
    apply(outline, to: location.section)
  }
}
