/// Determines whether anything moves in a tree in which some nodes have their own timing, or draw
/// delayed copies of their children.
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

  /// A conversion of time on the way from the root to a node.
  private enum Conversion {
    case timing(MediaTiming)
    /// The delay of the last copy, in which motion ends last. An animation of the delay is ignored.
    case delay(Double)
  }

  /// The conversions from the tree's time to the time of a node's last copy, outermost first. If the
  /// node has a timing, that timing is the last conversion.
  private func conversions(to id: NodeID) -> [Conversion] {
    var conversions: [Conversion] = []
    var next: NodeID? = id
    // A tree from another process may have a cycle, so the number of steps is limited.
    for _ in 0...WireLimits.depth {
      guard let current = next else { break }
      if current != id, let delay = nodes[current]?.replication?.longestDelay, delay > 0 {
        conversions.append(.delay(delay))
      }
      if let timing = nodes[current]?.timing { conversions.append(.timing(timing)) }
      next = parents[current]
    }
    return conversions.reversed()
  }

  private func moves(_ id: NodeID, after time: Double) -> Bool {
    guard let node = nodes[id] else { return false }
    var (time, isBackwards, isPeriodic) = (time, false, false)
    for conversion in conversions(to: id) {
      switch conversion {
      case .delay(let delay): time -= delay
      case .timing(let timing):
        if timing.speed == 0 { return false }
        if kind == .ending, timing.repeatCount == .infinity { return false }
        if timing.speed < 0 { isBackwards.toggle() }
        if timing.duration.isFinite { isPeriodic = true }
        guard let local = timing.localTime(at: time) else { return true }
        time = local
      }
    }
    // When time runs backwards or repeats, finished animations may run again.
    let activityTime = isBackwards || isPeriodic ? -Double.infinity : time
    return node.isActive(after: activityTime, counting: kind)
  }

  /// Whether the finite duration of a node begins or ends after `time`, which is in the tree's time.
  private func appears(_ id: NodeID, after time: Double) -> Bool {
    guard let timing = nodes[id]?.timing, timing.duration.isFinite else { return false }
    var time = time
    for conversion in conversions(to: id).dropLast() {
      switch conversion {
      case .delay(let delay): time -= delay
      case .timing(let outer):
        if outer.speed == 0 { return false }
        guard let local = outer.localTime(at: time) else { return true }
        time = local
      }
    }
    return timing.speed != 0 && time < timing.end
  }
}
