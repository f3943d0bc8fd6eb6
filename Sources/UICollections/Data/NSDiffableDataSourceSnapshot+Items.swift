import Diagnostics

extension NSDiffableDataSourceSnapshot {
  /// Appends items to a section, by default to the last section. Items that the snapshot already
  /// contains move to the new position.
  ///
  /// - Precondition: The identifiers are unique, and the snapshot contains the section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    checkUnique(identifiers, "item")
    checkUsage(
      storage.sectionCount > 0,
      "There are currently no sections in the data source. Please add a section first.")
    let section = sectionIdentifier.map { position(of: $0) } ?? storage.sectionCount - 1
    storage.removeItems(identifiers.filter(storage.contains))
    storage.insertItems(identifiers, section: section, at: storage.itemCount(at: section))
  }

  /// Inserts items before another item, in the section of that item. Items that the snapshot
  /// already contains move to the new position.
  ///
  /// - Precondition: The identifiers are unique and do not include the other item, and the snapshot
  ///   contains the other item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insertItems(
      identifiers, at: beforeIdentifier, offset: 0, function: "insertItems(_:beforeItem:)")
  }

  /// Inserts items after another item, in the section of that item. Items that the snapshot already
  /// contains move to the new position.
  ///
  /// - Precondition: The identifiers are unique and do not include the other item, and the snapshot
  ///   contains the other item.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insertItems(
      identifiers, at: afterIdentifier, offset: 1, function: "insertItems(_:afterItem:)")
  }

  private mutating func insertItems(
    _ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int,
    function: StaticString
  ) {
    checkUnique(identifiers, "item", function: function)
    checkUsage(
      !identifiers.contains(anchor), "an item cannot be inserted beside itself: \(anchor)",
      function: function)
    checkContains(anchor, "insert items beside", function)
    storage.removeItems(identifiers.filter(storage.contains))
    insert(identifiers, at: anchor, offset: offset)
  }

  /// Deletes items; unknown identifiers are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    storage.removeItems(identifiers)
    reloadedItems.remove(identifiers)
    reconfiguredItems.remove(identifiers)
  }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { self = Self() }

  /// Moves an item before another item, which can be in another section. Moving an item before
  /// itself has no effect.
  ///
  /// - Precondition: The snapshot contains both items.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(
      identifier, to: toIdentifier, offset: 0, function: "moveItem(_:beforeItem:)")
  }

  /// Moves an item after another item, which can be in another section. Moving an item after itself
  /// has no effect.
  ///
  /// - Precondition: The snapshot contains both items.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    moveItem(
      identifier, to: toIdentifier, offset: 1, function: "moveItem(_:afterItem:)")
  }

  private mutating func moveItem(
    _ identifier: ItemIdentifierType, to anchor: ItemIdentifierType, offset: Int,
    function: StaticString
  ) {
    checkContains(identifier, "move", function)
    checkContains(anchor, "move an item beside", function)
    guard identifier != anchor else { return }
    storage.removeItems([identifier])
    insert([identifier], at: anchor, offset: offset)
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int
  ) {
    guard let location = storage.location(ofItem: anchor) else { return }
    storage.insertItems(identifiers, section: location.section, at: location.item + offset)
  }

  /// Replaces all items of a section. Items of other sections move to the section.
  ///
  /// - Precondition: The identifiers are unique, and the snapshot contains the section.
  mutating func replaceItems(
    inSection section: SectionIdentifierType, with identifiers: [ItemIdentifierType]
  ) {
    let removed = storage.replaceItems(section: position(of: section), with: identifiers)
    reloadedItems.remove(removed)
    reconfiguredItems.remove(removed)
  }

  /// Marks items as reloaded. Their cells are replaced when the snapshot is applied.
  ///
  /// - Precondition: The snapshot contains the items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      checkContains(identifier, "reload", "reloadItems(_:)")
    }
    reloadedItems.insert(identifiers)
  }

  /// The items that ``reloadItems(_:)`` has marked, in the order of the calls. After a snapshot is
  /// applied, the data source's snapshot has no marked items.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.ordered }

  /// Marks items as reconfigured. When the snapshot is applied, their cells are configured again
  /// and not replaced.
  ///
  /// - Precondition: The snapshot contains the items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers {
      checkContains(identifier, "reconfigure", "reconfigureItems(_:)")
    }
    reconfiguredItems.insert(identifiers)
  }

  /// The items that ``reconfigureItems(_:)`` has marked, in the order of the calls. After a
  /// snapshot is applied, the data source's snapshot has no marked items.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.ordered }

  private func checkContains(
    _ identifier: ItemIdentifierType, _ attempt: String, _ function: StaticString
  ) {
    checkUsage(
      storage.contains(identifier),
      "Attempted to \(attempt) item identifier that does not exist in the snapshot: \(identifier)",
      function: function)
  }
}
