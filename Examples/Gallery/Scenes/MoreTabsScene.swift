import UIKit

/// Nine tabs. The last five tabs are in the list of the "More" tab, which is visible.
final class MoreTabsController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    tabBar.scrollEdgeAppearance = UITabBarAppearance()
    viewControllers = [
      page("Library", "music.note.list"), page("Favorites", "star"),
      page("Search", "magnifyingglass"), page("Recents", "clock"),
      page("Downloads", "arrow.down.circle"), page("Shared with You", "person.2"),
      page("Archive", "archivebox"), page("Notifications", "bell"), page("Settings", "gear"),
    ]
    viewControllers?[4].tabBarItem.badgeValue = "12"
    viewControllers?[7].tabBarItem.badgeValue = "3"
    selectedViewController = moreNavigationController
  }

  private func page(_ title: String, _ symbol: String) -> UIViewController {
    let page = UIViewController()
    page.view.backgroundColor = .systemBackground
    page.title = title
    page.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
    return page
  }
}
