import CSDL
import CoreGraphics
import Surfaces

/// An SDL cursor that is freed together with this object.
@MainActor final class PointerCursor {
  let shape: PointerShape
  private var cursor: OpaquePointer?

  init(_ shape: PointerShape, _ geometry: WindowGeometry) {
    self.shape = shape
    cursor =
      switch shape {
      case .beam: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_IBEAM)
      case .hand: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_HAND)
      case .resizeVertical: SDL_CreateSystemCursor(SDL_SYSTEM_CURSOR_SIZENS)
      case .arrow, .hidden: nil
      case .picture(let image, let scale, let hotSpot):
        PointerCursor.make(image, scale: scale, hotSpot: hotSpot, geometry)
      }
  }

  isolated deinit { if let cursor { SDL_FreeCursor(cursor) } }

  func show() {
    // A window system without such a cursor shows its default cursor.
    SDL_SetCursor(cursor ?? SDL_GetDefaultCursor())
    SDL_ShowCursor(shape == .hidden ? SDL_DISABLE : SDL_ENABLE)
  }

  /// Removes the reference to the cursor without freeing the cursor, because the connection
  /// to the window system is lost.
  func invalidate() { cursor = nil }

  /// Creates a cursor from an image, scaled from points to the window system's units.
  private static func make(
    _ image: CGImage, scale: CGFloat, hotSpot: CGPoint, _ geometry: WindowGeometry
  ) -> OpaquePointer? {
    let units =
      geometry.scale * CGFloat(geometry.windowWidth) / CGFloat(max(geometry.pixelSize.width, 1))
    let size = CGSize(
      width: max(1, (CGFloat(image.width) / scale * units).rounded(.up)),
      height: max(1, (CGFloat(image.height) / scale * units).rounded(.up)))
    var pixels = StraightPixels(
      image, in: CGRect(origin: .zero, size: size), width: Int(size.width),
      height: Int(size.height))
    return pixels.withSurface { surface in
      SDL_CreateColorCursor(
        surface, Int32(min(max(hotSpot.x * units, 0), size.width - 1)),
        Int32(min(max(hotSpot.y * units, 0), size.height - 1)))
    }
  }
}
