import CSDL
import CoreGraphics
import Surfaces

extension WindowSurface {
  /// Creates and measures a hidden window, and connects to the window system, without SDL if
  /// possible.
  ///
  /// - Parameter received: A closure that is called on any thread when unread events for SDL are in
  ///   memory.
  static func open(
    title: String, _ environment: LaunchEnvironment, received: @escaping @Sendable () -> Void
  ) throws(SurfaceError) -> (OpaquePointer, any WindowOutput, WindowGeometry) {
    let usesWindowMemory = ["x11", "dummy"].contains(WindowSystem.driver)
    var flags =
      SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
    let isDock = environment.windowKind == .dock && DockWindow.isSupported
    if isDock { flags |= DockWindow.flags }
    let center = opaline_sdl_window_position_centered()
    let size = environment.size ?? LaunchEnvironment.defaultSize
    guard
      let window = SDL_CreateWindow(
        title, center, center, Int32(size.width), Int32(size.height), flags)
    else { throw .sdl("No window could be opened") }
    var output: (any WindowOutput)?
    do {
      let made = try makeOutput(for: window, usesWindowMemory: usesWindowMemory, received: received)
      output = made
      if isDock {
        DockWindow.moveToEdge(window)
        return (window, made, try WindowGeometry.measure(window, made, environment.scale))
      }
      return (window, made, try resize(window, made, to: size, environment))
    } catch {
      output?.close()
      SDL_DestroyWindow(window)
      throw error
    }
  }

  private static func makeOutput(
    for window: OpaquePointer, usesWindowMemory: Bool, received: @escaping @Sendable () -> Void
  ) throws(SurfaceError) -> any WindowOutput {
    if let output = X11Output(window: window) { return output }
    if let output = WaylandOutput(window: window, received: received) { return output }
    return usesWindowMemory
      ? WindowMemoryOutput(window: window) : try TextureOutput(window: window)
  }

  /// Makes the window `size` points large. A default size is reduced to the size that the display
  /// allows.
  ///
  /// - Returns: The geometry of the resized window.
  private static func resize(
    _ window: OpaquePointer, _ output: any WindowOutput, to size: CGSize,
    _ environment: LaunchEnvironment
  ) throws(SurfaceError) -> WindowGeometry {
    let now = try WindowGeometry.measure(window, output, environment.scale)
    let requested = now.windowRect(CGRect(origin: .zero, size: size))
    var (width, height) = (requested.width, requested.height)
    var usable = SDL_Rect()
    if environment.size == nil, SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.h > 0 {
      // Leave space for a title bar.
      width = min(width, Int(usable.w))
      height = min(height, Int(usable.h) * 9 / 10)
    }
    let minimum = now.windowRect(CGRect(x: 0, y: 0, width: 120, height: 120))
    let minimumWidth = Int32(min(minimum.width, width))
    let minimumHeight = Int32(min(minimum.height, height))
    if opaline_sdl_set_x_minimum_size(window, minimumWidth, minimumHeight) == SDL_FALSE {
      SDL_SetWindowMinimumSize(window, minimumWidth, minimumHeight)
    }
    guard width != now.windowWidth || height != now.windowHeight else { return now }
    let center = opaline_sdl_window_position_centered()
    SDL_SetWindowSize(window, Int32(width), Int32(height))
    SDL_SetWindowPosition(window, center, center)
    return try WindowGeometry.measure(window, output, environment.scale)
  }
}
