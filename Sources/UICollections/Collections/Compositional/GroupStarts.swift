/// The indexes of the first items of a section's groups.
///
/// Measured items can change how many items fit in a group. The structure therefore stores the
/// first item of each group up to the last measured item, with 4 bytes for each group. All later
/// groups have the same number of items and need no storage.
struct GroupStarts {
  /// The number of items in a group without measured items.
  let capacity: Int
  /// The indexes of the first items of the groups before ``tail``.
  private(set) var explicit: [Int32] = []
  /// The index of the first item after the groups in ``explicit``; every group that begins at or
  /// after this item has ``capacity`` items.
  private(set) var tail = 0

  init(capacity: Int) { self.capacity = max(1, capacity) }

  /// The memory of ``explicit`` in bytes, without spare capacity.
  var byteCount: Int { explicit.count * MemoryLayout<Int32>.stride }

  func groupCount(ofItems count: Int) -> Int {
    explicit.count + max(0, count - tail + capacity - 1) / capacity
  }

  func firstItem(of group: Int) -> Int {
    group < explicit.count
      ? Int(explicit[group]) : tail + (group - explicit.count) * capacity
  }

  func group(of item: Int) -> Int {
    item < tail
      ? max(0, explicit.partitioningIndex { Int($0) > item } - 1)
      : explicit.count + (item - tail) / capacity
  }

  /// The group that begins at an item; nil if no group begins there.
  func group(startingAt item: Int) -> Int? {
    let group = group(of: item)
    return firstItem(of: group) == item ? group : nil
  }

  /// Replaces groups by groups with the given first items.
  ///
  /// - Parameter next: The first item after the new groups. If no explicit group follows, this item
  ///   becomes ``tail``.
  mutating func replace(_ groups: Range<Int>, with firstItems: [Int32], next: Int) {
    while explicit.count < groups.lowerBound { appendTailGroup() }
    guard groups.upperBound >= explicit.count else {
      return explicit.replaceSubrange(groups, with: firstItems)
    }
    explicit.replaceSubrange(groups.lowerBound..., with: firstItems)
    tail = next
  }

  private mutating func appendTailGroup() {
    explicit.append(Int32(tail))
    tail += capacity
  }
}
