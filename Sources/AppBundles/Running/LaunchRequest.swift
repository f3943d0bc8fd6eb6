/// The reason why an application was launched. A new process reads the reason from its arguments. A
/// process that already runs receives the reason from the new process.
package enum LaunchRequest: Equatable, Sendable {
  /// The application comes to the front.
  case activation
  /// The application opens a URL.
  case url(String)
  /// The application performs the quick action of a type.
  case shortcut(String)

  /// Reads the request in a program's arguments.
  ///
  /// - Parameter app: The program's bundle; a program without a bundle opens no URLs.
  package init(arguments: [String], of app: RunningBundle?) {
    if let type = AppShortcut.type(in: arguments) {
      self = .shortcut(type)
    } else if let address = app?.address(in: arguments) {
      self = .url(address)
    } else {
      self = .activation
    }
  }

  /// The byte before a quick action's type. No URL begins with this byte.
  private static let shortcutMark: UInt8 = 0

  /// The request as it is sent to the running process.
  package var bytes: [UInt8] {
    switch self {
    case .activation: []
    case .url(let address): Array(address.utf8)
    case .shortcut(let type): [LaunchRequest.shortcutMark] + Array(type.utf8)
    }
  }

  /// Reads a request that another process has sent. Bytes that are not UTF-8 only activate the
  /// application.
  package init(bytes: [UInt8]) {
    let isShortcut = bytes.first == LaunchRequest.shortcutMark
    let text = String(validating: isShortcut ? bytes.dropFirst() : bytes[...], as: UTF8.self) ?? ""
    if text.isEmpty {
      self = .activation
    } else {
      self = isShortcut ? .shortcut(text) : .url(text)
    }
  }
}
