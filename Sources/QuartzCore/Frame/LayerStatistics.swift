/// Counters of the passes' work. Tests and benchmarks compare them instead of times. They are
/// running totals; the difference of two readings is the work between them.
package struct LayerStatistics: Equatable, Sendable {
  /// The number of calls of `layoutSublayers()`.
  package var layersLaidOut = 0
  /// The number of bitmaps drawn for layers' contents.
  package var layersDrawn = 0
  /// The number of nodes passed to the compositor.
  package var nodesCommitted = 0

  /// Creates counters at zero.
  package init() {}

  /// The work since the process began.
  @MainActor package internal(set) static var total = LayerStatistics()

  /// The work between two readings.
  package static func - (later: LayerStatistics, earlier: LayerStatistics) -> LayerStatistics {
    var difference = LayerStatistics()
    difference.layersLaidOut = later.layersLaidOut - earlier.layersLaidOut
    difference.layersDrawn = later.layersDrawn - earlier.layersDrawn
    difference.nodesCommitted = later.nodesCommitted - earlier.nodesCommitted
    return difference
  }
}
