import CSDL
import CoreGraphics
import Surfaces

/// Copies pixels into SDL's window memory. This output is used for X servers whose pixel format
/// differs from the frames' format, and for SDL's driver without a window system.
@MainActor struct WindowMemoryOutput: WindowOutput {
  var presenter: (any FramePresenter)? { nil }
  let window: OpaquePointer

  func pixelSize() throws(SurfaceError) -> PixelSize {
    let surface = try surface()
    return PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h))
  }

  func present(_ frame: FrameBuffer, _ rects: [PixelRect]) throws(SurfaceError) {
    let surface = try surface()
    let bounds = PixelRect(
      PixelSize(width: Int(surface.pointee.w), height: Int(surface.pointee.h)))
    let rects = rects.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    guard !rects.isEmpty else { return }
    let mustLock = opaline_sdl_must_lock(surface) == SDL_TRUE
    if mustLock, SDL_LockSurface(surface) != 0 { throw .sdl("The window cannot be drawn into") }
    for rect in rects { upload(rect, of: frame, to: surface) }
    if mustLock { SDL_UnlockSurface(surface) }
    let changed = rects.map(SDL_Rect.init)
    if SDL_UpdateWindowSurfaceRects(window, changed, Int32(changed.count)) != 0 {
      throw .sdl("The window cannot be updated")
    }
  }

  func redisplay() { SDL_UpdateWindowSurface(window) }

  func close() {}

  private func surface() throws(SurfaceError) -> UnsafeMutablePointer<SDL_Surface> {
    // SDL creates a new surface, which is black, after the window's size has changed.
    guard let surface = SDL_GetWindowSurface(window) else {
      throw .sdl(
        "The window cannot be drawn into; a screen needs at least 15 bits per pixel")
    }
    return surface
  }

  private func upload(
    _ rect: PixelRect, of frame: FrameBuffer, to surface: UnsafeMutablePointer<SDL_Surface>
  ) {
    let format = opaline_sdl_surface_format(surface)
    let stride = Int(surface.pointee.pitch)
    let bytesPerPixel = Int(surface.pointee.format.pointee.BytesPerPixel)
    let target = surface.pointee.pixels + rect.y * stride + rect.x * bytesPerPixel
    // Copy the rows without conversion, because both formats have the layout of the frame's pixels.
    // XRGB has an unused byte instead of alpha.
    if format == SDL_PIXELFORMAT_RGB888.rawValue || format == SDL_PIXELFORMAT_ARGB8888.rawValue {
      frame.copy(rect, to: target, bytesPerRow: stride)
    } else {
      SDL_ConvertPixels(
        Int32(rect.width), Int32(rect.height), SDL_PIXELFORMAT_ARGB8888.rawValue,
        frame.baseAddress + rect.y * frame.bytesPerRow + rect.x * 4, Int32(frame.bytesPerRow),
        format, target, Int32(stride))
    }
  }
}
