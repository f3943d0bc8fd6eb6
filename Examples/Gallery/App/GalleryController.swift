import UIKit

/// Shows one scene at a time, with a switcher of glass at the bottom.
final class GalleryController: UIViewController {
  private let switcher = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let highlight = UIVisualEffectView()
  private var tabs: [UILabel] = []
  private var current: UIViewController?
  private var index = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    switcher.clipsToBounds = true
    switcher.layer.cornerCurve = .continuous
    let blur = UIBlurEffect(style: .systemChromeMaterial)
    highlight.effect = UIVibrancyEffect(blurEffect: blur, style: .secondaryFill)
    highlight.contentView.backgroundColor = .white
    highlight.clipsToBounds = true
    switcher.contentView.addSubview(highlight)
    for (index, scene) in GalleryScene.allCases.enumerated() {
      let label = UILabel()
      label.text = scene.title
      label.font = .systemFont(ofSize: 13, weight: .medium)
      label.textAlignment = .center
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.7
      label.isUserInteractionEnabled = true
      label.tag = index
      label.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: GalleryController.didTapTab))
      switcher.contentView.addSubview(label)
      tabs.append(label)
    }
    view.addSubview(switcher)
    show(0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    current?.view.frame = view.bounds
    let bottom = max(view.safeAreaInsets.bottom, 16)
    let width = min(view.bounds.width - 32, 420)
    switcher.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: view.bounds.height - bottom - 48,
      width: width, height: 48)
    switcher.layer.cornerRadius = 24
    current?.additionalSafeAreaInsets.bottom = view.bounds.height - switcher.frame.minY + 8
    layoutTabs()
  }

  private func layoutTabs() {
    let inset: CGFloat = 4
    let width = (switcher.bounds.width - inset * 2) / CGFloat(tabs.count)
    for (index, tab) in tabs.enumerated() {
      let cell = CGRect(
        x: inset + CGFloat(index) * width, y: inset, width: width,
        height: switcher.bounds.height - inset * 2)
      tab.frame = cell.insetBy(dx: 8, dy: 0)
      if index == self.index { highlight.frame = cell }
    }
    highlight.layer.cornerRadius = highlight.bounds.height / 2
  }

  private func didTapTab(_ recognizer: UITapGestureRecognizer) {
    guard let tag = recognizer.view?.tag, tag != index else { return }
    show(tag)
    UIView.animate(withDuration: 0.3) { self.layoutTabs() }
  }

  private func show(_ index: Int) {
    self.index = index
    let next = GalleryScene.allCases[index].makeController()
    if let current {
      current.willMove(toParent: nil)
      current.view.removeFromSuperview()
      current.removeFromParent()
    }
    addChild(next)
    next.view.frame = view.bounds
    view.insertSubview(next.view, belowSubview: switcher)
    next.didMove(toParent: self)
    current = next
  }
}
