/// A reference to a view or a guide. It becomes nil when the view or guide is deallocated.
///
/// A weak reference is not used, because it would allocate a side table for each item of a
/// constraint. A side table makes reference counting slower.
final class LayoutItemReference: @unchecked Sendable {
  // Safety: the item is used on the main actor, and clears the reference when it is deallocated.
  @exclusivity(unchecked)
  nonisolated(unsafe) private(set) unowned(unsafe) var item: (any LayoutItem)?

  init(_ item: any LayoutItem) { self.item = item }

  func clear() { item = nil }
}
