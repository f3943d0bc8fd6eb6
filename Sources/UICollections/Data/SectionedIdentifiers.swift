import Diagnostics

/// Sections of unique identifiers in order, with fast lookup of each identifier's position.
///
/// Each identifier has a hint: an approximate position in its section. After k identifiers are
/// inserted or deleted, the hints after the changed position are wrong by at most k. A lookup
/// therefore searches outwards from the hint. When the hints of a section deviate too much, all
/// hints of the section are rewritten. With n identifiers in a section, a lookup takes O(1), or
/// O(√n) after many changes. A change takes O(√n), in addition to the shift of the array's
/// elements.
struct SectionedIdentifiers<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  private struct Slot {
    var identifier: Section
    var items: [Item] = []
    /// The position of the section in the order of all sections.
    var position: Int
    /// The maximum distance between an item's hint and its true position, for all items of the
    /// section.
    var drift = 0
  }

  private struct Location {
    var slot: Int
    var hint: Int
  }

  /// The sections' slots. A section that moves keeps its slot, so that the locations of the
  /// section's items stay valid.
  private var slots: [Int: Slot] = [:]
  private var nextSlot = 0
  private var order: [Int] = []
  private var slotsBySection: [Section: Int] = [:]
  private var locations: [Item: Location] = [:]

  init() {}

  // MARK: Looking up

  var sectionCount: Int { order.count }
  var itemCount: Int { locations.count }
  var sections: [Section] { order.map { slot($0).identifier } }
  var items: [Item] { order.flatMap { slot($0).items } }

  func section(at position: Int) -> Section { slot(order[position]).identifier }
  func items(at position: Int) -> [Item] { slot(order[position]).items }
  func itemCount(at position: Int) -> Int { slot(order[position]).items.count }

  func position(of section: Section) -> Int? {
    slotsBySection[section].map { slot($0).position }
  }

  func contains(_ item: Item) -> Bool { locations[item] != nil }

  func sectionPosition(of item: Item) -> Int? { locations[item].map { slot($0.slot).position } }

  /// The position of an item's section, and the item's position in that section.
  func location(ofItem item: Item) -> (section: Int, item: Int)? {
    guard let location = locations[item] else { return nil }
    let slot = slot(location.slot)
    return (slot.position, index(of: item, from: location.hint, in: slot.items))
  }

  private func index(of item: Item, from hint: Int, in items: [Item]) -> Int {
    for distance in 0...max(hint, items.count) {
      let (after, before) = (hint + distance, hint - distance)
      if after < items.count, items[after] == item { return after }
      if items.indices.contains(before), items[before] == item { return before }
    }
    usageError(
      "the identifier \(item) is equal to none in its section: its hash value or equality changed "
        + "while it was in a snapshot", function: "NSDiffableDataSourceSnapshot")
  }

  private func slot(_ number: Int) -> Slot {
    guard let slot = slots[number] else { fatalError("Section slot \(number) is gone.") }
    return slot
  }

  // MARK: Sections

  mutating func insertSections(_ sections: [Section], at position: Int) {
    let numbers = nextSlot..<nextSlot + sections.count
    nextSlot = numbers.upperBound
    for (number, section) in zip(numbers, sections) {
      slots[number] = Slot(identifier: section, position: 0)
      slotsBySection[section] = number
    }
    order.insert(contentsOf: numbers, at: position)
    renumberSections(from: position)
  }

  mutating func removeSection(at position: Int) {
    let number = order.remove(at: position)
    guard let slot = slots.removeValue(forKey: number) else { return }
    for item in slot.items { locations[item] = nil }
    slotsBySection[slot.identifier] = nil
    renumberSections(from: position)
  }

  /// Moves a section with its items.
  ///
  /// - Parameter destination: The section's position after the move.
  mutating func moveSection(at position: Int, to destination: Int) {
    order.insert(order.remove(at: position), at: destination)
    renumberSections(from: min(position, destination))
  }

  private mutating func renumberSections(from start: Int) {
    for position in start..<order.count { slots[order[position]]?.position = position }
  }

  // MARK: Items

  mutating func insertItems(_ items: [Item], section: Int, at position: Int) {
    let number = order[section]
    let isAtEnd = position == slot(number).items.count
    locations.reserveCapacity(locations.count + items.count)
    for (offset, item) in items.enumerated() {
      locations[item] = Location(slot: number, hint: position + offset)
    }
    slots[number]?.items.insert(contentsOf: items, at: position)
    if !isAtEnd { addDrift(items.count, to: number) }
  }

  /// Removes items. Unknown items are ignored.
  mutating func removeItems(_ items: [Item]) {
    var removed: [Int: Set<Int>] = [:]
    for item in items {
      guard let location = locations.removeValue(forKey: item) else { continue }
      let index = index(of: item, from: location.hint, in: slot(location.slot).items)
      removed[location.slot, default: []].insert(index)
    }
    for (number, indices) in removed {
      if let first = indices.min(), let last = indices.max(), last - first + 1 == indices.count {
        slots[number]?.items.removeSubrange(first...last)
      } else {
        let remaining = slot(number).items.enumerated().filter { !indices.contains($0.offset) }
        slots[number]?.items = remaining.map(\.element)
      }
      addDrift(indices.count, to: number)
    }
  }

  /// Replaces all items of a section. Items of other sections move to the section.
  ///
  /// Only the items between the first and the last difference are hashed. The items outside this
  /// range are replaced too, because equal identifiers may have different properties.
  ///
  /// - Returns: The removed items between the first and the last difference.
  mutating func replaceItems(section: Int, with items: [Item]) -> [Item] {
    let current = self.items(at: section)
    let (prefix, suffix) = commonEnds(current, items)
    let removed = Array(current[prefix..<current.count - suffix])
    removeItems(removed)
    let inserted = Array(items[prefix..<items.count - suffix])
    removeItems(inserted.filter(contains))
    insertItems(inserted, section: section, at: prefix)
    slots[order[section]]?.items = items
    return removed
  }

  private mutating func addDrift(_ distance: Int, to number: Int) {
    let drift = slot(number).drift + distance
    let limit = 4 * Int(Double(slot(number).items.count).squareRoot()) + 16
    slots[number]?.drift = drift <= limit ? drift : 0
    guard drift > limit else { return }
    for (index, item) in slot(number).items.enumerated() {
      locations[item] = Location(slot: number, hint: index)
    }
  }
}

/// A set of marked identifiers, in the order in which they were marked.
struct IdentifierMarks<Identifier: Hashable & Sendable>: Sendable {
  private(set) var ordered: [Identifier] = []
  private var members: Set<Identifier> = []

  func contains(_ identifier: Identifier) -> Bool { members.contains(identifier) }

  mutating func insert(_ identifiers: [Identifier]) {
    for identifier in identifiers where members.insert(identifier).inserted {
      ordered.append(identifier)
    }
  }

  mutating func remove(_ identifiers: some Sequence<Identifier>) {
    guard !ordered.isEmpty else { return }
    let count = members.count
    members.subtract(identifiers)
    if members.count != count { ordered.removeAll { !members.contains($0) } }
  }
}

/// The lengths of the common prefix and the common suffix of two arrays. Prefix and suffix do not
/// overlap.
func commonEnds<Element: Equatable>(
  _ first: [Element], _ second: [Element]
) -> (prefix: Int, suffix: Int) {
  let limit = min(first.count, second.count)
  var prefix = 0
  while prefix < limit, first[prefix] == second[prefix] { prefix += 1 }
  var suffix = 0
  while suffix < limit - prefix,
    first[first.count - 1 - suffix] == second[second.count - 1 - suffix]
  {
    suffix += 1
  }
  return (prefix, suffix)
}
