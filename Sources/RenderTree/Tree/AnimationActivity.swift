/// Determines whether anything moves in a tree in which some nodes have their own timing.
struct AnimationActivity {
  private let nodes: [NodeID: Node]
  private let parents: [NodeID: NodeID]

  private let kind: NodeTree.MotionKind

  /// Creates the check for a tree. The cost is proportional to the number of nodes.
  init(_ nodes: [NodeID: Node], counting kind: NodeTree.MotionKind) {
    self.nodes = nodes
    self.kind = kind
    var parents: [NodeID: NodeID] = [:]
    for node in nodes.values {
      for child in node.attached { parents[child] = node.id }
    }
    self.parents = parents
  }

  func exists(animated: Set<NodeID>, timed: Set<NodeID>, after time: Double) -> Bool {
    animated.contains { moves($0, after: time) } || timed.contains { appears($0, after: time) }
  }

  /// The timings of a node's ancestors and of the node itself, outermost first.
  private func timings(of id: NodeID) -> [MediaTiming] {
    var timings: [MediaTiming] = []
    var next: NodeID? = id
    // A tree from another process may have a cycle, so the number of steps is limited.
    for _ in 0...WireLimits.depth {
      guard let id = next else { break }
      if let timing = nodes[id]?.timing { timings.append(timing) }
      next = parents[id]
    }
    return timings.reversed()
  }

  private func moves(_ id: NodeID, after time: Double) -> Bool {
    guard let node = nodes[id] else { return false }
    var (time, isBackwards, isPeriodic) = (time, false, false)
    for timing in timings(of: id) {
      if timing.speed == 0 { return false }
      if kind == .ending, timing.repeatCount == .infinity { return false }
      if timing.speed < 0 { isBackwards.toggle() }
      if timing.duration.isFinite { isPeriodic = true }
      guard let local = timing.localTime(at: time) else { return true }
      time = local
    }
    // When time runs backwards or repeats, finished animations may run again.
    let activityTime = isBackwards || isPeriodic ? -Double.infinity : time
    return node.isActive(after: activityTime, counting: kind)
  }

  /// Whether the finite duration of a node begins or ends after `time`, which is in the tree's time.
  private func appears(_ id: NodeID, after time: Double) -> Bool {
    guard let timing = nodes[id]?.timing, timing.duration.isFinite else { return false }
    var time = time
    for outer in timings(of: id).dropLast() {
      if outer.speed == 0 { return false }
      guard let local = outer.localTime(at: time) else { return true }
      time = local
    }
    return timing.speed != 0 && time < timing.end
  }
}
