import Foundation

extension LegacyBarBackground {
  /// Returns the older background properties that archives of a bar contain.
  ///
  /// - Parameter path: The key path of the values that were set on the bar itself, not on its
  ///   appearance proxy.
  static func archivedProperties<Bar: UIView>(
    _ path: WritableKeyPath<Bar, LegacyBarBackground>
  ) -> [ArchivedProperty<Bar>] {
    [
      ArchivedProperty(
        "UIBarStyle", default: nil, get: { $0[keyPath: path].barStyle?.rawValue },
        set: { $0[keyPath: path].barStyle = $1.flatMap { UIBarStyle(rawValue: $0) } }),
      ArchivedProperty(path.appending(path: \.isTranslucent), "UIBarTranslucent", default: nil),
      ArchivedProperty(path.appending(path: \.barTintColor), "UIBarTintColor", default: nil),
      ArchivedProperty(path.appending(path: \.shadowImage), "UIBarShadowImage", default: nil),
      ArchivedProperty(
        "UIBarBackgroundImages", default: [:], get: { $0[keyPath: path].imagesByMetrics },
        set: { $0[keyPath: path].imagesByMetrics = $1 }),
    ]
  }

  private var imagesByMetrics: [Int: UIImage] {
    get {
      Dictionary(uniqueKeysWithValues: images.map { ($0.key.rawValue, $0.value) })
    }
    set {
      images = [:]
      for (metrics, image) in newValue {
        if let metrics = UIBarMetrics(rawValue: metrics) { images[metrics] = image }
      }
    }
  }
}

extension UIBarAppearance: ArchivedValue {}
