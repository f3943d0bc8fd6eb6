import Foundation

/// The applications that are installed for one user.
package struct AppLibrary: Sendable {
  /// The folders of the user to which the library belongs.
  package let directory: DataDirectory

  /// Opens the library of a user without reading it.
  package init(_ directory: DataDirectory = DataDirectory()) {
    self.directory = directory
  }

  /// The installed applications, sorted by identifier, and the errors of the broken bundles.
  package func contents() -> (apps: [AppBundle], errors: [BundleError]) {
    var apps: [AppBundle] = []
    var errors: [BundleError] = []
    for folder in folders() {
      let bundles = BundleContents.bundles(in: folder, withExtension: "app")
      do throws(BundleError) {
        guard bundles.count == 1, let bundle = bundles.first else {
          throw BundleError(
            .file, file: folder.path, "must hold one application; install or remove it again")
        }
        let app = try AppBundle(at: bundle)
        guard app.identifier == folder.lastPathComponent else {
          throw BundleError(
            .contradiction, file: bundle.appendingPathComponent("Info.plist").path,
            key: "CFBundleIdentifier", "is not the name of the folder; install it again")
        }
        apps.append(app)
      } catch {
        errors.append(error)
      }
    }
    return (apps, errors)
  }

  private func folders() -> [URL] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory.applications.path)
    return (names ?? []).filter(BundleInfo.isReverseDomainName).sorted()
      .map { directory.applications.appendingPathComponent($0, isDirectory: true) }
  }

  /// The installed applications, sorted by identifier, without broken bundles. Each access reads
  /// the disk.
  package var apps: [AppBundle] { contents().apps }

  /// The widgets of all applications.
  package var widgets: [ExtensionBundle] { apps.flatMap(\.extensions) }

  /// The application that opens a URL; nil if no application declares the scheme of the URL. If
  /// several applications declare the scheme, the result is the application whose identifier is
  /// first in alphabetical order.
  package func app(opening address: String) -> AppBundle? {
    guard let scheme = URLScheme.scheme(of: address) else { return nil }
    return apps.first { $0.urlSchemes.contains(scheme) }
  }

  /// Finds an application by its identifier, its file's name or its user-visible name.
  ///
  /// - Throws: An error if no application or more than one application has the name.
  package func app(named name: String) throws(InstallationError) -> AppBundle {
    let apps = apps
    let bare = name.hasSuffix(".app") ? String(name.dropLast(4)) : name
    let found =
      apps.filter { $0.identifier == name }.first.map { [$0] }
      ?? apps.filter {
        $0.url.deletingPathExtension().lastPathComponent == bare || $0.info.displayName == name
      }
    guard let app = found.first else {
      let names = apps.map(\.identifier).joined(separator: ", ")
      throw InstallationError(
        .notInstalled,
        "no application named \(name) is installed; "
          + (names.isEmpty ? "there is none" : "there is \(names)"))
    }
    guard found.count == 1 else {
      let names = found.map(\.identifier).joined(separator: ", ")
      throw InstallationError(.ambiguous, "\(name) names several applications: say one of \(names)")
    }
    return app
  }
}
