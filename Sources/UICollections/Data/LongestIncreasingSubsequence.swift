/// Returns the positions of a longest increasing subsequence.
///
/// The values must be distinct. To sort the list with as few moves as possible, only the values
/// outside the subsequence must move.
///
/// Source: patience sorting; C. Schensted, "Longest increasing and decreasing subsequences", 1961.
///
/// - Returns: Positions in `values`, ascending.
/// - Complexity: O(n log n); O(n) if the values are already in order.
func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
  // `ends[n]` is the position of the smallest value that ends an increasing subsequence of n + 1
  // values. `previous[p]` is the position of the value before `values[p]` in the longest increasing
  // subsequence that ends with `values[p]`; -1 if `values[p]` is the first value.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: values.count)
  for (position, value) in values.enumerated() {
    var (low, high) = (0, ends.count)
    if let last = ends.last, values[last] < value { low = high }
    while low < high {
      let midpoint = (low + high) / 2
      if values[ends[midpoint]] < value { low = midpoint + 1 } else { high = midpoint }
    }
    previous[position] = low > 0 ? ends[low - 1] : -1
    if low == ends.count { ends.append(position) } else { ends[low] = position }
  }
  var positions: [Int] = []
  positions.reserveCapacity(ends.count)
  var position = ends.last ?? -1
  while position >= 0 {
    positions.append(position)
    position = previous[position]
  }
  return positions.reversed()
}
