import CoreGraphics
import Foundation
import NotificationCenter
import UIKit

/// Sends a text to the host. The text is the bundle identifier in a call of
/// `setHasContent(_:forWidgetWithBundleIdentifier:)`.
@MainActor func report(_ text: String) {
  NCWidgetController().setHasContent(true, forWidgetWithBundleIdentifier: text)
}

/// A widget that reports its callbacks. The kind of a touch determines the widget's color.
final class ReportingWidget: UIViewController, NCWidgetProviding {
  private let button = UIButton(type: .system)
  private let icon = UIImageView()
  private var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    report("viewDidLoad")
    extensionContext?.widgetLargestAvailableDisplayMode = .expanded
    view.backgroundColor = .white
    button.frame = CGRect(x: 10, y: 10, width: 100, height: 40)
    button.setTitle("Open", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in
        guard let url = URL(string: "myappscheme://?foo=1&bar=2") else { return }
        self?.extensionContext?.open(url) { report("opened \($0)") }
      }, for: .touchUpInside)
    view.addSubview(button)
    icon.frame = CGRect(x: 200, y: 10, width: 40, height: 40)
    icon.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    }.withRenderingMode(.alwaysTemplate)
    view.addSubview(icon)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    report("viewWillAppear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    report("viewDidAppear \(Int(view.bounds.width))x\(Int(view.bounds.height))")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    report("viewWillDisappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    report("viewDidDisappear")
    let released = NSHomeDirectory() + "/released"
    onRelease = { _ = FileManager.default.createFile(atPath: released, contents: nil) }
  }

  nonisolated(unsafe) private var onRelease: () -> Void = {}

  // Safety: the main actor sets the closure before the last reference is released.
  deinit { onRelease() }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard isViewLoaded, view.window != nil else { return }
    let traits = traitCollection
    report(
      "traits \(traits.userInterfaceStyle.rawValue) \(traits.layoutDirection.rawValue) "
        + traits.preferredContentSizeCategory.rawValue)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.backgroundColor = .systemGreen
    report("touch \(touches.first.map { $0.location(in: view) } ?? .zero)")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    view.backgroundColor = .systemRed
  }

  func widgetMarginInsets(
    forProposedMarginInsets defaultMarginInsets: UIEdgeInsets
  ) -> UIEdgeInsets {
    UIEdgeInsets(top: 0, left: defaultMarginInsets.left / 2, bottom: 0, right: 0)
  }

  func widgetActiveDisplayModeDidChange(
    _ activeDisplayMode: NCWidgetDisplayMode, withMaximumSize maxSize: CGSize
  ) {
    report("mode \(activeDisplayMode.rawValue) \(Int(maxSize.height))")
    preferredContentSize = CGSize(
      width: maxSize.width, height: activeDisplayMode == .expanded ? 240 : maxSize.height)
  }

  func widgetPerformUpdate(completionHandler: @escaping (NCUpdateResult) -> Void) {
    updates += 1
    completionHandler([.newData, .noData, .failed][(updates - 1) % 3])
  }
}

/// A widget with a label and a template image in the host's tint. Code sets the label's color to
/// the tint.
final class TintedWidget: UIViewController, NCWidgetProviding {
  private final class TintedView: UIView {
    let label = UILabel(frame: CGRect(x: 20, y: 20, width: 100, height: 60))
    let icon = UIImageView(frame: CGRect(x: 200, y: 10, width: 40, height: 40))

    override func tintColorDidChange() {
      super.tintColorDidChange()
      label.textColor = tintColor
    }
  }

  override func loadView() {
    let view = TintedView()
    view.backgroundColor = .white
    view.label.text = "\u{2588}\u{2588}\u{2588}"
    view.label.font = .systemFont(ofSize: 48)
    view.icon.image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40))
      .image { $0.fill(CGRect(x: 0, y: 0, width: 40, height: 40)) }
      .withRenderingMode(.alwaysTemplate)
    for subview in [view.label, view.icon] { view.addSubview(subview) }
    self.view = view
  }
}

/// A widget whose height is determined only by constraints.
final class ConstrainedWidget: UIViewController, NCWidgetProviding {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel()
    label.text = String(repeating: "A text that takes several lines. ", count: 6)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: view.topAnchor, constant: 10),
      label.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      label.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -10),
      label.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -10),
    ])
  }
}

/// A widget that fills a cache of 26 MB when it is touched. It reports each memory warning. A
/// warning empties the cache for two seconds.
final class CachingWidget: UIViewController {
  private var cache: UnsafeMutableRawBufferPointer?
  private var warnings = 0
  private var refillTime = -Double.infinity

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBlue
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard cache == nil, ProcessInfo.processInfo.systemUptime >= refillTime else { return }
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 26 << 20, alignment: 1)
    memset(memory.baseAddress!, 1, memory.count)
    cache = memory
  }

  override func didReceiveMemoryWarning() {
    super.didReceiveMemoryWarning()
    cache?.deallocate()
    cache = nil
    refillTime = ProcessInfo.processInfo.systemUptime + 2
    warnings += 1
    report("memory warning \(warnings)")
  }
}
