@testable import UICollections

extension ReusePool {
  /// The total number of idle views for all identifiers.
  var idleCount: Int { idle.values.reduce(0) { $0 + $1.count } }
}
