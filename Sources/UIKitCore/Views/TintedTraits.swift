/// Caches the last trait collection in which one tint color replaced another. Sibling views with
/// the same tint use the same collection, so one stored copy is sufficient for them.
@MainActor struct TintedTraits {
  private let source: UITraitCollection
  private let result: UITraitCollection
  private let tint: UIColor

  private static var last: TintedTraits?

  /// Returns a copy of a trait collection with the tint as the value of ``TintColorTrait``. If the
  /// arguments are identical to the arguments of the last call, the result is the stored copy.
  static func replacingTint(of source: UITraitCollection, by tint: UIColor) -> UITraitCollection {
    if let last, last.source === source, last.tint === tint {
      return last.result
    }
    let result = source.replacing(TintColorTrait.self, value: tint)
    last = TintedTraits(source: source, result: result, tint: tint)
    return result
  }
}
