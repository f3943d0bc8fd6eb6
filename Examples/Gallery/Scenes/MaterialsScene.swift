import UIKit

/// Every blur style with a label of every vibrancy style, over a wallpaper with detail.
final class MaterialsController: UIViewController {
  private let picture = UIImageView()
  private var panels: [MaterialPanel] = []
  private let wallpaper: Wallpaper

  init(wallpaper: Wallpaper = .garden) {
    self.wallpaper = wallpaper
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    view.addSubview(picture)
    let styles: [(String, UIBlurEffect.Style)] = [
      ("Ultra Thin", .systemUltraThinMaterialLight), ("Ultra Thin", .systemUltraThinMaterialDark),
      ("Thin", .systemThinMaterialLight), ("Thin", .systemThinMaterialDark),
      ("Regular", .systemMaterialLight), ("Regular", .systemMaterialDark),
      ("Thick", .systemThickMaterialLight), ("Thick", .systemThickMaterialDark),
      ("Chrome", .systemChromeMaterialLight), ("Chrome", .systemChromeMaterialDark),
      ("Extra Light", .extraLight), ("Dark", .dark),
      ("Light", .light), ("Prominent", .prominent),
    ]
    panels = styles.map { MaterialPanel(name: $0.0, style: $0.1) }
    for panel in panels { view.addSubview(panel) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    picture.frame = bounds
    if picture.image?.size != bounds.size { picture.image = wallpaper.image(size: bounds.size) }
    let safe = bounds.inset(by: view.safeAreaInsets)
    let rows = (panels.count + 1) / 2
    let (margin, gap): (CGFloat, CGFloat) = (14, 10)
    let width = (safe.width - margin * 2 - gap) / 2
    let height = (safe.height - margin * 2 - gap * CGFloat(rows - 1)) / CGFloat(rows)
    for (index, panel) in panels.enumerated() {
      panel.frame = CGRect(
        x: safe.minX + margin + CGFloat(index % 2) * (width + gap),
        y: safe.minY + margin + CGFloat(index / 2) * (height + gap), width: width, height: height)
    }
  }
}

/// A panel of one material with a label of each of its vibrancy styles.
final class MaterialPanel: UIView {
  private let blurView: UIVisualEffectView
  private var labels: [(UIVisualEffectView, UILabel)] = []
  private var swatches: [(UIVisualEffectView, UIView)] = []
  private let separator: UIVisualEffectView
  private let line = UIView()

  init(name: String, style: UIBlurEffect.Style) {
    let blur = UIBlurEffect(style: style)
    blurView = UIVisualEffectView(effect: blur)
    separator = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: .separator))
    super.init(frame: .zero)
    layer.cornerRadius = 16
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    addSubview(blurView)
    let ranks: [(String, UIVibrancyEffectStyle, CGFloat, UIFont.Weight)] = [
      (name, .label, 17, .semibold), ("Secondary 次要", .secondaryLabel, 13, .medium),
      ("Tertiary 再次", .tertiaryLabel, 13, .medium),
      ("Quaternary", .quaternaryLabel, 13, .medium),
    ]
    for (text, vibrancy, size, weight) in ranks {
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: size, weight: weight)
      labels.append((add(label, blur, vibrancy), label))
    }
    for vibrancy: UIVibrancyEffectStyle in [.fill, .secondaryFill, .tertiaryFill] {
      let swatch = UIView()
      swatch.backgroundColor = .white
      swatch.layer.cornerRadius = 5
      swatches.append((add(swatch, blur, vibrancy), swatch))
    }
    line.backgroundColor = .white
    separator.contentView.addSubview(line)
    blurView.contentView.addSubview(separator)
  }

  required init?(coder: NSCoder) { nil }

  private func add(
    _ content: UIView, _ blur: UIBlurEffect, _ style: UIVibrancyEffectStyle
  ) -> UIVisualEffectView {
    let effectView = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur, style: style))
    effectView.contentView.addSubview(content)
    blurView.contentView.addSubview(effectView)
    return effectView
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    blurView.frame = bounds
    let inset: CGFloat = 12
    let content = bounds.insetBy(dx: inset, dy: 9)
    let heights: [CGFloat] = [22, 18, 18, 18]
    var y = content.minY
    for (index, (effectView, label)) in labels.enumerated() {
      effectView.frame = CGRect(
        x: content.minX, y: y, width: content.width - 34, height: heights[index])
      label.frame = effectView.bounds
      y += heights[index] + (index == 0 ? 4 : 0)
      if index == 0 {
        let hairline = 1 / max(traitCollection.displayScale, 1)
        separator.frame = CGRect(
          x: content.minX, y: y - 2, width: content.width, height: hairline)
        line.frame = separator.bounds
      }
    }
    let side = min(20, ((content.maxY - content.minY - 28 - 6) / 3).rounded(.down))
    for (index, (effectView, swatch)) in swatches.enumerated() {
      effectView.frame = CGRect(
        x: content.maxX - side, y: content.minY + 28 + CGFloat(index) * (side + 3), width: side,
        height: side)
      swatch.frame = effectView.bounds
    }
  }
}
