import CXCB

/// A frame's memory that an X server has mapped.
final class X11Segment: Sendable {
  let number: UInt32
  let memory: SharedFrameMemory
  private let connection: X11Connection

  /// Creates a segment: the server maps the memory. The result is nil if the server cannot map the
  /// memory, for instance because the server is old or runs on another machine.
  init?(_ memory: SharedFrameMemory, on connection: X11Connection) {
    let copy = dup(memory.file)
    guard copy >= 0 else { return nil }
    number = xcb_generate_id(connection.handle)
    // XCB closes the duplicate of the file descriptor after the request.
    let cookie = xcb_shm_attach_fd_checked(connection.handle, number, copy, 1)
    if let error = xcb_request_check(connection.handle, cookie) {
      free(error)
      return nil
    }
    guard !connection.isBroken else { return nil }
    (self.memory, self.connection) = (memory, connection)
  }

  deinit {
    xcb_shm_detach(connection.handle, number)
    xcb_flush(connection.handle)
  }
}
