/// The values set on a tab bar or on its class's appearance proxy; unset values are nil.
@MainActor struct TabBarSettings {
  var standard: UITabBarAppearance?
  var scrollEdge: UITabBarAppearance?
  var legacy = LegacyBarBackground()
  var unselectedTint: UIColor?
  var selectionIndicatorImage: UIImage?

  /// Returns these values, with unset values replaced by the values of `other`.
  func over(_ other: TabBarSettings) -> TabBarSettings {
    var merged = self
    merged.standard = standard ?? other.standard
    merged.scrollEdge = scrollEdge ?? other.scrollEdge
    merged.legacy = legacy.over(other.legacy)
    merged.unselectedTint = unselectedTint ?? other.unselectedTint
    merged.selectionIndicatorImage = selectionIndicatorImage ?? other.selectionIndicatorImage
    return merged
  }

  /// Converts the properties that existed before appearances, such as `barTintColor`, to an
  /// appearance.
  func makeAppearance() -> UITabBarAppearance {
    let made = UITabBarAppearance()
    legacy.apply(to: made)
    made.selectionIndicatorImage = selectionIndicatorImage
    return made
  }
}
