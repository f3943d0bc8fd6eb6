import Diagnostics
import Foundation
import UIKitCore

/// A placeholder that a collection view shows from its insertion until its replacement or
/// removal.
@MainActor final class CollectionPlaceholder {
  let content: UICollectionViewPlaceholder
  /// The placeholder's index path in the layout.
  var path: IndexPath

  init(_ content: UICollectionViewPlaceholder, at path: IndexPath) {
    self.content = content
    self.path = path
  }
}

/// The placeholders of a collection view in the order of their paths.
///
/// The index paths of the layout count placeholders as items; the data source does not contain
/// placeholders. An item's *data path* is therefore its layout path, reduced by the number of
/// placeholders before that path.
@MainActor struct CollectionPlaceholders {
  private(set) var all: [CollectionPlaceholder]

  init(_ all: [CollectionPlaceholder] = []) { self.all = all }

  var isEmpty: Bool { all.isEmpty }

  func placeholder(at path: IndexPath) -> CollectionPlaceholder? { all.first { $0.path == path } }

  func count(in section: Int) -> Int { all.count { $0.path.section == section } }

  /// The data path of an item of the layout. For a placeholder, the result is the data path of an
  /// item that is inserted at the placeholder's position.
  func insertionPath(of path: IndexPath) -> IndexPath {
    guard !all.isEmpty, path.count == 2 else { return path }
    let before = all.count { $0.path.section == path.section && $0.path.item < path.item }
    return IndexPath(item: path.item - before, section: path.section)
  }

  /// The layout path of an item of the data source.
  func layoutPath(of path: IndexPath) -> IndexPath {
    guard !all.isEmpty, path.count == 2 else { return path }
    var item = path.item
    for placeholder in all
    where placeholder.path.section == path.section && placeholder.path.item <= item { item += 1 }
    return IndexPath(item: item, section: path.section)
  }

  /// Updates the placeholders' index paths after a change of the layout that keeps all
  /// placeholders.
  func remap(_ newPath: (IndexPath) -> IndexPath?) {
    for placeholder in all { placeholder.path = newPath(placeholder.path) ?? placeholder.path }
  }
}

extension UICollectionView {
  // MARK: Numbering for the app

  /// The index path by which the app identifies an item of the layout. Placeholders are not
  /// counted, unless ``UICollectionView/usesPresentationValues`` is true.
  func appPath(of path: IndexPath) -> IndexPath {
    usesPresentationValues ? path : placeholders.insertionPath(of: path)
  }

  /// The layout's index path of an item that the app identifies by an index path of the data
  /// source.
  func layoutPath(of path: IndexPath) -> IndexPath {
    usesPresentationValues ? path : placeholders.layoutPath(of: path)
  }

  func isPlaceholder(_ path: IndexPath) -> Bool {
    !placeholders.isEmpty && placeholders.placeholder(at: path) != nil
  }

  /// The placeholders with the index paths that the placeholders would have if no gap were open and
  /// no item were being moved.
  var restingPlaceholders: CollectionPlaceholders {
    guard movement != nil || dropGap != nil else { return placeholders }
    return CollectionPlaceholders(
      placeholders.all.map {
        CollectionPlaceholder($0.content, at: restingPath(of: $0.path) ?? $0.path)
      })
  }

  /// The numbers of items that the data source reported last, one number for each section.
  var dataCounts: [Int] {
    loadedCounts.enumerated().map { $1 - placeholders.count(in: $0) }
  }

  // MARK: Cells

  /// Makes the cell of a placeholder.
  func supply(_ placeholder: CollectionPlaceholder, _ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView
  {
    let identifier = placeholder.content.reuseIdentifier
    let view = dequeue(
      CollectionViewRegistry.cellKey(identifier), .cell(attributes.indexPath),
      "unable to dequeue a cell with identifier \(identifier) for a placeholder: call"
        + " register(_:forCellWithReuseIdentifier:) with a class first",
      function: "drop(_:to:)")
    view.showsPlaceholder = true
    UIView.performWithoutAnimation {
      apply(attributes, to: view)
      if let cell = view as? UICollectionViewCell { placeholder.content.cellUpdateHandler?(cell) }
    }
    return view
  }

  // MARK: Changes

  /// Inserts a placeholder, and makes the cell of the placeholder if the placeholder is visible.
  func insert(_ content: UICollectionViewPlaceholder) -> CollectionPlaceholder {
    let path = content.insertionIndexPath
    let counts = dataCounts
    checkUsage(
      path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
        && path.item <= counts[path.section],
      "a placeholder cannot be inserted at \(Array(path)): the collection view has no such item",
      function: "drop(_:to:)")
    let placeholder = CollectionPlaceholder(content, at: path)
    performBatch({ [unowned self] in batch?.insertedPlaceholders.append(placeholder) }, nil)
    return placeholder
  }

  /// Replaces a placeholder with an item.
  ///
  /// - Parameter update: Called with the item's path to add the item to the app's data.
  /// - Returns: False if the placeholder no longer exists.
  func commit(_ placeholder: CollectionPlaceholder, _ update: (IndexPath) -> Void) -> Bool {
    guard contains(placeholder) else { return false }
    let path = placeholders.insertionPath(of: placeholder.path)
    update(path)
    // The closure may have reloaded the data. A reload removes all placeholders, so the placeholder
    // may no longer exist.
    guard contains(placeholder) else { return true }
    performBatch(
      { [unowned self] in batch?.removedPlaceholders.append((placeholder, path)) }, nil,
      singleCaller: "commitInsertion(dataSourceUpdates:)")
    return true
  }

  func contains(_ placeholder: CollectionPlaceholder) -> Bool {
    placeholders.all.contains { $0 === placeholder }
  }

  /// Removes a placeholder.
  ///
  /// - Returns: False if the placeholder no longer exists.
  func remove(_ placeholder: CollectionPlaceholder) -> Bool {
    guard contains(placeholder) else { return false }
    performBatch({ [unowned self] in batch?.removedPlaceholders.append((placeholder, nil)) }, nil)
    return true
  }
}
