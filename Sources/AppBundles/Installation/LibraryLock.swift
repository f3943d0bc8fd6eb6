import Foundation

/// Prevents two commands from changing the library at the same time.
///
/// The kernel releases the lock when the process ends, even after a crash.
struct LibraryLock {
  private static let stagingPrefix = ".staging-"
  private let folder: URL
  private let descriptor: CInt

  init(in folder: URL) throws(InstallationError) {
    self.folder = folder
    try InstallationError.rethrowing("create \(folder.path)") {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    let path = folder.appendingPathComponent(".lock").path
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw InstallationError(
        .fileSystem, "cannot open \(path): \(String(cString: strerror(errno)))")
    }
    while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
  }

  func unlock() { close(descriptor) }

  /// A unique path for a staging folder; the folder does not exist yet.
  func stagingFolder() -> URL {
    folder.appendingPathComponent(
      "\(LibraryLock.stagingPrefix)\(UUID().uuidString)", isDirectory: true)
  }

  /// Removes the staging folders of interrupted commands.
  func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix(LibraryLock.stagingPrefix) {
      try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
  }
}
