import CWayland
package import CoreGraphics
import Foundation
package import Surfaces
import Synchronization

/// Presents frames in a Wayland window without SDL and without the main actor.
///
/// Frames are drawn into ordinary memory. Their damage is copied into one of at most three buffers
/// that the compositor has mapped and does not read at the moment. The thread then waits for the
/// compositor's next frame, but not longer than ``timeout``, because a hidden window receives no
/// frames.
package final class WaylandPresenter: FramePresenter, @unchecked Sendable {
  // Safety: one caller at a time uses the mutable state, as the protocol requires; `window` has a
  // lock, because the main actor changes it between two frames.
  private let connection: WaylandConnection
  private let window = Mutex(WindowState())
  private let received: @Sendable () -> Void
  private var buffers: [WaylandBuffer?] = []
  /// Buffers of earlier sizes that the compositor still reads.
  private var retired: [WaylandBuffer] = []
  private var size = PixelSize.zero
  private var missed = MissedDamage(pictures: 0, bounds: .zero)
  private let frameCallback: UnsafeMutablePointer<OpaquePointer?>

  private struct WindowState {
    var fit = FrameFit()
    var isShown = true
    /// Whether the window was hidden since the last frame. The compositor may then never call
    /// the callback of that frame.
    var isRequestOutdated = false
    var isClosed = false
  }

  /// The maximum time in seconds to wait for the compositor, about six refreshes. The wait may
  /// delay the end of an app.
  package static let timeout = 0.1

  /// The maximum number of buffers: the compositor may read one buffer while the next buffer
  /// arrives, and the third buffer is free.
  private static let maximumBuffers = 3
  /// The index of the window in ``missed``; the indices of the buffers precede it.
  private static let windowPicture = maximumBuffers

  /// The number of frame buffers: one, because the frame has been copied when
  /// ``present(_:damage:)`` returns.
  package var bufferCount: Int { 1 }

  /// Creates a presenter for a window.
  ///
  /// - Parameters:
  ///   - display: libwayland's connection, which SDL has opened.
  ///   - surface: The `wl_surface` of SDL's window.
  ///   - received: A closure that is called on the compositor's thread after the thread has read
  ///     events for SDL.
  /// - Returns: Nil if the compositor has no shared memory or does not accept the pixel format.
  package init?(
    display: OpaquePointer, surface: OpaquePointer, received: @escaping @Sendable () -> Void
  ) {
    guard let connection = WaylandConnection(display: display, surface: surface) else {
      return nil
    }
    self.connection = connection
    self.received = received
    frameCallback = .allocate(capacity: 1)
    frameCallback.initialize(to: nil)
  }

  deinit { frameCallback.deallocate() }

  /// A frame buffer in ordinary memory, from which the pixels are copied to the compositor's
  /// buffers.
  package func makeBuffer(_ size: PixelSize) -> FrameBuffer { FrameBuffer(size: size) }

  /// Shows the damage and waits for the compositor's next frame.
  ///
  /// A frame for a hidden window, or a frame that no longer fits a window whose size has changed,
  /// is not shown. The next frame that is shown includes all missed damage.
  ///
  /// - Returns: False if the compositor still reads all buffers, for instance because the
  ///   compositor is stopped.
  /// - Throws: An error if the connection to the compositor is lost or there is no memory.
  package func present(
    _ frame: FrameBuffer, damage: [PixelRect]
  ) throws(SurfaceError) -> Bool {
    resize(frame.size)
    missed.add(damage.map { $0.intersection(frame.bounds) })
    guard missed.area(of: WaylandPresenter.windowPicture) > 0 else { return true }
    wait { firstFreeBuffer != nil }
    if connection.isBroken { throw .lostCompositor }
    retired.removeAll { !$0.isBusy }
    guard let index = firstFreeBuffer else { return false }
    let buffer = try sharedBuffer(at: index)
    for rect in missed.consume(index) { buffer.pixels.copy(rect, from: frame) }
    guard show(buffer) else { return true }
    wait { frameCallback.pointee == nil }
    if connection.isBroken { throw .lostCompositor }
    return true
  }

  /// Runs changes of the window on the main actor, between two frames. The main actor waits at most
  /// while another thread sends the requests for one frame.
  ///
  /// The window's decorations and its new states become visible with its next commit. If no frame
  /// of another size will follow, this method makes an empty commit.
  ///
  /// - Parameters:
  ///   - change: SDL's calls that may change the window.
  ///   - measure: The window's size afterwards; nil if the window has not changed.
  ///   - isExact: Whether the compositor then prescribes the window's size.
  @MainActor func betweenFrames(
    _ change: () -> Void, measure: () -> WindowGeometry?, isExact: () -> Bool
  ) {
    window.withLock { window in
      change()
      guard let geometry = measure() else { return }
      window.fit.resize(
        geometry.pixelSize,
        units: PixelSize(width: geometry.windowWidth, height: geometry.windowHeight),
        isExact: isExact())
      guard !window.isClosed, window.isShown, window.fit.isCurrent else { return }
      wl_surface_commit(connection.surface)
      connection.flush()
    }
  }

  /// Whether frames are shown. A hidden window must not receive frames, because otherwise the
  /// window could not appear again.
  @MainActor var isShown: Bool {
    get { window.withLock { $0.isShown } }
    set {
      window.withLock { window in
        window.isRequestOutdated = window.isRequestOutdated || !newValue
        window.isShown = newValue
      }
    }
  }

  /// Destroys the Wayland objects. The thread that calls ``present(_:damage:)`` must have ended.
  @MainActor func close() {
    let wasClosed = window.withLock { window in
      defer { window.isClosed = true }
      return window.isClosed
    }
    guard !wasClosed else { return }
    cancelFrameRequest()
    (buffers, retired) = ([], [])
    connection.close()
  }

  private func cancelFrameRequest() {
    if let callback = frameCallback.pointee { wl_callback_destroy(callback) }
    frameCallback.pointee = nil
  }

  private func wait(until isDone: () -> Bool) {
    connection.dispatch(
      until: isDone, within: WaylandPresenter.timeout, received: received)
  }

  /// The index of the free buffer that needs the fewest pixels. If no existing buffer is free, the
  /// result is the index of a buffer that does not exist yet. Nil if all buffers exist and are
  /// busy.
  private var firstFreeBuffer: Int? {
    let free = buffers.indices.filter { buffers[$0]?.isBusy == false }
    return free.min { missed.area(of: $0) < missed.area(of: $1) }
      ?? buffers.firstIndex { $0 == nil }
  }

  private func sharedBuffer(at index: Int) throws(SurfaceError) -> WaylandBuffer {
    if let buffer = buffers[index] { return buffer }
    guard let buffer = connection.makeBuffer(size) else {
      throw SurfaceError(
        .windowSystem,
        "There is no shared memory for a frame of \(size.width) x \(size.height) pixels.")
    }
    buffers[index] = buffer
    return buffer
  }

  /// Replaces the buffers if the size differs; busy buffers remain until the compositor
  /// releases them.
  private func resize(_ size: PixelSize) {
    guard size != self.size else { return }
    self.size = size
    retired += buffers.compactMap { $0 }.filter(\.isBusy)
    buffers = Array(repeating: nil, count: WaylandPresenter.maximumBuffers)
    missed = MissedDamage(
      pictures: WaylandPresenter.windowPicture + 1, bounds: PixelRect(size))
  }

  /// Sends a buffer to the compositor unless the window is hidden or has another size.
  private func show(_ buffer: WaylandBuffer) -> Bool {
    window.withLock { window in
      guard !window.isClosed, window.isShown, window.fit.accepts(size) else { return false }
      window.fit.didShow(size)
      buffer.attach(to: connection.surface)
      for rect in missed.consume(WaylandPresenter.windowPicture) {
        opaline_wl_damage(
          connection.surface, Int32(rect.x), Int32(rect.y), Int32(rect.width), Int32(rect.height))
      }
      if window.isRequestOutdated { cancelFrameRequest() }
      window.isRequestOutdated = false
      if frameCallback.pointee == nil {
        opaline_wl_request_frame(connection.surface, frameCallback)
      }
      wl_surface_commit(connection.surface)
      connection.flush()
      return true
    }
  }
}
