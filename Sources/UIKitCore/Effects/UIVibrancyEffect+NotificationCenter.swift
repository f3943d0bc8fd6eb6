// Apple declares these methods in NotificationCenter. They are in this module because
// `UIVibrancyEffect` belongs to UIKit.

extension UIVibrancyEffect {
  /// The vibrancy of the notification center of iOS 8 and 9. Content is blended by plus-lighter in
  /// the dark appearance, and by plus-darker in the light appearance.
  public class func notificationCenter() -> UIVibrancyEffect {
    UIVibrancyEffect(.notificationCenter(.primary), over: nil)
  }

  /// The vibrancy of a widget's main text.
  public class func widgetPrimary() -> UIVibrancyEffect {
    UIVibrancyEffect(.widget(.primary), over: nil)
  }

  /// The vibrancy of a widget's secondary text.
  public class func widgetSecondary() -> UIVibrancyEffect {
    UIVibrancyEffect(.widget(.secondary), over: nil)
  }

  /// Returns the vibrancy of a widget's content. A fill is as strong as a label of the next lower
  /// rank; for example, `fill` is as strong as `secondaryLabel`. A separator is as strong as a
  /// tertiary label.
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
