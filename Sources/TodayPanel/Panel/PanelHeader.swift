import UIKit

/// A header with the day of the week and the date, drawn with vibrancy.
final class PanelHeader: UIView {
  var date: Date {
    didSet { update() }
  }

  private let effect = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
  private let weekday = UILabel()
  private let day = UILabel()

  private let locale: Locale

  init(date: Date, locale: Locale) {
    self.date = date
    self.locale = locale
    super.init(frame: .zero)
    effect.minimumContrast = 4.5
    weekday.font = .preferredFont(forTextStyle: .title3)
    day.font = .preferredFont(forTextStyle: .largeTitle)
    addSubview(effect)
    for label in [weekday, day] {
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      effect.contentView.addSubview(label)
    }
    isAccessibilityElement = true
    accessibilityTraits = .header
    update()
  }

  required init?(coder: NSCoder) { nil }

  private func update() {
    weekday.text = date.formatted(.dateTime.weekday(.wide).locale(locale))
    day.text = date.formatted(.dateTime.day().month(.wide).locale(locale))
    accessibilityLabel = [weekday.text, day.text].compactMap { $0 }.joined(separator: ", ")
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width,
      height: weekday.intrinsicContentSize.height + day.intrinsicContentSize.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    effect.frame = bounds
    let height = weekday.intrinsicContentSize.height
    weekday.frame = CGRect(x: 4, y: 0, width: bounds.width - 8, height: height)
    day.frame = CGRect(
      x: 4, y: height, width: bounds.width - 8, height: day.intrinsicContentSize.height)
  }
}
