import Foundation

/// Follows how far a scroll view is from the ends of its content: a bar over it.
@MainActor protocol ScrollEdgeObserver: AnyObject {
  /// The offset, the insets or the sizes of a scroll view have changed.
  func scrollEdgeDidChange(of scrollView: UIScrollView)
  /// Where content that was let go should come to rest.
  ///
  /// - Parameter offset: Where it would by itself.
  func restingOffset(of scrollView: UIScrollView, proposed offset: CGPoint) -> CGPoint
}

extension ScrollEdgeObserver {
  func restingOffset(of scrollView: UIScrollView, proposed offset: CGPoint) -> CGPoint { offset }
}

/// Those who follow a scroll view, none of whom it keeps alive.
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
  /// Points of content that lie hidden above the visible part, or below it; 0 at the end itself and
  /// beyond it, and where the content fits.
  func hiddenContent(at edge: NSDirectionalRectEdge) -> CGFloat {
    let limits = verticalLimits.range
    return edge == .bottom
      ? max(0, limits.upperBound - contentOffset.y) : max(0, contentOffset.y - limits.lowerBound)
  }
}
