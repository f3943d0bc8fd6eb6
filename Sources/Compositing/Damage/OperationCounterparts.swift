import RenderTree

/// The operations that two plans have in common: operations with the same node and role, in the
/// same order in both plans.
struct OperationCounterparts {
  /// For each new operation: the index of its counterpart in the old plan, or nil. The indices are
  /// in ascending order.
  let old: [Int?]
  /// For each new operation: the index of the counterpart of this operation or, if this operation
  /// has none, of the next new operation that has a counterpart. If there is no such operation, the
  /// number of old operations.
  let nextOld: [Int]

  private struct Key: Hashable {
    var node: NodeID
    var role: PlanOperation.Role

    init(_ operation: PlanOperation) {
      node = operation.node
      role = operation.role
    }
  }

  init(of new: [PlanOperation], in old: [PlanOperation]) {
    var oldIndices: [Int?]
    if OperationCounterparts.areMatching(new, old) {
      oldIndices = Array(old.indices)
    } else {
      let table = Dictionary(
        old.enumerated().map { (Key($1), $0) }, uniquingKeysWith: { first, _ in first })
      oldIndices = OperationCounterparts.longestAscending(new.map { table[Key($0)] })
    }
    var nextOld = [Int](repeating: 0, count: new.count)
    var boundary = old.count
    for index in new.indices.reversed() {
      if let oldIndex = oldIndices[index] { boundary = oldIndex }
      nextOld[index] = boundary
    }
    self.old = oldIndices
    self.nextOld = nextOld
  }

  private static func areMatching(_ new: [PlanOperation], _ old: [PlanOperation]) -> Bool {
    guard new.count == old.count else { return false }
    // Loop over indices, because an iterator would copy every operation.
    for index in new.indices
    where new[index].node != old[index].node || new[index].role != old[index].role {
      return false
    }
    return true
  }

  /// Keeps the longest ascending subsequence and replaces all other values by nil. The algorithm is
  /// patience sorting (M. L. Fredman, "On computing the length of longest increasing subsequences",
  /// 1975).
  private static func longestAscending(_ values: [Int?]) -> [Int?] {
    var tails: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let midpoint = (low + high) / 2
        if values[tails[midpoint]]! < value { low = midpoint + 1 } else { high = midpoint }
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
