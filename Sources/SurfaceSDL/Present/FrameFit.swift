package import CoreGraphics

/// Determines whether a Wayland window may show a frame that was drawn for an earlier size.
///
/// A compositor ends the connection in three cases: if a buffer's size is not a multiple of the
/// window's scale, if the buffer is smaller than the viewport that SDL sets for a fractional scale,
/// and possibly if the buffer does not fill a maximized window. SDL changes the scale and the
/// viewport on the main actor while SDL reads events. A frame for the new size follows later.
package struct FrameFit {
  private var pixelSize = PixelSize.zero
  private var scale: Int?
  private var isExact = false
  private var presentedScale: Int?
  private var presentedSize = PixelSize.zero

  /// Creates a fit that accepts no frame until the window has a size.
  package init() {}

  /// Sets the window's size.
  ///
  /// - Parameters:
  ///   - pixelSize: The size in pixels.
  ///   - units: The size in the compositor's units, each of which has one or several pixels.
  ///   - isExact: Whether the compositor prescribes the size, as for a maximized window.
  package mutating func resize(_ pixelSize: PixelSize, units: PixelSize, isExact: Bool) {
    (self.pixelSize, self.isExact) = (pixelSize, isExact)
    scale = FrameFit.scale(pixelSize, units: units)
  }

  /// Whether a frame of a size may be shown now.
  ///
  /// A frame of the window's own size may always be shown. A frame of another size may be shown if
  /// two conditions hold: the last frame of the window's own size had the window's present scale,
  /// and the frame's size is a multiple of that scale.
  package func accepts(_ size: PixelSize) -> Bool {
    if size == pixelSize { return true }
    guard !isExact, let scale, scale == presentedScale else { return false }
    return size.width.isMultiple(of: scale) && size.height.isMultiple(of: scale)
  }

  /// Records that a frame of an accepted size is shown.
  package mutating func didShow(_ size: PixelSize) {
    presentedSize = size
    if size == pixelSize { presentedScale = scale }
  }

  /// Whether the last frame had the window's current size.
  package var isCurrent: Bool { presentedSize == pixelSize }

  /// Pixels per unit; nil if the scale is fractional. SDL sets a viewport for a fractional scale.
  private static func scale(_ pixelSize: PixelSize, units: PixelSize) -> Int? {
    guard !units.isEmpty else { return nil }
    let scale = pixelSize.width / units.width
    let isExact = pixelSize.width == units.width * scale && pixelSize.height == units.height * scale
    return isExact && scale > 0 ? scale : nil
  }
}
