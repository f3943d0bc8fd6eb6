import CSDL
package import CoreGraphics

/// The icon of a window in task bars and window switchers.
package enum WindowIcon {
  /// The width and the height of the icon in pixels. The icon is stored in a property, whose size
  /// the X server limits.
  package static let side = 128

  @MainActor static func show(_ image: CGImage, in window: OpaquePointer) {
    var pixels = pixels(of: image)
    pixels.withSurface { SDL_SetWindowIcon(window, $0) }
  }

  /// The image, scaled to fit into the square icon and centered.
  package static func pixels(of image: CGImage) -> StraightPixels {
    let extent = CGFloat(side)
    let factor = extent / CGFloat(max(image.width, image.height, 1))
    let size = CGSize(width: CGFloat(image.width) * factor, height: CGFloat(image.height) * factor)
    let rect = CGRect(
      x: (extent - size.width) / 2, y: (extent - size.height) / 2, width: size.width,
      height: size.height)
    return StraightPixels(image, in: rect, width: side, height: side)
  }
}
