import TodayWidgets
import UIKit

/// Four capsules and a clock on wallpapers from black to white. On each wallpaper, the upper row
/// has the plain vibrancy of the notification center, and the lower row has a minimum contrast.
final class VibrantButtonsController: UIViewController {
  private var bands: [VibrantBand] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let backgrounds: [VibrantBand.Background] = [
      .color(UIColor(white: 0.2, alpha: 1)), .wallpaper(.night), .wallpaper(.dusk),
      .wallpaper(.garden), .wallpaper(.mist), .color(UIColor(white: 0.86, alpha: 1)),
    ]
    bands = backgrounds.map { VibrantBand(background: $0) }
    for band in bands { view.addSubview(band) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = (view.bounds.height - view.safeAreaInsets.bottom) / CGFloat(bands.count)
    for (index, band) in bands.enumerated() {
      let top = (CGFloat(index) * height).rounded()
      let isLast = index == bands.count - 1
      let bottom = isLast ? view.bounds.height : (CGFloat(index + 1) * height).rounded()
      band.bottomInset = isLast ? view.safeAreaInsets.bottom : 0
      band.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: bottom - top)
    }
  }
}

/// One wallpaper with the four capsules and the clock in both forms of vibrancy.
final class VibrantBand: UIView {
  enum Background {
    case color(UIColor)
    case wallpaper(Wallpaper)

    /// A color that is legible on the background, with or without vibrancy.
    var captionColor: UIColor {
      switch self {
      case .color(let color):
        var white: CGFloat = 0
        color.getWhite(&white, alpha: nil)
        return white < 0.5 ? .white : .black
      case .wallpaper(.mist): return .black
      case .wallpaper: return .white
      }
    }
  }

  /// The height at the bottom that another view covers.
  var bottomInset: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }

  private let background: Background
  private let picture = UIImageView()
  private let rows: [VibrantRow]

  init(background: Background) {
    self.background = background
    rows = [VibrantRow(form: .plain), VibrantRow(form: .legible)]
    for row in rows { row.captionColor = background.captionColor }
    super.init(frame: .zero)
    clipsToBounds = true
    picture.contentMode = .scaleAspectFill
    addSubview(picture)
    for row in rows { addSubview(row) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    switch background {
    case .color(let color): picture.backgroundColor = color
    case .wallpaper(let wallpaper):
      if picture.image?.size.width != bounds.width {
        picture.image = wallpaper.image(
          size: CGSize(width: bounds.width, height: max(bounds.width * 1.2, bounds.height)))
      }
    }
    let height: CGFloat = 52
    let gap = max(4, (bounds.height - bottomInset - height * 2) / 3)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 16, y: gap + CGFloat(index) * (height + gap), width: bounds.width - 32, height: height)
    }
  }
}

/// A clock and four capsules side by side.
final class VibrantRow: UIView, CapsuleButtonDelegate {
  enum Form {
    /// The notification center's plain vibrancy: almost illegible on the darkest and lightest
    /// wallpapers.
    case plain
    /// The same vibrancy with a contrast of at least 4.5 : 1 to the backdrop.
    case legible
  }

  /// The color of the caption. The caption is an ordinary label, so that it is legible even where
  /// plain vibrancy is faint.
  var captionColor: UIColor? {
    get { caption.textColor }
    set { caption.textColor = newValue }
  }

  private let clock: UIVisualEffectView
  private let time = UILabel()
  private let caption = UILabel()
  private let buttons: [CapsuleButton]

  init(form: Form) {
    let contrast: CGFloat? = form == .legible ? 4.5 : nil
    clock = UIVisualEffectView(effect: UIVibrancyEffect.notificationCenter())
    clock.minimumContrast = contrast
    buttons = ["头条", "Sport", "娱乐", "Money"].enumerated().map { index, title in
      let button = CapsuleButton(
        title: title, state: index == 0 ? .selected : .unselected,
        titleEffect: .notificationCenter(), minimumContrast: contrast)
      button.tag = index
      return button
    }
    super.init(frame: .zero)
    time.text = "9:41"
    time.font = .systemFont(ofSize: 34, weight: .light)
    time.textAlignment = .left
    clock.contentView.addSubview(time)
    caption.text = form == .plain ? "plain vibrancy" : "legible · 清晰"
    caption.font = .systemFont(ofSize: 11, weight: .medium)
    caption.textAlignment = .left
    addSubview(caption)
    addSubview(clock)
    for button in buttons {
      button.delegate = self
      addSubview(button)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    clock.frame = CGRect(x: 0, y: 0, width: 88, height: bounds.height)
    time.frame = CGRect(x: 0, y: -2, width: 88, height: 42)
    caption.frame = CGRect(x: 1, y: 37, width: 87, height: 14)
    let gap: CGFloat = 8
    let left = clock.frame.maxX + 8
    let width = (bounds.width - left - gap * 3) / 4
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: left + CGFloat(index) * (width + gap), y: (bounds.height - 36) / 2, width: width,
        height: 36)
    }
  }

  func didTap(_ button: CapsuleButton, at index: Int) {
    for other in buttons { other.state = other === button ? .selected : .unselected }
  }
}
