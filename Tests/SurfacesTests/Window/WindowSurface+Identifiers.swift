import CSDL

@testable import SurfaceSDL

extension WindowSurface {
  /// SDL's identifier of the window, which SDL's events contain; 0 after the window is closed.
  var windowID: UInt32 { window.map { SDL_GetWindowID($0) } ?? 0 }

  /// The X server's identifier of the window; nil on other window systems, and after the window is
  /// closed.
  var xWindow: UInt32? {
    guard let window else { return nil }
    var name: UnsafePointer<CChar>?
    let number = opaline_sdl_x_window(window, &name)
    return number == 0 ? nil : number
  }
}
