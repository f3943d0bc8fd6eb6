/// Work that the passes have done, in countable units: what tests and benchmarks hold on to instead
/// of time. Running totals; the difference of two readings is the work between them.
package struct LayerWork: Equatable, Sendable {
  /// Calls of `layoutSublayers()`.
  package var layersLaidOut = 0
  /// Bitmaps drawn for layers' contents.
  package var layersDrawn = 0
  /// Nodes handed to the compositor.
  package var nodesCommitted = 0

  package init() {}

  @MainActor package internal(set) static var total = LayerWork()

  package static func - (later: LayerWork, earlier: LayerWork) -> LayerWork {
    var work = LayerWork()
    work.layersLaidOut = later.layersLaidOut - earlier.layersLaidOut
    work.layersDrawn = later.layersDrawn - earlier.layersDrawn
    work.nodesCommitted = later.nodesCommitted - earlier.nodesCommitted
    return work
  }
}
