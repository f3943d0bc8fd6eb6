public import Foundation
import Diagnostics
import UIKitCore

/// A data source that shows snapshots in a table. For each new snapshot, only the differences from
/// the previous snapshot are applied.
///
/// Source: https://developer.apple.com/documentation/uikit/uitableviewdiffabledatasource
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item, like `tableView(_:cellForRowAt:)`.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?

  private nonisolated let engine:
    DiffableDataSourceEngine<SectionIdentifierType, ItemIdentifierType, UITableView>
  private let cellProvider: CellProvider
  private nonisolated let animation = AnimationBox()

  /// Creates a data source and assigns the data source to a table.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    engine = DiffableDataSourceEngine(view: tableView)
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// The animation of inserted and deleted rows.
  open var defaultRowAnimation: UITableView.RowAnimation {
    get { animation.value }
    set { animation.value = newValue }
  }

  // MARK: Applying

  /// Shows the sections and items of `snapshot`. The table is updated with the differences between
  /// `snapshot` and the current snapshot. Either all calls must come from the main thread, or all
  /// calls must come from background threads.
  ///
  /// - Parameters:
  ///   - animatingDifferences: Whether the changes are animated.
  ///   - completion: Called on the main thread when the animations have ended.
  open nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    engine.apply(
      snapshot, style: animation.value, animated: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot and returns after the animations have ended.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await engine.waitForCompletion {
      engine.apply(
        snapshot, style: animation.value, animated: animatingDifferences, completion: $0)
    }
  }

  /// Applies a snapshot without computing differences: the table reloads all data.
  open nonisolated func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) { engine.applyUsingReloadData(snapshot, completion: completion) }

  /// Applies a snapshot without computing differences, and returns after the reload. The table
  /// reloads all data, so the selection is lost.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await engine.waitForCompletion { engine.applyUsingReloadData(snapshot, completion: $0) }
  }

  /// The snapshot that the table shows.
  open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
    engine.snapshot
  }

  // MARK: Looking up

  /// The item of a row in the snapshot that the table shows.
  ///
  /// - Returns: Nil if the row does not exist.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    engine.itemIdentifier(for: indexPath)
  }

  /// The row of an item in the snapshot that the table shows; nil if the snapshot does not
  /// contain the item.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    engine.indexPath(for: itemIdentifier)
  }

  /// The identifier of a section by its position in the table; nil if the section does not
  /// exist.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    engine.sectionIdentifier(for: index)
  }

  /// The position of a section in the snapshot that the table shows; nil if the snapshot does
  /// not contain the section.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    engine.snapshot.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  /// The number of sections of the snapshot that the table shows.
  open func numberOfSections(in tableView: UITableView) -> Int { engine.snapshot.numberOfSections }

  /// The number of a section's items in the snapshot that the table shows; 0 if the section
  /// does not exist.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    guard let identifier = engine.sectionIdentifier(for: section) else { return 0 }
    return engine.snapshot.numberOfItems(inSection: identifier)
  }

  /// Returns the cell provider's cell for the item of a row.
  ///
  /// - Precondition: The provider returns a cell.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = engine.itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else {
      usageError(
        "the cell provider returned no cell for row \(indexPath.row) in section "
          + "\(indexPath.section)",
        function: "UITableViewDiffableDataSource.init(tableView:cellProvider:)")
    }
    return cell
  }

  /// The default implementation returns nil, so that sections have no headers. A subclass overrides
  /// the method to return the titles of headers.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// The default implementation returns nil, so that sections have no footers. A subclass overrides
  /// the method to return the titles of footers.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// The default implementation returns false. A subclass overrides the method to allow editing.
  open func tableView(
    _ tableView: UITableView, canEditRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// The default implementation returns false. A subclass overrides the method together with
  /// `tableView(_:moveRowAt:to:)` so that the user can move rows.
  open func tableView(
    _ tableView: UITableView, canMoveRowAt indexPath: IndexPath
  ) -> Bool { false }

  /// The default implementation returns nil, so that no index appears along the trailing edge. A
  /// subclass overrides the method to show an index.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The default implementation returns the position of the title among the index titles. A
  /// subclass overrides the method if titles and sections have different orders or numbers.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  /// Called when the user confirms a deletion or taps an insertion control. The default
  /// implementation does nothing. A subclass overrides the method to apply a snapshot with the
  /// change.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Called after the user has moved a row. The default implementation does nothing. A subclass
  /// overrides the method to apply a snapshot with the new order.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
}

/// A row animation that background threads can read.
private final class AnimationBox: @unchecked Sendable {
  // Safety: the lock guards the value.
  private let lock = NSLock()
  private var stored = UITableView.RowAnimation.automatic

  var value: UITableView.RowAnimation {
    get { lock.withLock { stored } }
    set { lock.withLock { stored = newValue } }
  }
}
