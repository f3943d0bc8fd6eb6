import UIKit

// Frames of screens with many visible views, and of long lists.

extension Catalog {
  mutating func addManyViews() {
    section = "1.6"
    for count in [100, 1000, 10_000] {
      frames("\(count.grouped) views: a frame without changes") {
        Catalog.screenOfViews(count) { _, _ in }
      }
      frames("\(count.grouped) views: one moves") {
        Catalog.screenOfViews(count) { views, number in
          views[count / 2].center.x += number % 2 == 0 ? 3 : -3
        }
      }
      frames("\(count.grouped) views: one changes its color") {
        Catalog.screenOfViews(count) { views, number in
          views[count / 2].backgroundColor = number % 2 == 0 ? .red : .blue
        }
      }
    }
    for count in [100, 1000, 5000] {
      frames("\(count.grouped) views: each has a CABasicAnimation") { Catalog.animated(count) }
    }
    frames("400 sprites move") {
      let screen = Screen()
      let image = Pictures.waves(width: 48, height: 48, alpha: 200, scale: 2)
      let sprites = (0..<400).map { number in
        let sprite = UIImageView(image: image)
        sprite.center = CGPoint(x: number % 20 * 19 + 12, y: number / 20 * 40 + 30)
        screen.root.addSubview(sprite)
        return sprite
      }
      return screen.frames { number in
        for sprite in sprites { sprite.center.x += number % 2 == 0 ? 3 : -3 }
      }
    }
  }

  mutating func addScrolling() {
    for (count, rowsPerBox) in [(100, 100), (50_000, 100), (4000, 4000)] {
      let title =
        rowsPerBox == count
        ? "\(count.grouped) rows in one view: scrolled frame"
        : "\(count.grouped) rows in views of \(rowsPerBox): scrolled frame"
      frames(title) {
        let screen = Screen()
        let scroll = UIScrollView(frame: screen.root.bounds)
        scroll.contentSize = CGSize(width: 390, height: CGFloat(count) * 44)
        for first in stride(from: 0, to: count, by: rowsPerBox) {
          scroll.addSubview(Catalog.rows(from: first, count: rowsPerBox))
        }
        screen.root.addSubview(scroll)
        return screen.frames { scroll.contentOffset.y = CGFloat($0) * 4 }
      }
    }
  }

  /// A view with colored rows of 44 points below each other.
  private static func rows(from first: Int, count: Int) -> UIView {
    let box = UIView(
      frame: CGRect(
        x: 0, y: CGFloat(first) * 44, width: 390, height: CGFloat(count) * 44))
    for number in 0..<count {
      let row = UIView(frame: CGRect(x: 0, y: CGFloat(number) * 44, width: 390, height: 43))
      row.backgroundColor = .numbered(first + number)
      box.addSubview(row)
    }
    return box
  }

  /// Frames after changes of views that cover the screen.
  private static func screenOfViews(_ count: Int, change: ([UIView], Int) -> Void) -> [Double] {
    let screen = Screen()
    let views = grid(count)
    for view in views { screen.root.addSubview(view) }
    return screen.frames { change(views, $0) }
  }

  private static func animated(_ count: Int) -> [Double] {
    let screen = Screen()
    for view in grid(count) {
      screen.root.addSubview(view)
      let animation = CABasicAnimation(keyPath: "position.x")
      animation.fromValue = view.center.x
      animation.toValue = view.center.x + 40
      animation.duration = 10
      view.layer.add(animation, forKey: "motion")
    }
    _ = screen.frame()
    return screen.motion(15)
  }
}
