package import AppBundles
public import Foundation

/// The folder of an app group, which the application, its widgets and other members of the
/// group can use.
package struct GroupContainer: Equatable, Sendable {
  /// The group's name, which begins with `group.`.
  package let group: String
  /// The folder, which may not exist before ``create()``.
  package let url: URL

  /// Creates the value for a group of which this process is a member; ``create()`` makes the
  /// folder.
  ///
  /// - Returns: nil for a group that neither the environment variable ``containersVariable`` nor
  ///   the main bundle lists; a line on standard error then explains how to join.
  package init?(joining group: String) {
    if let path = GroupContainer.sandboxedContainers[group] {
      self.init(group: group, url: URL(fileURLWithPath: path, isDirectory: true))
      return
    }
    self.init(joining: group, memberships: GroupContainer.mainBundleGroups, in: DataDirectory())
  }

  private init(group: String, url: URL) {
    self.group = group
    self.url = url
  }

  /// The variable with which a widget's host passes the containers that are visible in the sandbox,
  /// as lines of the form `name=path`.
  package static let containersVariable = "OPALINE_WIDGET_GROUPS"

  private static let sandboxedContainers: [String: String] = {
    let lines = ProcessInfo.processInfo.environment[containersVariable] ?? ""
    let pairs = lines.split(separator: "\n").compactMap { line -> (String, String)? in
      guard let separator = line.firstIndex(of: "=") else { return nil }
      return (String(line[..<separator]), String(line[line.index(after: separator)...]))
    }
    return Dictionary(pairs) { $1 }
  }()

  /// Creates the value for a group that a bundle lists; ``create()`` makes the folder.
  ///
  /// - Parameter memberships: The groups that the bundle lists.
  /// - Returns: nil for any other group; a line on standard error then explains how to join.
  package init?(joining group: String, memberships: [String], in directory: DataDirectory) {
    guard BundleInfo.isAppGroup(group), memberships.contains(group) else {
      let text =
        "UIKit: this process is no member of \(group); list it under \(BundleInfo.appGroupsKey) in the "
        + "bundle's Info.plist\n"
      FileHandle.standardError.write(Data(text.utf8))
      return nil
    }
    self.group = group
    url = directory.groups.appendingPathComponent(group, isDirectory: true)
  }

  private static let mainBundleGroups: [String] =
    Bundle.main.infoDictionary?[BundleInfo.appGroupsKey] as? [String] ?? []

  /// Creates the container, which only its owner can access; returns whether the container exists.
  package func create() -> Bool {
    do {
      try FileManager.default.createDirectory(
        at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: url.path)
      return true
    } catch {
      return FileManager.default.fileExists(atPath: url.path)
    }
  }
}

extension FileManager {
  /// The folder that all members of an app group can use.
  ///
  /// A process is a member if the Info.plist of its bundle lists the group under
  /// `com.apple.security.application-groups`, the name of Apple's entitlement.
  ///
  /// - Returns: nil for a group of which the process is not a member.
  ///
  /// Source:
  /// https://developer.apple.com/documentation/foundation/filemanager/containerurl(forsecurityapplicationgroupidentifier:)
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    guard let container = GroupContainer(joining: groupIdentifier), container.create() else {
      return nil
    }
    return container.url
  }
}
