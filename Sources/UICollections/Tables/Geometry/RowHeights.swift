/// The heights of the rows of a section, in order.
///
/// Consecutive rows of equal height form one run. The runs are the nodes of a treap that stores the
/// number of rows and the height below each node. A section whose rows have never been measured is
/// one run, independent of the number of rows. A measured row needs at most two nodes of 32 bytes:
/// a node for the row, and a node for the estimated rows after it. Every operation takes O(log
/// runs). Only the removal of several runs takes longer, because it visits each of these runs.
///
/// Source: Seidel and Aragon, "Randomized Search Trees", Algorithmica 16, 1996.
struct RowHeights {
  /// Consecutive rows of equal height.
  struct Run: Equatable {
    var count: Int
    /// The height of one row, in points.
    var height: Double
    var isEstimated: Bool
  }

  private struct Node {
    /// The number of rows. The number is negative if the height of the rows is estimated.
    var signedCount: Int32
    /// The number of rows in the subtree. The number is negative if the height of any of these rows
    /// is measured.
    var signedSubtreeCount: Int32
    var left: Int32
    var right: Int32
    var height: Double
    var subtreeHeight: Double

    var count: Int { Int(abs(signedCount)) }
    var subtreeCount: Int { Int(abs(signedSubtreeCount)) }
    var isEstimated: Bool { signedCount < 0 }
    var hasMeasuredRows: Bool { signedSubtreeCount < 0 }
    var run: Run { Run(count: count, height: height, isEstimated: isEstimated) }
  }

  private static let none: Int32 = -1
  private var nodes: [Node] = []
  /// The indexes of unused nodes. New runs use these nodes first.
  private var free: [Int32] = []
  private var root = RowHeights.none

  init(count: Int = 0, height: Double = 0, isEstimated: Bool = true) {
    guard count > 0 else { return }
    root = node(Run(count: count, height: height, isEstimated: isEstimated))
  }

  // MARK: Reading

  var count: Int { count(below: root) }
  /// The height of all rows, in points.
  var total: Double { root < 0 ? 0 : nodes[Int(root)].subtreeHeight }
  var runCount: Int { nodes.count - free.count }
  /// The memory of the tree in bytes, without the spare capacity of its arrays. Tests compare this
  /// number instead of times.
  var byteCount: Int { runCount * MemoryLayout<Node>.stride }

  /// The distance from the first row's top to a row's top. If `index` is the number of rows, the
  /// result is the end of the last row.
  func offset(of index: Int) -> Double {
    var (current, rest, offset) = (root, index, 0.0)
    while current >= 0 {
      let node = nodes[Int(current)]
      let before = count(below: node.left)
      if rest < before {
        current = node.left
        continue
      }
      offset += height(below: node.left)
      rest -= before
      if rest < node.count { return offset + Double(rest) * node.height }
      offset += Double(node.count) * node.height
      rest -= node.count
      current = node.right
    }
    return offset
  }

  /// The run that contains a row. If no row has this index, the run is empty.
  func run(at index: Int) -> Run {
    var (current, rest) = (root, index)
    while current >= 0 {
      let node = nodes[Int(current)]
      let before = count(below: node.left)
      if rest < before {
        current = node.left
      } else if rest - before < node.count {
        return node.run
      } else {
        rest -= before + node.count
        current = node.right
      }
    }
    return Run(count: 0, height: 0, isEstimated: true)
  }

  /// The row at a distance from the first row's top. Above the first row, the result is the first
  /// row. Below the last row, the result is the last row. Between these two rows, a row of zero
  /// height is never the result.
  ///
  /// - Precondition: The section has at least one row.
  func index(at offset: Double) -> Int {
    var (current, rest, index) = (root, max(0, offset), 0)
    while current >= 0 {
      let node = nodes[Int(current)]
      let before = height(below: node.left)
      if rest < before {
        current = node.left
        continue
      }
      index += count(below: node.left)
      rest -= before
      let own = Double(node.count) * node.height
      if rest < own { return index + min(node.count - 1, Int(rest / node.height)) }
      rest -= own
      index += node.count
      current = node.right
    }
    return max(0, count - 1)
  }

  // MARK: Changing

  /// Sets a row's height. The height is either measured, or an estimate for a row that is measured
  /// later.
  mutating func setHeight(_ height: Double, of index: Int, isEstimated: Bool = false) {
    let old = run(at: index)
    guard old.height != height || old.isEstimated != isEstimated else { return }
    replace(index..<index + 1, with: Run(count: 1, height: height, isEstimated: isEstimated))
  }

  mutating func insert(_ run: Run, at index: Int) { replace(index..<index, with: run) }

  mutating func remove(_ range: Range<Int>) {
    replace(range, with: Run(count: 0, height: 0, isEstimated: true))
  }

  /// Replaces rows with a run. The run merges with neighbors of the same height.
  mutating func replace(_ range: Range<Int>, with run: Run) {
    let (rest, after) = split(root, at: range.upperBound)
    var (before, replaced) = split(rest, at: range.lowerBound)
    release(replaced)
    replaced = RowHeights.none
    var (following, merged) = (after, run)
    if let last = edgeRun(of: before, last: true), last.mergesWith(merged) || merged.count == 0 {
      before = droppingEdge(of: before, last: true)
      merged = Run(
        count: last.count + merged.count, height: last.height, isEstimated: last.isEstimated)
    }
    if let first = edgeRun(of: following, last: false), first.mergesWith(merged) {
      following = droppingEdge(of: following, last: false)
      merged.count += first.count
    }
    let inserted = merged.count > 0 ? node(merged) : RowHeights.none
    root = join(join(before, inserted), following)
  }

  mutating func append(_ run: Run) { insert(run, at: count) }

  /// Marks all rows for a new measurement and keeps their current heights as estimates. The method
  /// takes O(measured runs log runs), because it does not visit subtrees without measured rows.
  mutating func invalidateMeasurements() { invalidateMeasurements(below: root) }

  private mutating func invalidateMeasurements(below index: Int32) {
    guard hasMeasuredRows(below: index) else { return }
    let node = nodes[Int(index)]
    invalidateMeasurements(below: node.left)
    invalidateMeasurements(below: node.right)
    nodes[Int(index)].signedCount = 0 - abs(node.signedCount)
    nodes[Int(index)].signedSubtreeCount = abs(node.signedSubtreeCount)
  }

  // MARK: Treap

  private func count(below node: Int32) -> Int {
    node < 0 ? 0 : nodes[Int(node)].subtreeCount
  }

  private func hasMeasuredRows(below node: Int32) -> Bool {
    node >= 0 && nodes[Int(node)].hasMeasuredRows
  }

  private func height(below node: Int32) -> Double {
    node < 0 ? 0 : nodes[Int(node)].subtreeHeight
  }

  /// A node's priority in the treap. The priority is computed from the node's index, so the nodes
  /// do not store priorities.
  private func priority(_ node: Int32) -> UInt64 {
    var value = UInt64(bitPattern: Int64(node)) &+ 0x9E37_79B9_7F4A_7C15
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  private mutating func node(_ run: Run) -> Int32 {
    let new = Node(
      signedCount: Int32(run.isEstimated ? 0 - run.count : run.count),
      signedSubtreeCount: Int32(run.isEstimated ? run.count : 0 - run.count), left: RowHeights.none,
      right: RowHeights.none,
      height: run.height, subtreeHeight: Double(run.count) * run.height)
    if let index = free.popLast() {
      nodes[Int(index)] = new
      return index
    }
    // The array grows by a quarter only. If the array doubled its capacity, up to 32 bytes per node
    // could be unused.
    if nodes.count == nodes.capacity {
      nodes.reserveCapacity(nodes.count + max(8, nodes.count / 4))
    }
    nodes.append(new)
    return Int32(nodes.count - 1)
  }

  private mutating func release(_ node: Int32) {
    var stack = [node]
    while let current = stack.popLast() {
      guard current >= 0 else { continue }
      stack.append(nodes[Int(current)].left)
      stack.append(nodes[Int(current)].right)
      free.append(current)
    }
  }

  private mutating func refresh(_ index: Int32) {
    let node = nodes[Int(index)]
    let count = count(below: node.left) + node.count + count(below: node.right)
    let isMeasured =
      !node.isEstimated || hasMeasuredRows(below: node.left) || hasMeasuredRows(below: node.right)
    nodes[Int(index)].signedSubtreeCount = Int32(isMeasured ? 0 - count : count)
    nodes[Int(index)].subtreeHeight =
      height(below: node.left) + Double(node.count) * node.height + height(below: node.right)
  }

  private mutating func join(_ a: Int32, _ b: Int32) -> Int32 {
    if a < 0 { return b }
    if b < 0 { return a }
    if priority(a) > priority(b) {
      nodes[Int(a)].right = join(nodes[Int(a)].right, b)
      refresh(a)
      return a
    }
    nodes[Int(b)].left = join(a, nodes[Int(b)].left)
    refresh(b)
    return b
  }

  /// Splits a tree into the rows before an index and the rows from that index on. A run that
  /// contains the index is split.
  private mutating func split(_ index: Int32, at position: Int) -> (Int32, Int32) {
    guard index >= 0 else { return (RowHeights.none, RowHeights.none) }
    let node = nodes[Int(index)]
    let before = count(below: node.left)
    if position <= before {
      let (left, right) = split(node.left, at: position)
      nodes[Int(index)].left = right
      refresh(index)
      return (left, index)
    }
    if position >= before + node.count {
      let (left, right) = split(node.right, at: position - before - node.count)
      nodes[Int(index)].right = left
      refresh(index)
      return (index, right)
    }
    let (first, second) = (position - before, before + node.count - position)
    let tail = self.node(Run(count: second, height: node.height, isEstimated: node.isEstimated))
    let right = join(tail, node.right)
    nodes[Int(index)].signedCount = Int32(node.isEstimated ? 0 - first : first)
    nodes[Int(index)].right = RowHeights.none
    refresh(index)
    return (index, right)
  }

  private func edgeRun(of node: Int32, last: Bool) -> Run? {
    guard node >= 0 else { return nil }
    var current = node
    while true {
      let next = last ? nodes[Int(current)].right : nodes[Int(current)].left
      if next < 0 { return nodes[Int(current)].run }
      current = next
    }
  }

  private mutating func droppingEdge(of node: Int32, last: Bool) -> Int32 {
    let next = last ? nodes[Int(node)].right : nodes[Int(node)].left
    if next < 0 {
      let other = last ? nodes[Int(node)].left : nodes[Int(node)].right
      free.append(node)
      return other
    }
    let remaining = droppingEdge(of: next, last: last)
    if last { nodes[Int(node)].right = remaining } else { nodes[Int(node)].left = remaining }
    refresh(node)
    return node
  }
}

extension RowHeights.Run {
  func mergesWith(_ other: RowHeights.Run) -> Bool {
    height == other.height && isEstimated == other.isEstimated
  }
}
