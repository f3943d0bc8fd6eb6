import CWidgetTransport
package import CoreGraphics
import Foundation
import RenderTree

/// A file in memory. A message can pass the file to another process.
package final class MemoryFile: Sendable {
  /// The descriptor of the open file. This object closes it.
  package let descriptor: Int32

  /// Takes over a descriptor that another process has sent. ``readAll(count:)`` checks the seals of
  /// the file.
  package init(adopting descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { close(descriptor) }

  /// Creates a sealed file. The file contains the bytes and then the packed rows of the bitmaps.
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

  /// Returns a copy of the file's bytes.
  ///
  /// The method reads the file instead of mapping it. If the sender changes the file meanwhile, the
  /// method returns wrong bytes or throws an error. With a mapped file, the process could receive a
  /// SIGBUS signal. The method requires seals nevertheless, so that it reports a sender that does
  /// not seal its files.
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
