import CSDL
import CoreGraphics
import Foundation
import SurfaceSDL
import Surfaces
import Testing
import _TestSupport

/// Returns a function of SDL that only these tests call. `type` is the type of its declaration.
private func sdl<Function>(_ name: String, _ type: Function.Type) -> Function {
  unsafeBitCast(opaline_sdl_symbol("libSDL2-2.0.so.0", name)!, to: type)
}

/// A window of SDL's dummy driver. The window has pixels in memory and events, but no display.
@MainActor private final class Window {
  let surface: WindowSurface
  let clock = VirtualClock(now: 500)
  private(set) var events: [InputEvent] = []

  init(size: String = "100x80", scale: String? = "1", style: String = "light") throws {
    var environment = ["UIKIT_SIZE": size, "UIKIT_STYLE": style]
    environment["UIKIT_SCALE"] = scale
    surface = try WindowSurface(
      title: "Test", environment: LaunchEnvironment(environment), clock: clock, driver: "dummy")
    surface.show()
    surface.inputHandler = { [weak self] event in self?.events.append(event) }
    surface.drainEvents()
    events = []
  }

  func send(_ changes: ((inout SDL_Event) -> Void)...) {
    typealias PushEvent = @convention(c) (UnsafeMutablePointer<SDL_Event>) -> Int32
    let push = sdl("SDL_PushEvent", PushEvent.self)
    for change in changes {
      var event = SDL_Event()
      change(&event)
      _ = push(&event)
    }
    surface.drainEvents()
  }

  func button(_ type: SDL_EventType, _ x: Int32, _ y: Int32) -> (inout SDL_Event) -> Void {
    let id = surface.windowID
    return {
      $0.button = SDL_MouseButtonEvent()
      $0.button.type = type.rawValue
      $0.button.windowID = id
      $0.button.button = UInt8(SDL_BUTTON_LEFT)
      ($0.button.x, $0.button.y) = (x, y)
    }
  }

  func motion(_ x: Int32, _ y: Int32) -> (inout SDL_Event) -> Void {
    let id = surface.windowID
    return {
      $0.motion.type = SDL_MOUSEMOTION.rawValue
      $0.motion.windowID = id
      ($0.motion.x, $0.motion.y) = (x, y)
    }
  }

  func finger(
    _ type: SDL_EventType, id: Int64, _ x: Float, _ y: Float
  ) -> (inout SDL_Event) -> Void {
    {
      $0.tfinger.type = type.rawValue
      $0.tfinger.touchId = 7
      $0.tfinger.fingerId = id
      ($0.tfinger.x, $0.tfinger.y) = (x, y)
    }
  }

  func window(_ event: SDL_WindowEventID) -> (inout SDL_Event) -> Void {
    let id = surface.windowID
    return {
      $0.window.type = SDL_WINDOWEVENT.rawValue
      $0.window.windowID = id
      $0.window.event = UInt8(event.rawValue)
    }
  }

  var touches: [RawTouchEvent] {
    events.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
  }

  /// The pointer to SDL's window.
  var handle: OpaquePointer {
    typealias WindowFromID = @convention(c) (UInt32) -> OpaquePointer
    return sdl("SDL_GetWindowFromID", WindowFromID.self)(surface.windowID)
  }

  /// Returns the color of a pixel of the window, as 0xRRGGBB.
  func pixel(_ x: Int, _ y: Int) -> UInt32 {
    let memory = SDL_GetWindowSurface(handle).pointee
    let bytes = memory.pixels + y * Int(memory.pitch) + x * 4
    return bytes.loadUnaligned(as: UInt32.self) & 0xFF_FFFF
  }
}

private func frame(_ size: PixelSize, _ color: UInt32) -> FrameBuffer {
  let frame = FrameBuffer(size: size)
  fill(frame, frame.bounds, color)
  return frame
}

private func fill(_ frame: FrameBuffer, _ rect: PixelRect, _ color: UInt32) {
  let pixel = unsafeBitCast(color | 0xFF00_0000, to: SIMD4<UInt8>.self)
  for y in rect.minY..<rect.maxY { for x in rect.minX..<rect.maxX { frame[x, y] = pixel } }
}

@Suite("A window", .serialized) @MainActor struct WindowSurfaceTests {
  @Test(
    "A window copies the whole first frame, and copies only the damaged rectangles of later frames"
  )
  func damage() throws {
    let window = try Window()
    let frame = frame(window.surface.pixelSize, 0x112233)
    try window.surface.present(frame, damage: [PixelRect(x: 0, y: 0, width: 1, height: 1)])
    #expect(window.pixel(0, 0) == 0x112233)
    #expect(window.pixel(99, 79) == 0x112233)
    fill(frame, frame.bounds, 0xABCDEF)
    let damage = PixelRect(x: 90, y: 70, width: 50, height: 50)
    try window.surface.present(frame, damage: [damage, .zero])
    #expect(window.pixel(90, 70) == 0xABCDEF)
    #expect(window.pixel(99, 79) == 0xABCDEF)
    #expect(window.pixel(89, 70) == 0x112233)
    try window.surface.present(frame, damage: [])
    #expect(window.pixel(0, 0) == 0x112233)
  }

  @Test("A window shows all of 400 damaged rectangles")
  func manyRects() throws {
    let window = try Window()
    let frame = frame(window.surface.pixelSize, 0)
    try window.surface.present(frame, damage: [])
    fill(frame, frame.bounds, 0x00FF00)
    let damage = (0..<400).map {
      PixelRect(x: $0 % 20 * 5, y: $0 / 20 * 4, width: 1, height: 1)
    }
    try window.surface.present(frame, damage: damage)
    #expect(damage.allSatisfy { window.pixel($0.x, $0.y) == 0x00FF00 })
  }

  @Test("After a resize, a window reports its size in points and presents the complete next frame")
  func resizing() throws {
    let window = try Window(size: "100x80", scale: "2")
    #expect(window.surface.pixelSize == PixelSize(width: 200, height: 160))
    try window.surface.present(frame(window.surface.pixelSize, 1), damage: [])
    SDL_SetWindowSize(window.handle, 300, 180)
    window.surface.drainEvents()
    #expect(window.events == [.resize(CGSize(width: 150, height: 90), scale: 2)])
    // A frame of the old size is clipped. It does not count as the first frame of the new size.
    try window.surface.present(frame(PixelSize(width: 200, height: 160), 0x445566), damage: [])
    #expect(window.pixel(199, 159) == 0x445566)
    try window.surface.present(frame(PixelSize(width: 300, height: 180), 0x778899), damage: [])
    #expect(window.pixel(299, 179) == 0x778899)
    #expect(window.pixel(0, 0) == 0x778899)
  }

  @Test("A frame larger than the window is clipped")
  func largeFrame() throws {
    let window = try Window()
    let frame = frame(PixelSize(width: 500, height: 500), 0x010203)
    try window.surface.present(frame, damage: [frame.bounds])
    #expect(window.pixel(99, 79) == 0x010203)
  }

  @Test("The left mouse button sends one touch, and consecutive moves are merged into one event")
  func mouse() throws {
    let window = try Window(scale: "2")
    window.send(
      window.motion(10, 10), window.motion(20, 40),
      window.button(SDL_MOUSEBUTTONDOWN, 20, 40), window.motion(30, 40), window.motion(41, 60),
      window.button(SDL_MOUSEBUTTONUP, 41, 60))
    #expect(window.touches.map(\.phase) == [.began, .moved, .ended])
    #expect(
      window.touches.map(\.location) == [
        CGPoint(x: 10, y: 20), CGPoint(x: 20.5, y: 30), CGPoint(x: 20.5, y: 30),
      ])
    #expect(window.touches.map { $0.earlier.map(\.location) } == [[], [CGPoint(x: 15, y: 20)], []])
    guard case .hover(let position, _) = window.events.first else {
      Issue.record("The pointer's move before the press is missing.")
      return
    }
    #expect(position == CGPoint(x: 10, y: 20))
    #expect(window.events.count == 4)
    #expect(Set(window.touches.map(\.id)) == [RawTouchEvent.mouseID])
  }

  @Test("Pressing the right mouse button sends a secondary click, and releasing it sends nothing")
  func otherButtons() throws {
    let window = try Window()
    let down = window.button(SDL_MOUSEBUTTONDOWN, 1, 1)
    let up = window.button(SDL_MOUSEBUTTONUP, 1, 1)
    window.send(
      {
        down(&$0)
        $0.button.button = UInt8(SDL_BUTTON_RIGHT)
      },
      {
        up(&$0)
        $0.button.button = UInt8(SDL_BUTTON_RIGHT)
      })
    #expect(window.events.count == 1)
    #expect(window.touches.isEmpty)
    guard case .secondaryClick(let location, _) = window.events.first else {
      Issue.record("the right button asks for a menu")
      return
    }
    #expect(location == CGPoint(x: 1, y: 1))
  }

  @Test("The middle button sends a middle click and no touch")
  func middleButton() throws {
    let window = try Window(scale: "2")
    let down = window.button(SDL_MOUSEBUTTONDOWN, 20, 10)
    window.send {
      down(&$0)
      $0.button.button = UInt8(SDL_BUTTON_MIDDLE)
    }
    #expect(window.touches.isEmpty)
    guard case .middleClick(let location, _) = window.events.first else {
      Issue.record("the middle button pastes")
      return
    }
    #expect(location == CGPoint(x: 10, y: 5))
  }

  private func dropped(_ type: SDL_EventType, _ text: String) -> (inout SDL_Event) -> Void {
    {
      $0.drop.type = type.rawValue
      $0.drop.file = SDL_strdup(text)
    }
  }

  @Test("Files and lines of text that are dropped together arrive as one drop")
  func drops() throws {
    let window = try Window()
    window.send(
      { $0.drop.type = SDL_DROPBEGIN.rawValue }, dropped(SDL_DROPFILE, "/tmp/a b.txt"),
      dropped(SDL_DROPTEXT, "one"), dropped(SDL_DROPTEXT, "two"),
      { $0.drop.type = SDL_DROPCOMPLETE.rawValue })
    guard case .drop(let drop) = window.events.first else {
      Issue.record("the drop is missing")
      return
    }
    #expect(drop.items == [.file("/tmp/a b.txt"), .text("one\ntwo")])
    window.send({ $0.drop.type = SDL_DROPCOMPLETE.rawValue })
    #expect(window.events.count == 1)
  }

  @Test("A window accepts no drops until the app enables them")
  func dropSupport() throws {
    let window = try Window()
    #expect(!window.surface.acceptsDrops)
    window.surface.acceptsDrops = true
    #expect(SDL_EventState(SDL_DROPFILE.rawValue, SDL_QUERY) == UInt8(SDL_ENABLE))
    window.surface.acceptsDrops = false
    #expect(SDL_EventState(SDL_DROPFILE.rawValue, SDL_QUERY) == UInt8(SDL_IGNORE))
  }

  @Test("Changing the primary selection does not change the clipboard")
  func primarySelection() throws {
    let window = try Window()
    window.surface.setClipboardText("copied")
    window.surface.setPrimarySelection("selected")
    #expect(window.surface.primarySelection == "selected")
    #expect(window.surface.clipboardText == "copied")
    window.surface.close()
    #expect(window.surface.primarySelection == nil)
  }

  @Test("Resetting the input method does not switch text input on or off")
  func compositionReset() throws {
    let window = try Window()
    window.surface.resetComposition()
    #expect(SDL_IsTextInputActive() == SDL_FALSE)
    window.surface.setTextInput(caret: CGRect(x: 1, y: 2, width: 3, height: 4))
    window.surface.resetComposition()
    #expect(SDL_IsTextInputActive() == SDL_TRUE)
    window.surface.setTextInput(caret: nil)
  }

  @Test("A window hides and shows the pointer when the app sets the pointer's shape")
  func pointer() throws {
    let window = try Window()
    window.surface.setPointer(.hidden)
    #expect(SDL_ShowCursor(SDL_QUERY) == SDL_DISABLE)
    window.surface.setPointer(.beam)
    #expect(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE)
    window.surface.setPointer(.arrow)
  }

  @Test("A window that loses the focus cancels the touch and ignores the button's release")
  func focusLoss() throws {
    let window = try Window()
    window.send(
      window.button(SDL_MOUSEBUTTONDOWN, 5, 5), window.window(SDL_WINDOWEVENT_FOCUS_LOST),
      window.button(SDL_MOUSEBUTTONUP, 5, 5))
    #expect(window.touches.map(\.phase) == [.began, .cancelled])
    #expect(window.events.last == .focus(.lost))
  }

  @Test("A window gives fingers small ids that differ from the mouse's id")
  func fingers() throws {
    let window = try Window()
    window.send(
      window.finger(SDL_FINGERDOWN, id: 9001, 0.5, 0.25),
      window.finger(SDL_FINGERDOWN, id: 9002, 1, 1),
      window.finger(SDL_FINGERMOTION, id: 9001, 0.6, 0.25),
      window.finger(SDL_FINGERUP, id: 9001, 0.6, 0.25),
      window.finger(SDL_FINGERDOWN, id: 9003, 0, 0),
      window.finger(SDL_FINGERMOTION, id: 1, 0, 0))
    #expect(window.touches.map(\.id) == [1, 2, 1, 1, 1])
    #expect(window.touches.map(\.phase) == [.began, .began, .moved, .ended, .began])
    #expect(window.touches[0].location == CGPoint(x: 50, y: 20))
    #expect(window.touches[1].location == CGPoint(x: 100, y: 80))
  }

  @Test("A key event contains the key's position, text and modifiers")
  func keys() throws {
    let window = try Window()
    window.send {
      $0.key.type = SDL_KEYDOWN.rawValue
      $0.key.keysym.scancode = SDL_SCANCODE_A
      $0.key.keysym.sym = Int32(UnicodeScalar("a").value)
      $0.key.keysym.mod = UInt16(KMOD_LSHIFT.rawValue | KMOD_RCTRL.rawValue)
    }
    guard case .key(let key) = window.events.first else {
      Issue.record("no key arrived")
      return
    }
    #expect(key.usage == 0x04)
    #expect(key.phase == .down)
    #expect(key.characters == "A")
    #expect(key.modifiers == [.shift, .control])
  }

  @Test("Text of an input method is committed, and the selection stays within the composed text")
  func text() throws {
    let window = try Window()
    window.send(
      {
        $0.editExt.type = SDL_TEXTEDITING_EXT.rawValue
        $0.editExt.text = SDL_strdup("にほん")
        ($0.editExt.start, $0.editExt.length) = (1, 200)
      },
      {
        $0.text.type = SDL_TEXTINPUT.rawValue
        withUnsafeMutableBytes(of: &$0.text.text) { $0.copyBytes(from: "日本".utf8) }
      })
    #expect(
      window.events == [
        .composition(TextComposition(text: "にほん", selection: 1..<3)), .text("日本"),
      ])
  }

  @Test("A window writes and reads the clipboard's text and reports each change once")
  func clipboard() throws {
    let window = try Window()
    window.surface.setClipboardText("Grüße, 世界")
    #expect(window.surface.clipboardText == "Grüße, 世界")
    window.surface.setClipboardText("")
    #expect(window.surface.clipboardText == nil)
    window.surface.drainEvents()
    let copied: (inout SDL_Event) -> Void = { $0.type = SDL_CLIPBOARDUPDATE.rawValue }
    window.send(copied, copied)
    #expect(window.events.last == .clipboard)
    #expect(window.events.filter { $0 == .clipboard }.count == 1)
    window.surface.close()
    #expect(window.surface.clipboardText == nil)
  }

  @Test("A game controller's accelerometer is read only while the app has enabled it")
  func controllerSensor() throws {
    let window = try Window()
    let reading: (inout SDL_Event) -> Void = {
      $0.csensor = SDL_ControllerSensorEvent()
      $0.csensor.type = SDL_CONTROLLERSENSORUPDATE.rawValue
      $0.csensor.sensor = SDL_SENSOR_ACCEL.rawValue
      $0.csensor.data = (1, 9, -2)
    }
    window.send(reading)
    #expect(window.events.isEmpty)
    window.surface.readsControllerSensors = true
    window.send(
      reading,
      {
        reading(&$0); $0.csensor.sensor = SDL_SENSOR_GYRO.rawValue
      })
    #expect(window.events == [.gravity(GravityVector(x: -1, y: -2, z: -9))])
    window.surface.readsControllerSensors = false
    window.send(reading)
    #expect(window.events.count == 1)
  }

  @Test("The close button sends a close request and does not close the window")
  func closing() throws {
    let window = try Window()
    window.send(window.window(SDL_WINDOWEVENT_CLOSE))
    #expect(window.events == [.closeRequest])
    #expect(window.surface.windowID != 0)
    window.surface.close()
    window.surface.close()
    #expect(window.surface.windowID == 0)
    try window.surface.present(frame(PixelSize(width: 100, height: 80), 0), damage: [])
    window.surface.setTextInput(caret: .zero)
  }

  @Test(
    "SIGTERM and SIGHUP send the app a quit event", .timeLimit(.minutes(1)),
    arguments: [SIGTERM, SIGHUP])
  func termination(signal: Int32) async throws {
    let window = try Window()
    await withCheckedContinuation { continuation in
      window.surface.inputHandler = { event in
        if event == .quit { continuation.resume() }
      }
      kill(getpid(), signal)
    }
    window.surface.close()
  }

  @Test(
    "Minimizing a window reports once that it is hidden, and restoring reports that it is visible")
  func visibility() throws {
    let window = try Window()
    window.send(
      window.window(SDL_WINDOWEVENT_MINIMIZED), window.window(SDL_WINDOWEVENT_HIDDEN),
      window.window(SDL_WINDOWEVENT_RESTORED))
    #expect(window.events == [.visibility(.hidden), .visibility(.visible)])
  }

  @Test("The appearance set in the environment takes precedence over the desktop's appearance")
  func style() throws {
    #expect(try Window(style: "dark").surface.appearance == .dark)
  }

  @Test("The error for a missing window system lists the environment variables to set")
  func noDisplay() {
    let error = #expect(throws: SurfaceError.self) {
      try WindowSurface(title: "Test", environment: .unset, driver: "nonsense")
    }
    guard case .noDisplay = error?.code else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.message.contains("SDL_VIDEODRIVER=nonsense") == true)
    #expect(error?.message.contains("UIKIT_DISPLAY=headless") == true)
  }
}
