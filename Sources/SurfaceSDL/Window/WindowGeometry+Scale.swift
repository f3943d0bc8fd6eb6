import CSDL
import CoreGraphics
import Foundation
import Surfaces

extension WindowGeometry {
  /// The window's current size and scale.
  ///
  /// - Parameter fixedScale: Device pixels per point. If the parameter is nil, the scale comes from
  ///   the X resources or from the display.
  @MainActor static func measure(
    _ window: OpaquePointer, _ output: any WindowOutput, _ fixedScale: CGFloat?
  ) throws(SurfaceError) -> WindowGeometry {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    let pixels = try output.pixelSize()
    guard width > 0, height > 0, !pixels.isEmpty else {
      throw .sdl("The window has no extent")
    }
    let scale = fixedScale ?? desktopScale(window) ?? CGFloat(pixels.width) / CGFloat(width)
    return WindowGeometry(
      windowWidth: Int(width), windowHeight: Int(height), pixelSize: pixels, scale: scale)
  }

  /// The scale that an X11 desktop sets; nil if the desktop sets no scale, and on other window
  /// systems.
  private static func desktopScale(_ window: OpaquePointer) -> CGFloat? {
    guard let resources = opaline_sdl_x_resources(window) else { return nil }
    defer { SDL_free(resources) }
    return scale(
      fromXResources: String(cString: resources),
      gdkScale: EnvironmentVariables.ofProcess["GDK_SCALE"])
  }

  /// The scale that an X11 desktop sets: the larger of the values of `Xft.dpi` and `GDK_SCALE`.
  ///
  /// A desktop that sets `GDK_SCALE` either sets `Xft.dpi` too, or adjusts one value to the other
  /// for GTK only. Therefore the two values are never multiplied.
  ///
  /// - Parameters:
  ///   - resources: The RESOURCE_MANAGER property.
  ///   - gdkScale: The variable `GDK_SCALE`, an integer; other values are ignored.
  /// - Returns: The scale, or nil if neither value is set.
  static func scale(fromXResources resources: String, gdkScale: String?) -> CGFloat? {
    let toolkit = gdkScale.flatMap { Int($0) }.flatMap { $0 > 0 ? CGFloat(min($0, 4)) : nil }
    return [scale(fromXResources: resources), toolkit].compactMap { $0 }.max()
  }

  /// The scale that an X11 desktop sets with `Xft.dpi`, where 96 means 1.
  ///
  /// X11 itself defines no scale, so desktops use this resource. The scale is rounded to a
  /// multiple of 1/4, because desktops offer such scales, and clamped to 1...4.
  ///
  /// - Parameter resources: The RESOURCE_MANAGER property: lines of `name:<tab>value`.
  /// - Returns: The scale, or nil if the resource is missing or invalid.
  static func scale(fromXResources resources: String) -> CGFloat? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dpi = Double(parts[1].trimmingCharacters(in: .whitespaces)), dpi.isFinite, dpi > 0
      else { continue }
      return min(max((CGFloat(dpi) / 96 * 4).rounded() / 4, 1), 4)
    }
    return nil
  }
}
