/// The scroll views that an app has set on a controller, by edge. The container's bars respond to
/// the scrolling of these views.
struct ContentScrollViews {
  private struct Entry {
    weak var view: UIScrollView?
  }

  private var entries: [UInt: Entry] = [:]

  /// Stores a weak reference to a scroll view for edges. If `view` is nil, the scroll views of
  /// these edges are removed.
  ///
  /// - Returns: Whether the stored scroll views changed.
  mutating func set(_ view: UIScrollView?, for edges: NSDirectionalRectEdge) -> Bool {
    var isChanged = false
    for bit in ContentScrollViews.bits where edges.rawValue & bit != 0 {
      if entries[bit]?.view !== view { isChanged = true }
      entries[bit] = view.map { Entry(view: $0) }
    }
    return isChanged
  }

  /// The scroll view of the first edge in `edges` that has a scroll view.
  subscript(edges: NSDirectionalRectEdge) -> UIScrollView? {
    for bit in ContentScrollViews.bits where edges.rawValue & bit != 0 {
      if let view = entries[bit]?.view { return view }
    }
    return nil
  }

  private static let bits: [UInt] = [1, 2, 4, 8]
}

extension UIViewController {
  /// The scroll view to which bars respond if the app has set no scroll view on the controller.
  var foundContentScrollView: UIScrollView? {
    guard let storedView else { return nil }
    return storedView as? UIScrollView ?? storedView.subviews.first as? UIScrollView
  }

  /// Notifies the ancestor controllers that the controller has another content scroll view, to
  /// which their bars must now respond.
  func contentScrollViewDidChange() {
    var ancestor = parentController
    while let container = ancestor {
      container.contentScrollViewDidChange(ofDescendant: self)
      ancestor = container.parentController
    }
  }
}
