import Foundation

/// Observes how far the content of a scroll view is from its ends. For example, a bar above the
/// content is such an observer.
@MainActor protocol ScrollEdgeObserver: AnyObject {
  /// Called after the offset, the insets, the size or the content size of a scroll view has
  /// changed.
  func scrollEdgeDidChange(of scrollView: UIScrollView)
  /// Returns the offset at which released content should come to rest.
  ///
  /// - Parameter offset: The resting offset that the scroll view proposes.
  func restingOffset(of scrollView: UIScrollView, proposed offset: CGPoint) -> CGPoint
}

extension ScrollEdgeObserver {
  func restingOffset(of scrollView: UIScrollView, proposed offset: CGPoint) -> CGPoint { offset }
}

/// The observers of a scroll view, to which the scroll view has weak references.
struct ScrollEdgeObservers {
  private struct Entry {
    weak var observer: (any ScrollEdgeObserver)?
  }

  private var entries: [Entry] = []

  mutating func add(_ observer: any ScrollEdgeObserver) {
    guard !entries.contains(where: { $0.observer === observer }) else { return }
    entries.removeAll { $0.observer == nil }
    entries.append(Entry(observer: observer))
  }

  mutating func remove(_ observer: any ScrollEdgeObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  @MainActor func restingOffset(of scrollView: UIScrollView, proposed offset: CGPoint) -> CGPoint {
    entries.reduce(offset) {
      $1.observer?.restingOffset(of: scrollView, proposed: $0) ?? $0
    }
  }

  @MainActor func notify(_ scrollView: UIScrollView) {
    for entry in entries { entry.observer?.scrollEdgeDidChange(of: scrollView) }
  }
}

extension UIScrollView {
  /// The length, in points, of the content that is hidden beyond the top or bottom edge of the
  /// visible part. The length is 0 if the content is scrolled to this edge or further, and if all
  /// content fits.
  func hiddenContent(at edge: NSDirectionalRectEdge) -> CGFloat {
    let limits = verticalLimits.range
    return edge == .bottom
      ? max(0, limits.upperBound - contentOffset.y) : max(0, contentOffset.y - limits.lowerBound)
  }
}
