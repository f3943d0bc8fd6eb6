/// Counters of layouts, drawings and committed layers. Tests and benchmarks compare the counters
/// instead of times. The counters only increase; the difference of two readings is the work done
/// between them.
package struct LayerStatistics: Equatable, Sendable {
  /// The number of calls of `layoutSublayers()`.
  package var layersLaidOut = 0
  /// The number of bitmaps drawn for layers' contents.
  package var layersDrawn = 0
  /// The number of nodes passed to the compositor.
  package var nodesCommitted = 0

  /// Creates counters at zero.
  package init() {}

  /// The counters since the process began.
  @MainActor package internal(set) static var total = LayerStatistics()

  /// The increase of each counter between two readings.
  package static func - (later: LayerStatistics, earlier: LayerStatistics) -> LayerStatistics {
    var difference = LayerStatistics()
    difference.layersLaidOut = later.layersLaidOut - earlier.layersLaidOut
    difference.layersDrawn = later.layersDrawn - earlier.layersDrawn
    difference.nodesCommitted = later.nodesCommitted - earlier.nodesCommitted
    return difference
  }
}
