import CSDL
package import CoreGraphics
import Dispatch
import Logging
package import Surfaces

/// A resizable window on X11, Wayland, or a console without a window system.
///
/// All of SDL stays on the main actor; pixels go past it, from the compositor's thread, where the
/// window system allows it. Events are taken when the main run loop finds the window system's
/// connection readable, so a still window costs nothing.
@MainActor package final class WindowSurface: Surface {
  package var inputHandler: (@MainActor (InputEvent) -> Void)?
  package var exposureHandler: (@MainActor () -> Void)?
  package private(set) var appearance: SurfaceAppearance
  package private(set) var isVisible = true
  package private(set) var refreshRate: Double = 60

  package var size: CGSize { geometry.size }
  package var scale: CGFloat { geometry.scale }
  package var pixelSize: PixelSize { geometry.pixelSize }
  package var presenter: (any FramePresenter)? { output.presenter }

  /// SDL's number for the window, 0 once closed; SDL's events carry it.
  package var windowID: UInt32 { window.map { SDL_GetWindowID($0) } ?? 0 }

  private var window: OpaquePointer?
  private var output: any WindowOutput
  private var geometry: WindowGeometry
  private let fixedScale: CGFloat?
  private var contentsAreLost = true
  private var translator: EventTranslator
  private var wakeups: EventWakeups?
  private var desktop: DesktopAppearance?
  private var quitListener = 0

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - title: What the window's frame shows.
  ///   - environment: Its size, scale and style, where set, outrank the display's and the
  ///     desktop's. A size that was not asked for is made to fit the display.
  ///   - clock: What input events are stamped with.
  ///   - driver: SDL's name of the window system to use, `dummy` for none at all; nil follows
  ///     `SDL_VIDEODRIVER`, `WAYLAND_DISPLAY` and `DISPLAY`.
  /// - Throws: `noDisplay` with what to set, or `windowSystem` with SDL's own words.
  package init(
    title: String, environment: LaunchEnvironment, clock: any FrameClock = DisplayClock(),
    driver: String? = nil
  ) throws(SurfaceError) {
    try WindowSystem.start(title: title, driver: driver)
    var opened: OpaquePointer?
    do {
      let (window, output) = try WindowSurface.open(title: title, environment)
      opened = window
      let geometry = try WindowSurface.measure(window, output, environment.scale)
      (self.window, self.output, self.geometry) = (window, output, geometry)
    } catch {
      if let opened { SDL_DestroyWindow(opened) }
      WindowSystem.stop()
      throw error
    }
    fixedScale = environment.scale
    translator = EventTranslator(clock: clock)
    if let style = environment.style {
      appearance = style
    } else {
      let desktop = DesktopAppearance()
      appearance = desktop.current
      self.desktop = desktop
    }
    refreshRate = measureRefreshRate()
    quitListener = QuitSignals.shared.add { [weak self] in self?.inputHandler?(.quit) }
    desktop?.changeHandler = { [weak self] appearance in self?.adopt(appearance) }
    wakeups = EventWakeups(connection: opaline_sdl_connection(window)) { [weak self] in
      self?.takeEvents()
    }
  }

  isolated deinit { close() }

  /// Changes what the window's frame shows.
  package func setTitle(_ title: String) {
    if let window { SDL_SetWindowTitle(window, title) }
  }

  package func close() {
    guard let window else { return }
    wakeups?.cancel()
    desktop?.close()
    QuitSignals.shared.remove(quitListener)
    (wakeups, desktop, inputHandler, exposureHandler) = (nil, nil, nil, nil)
    output.close()
    SDL_DestroyWindow(window)
    self.window = nil
    WindowSystem.stop()
  }

  package func present(_ frame: FrameBuffer, damage: [PixelRect]) throws(SurfaceError) {
    guard window != nil else { return }
    let visible = frame.bounds.intersection(PixelRect(pixelSize))
    var rects = damage.map { $0.intersection(visible) }.filter { !$0.isEmpty }
    if contentsAreLost {
      rects = [visible]
      contentsAreLost = frame.size != pixelSize
    } else if rects.count > WindowSurface.maximumUploads {
      rects = [rects.reduce(.zero) { $0.union($1) }]
    }
    guard !rects.isEmpty else { return }
    try output.present(frame, rects)
    // Drawing reads from the window system's connection too: what it read makes no wake-up.
    wakeups?.wakeSoon()
  }

  package func setTextInput(caret: CGRect?) {
    guard window != nil else { return }
    if let caret {
      var area = SDL_Rect(geometry.windowRect(caret))
      SDL_SetTextInputRect(&area)
      if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    } else {
      SDL_StopTextInput()
    }
    // An input method answers over a connection of its own.
    wakeups?.isPolling = caret != nil
  }

  /// The text on the desktop's clipboard; nil where it holds no text or an empty one.
  ///
  /// Asking waits for the program that owns the text, a second at most.
  package var clipboardText: String? {
    guard window != nil, let text = SDL_GetClipboardText() else { return nil }
    defer {
      SDL_free(text)
      // Waiting has read events that make no wake-up any more.
      wakeups?.wakeSoon()
    }
    return text.pointee == 0 ? nil : String(cString: text)
  }

  /// Puts a text on the desktop's clipboard, up to its first null character.
  package func setClipboardText(_ text: String) {
    guard window != nil else { return }
    SDL_SetClipboardText(text)
    wakeups?.wakeSoon()
  }

  /// Takes all events that have arrived and hands them to the input handler.
  ///
  /// Called by the main run loop; a loop of one's own may call it at any time.
  package func takeEvents() {
    guard window != nil else { return }
    var windowChanged = false
    var events: [InputEvent] = []
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_WINDOWEVENT.rawValue {
        guard event.window.windowID == SDL_GetWindowID(window) else { continue }
        windowChanged = true
        noteWindowEvent(event.window, &events)
      }
      translator.translate(event, in: geometry, into: &events)
    }
    if windowChanged { noteGeometry(&events) }
    for event in events { inputHandler?(event) }
  }

  /// More rectangles than this are uploaded as the one around them all.
  private static let maximumUploads = 64

  private func noteWindowEvent(_ event: SDL_WindowEvent, _ events: inout [InputEvent]) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED:
      if !contentsAreLost { output.showAgain() }
      exposureHandler?()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: note(.hidden, &events)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      note(.visible, &events)
    default: break
    }
  }

  private func note(_ visibility: SurfaceVisibility, _ events: inout [InputEvent]) {
    guard isVisible != (visibility == .visible) else { return }
    isVisible = visibility == .visible
    events.append(.visibility(visibility))
  }

  private func noteGeometry(_ events: inout [InputEvent]) {
    guard let window, let new = try? WindowSurface.measure(window, output, fixedScale),
      new != geometry
    else { return }
    refreshRate = measureRefreshRate()
    let old = geometry
    geometry = new
    if new.pixelSize != old.pixelSize { contentsAreLost = true }
    if new.size != old.size || new.scale != old.scale {
      events.append(.resize(new.size, scale: new.scale))
    }
  }

  private func adopt(_ appearance: SurfaceAppearance) {
    guard appearance != self.appearance else { return }
    self.appearance = appearance
    inputHandler?(.appearance(appearance))
  }

  private func measureRefreshRate() -> Double {
    var mode = SDL_DisplayMode()
    let index = SDL_GetWindowDisplayIndex(window)
    guard index >= 0, SDL_GetCurrentDisplayMode(index, &mode) == 0, mode.refresh_rate > 0
    else { return 60 }
    return Double(mode.refresh_rate)
  }
}

// MARK: - Opening

extension WindowSurface {
  private static func open(
    title: String, _ environment: LaunchEnvironment
  ) throws(SurfaceError) -> (OpaquePointer, any WindowOutput) {
    let usesWindowMemory = ["x11", "dummy"].contains(WindowSystem.driver)
    var flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    // A renderer may have to make the window anew, which nobody should see.
    if !usesWindowMemory { flags |= SDL_WINDOW_HIDDEN.rawValue }
    let center = opaline_sdl_window_position_centered()
    let size = environment.size ?? LaunchEnvironment.defaultSize
    guard
      let window = SDL_CreateWindow(
        title, center, center, Int32(size.width), Int32(size.height), flags)
    else { throw .sdl("No window could be opened") }
    do {
      let output = try makeOutput(for: window, usesWindowMemory: usesWindowMemory)
      try resize(window, output, to: size, environment)
      SDL_ShowWindow(window)
      return (window, output)
    } catch {
      SDL_DestroyWindow(window)
      throw error
    }
  }

  private static func makeOutput(
    for window: OpaquePointer, usesWindowMemory: Bool
  ) throws(SurfaceError) -> any WindowOutput {
    guard usesWindowMemory else { return try TextureOutput(window: window) }
    if let direct = DirectOutput(x11: window) { return direct }
    return WindowMemoryOutput(window: window)
  }

  /// Makes the window `size` points large, or as large as the display allows if nobody asked for
  /// that size.
  private static func resize(
    _ window: OpaquePointer, _ output: any WindowOutput, to size: CGSize,
    _ environment: LaunchEnvironment
  ) throws(SurfaceError) {
    let now = try measure(window, output, environment.scale)
    let wanted = now.windowRect(CGRect(origin: .zero, size: size))
    var (width, height) = (wanted.width, wanted.height)
    var usable = SDL_Rect()
    if environment.size == nil, SDL_GetDisplayUsableBounds(0, &usable) == 0, usable.h > 0 {
      // A title bar takes its share as well.
      width = min(width, Int(usable.w))
      height = min(height, Int(usable.h) * 9 / 10)
    }
    let minimum = now.windowRect(CGRect(x: 0, y: 0, width: 120, height: 120))
    SDL_SetWindowMinimumSize(
      window, Int32(min(minimum.width, width)), Int32(min(minimum.height, height)))
    guard width != now.windowWidth || height != now.windowHeight else { return }
    let center = opaline_sdl_window_position_centered()
    SDL_SetWindowSize(window, Int32(width), Int32(height))
    SDL_SetWindowPosition(window, center, center)
  }

  private static func measure(
    _ window: OpaquePointer, _ output: any WindowOutput, _ fixedScale: CGFloat?
  ) throws(SurfaceError) -> WindowGeometry {
    var width: Int32 = 0
    var height: Int32 = 0
    SDL_GetWindowSize(window, &width, &height)
    let pixels = try output.pixelSize()
    guard width > 0, height > 0, !pixels.isEmpty else {
      throw .sdl("The window has no extent")
    }
    let scale =
      fixedScale
      ?? opaline_sdl_x_resources(window).flatMap {
        WindowGeometry.scale(fromXResources: String(cString: $0))
      } ?? CGFloat(pixels.width) / CGFloat(width)
    return WindowGeometry(
      windowWidth: Int(width), windowHeight: Int(height), pixelSize: pixels, scale: scale)
  }
}
