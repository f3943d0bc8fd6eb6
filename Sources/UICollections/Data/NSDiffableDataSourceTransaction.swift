/// The changes to a snapshot after the user has moved an item.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcetransaction-swift.struct
@preconcurrency
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The data before the user moved the item.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The data after the move. The data source has adopted these data when it calls `didReorder`.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The difference between all items of the initial snapshot and all items of the final snapshot.
  /// A moved item appears as a removal and an insertion that are associated with each other.
  public let difference: CollectionDifference<ItemIdentifierType>

  /// The sections whose items changed, in their order in the final snapshot.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    sections: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  ) {
    initialSnapshot = initial
    finalSnapshot = final
    difference = itemDifference(from: initial.itemIdentifiers, to: final.itemIdentifiers)
    sectionTransactions = sections
  }
}

/// The changes to one section after the user has moved an item.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectiontransaction-swift.struct
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section whose items the move changed.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's tree before the move.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's tree after the move. The moved item keeps its descendants, and all items keep
  /// their expanded states. If the section had no section snapshot, all items are roots, except the
  /// descendants that the moved item brings from another section.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The difference between all items of the initial snapshot and all items of the final snapshot.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    section: SectionIdentifierType,
    from initial: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to final: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    sectionIdentifier = section
    initialSnapshot = initial
    finalSnapshot = final
    difference = itemDifference(from: initial.items, to: final.items)
  }
}

/// The difference between two lists of unique items. A moved item appears as a removal and an
/// insertion that are associated with each other. The function takes O(n log n).
func itemDifference<Item: Hashable>(from old: [Item], to new: [Item]) -> CollectionDifference<Item>
{
  typealias Change = CollectionDifference<Item>.Change
  let sources = Dictionary(uniqueKeysWithValues: zip(old, old.indices))
  let targets = Dictionary(uniqueKeysWithValues: zip(new, new.indices))
  let common = new.indices.filter { sources[new[$0]] != nil }
  let stationary = Set(
    longestIncreasingSubsequence(common.compactMap { sources[new[$0]] }).map { new[common[$0]] })
  let removals = old.indices.filter { !stationary.contains(old[$0]) }.map {
    Change.remove(offset: $0, element: old[$0], associatedWith: targets[old[$0]])
  }
  let insertions = new.indices.filter { !stationary.contains(new[$0]) }.map {
    Change.insert(offset: $0, element: new[$0], associatedWith: sources[new[$0]])
  }
  guard let difference = CollectionDifference(removals + insertions) else {
    fatalError("The changes of unique items contradict each other.")
  }
  return difference
}
