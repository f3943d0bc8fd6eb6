import UIKit

// Adding and removing many siblings, and deep hierarchies.

extension Catalog {
  mutating func addHierarchies() {
    section = "1.4"
    for count in [100, 1000, 2000, 4000, 10_000, 50_000] {
      time("\(count.grouped) siblings: addSubview", isLong: count > 10_000) {
        let screen = Screen()
        let views = Catalog.grid(count)
        return screen.cost { for view in views { screen.root.addSubview(view) } }
      }
      time("\(count.grouped) siblings: first frame", isLong: count > 10_000) {
        let screen = Screen()
        for view in Catalog.grid(count) { screen.root.addSubview(view) }
        return screen.frame()
      }
      time("\(count.grouped) siblings: removeFromSuperview", isLong: count > 4000) {
        let screen = Screen()
        let views = Catalog.grid(count)
        for view in views { screen.root.addSubview(view) }
        _ = screen.frame()
        return screen.cost { for view in views { view.removeFromSuperview() } }
      }
    }
    addLayers()
    for depth in [1000, Catalog.deepest] {
      time("\(depth.grouped) levels: addSubview to the deepest view") {
        let screen = Screen()
        let views = (0..<depth).map { _ in UIView() }
        return screen.cost {
          var parent = screen.root
          for view in views {
            parent.addSubview(view)
            parent = view
          }
        }
      }
    }
    time("\(Catalog.deepest.grouped) levels: addSubview from the deepest view up") {
      let screen = Screen()
      let views = (0..<Catalog.deepest).map { _ in UIView() }
      return screen.cost {
        var child = views[0]
        for view in views.dropFirst() {
          view.addSubview(child)
          child = view
        }
        screen.root.addSubview(child)
      }
    }
  }

  /// The number of levels of the deepest hierarchy. Views refuse more than 4,000 levels, which
  /// include the window and the root view.
  static let deepest = 3900

  private mutating func addLayers() {
    time("4,000 layers: addSublayer") {
      let screen = Screen()
      let layers = (0..<4000).map { _ in CALayer() }
      return screen.cost { for layer in layers { screen.root.layer.addSublayer(layer) } }
    }
    time("4,000 layers: removeFromSuperlayer") {
      let screen = Screen()
      let layers = (0..<4000).map { _ in CALayer() }
      for layer in layers { screen.root.layer.addSublayer(layer) }
      return screen.cost { for layer in layers { layer.removeFromSuperlayer() } }
    }
  }

  /// Views of different colors that cover the screen in rows, all visible.
  static func grid(_ count: Int) -> [UIView] {
    let aspect = Screen.size.width / Screen.size.height
    let columns = Int((CGFloat(count) * aspect).squareRoot()) + 1
    let cell = Screen.size.width / CGFloat(columns)
    let rowCount = (count + columns - 1) / columns
    let rowHeight = Screen.size.height / CGFloat(rowCount)
    return (0..<count).map { number in
      let view = UIView(
        frame: CGRect(
          x: CGFloat(number % columns) * cell, y: CGFloat(number / columns) * rowHeight,
          width: cell * 0.9, height: rowHeight * 0.9))
      view.backgroundColor = .numbered(number)
      return view
    }
  }
}
