import UIKit

/// A popup on a blurred snapshot of its backdrop, as in apps of iOS 7. The popup has 160 by 160
/// points and is at (80, 100). Its backdrop is blurred by 50 points and has a green tint with an
/// alpha of 0.1 and twice the saturation. Popups with the four preset effects are below.
final class SnapshotBlurController: UIViewController {
  private let background = UIImageView()
  private let popup = UIImageView()
  private let caption = UILabel()
  private let presets: [(title: String, view: UIImageView, label: UILabel)] = [
    "light", "extra light", "dark", "tint",
  ].map { ($0, UIImageView(), UILabel()) }
  private var renderedSize = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    background.contentMode = .scaleAspectFill
    background.clipsToBounds = true
    view.addSubview(background)
    caption.text = "50 pt, green 10\u{A0}%,\nsaturation 2"
    caption.numberOfLines = 0
    caption.textAlignment = .center
    // The popup has a fixed size, so the size of the font is limited.
    caption.font = UIFontMetrics(forTextStyle: .headline).scaledFont(
      for: .systemFont(ofSize: 17, weight: .semibold), maximumPointSize: 22)
    caption.adjustsFontForContentSizeCategory = true
    caption.textColor = .white
    caption.frame = CGRect(x: 0, y: 0, width: 160, height: 160)
    popup.addSubview(caption)
    for preset in presets {
      preset.label.text = preset.title
      preset.label.font = .preferredFont(forTextStyle: .subheadline)
      preset.label.adjustsFontForContentSizeCategory = true
      preset.label.numberOfLines = 0
      preset.label.textAlignment = .center
      preset.label.textColor = preset.title.hasSuffix("light") ? .black : .white
      preset.view.addSubview(preset.label)
    }
    for popup in [popup] + presets.map(\.view) {
      popup.layer.cornerRadius = 14
      popup.clipsToBounds = true
      view.addSubview(popup)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard renderedSize != view.bounds.size else { return }
    renderedSize = view.bounds.size
    background.frame = view.bounds
    background.image = Wallpaper.garden.image(size: view.bounds.size)
    popup.frame = CGRect(x: 80, y: 100, width: 160, height: 160)
    let side = (view.bounds.width - 60) / 2
    for (index, preset) in presets.enumerated() {
      preset.view.frame = CGRect(
        x: 20 + CGFloat(index % 2) * (side + 20), y: 310 + CGFloat(index / 2) * 200, width: side,
        height: 180)
      preset.label.frame = preset.view.bounds
    }
    for popup in [popup] + presets.map(\.view) { popup.image = nil }
    guard let picture = snapshot() else { return }
    popup.image = crop(picture, to: popup.frame)?.applyBlur(
      withRadius: 50, tintColor: UIColor(red: 0, green: 1, blue: 0, alpha: 0.1),
      saturationDeltaFactor: 2, maskImage: nil)
    let effects: [(UIImage) -> UIImage?] = [
      { $0.applyLightEffect() }, { $0.applyExtraLightEffect() }, { $0.applyDarkEffect() },
      { $0.applyTintEffect(with: .systemIndigo) },
    ]
    for (preset, effect) in zip(presets, effects) {
      preset.view.image = crop(picture, to: preset.view.frame).flatMap(effect)
    }
  }

  /// A snapshot of the background without the popups.
  private func snapshot() -> UIImage? {
    UIGraphicsBeginImageContextWithOptions(view.bounds.size, true, 2)
    defer { UIGraphicsEndImageContext() }
    background.drawHierarchy(in: view.bounds, afterScreenUpdates: true)
    return UIGraphicsGetImageFromCurrentImageContext()
  }

  private func crop(_ image: UIImage, to frame: CGRect) -> UIImage? {
    let pixels = CGRect(
      x: frame.minX * image.scale, y: frame.minY * image.scale, width: frame.width * image.scale,
      height: frame.height * image.scale)
    return image.cgImage?.cropping(to: pixels).map {
      UIImage(cgImage: $0, scale: image.scale, orientation: .up)
    }
  }
}
