import UIKit

/// Every control in its states, on panels of glass over a wallpaper.
final class ControlsController: UIViewController {
  private let wallpaper: Wallpaper
  private let isMirrored: Bool
  private let picture = UIImageView()
  private var panels: [ControlsPanel] = []
  private let guests = UILabel()

  /// Creates the scene over a wallpaper.
  ///
  /// - Parameter isMirrored: Shows the scene from right to left.
  init(wallpaper: Wallpaper = .garden, isMirrored: Bool = false) {
    self.wallpaper = wallpaper
    self.isMirrored = isMirrored
    super.init(nibName: nil, bundle: nil)
    if isMirrored { traitOverrides.layoutDirection = .rightToLeft }
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    view.addSubview(picture)
    panels = [switches, sliders, segments, counters, pages].map { ControlsPanel(rows: $0) }
    for panel in panels { view.addSubview(panel) }
  }

  // MARK: Panels

  private var switches: [ControlsRow] {
    let toggles = (0..<5).map { _ in UISwitch() }
    toggles[1].isOn = true
    toggles[2].isOn = true
    toggles[2].onTintColor = .systemIndigo
    toggles[3].isOn = true
    toggles[3].onTintColor = .systemOrange
    toggles[3].thumbTintColor = .systemYellow
    toggles[4].isOn = true
    toggles[4].isEnabled = false
    return [.spread(toggles)]
  }

  private var sliders: [ControlsRow] {
    let volume = UISlider()
    volume.value = 0.35
    volume.minimumValueImage = UIImage(systemName: "speaker.fill")
    volume.maximumValueImage = UIImage(systemName: "speaker.wave.3.fill")
    volume.tintColor = .secondaryLabel
    volume.minimumTrackTintColor = .systemBlue
    let warmth = UISlider()
    warmth.value = 0.7
    warmth.minimumTrackTintColor = .systemPink
    let disabled = UISlider()
    disabled.value = 0.5
    disabled.isEnabled = false
    return [.full(volume), .full(warmth), .full(disabled)]
  }

  private var segments: [ControlsRow] {
    let span = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
    span.selectedSegmentIndex = 1
    let images = ["list.bullet", "square.grid.2x2", "heart", "star"].compactMap {
      UIImage(systemName: $0)
    }
    let imageControl = UISegmentedControl(items: images)
    imageControl.selectedSegmentIndex = 0
    imageControl.setEnabled(false, forSegmentAt: 3)
    let tinted = UISegmentedControl(items: ["Silent", "Loud"])
    tinted.selectedSegmentIndex = 1
    tinted.selectedSegmentTintColor = .systemIndigo
    tinted.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
    return [.full(span), .pair(imageControl, tinted)]
  }

  private var counters: [ControlsRow] {
    let stepper = UIStepper()
    stepper.maximumValue = 9
    stepper.value = 2
    guests.font = .preferredFont(forTextStyle: .body)
    guests.adjustsFontForContentSizeCategory = true
    guests.text = "2 guests"
    stepper.addAction(
      UIAction { [weak self] action in
        guard let stepper = action.sender as? UIStepper else { return }
        self?.guests.text = "\(Int(stepper.value)) guests"
      }, for: .valueChanged)
    let download = UIProgressView()
    download.progress = 0.62
    let upload = UIProgressView()
    upload.progress = 0.3
    upload.progressTintColor = .systemGreen
    let spinners = [
      UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large),
      UIActivityIndicatorView(style: .medium), UIActivityIndicatorView(style: .large),
    ]
    spinners[2].color = .systemPink
    spinners[3].color = .label
    for spinner in spinners { spinner.startAnimating() }
    return [.ends(guests, stepper), .full(download), .full(upload), .spread(spinners)]
  }

  private var pages: [ControlsRow] {
    let few = UIPageControl()
    few.numberOfPages = 5
    few.currentPage = 1
    let many = UIPageControl()
    many.numberOfPages = 40
    many.currentPage = 12
    many.backgroundStyle = .prominent
    let locations = UIPageControl()
    locations.numberOfPages = 6
    locations.setIndicatorImage(UIImage(systemName: "location.fill"), forPage: 0)
    locations.currentPage = 2
    for control in [few, many, locations] {
      control.currentPageIndicatorTintColor = .label
      control.pageIndicatorTintColor = .tertiaryLabel
    }
    return [.pair(few, locations), .full(many)]
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    picture.frame = bounds
    if picture.image?.size != bounds.size { picture.image = wallpaper.image(size: bounds.size) }
    let safe = bounds.inset(by: view.safeAreaInsets)
    let width = min(safe.width - 32, 420)
    let heights = panels.map { $0.sizeThatFits(CGSize(width: width, height: 0)).height }
    let free = safe.height - heights.reduce(0, +)
    let gap = min(16, max(6, free / CGFloat(panels.count + 1)))
    var y = safe.minY + max(gap, (free - gap * CGFloat(panels.count - 1)) / 2)
    for (panel, height) in zip(panels, heights) {
      panel.frame = CGRect(
        x: (safe.midX - width / 2).rounded(), y: y.rounded(), width: width, height: height)
      y += height + gap
    }
  }
}
