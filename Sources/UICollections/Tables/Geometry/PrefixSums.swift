/// The prefix sums of a list of numbers. Reading a sum and changing one number take O(log n).
///
/// Source: Fenwick, "A New Data Structure for Cumulative Frequency Tables", 1994.
struct PrefixSums {
  /// `tree[i]` is the sum of the `i & -i` numbers that end with number `i`, counted from 1.
  private var tree: [Double] = [0]

  /// Creates the sums in O(n). No number may be negative.
  init(_ numbers: [Double] = []) {
    tree = [0] + numbers
    for index in tree.indices.dropFirst() {
      let parent = index + (index & -index)
      if parent < tree.count { tree[parent] += tree[index] }
    }
  }

  var count: Int { tree.count - 1 }
  var total: Double { sum(before: count) }

  /// The sum of the numbers with an index below `end`.
  func sum(before end: Int) -> Double {
    var (index, sum) = (end, 0.0)
    while index > 0 {
      sum += tree[index]
      index -= index & -index
    }
    return sum
  }

  mutating func add(_ delta: Double, at position: Int) {
    var index = position + 1
    while index < tree.count {
      tree[index] += delta
      index += index & -index
    }
  }

  /// The index of the number at which the prefix sum exceeds a value. For a value below 0, the
  /// result is the first index. For a value above the total, the result is the last index. For an
  /// empty list, the result is nil.
  func index(at sum: Double) -> Int? {
    guard count > 0 else { return nil }
    var (index, rest) = (0, sum)
    var step = 1
    while step * 2 <= count { step *= 2 }
    while step > 0 {
      let next = index + step
      if next <= count, tree[next] <= rest {
        index = next
        rest -= tree[next]
      }
      step /= 2
    }
    return min(index, count - 1)
  }
}
