import RenderTree

/// Compares the operations of two plans of the same viewport, bottom to top.
struct FrameComparison {
  /// The differences between the plans.
  struct Changes {
    /// Pixels that operations change, and pixels that new captures read.
    var region = PixelRegion()
    /// The captures to make again, as indices into the new plan's captures.
    var captures: Set<Int> = []
    /// The captures whose pixels of the last frame are still valid, as indices into the new plan's
    /// captures.
    var retained: Set<Int> = []
  }

  private let old: FramePlan
  private let new: FramePlan
  private let counterparts: OperationCounterparts
  /// Captures of groups of vibrant content that has a minimum contrast. The average color of a
  /// group's capture determines whether the content is dark or light. The keys are the indices of
  /// the operations that begin the groups, and the values are the indices of the captures.
  private let legibilityGroups: [Int: Int]

  private var changes = Changes()
  /// Pixels that new captures read. These pixels are added to the region only at the end, because
  /// reading them does not change the captures above.
  private var reads = PixelRegion()
  /// Whether any pixel beneath a vibrant group changed. The key is the index of the capture at the
  /// group's end. The value is recorded at the group's beginning, because the group's content is
  /// drawn between beginning and end.
  private var changedBeneath: [Int: Bool] = [:]
  /// The first old operation that has not been compared yet.
  private var next = 0

  init(from old: FramePlan, to new: FramePlan) {
    self.old = old
    self.new = new
    counterparts = OperationCounterparts(of: new.operations, in: old.operations)
    legibilityGroups = new.legibilityGroups
  }

  /// Finds the changed pixels and captures.
  ///
  /// - Parameter isRetained: Returns whether the pixels that the last frame read for a capture
  ///   still exist. The argument is a capture of the new plan.
  mutating func compare(isRetained: (Capture) -> Bool) -> Changes {
    for index in new.operations.indices {
      addRemoved(before: counterparts.nextOld[index])
      let counterpart = counterparts.old[index]
      if let counterpart { next = counterpart + 1 }
      if !legibilityGroups.isEmpty, let capture = legibilityGroups[index] {
        changedBeneath[capture] = changes.region.intersects(new.captures[capture].rect)
      }
      let hasOtherCapture = compareCapture(at: index, with: counterpart, isRetained)
      compareOperation(at: index, with: counterpart, hasOtherCapture: hasOtherCapture)
    }
    addRemoved(before: old.operations.count)
    changes.region.add(reads)
    return changes
  }

  /// Adds the bounds of the operations that only the old plan contains, up to the index `end` of
  /// the old plan.
  private mutating func addRemoved(before end: Int) {
    while next < end {
      changes.region.add(old.operations[next].damageBounds)
      next += 1
    }
  }

  /// Determines whether a capture must be made again, when the first operation that uses the
  /// capture is compared.
  ///
  /// - Returns: Whether the operation shows another capture than its counterpart in the old plan.
  private mutating func compareCapture(
    at index: Int, with counterpart: Int?, _ isRetained: (Capture) -> Bool
  ) -> Bool {
    guard !new.captureOfOperation.isEmpty, let number = new.captureOfOperation[index] else {
      return false
    }
    let capture = new.captures[number]
    let before = counterpart.flatMap { old.captureOfOperation[$0] }.map { old.captures[$0] }
    let isSame = before.map { capture.isEquivalent(to: $0) } ?? false
    if capture.users.first == index {
      if !isSame || changedBeneath[number] ?? changes.region.intersects(capture.rect) {
        changes.captures.insert(number)
        reads.add(capture.rect)
      } else if isRetained(capture) {
        changes.retained.insert(number)
      }
    }
    return !isSame || changes.captures.contains(number)
  }

  private mutating func compareOperation(
    at index: Int, with counterpart: Int?, hasOtherCapture: Bool
  ) {
    if !hasOtherCapture, let counterpart,
      new.operations[index].isEquivalent(to: old.operations[counterpart])
    {
      return
    }
    let bounds = new.operations[index].damageBounds
    if let counterpart {
      changes.region.add(bounds, and: old.operations[counterpart].damageBounds)
    } else {
      changes.region.add(bounds)
    }
  }
}

extension FramePlan {
  /// Captures of groups of vibrant content that has a minimum contrast. The average color of a
  /// group's capture determines whether the content is dark or light. The keys are the indices of
  /// the operations that begin the groups, and the values are the indices of the captures.
  fileprivate var legibilityGroups: [Int: Int] {
    var groups: [Int: Int] = [:]
    for (number, capture) in captures.enumerated() where capture.purpose == .legibility {
      if let user = capture.users.first, let begin = beginnings[user] {
        groups[begin] = number
      }
    }
    return groups
  }
}
