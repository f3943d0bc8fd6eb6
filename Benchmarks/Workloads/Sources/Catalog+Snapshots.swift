import UIKit

// Drawing views into bitmaps, and changes of the appearance of all views.

extension Catalog {
  mutating func addSnapshots() {
    section = "1.7"
    for count in [1000, 10_000] {
      time("render(in:) of \(count.grouped) views") {
        let screen = Catalog.screenOfDynamicViews(count)
        let renderer = UIGraphicsImageRenderer(size: Screen.size)
        return screen.cost {
          _ = renderer.image { screen.root.layer.render(in: $0.cgContext) }
        }
      }
      time("drawHierarchy of \(count.grouped) views") {
        let screen = Catalog.screenOfDynamicViews(count)
        let renderer = UIGraphicsImageRenderer(size: Screen.size)
        return screen.cost {
          _ = renderer.image { _ in
            screen.root.drawHierarchy(in: screen.root.bounds, afterScreenUpdates: false)
          }
        }
      }
    }
  }

  mutating func addTraits() {
    let changes: [(name: String, change: @MainActor (UIWindow) -> Void)] = [
      ("dark mode", { $0.overrideUserInterfaceStyle = .dark }),
      ("another text size", { $0.traitOverrides.preferredContentSizeCategory = .extraExtraLarge }),
      ("another tint", { $0.tintColor = .red }),
      (
        "from right to left",
        { $0.rootViewController?.view.semanticContentAttribute = .forceRightToLeft }
      ),
    ]
    for count in [1000, 10_000] {
      for (name, change) in changes {
        time("\(count.grouped) views: \(name)") {
          let screen = Catalog.screenOfDynamicViews(count)
          return screen.frame { change(screen.stage.window) }
        }
      }
    }
  }

  /// A screen that is covered by views with dynamic colors.
  private static func screenOfDynamicViews(_ count: Int) -> Screen {
    let screen = Screen()
    let colors: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .systemBlue, .systemRed,
    ]
    for (number, view) in grid(count).enumerated() {
      view.backgroundColor = colors[number % colors.count]
      screen.root.addSubview(view)
    }
    _ = screen.frame()
    return screen
  }
}
