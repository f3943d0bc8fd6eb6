import CoreGraphics
import RenderTree

/// What differs between two frames: which pixels, and which captures have to be made again.
package struct FrameChanges: Sendable, Equatable {
  /// All pixels that have to be drawn; for each capture that is made again, all that it reads.
  package private(set) var region = PixelRegion()
  /// Indices into the new plan's captures.
  package private(set) var captures: Set<Int> = []

  /// Compares two plans of the same viewport.
  ///
  /// Operations are matched by node and role in the order in which both plans have them. A capture
  /// counts as changed when anything that is drawn before it, within what it sees, does; what is
  /// drawn later only covers the cached picture.
  ///
  /// - Parameters:
  ///   - missing: Pixels that have to be drawn anyway, because the buffer is older than `old`.
  ///   - isKept: Whether a capture of the new plan is still there from the last frame, given its
  ///     counterpart in the old plan.
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
    /// What a vibrant group has inside is drawn before its end but is not beneath it: by the index
    /// of the group's beginning, what was changed by then is noted for the capture at its end.
    let groups = FrameChanges.legibilityGroups(of: new)
    var changedBeneath: [Int: Bool] = [:]
    var next = 0
    for (index, operation) in new.operations.enumerated() {
      // Steps that are gone, as far up as the next one that both plans have.
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

  /// Captures that the region needs but nobody kept, because they were hidden until now; making
  /// them enlarges the region.
  private mutating func addMissingCaptures(of plan: FramePlan, kept: Set<Int>) {
    var isComplete = false
    while !isComplete {
      isComplete = true
      for (number, capture) in plan.captures.enumerated() where !captures.contains(number) {
        // Made again it looks as it did, so nothing above it changes.
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

  /// For each new operation its place in the old plan, ascending; and the old place up to which
  /// everything has been passed when it is reached.
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
