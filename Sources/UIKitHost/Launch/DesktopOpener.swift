import Foundation

/// Opens URLs with the desktop's applications.
@MainActor enum DesktopOpener {
  /// Runs `xdg-open`, which forwards the URL to the running desktop.
  ///
  /// - Parameter completion: A closure that is called on the main actor. Its argument is true if
  ///   the desktop accepted the URL.
  ///
  /// Source: https://www.freedesktop.org/wiki/Software/xdg-utils/
  static func open(_ url: URL, _ completion: @escaping @MainActor (Bool) -> Void) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xdg-open", url.absoluteString]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      let isOpened = process.terminationStatus == 0
      // Safety: the block runs on the main queue.
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
    }
    do {
      try process.run()
    } catch {
      // Safety: the block runs on the main queue.
      DispatchQueue.main.async { MainActor.assumeIsolated { completion(false) } }
    }
  }
}
