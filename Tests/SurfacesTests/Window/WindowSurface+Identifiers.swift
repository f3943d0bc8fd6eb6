import CSDL

@testable import SurfaceSDL

extension WindowSurface {
  /// The identifier of the window in SDL's events. The value is 0 after the window is closed.
  var windowID: UInt32 { window.map { SDL_GetWindowID($0) } ?? 0 }

  /// The identifier of the window on the X server. The value is nil on other window systems, and
  /// after the window is closed.
  var xWindow: UInt32? {
    guard let window else { return nil }
    var name: UnsafePointer<CChar>?
    let number = opaline_sdl_x_window(window, &name)
    return number == 0 ? nil : number
  }
}
