import CoreGraphics

/// The soft shadow around a menu: a picture of what lies outside the menu only, for beneath it the
/// material would take the shadow's grey.
///
/// The picture stretches in its middle, so that it follows any size without being drawn again.
final class MenuShadow: UIImageView {
  /// How far the picture reaches beyond the menu, in points.
  private static let reach: CGFloat = 72
  /// Twice the Gaussian's standard deviation, in points.
  private static let blur: CGFloat = 48
  private static let offset = CGSize(width: 0, height: 8)
  private static let opacity: CGFloat = 0.2
  private static var pictures: [CGFloat: UIImage] = [:]

  /// The frame of the shadow around a menu.
  static func frame(around menu: CGRect) -> CGRect { menu.insetBy(dx: -reach, dy: -reach) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    update()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.displayScale != traitCollection.displayScale { update() }
  }

  private func update() {
    let scale = max(traitCollection.displayScale, 1)
    let picture = MenuShadow.pictures[scale] ?? MenuShadow.draw(scale: scale)
    MenuShadow.pictures[scale] = picture
    image = picture
  }

  private static func draw(scale: CGFloat) -> UIImage {
    // Beyond the corner's curve a side is straight, and beyond the blur its shadow is even.
    let cap = reach + MenuPanel.cornerRadius * 1.6 + blur * 1.5
    let side = (2 * cap).rounded(.up) + 1
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    let bounds = CGRect(x: 0, y: 0, width: side, height: side)
    let menu = UIBezierPath(
      roundedRect: bounds.insetBy(dx: reach, dy: reach), cornerRadius: MenuPanel.cornerRadius)
    let picture = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      let surroundings = UIBezierPath(rect: bounds)
      surroundings.append(menu)
      surroundings.usesEvenOddFillRule = true
      surroundings.addClip()
      context.cgContext.setShadow(
        offset: offset, blur: blur, color: UIColor.black.withAlphaComponent(opacity).cgColor)
      UIColor.black.setFill()
      menu.fill()
    }
    let inset = (side - 1) / 2
    return picture.resizableImage(
      withCapInsets: UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset),
      resizingMode: .stretch)
  }
}
