import CWayland
import CoreGraphics
import Foundation
import Surfaces

/// Memory of one frame that a Wayland compositor has mapped.
final class WaylandBuffer {
  /// The pixels in the memory.
  let pixels: FrameBuffer
  private let handle: OpaquePointer
  private let busy: UnsafeMutablePointer<Int32>

  init(_ handle: OpaquePointer, _ memory: SharedFrameMemory, _ size: PixelSize) {
    self.handle = handle
    pixels = FrameBuffer(size: size, memory: memory.baseAddress, storage: memory)
    busy = .allocate(capacity: 1)
    busy.initialize(to: 0)
    opaline_wl_watch_buffer(handle, busy)
  }

  /// Destroys the buffer. The compositor keeps its own mapping of the memory until it no longer
  /// shows the buffer.
  deinit {
    wl_buffer_destroy(handle)
    busy.deallocate()
  }

  /// Whether the compositor may still read the memory.
  var isBusy: Bool { busy.pointee != 0 }

  /// Makes the buffer the surface's next contents. The buffer is busy until the compositor releases
  /// it.
  func attach(to surface: OpaquePointer) {
    busy.pointee = 1
    wl_surface_attach(surface, handle, 0, 0)
  }
}
