public import NotificationCenter
public import UIKit
import VibrantControls

/// A count that the application also displays, buttons that change the count, and a button
/// that opens the application.
public final class CounterViewController: UIViewController, NCWidgetProviding {
  private let counter: SharedCounter
  private let effect = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
  private let number = UILabel()
  private let minus = VibrantButton(style: .translucent)
  private let plus = VibrantButton(style: .translucent)
  private let open = VibrantButton(style: .fill)

  public init(counter: SharedCounter) {
    self.counter = counter
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName: String?, bundle: Bundle?) {
    counter = SharedCounter()
    super.init(nibName: nibName, bundle: bundle)
  }

  public required init?(coder: NSCoder) {
    counter = SharedCounter()
    super.init(coder: coder)
  }

  public override func viewDidLoad() {
    super.viewDidLoad()
    effect.minimumContrast = 4.5
    number.textAlignment = .center
    number.adjustsFontSizeToFitWidth = true
    number.minimumScaleFactor = 0.3
    effect.contentView.addSubview(number)
    minus.image = UIImage(systemName: "minus")
    minus.accessibilityLabel = "Less"
    plus.image = UIImage(systemName: "plus")
    plus.accessibilityLabel = "More"
    open.title = "Open"
    minus.addAction(
      UIAction { [weak self] _ in self?.change(by: -1) }, for: .primaryActionTriggered)
    plus.addAction(UIAction { [weak self] _ in self?.change(by: 1) }, for: .primaryActionTriggered)
    open.addAction(
      UIAction { [weak self] _ in self?.openApplication() }, for: .primaryActionTriggered)
    for subview in [effect, minus, plus, open] { view.addSubview(subview) }
    adaptToTextSize()
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptToTextSize()
  }

  private var isLarge: Bool { traitCollection.preferredContentSizeCategory.isAccessibilityCategory }
  private var buttonHeight: CGFloat { max(36, open.intrinsicContentSize.height) }

  /// For large text, moves the number above the buttons.
  private func adaptToTextSize() {
    number.font = UIFontMetrics(forTextStyle: .largeTitle)
      .scaledFont(
        for: .monospacedDigitSystemFont(ofSize: 44, weight: .light), compatibleWith: traitCollection
      )
    let height = isLarge ? number.font.lineHeight + buttonHeight + 32 : 96
    preferredContentSize = CGSize(width: 0, height: height)
    view.setNeedsLayout()
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  private func change(by amount: Int) {
    counter.value += amount
    update()
  }

  /// Shows the current count.
  ///
  /// - Returns: Whether the count has changed.
  @discardableResult private func update() -> Bool {
    let text = counter.value.formatted()
    defer { number.text = text }
    return number.text != text
  }

  private func openApplication() {
    guard let url = counter.url else { return }
    extensionContext?.open(url, completionHandler: nil)
  }

  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    completionHandler(update() ? .newData : .noData)
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.insetBy(dx: 14, dy: 12)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let height = buttonHeight
    let row = isLarge ? area.maxY - height / 2 : area.midY
    func set(_ subview: UIView, x: CGFloat, width: CGFloat) {
      subview.frame = CGRect(
        x: isMirrored ? area.maxX - (x - area.minX) - width : x, y: row - height / 2,
        width: width, height: height)
    }
    let openWidth = open.intrinsicContentSize.width
    let sign = max(52, height)
    let plusEdge = isLarge ? area.minX + sign * 2 + 10 : area.maxX - openWidth - 10
    set(minus, x: area.minX, width: sign)
    set(plus, x: plusEdge - sign, width: sign)
    set(open, x: area.maxX - openWidth, width: openWidth)
    if isLarge {
      effect.frame = CGRect(
        x: area.minX, y: area.minY, width: area.width, height: area.height - height - 8)
    } else {
      let left = area.minX + sign + 8
      set(effect, x: left, width: max(0, plusEdge - sign - 8 - left))
      effect.frame = CGRect(
        x: effect.frame.minX, y: area.minY, width: effect.frame.width, height: area.height)
    }
    number.frame = effect.bounds
  }
}
