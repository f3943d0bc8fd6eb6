import CXCB
package import CoreGraphics
import Foundation
package import Surfaces

/// Presents frames in a window of an X server, over a separate connection.
///
/// Frames are rendered into memory that the server has mapped, and the server copies the damaged
/// rectangles from this memory, so this process copies no pixels. If the server cannot map the
/// memory, this process sends the pixels to the server.
package final class X11Presenter: FramePresenter, @unchecked Sendable {
  // Safety: one caller at a time uses the mutable state, as the protocol requires.
  private let connection: X11Connection
  private let window: UInt32
  private let context: UInt32
  private let depth: UInt8
  private let usesSharedMemory: Bool
  private var presentedSize = PixelSize.zero

  /// The number of frame buffers: one, because ``present(_:damage:)`` returns only after the frame
  /// has been copied.
  package var bufferCount: Int { 1 }

  /// Creates a presenter for a window.
  ///
  /// - Parameters:
  ///   - display: The X server's name as in `DISPLAY`; nil for the value of that variable.
  ///   - window: The identifier of the X window.
  /// - Returns: Nil if the server cannot be reached or the window does not have the frames'
  ///   pixel format.
  package init?(display: String?, window: UInt32) {
    guard let connection = X11Connection(display: display) else { return nil }
    // The reply arrives with those about the window.
    opaline_xcb_prefetch_shm_data(connection.handle)
    guard let depth = connection.depth(of: window) else { return nil }
    self.connection = connection
    self.window = window
    self.depth = depth
    context = xcb_generate_id(connection.handle)
    var quiet: UInt32 = 0
    xcb_create_gc(
      connection.handle, context, window, XCB_GC_GRAPHICS_EXPOSURES.rawValue, &quiet)
    usesSharedMemory = X11Presenter.supportsSharedMemory(connection)
  }

  /// A buffer in memory that the X server has mapped, or in ordinary memory if the server cannot
  /// map memory.
  package func makeBuffer(_ size: PixelSize) -> FrameBuffer {
    guard usesSharedMemory, let memory = SharedFrameMemory(size: size),
      let segment = X11Segment(memory, on: connection)
    else { return FrameBuffer(size: size) }
    return FrameBuffer(size: size, memory: memory.baseAddress, storage: segment)
  }

  /// Requests that the server copies the damaged rectangles to the window, and waits until the
  /// server has copied the pixels. The first frame of a size is presented completely.
  ///
  /// - Returns: Always true, because the thread waits for a slow server.
  /// - Throws: An error if the connection to the server is lost.
  @discardableResult
  package func present(
    _ frame: FrameBuffer, damage: [PixelRect]
  ) throws(SurfaceError) -> Bool {
    let rects = frame.size == presentedSize ? damage : [frame.bounds]
    presentedSize = frame.size
    for rect in rects {
      let rect = rect.intersection(frame.bounds)
      guard !rect.isEmpty else { continue }
      if let segment = frame.storage as? X11Segment {
        xcb_shm_put_image(
          connection.handle, window, context, UInt16(frame.bytesPerRow / 4), UInt16(frame.height),
          UInt16(rect.x), UInt16(rect.y), UInt16(rect.width), UInt16(rect.height),
          Int16(rect.x), Int16(rect.y), depth, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), 0,
          segment.number, 0)
      } else {
        send(rect, of: frame)
      }
    }
    connection.waitUntilDone()
    if connection.isBroken {
      throw .lostServer
    }
    return true
  }

  /// Sends pixels in strips that fit into a request.
  private func send(_ rect: PixelRect, of frame: FrameBuffer) {
    let bytes = rect.width * 4
    let limit = Int(xcb_get_maximum_request_length(connection.handle)) * 4 - 256
    let rows = max(1, limit / bytes)
    var strip = [UInt8](repeating: 0, count: min(rows, rect.height) * bytes)
    var y = rect.minY
    while y < rect.maxY {
      let part = PixelRect(x: rect.x, y: y, width: rect.width, height: min(rows, rect.maxY - y))
      strip.withUnsafeMutableBytes { memory in
        guard let start = memory.baseAddress else { return }
        frame.copy(part, to: start, bytesPerRow: bytes)
        xcb_put_image(
          connection.handle, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), window, context,
          UInt16(part.width), UInt16(part.height), Int16(part.x), Int16(part.y), 0, depth,
          UInt32(part.height * bytes), start.assumingMemoryBound(to: UInt8.self))
      }
      y += part.height
    }
  }

  /// Whether the server's extension has version 1.2 or later, in which memory can be passed as a
  /// file descriptor.
  private static func supportsSharedMemory(_ connection: X11Connection) -> Bool {
    let extensionData = opaline_xcb_shm_data(connection.handle)
    guard let extensionData, extensionData.pointee.present != 0 else { return false }
    let cookie = xcb_shm_query_version(connection.handle)
    guard let version = xcb_shm_query_version_reply(connection.handle, cookie, nil) else {
      return false
    }
    defer { free(version) }
    return (version.pointee.major_version, version.pointee.minor_version) >= (1, 2)
  }
}
