import CSDL
import CoreGraphics
import Surfaces

/// Copies a frame's pixels into the window.
@MainActor protocol WindowOutput {
  /// Presents frames from another thread; nil if SDL must present the frames, because SDL's pixel
  /// functions are for the main thread only.
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

  /// Allows or forbids frames. Call the method before SDL hides the window, and after SDL has shown
  /// the window.
  func setShown(_ isShown: Bool)

  func close()
}

extension WindowOutput {
  func betweenFrames(_ change: () -> Void, measure: () -> WindowGeometry?) { change() }

  func setShown(_ isShown: Bool) {}
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
