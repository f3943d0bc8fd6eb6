public import NotificationCenter
public import UIKit

/// The load of the processors, the used memory and the battery's charge, as vibrant plots.
///
/// The plots are side by side in the compact mode. They are stacked in the expanded mode, and if
/// the text is large.
open class SystemViewController: UIViewController, NCWidgetProviding {
  private let effect = UIVisualEffectView(effect: UIVibrancyEffect.widgetPrimary())
  private let plots = ["Processor", "Memory", "Battery"].map { PlotView(name: $0) }
  /// The previous reading; zero at first, so that the first value is the load since the machine
  /// started.
  private var earlier = SystemReadings.Processor(busy: 0, total: 0)
  /// The minimum number of ticks between two values. All processors together count at least 100
  /// ticks per second.
  private static let leastTicks = 50.0
  private var timer: Timer?
  private var isExpanded = false
  /// The source of the readings. The controller calls this closure every two seconds.
  package var readings: () -> SystemReadings = SystemReadings.current

  open override func viewDidLoad() {
    super.viewDidLoad()
    effect.minimumContrast = 3
    view.addSubview(effect)
    for plot in plots { effect.contentView.addSubview(plot) }
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    updatePreferredHeight(atMost: .infinity)
  }

  public override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    update()
    let timer = Timer(timeInterval: 2, repeats: true) { [weak self] _ in
      // Safety: The timer is in the main run loop, so its block runs on the main thread.
      MainActor.assumeIsolated { self?.update() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  public override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    timer?.invalidate()
    timer = nil
  }

  /// Adds a reading to the plots. Adds nothing if the previous reading is too recent, because a
  /// load that is computed from a few ticks is meaningless.
  package func update() {
    let now = readings()
    if let processor = now.processor, processor.total < earlier.total + Self.leastTicks { return }
    plots[0].show(now.processor?.load(since: earlier))
    earlier = now.processor ?? earlier
    plots[1].show(now.memory)
    plots[2].show(now.battery)
  }

  public func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    update()
    completionHandler(.newData)
  }

  public func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {
    isExpanded = activeDisplayMode == .expanded
    updatePreferredHeight(atMost: maxSize.height)
    view.setNeedsLayout()
  }

  /// Increases the preferred height for large text, up to the panel's limit.
  private func updatePreferredHeight(atMost limit: CGFloat) {
    let height = UIFontMetrics.default.scaledValue(
      for: isExpanded ? 300 : 110, compatibleWith: traitCollection)
    preferredContentSize = CGSize(width: 0, height: min(height, limit))
  }

  public override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    effect.frame = view.bounds.insetBy(dx: 14, dy: 10)
    let area = effect.bounds
    let count = CGFloat(plots.count)
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, plot) in plots.enumerated() {
      if isExpanded || traitCollection.preferredContentSizeCategory.isAccessibilityCategory {
        let height = (area.height - 12 * (count - 1)) / count
        plot.frame = CGRect(
          x: 0, y: CGFloat(index) * (height + 12), width: area.width, height: max(0, height))
      } else {
        let width = (area.width - 14 * (count - 1)) / count
        let column = CGFloat(isMirrored ? plots.count - 1 - index : index)
        plot.frame = CGRect(
          x: column * (width + 14), y: 0, width: max(0, width), height: area.height)
      }
    }
  }
}
