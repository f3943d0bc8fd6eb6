import UIKit

/// A home screen in three depths: a wallpaper behind the screen, icons in front of the screen, and
/// a blurred dock. A tap on an icon presents an alert in front of the home screen, with the action
/// to delete the icon.
final class HomeScreenController: UIViewController {
  private let wallpaper = UIImageView()
  private let icons = HomeApp.page.map { HomeIcon($0) }
  private let page = UIView()
  private let dots = UIPageControl()
  private let dock = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterial))
  private let dockPage = UIView()
  private let dockIcons = HomeApp.dock.map { HomeIcon($0) }

  /// The wallpaper's offset at full tilt, in points, and therefore its margin on each side.
  private static let depth: CGFloat = 24
  private static let height: CGFloat = 7
  private static let dockHeight: CGFloat = 96

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    view.clipsToBounds = true
    wallpaper.contentMode = .scaleAspectFill
    wallpaper.addParallax(0 - HomeScreenController.depth)
    page.addParallax(HomeScreenController.height)
    dockPage.addParallax(HomeScreenController.height)
    dots.numberOfPages = 3
    dots.isUserInteractionEnabled = false
    for subview in [wallpaper, dock, page, dots, dockPage] { view.addSubview(subview) }
    for icon in icons { page.addSubview(icon) }
    for icon in dockIcons { dockPage.addSubview(icon) }
    for icon in icons + dockIcons {
      icon.addAction(
        UIAction { [weak self] _ in self?.confirmDeletion(icon.app) }, for: .touchUpInside)
    }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _) in
      self.showWallpaper()
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let margin = HomeScreenController.depth
    let frame = bounds.insetBy(dx: 0 - margin, dy: 0 - margin)
    if wallpaper.frame != frame {
      wallpaper.frame = frame
      showWallpaper()
    }
    let dockHeight = HomeScreenController.dockHeight + view.safeAreaInsets.bottom
    dock.frame = CGRect(
      x: 0, y: bounds.maxY - dockHeight, width: bounds.width, height: dockHeight)
    dockPage.frame = dock.frame
    let top = view.safeAreaInsets.top + 20
    page.frame = CGRect(x: 0, y: top, width: bounds.width, height: dock.frame.minY - 44 - top)
    dots.frame = CGRect(x: 0, y: dock.frame.minY - 34, width: bounds.width, height: 28)
    let rows = CGFloat((icons.count + 3) / 4)
    arrange(icons, in: page, spacing: min(108, page.bounds.height / rows))
    arrange(dockIcons, in: dockPage, top: 10, spacing: 0)
  }

  /// Arranges icons in four columns, from the leading edge.
  private func arrange(
    _ icons: [HomeIcon], in container: UIView, top: CGFloat = 0, spacing: CGFloat
  ) {
    let gap = (container.bounds.width - 4 * AppIcon.side) / 5
    let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, icon) in icons.enumerated() {
      let column = CGFloat(isMirrored ? 3 - index % 4 : index % 4)
      icon.center = CGPoint(
        x: gap + AppIcon.side / 2 + column * (AppIcon.side + gap),
        y: top + HomeIcon.size.height / 2 + CGFloat(index / 4) * spacing)
    }
  }

  private func showWallpaper() {
    guard wallpaper.bounds.width > 0 else { return }
    let picture: Wallpaper = traitCollection.userInterfaceStyle == .dark ? .dusk : .lake
    wallpaper.image = picture.image(size: wallpaper.bounds.size)
  }

  private func confirmDeletion(_ app: HomeApp) {
    let alert = UIAlertController(
      title: "Delete “\(app.name)”?", message: "Its documents and data go with it.",
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    present(alert, animated: true)
  }
}
