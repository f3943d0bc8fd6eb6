/// The differences between two trait collections.
///
/// Every view is notified of a change, and most views of a tree have the same two collections. The
/// last comparisons are stored, so that each pair of collections is compared only once for all of
/// these views.
@MainActor struct TraitComparison {
  private let old: UITraitCollection
  private let new: UITraitCollection
  /// Whether both collections specify the same traits with the same values.
  let areEqual: Bool
  /// The traits whose values differ.
  let changed: [UITrait]
  /// Whether dynamic colors may resolve differently.
  let changesColorAppearance: Bool
  /// Whether a trait besides the tint color differs.
  let changesMoreThanTint: Bool

  private init(_ old: UITraitCollection, _ new: UITraitCollection) {
    (self.old, self.new) = (old, new)
    areEqual = old == new
    changed = areEqual ? [] : new.changedTraits(from: old)
    changesColorAppearance = changed.contains { $0.affectsColorAppearance }
    changesMoreThanTint = changed.contains { $0 != TintColorTrait.self }
  }

  /// The comparisons of the latest pairs, newest last.
  private static var recent: [TraitComparison] = []
  /// The maximum number of stored comparisons. A change of the tint compares two pairs alternately,
  /// and an override of traits adds other pairs.
  private static let recentCount = 4

  /// The number of compared pairs, for tests.
  private(set) static var count = 0

  /// Returns the stored comparison of two collections, or compares the collections if no comparison
  /// is stored.
  static func between(_ old: UITraitCollection, _ new: UITraitCollection) -> TraitComparison {
    if let cached = recent.last(where: { $0.old === old && $0.new === new }) { return cached }
    let comparison = TraitComparison(old, new)
    count += 1
    if recent.count == recentCount { recent.removeFirst() }
    recent.append(comparison)
    return comparison
  }
}
