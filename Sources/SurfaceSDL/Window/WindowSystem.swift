import CSDL
import Foundation
import Surfaces

/// SDL's video subsystem, which runs from its first start until every start has its stop. A window
/// starts the subsystem when it opens and stops it when it is closed.
@MainActor package enum WindowSystem {
  /// Prepares the environment of the process for SDL, and begins to load SDL with its libraries on
  /// another thread. A window that is opened later does not wait as long; without the call, the
  /// first window loads SDL.
  ///
  /// Call this function before other threads read the environment, because it sets variables.
  ///
  /// - Parameter appID: The ID by which desktops find the app's name and icon. If it is nil, SDL
  ///   uses the program's name.
  package static func beginLoading(appID: String?) {
    prepareEnvironment(appID: appID)
    opaline_sdl_begin_loading()
  }

  /// SDL's name of the current driver: `x11`, `wayland`, `KMSDRM`, `dummy`…
  static var driver: String {
    SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
  }

  /// Starts SDL's video subsystem if it is not running. Each call requires one call of ``stop()``.
  ///
  /// - Parameters:
  ///   - appID: The ID by which desktops find the app's name and icon. If it is nil, SDL uses
  ///     the program's name.
  ///   - driver: SDL's name of the window system to use. If it is nil, the environment
  ///     selects the window system.
  static func start(
    title: String, appID: String?, driver: String? = nil
  ) throws(SurfaceError) {
    prepareEnvironment(appID: appID)
    var environment: [String: String] = [:]
    for name in ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY", "XDG_RUNTIME_DIR"] {
      environment[name] = EnvironmentVariables.ofProcess[name]
    }
    if let driver { environment["SDL_VIDEODRIVER"] = driver }
    let isSet = { (name: String) in environment[name] != nil }
    let lacksSocketFolder =
      isSet("WAYLAND_DISPLAY") && !isSet("XDG_RUNTIME_DIR")
      && environment["WAYLAND_DISPLAY"]?.hasPrefix("/") == false
    if lacksSocketFolder {
      // Without XDG_RUNTIME_DIR, libwayland cannot find a socket by its name, and would print its
      // own error. Therefore, remove `WAYLAND_DISPLAY`.
      environment["WAYLAND_DISPLAY"] = nil
    }
    if let reason = opaline_sdl_load() {
      throw SurfaceError(
        .windowSystem,
        "SDL cannot be loaded. Install it (Debian's package libsdl2-2.0-0), or set "
          + "UIKIT_DISPLAY=headless with UIKIT_SNAPSHOT=file.png or UIKIT_RECORD=file.webp to "
          + "draw into a file.",
        cause: String(cString: reason))
    }
    guard ["WAYLAND_DISPLAY", "DISPLAY", "SDL_VIDEODRIVER"].contains(where: isSet) else {
      throw SurfaceError(
        .noDisplay,
        "There is no display to open a window on: "
          + (lacksSocketFolder
            ? "WAYLAND_DISPLAY names a socket in the folder XDG_RUNTIME_DIR, which is not set, and "
              + "DISPLAY is not set either. Set XDG_RUNTIME_DIR or DISPLAY, or "
            : "neither WAYLAND_DISPLAY nor DISPLAY is set. Set one of them, or ")
          + "SDL_VIDEODRIVER=kmsdrm on a console without a window system, or "
          + "UIKIT_DISPLAY=headless with UIKIT_SNAPSHOT=file.png or UIKIT_RECORD=file.webp to "
          + "draw into a file.")
    }
    SDL_SetMainReady()
    for (name, value) in hints(title: title) { SDL_SetHint(name, value) }
    // Select the driver, because SDL would prefer X11 to Wayland, although X11 windows are blurry
    // on Wayland desktops. If neither window system can be reached, SDL would draw without a
    // visible window.
    if let driver {
      SDL_SetHintWithPriority("SDL_VIDEODRIVER", driver, SDL_HINT_OVERRIDE)
    } else if !isSet("SDL_VIDEODRIVER") {
      let drivers = [("WAYLAND_DISPLAY", "wayland"), ("DISPLAY", "x11")]
      SDL_SetHint(
        "SDL_VIDEODRIVER", drivers.filter { isSet($0.0) }.map(\.1).joined(separator: ","))
    }
    guard SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 else {
      let set = ["SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DISPLAY"].filter(isSet)
        .map { "\($0)=\(environment[$0] ?? "")" }.joined(separator: " ")
      throw SurfaceError(
        .noDisplay,
        "The display cannot be reached with \(set). Correct the variable, or set "
          + "UIKIT_DISPLAY=headless with UIKIT_SNAPSHOT=file.png or UIKIT_RECORD=file.webp to "
          + "draw into a file.",
        cause: String(cString: SDL_GetError()))
    }
    // Stop text input, because SDL starts with active text input, which would send plain keys to an
    // input method.
    SDL_StopTextInput()
  }

  /// Sets environment variables that SDL and its libraries read. A second call with the same
  /// application changes nothing, so other threads may read the environment.
  private static func prepareEnvironment(appID: String?) {
    let environment = EnvironmentVariables.ofProcess
    if let appID {
      for name in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"]
      where environment[name] != appID {
        setenv(name, appID, 1)
      }
    }
    forbidBusStart(environment)
    ComposeCache.enable(environment)
  }

  /// Prevents libdbus, which SDL loads, from starting a session bus. Such a bus would
  /// continue to run after the app's end.
  ///
  /// If an earlier program started a session bus in this way, the app uses that bus. A file
  /// in the user's folder shows that the bus exists.
  private static func forbidBusStart(_ environment: EnvironmentVariables) {
    guard environment["DBUS_SESSION_BUS_ADDRESS"] == nil else { return }
    let files = FileManager.default
    if let folder = environment["XDG_RUNTIME_DIR"], files.fileExists(atPath: "\(folder)/bus") {
      return
    }
    let folder = "\(environment["HOME"] ?? "")/.dbus/session-bus"
    let addresses =
      files.fileExists(atPath: folder) ? try? files.contentsOfDirectory(atPath: folder) : nil
    guard addresses?.isEmpty ?? true else { return }
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1)
  }

  /// Ends SDL's video subsystem if no other call of ``start(title:appID:driver:)`` needs it.
  static func stop() { SDL_QuitSubSystem(SDL_INIT_VIDEO) }

  private static func hints(title: String) -> [(String, String)] {
    [
      (SDL_HINT_APP_NAME, title),
      // SDL's defaults are made for games: SDL disables the screen saver and desktop effects, and
      // uses OpenGL even for frames in plain memory.
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_FRAMEBUFFER_ACCELERATION, "0"),
      (SDL_HINT_NO_SIGNAL_HANDLERS, "1"),
      // With this hint, SDL sends no request to quit when the last window is closed. The close
      // button of the last window sends only a request to close, like the close button of any other
      // window.
      (SDL_HINT_QUIT_ON_LAST_WINDOW_CLOSE, "0"),
      // SDL must not convert mouse events to touches or touches to mouse events, because
      // ``EventTranslator`` converts the mouse's events to touches with a separate id.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"),
      (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      // A click that activates a window in the background also acts on the view under the pointer,
      // as on every Linux desktop.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
      (SDL_HINT_IME_SHOW_UI, "1"),
      (SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1"),
    ]
  }
}
