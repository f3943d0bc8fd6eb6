public import NotificationCenter
public import UIKit

/// A saying, drawn with the vibrancy of the panel; four capsules choose its topic.
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
    quote.numberOfLines = 3
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
      capsule.delegate = self
      capsule.font = .systemFont(ofSize: 13, weight: .medium)
      capsule.isAccessibilityElement = true
      capsule.accessibilityLabel = topic.name
      capsule.accessibilityTraits = .button
      view.addSubview(capsule)
      return capsule
    }
    updatePreferredHeight()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updatePreferredHeight()
  }

  /// Large text gets as much more height as the panel gives.
  private func updatePreferredHeight() {
    let height = UIFontMetrics.default.scaledValue(for: 110, compatibleWith: traitCollection)
    preferredContentSize = CGSize(width: 0, height: height)
  }

  /// The topic that the user chose last, so that the first frame is that of the last time.
  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    let stored = UserDefaults.standard.integer(forKey: Self.topicKey)
    show(Quote.topics.indices.contains(stored) ? stored : 0)
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    UserDefaults.standard.set(topic, forKey: Self.topicKey)
  }

  private func show(_ index: Int) {
    topic = index
    let shown = Quote.topics[index]
    quote.text = shown.text
    source.text = shown.source
    for capsule in capsules {
      capsule.state = capsule.tag == index ? .selected : .unselected
      capsule.accessibilityTraits = capsule.tag == index ? [.button, .selected] : .button
    }
  }

  public func didTap(_ button: CapsuleButton, at index: Int) { show(index) }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.insetBy(dx: 14, dy: 10)
    let capsuleHeight: CGFloat = 28
    let gap: CGFloat = 8
    effect.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: area.height - capsuleHeight - 8)
    let sourceHeight = min(source.intrinsicContentSize.height, effect.bounds.height / 3)
    quote.frame = CGRect(
      x: 0, y: 0, width: area.width, height: effect.bounds.height - sourceHeight)
    source.frame = CGRect(
      x: 0, y: effect.bounds.height - sourceHeight, width: area.width, height: sourceHeight)
    let width = (area.width - gap * CGFloat(capsules.count - 1)) / CGFloat(capsules.count)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, capsule) in capsules.enumerated() {
      let column = isMirrored ? capsules.count - 1 - index : index
      capsule.frame = CGRect(
        x: area.minX + CGFloat(column) * (width + gap), y: area.maxY - capsuleHeight, width: width,
        height: capsuleHeight)
    }
  }

  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(.noData)
  }
}
