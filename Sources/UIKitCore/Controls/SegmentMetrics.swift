import CoreGraphics

/// The lengths (in points), colors and fonts of segmented controls in iOS 13 to 18. Steppers also
/// use some of these values.
enum SegmentMetrics {
  static let height: CGFloat = 32
  static let cornerRadius: CGFloat = 8.91
  static let thumbInset: CGFloat = 2
  static let thumbRadius: CGFloat = 6.93
  static let separatorWidth: CGFloat = 1
  static let separatorInset: CGFloat = 8
  /// Padding on each side of a segment's content.
  static let padding: CGFloat = 10
  /// The thumb's scale while it is pressed.
  static let pressedScale: CGFloat = 0.95
  /// The opacity of the content of a pressed segment that is not selected.
  static let pressedAlpha: CGFloat = 0.2

  static let separatorColor = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 0.3)

  static let thumbColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 99 / 255, green: 99 / 255, blue: 102 / 255, alpha: 1) : .white
  }

  static let font = UIFont.systemFont(ofSize: 13, weight: .medium)
  static let selectedFont = UIFont.systemFont(ofSize: 13, weight: .semibold)
}
