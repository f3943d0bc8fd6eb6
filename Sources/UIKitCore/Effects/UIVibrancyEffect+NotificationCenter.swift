// Apple declares these in NotificationCenter; they stand here because the effects are UIKit's.

extension UIVibrancyEffect {
  /// The vibrancy of the notification center of iOS 8 and 9: light added, or dark taken away.
  public class func notificationCenter() -> UIVibrancyEffect {
    UIVibrancyEffect(.notificationCenter(.primary), over: nil)
  }

  /// For the main text of a widget.
  public class func widgetPrimary() -> UIVibrancyEffect {
    UIVibrancyEffect(.widget(.primary), over: nil)
  }

  /// For the secondary text of a widget.
  public class func widgetSecondary() -> UIVibrancyEffect {
    UIVibrancyEffect(.widget(.secondary), over: nil)
  }

  /// The widget's vibrancy for a rank of content; fills have the strength of the labels of the
  /// same rank, and a separator that of a tertiary label.
  public class func widgetEffect(
    forVibrancyStyle vibrancyStyle: UIVibrancyEffectStyle
  ) -> UIVibrancyEffect {
    switch vibrancyStyle {
    case .label: UIVibrancyEffect(.widget(.primary), over: nil)
    case .secondaryLabel, .fill: UIVibrancyEffect(.widget(.secondary), over: nil)
    case .tertiaryLabel, .secondaryFill, .separator: UIVibrancyEffect(.widget(.tertiary), over: nil)
    case .quaternaryLabel, .tertiaryFill: UIVibrancyEffect(.widget(.quaternary), over: nil)
    }
  }
}
