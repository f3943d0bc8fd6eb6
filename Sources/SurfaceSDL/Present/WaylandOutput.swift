import CSDL
import CoreGraphics
import Surfaces

/// Passes pixels to a Wayland compositor without SDL, on any thread.
@MainActor struct WaylandOutput: WindowOutput {
  private let window: OpaquePointer
  private let direct: WaylandPresenter

  var presenter: (any FramePresenter)? { direct }

  /// Creates the output of a Wayland window.
  ///
  /// - Parameters:
  ///   - window: SDL's window.
  ///   - received: A closure that is called on any thread when events for SDL have been read.
  /// - Returns: Nil on another window system, and if the compositor does not accept the
  ///   frames.
  init?(window: OpaquePointer, received: @escaping @Sendable () -> Void) {
    var display: OpaquePointer?
    guard let surface = opaline_sdl_wayland_surface(window, &display), let display,
      let presenter = WaylandPresenter(display: display, surface: surface, received: received)
    else { return nil }
    (self.window, direct) = (window, presenter)
  }

  func pixelSize() throws(SurfaceError) -> PixelSize {
    var width: Int32 = 0
    var height: Int32 = 0
    // Despite its name, this function works for windows without OpenGL too; SDL before 2.26
    // has no other function.
    SDL_GL_GetDrawableSize(window, &width, &height)
    return PixelSize(width: Int(width), height: Int(height))
  }

  func present(_ frame: FrameBuffer, _ rects: [PixelRect]) throws(SurfaceError) {
    _ = try direct.present(frame, damage: rects)
  }

  /// Does nothing, because a compositor keeps a window's contents while the window is shown.
  func redisplay() {}

  func betweenFrames(_ change: () -> Void, measure: () -> WindowGeometry?) {
    direct.betweenFrames(change, measure: measure) {
      let states = SDL_WINDOW_MAXIMIZED.rawValue | SDL_WINDOW_FULLSCREEN.rawValue
      return SDL_GetWindowFlags(window) & states != 0
    }
  }

  func setShown(_ isShown: Bool) { direct.isShown = isShown }

  func close() { direct.close() }
}
