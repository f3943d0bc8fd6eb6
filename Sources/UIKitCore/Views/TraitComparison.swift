/// The differences between two trait collections.
///
/// When traits change, every view of a tree is notified, and most of these views have the same old
/// and new collections. The last comparisons are stored, so that each pair of collections is
/// compared only once.
@MainActor struct TraitComparison {
  private let old: UITraitCollection
  private let new: UITraitCollection
  /// Whether both collections specify the same traits with the same values.
  let areEqual: Bool
  /// The traits whose values differ.
  let changed: [UITrait]
  /// Whether dynamic colors may have different values in the two collections.
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
  /// The maximum number of stored comparisons. During a change of the tint color, two pairs
  /// alternate, and an override of traits adds other pairs.
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
