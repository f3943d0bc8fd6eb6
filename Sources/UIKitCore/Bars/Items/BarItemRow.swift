import Foundation

/// A row that creates, stores and measures the views of bar button items.
@MainActor final class BarItemRow {
  /// An item with its view; the view is nil for spaces.
  struct Entry {
    let item: UIBarButtonItem
    let view: UIView?
    var width: CGFloat
    /// The length, in points at each side, by which the view's touch area extends beyond its
    /// visible content.
    var overhang: CGFloat
  }

  private(set) var entries: [Entry] = []
  private unowned let superview: UIView

  init(in superview: UIView) { self.superview = superview }

  /// Replaces the items and keeps the views of items that are in both the old and the new
  /// list.
  ///
  /// - Parameter appearance: Returns the button appearance for a style.
  func show(
    _ items: [UIBarButtonItem], host: any BarItemHost,
    appearance: (UIBarButtonItem.Style) -> UIBarButtonItemAppearance
  ) {
    let old = entries
    entries = items.filter { !$0.isHidden }.map { item in
      item.host = host
      let view = view(for: item, among: old)
      (view as? BarItemButton)?.update(appearance(item.style))
      return Entry(item: item, view: view, width: 0, overhang: 0)
    }
    for entry in old {
      guard let view = entry.view, !entries.contains(where: { $0.view === view }) else { continue }
      if view.superview === superview { view.removeFromSuperview() }
    }
    for entry in entries {
      if let view = entry.view, view.superview !== superview { superview.addSubview(view) }
    }
  }

  private func view(for item: UIBarButtonItem, among old: [Entry]) -> UIView? {
    if item.isSpace { return nil }
    if let custom = item.customView { return custom }
    let existing = old.first { $0.item === item && $0.view is BarItemButton }
    return existing?.view ?? BarItemButton(item: item)
  }

  /// Updates the widths and the overhangs of the entries for a row of the given height.
  func measure(height: CGFloat) {
    for index in entries.indices {
      let item = entries[index].item
      guard let view = entries[index].view else {
        entries[index].width = item.systemItem == .fixedSpace ? item.width : 0
        continue
      }
      if view is BarItemButton {
        let size = view.sizeThatFits(CGSize(width: 0, height: height))
        entries[index].width = size.width
        entries[index].overhang = BarItemButton.sideInset
      } else {
        entries[index].width = item.width > 0 ? item.width : BarItemRow.size(of: view).width
        entries[index].overhang = 0
      }
    }
  }

  /// Returns the size of a custom view. If the view uses constraints, the constraints determine the
  /// size. For any other view, the result is the current size. If a length of the current size is
  /// zero, the method uses the intrinsic length, the length that `sizeThatFits(_:)` returns, or the
  /// length that the constraints of the view's content determine.
  static func size(of view: UIView) -> CGSize {
    let natural = view.intrinsicContentSize
    if !view.translatesAutoresizingMaskIntoConstraints {
      return view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    var size = view.bounds.size
    if size.width <= 0 {
      size.width = natural.width > 0 ? natural.width : view.sizeThatFits(.zero).width
    }
    if size.height <= 0 {
      size.height = natural.height > 0 ? natural.height : view.sizeThatFits(.zero).height
    }
    guard size.width <= 0 || size.height <= 0 else { return size }
    // A stack view, for example, has no intrinsic size; the constraints of its content determine
    // the size.
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    return CGSize(
      width: size.width > 0 ? size.width : fitting.width,
      height: size.height > 0 ? size.height : fitting.height)
  }

  /// The visible width of the row, without the overhang at its two ends.
  var width: CGFloat {
    guard let first = entries.first, let last = entries.last else { return 0 }
    return entries.reduce(0) { $0 + $1.width } + gaps - first.overhang - last.overhang
  }

  /// The sum of the gaps between the views, in points. A custom view adds 8 points on each
  /// side with an adjacent view; buttons include their own spacing.
  private var gaps: CGFloat {
    zip(entries, entries.dropFirst()).reduce(0) { $0 + gap($1.0, $1.1) }
  }

  private func gap(_ a: Entry, _ b: Entry) -> CGFloat {
    guard a.view != nil, b.view != nil else { return 0 }
    return (a.overhang > 0 ? 0 : 8) + (b.overhang > 0 ? 0 : 8)
  }

  /// Lays the views out from a point in reading order.
  ///
  /// - Parameters:
  ///   - start: The leading edge of the first view's visible content, in points from the
  ///     bar's leading edge.
  ///   - layOut: Sets a view's distance from the leading edge and its width.
  func layOut(from start: CGFloat, _ layOut: (UIView, CGFloat, CGFloat) -> Void) {
    var x = start - (entries.first?.overhang ?? 0)
    for (index, entry) in entries.enumerated() {
      if index > 0 { x += gap(entries[index - 1], entry) }
      if let view = entry.view { layOut(view, x, entry.width) }
      x += entry.width
    }
  }

  /// Distributes the remaining width of the row among its flexible spaces.
  func stretch(to total: CGFloat) {
    let flexible = entries.indices.filter { entries[$0].item.systemItem == .flexibleSpace }
    guard !flexible.isEmpty else { return }
    let rest = max(0, total - width) / CGFloat(flexible.count)
    for index in flexible { entries[index].width = rest }
  }

  var views: [UIView] { entries.compactMap(\.view) }
}
