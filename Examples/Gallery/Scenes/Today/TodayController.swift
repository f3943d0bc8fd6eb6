import TodayPanel
import UIKit
import UIKitCore

/// The Today panel with widgets in separate processes, over a moving wallpaper.
class TodayController: UIViewController {
  private(set) var panel: TodayPanelController?
  private let background = UIImageView()
  private let wallpaper: Wallpaper
  private let samples: [GalleryWidgets.Sample]
  private var widgets: GalleryWidgets?

  init(wallpaper: Wallpaper = .lake, samples: [GalleryWidgets.Sample] = GalleryWidgets.today) {
    self.wallpaper = wallpaper
    self.samples = samples
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    background.contentMode = .scaleAspectFill
    view.addSubview(background)
    do {
      let widgets = try GalleryWidgets(samples)
      self.widgets = widgets
      addPanel(widgets.widgets)
    } catch {
      let message = UILabel(frame: view.bounds.insetBy(dx: 24, dy: 0))
      message.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      message.numberOfLines = 0
      message.textColor = .white
      message.text = "The widgets cannot be started: \(error)"
      view.addSubview(message)
    }
  }

  private func addPanel(_ widgets: [ExtensionWidget]) {
    for widget in widgets {
      widget.openURL = { [weak self] url, completion in self?.open(url, completion) }
    }
    // The date is fixed, so that every run of the gallery makes the same images.
    let panel = TodayPanelController(widgets: widgets) {
      Date(timeIntervalSince1970: 1_760_000_000)
    }
    addChild(panel)
    view.addSubview(panel.view)
    // The background is clear, because the moving wallpaper is behind the panel.
    panel.view.backgroundColor = .clear
    panel.didMove(toParent: self)
    self.panel = panel
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = CGSize(width: view.bounds.width * 1.5, height: view.bounds.height)
    if background.image?.size != size {
      background.image = wallpaper.image(size: size)
      background.frame = CGRect(origin: .zero, size: size)
    }
    panel?.view.frame = view.bounds
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    UIView.animate(
      withDuration: 9, delay: 0, options: [.repeat, .autoreverse, .curveEaseInOut]
    ) { [self] in background.frame.origin.x = view.bounds.width - background.frame.width }
    panel?.open()
    // In a headless run, time is virtual, and the controller waits for the widgets' processes. A
    // window shows each widget when it is ready.
    guard ApplicationSession.current.isTimeVirtual else { return }
    for widget in widgets?.widgets ?? [] { widget.waitForStart(atMost: 20) }
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    panel?.close()
  }

  /// Refuses a widget's request to open an address, because the application of the counter widget
  /// is not part of the gallery.
  func open(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) { completion(false) }
}
