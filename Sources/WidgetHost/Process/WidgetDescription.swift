import WidgetProtocol

/// Identifies a widget and the resources that it may use.
package struct WidgetDescription: Sendable {
  /// The bundle identifier of the extension.
  package var identifier: String
  /// The folder with the extension's Info.plist.
  package var bundlePath: String
  /// The path of the extension's program. The sandbox has only read access to it.
  package var executablePath: String
  /// The folder that is the widget's home. The widget has write access to it. The folder is created
  /// if it is missing.
  package var homePath: String
  /// The folders of the widget's app groups. The keys are the names of the groups.
  package var groups: [String: String] = [:]
  /// Whether the widget may use the network. The widget's Info.plist must request access, and the
  /// user must agree.
  package var allowsNetwork = false
  /// The path of the file with the widget's snapshot. If it is nil, no snapshot is saved.
  package var snapshotPath: String?

  /// Creates a description without app groups, without network access and without a snapshot.
  package init(
    identifier: String, bundlePath: String, executablePath: String, homePath: String
  ) {
    self.identifier = identifier
    self.bundlePath = bundlePath
    self.executablePath = executablePath
    self.homePath = homePath
  }
}
