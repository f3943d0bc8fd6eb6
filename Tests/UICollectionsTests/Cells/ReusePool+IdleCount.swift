@testable import UICollections

extension ReusePool {
  /// The number of idle views of all identifiers.
  var idleCount: Int { idle.values.reduce(0) { $0 + $1.count } }
}
