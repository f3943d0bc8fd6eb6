import CSDL
import Dispatch
import Foundation
import Logging
import Surfaces

/// Detects the loss of the window or of the connection to the window system.
///
/// Xlib would end the process immediately, and SDL would report a request to quit on Wayland. This
/// type reports both losses as an error, so that the application can end in an orderly way.
@MainActor enum DisplayLoss {
  /// The closure that receives the error for a lost window or a lost connection. The main run loop
  /// calls the closure once.
  private static var handler: (@MainActor (SurfaceError) -> Void)?
  private static var xWindow: UInt32 = 0
  /// Whether the connection to the X server has ended since the last call of ``watch(_:_:)``.
  private(set) static var isServerLost = false
  /// Whether the loss of the connection ends the process instead of being reported.
  private static var endsProcess = false

  static let logger = Logger(label: "opaline.window")

  /// Reports the loss of a window or its connection from now on. Only the window of the last call
  /// is observed.
  static func watch(
    _ window: OpaquePointer, _ lost: @escaping @MainActor (SurfaceError) -> Void
  ) {
    handler = lost
    isServerLost = false
    guard let display = opaline_sdl_x_display(window) else { return }
    var name: UnsafePointer<CChar>?
    xWindow = opaline_sdl_x_window(window, &name)
    // Make SDL forward the X server's events, because these events include the destruction of the
    // window.
    SDL_EventState(SDL_SYSWMEVENT.rawValue, SDL_ENABLE)
    opaline_sdl_set_x_handlers(receiveRefusal, receiveSilently, receiveLoss, display)
  }

  /// Reports the loss of the window, or logs another error.
  ///
  /// - Parameters:
  ///   - resource: The identifier of the X resource to which the request refers.
  ///   - code: The error code, `BadWindow` for instance.
  ///   - request: The opcode of the request that the X server rejected.
  fileprivate static func recordRefusal(resource: UInt, code: UInt8, request: UInt8) {
    if resource == UInt(xWindow), [UInt8(BadWindow), UInt8(BadDrawable)].contains(code) {
      report(.destroyedWindow)
    } else {
      logger.warning("The X server refused request \(request) with error \(code).")
    }
  }

  /// Calls a closure in which SDL waits for events of the X server, as it does to show, hide or
  /// destroy a window.
  ///
  /// Without a connection, Xlib never returns from such a wait. If the connection ends during the
  /// call, the process therefore ends at once, as it does by Xlib's default. If the connection has
  /// ended before, the closure is not called.
  static func endingProcessOnLoss(_ call: () -> Void) {
    guard !isServerLost else { return }
    endsProcess = true
    call()
    endsProcess = false
  }

  /// Reports the end of the connection to the X server, or ends the process inside
  /// ``endingProcessOnLoss(_:)``.
  fileprivate static func recordServerLoss() {
    isServerLost = true
    if endsProcess {
      logger.error("\(SurfaceError.lostServer.message)")
      exit(EXIT_FAILURE)
    }
    report(.lostServer)
  }

  static func stop() {
    handler = nil
    xWindow = 0
  }

  /// Checks whether an event reports the end of the window or of the connection.
  static func examine(_ event: SDL_Event, _ window: OpaquePointer) {
    switch SDL_EventType(event.type) {
    case SDL_SYSWMEVENT:
      var event = event
      if xWindow != 0, opaline_sdl_destroyed_window(&event.syswm) == xWindow {
        report(.destroyedWindow)
      }
    case SDL_QUIT where opaline_sdl_wayland_error(window) != 0: report(.lostCompositor)
    default: break
    }
  }

  /// Reports an error later, because Xlib calls its handlers before its functions return.
  private static func report(_ error: SurfaceError) {
    DispatchQueue.main.async {
      // Safety: dispatched to the main queue.
      MainActor.assumeIsolated {
        let lost = handler
        handler = nil
        lost?(error)
      }
    }
  }
}

private func receiveRefusal(
  _ display: OpaquePointer?, _ error: UnsafeMutablePointer<XErrorEvent>?
) -> Int32 {
  guard let error = error?.pointee else { return 0 }
  let (resource, code, request) = (
    UInt(error.resourceid), error.error_code, error.request_code
  )
  // Safety: only SDL calls Xlib, and only on the main thread.
  MainActor.assumeIsolated {
    DisplayLoss.recordRefusal(resource: resource, code: code, request: request)
  }
  return 0
}

private func receiveSilently(_ display: OpaquePointer?) -> Int32 { 0 }

private func receiveLoss(_ display: OpaquePointer?, _ unused: UnsafeMutableRawPointer?) {
  // Safety: only SDL calls Xlib, and only on the main thread.
  MainActor.assumeIsolated { DisplayLoss.recordServerLoss() }
}

extension SurfaceError {
  static let lostServer = SurfaceError(
    .windowSystem, "The display has gone away: the X server has closed the connection.")
  static let lostCompositor = SurfaceError(
    .windowSystem, "The display has gone away: the Wayland compositor has closed the connection.")
  static let destroyedWindow = SurfaceError(
    .windowSystem, "The window has gone away: another program has destroyed it.")
}
