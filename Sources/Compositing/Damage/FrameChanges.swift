import CoreGraphics
import RenderTree

/// The difference between two frames: the pixels to draw and the captures to make again.
package struct FrameChanges: Sendable, Equatable {
  /// All pixels to draw, including everything that new captures read.
  package private(set) var region = PixelRegion()
  /// Indices into the new plan's captures.
  package private(set) var captures: Set<Int> = []

  /// Compares two plans of the same viewport.
  ///
  /// Operations are matched by node and role in the order in which both plans have them. A capture
  /// is changed when anything drawn before it within its rectangle is changed. Later operations
  /// only cover the cached capture.
  ///
  /// - Parameters:
  ///   - missing: Pixels that must be drawn in any case, because the buffer is older than `old`.
  ///   - isKept: Whether the last frame's pixels of a capture of the new plan still exist.
  package init(
    from old: FramePlan?, to new: FramePlan, missing: PixelRegion = PixelRegion(),
    isKept: (Capture) -> Bool
  ) {
    guard let old, old.viewport == new.viewport else {
      region = PixelRegion(new.viewport)
      captures = Set(new.captures.indices)
      return
    }
    let kept = collectChanges(from: old, to: new, isKept: isKept)
    region.add(missing)
    addMissingCaptures(of: new, kept: kept)
  }

  /// Collects changes bottom to top. Returns the captures whose content is certainly the same.
  private mutating func collectChanges(
    from old: FramePlan, to new: FramePlan, isKept: (Capture) -> Bool
  ) -> Set<Int> {
    let counterparts = FrameChanges.counterparts(of: new.operations, in: old.operations)
    var kept: Set<Int> = []
    var reads = PixelRegion()
    /// Maps the capture at the end of a vibrant group to whether anything beneath the group
    /// changed. It is recorded at the group's beginning, because the group's content is drawn
    /// before its end.
    let groups = FrameChanges.legibilityGroups(of: new)
    var changedBeneath: [Int: Bool] = [:]
    var next = 0
    for (index, operation) in new.operations.enumerated() {
      // Removed operations, up to the next operation that both plans contain.
      let boundary = counterparts.nextOld[index]
      while next < boundary {
        region.add(old.operations[next].damageBounds)
        next += 1
      }
      let counterpart = counterparts.old[index].map { old.operations[$0] }
      if counterparts.old[index] != nil { next = boundary + 1 }
      if let number = groups[index] {
        changedBeneath[number] = region.intersects(new.captures[number].rect)
      }
      var hasChanged = !(counterpart.map { operation.isEquivalent(to: $0) } ?? false)
      if let number = new.captureOfOperation[index] {
        let capture = new.captures[number]
        let before = counterparts.old[index].flatMap { old.captureOfOperation[$0] }
          .map { old.captures[$0] }
        let isSame = before.map { capture.isEquivalent(to: $0) } ?? false
        if capture.users.first == index {
          let seesChange = changedBeneath[number] ?? region.intersects(capture.rect)
          if !isSame || seesChange {
            captures.insert(number)
            reads.add(capture.rect)
          } else if isKept(capture) {
            kept.insert(number)
          }
        }
        if captures.contains(number) || !isSame { hasChanged = true }
      }
      if hasChanged {
        if let counterpart { region.add(counterpart.damageBounds) }
        region.add(operation.damageBounds)
      }
    }
    for operation in old.operations[next...] { region.add(operation.damageBounds) }
    region.add(reads)
    return kept
  }

  /// Adds captures that the region needs and that do not exist, because they were hidden before.
  /// Making them enlarges the region.
  private mutating func addMissingCaptures(of plan: FramePlan, kept: Set<Int>) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (number, capture) in plan.captures.enumerated() where !captures.contains(number) {
        // The new capture has the same pixels, so nothing above it changes.
        guard !kept.contains(number),
          capture.users.contains(where: { region.intersects(plan.operations[$0].bounds) })
        else { continue }
        captures.insert(number)
        region.add(capture.rect)
        isComplete = false
      }
    }
  }
}

extension FrameChanges {
  /// The captures that decide on legibility, by the index of their group's beginning.
  private static func legibilityGroups(of plan: FramePlan) -> [Int: Int] {
    var groups: [Int: Int] = [:]
    for (number, capture) in plan.captures.enumerated() where capture.purpose == .legibility {
      if let user = capture.users.first, let begin = plan.beginnings[user] {
        groups[begin] = number
      }
    }
    return groups
  }

  private struct Key: Hashable {
    var node: NodeID
    var role: PlanOperation.Role
  }

  /// For each new operation: the index of its counterpart in the old plan, ascending, and the index
  /// of the next old operation that has a counterpart.
  private static func counterparts(
    of new: [PlanOperation], in old: [PlanOperation]
  ) -> (old: [Int?], nextOld: [Int]) {
    func key(_ operation: PlanOperation) -> Key {
      Key(node: operation.node, role: operation.role)
    }
    var oldIndices: [Int?]
    if new.count == old.count, zip(new, old).allSatisfy({ key($0) == key($1) }) {
      oldIndices = Array(old.indices)
    } else {
      let table = Dictionary(
        old.enumerated().map { (key($1), $0) }, uniquingKeysWith: { first, _ in first })
      oldIndices = longestAscending(new.map { table[key($0)] })
    }
    var nextOld = [Int](repeating: 0, count: new.count)
    var boundary = old.count
    for index in new.indices.reversed() {
      if let oldIndex = oldIndices[index] { boundary = oldIndex }
      nextOld[index] = boundary
    }
    return (oldIndices, nextOld)
  }

  /// Keeps the longest ascending subsequence and replaces everything else by nil, by patience
  /// sorting (M. L. Fredman, "On computing the length of longest increasing subsequences", 1975).
  private static func longestAscending(_ values: [Int?]) -> [Int?] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if values[tails[middle]]! < value { low = middle + 1 } else { high = middle }
      }
      previous[index] = low > 0 ? tails[low - 1] : nil
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result = [Int?](repeating: nil, count: values.count)
    var last = tails.last
    while let index = last {
      result[index] = values[index]
      last = previous[index]
    }
    return result
  }
}
