@testable import UICollections

extension RowHeights {
  /// All runs in the order of the rows.
  var runs: [Run] {
    var result: [Run] = []
    var index = 0
    while index < count {
      let next = run(at: index)
      result.append(next)
      index += next.count
    }
    return result
  }
}
