import UIKit

// Page sheets, pushes and pops, at three pixels a point.

extension Catalog {
  mutating func addTransitions() {
    section = "1.1"
    let pages: [(name: String, make: @MainActor () -> UIViewController)] = [
      ("20 labels", { LabelsController() }), ("a photograph", { PhotographController() }),
    ]
    for (name, make) in pages {
      for (kind, statistic) in Catalog.statistics {
        frames("page sheet over \(name), presented: \(kind) frame", statistic) {
          let page = make()
          let screen = Screen(page, scale: 3)
          return screen.motion(31) { if $0 == 0 { page.present(Catalog.sheet(), animated: true) } }
        }
        frames("page sheet over \(name), dismissed: \(kind) frame", statistic) {
          let page = make()
          let screen = Screen(page, scale: 3)
          page.present(Catalog.sheet(), animated: true)
          screen.settle()
          return screen.motion(31) { if $0 == 0 { page.dismiss(animated: true) } }
        }
      }
    }
  }

  mutating func addNavigation() {
    section = "1.8"
    for (kind, statistic) in Catalog.statistics {
      frames("push of a photograph over a list: \(kind) frame", statistic) {
        let navigation = Catalog.navigation()
        let screen = Screen(navigation, scale: 3)
        return screen.motion(35) {
          if $0 == 0 { navigation.pushViewController(PhotographController(), animated: true) }
        }
      }
      frames("pop of a photograph from a list: \(kind) frame", statistic) {
        let navigation = Catalog.navigation()
        let screen = Screen(navigation, scale: 3)
        navigation.pushViewController(PhotographController(), animated: true)
        screen.settle()
        return screen.motion(35) { if $0 == 0 { navigation.popViewController(animated: true) } }
      }
    }
  }

  private static let statistics: [(String, Workload.Statistic)] = [
    ("slowest", .slowest), ("median", .median),
  ]

  private static func sheet() -> UIViewController {
    let sheet = LabelsController()
    sheet.modalPresentationStyle = .pageSheet
    return sheet
  }

  /// A list under a translucent bar, which is also translucent over the page that is pushed.
  private static func navigation() -> UINavigationController {
    let navigation = UINavigationController(rootViewController: ListController())
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    navigation.navigationBar.standardAppearance = appearance
    navigation.navigationBar.scrollEdgeAppearance = appearance
    return navigation
  }
}
