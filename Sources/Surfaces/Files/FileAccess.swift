package import Foundation

/// Reads and writes whole files and reports the system's own errors.
///
/// Foundation's functions for files are not used, because their errors state wrong reasons for
/// pipes and folders.
package enum FileAccess {
  /// Reads all bytes up to the end of a file, a pipe or a device.
  ///
  /// - Parameter limit: The largest number of bytes that is read.
  /// - Throws: `EFBIG` for more bytes than `limit`; otherwise the code of the failed call.
  package static func read(_ path: String, limit: Int) throws(FileError) -> Data {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .last }
    defer { close(file) }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Foundation.read(file, &buffer, buffer.count)
      if count == 0 { return data }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      data.append(contentsOf: buffer[..<count])
      guard data.count <= limit else { throw FileError(code: EFBIG) }
    }
  }

  /// Writes a file in one step: a reader finds either the complete old contents or the
  /// complete new contents.
  ///
  /// A symbolic link to an existing file does not change; the file to which it points is replaced.
  /// The mode of an existing file does not change.
  ///
  /// - Throws: The code of the failed call; the old file is then unchanged.
  package static func replace(_ path: String, with data: Data) throws(FileError) {
    let target = resolved(path)
    var old = stat()
    let mode: mode_t
    if stat(target, &old) == 0 {
      guard old.st_mode & S_IFMT != S_IFDIR else { throw FileError(code: EISDIR) }
      mode = old.st_mode & 0o777
    } else {
      let mask = umask(0)
      umask(mask)
      mode = 0o666 & ~mask
    }
    var template = Array((folder(of: target) + "/.opaline-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw .last }
    do throws(FileError) {
      defer { close(file) }
      try write(data, to: file)
      guard fchmod(file, mode) == 0 else { throw .last }
      guard rename(template, target) == 0 else { throw .last }
    } catch {
      unlink(template)
      throw error
    }
  }

  /// Checks, without writing, whether ``replace(_:with:)`` can write a file.
  ///
  /// - Throws: The error code with which that call would fail for a folder or for missing
  ///   permissions. The call can still fail for another reason, such as a full disk.
  package static func checkWritable(_ path: String) throws(FileError) {
    let target = resolved(path)
    var status = stat()
    if stat(target, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      throw FileError(code: EISDIR)
    }
    guard access(folder(of: target), W_OK | X_OK) == 0 else { throw .last }
    guard stat(folder(of: target), &status) == 0 else { throw .last }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw FileError(code: ENOTDIR) }
  }

  private static func write(_ data: Data, to file: Int32) throws(FileError) {
    var start = data.startIndex
    while start < data.endIndex {
      let count = data[start...].withUnsafeBytes {
        Foundation.write(file, $0.baseAddress, $0.count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last
      }
      start += count
    }
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
