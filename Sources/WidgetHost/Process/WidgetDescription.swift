import WidgetProtocol

/// Which widget a host starts, and what that widget may use.
package struct WidgetDescription: Sendable {
  /// The bundle identifier of the extension.
  package var identifier: String
  /// The folder with the extension's Info.plist.
  package var bundlePath: String
  package var executablePath: String
  /// The folder that the widget sees as its home and may write to; made when it is missing.
  package var homePath: String
  /// The folders of its app groups, by the groups' names.
  package var groups: [String: String] = [:]
  /// Whether the widget may use the network: its Info.plist asks and the user agreed.
  package var allowsNetwork = false
  /// Where the picture of the widget's last frame is kept; nil keeps none.
  package var snapshotPath: String?

  package init(
    identifier: String, bundlePath: String, executablePath: String, homePath: String
  ) {
    self.identifier = identifier
    self.bundlePath = bundlePath
    self.executablePath = executablePath
    self.homePath = homePath
  }
}
