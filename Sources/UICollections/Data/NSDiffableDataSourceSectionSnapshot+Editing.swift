import Diagnostics

extension NSDiffableDataSourceSectionSnapshot {
  /// Appends items as the last children of a parent. If the parent is nil, the items are appended
  /// to the root items.
  ///
  /// - Precondition: The snapshot contains the parent, and does not contain any of the new items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    let siblings = parent.map { node($0, "append(_:to:)").children } ?? rootItems
    insert(Self(roots: items), into: parent, at: siblings.count, function: "append(_:to:)")
  }

  /// Inserts items before an item, as children of the same parent.
  ///
  /// - Precondition: The snapshot contains `item`, and does not contain any of the new items.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(Self(roots: items), beside: item, offset: 0, function: "insert(_:before:)")
  }

  /// Inserts items after an item, as children of the same parent.
  ///
  /// - Precondition: The snapshot contains `item`, and does not contain any of the new items.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(Self(roots: items), beside: item, offset: 1, function: "insert(_:after:)")
  }

  /// Inserts the items of a tree before an item. Expanded items of the inserted tree stay expanded.
  ///
  /// - Precondition: The snapshot contains `item`, and does not contain any of the new items.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot, beside: item, offset: 0, function: "insert(_:before:)")
  }

  /// Inserts the items of a tree after an item. Expanded items of the inserted tree stay expanded.
  ///
  /// - Precondition: The snapshot contains `item`, and does not contain any of the new items.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot, beside: item, offset: 1, function: "insert(_:after:)")
  }

  /// Deletes items with their descendants; unknown items are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    var removed: Set<ItemIdentifierType> = []
    visit(items.filter(contains)) { item, _ in removed.insert(item).inserted }
    let parents = Set(removed.compactMap { nodes[$0]?.parent }).subtracting(removed)
    let removesRoots = removed.contains { nodes[$0]?.parent == nil }
    for item in removed { nodes[item] = nil }
    for parent in parents { nodes[parent]?.children.removeAll(where: removed.contains) }
    if removesRoots { rootItems.removeAll(where: removed.contains) }
  }

  /// Removes all items together with their expanded states.
  public mutating func deleteAll() { self = Self() }

  /// Expands items; unknown items are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = true }
  }

  /// Collapses items; unknown items are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) {
    for item in items { nodes[item]?.isExpanded = false }
  }

  /// Replaces the descendants of an item with a tree. The expanded state of the item does not
  /// change.
  ///
  /// - Precondition: The snapshot contains the item. After the item's descendants are removed, the
  ///   snapshot contains none of the new items.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    delete(node(parent, "replace(childrenOf:using:)").children)
    insert(snapshot, into: parent, at: 0, function: "replace(childrenOf:using:)")
  }

  // MARK: Reordering

  /// Whether any item has a parent.
  var hasChildren: Bool { nodes.count > rootItems.count }

  /// Inserts a tree before the visible item at a position. The root items of the tree become
  /// siblings of that item. If the position is the number of visible items, the tree is inserted
  /// after the last visible item. Expanded items of the inserted tree stay expanded.
  ///
  /// Items that the snapshot already contains are deleted first. This can happen because the same
  /// item can be below a collapsed parent in this section while another section shows it.
  mutating func insert(_ tree: Self, atVisiblePosition position: Int) {
    delete(tree.items.filter(contains))
    let visible = visibleItems
    if position < visible.count {
      insert(tree, before: visible[position])
    } else if let last = visible.last {
      insert(tree, after: last)
    } else {
      self = tree
    }
  }

  // MARK: Inserting

  private init(roots: [ItemIdentifierType]) {
    rootItems = roots
    nodes.reserveCapacity(roots.count)
    for root in roots { nodes[root] = Node(level: 0) }
  }

  private mutating func insert(
    _ tree: Self, beside item: ItemIdentifierType, offset: Int, function: StaticString
  ) {
    let parent = node(item, function).parent
    let siblings = parent.flatMap { nodes[$0]?.children } ?? rootItems
    guard let position = siblings.firstIndex(of: item) else { return }
    insert(tree, into: parent, at: position + offset, function: function)
  }

  private mutating func insert(
    _ tree: Self, into parent: ItemIdentifierType?, at position: Int, function: StaticString
  ) {
    checkUnique(tree, function)
    let level = parent.flatMap { nodes[$0] }.map { $0.level + 1 } ?? 0
    for (item, node) in tree.nodes {
      var node = node
      node.level += level
      node.parent = node.parent ?? parent
      nodes[item] = node
    }
    if let parent {
      nodes[parent]?.children.insert(contentsOf: tree.rootItems, at: position)
    } else {
      rootItems.insert(contentsOf: tree.rootItems, at: position)
    }
  }

  private func checkUnique(_ tree: Self, _ function: StaticString) {
    var unique: Set<ItemIdentifierType> = []
    let repeated = tree.rootItems.filter { !unique.insert($0).inserted }
    let duplicates = repeated + tree.nodes.keys.filter(contains)
    checkUsage(
      duplicates.isEmpty,
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: "
        + SnapshotText.list(duplicates), function: function)
  }
}
