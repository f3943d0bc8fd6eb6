/// The environment variables and the socket descriptor that a host passes to a widget's executable
/// at its start.
package enum LaunchContract {
  /// The variable with the number of the inherited socket.
  package static let socketVariable = "OPALINE_WIDGET_SOCKET"
  /// The variable with the path of the extension's bundle. If the variable is not set, the
  /// executable's folder is the bundle.
  package static let bundleVariable = "OPALINE_WIDGET_BUNDLE"
  /// The variable with the directories of the widget's app groups. Each line has the form
  /// `name=path`.
  package static let groupsVariable = "OPALINE_WIDGET_GROUPS"
  /// The descriptor of the socket in the widget's process.
  package static let socketDescriptor: Int32 = 3
}
