public import NotificationCenter
public import UIKit
import VibrantControls

/// A count that the application shows too, buttons that change it, and one that opens the application.
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
    number.font = .monospacedDigitSystemFont(ofSize: 44, weight: .light)
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
    preferredContentSize = CGSize(width: 0, height: 96)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
  }

  private func change(by amount: Int) {
    counter.value += amount
    update()
  }

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
    func set(_ subview: UIView, x: CGFloat, width: CGFloat, height: CGFloat) {
      subview.frame = CGRect(
        x: isMirrored ? area.maxX - (x - area.minX) - width : x, y: area.midY - height / 2,
        width: width, height: height)
    }
    let openSize = open.intrinsicContentSize
    let height = max(36, openSize.height)
    set(minus, x: area.minX, width: 52, height: height)
    set(open, x: area.maxX - openSize.width, width: openSize.width, height: height)
    set(plus, x: area.maxX - openSize.width - 10 - 52, width: 52, height: height)
    let left = area.minX + 60
    set(
      effect, x: left, width: max(0, area.maxX - openSize.width - 70 - left), height: area.height)
    number.frame = effect.bounds
  }
}
