import CFileExchange
package import Foundation

/// Replaces files and folders atomically: at any time, also after a crash, either the old or the
/// new item exists. Only on a file system that cannot exchange files, both items are missing for
/// the duration of one rename.
package enum AtomicReplacement {
  /// An error of the file system, described in one sentence.
  package struct Failure: Error {
    /// The failed action, the path, and the system's message.
    package let description: String

    init(_ action: String, _ path: String) {
      description = "\(action) \(path): \(String(cString: strerror(errno)))"
    }
  }

  /// Moves the item at `new` to `destination` on the same file system. If the destination existed,
  /// its previous item is at the path `new` afterwards.
  ///
  /// - Returns: Whether the destination existed.
  static func exchange(_ new: URL, with destination: URL) throws(Failure) -> Bool {
    if opaline_exchange_files(new.path, destination.path) == 0 { return true }
    guard errno == ENOENT || errno == EINVAL || errno == ENOSYS else {
      throw Failure("cannot move the new version to", destination.path)
    }
    let isFirst = errno == ENOENT
    let old = new.appendingPathExtension("old")
    // If the file system cannot exchange files, move the old version away first. The destination is
    // then missing for the duration of one rename.
    if !isFirst, rename(destination.path, old.path) != 0 {
      throw Failure("cannot move the old version away from", destination.path)
    }
    guard rename(new.path, destination.path) == 0 else {
      let failure = Failure("cannot move the new version to", destination.path)
      if !isFirst { _ = rename(old.path, destination.path) }
      throw failure
    }
    if !isFirst { _ = rename(old.path, new.path) }
    return !isFirst
  }

  /// Writes a file beside its destination, flushes it to the disk and renames it.
  package static func write(_ data: Data, to file: URL, mode: mode_t = 0o644) throws(Failure) {
    let temporary = file.deletingLastPathComponent()
      .appendingPathComponent(
        ".\(file.lastPathComponent).\(getpid()).\(UInt32.random(in: 0 ... .max))")
    let descriptor = open(temporary.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw Failure("cannot create", temporary.path) }
    do throws(Failure) {
      defer { close(descriptor) }
      try writeAll(data, to: descriptor, path: temporary.path)
      guard fsync(descriptor) == 0 else { throw Failure("cannot flush", temporary.path) }
    } catch {
      unlink(temporary.path)
      throw error
    }
    guard rename(temporary.path, file.path) == 0 else {
      let failure = Failure("cannot replace", file.path)
      unlink(temporary.path)
      throw failure
    }
    flushFolder(file.deletingLastPathComponent())
  }

  private static func writeAll(_ data: Data, to descriptor: CInt, path: String) throws(Failure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure("cannot write", path) }
      rest = rest.dropFirst(count)
    }
  }

  /// Flushes a folder to the disk, so that a rename in the folder survives a power failure. Errors
  /// are ignored, because some file systems cannot flush folders.
  static func flushFolder(_ folder: URL) {
    let descriptor = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
