/// The values set on a toolbar or on its class's appearance proxy; unset values are nil.
@MainActor struct ToolbarSettings {
  var standard: UIToolbarAppearance?
  var scrollEdge: UIToolbarAppearance?
  var compact: UIToolbarAppearance?
  var legacy = LegacyBarBackground()

  /// Returns these values, with unset values replaced by the values of `other`.
  func over(_ other: ToolbarSettings) -> ToolbarSettings {
    var merged = self
    merged.standard = standard ?? other.standard
    merged.scrollEdge = scrollEdge ?? other.scrollEdge
    merged.compact = compact ?? other.compact
    merged.legacy = legacy.over(other.legacy)
    return merged
  }

  /// Converts the properties that existed before appearances, such as `barTintColor`, to an
  /// appearance.
  func makeAppearance() -> UIToolbarAppearance {
    let made = UIToolbarAppearance()
    legacy.apply(to: made)
    return made
  }
}
