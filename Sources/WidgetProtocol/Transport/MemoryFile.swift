import CWidgetTransport
package import CoreGraphics
import Foundation
import RenderTree

/// A file in memory, sent to another process with a message.
package final class MemoryFile: Sendable {
  /// The open file, which this object closes.
  package let descriptor: Int32

  /// Adopts a descriptor from another process. ``readAll(count:)`` checks the seals of the file.
  package init(adopting descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Creates a sealed file with bytes and the packed rows of bitmaps.
  package init(_ bytes: [UInt8], _ bitmaps: [Bitmap]) throws {
    let size = bitmaps.reduce(bytes.count) { $0 + $1.wireBytes }
    descriptor = wt_memory_file(size)
    guard descriptor >= 0 else { throw TransportError("cannot make a file in memory", errno) }
    var offset = 0
    var isWritten = bytes.withUnsafeBytes { write($0, at: &offset) }
    for bitmap in bitmaps {
      bitmap.withPackedRows { isWritten = write($0, at: &offset) && isWritten }
    }
    guard isWritten, wt_seal(descriptor) == 0 else {
      throw TransportError("cannot fill a file in memory", errno)
    }
  }

  private func write(_ bytes: UnsafeRawBufferPointer, at offset: inout Int) -> Bool {
    var rest = bytes
    while !rest.isEmpty {
      let count = pwrite(descriptor, rest.baseAddress, rest.count, off_t(offset))
      guard count > 0 else { return false }
      offset += count
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return true
  }

  /// A copy of the file's bytes.
  ///
  /// The file is read and not mapped: if its sender changes the file, the result is other
  /// bytes or an error, and never a signal. Seals are required nevertheless, to report a
  /// sender that does not seal its files.
  ///
  /// - Parameter count: The exact number of bytes that the file must have.
  package func readAll(count: Int) throws -> [UInt8] {
    let size = wt_sealed_size(descriptor)
    guard size >= 0 else {
      throw TransportError("a received file is not sealed against shrinking and growing", errno)
    }
    guard size == Int64(count) else {
      throw TransportError("a file has \(size) bytes and \(count) were announced", EINVAL)
    }
    var isComplete = true
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      var offset = 0
      while offset < count {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + offset }, count - offset, off_t(offset))
        guard got > 0 else {
          isComplete = false
          break
        }
        offset += got
      }
      filled = offset
    }
    guard isComplete else { throw TransportError("a file could not be read", errno) }
    return bytes
  }
}
