import UIKit

/// Shows one scene at a time, with a glass switcher at the bottom that scrolls if the scenes' names
/// do not fit.
final class GalleryController: UIViewController {
  private let switcher = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let highlight = UIVisualEffectView()
  private let scroller = UIScrollView()
  private var tabs: [UIButton] = []
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
    scroller.showsHorizontalScrollIndicator = false
    scroller.contentInsetAdjustmentBehavior = .never
    scroller.addSubview(highlight)
    switcher.contentView.addSubview(scroller)
    for (index, scene) in GalleryScene.allCases.enumerated() {
      var title = AttributedString(scene.title)
      title.font = .systemFont(ofSize: 14, weight: .medium)
      var configuration = UIButton.Configuration.plain()
      configuration.attributedTitle = title
      configuration.baseForegroundColor = .label
      configuration.contentInsets = NSDirectionalEdgeInsets(
        top: 0, leading: 14, bottom: 0, trailing: 14)
      let tab = UIButton(
        configuration: configuration,
        primaryAction: UIAction { [unowned self] _ in select(index) })
      scroller.addSubview(tab)
      tabs.append(tab)
    }
    view.addSubview(switcher)
    show(0)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    current?.view.frame = view.bounds
    let bottom = max(view.safeAreaInsets.bottom, 16)
    let width = min(view.bounds.width - 32, layoutTabs())
    switcher.frame = CGRect(
      x: ((view.bounds.width - width) / 2).rounded(), y: view.bounds.height - bottom - 48,
      width: width, height: 48)
    switcher.layer.cornerRadius = 24
    scroller.frame = switcher.bounds
    current?.additionalSafeAreaInsets.bottom = view.bounds.height - switcher.frame.minY + 8
  }

  /// Lays out the scenes' names side by side and returns the total width of the names.
  @discardableResult private func layoutTabs() -> CGFloat {
    let inset: CGFloat = 4
    var x = inset
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: x, y: inset, width: tab.intrinsicContentSize.width, height: 40)
      if index == self.index { highlight.frame = tab.frame }
      x = tab.frame.maxX
    }
    highlight.layer.cornerRadius = 20
    scroller.contentSize = CGSize(width: x + inset, height: 48)
    return x + inset
  }

  private func select(_ index: Int) {
    guard index != self.index else { return }
    show(index)
    UIView.animate(withDuration: 0.3) {
      self.layoutTabs()
      self.scroller.scrollRectToVisible(
        self.tabs[index].frame.insetBy(dx: -60, dy: 0), animated: false)
    }
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
