import CSDL

/// A window at the right edge of the display, above other windows and not in the task bar.
///
/// X11 has a window type for docks. On Wayland a client needs the protocol wlr-layer-shell to
/// position a window and to keep it above other windows, and SDL does not support this protocol.
@MainActor enum DockWindow {
  static var isSupported: Bool {
    guard WindowSystem.driver == "x11" else { return false }
    SDL_SetHint("SDL_X11_WINDOW_TYPE", "_NET_WM_WINDOW_TYPE_DOCK")
    return true
  }

  static let flags =
    SDL_WINDOW_BORDERLESS.rawValue | SDL_WINDOW_ALWAYS_ON_TOP.rawValue
    | SDL_WINDOW_SKIP_TASKBAR.rawValue

  /// Resizes the window to the height of the display's free area and moves it to that area's right
  /// edge.
  static func moveToEdge(_ window: OpaquePointer) {
    var usable = SDL_Rect()
    let display = max(SDL_GetWindowDisplayIndex(window), 0)
    guard SDL_GetDisplayUsableBounds(display, &usable) == 0, usable.h > 0 else { return }
    var width: Int32 = 0
    SDL_GetWindowSize(window, &width, nil)
    width = min(width, usable.w)
    SDL_SetWindowSize(window, width, usable.h)
    SDL_SetWindowPosition(window, usable.x + usable.w - width, usable.y)
  }
}
