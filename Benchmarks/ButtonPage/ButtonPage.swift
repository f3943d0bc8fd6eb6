import UIKit

/// 500 buttons in rows of five that scroll over one blurred background.
final class ButtonPageController: UIViewController {
  let scroll = UIScrollView()

  override func viewDidLoad() {
    super.viewDidLoad()
    let picture = CAGradientLayer()
    picture.frame = view.bounds
    picture.colors = [UIColor.systemIndigo, .systemPink, .systemOrange].map(\.cgColor)
    view.layer.addSublayer(picture)
    let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    glass.frame = view.bounds
    glass.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(glass)

    let styles: [UIButton.Configuration] = [.filled(), .tinted(), .gray(), .bordered(), .plain()]
    let rows = (0..<100).map { row in
      let buttons = styles.enumerated().map { column, style in
        var configuration = style
        configuration.title = "\(row * styles.count + column)"
        configuration.image = UIImage(systemName: "star.fill")
        configuration.imagePadding = 4
        configuration.buttonSize = .small
        return UIButton(configuration: configuration)
      }
      let stack = UIStackView(arrangedSubviews: buttons)
      stack.distribution = .fillEqually
      stack.spacing = 4
      return stack
    }
    let page = UIStackView(arrangedSubviews: rows)
    page.axis = .vertical
    page.spacing = 8
    glass.contentView.addSubview(scroll)
    scroll.addSubview(page)
    scroll.frame = view.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    page.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      page.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      page.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: scroll.frameLayoutGuide.leadingAnchor, constant: 4),
      page.trailingAnchor.constraint(equalTo: scroll.frameLayoutGuide.trailingAnchor, constant: -4),
    ])
  }
}

final class ButtonPageApp: UIResponder, UIApplicationDelegate {
  /// Duration of automatic scrolling in seconds, after which the process ends; nil does not scroll.
  static var scrollSeconds: Double?
  var window: UIWindow?
  private let page = ButtonPageController()
  private var frames = 0
  private var processorTime = 0.0
  private var start = 0.0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = page
    window.makeKeyAndVisible()
    self.window = window
    if ButtonPageApp.scrollSeconds != nil {
      CADisplayLink(target: self, selector: ButtonPageApp.step).add(to: .main, forMode: .common)
    }
    return true
  }

  /// Waits half a second for the first frame; then scrolls the page by 4 points per frame.
  private func step(_ link: CADisplayLink) {
    if start == 0 { start = link.timestamp + 0.5 }
    guard link.timestamp >= start else { return }
    if frames == 0 { processorTime = usedProcessorTime() }
    frames += 1
    page.scroll.contentOffset.y += 4
    guard link.timestamp >= start + (ButtonPageApp.scrollSeconds ?? 0) else { return }
    let milliseconds = (usedProcessorTime() - processorTime) * 1000 / Double(frames)
    print("Opaline: \(frames) frames, \(String(format: "%.2f", milliseconds)) ms of processor each")
    exit(0)
  }

  /// Processor time of all threads of this process, in seconds.
  private func usedProcessorTime() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
