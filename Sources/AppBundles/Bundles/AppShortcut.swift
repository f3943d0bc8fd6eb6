import Foundation

/// A quick action in the menu of an application's icon.
package struct AppShortcut: Equatable, Sendable {
  /// The text by which the application distinguishes its actions.
  package let type: String
  /// The text in the menu.
  package let title: String
  /// A name in the desktop's icon theme, or the path of an image; nil for no icon.
  package let icon: String?

  /// The argument with which an action's program is started; the next argument is the action's
  /// type.
  package static let argument = "--shortcut-item"

  /// Creates an action from values instead of a property list.
  package init(type: String, title: String, icon: String? = nil) {
    self.type = type
    self.title = title
    self.icon = icon
  }

  /// The action's type in a program's arguments; nil in an ordinary launch.
  package static func type(in arguments: [String]) -> String? {
    guard let index = arguments.dropFirst().firstIndex(of: argument) else { return nil }
    return index + 1 < arguments.count ? arguments[index + 1] : nil
  }

  /// Reads `UIApplicationShortcutItems`.
  ///
  /// - Parameter bundle: The bundle that contains the images of the icons.
  static func shortcuts(
    in reader: PropertyReader, of bundle: URL
  ) throws(BundleError) -> [AppShortcut] {
    var shortcuts: [AppShortcut] = []
    for item in try reader.dictionaries("UIApplicationShortcutItems") {
      let type = try item.requiredString(
        "UIApplicationShortcutItemType", "name the action, such as org.example.app.new")
      let title = try item.requiredString(
        "UIApplicationShortcutItemTitle", "give the action its text")
      let file = try item.string("UIApplicationShortcutItemIconFile")
      let name = try item.string("UIApplicationShortcutItemIconType")
      let icon = file.flatMap { imagePath($0, in: bundle) } ?? name.flatMap(themeIcon)
      shortcuts.append(AppShortcut(type: type, title: title, icon: icon))
    }
    return shortcuts
  }

  /// The path of an image in the bundle; nil if the bundle has no such file. `name` may lack the
  /// extension.
  private static func imagePath(_ name: String, in bundle: URL) -> String? {
    guard BundleInfo.isFileName(name) else { return nil }
    return ["", ".png", ".svg"].lazy.map { bundle.appendingPathComponent(name + $0).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }

  /// The name in the desktop's icon theme for a type of icon in a property list; nil for an unknown
  /// type.
  ///
  /// Source: https://specifications.freedesktop.org/icon-naming-spec/latest/
  private static func themeIcon(_ type: String) -> String? {
    let prefix = "UIApplicationShortcutIconType"
    return type.hasPrefix(prefix) ? themeIcons[String(type.dropFirst(prefix.count))] : nil
  }

  private static let themeIcons = [
    "Compose": "document-new", "Play": "media-playback-start", "Pause": "media-playback-pause",
    "Add": "list-add", "Location": "find-location", "Search": "edit-find",
    "Share": "emblem-shared", "Prohibit": "process-stop", "Contact": "avatar-default",
    "Home": "go-home", "MarkLocation": "mark-location", "Favorite": "starred",
    "Love": "emblem-favorite", "Cloud": "weather-overcast", "Invitation": "mail-unread",
    "Confirmation": "emblem-default", "Mail": "mail-unread", "Message": "mail-message-new",
    "Date": "x-office-calendar", "Time": "appointment-new", "CapturePhoto": "camera-photo",
    "CaptureVideo": "camera-video", "Task": "task-due", "TaskCompleted": "emblem-default",
    "Alarm": "alarm-symbolic", "Bookmark": "user-bookmarks", "Shuffle": "media-playlist-shuffle",
    "Audio": "audio-volume-high", "Update": "view-refresh",
  ]
}
