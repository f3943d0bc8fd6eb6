import CWayland
import CoreGraphics
import Foundation
import Surfaces

/// SDL's connection to a Wayland compositor, with a separate queue for the events of
/// frames.
///
/// libwayland's requests and the reading of events are safe on any thread. Only this type
/// dispatches the events of its queue, and only SDL dispatches SDL's events.
final class WaylandConnection: @unchecked Sendable {
  // Safety: libwayland locks the display; one caller at a time uses the queue and its objects.
  private let display: OpaquePointer
  private let queue: OpaquePointer
  private let shm: OpaquePointer
  /// A wrapper of SDL's surface. The objects that are created through the wrapper send their events
  /// to the queue.
  let surface: OpaquePointer
  private let clock: any FrameClock = DisplayClock()

  /// Creates the queue and the objects for the frames of a window.
  ///
  /// - Parameters:
  ///   - display: libwayland's connection.
  ///   - surface: The window's surface.
  /// - Returns: Nil if the compositor has no shared memory or does not accept the pixel format.
  init?(display: OpaquePointer, surface: OpaquePointer) {
    guard let queue = wl_display_create_queue(display) else { return nil }
    var memory = opaline_wl_memory()
    opaline_wl_bind_memory(display, queue, &memory)
    guard let shm = memory.shm, memory.has_xrgb != 0,
      let wrapper = opaline_wl_wrap_surface(surface, queue)
    else {
      if let shm = memory.shm { wl_shm_destroy(shm) }
      wl_event_queue_destroy(queue)
      return nil
    }
    (self.display, self.queue, self.shm, self.surface) = (display, queue, shm, wrapper)
  }

  /// Destroys the queue and its objects; all buffers must have been destroyed before.
  func close() {
    opaline_wl_unwrap_surface(surface)
    wl_shm_destroy(shm)
    wl_event_queue_destroy(queue)
    wl_display_flush(display)
  }

  /// Whether the compositor has closed the connection.
  var isBroken: Bool { wl_display_get_error(display) != 0 }

  /// Sends the requests made so far, as many as the socket accepts.
  func flush() { wl_display_flush(display) }

  /// Returns a new buffer that the compositor has mapped; nil if there is no memory.
  func makeBuffer(_ size: PixelSize) -> WaylandBuffer? {
    guard let memory = SharedFrameMemory(size: size) else { return nil }
    let stride = FrameBuffer.bytesPerRow(width: size.width)
    guard let pool = wl_shm_create_pool(shm, memory.file, Int32(memory.byteCount)) else {
      return nil
    }
    defer { wl_shm_pool_destroy(pool) }
    let buffer = wl_shm_pool_create_buffer(
      pool, 0, Int32(size.width), Int32(size.height), Int32(stride),
      WL_SHM_FORMAT_XRGB8888.rawValue)
    return buffer.map { WaylandBuffer($0, memory, size) }
  }

  /// Dispatches the queue's events until a condition is true, the connection is broken, or a number
  /// of seconds has passed.
  ///
  /// Other queues' events that arrive meanwhile remain in their queues.
  ///
  /// - Parameter received: A closure that is called when unread events for SDL are in memory. The
  ///   socket does not become readable again for these events.
  func dispatch(until isDone: () -> Bool, within limit: Double, received: () -> Void) {
    let deadline = clock.now + limit
    while true {
      wl_display_dispatch_queue_pending(display, queue)
      if isDone() || isBroken { return }
      let wait = deadline - clock.now
      guard wait > 0 else { return }
      read(within: wait)
      if wl_display_prepare_read(display) == 0 {
        wl_display_cancel_read(display)
      } else {
        received()
      }
    }
  }

  /// Waits for bytes from the compositor and sorts them into the queues.
  private func read(within limit: Double) {
    guard wl_display_prepare_read_queue(display, queue) == 0 else { return }
    let isBlocked = wl_display_flush(display) < 0 && errno == EAGAIN
    var socket = pollfd(
      fd: wl_display_get_fd(display), events: Int16(isBlocked ? POLLIN | POLLOUT : POLLIN),
      revents: 0)
    let count = poll(&socket, 1, Int32((limit * 1000).rounded(.up)))
    if count > 0, Int32(socket.revents) & ~POLLOUT != 0 {
      wl_display_read_events(display)
    } else {
      wl_display_cancel_read(display)
    }
  }
}
