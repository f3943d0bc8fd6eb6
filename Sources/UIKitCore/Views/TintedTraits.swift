/// The last collection in which a tint replaced another tint. Sibling views use the same
/// collection.
@MainActor struct TintedTraits {
  private let source: UITraitCollection
  private let result: UITraitCollection
  private let tint: UIColor

  private static var last: TintedTraits?

  /// A collection with the tint as the value of ``TintColorTrait``.
  static func replacingTint(of source: UITraitCollection, by tint: UIColor) -> UITraitCollection {
    if let last, last.source === source, last.tint === tint {
      return last.result
    }
    let result = source.replacing(TintColorTrait.self, value: tint)
    last = TintedTraits(source: source, result: result, tint: tint)
    return result
  }
}
