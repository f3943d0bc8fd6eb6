import CSDL
import CoreGraphics
import Surfaces

/// Copies a frame's pixels into the window.
@MainActor protocol WindowOutput {
  /// Presents frames from another thread; nil if SDL must present them, because its pixel functions
  /// are for the main thread only.
  var presenter: (any FramePresenter)? { get }

  /// Uploads the rectangles, which are within the frame, and shows the result.
  func present(_ frame: FrameBuffer, _ rects: [PixelRect]) throws(SurfaceError)

  /// Shows the last frame again, after another window has covered it.
  func redisplay()

  /// The size in pixels of a frame that can be presented now.
  func pixelSize() throws(SurfaceError) -> PixelSize

  /// Runs SDL's calls that may change the window's size, while no frame is passed to the window.
  ///
  /// - Parameter measure: The window's size afterwards; nil if the window has not changed.
  func betweenFrames(_ change: () -> Void, measure: () -> WindowGeometry?)

  /// Allows or forbids frames; called before SDL hides the window and after it has shown it.
  func setShown(_ isShown: Bool)

  func close()
}

extension WindowOutput {
  func betweenFrames(_ change: () -> Void, measure: () -> WindowGeometry?) { change() }

  func setShown(_ isShown: Bool) {}
}

/// Copies pixels into SDL's window memory: for X servers with another pixel format, and for SDL's
/// driver without a window system.
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
    // XRGB has the same layout, with an unused byte instead of alpha.
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

/// Passes pixels to an X server without SDL, on any thread.
@MainActor struct X11Output: WindowOutput {
  let window: OpaquePointer
  let presenter: (any FramePresenter)?

  /// Connects to the X server of an SDL window; nil if the window does not have the frames' pixel
  /// format or the server cannot be reached.
  init?(window: OpaquePointer) {
    var name: UnsafePointer<CChar>?
    let number = opaline_sdl_x_window(window, &name)
    guard number != 0,
      let presenter = X11Presenter(display: name.map { String(cString: $0) }, window: number)
    else { return nil }
    (self.window, self.presenter) = (window, presenter)
  }

  func pixelSize() throws(SurfaceError) -> PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    // X11's window sizes are in pixels.
    SDL_GetWindowSize(window, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  func present(_ frame: FrameBuffer, _ rects: [PixelRect]) throws(SurfaceError) {
    _ = try presenter?.present(frame, damage: rects)
  }

  /// Does nothing: the exposure handler presents the last frame; see
  /// ``Surfaces/Surface/exposureHandler``.
  func redisplay() {}

  func close() {}
}

extension SDL_Rect {
  init(_ rect: PixelRect) {
    self.init(
      x: Int32(clamping: rect.x), y: Int32(clamping: rect.y), w: Int32(clamping: rect.width),
      h: Int32(clamping: rect.height))
  }
}

extension SurfaceError {
  /// A failure of the window system, with SDL's last error.
  static func sdl(_ message: String) -> SurfaceError {
    SurfaceError(.windowSystem, "\(message).", cause: String(cString: SDL_GetError()))
  }
}
