// Apple declares these in NotificationCenter; they are here because the effects belong to UIKit.

extension UIVibrancyEffect {
  /// The vibrancy of the notification center of iOS 8 and 9: plus-lighter in a dark interface,
  /// plus-darker in a light one.
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

  /// The widget's vibrancy for a content style. Fills have the strength of labels of the same rank,
  /// and a separator that of a tertiary label.
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
