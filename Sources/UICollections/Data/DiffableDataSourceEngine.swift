import Dispatch
import Foundation
import UIKitCore
import Diagnostics

/// A table or collection view that shows the snapshots of a diffable data source.
@MainActor protocol DiffableDataSourceView: AnyObject {
  /// The type of an animation of changes, such as a table's row animation.
  associatedtype UpdateStyle

  /// The user's move of an item, while the view calls the data source's method for moves. The view
  /// already shows the item at its new place. The value is nil at all other times, and after the
  /// engine has adopted the move.
  var displayedMove: DisplayedMove? { get set }

  /// Reloads all data. The engine's snapshot already contains the new data.
  func reloadDiffableData()

  /// Performs a batch update.
  ///
  /// - Parameters:
  ///   - batch: The changes.
  ///   - reconfigured: The paths of the cells that are reconfigured but not replaced. The paths
  ///     refer to the data before the update.
  ///   - animated: Whether the changes are animated.
  ///   - commit: A closure that makes the new data the current data. The view first reads the old
  ///     counts, then calls the closure once, and then reads the new counts.
  ///   - completion: Called once when the update and its animations, if any, have ended.
  func performDiffableUpdate(
    _ batch: BatchUpdate<UpdateStyle>, reconfiguring reconfigured: [IndexPath], animated: Bool,
    commit: () -> Void, completion: @escaping @MainActor () -> Void)
}

/// The part that the diffable data sources of tables and collection views share. The engine
/// contains the current snapshot and determines the order in which snapshots are applied.
///
/// An app can apply a snapshot while another snapshot is being applied, for example in a cell
/// provider. The new snapshot is then deferred until the other snapshot has been applied.
/// Completion handlers run in the order in which their snapshots were applied.
@MainActor
final class DiffableDataSourceEngine<
  Section: Hashable & Sendable, Item: Hashable & Sendable, View: DiffableDataSourceView
> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

  /// The snapshot that the view shows, or will show at the end of an update in progress. The marks
  /// for reloaded and reconfigured identifiers are removed from this snapshot.
  private(set) var snapshot = Snapshot()

  /// A section snapshot together with its visible items. The visible items are stored because
  /// computing them is expensive.
  private struct Outline {
    let tree: SectionSnapshot
    let visibleItems: [Item]

    init(_ tree: SectionSnapshot) {
      self.tree = tree
      visibleItems = tree.visibleItems
    }
  }

  weak var view: View?
  private var outlines: [Section: Outline] = [:]
  private var waiting: [() -> Void] = []
  private var isApplying = false
  private var completions = OrderedCompletions()
  private nonisolated let queue = ApplyQueue()

  init(view: View) { self.view = view }

  // MARK: Applying

  /// Updates the view with the differences between the current snapshot and `snapshot`.
  ///
  /// Either all calls must come from the main thread, or all calls must come from background
  /// threads. The changes run on the main thread, in the order of the calls.
  ///
  /// - Parameters:
  ///   - snapshot: The new data.
  ///   - style: The animation of the changes.
  ///   - animated: Whether the changes are animated.
  ///   - completion: Called on the main thread when the animations have ended.
  nonisolated func apply(
    _ snapshot: Snapshot, style: sending View.UpdateStyle, animated: Bool,
    completion: (() -> Void)?
  ) {
    let work = Unchecked((style, completion))
    queue.run { [weak self] in
      let (style, completion) = work.value
      self?.enqueue { $0.update(to: snapshot, style: style, animated: animated, completion) }
    }
  }

  /// Applies a snapshot without computing the changes. The view reloads all data.
  nonisolated func applyUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)?) {
    let work = Unchecked(completion)
    queue.run { [weak self] in
      self?.enqueue { $0.reload(with: snapshot, work.value) }
    }
  }

  /// Replaces the items of a section with a tree of items. A section that does not exist is
  /// appended.
  nonisolated func apply(
    _ outline: SectionSnapshot, to section: Section, style: sending View.UpdateStyle,
    animated: Bool, completion: (() -> Void)?
  ) {
    let work = Unchecked((style, completion))
    queue.run { [weak self] in
      self?.enqueue { engine in
        var snapshot = engine.snapshot
        if snapshot.indexOfSection(section) == nil { snapshot.appendSections([section]) }
        let applied = Outline(outline)
        snapshot.replaceItems(inSection: section, with: applied.visibleItems)
        engine.outlines[section] = applied
        let (style, completion) = work.value
        engine.update(to: snapshot, style: style, animated: animated, completion)
      }
    }
  }

  /// Adopts the data of a transaction. The view already shows the moved item at `target`. An
  /// animated update then moves the item's visible descendants to the item.
  ///
  /// - Parameters:
  ///   - transaction: The result of ``transaction(movingItemAt:to:)`` for the same paths.
  ///   - source: The item's path before the movement.
  ///   - target: The item's path after the movement.
  ///   - style: The animation of the descendants.
  func commitReordered(
    _ transaction: NSDiffableDataSourceTransaction<Section, Item>, movingItemAt source: IndexPath,
    to target: IndexPath, style: View.UpdateStyle
  ) {
    view?.displayedMove = nil
    let final = transaction.finalSnapshot
    let displayed = transaction.initialSnapshot.movingItem(at: source, to: target)
    for change in transaction.sectionTransactions {
      let (section, tree) = (change.sectionIdentifier, change.finalSnapshot)
      if outlines[section] != nil || tree.hasChildren { outlines[section] = Outline(tree) }
    }
    let showsFinal = [source.section, target.section].allSatisfy {
      displayed.storage.items(at: $0) == final.storage.items(at: $0)
    }
    if showsFinal { return adopt(final) }
    snapshot = displayed
    if isApplying {
      update(to: final, style: style, animated: true, nil)
    } else {
      enqueue { $0.update(to: final, style: style, animated: true, nil) }
    }
  }

  /// Calls a method that applies a snapshot and has a completion handler. The function returns
  /// after the handler has been called.
  func waitForCompletion(of call: (_ completion: @escaping () -> Void) -> Void) async {
    let session = (view as? UIView)?.window?.screen.session ?? .current
    await session.waitForCompletion { (completion: @escaping (()) -> Void) in
      call { completion(()) }
    }
  }

  private func enqueue(_ change: @escaping (DiffableDataSourceEngine) -> Void) {
    waiting.append { [unowned self] in change(self) }
    guard !isApplying else { return }
    adoptDisplayedMove()
    isApplying = true
    while !waiting.isEmpty { waiting.removeFirst()() }
    isApplying = false
  }

  /// Moves the item in the current snapshot that the user has moved in the view. A data source can
  /// apply a snapshot in its method for moves. Only the other differences of that snapshot change
  /// the view.
  private func adoptDisplayedMove() {
    guard let view, let move = view.displayedMove else { return }
    view.displayedMove = nil
    guard itemIdentifier(for: move.source) != nil,
      sectionIdentifier(for: move.target.section) != nil
    else { return }
    snapshot = snapshot.movingItem(at: move.source, to: move.target)
  }

  private func update(
    to new: Snapshot, style: View.UpdateStyle, animated: Bool, _ completion: (() -> Void)?
  ) {
    let finish = completions.add(completion)
    guard let view else {
      adopt(new)
      return finish()
    }
    let difference = SnapshotDifference(from: snapshot, to: new, style: style)
    guard !difference.isEmpty else {
      adopt(new)
      return finish()
    }
    view.performDiffableUpdate(
      difference.batch, reconfiguring: difference.reconfigured, animated: animated,
      commit: { adopt(new) }, completion: finish)
  }

  private func reload(with new: Snapshot, _ completion: (() -> Void)?) {
    let finish = completions.add(completion)
    adopt(new)
    view?.reloadDiffableData()
    finish()
  }

  private func adopt(_ new: Snapshot) {
    snapshot = new
    snapshot.reloadedSections = IdentifierMarks()
    snapshot.reloadedItems = IdentifierMarks()
    snapshot.reconfiguredItems = IdentifierMarks()
    outlines = outlines.filter { section, outline in
      guard let position = new.indexOfSection(section) else { return false }
      return new.storage.items(at: position) == outline.visibleItems
    }
  }

  // MARK: Looking up

  /// The item at a path of the current snapshot.
  ///
  /// - Returns: The item's identifier; nil if the path does not exist.
  func itemIdentifier(for path: IndexPath) -> Item? {
    guard path.count == 2, (0..<snapshot.numberOfSections).contains(path.section) else {
      return nil
    }
    let items = snapshot.storage.items(at: path.section)
    return items.indices.contains(path.item) ? items[path.item] : nil
  }

  func indexPath(for item: Item) -> IndexPath? {
    snapshot.storage.location(ofItem: item).map { IndexPath(item: $0.item, section: $0.section) }
  }

  func sectionIdentifier(for index: Int) -> Section? {
    (0..<snapshot.numberOfSections).contains(index) ? snapshot.storage.section(at: index) : nil
  }

  /// The section snapshot that was applied to a section. The result is nil if no section snapshot
  /// was applied, or if a later snapshot has changed the section's items.
  func outline(of section: Section) -> SectionSnapshot? { outlines[section]?.tree }

  /// The tree of a section's items. If a snapshot of all sections has changed the section's items,
  /// all items are roots, because such a snapshot contains no parents.
  func sectionSnapshot(for section: Section) -> SectionSnapshot {
    if let tree = outlines[section]?.tree { return tree }
    var outline = SectionSnapshot()
    if let position = snapshot.indexOfSection(section) {
      outline.append(snapshot.storage.items(at: position))
    }
    return outline
  }
}
