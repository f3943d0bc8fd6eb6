import CoreGraphics

/// The soft shadow around a menu. The shadow is an image that covers only the area outside the
/// menu, because a shadow beneath the material would darken the material.
///
/// The center of the image is stretchable, so that one image fits menus of all larger sizes.
final class MenuShadow: UIImageView {
  /// The distance by which the image extends beyond the menu, in points.
  private static let extent: CGFloat = 72
  /// Twice the Gaussian's standard deviation, in points.
  private static let blur: CGFloat = 48
  private static let offset = CGSize(width: 0, height: 8)
  private static let opacity: CGFloat = 0.2
  /// The smallest side length of a menu at which the shadows of its corners do not overlap. The
  /// shadow of each corner is then the same for all larger menus.
  private static let largeSide = (2 * (MenuPanel.cornerRadius * 1.6 + blur * 1.5)).rounded(.up) + 1

  private struct Kind: Hashable {
    var size: CGSize
    var scale: CGFloat
  }

  private static var pictures: [Kind: UIImage] = [:]
  private var kind: Kind?

  /// The frame of the shadow around a menu.
  static func frame(around menu: CGRect) -> CGRect { menu.insetBy(dx: -extent, dy: -extent) }

  override func layoutSubviews() {
    update()
    super.layoutSubviews()
  }

  private func update() {
    let menu = bounds.insetBy(dx: MenuShadow.extent, dy: MenuShadow.extent).size
    let kind = Kind(
      size: CGSize(
        width: min(max(menu.width, 1), MenuShadow.largeSide).rounded(),
        height: min(max(menu.height, 1), MenuShadow.largeSide).rounded()),
      scale: max(traitCollection.displayScale, 1))
    guard kind != self.kind else { return }
    self.kind = kind
    if MenuShadow.pictures.count > 16 { MenuShadow.pictures = [:] }
    let picture = MenuShadow.pictures[kind] ?? MenuShadow.draw(kind)
    MenuShadow.pictures[kind] = picture
    image = picture
  }

  private static func draw(_ kind: Kind) -> UIImage {
    let menu = CGRect(origin: CGPoint(x: extent, y: extent), size: kind.size)
    let bounds = CGRect(
      x: 0, y: 0, width: kind.size.width + 2 * extent, height: kind.size.height + 2 * extent)
    let format = UIGraphicsImageRendererFormat()
    format.scale = kind.scale
    let shape = UIBezierPath(roundedRect: menu, cornerRadius: MenuPanel.cornerRadius)
    let picture = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      let surroundings = UIBezierPath(rect: bounds)
      surroundings.append(shape)
      surroundings.usesEvenOddFillRule = true
      surroundings.addClip()
      context.cgContext.setShadow(
        offset: offset, blur: blur, color: UIColor.black.withAlphaComponent(opacity).cgColor)
      // Only the shadow is drawn, without its shape. The clip covers the pixels of the outline only
      // partially, so a filled shape would darken these pixels.
      context.cgContext.drawShadow(of: shape.cgPath)
    }
    let (x, y) = ((bounds.width - 1) / 2, (bounds.height - 1) / 2)
    return picture.resizableImage(
      withCapInsets: UIEdgeInsets(top: y, left: x, bottom: y, right: x), resizingMode: .stretch)
  }
}
