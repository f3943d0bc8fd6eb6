import CoreGraphics
import RenderTree

// A group costs a copy of the pixels beneath the group, so most groups are folded. A single
// operation is drawn with the opacity and the clips of its ancestors. A clip is dropped for
// operations well inside the clip.

extension PlanBuilder {
  func append(_ operation: PlanOperation) {
    guard budget > 0 else { return }
    budget -= 1
    operations.append(replica(operation))
  }

  /// Reserves an operation for a group's beginning.
  func begin() -> Int {
    operations.append(.skipped)
    return operations.count - 1
  }

  /// Fades, clips or blends all operations since `begin` as one group.
  func end(
    since begin: Int, node: NodeID, roles: (PlanOperation.Role, PlanOperation.Role),
    plane: Transform3D, opacity: Double, clip: ClipShape?, group: GroupPaint
  ) {
    let items = topLevelItems(since: begin + 1)
    guard !items.isEmpty else {
      operations.removeSubrange(begin...)
      return
    }
    let isPlain = !group.isMasked && group.vibrancy == nil
    let clipped = items.filter { !(clip?.covers(operations[$0.upperBound].bounds) ?? true) }
    let clip = clipped.isEmpty ? nil : clip
    if isPlain {
      if opacity >= 1, clip == nil { return }
      if opacity >= 1, clipped.count == 1, !isCrossfade(clipped[0]) {
        fold(clipped[0], opacity: 1, clip: clip)
        return
      }
      if items.count == 1, !isCrossfade(items[0]) {
        fold(items[0], opacity: opacity, clip: clip)
        return
      }
    }
    var bounds = items.reduce(PixelRect.zero) { $0.union(operations[$1.upperBound].damageBounds) }
    if let clip { bounds = clip.pixelBounds(within: bounds) }
    if group.isMasked, let mask = operations.last, mask.kind == .endMask {
      bounds = bounds.intersection(mask.bounds)
    }
    guard !bounds.isEmpty else {
      operations.removeSubrange(begin...)
      return
    }
    let isUnmodified = opacity >= 1 && isPlain
    for index in (begin + 1)..<operations.count {
      // Pixels outside the group's bounds are not restored at its end, so they must not be drawn.
      operations[index].bounds = operations[index].bounds.intersection(bounds)
      operations[index].opaque =
        isUnmodified
        ? operations[index].opaque.intersection(clip?.coveredPixels ?? viewport) : .zero
    }
    operations[begin] = PlanOperation(
      node: keyed(node), role: roles.0,
      kind: .beginGroup(group.vibrancy == nil ? .shared : .isolated), bounds: bounds,
      transform: plane)
    append(
      PlanOperation(
        node: node, role: roles.1, kind: .endGroup(group), bounds: bounds, transform: plane,
        opacity: opacity, clips: clip.map { [$0] } ?? []))
  }

  /// Whether a range is a crossfade. The opacity and the clips of its last operation determine where
  /// its second state replaces the first, so they cannot fade or clip both states.
  private func isCrossfade(_ item: ClosedRange<Int>) -> Bool {
    [.endTransition, .endContentFade].contains(operations[item.upperBound].role)
  }

  /// Applies an opacity and a clip to the last operation of a range.
  ///
  /// The range is one operation, or a group, whose last operation composites the group. A new group
  /// around the range would draw the same pixels and need another buffer.
  private func fold(_ item: ClosedRange<Int>, opacity: Double, clip: ClipShape?) {
    operations[item.upperBound].opacity *= opacity
    if let clip {
      operations[item.upperBound].clips.append(clip)
      operations[item.upperBound].bounds = clip.pixelBounds(
        within: operations[item.upperBound].bounds)
      if item.count > 1 { operations[item.lowerBound].bounds = operations[item.upperBound].bounds }
    }
    for index in item {
      if opacity < 1 {
        operations[index].opaque = .zero
      } else if let clip {
        operations[index].opaque = operations[index].opaque.intersection(clip.coveredPixels)
      }
    }
    if operations[item.upperBound].bounds.isEmpty {
      for index in item { operations[index] = .skipped }
    }
  }

  /// Index ranges of single operations and of whole groups. A mask belongs to the group whose end
  /// follows the mask.
  private func topLevelItems(since start: Int) -> [ClosedRange<Int>] {
    var items: [ClosedRange<Int>] = []
    var depth = 0
    var first = start
    for index in start..<operations.count {
      switch operations[index].kind {
      case .skip: break
      case .beginGroup, .beginMask:
        if depth == 0 { first = index }
        depth += 1
      case .endGroup:
        depth -= 1
        if depth == 0 { items.append(first...index) }
      case .endMask: depth -= 1
      default: if depth == 0 { items.append(index...index) }
      }
    }
    return items
  }
}

extension FramePlan {
  /// Stores in `beginnings` the index of the beginning of each group or mask, under the index of
  /// its end.
  mutating func matchGroups() {
    var open: [Int] = []
    for (index, operation) in operations.enumerated() {
      switch operation.kind {
      case .beginGroup, .beginMask: open.append(index)
      case .endGroup, .endMask: if let begin = open.popLast() { beginnings[index] = begin }
      default: break
      }
    }
  }
}
