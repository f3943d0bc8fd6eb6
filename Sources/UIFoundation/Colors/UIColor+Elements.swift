// These colors are named after their purpose. The values without increased contrast are those of
// Apple's Human Interface Guidelines and design resources for iOS 13 to 18. Apple publishes no
// values under Increase Contrast for translucent colors. For text, fills and separators these
// values were read on running systems and rounded to a hundredth of alpha.

extension UIColor {
  /// The primary text color: black in light mode, white in dark mode.
  public static let label = UIColor(
    SystemColor("labelColor", .white(0), dark: .white(255)))
  /// The color of text of secondary importance, such as subtitles. Its alpha is 0.6, and greater
  /// under Increase Contrast.
  public static let secondaryLabel = UIColor(
    SystemColor(
      "secondaryLabelColor", .rgb(60, 60, 67, 0.6), dark: .rgb(235, 235, 245, 0.6),
      contrast: (.rgb(60, 60, 67, 0.8), .rgb(235, 235, 245, 0.7))))
  /// The color of text of tertiary importance, such as a disclosure indicator. Its alpha is 0.3,
  /// and greater under Increase Contrast.
  public static let tertiaryLabel = UIColor(
    SystemColor(
      "tertiaryLabelColor", .rgb(60, 60, 67, 0.3), dark: .rgb(235, 235, 245, 0.3),
      contrast: (.rgb(60, 60, 67, 0.7), .rgb(235, 235, 245, 0.55))))
  /// The color of the faintest text, such as watermarks. Its alpha is 0.18 in light mode and 0.16
  /// in dark mode, and greater under Increase Contrast.
  public static let quaternaryLabel = UIColor(
    SystemColor(
      "quaternaryLabelColor", .rgb(60, 60, 67, 0.18), dark: .rgb(235, 235, 245, 0.16),
      contrast: (.rgb(60, 60, 67, 0.55), .rgb(235, 235, 245, 0.4))))
  /// The color of the placeholder in an empty text field; the components equal those of
  /// ``tertiaryLabel``.
  public static let placeholderText = UIColor(
    SystemColor(
      "placeholderTextColor", .rgb(60, 60, 67, 0.3), dark: .rgb(235, 235, 245, 0.3),
      contrast: (.rgb(60, 60, 67, 0.7), .rgb(235, 235, 245, 0.55))))
  /// The color of links outside text views: a blue that is lighter in dark mode.
  public static let link = UIColor(
    SystemColor(
      "linkColor", .rgb(0, 122, 255), dark: .rgb(9, 132, 255),
      contrast: (.rgb(0, 64, 221), .rgb(64, 156, 255))))

  /// A translucent color for lines between content.
  public static let separator = UIColor(
    SystemColor(
      "separatorColor", .rgb(60, 60, 67, 0.29), dark: .rgb(84, 84, 88, 0.6),
      contrast: (.rgb(60, 60, 67, 0.37), .rgb(84, 84, 88, 0.7))))
  /// An opaque color that is close to ``separator`` over ``systemBackground``, and does not change
  /// under Increase Contrast.
  public static let opaqueSeparator = UIColor(
    SystemColor("opaqueSeparatorColor", .rgb(198, 198, 200), dark: .rgb(56, 56, 58)))

  /// The fill of thin and small shapes, such as a slider's track.
  public static let systemFill = UIColor(
    SystemColor(
      "systemFillColor", .rgb(120, 120, 128, 0.2), dark: .rgb(120, 120, 128, 0.36),
      contrast: (.rgb(120, 120, 128, 0.28), .rgb(120, 120, 128, 0.44))))
  /// The fill of shapes of medium size, such as a switch.
  public static let secondarySystemFill = UIColor(
    SystemColor(
      "secondarySystemFillColor", .rgb(120, 120, 128, 0.16), dark: .rgb(120, 120, 128, 0.32),
      contrast: (.rgb(120, 120, 128, 0.24), .rgb(120, 120, 128, 0.4))))
  /// The fill of large shapes, such as a text field or a button.
  public static let tertiarySystemFill = UIColor(
    SystemColor(
      "tertiarySystemFillColor", .rgb(118, 118, 128, 0.12), dark: .rgb(118, 118, 128, 0.24),
      contrast: (.rgb(118, 118, 128, 0.2), .rgb(118, 118, 128, 0.32))))
  /// The fill of large areas that contain other content.
  public static let quaternarySystemFill = UIColor(
    SystemColor(
      "quaternarySystemFillColor", .rgb(116, 116, 128, 0.08), dark: .rgb(118, 118, 128, 0.18),
      contrast: (.rgb(116, 116, 128, 0.16), .rgb(118, 118, 128, 0.26))))

  /// The background of the main content: white in light mode, black in dark mode, and dark gray in
  /// an elevated dark interface.
  public static let systemBackground = UIColor(
    SystemColor(
      "systemBackgroundColor", .white(255), dark: .white(0),
      elevated: (.rgb(28, 28, 30), .rgb(36, 36, 38))))
  /// A background for groups of content on ``systemBackground``: light gray in light mode,
  /// dark gray in dark mode, and a lighter gray in an elevated dark interface.
  public static let secondarySystemBackground = UIColor(
    SystemColor(
      "secondarySystemBackgroundColor", .rgb(242, 242, 247), dark: .rgb(28, 28, 30),
      contrast: (.rgb(235, 235, 240), .rgb(36, 36, 38)),
      elevated: (.rgb(44, 44, 46), .rgb(54, 54, 56))))
  /// A background for groups on ``secondarySystemBackground``: white in light mode, and in dark
  /// mode a lighter gray than ``secondarySystemBackground``.
  public static let tertiarySystemBackground = UIColor(
    SystemColor(
      "tertiarySystemBackgroundColor", .white(255), dark: .rgb(44, 44, 46),
      contrast: (.white(255), .rgb(54, 54, 56)),
      elevated: (.rgb(58, 58, 60), .rgb(68, 68, 70))))

  /// The background behind a grouped table's sections: light gray in light mode, black in dark
  /// mode, and dark gray in an elevated dark interface.
  public static let systemGroupedBackground = UIColor(
    SystemColor(
      "systemGroupedBackgroundColor", .rgb(242, 242, 247), dark: .white(0),
      contrast: (.rgb(235, 235, 240), .white(0)),
      elevated: (.rgb(28, 28, 30), .rgb(36, 36, 38))))
  /// The background of the rows on ``systemGroupedBackground``: white in light mode, dark
  /// gray in dark mode, and a lighter gray in an elevated dark interface.
  public static let secondarySystemGroupedBackground = UIColor(
    SystemColor(
      "secondarySystemGroupedBackgroundColor", .white(255), dark: .rgb(28, 28, 30),
      contrast: (.white(255), .rgb(36, 36, 38)),
      elevated: (.rgb(44, 44, 46), .rgb(54, 54, 56))))
  /// A background for groups on ``secondarySystemGroupedBackground``: light gray in light mode, and
  /// in dark mode a lighter gray than the rows.
  public static let tertiarySystemGroupedBackground = UIColor(
    SystemColor(
      "tertiarySystemGroupedBackgroundColor", .rgb(242, 242, 247), dark: .rgb(44, 44, 46),
      contrast: (.rgb(235, 235, 240), .rgb(54, 54, 56)),
      elevated: (.rgb(58, 58, 60), .rgb(68, 68, 70))))
  /// The older name of ``systemGroupedBackground``.
  public static var groupTableViewBackground: UIColor { systemGroupedBackground }

  /// The tint of the view that resolves the color; system blue outside a view.
  public static let tintColor = UIColor(source: .tint)
}
