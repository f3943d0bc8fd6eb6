import CSDL
import CoreGraphics
import Surfaces

/// Passes pixels to an X server without SDL, on any thread.
@MainActor struct X11Output: WindowOutput {
  let window: OpaquePointer
  let presenter: (any FramePresenter)?

  /// Creates the output of an SDL window on an X server. The result is nil on another window
  /// system, if the window does not have the frames' pixel format, and if the server cannot be
  /// reached.
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
    // On X11, SDL's window sizes are already in pixels.
    SDL_GetWindowSize(window, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  func present(_ frame: FrameBuffer, _ rects: [PixelRect]) throws(SurfaceError) {
    _ = try presenter?.present(frame, damage: rects)
  }

  /// Does nothing, because the exposure handler presents the last frame; see
  /// ``Surfaces/Surface/exposureHandler``.
  func redisplay() {}

  func close() {}
}
