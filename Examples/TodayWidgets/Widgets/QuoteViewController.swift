public import NotificationCenter
public import UIKit

/// A quote, drawn with the vibrancy of the panel; four capsules select the topic.
public final class QuoteViewController: UIViewController, NCWidgetProviding, CapsuleButtonDelegate {
  static let topicKey = "topic"

  private let effect = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
  private let quote = UILabel()
  private let source = UILabel()
  private var capsules: [CapsuleButton] = []
  private(set) var topic = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    effect.minimumContrast = 4.5
    quote.numberOfLines = 0
    quote.font = .preferredFont(forTextStyle: .subheadline)
    source.font = .preferredFont(forTextStyle: .caption1)
    for label in [quote, source] {
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
      effect.contentView.addSubview(label)
    }
    view.addSubview(effect)
    capsules = Quote.topics.enumerated().map { index, topic in
      let capsule = CapsuleButton(
        title: topic.name, state: .unselected, titleEffect: .notificationCenter(),
        minimumContrast: 4.5)
      capsule.tag = index
      // Add a color and an outline, because a white capsule would be invisible on the white panel
      // of a desktop without a wallpaper.
      capsule.fillColor = .systemGray.withAlphaComponent(0.35)
      capsule.outlineColor = .separator
      capsule.delegate = self
      capsule.isAccessibilityElement = true
      capsule.accessibilityLabel = topic.name
      capsule.accessibilityTraits = .button
      view.addSubview(capsule)
      return capsule
    }
    adaptToTextSize()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToTextSize()
  }

  /// Scales the preferred height with the text size; the panel limits the height.
  private func adaptToTextSize() {
    let height = UIFontMetrics.default.scaledValue(for: 110, compatibleWith: traitCollection)
    preferredContentSize = CGSize(width: 0, height: height)
    for capsule in capsules { capsule.font = capsuleFont }
    view.setNeedsLayout()
  }

  /// The number of capsules in a row; two for large text.
  private var capsuleColumns: Int {
    traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 2 : capsules.count
  }
  private var capsuleFont: UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13, weight: .medium), maximumPointSize: 26,
      compatibleWith: traitCollection)
  }

  /// Restores the topic that the user selected last, so that the first frame looks like the last
  /// frame of the previous session.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let stored = UserDefaults.standard.integer(forKey: Self.topicKey)
    UIView.performWithoutAnimation {
      show(Quote.topics.indices.contains(stored) ? stored : 0)
    }
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(topic, forKey: Self.topicKey)
  }

  private func show(_ index: Int) {
    topic = index
    let displayed = Quote.topics[index]
    quote.text = displayed.text
    source.text = displayed.source
    for capsule in capsules {
      capsule.state = capsule.tag == index ? .selected : .unselected
      capsule.accessibilityTraits = capsule.tag == index ? [.button, .selected] : .button
    }
  }

  public func didTap(_ button: CapsuleButton, at index: Int) { show(index) }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.insetBy(dx: 14, dy: 10)
    let gap: CGFloat = 8
    let height = max(28, (capsuleFont.lineHeight + 12).rounded(.up))
    let columns = capsuleColumns
    let rows = (capsules.count + columns - 1) / columns
    let top = area.maxY - CGFloat(rows) * (height + gap) + gap
    layOutQuote(
      in: CGRect(x: area.minX, y: area.minY, width: area.width, height: top - gap - area.minY))
    let width = (area.width - gap * CGFloat(columns - 1)) / CGFloat(columns)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, capsule) in capsules.enumerated() {
      let column = isMirrored ? columns - 1 - index % columns : index % columns
      capsule.frame = CGRect(
        x: area.minX + CGFloat(column) * (width + gap),
        y: top + CGFloat(index / columns) * (height + gap), width: width, height: height)
    }
  }

  /// Lays out the quote in the available height, and its source below.
  private func layOutQuote(in area: CGRect) {
    effect.frame = area
    let sourceHeight = min(source.intrinsicContentSize.height, area.height / 3)
    let available = max(0, area.height - sourceHeight)
    let fitting = quote.sizeThatFits(CGSize(width: area.width, height: .greatestFiniteMagnitude))
    let quoteHeight = min(available, fitting.height.rounded(.up))
    quote.frame = CGRect(x: 0, y: 0, width: area.width, height: quoteHeight)
    source.frame = CGRect(x: 0, y: quoteHeight, width: area.width, height: sourceHeight)
  }

  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.noData)
  }
}
