import UIKit

// Pictures, labels and vibrant labels that are drawn at another size or between pixels.

extension Catalog {
  mutating func addMinification() {
    section = "1.1"
    let placements: [(name: String, transform: CGAffineTransform)] = [
      ("aligned", .identity),
      ("moved by 0.1 points", CGAffineTransform(translationX: 0.1, y: 0)),
      ("moved by 0.5 points", CGAffineTransform(translationX: 0.5, y: 0)),
      ("scaled by 0.9", CGAffineTransform(scaleX: 0.9, y: 0.9)),
      ("scaled by 1.1", CGAffineTransform(scaleX: 1.1, y: 1.1)),
      ("rotated", CGAffineTransform(rotationAngle: 0.1)),
    ]
    for (name, transform) in placements {
      frames("full screen image view, \(name)") {
        let image = Pictures.waves(width: 1170, height: 2532, alpha: 200, scale: 3)
        return Catalog.framesOver(UIImageView(image: image), transform)
      }
      frames("full screen label, \(name)") { Catalog.framesOver(Catalog.fullLabel(), transform) }
      frames("full screen vibrant label, \(name)") { Catalog.vibrantFrames(transform) }
    }
    for width in [390, 389.9, 300, 299.9] as [CGFloat] {
      frames("redrawn label, \(width) x 844 points") {
        let label = Catalog.fullLabel()
        label.frame.size.width = width
        return Catalog.framesOver(label, .identity)
      }
    }
    for columns in [6, 7] {
      frames("vibrant labels, \(columns) x 6 panels") { Catalog.vibrantGrid(columns: columns) }
    }
    addReducedPhotograph()
  }

  private mutating func addReducedPhotograph() {
    time("photograph of 12 megapixels in an image view: first frame") {
      let screen = Screen()
      let view = Catalog.photographView()
      return screen.frame { screen.root.addSubview(view) }
    }
    frames("photograph of 12 megapixels in an image view: scrolled frame") {
      let screen = Screen()
      let scroll = UIScrollView(frame: screen.root.bounds)
      scroll.contentSize = CGSize(width: 390, height: 2000)
      scroll.addSubview(Catalog.photographView())
      screen.root.addSubview(scroll)
      return screen.frames(5) { scroll.contentOffset.y = CGFloat($0) * 4 }
    }
    frames("photograph of 12 megapixels in an image view: a view moves over it") {
      let screen = Screen()
      screen.root.addSubview(Catalog.photographView())
      let view = UIView(frame: CGRect(x: 100, y: 150, width: 100, height: 100))
      view.backgroundColor = UIColor.red.withAlphaComponent(0.5)
      screen.root.addSubview(view)
      return screen.frames(5) { view.center.x = 150 + CGFloat($0) * 4 }
    }
  }

  private static func photographView() -> UIImageView {
    let view = UIImageView(image: Pictures.photograph())
    view.frame = CGRect(x: 0, y: 100, width: 390, height: 293)
    return view
  }

  private static func fullLabel() -> UILabel {
    let label = UILabel(frame: CGRect(origin: .zero, size: Screen.size))
    label.numberOfLines = 0
    label.text = Texts.paragraph(2)
    return label
  }

  /// Frames of a view over a backdrop that changes its color in each frame, at three pixels a
  /// point.
  private static func framesOver(_ view: UIView, _ transform: CGAffineTransform) -> [Double] {
    let screen = Screen(scale: 3)
    view.transform = transform
    screen.root.addSubview(view)
    return screen.frames(7) { screen.root.backgroundColor = .numbered($0) }
  }

  private static func vibrantFrames(_ transform: CGAffineTransform) -> [Double] {
    let screen = Screen(scale: 3)
    let label = fullLabel()
    label.transform = transform
    screen.root.addSubview(vibrantView(label, frame: screen.root.bounds))
    return screen.frames(7) { screen.root.backgroundColor = .numbered($0) }
  }

  private static func vibrantGrid(columns: Int) -> [Double] {
    let screen = Screen(scale: 3)
    let size = CGSize(width: 390 / CGFloat(columns), height: 130)
    for number in 0..<(columns * 6) {
      let label = UILabel(frame: CGRect(origin: .zero, size: size))
      label.text = "\(number)"
      label.textAlignment = .center
      let origin = CGPoint(
        x: CGFloat(number % columns) * size.width, y: CGFloat(number / columns) * size.height)
      screen.root.addSubview(vibrantView(label, frame: CGRect(origin: origin, size: size)))
    }
    return screen.frames(7) { screen.root.backgroundColor = .numbered($0) }
  }

  /// A label with vibrancy in a blurred panel.
  static func vibrantView(_ label: UILabel, frame: CGRect) -> UIView {
    let blur = UIBlurEffect(style: .systemMaterial)
    let panel = UIVisualEffectView(effect: blur)
    panel.frame = frame
    let vibrancy = UIVisualEffectView(effect: UIVibrancyEffect(blurEffect: blur))
    vibrancy.frame = panel.bounds
    vibrancy.contentView.addSubview(label)
    panel.contentView.addSubview(vibrancy)
    return panel
  }
}
