import WidgetProtocol

/// Identifies a widget and the resources that it may use.
package struct WidgetDescription: Sendable {
  /// The bundle identifier of the extension.
  package var identifier: String
  /// The folder with the extension's Info.plist.
  package var bundlePath: String
  /// The path of the extension's program, which the sandbox can only read.
  package var executablePath: String
  /// The folder that is the widget's home, with write access; created if missing.
  package var homePath: String
  /// The folders of the widget's app groups, by the groups' names.
  package var groups: [String: String] = [:]
  /// Whether the widget may use the network: its Info.plist requests it and the user agreed.
  package var allowsNetwork = false
  /// The path of the widget's snapshot; nil if no snapshot is saved.
  package var snapshotPath: String?

  /// Creates a description without app groups, network access and snapshot.
  package init(
    identifier: String, bundlePath: String, executablePath: String, homePath: String
  ) {
    self.identifier = identifier
    self.bundlePath = bundlePath
    self.executablePath = executablePath
    self.homePath = homePath
  }
}
