import UIKit

/// The row in a widget's card with the question whether the widget may use the network.
final class NetworkRequestView: UIView {
  /// Called with the user's answer: whether the widget may use the network.
  var answer: (Bool) -> Void = { _ in }

  private enum Metrics {
    static let margin: CGFloat = 14
    static let spacing: CGFloat = 8
  }

  private let message = UILabel()
  private let allow = UIButton(configuration: .gray())
  private let decline = UIButton(configuration: .plain())

  /// Creates the row of a widget.
  ///
  /// - Parameter title: The widget's name.
  init(title: String, locale: PanelLocale) {
    super.init(frame: .zero)
    message.text = locale(.networkRequest, title)
    message.font = .preferredFont(forTextStyle: .footnote)
    message.adjustsFontForContentSizeCategory = true
    message.numberOfLines = 0
    for (button, text, isAllowed) in [
      (decline, PanelText.decline, false), (allow, .allow, true),
    ] {
      button.configuration?.title = locale(text)
      button.configuration?.buttonSize = .small
      button.configuration?.cornerStyle = .capsule
      button.configuration?.baseForegroundColor = .label
      button.accessibilityLabel = locale.label(text, of: title)
      button.addAction(
        UIAction { [weak self] _ in self?.answer(isAllowed) }, for: .primaryActionTriggered)
    }
    for subview in [message, decline, allow] { addSubview(subview) }
  }

  required init?(coder: NSCoder) { nil }

  private func messageHeight(width: CGFloat) -> CGFloat {
    let inner = max(0, width - Metrics.margin * 2)
    return message.sizeThatFits(CGSize(width: inner, height: 10_000)).height.rounded(.up)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let buttons = max(allow.intrinsicContentSize.height, decline.intrinsicContentSize.height)
    return CGSize(
      width: size.width,
      height: messageHeight(width: size.width) + buttons + Metrics.spacing * 2 + 4)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = messageHeight(width: bounds.width)
    message.textAlignment = .natural
    message.frame = CGRect(
      x: Metrics.margin, y: Metrics.spacing, width: max(0, bounds.width - Metrics.margin * 2),
      height: height)
    var edge = bounds.width - Metrics.margin
    for button in [allow, decline] {
      let size = button.intrinsicContentSize
      let x = edge - size.width
      button.frame = CGRect(
        x: isMirrored ? bounds.width - x - size.width : x, y: message.frame.maxY + Metrics.spacing,
        width: size.width, height: size.height)
      edge = x - Metrics.spacing
    }
  }
}
