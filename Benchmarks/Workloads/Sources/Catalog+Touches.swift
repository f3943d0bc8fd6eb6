import UIKit

// Hit testing and touches in wide and deep hierarchies.

extension Catalog {
  mutating func addTouches() {
    section = "1.5"
    for count in [100, 1000, 4000] {
      time("hit test, \(count.grouped) siblings") {
        let screen = Screen()
        let views = Catalog.grid(count)
        for view in views { screen.root.addSubview(view) }
        return Catalog.hitTest(on: screen, at: views[0].center)
      }
    }
    for depth in [10, 100, 1000, Catalog.deepest] {
      time("hit test, \(depth.grouped) levels", isLong: depth > 1000) {
        let screen = Screen()
        Catalog.nest(depth, in: screen.root)
        return Catalog.hitTest(on: screen, at: Catalog.center)
      }
    }
    time("a tap on a view 1,000 levels deep") {
      let screen = Screen()
      Catalog.nest(1000, in: screen.root)
      _ = screen.frame()
      return screen.cost { screen.stage.tap(Catalog.center) }
    }
    for count in [100, 1000] {
      time("a tap on a view with \(count.grouped) tap recognizers") {
        let screen = Catalog.screenWithRecognizers(count)
        return screen.cost { screen.stage.tap(Catalog.center) }
      }
    }
    time("a drag on a view with 1,000 tap recognizers") {
      let screen = Catalog.screenWithRecognizers(1000)
      return screen.cost {
        screen.stage.drag(
          from: Catalog.center, to: CGPoint(x: 195, y: 622), duration: 0.1)
      }
    }
  }

  private static let center = CGPoint(x: 195, y: 422)

  /// The time of one hit test, in seconds.
  private static func hitTest(on screen: Screen, at point: CGPoint) -> Double {
    _ = screen.frame()
    let single = screen.cost { _ = screen.root.hitTest(point, with: nil) }
    guard single < 0.01 else { return single }
    return screen.cost {
      for _ in 0..<20 { _ = screen.root.hitTest(point, with: nil) }
    } / 20
  }

  /// Adds a view of the screen's size, a view of the same size to that view, and so on.
  private static func nest(_ depth: Int, in root: UIView) {
    var child = UIView(frame: CGRect(origin: .zero, size: Screen.size))
    for _ in 1..<depth {
      let view = UIView(frame: CGRect(origin: .zero, size: Screen.size))
      view.addSubview(child)
      child = view
    }
    root.addSubview(child)
  }

  private static func screenWithRecognizers(_ count: Int) -> Screen {
    let screen = Screen()
    for _ in 0..<count {
      screen.root.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    }
    _ = screen.frame()
    return screen
  }
}
