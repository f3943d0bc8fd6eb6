package import Foundation

extension AppLibrary {
  /// The result of an installation.
  package struct Installation: Equatable, Sendable {
    /// The installed copy, in the library.
    package let app: AppBundle
    /// Whether the copy replaced an installed version of the application.
    package let replaced: Bool
    /// Notes for the user, one sentence each.
    package let remarks: [String]
  }

  /// Copies a bundle into the library, and replaces an installed version of the application.
  ///
  /// The bundle is copied next to its destination and validated there. A single rename then
  /// installs the copy, so that after an interruption either the old or the new version is
  /// installed.
  ///
  /// - Throws: `BundleError` or `InstallationError`.
  package func install(_ source: URL) throws -> Installation {
    let source = source.resolvingSymlinksInPath()
    let original = try AppBundle(at: source)
    try BundleCopy.requireContained(source)
    let lock = try LibraryLock(in: directory.applications)
    defer { lock.unlock() }
    lock.removeLeftovers()
    let staging = lock.stagingFolder()
    defer { try? FileManager.default.removeItem(at: staging) }
    try InstallationError.rethrowing("copy the bundle") {
      try FileManager.default.createDirectory(at: staging, withIntermediateDirectories: false)
      try FileManager.default.copyItem(
        at: source, to: staging.appendingPathComponent(source.lastPathComponent, isDirectory: true))
    }
    _ = try AppBundle(at: staging.appendingPathComponent(source.lastPathComponent))
    let remarks = remarks(on: original)
    let destination = folder(of: original.identifier)
    let replaced = try InstallationError.rethrowing("install the bundle") {
      try AtomicReplacement.exchange(staging, with: destination)
    }
    AtomicReplacement.flushFolder(directory.applications)
    let app = try AppBundle(at: destination.appendingPathComponent(source.lastPathComponent))
    do {
      try register(app)
    } catch {
      undo(destination, staging, replaced: replaced)
      throw error
    }
    return Installation(app: app, replaced: replaced, remarks: remarks)
  }

  private func undo(_ destination: URL, _ staging: URL, replaced: Bool) {
    if replaced {
      _ = try? AtomicReplacement.exchange(staging, with: destination)
    } else {
      try? FileManager.default.removeItem(at: destination)
    }
  }

  /// Removes an application and its desktop entry. The files of its app groups remain for other
  /// members.
  ///
  /// - Parameter name: A name as for `app(named:)`; a broken bundle is found only by its
  ///   identifier.
  /// - Returns: The identifier of the removed application.
  @discardableResult package func remove(_ name: String) throws -> String {
    let lock = try LibraryLock(in: directory.applications)
    defer { lock.unlock() }
    lock.removeLeftovers()
    let isBroken =
      BundleInfo.isReverseDomainName(name) && BundleContents.isFolder(folder(of: name))
    let identifier = isBroken ? name : try app(named: name).identifier
    let staging = lock.stagingFolder()
    // Remove the entry first. After an interruption, desktops then no longer show the application,
    // and the application can still be removed.
    try? FileManager.default.removeItem(at: desktopEntry(of: identifier))
    try? FileManager.default.removeItem(at: shortcuts(of: identifier))
    try InstallationError.rethrowing("remove \(identifier)") {
      try FileManager.default.moveItem(at: folder(of: identifier), to: staging)
      try FileManager.default.removeItem(at: staging)
    }
    return identifier
  }

  /// The folder that contains the bundle of an installed application; the folder may not exist.
  package func folder(of identifier: String) -> URL {
    directory.applications.appendingPathComponent(identifier, isDirectory: true)
  }

  /// The file by which desktops find and show an application; the file may not exist.
  package func desktopEntry(of identifier: String) -> URL {
    directory.desktopEntries.appendingPathComponent("\(identifier).desktop")
  }

  private func register(_ app: AppBundle) throws {
    try InstallationError.rethrowing("write the desktop entry") {
      try FileManager.default.createDirectory(
        at: directory.desktopEntries, withIntermediateDirectories: true)
      try AtomicReplacement.write(
        Data(DesktopEntry(app, shortcuts: ownShortcuts(of: app)).text.utf8),
        to: desktopEntry(of: app.identifier))
    }
  }

  /// The file of the quick actions that an application has set; the file may not exist.
  package func shortcuts(of identifier: String) -> URL {
    directory.shortcuts.appendingPathComponent("\(identifier).plist")
  }

  /// The quick actions that an application has set; empty if their file is missing or invalid.
  private func ownShortcuts(of app: AppBundle) -> [AppShortcut] {
    let list = try? PropertyList(contentsOf: shortcuts(of: app.identifier))
    let shortcuts = list.flatMap { try? AppShortcut.shortcuts(in: $0.root, of: app.url) }
    return shortcuts ?? []
  }

  /// Stores the quick actions that an installed application has set, and shows them in the menu of
  /// its icon.
  ///
  /// - Parameter propertyList: An XML property list with the key `UIApplicationShortcutItems`.
  package func setShortcuts(_ propertyList: Data, of identifier: String) throws {
    // Most apps set the same actions in each launch. Do not write the files again in this case.
    if (try? Data(contentsOf: shortcuts(of: identifier))) == propertyList { return }
    let lock = try LibraryLock(in: directory.applications)
    defer { lock.unlock() }
    let app = try app(named: identifier)
    try InstallationError.rethrowing("store the quick actions") {
      try FileManager.default.createDirectory(
        at: directory.shortcuts, withIntermediateDirectories: true)
      try AtomicReplacement.write(propertyList, to: shortcuts(of: identifier))
    }
    do {
      try register(app)
    } catch {
      // Remove the stored list. Otherwise the next launch would find an equal list and would not
      // write the desktop entry.
      try? FileManager.default.removeItem(at: shortcuts(of: identifier))
      throw error
    }
  }

  private func remarks(on app: AppBundle) -> [String] {
    var remarks: [String] = []
    for other in apps where other.identifier != app.identifier {
      for scheme in app.urlSchemes where other.urlSchemes.contains(scheme) {
        let first = min(app.identifier, other.identifier)
        remarks.append("\(other.identifier) opens \(scheme): too; such addresses go to \(first)")
      }
      for group in app.info.appGroups where other.info.appGroups.contains(group) {
        remarks.append("\(other.identifier) is a member of \(group) too and shares its data")
      }
    }
    return remarks
  }
}

extension InstallationError {
  /// Runs file operations and converts their errors to one sentence.
  static func rethrowing<Result>(
    _ action: String, _ body: () throws -> Result
  ) throws(InstallationError) -> Result {
    do {
      return try body()
    } catch let failure as AtomicReplacement.Failure {
      throw InstallationError(.fileSystem, "cannot \(action): \(failure.description)")
    } catch {
      let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      let path = (error as NSError).userInfo[NSFilePathErrorKey] as? String
      let reason = (cause ?? error as NSError).localizedDescription
      throw InstallationError(
        .fileSystem, "cannot \(action): \([path, reason].compactMap { $0 }.joined(separator: ": "))"
      )
    }
  }
}
