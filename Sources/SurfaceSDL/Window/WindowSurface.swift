import CSDL
package import CoreGraphics
import Dispatch
import Logging
package import Surfaces

/// A resizable window on X11, Wayland, or a console without a window system.
///
/// All SDL calls are on the main actor. On X11 and Wayland the compositor's thread presents pixels
/// without SDL. Events are read when the window system's connection is readable, so an idle window
/// costs nothing.
@MainActor package final class WindowSurface: Surface {
  /// The closure that receives each event, on the main actor. If the closure is nil, events are
  /// discarded. Closing the window sets the closure to nil.
  package var inputHandler: (@MainActor (InputEvent) -> Void)?
  /// The closure that is called when the window system has lost the window's contents or may have
  /// lost them, so that the frame must be presented again. Closing the window sets the closure to
  /// nil.
  package var exposureHandler: (@MainActor () -> Void)?
  /// The closure that is called once, on the main actor, when the display or the window is lost;
  /// the surface is then closed.
  package var lossHandler: (@MainActor (SurfaceError) -> Void)?
  /// The style that the environment sets, or the desktop's current style if the environment
  /// sets none.
  package private(set) var appearance: SurfaceAppearance
  /// Whether the window is neither hidden nor minimized. The value is false until ``show()``.
  package private(set) var isVisible = false
  /// The refresh rate of the window's display, in hertz; 60 if the display reports none.
  package private(set) var refreshRate: Double = 60

  /// The size in points; updated before the event that reports a change.
  package var size: CGSize { geometry.size }
  /// Device pixels per point, according to the environment, the X resources or the display.
  package var scale: CGFloat { geometry.scale }
  /// The size in device pixels; updated before the event that reports a change.
  package var pixelSize: PixelSize { geometry.pixelSize }
  /// The presenter on X11 and Wayland. It is nil on other systems, where only the main actor
  /// presents.
  package var presenter: (any FramePresenter)? { output.presenter }

  private(set) var window: OpaquePointer?
  private var output: any WindowOutput
  private var geometry: WindowGeometry
  /// Whether the window is a dock; false on window systems without docks.
  package let isDock: Bool
  private let fixedScale: CGFloat?
  private var contentsAreLost = true
  private var translator: EventTranslator
  private(set) var wakeups: EventWakeups?
  private var desktop: DesktopAppearance?
  private var quitListener = 0
  private var caret: CGRect?
  private var cursor: PointerCursor?
  private let controllers = ControllerSensors()

  /// Creates a surface with a hidden window, which ``show()`` shows.
  ///
  /// - Parameters:
  ///   - title: The text in the window's title bar.
  ///   - environment: The launch environment. Its size, scale and style override the values of the
  ///     display and of the desktop. A default size is reduced to fit the display.
  ///   - clock: The clock for the time stamps of input events.
  ///   - driver: SDL's name of the window system to use, or `dummy` for none. If it is nil,
  ///     `SDL_VIDEODRIVER`, `WAYLAND_DISPLAY` and `DISPLAY` select the window system.
  /// - Throws: `noDisplay` with the variables to set, or `windowSystem` with SDL's message.
  package init(
    title: String, environment: LaunchEnvironment, clock: any FrameClock = DisplayClock(),
    driver: String? = nil
  ) throws(SurfaceError) {
    try WindowSystem.start(title: title, appID: environment.appID, driver: driver)
    isDock = environment.windowKind == .dock && DockWindow.isSupported
    let signal = EventSignal()
    do {
      (window, output, geometry) = try WindowSurface.open(title: title, environment) {
        signal.send()
      }
    } catch {
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
    quitListener = QuitSignals.shared.add { [weak self] in self?.inputHandler?(.quit) }
    desktop?.changeHandler = { [weak self] appearance in self?.adopt(appearance) }
    wakeups = EventWakeups(connection: opaline_sdl_connection(window)) { [weak self] in
      self?.drainEvents()
    }
    signal.handler = { [weak self] in self?.drainEvents() }
    if let window = self.window {
      DisplayLoss.watch(window) { [weak self] error in self?.closeAfterLoss(error) }
      if fixedScale == nil { opaline_sdl_watch_x_resources(window) }
    }
    acceptsDrops = false
  }

  isolated deinit { close() }

  /// Shows the window for the first time, with the size and the scale that the desktop gives it.
  package func show() {
    guard let window else { return }
    betweenFrames { DisplayLoss.endingProcessOnLoss { SDL_ShowWindow(window) } }
    if let measured = try? WindowGeometry.measure(window, output, fixedScale) {
      geometry = measured
    }
    refreshRate = measureRefreshRate()
    isVisible = true
  }

  /// Changes the text in the window's title bar.
  package func setTitle(_ title: String) {
    if let window { SDL_SetWindowTitle(window, title) }
  }

  /// Sets the window's icon. On Wayland the call has no effect, because desktops find the
  /// icon by the app's ID.
  package func setIcon(_ image: CGImage) {
    if let window { WindowIcon.show(image, in: window) }
  }

  /// Shows or hides the window. A window that is shown moves to the front and becomes the key
  /// window.
  package func setShown(_ isShown: Bool) {
    guard let window else { return }
    guard isShown else {
      output.setShown(false)
      return DisplayLoss.endingProcessOnLoss { SDL_HideWindow(window) }
    }
    if isDock { DockWindow.moveToEdge(window) }
    betweenFrames {
      DisplayLoss.endingProcessOnLoss { SDL_ShowWindow(window) }
      SDL_RaiseWindow(window)
    }
    output.setShown(true)
    // Window systems differ in whether they keep the contents of a hidden window, so the frame is
    // presented again.
    exposureHandler?()
  }

  /// Runs SDL's calls that may change the window's size.
  private func betweenFrames(_ change: () -> Void) {
    output.betweenFrames(change) {
      window.flatMap { try? WindowGeometry.measure($0, output, fixedScale) }
    }
  }

  /// Sets whether the desktop keeps the screen on. If `isOn` is true, the desktop neither dims nor
  /// locks the screen while the user is inactive.
  package func setKeepsScreenOn(_ isOn: Bool) {
    guard window != nil else { return }
    if isOn { SDL_DisableScreenSaver() } else { SDL_EnableScreenSaver() }
  }

  /// Destroys the window and its handlers, after the clipboard manager has saved the clipboard; a
  /// second call has no effect.
  package func close() { close(savesClipboard: true) }

  /// Destroys the window and its handlers; a second call has no effect.
  ///
  /// - Parameter savesClipboard: Whether the desktop's clipboard manager keeps a text that this
  ///   program has copied. The request works on X11 only, and waits for the manager half a second
  ///   at most. Wayland has no such request: its clipboard managers read each text when it is
  ///   copied.
  package func close(savesClipboard: Bool) {
    guard let window else { return }
    if savesClipboard { saveClipboard(of: window) }
    detach()
    guard !DisplayLoss.isServerLost else {
      cursor?.invalidate()
      return
    }
    DisplayLoss.endingProcessOnLoss {
      output.close()
      cursor = nil
      SDL_DestroyWindow(window)
      WindowSystem.stop()
    }
  }

  /// Closes the surface without SDL, whose calls would block or crash on the lost connection.
  private func closeAfterLoss(_ error: SurfaceError) {
    guard window != nil else { return }
    let lossHandler = lossHandler
    detach()
    cursor?.invalidate()
    lossHandler?(error)
  }

  private func detach() {
    wakeups?.cancel()
    controllers.close()
    desktop?.close()
    DisplayLoss.stop()
    QuitSignals.shared.remove(quitListener)
    (wakeups, desktop, inputHandler, exposureHandler, lossHandler) = (nil, nil, nil, nil, nil)
    window = nil
  }

  /// Uploads the changed parts. Up to 64 rectangles are uploaded separately. If there are more,
  /// their bounding box is uploaded. The first frame and the first frame after a resize are
  /// uploaded completely.
  ///
  /// - Throws: `windowSystem` if the window system rejects the frame. A closed surface ignores the
  ///   call.
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
    // While SDL draws, it also reads events from the connection. The connection then does not wake
    // the run loop for these events, so schedule a call that handles them.
    wakeups?.wakeSoon()
  }

  /// Starts SDL's text input and shows the input method's window at the caret. If `caret` is
  /// nil, stops text input.
  ///
  /// While text input is active, events are polled about 60 times a second for one second after
  /// an event, then 10 times a second.
  package func setTextInput(caret: CGRect?) {
    guard window != nil else { return }
    self.caret = caret
    if let caret {
      var area = SDL_Rect(geometry.windowRect(caret))
      SDL_SetTextInputRect(&area)
      if SDL_IsTextInputActive() == SDL_FALSE { SDL_StartTextInput() }
    } else {
      SDL_StopTextInput()
    }
    updatePolling()
  }

  /// Whether the accelerometers of game controllers are on; false at first. Their readings arrive
  /// as ``InputEvent/gravity(_:)``.
  package var readsControllerSensors: Bool {
    get { controllers.isOn }
    set {
      guard window != nil else { return }
      controllers.isOn = newValue
      updatePolling()
    }
  }

  /// Polls for events of input methods and controllers, which use other connections.
  private func updatePolling() {
    wakeups?.polling = controllers.hasSensors ? .always : caret != nil ? .afterEvents : .never
  }

  /// Ends the input method's composition without a commit of the composed text. The app has already
  /// ended the composition.
  ///
  /// SDL's own function for this purpose works on few window systems. Therefore this method stops
  /// and starts text input, which resets every input method and discards its unread events.
  package func resetComposition() {
    guard window != nil, let caret else { return }
    SDL_StopTextInput()
    setTextInput(caret: caret)
  }

  /// Sets the shape of the pointer over the window, which is an arrow at first.
  package func setPointer(_ shape: PointerShape) {
    guard window != nil, shape != cursor?.shape ?? .arrow else { return }
    // Assign the new cursor before the old cursor is freed; SDL would replace a freed current
    // cursor with an arrow.
    let made = PointerCursor(shape, geometry)
    made.show()
    cursor = made
    wakeups?.wakeSoon()
  }

  /// Whether other programs may drop files and texts on the window; false at first.
  ///
  /// SDL accepts drops for the whole window before the app can decide, so a drop that is rejected
  /// later would be lost. Set the property only while a view in the window accepts drops.
  package var acceptsDrops: Bool {
    get { SDL_EventState(SDL_DROPFILE.rawValue, SDL_QUERY) != 0 }
    set {
      for type in [SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPBEGIN, SDL_DROPCOMPLETE] {
        SDL_EventState(type.rawValue, newValue ? SDL_ENABLE : SDL_DISABLE)
      }
    }
  }

  /// Enters or leaves full screen.
  package func toggleFullScreen() {
    guard let window else { return }
    let isFull = SDL_GetWindowFlags(window) & SDL_WINDOW_FULLSCREEN.rawValue != 0
    betweenFrames {
      SDL_SetWindowFullscreen(window, isFull ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue)
    }
    wakeups?.wakeSoon()
  }

  /// Reads all pending events and passes them to the input handler.
  ///
  /// The main run loop calls this method; a custom loop may call it at any time.
  package func drainEvents() {
    guard let window else { return }
    var windowChanged = false
    var events: [InputEvent] = []
    output.betweenFrames {
      windowChanged = readEvents(of: window, into: &events)
    } measure: {
      guard windowChanged else { return nil }
      return try? WindowGeometry.measure(window, output, fixedScale)
    }
    if windowChanged {
      reportGeometry(&events)
      // While SDL waits for the window's measurements, it also reads events from the connection.
      // The connection then does not wake the run loop for these events, so schedule a call that
      // handles them.
      wakeups?.wakeSoon()
    }
    updatePolling()
    if !events.isEmpty { wakeups?.noteEvents() }
    for event in events { inputHandler?(event) }
  }

  /// Reads all pending events and appends them to `events`.
  ///
  /// - Returns: Whether the window's state may have changed.
  private func readEvents(of window: OpaquePointer, into events: inout [InputEvent]) -> Bool {
    var windowChanged = false
    var event = SDL_Event()
    while SDL_PollEvent(&event) != 0 {
      if event.type == SDL_WINDOWEVENT.rawValue {
        guard event.window.windowID == SDL_GetWindowID(window) else { continue }
        windowChanged = true
        handleWindowEvent(event.window, &events)
      }
      DisplayLoss.examine(event, window)
      if event.type == SDL_SYSWMEVENT.rawValue,
        opaline_sdl_changed_x_resources(&event.syswm) == SDL_TRUE
      {
        windowChanged = true
      }
      if event.type == SDL_DROPCOMPLETE.rawValue {
        if let drop = translator.finishDrop(at: dropLocation(window)) { events.append(drop) }
        continue
      }
      if event.type == SDL_QUIT.rawValue, opaline_sdl_wayland_error(window) != 0 { continue }
      if let reading = controllers.translate(event) { events.append(reading) }
      translator.translate(event, in: geometry, into: &events)
    }
    return windowChanged
  }

  /// The maximum number of uploaded rectangles; more rectangles are uploaded as their bounding box.
  private static let maximumUploads = 64

  /// The pointer's position at a drop, which SDL does not report.
  private func dropLocation(_ window: OpaquePointer) -> CGPoint {
    var x: Int32 = 0
    var y: Int32 = 0
    if opaline_sdl_x_pointer(window, &x, &y) == SDL_FALSE { SDL_GetMouseState(&x, &y) }
    return geometry.point(x: CGFloat(x), y: CGFloat(y))
  }

  private func handleWindowEvent(_ event: SDL_WindowEvent, _ events: inout [InputEvent]) {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_EXPOSED:
      if !contentsAreLost { output.redisplay() }
      exposureHandler?()
    case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: report(.hidden, &events)
    case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED:
      report(.visible, &events)
    default: break
    }
  }

  private func report(_ visibility: SurfaceVisibility, _ events: inout [InputEvent]) {
    guard isVisible != (visibility == .visible) else { return }
    isVisible = visibility == .visible
    events.append(.visibility(visibility))
  }

  private func reportGeometry(_ events: inout [InputEvent]) {
    guard let window, let new = try? WindowGeometry.measure(window, output, fixedScale),
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
