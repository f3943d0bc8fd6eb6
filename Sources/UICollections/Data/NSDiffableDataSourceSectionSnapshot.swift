import Diagnostics

/// The items of one section as a tree. The children of an item are visible only if the item is
/// expanded.
///
/// An item is initially collapsed. The lookup of an item takes O(1). The lists of items and the
/// index of an item take O(items).
///
/// Source:
/// https://developer.apple.com/documentation/uikit/nsdiffabledatasourcesectionsnapshot-swift.struct
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable
{
  struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var level: Int
    var isExpanded = false
  }

  var nodes: [ItemIdentifierType: Node] = [:]
  /// The items without a parent, in order; initially empty.
  public internal(set) var rootItems: [ItemIdentifierType] = []

  /// Creates a tree without items.
  public init() {}

  /// Creates a copy of a tree. Expanded items stay expanded. The two trees use the same memory
  /// until the app changes either tree.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) {
    self = snapshot
  }

  // MARK: Items

  /// All items of the tree in pre-order: each item precedes its descendants.
  public var items: [ItemIdentifierType] { flattened { _ in true } }

  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { flattened { $0.isExpanded } }

  /// The expanded items, in the order of ``items``.
  public var expandedItems: [ItemIdentifierType] { items.filter(isExpanded) }

  private func flattened(into isOpen: (Node) -> Bool) -> [ItemIdentifierType] {
    var items: [ItemIdentifierType] = []
    items.reserveCapacity(nodes.count)
    visit(rootItems) { item, node in
      items.append(item)
      return isOpen(node)
    }
    return items
  }

  /// Visits items in pre-order. The children of an item are visited only if `body` returns true for
  /// the item. The traversal uses an array as its stack, because a deep tree could overflow the
  /// thread's stack.
  func visit(_ items: [ItemIdentifierType], _ body: (ItemIdentifierType, Node) -> Bool) {
    var stack = Array(items.reversed())
    while let item = stack.popLast() {
      guard let node = nodes[item], body(item, node) else { continue }
      if !node.children.isEmpty { stack += node.children.reversed() }
    }
  }

  // MARK: Looking up

  /// Whether the tree contains an item, visible or not. The lookup takes constant time.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// The item's index in ``items``; nil if the snapshot has no such item.
  public func index(of item: ItemIdentifierType) -> Int? {
    contains(item) ? items.firstIndex(of: item) : nil
  }

  /// The number of the item's ancestors.
  ///
  /// - Precondition: The snapshot contains the item.
  public func level(of item: ItemIdentifierType) -> Int { node(item, "level(of:)").level }

  /// The parent of an item; nil for an item at the root.
  ///
  /// - Precondition: The snapshot contains the item.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    node(child, "parent(of:)").parent
  }

  /// Whether an item shows its children; false for unknown items.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[item]?.isExpanded == true }

  /// Whether all of the item's ancestors are expanded; false for unknown items.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    var next = nodes[item]
    while let node = next {
      guard let parent = node.parent else { return true }
      next = isExpanded(parent) ? nodes[parent] : nil
    }
    return false
  }

  /// Returns the descendants of an item as a separate tree. If `includingParent` is true, the tree
  /// also contains the item itself.
  ///
  /// - Precondition: The snapshot contains the item.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let top = node(parent, "snapshot(of:includingParent:)")
    var part = Self()
    part.rootItems = includingParent ? [parent] : top.children
    let removedLevels = top.level + (includingParent ? 0 : 1)
    visit(part.rootItems) { item, node in
      var node = node
      node.level -= removedLevels
      part.nodes[item] = node
      return true
    }
    for root in part.rootItems { part.nodes[root]?.parent = nil }
    return part
  }

  /// A text with one item per line. A line begins with an asterisk for an item without children,
  /// with a minus for an expanded item, and with a plus for a collapsed item.
  public func visualDescription() -> String {
    items.map { item in
      let node = node(item, "visualDescription()")
      let mark = node.children.isEmpty ? "*" : node.isExpanded ? "-" : "+"
      return String(repeating: "  ", count: node.level) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  func node(_ item: ItemIdentifierType, _ function: StaticString) -> Node {
    guard let node = nodes[item] else {
      usageError("The section snapshot has no item \(item).", function: function)
    }
    return node
  }
}
