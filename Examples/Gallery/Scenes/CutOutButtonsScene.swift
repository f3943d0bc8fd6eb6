import UIKit
import VibrantControls

/// The three styles of a vibrant button over three wallpapers, each in the normal, the highlighted
/// and the disabled state. The left side is light, and the right side is dark.
final class CutOutButtonsController: UIViewController {
  private var panels: [CutOutPanel] = []
  private let wallpapers: [Wallpaper] = [.night, .garden, .mist]
  private var pictures: [UIImageView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    for _ in wallpapers {
      let picture = UIImageView()
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      pictures.append(picture)
      view.addSubview(picture)
      for style in [UIUserInterfaceStyle.light, .dark] {
        let panel = CutOutPanel(style: style)
        panels.append(panel)
        view.addSubview(panel)
      }
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let height = (view.bounds.height / CGFloat(wallpapers.count)).rounded()
    for (index, wallpaper) in wallpapers.enumerated() {
      let band = CGRect(
        x: 0, y: CGFloat(index) * height, width: view.bounds.width, height: height)
      pictures[index].frame = band
      if pictures[index].image?.size.width != band.width {
        pictures[index].image = wallpaper.image(
          size: CGSize(width: band.width, height: band.width * 1.2))
      }
      let width = (band.width - 36) / 2
      for side in 0..<2 {
        panels[index * 2 + side].frame = CGRect(
          x: 12 + CGFloat(side) * (width + 12), y: band.minY + 12, width: width,
          height: band.height - 24)
      }
    }
  }
}

/// A blurred panel with a row for each style.
private final class CutOutPanel: UIView {
  private let blur = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let rows = UIStackView()

  init(style: UIUserInterfaceStyle) {
    super.init(frame: .zero)
    overrideUserInterfaceStyle = style
    blur.layer.cornerRadius = 18
    blur.clipsToBounds = true
    rows.axis = .vertical
    rows.distribution = .equalSpacing
    addSubview(blur)
    blur.contentView.addSubview(rows)
    for style in VibrantButton.Style.allCases {
      let row = UIStackView(arrangedSubviews: [
        CutOutPanel.button(style, title: "Search"),
        CutOutPanel.button(style, image: "mic.fill"),
      ])
      row.spacing = 8
      let second = CutOutPanel.button(style, title: "云端 Cloud", image: "cloud.fill")
      second.isHighlighted = true
      rows.addArrangedSubview(row)
      rows.addArrangedSubview(second)
    }
    let disabled = CutOutPanel.button(.fill, title: "Disabled", image: "lock.fill")
    disabled.isEnabled = false
    rows.addArrangedSubview(disabled)
  }

  required init?(coder: NSCoder) { nil }

  private static func button(
    _ style: VibrantButton.Style, title: String? = nil, image: String? = nil
  ) -> VibrantButton {
    let button = VibrantButton(style: style)
    button.title = title
    button.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12)
    button.image = image.flatMap { UIImage(systemName: $0) }
    if title == nil { button.accessibilityLabel = "Dictate" }
    return button
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blur.frame = bounds
    rows.frame = bounds.insetBy(dx: 14, dy: 12)
  }
}
