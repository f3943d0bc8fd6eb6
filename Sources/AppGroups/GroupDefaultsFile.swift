import AppBundles
import Foundation

/// The property list of a group's defaults, which several processes read and write.
///
/// A writer holds the lock file while it reads the list, changes it, and renames a new file
/// over the old one. So no writer loses another writer's keys, and a reader, which needs no
/// lock, reads either the old or the new list. The kernel releases the lock of a killed
/// process.
///
/// Other members are not trusted. The file is in the container itself, whose path no member
/// can change. Links are not followed, only a regular file of limited length is read, and
/// the wait for another process's lock is limited.
package struct GroupDefaultsFile: Sendable {
  /// The size of the largest list, in bytes. Apple documents a limit only for tvOS: 1 MB, in the
  /// documentation of the notification that reports an exceeded limit. Since version 13, iOS logs
  /// that storing 4,194,304 bytes or more is invalid.
  package static let sizeLimit = 4 << 20
  /// The longest wait of a writer for another writer, in seconds. A write takes a few milliseconds.
  package static let lockTimeout = 2.0

  /// A version of the file, identified by the file's inode, time of change and size.
  struct Version: Equatable {
    let inode: UInt64
    let modified: timespec
    let size: Int

    static func == (a: Version, b: Version) -> Bool {
      a.inode == b.inode && a.size == b.size && a.modified.tv_sec == b.modified.tv_sec
        && a.modified.tv_nsec == b.modified.tv_nsec
    }
  }

  private let folder: URL
  private let name: String

  /// Describes the property list in a group's container, without reading or creating it.
  package init(_ container: GroupContainer) {
    folder = container.url
    name = "\(container.group).plist"
  }

  var url: URL { folder.appendingPathComponent(name) }

  var version: Version? {
    var information = stat()
    guard lstat(url.path, &information) == 0 else { return nil }
    return Version(information)
  }

  /// Reads the current list. An unreadable file is treated as empty, and the next write replaces
  /// it.
  func read() -> (values: [String: PropertyValue], version: Version?) {
    let descriptor = open(url.path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return ([:], version) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { return ([:], nil) }
    let version = Version(information)
    guard information.st_mode & S_IFMT == S_IFREG, version.size <= GroupDefaultsFile.sizeLimit,
      let data = try? handle.read(upToCount: GroupDefaultsFile.sizeLimit),
      let list = try? PropertyList(data, file: url.path)
    else { return ([:], version) }
    return (list.values, version)
  }

  /// Changes the list while this process holds the lock.
  ///
  /// - Returns: The list that was written; nil if it could not be written.
  func update(
    _ change: (inout [String: PropertyValue]) -> Void
  ) -> (values: [String: PropertyValue], version: Version?)? {
    guard let lock = acquireLock() else { return nil }
    defer { close(lock) }
    var values = read().values
    change(&values)
    let list = PropertyList(file: url.path, values: values)
    guard let data = try? list.xmlData, data.count <= GroupDefaultsFile.sizeLimit,
      (try? AtomicReplacement.write(data, to: url, mode: 0o600)) != nil
    else { return nil }
    return (values, version)
  }

  /// Waits for the lock, at most ``lockTimeout`` seconds.
  ///
  /// - Returns: The descriptor that holds the lock until the descriptor is closed; nil if the lock
  ///   was not acquired.
  private func acquireLock() -> CInt? {
    let path = folder.appendingPathComponent("\(name).lock").path
    let descriptor = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let start = ContinuousClock.now
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let isBusy = errno == EWOULDBLOCK || errno == EINTR
      guard isBusy, ContinuousClock.now - start < .seconds(GroupDefaultsFile.lockTimeout) else {
        close(descriptor)
        return nil
      }
      usleep(500)
    }
    return descriptor
  }
}

extension GroupDefaultsFile.Version {
  fileprivate init(_ information: stat) {
    inode = UInt64(information.st_ino)
    modified = information.st_mtim
    size = Int(information.st_size)
  }
}
