/// The metrics of a button size at the default text size.
///
/// The insets, the fonts and the corner radii of the dynamic style come from public descriptions of
/// running systems. The resulting heights are 28, 28, 34.33 and 50.33 points, as on iOS 15 to 17.
/// Apple does not publish these values and does not publish the radii of the corner styles small,
/// medium and large.
struct ButtonMetrics: Equatable {
  let insets: NSDirectionalEdgeInsets
  let titleStyle: UIFont.TextStyle
  let subtitleStyle: UIFont.TextStyle
  let cornerRadius: CGFloat

  static let mini = ButtonMetrics(
    insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
    titleStyle: .subheadline, subtitleStyle: .caption2, cornerRadius: 14)
  static let small = ButtonMetrics(
    insets: NSDirectionalEdgeInsets(top: 5, leading: 10, bottom: 5, trailing: 10),
    titleStyle: .subheadline, subtitleStyle: .caption1, cornerRadius: 14)
  static let medium = ButtonMetrics(
    insets: NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12),
    titleStyle: .body, subtitleStyle: .footnote, cornerRadius: 5.95)
  static let large = ButtonMetrics(
    insets: NSDirectionalEdgeInsets(top: 15, leading: 20, bottom: 15, trailing: 20),
    titleStyle: .headline, subtitleStyle: .subheadline, cornerRadius: 8.75)
}

extension UIButton.Configuration {
  var metrics: ButtonMetrics {
    switch buttonSize {
    case .mini: .mini
    case .small: .small
    case .medium: .medium
    case .large: .large
    }
  }

  /// The corner radius that a corner style prescribes, in points at the default text size;
  /// nil for a capsule and for the styles that use the background's radius.
  var styledCornerRadius: CGFloat? {
    switch cornerStyle {
    case .small: 4.25
    case .medium: 8.5
    case .large: 12.75
    case .fixed, .dynamic, .capsule: nil
    }
  }
}
