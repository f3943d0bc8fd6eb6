import CXCB
import CoreGraphics
import Foundation
import Surfaces

/// A frame's memory that a window system in another process can map.
final class SharedFrameMemory: @unchecked Sendable {
  // Safety: immutable; the owner of the frame buffer that uses the memory orders access to the
  // pixels.
  let baseAddress: UnsafeMutableRawPointer
  let byteCount: Int
  /// The file descriptor of the memory. It is open as long as this object exists; pass duplicates
  /// to other owners.
  let file: Int32

  /// Creates memory for a frame; nil if the system cannot provide it.
  init?(size: PixelSize) {
    byteCount = FrameBuffer.bytesPerRow(width: size.width) * size.height
    file = opaline_anonymous_file(byteCount)
    guard file >= 0 else { return nil }
    guard
      let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
      address != MAP_FAILED
    else {
      Foundation.close(file)
      return nil
    }
    baseAddress = address
  }

  deinit {
    munmap(baseAddress, byteCount)
    Foundation.close(file)
  }
}
