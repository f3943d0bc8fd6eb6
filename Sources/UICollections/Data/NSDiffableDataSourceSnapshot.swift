import Diagnostics

/// The sections and items of a table or collection view, as a value.
///
/// Each item identifier and each section identifier is unique in the snapshot. If an identifier
/// that already exists is inserted, the identifier moves to the new position.
///
/// The lookup of a section takes O(1). The lookup of an item takes O(1), or O(√n) after many
/// changes, where n is the number of items in the item's section. The index of an item among the
/// items of all sections takes an additional O(sections). A copy uses the same memory until one of
/// the two snapshots changes.
///
/// Source:
/// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesnapshot-swift.struct
@preconcurrency
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  var storage = SectionedIdentifiers<SectionIdentifierType, ItemIdentifierType>()
  var reloadedSections = IdentifierMarks<SectionIdentifierType>()
  var reloadedItems = IdentifierMarks<ItemIdentifierType>()
  var reconfiguredItems = IdentifierMarks<ItemIdentifierType>()

  /// Creates a snapshot without sections and items.
  public init() {}

  // MARK: Counts and identifiers

  /// The number of items of all sections. The access takes constant time.
  public var numberOfItems: Int { storage.itemCount }
  /// The number of sections, including sections without items. The access takes constant time.
  public var numberOfSections: Int { storage.sectionCount }
  /// The identifiers of all sections in order; each access makes a new array.
  public var sectionIdentifiers: [SectionIdentifierType] { storage.sections }

  /// The identifiers of all sections' items, in the order of the sections.
  public var itemIdentifiers: [ItemIdentifierType] { storage.items }

  /// The number of items of one section. The access takes constant time.
  ///
  /// - Precondition: The snapshot contains the section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    storage.itemCount(at: position(of: identifier))
  }

  /// The identifiers of a section's items in order.
  ///
  /// - Precondition: The snapshot contains the section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    storage.items(at: position(of: identifier))
  }

  /// Returns the section that contains an item.
  ///
  /// - Returns: The section's identifier; nil if the snapshot has no such item.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    storage.sectionPosition(of: identifier).map(storage.section(at:))
  }

  /// The item's index among the items of all sections; nil if the snapshot does not contain the
  /// item.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let location = storage.location(ofItem: identifier) else { return nil }
    return (0..<location.section).reduce(location.item) { $0 + storage.itemCount(at: $1) }
  }

  /// Returns the position of a section in the snapshot.
  ///
  /// - Returns: The index of the section; nil if the snapshot has no such section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    storage.position(of: identifier)
  }

  // MARK: Sections

  /// Appends sections without items. Sections that the snapshot already contains move to the end
  /// with their items.
  ///
  /// - Precondition: The identifiers are unique.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    checkUnique(identifiers, "section")
    addSections(identifiers) { $0.storage.sectionCount }
  }

  /// Inserts sections before another section. Sections that the snapshot already contains move to
  /// the new position with their items.
  ///
  /// - Precondition: The identifiers are unique and do not include the other section, and the
  ///   snapshot contains the other section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(
      identifiers, at: toIdentifier, offset: 0, function: "insertSections(_:beforeSection:)")
  }

  /// Inserts sections after another section. Sections that the snapshot already contains move to
  /// the new position with their items.
  ///
  /// - Precondition: The identifiers are unique and do not include the other section, and the
  ///   snapshot contains the other section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insertSections(
      identifiers, at: toIdentifier, offset: 1, function: "insertSections(_:afterSection:)")
  }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], at anchor: SectionIdentifierType, offset: Int,
    function: StaticString
  ) {
    checkUnique(identifiers, "section", function: function)
    _ = position(of: anchor, function: function)
    checkUsage(
      !identifiers.contains(anchor), "a section cannot be inserted beside itself: \(anchor)",
      function: function)
    addSections(identifiers) { $0.position(of: anchor) + offset }
  }

  /// Adds sections at a position. Sections that the snapshot already contains move there with their
  /// items. New sections have no items.
  private mutating func addSections(
    _ identifiers: [SectionIdentifierType], destination: (Self) -> Int
  ) {
    guard identifiers.contains(where: { storage.position(of: $0) != nil }) else {
      storage.insertSections(identifiers, at: destination(self))
      return
    }
    for identifier in identifiers {
      if let position = storage.position(of: identifier) {
        storage.moveSection(at: position, to: storage.sectionCount - 1)
      } else {
        storage.insertSections([identifier], at: storage.sectionCount)
      }
    }
    // The added sections are now the last sections of the snapshot, in order.
    let target = min(destination(self), storage.sectionCount - identifiers.count)
    for offset in identifiers.indices {
      storage.moveSection(
        at: storage.sectionCount - identifiers.count + offset, to: target + offset)
    }
  }

  /// Deletes sections with their items; unknown identifiers are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      guard let position = storage.position(of: identifier) else { continue }
      let items = storage.items(at: position)
      reloadedItems.remove(items)
      reconfiguredItems.remove(items)
      storage.removeSection(at: position)
    }
    reloadedSections.remove(identifiers)
  }

  /// Moves a section with its items before another section.
  ///
  /// - Precondition: The snapshot contains both sections.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(
      identifier, to: toIdentifier, offset: 0, function: "moveSection(_:beforeSection:)")
  }

  /// Moves a section with its items after another section.
  ///
  /// - Precondition: The snapshot contains both sections.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    moveSection(
      identifier, to: toIdentifier, offset: 1, function: "moveSection(_:afterSection:)")
  }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, to anchor: SectionIdentifierType, offset: Int,
    function: StaticString
  ) {
    let source = position(of: identifier, function: function)
    let target = position(of: anchor, function: function)
    guard source != target else { return }
    storage.moveSection(at: source, to: target + offset - (source < target ? 1 : 0))
  }

  /// Marks sections as reloaded. Their cells and headers are replaced when the snapshot is applied.
  ///
  /// - Precondition: The snapshot contains the sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = position(of: identifier, function: "reloadSections(_:)") }
    reloadedSections.insert(identifiers)
  }

  /// The sections that ``reloadSections(_:)`` has marked, in the order of the calls. After a
  /// snapshot is applied, the data source's snapshot has no marked sections.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.ordered }

  // MARK: Checks

  func position(
    of section: SectionIdentifierType, function: StaticString = #function
  ) -> Int {
    guard let position = storage.position(of: section) else {
      usageError(
        "Invalid parameter not satisfying: section != NSNotFound. The snapshot has no section "
          + "\(section).", function: function)
    }
    return position
  }

  func checkUnique<Identifier: Hashable>(
    _ identifiers: [Identifier], _ noun: String, function: StaticString = #function
  ) {
    guard Set(identifiers).count != identifiers.count else { return }
    var unique: Set<Identifier> = []
    let duplicates = identifiers.filter { !unique.insert($0).inserted }
    usageError(
      "Fatal: supplied \(noun) identifiers are not unique. Duplicate identifiers: "
        + SnapshotText.list(duplicates), function: function)
  }
}

/// Formats values for the error messages about snapshots.
enum SnapshotText {
  /// Formats identifiers like Foundation's description of a set of objects.
  static func list<Identifier>(_ identifiers: [Identifier]) -> String {
    "{(\n    \(identifiers.map { "\($0)" }.joined(separator: ",\n    "))\n)}"
  }
}
