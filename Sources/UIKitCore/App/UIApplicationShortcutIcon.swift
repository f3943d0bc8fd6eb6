public import Foundation

/// The image of a quick action.
///
/// The desktop draws the image. For an ``IconType`` the desktop uses an icon of its theme, and for
/// a template image a file of the app's bundle. The desktop shows no image for an icon with a
/// system image, because desktops do not have Apple's symbols.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon
open class UIApplicationShortcutIcon: NSObject, NSCopying {
  /// The type of a system icon; the raw values are Apple's.
  public enum IconType: Int, Sendable {
    case compose = 0
    case play = 1
    case pause = 2
    case add = 3
    case location = 4
    case search = 5
    case share = 6
    case prohibit = 7
    case contact = 8
    case home = 9
    case markLocation = 10
    case favorite = 11
    case love = 12
    case cloud = 13
    case invitation = 14
    case confirmation = 15
    case mail = 16
    case message = 17
    case date = 18
    case time = 19
    case capturePhoto = 20
    case captureVideo = 21
    case task = 22
    case taskCompleted = 23
    case alarm = 24
    case bookmark = 25
    case shuffle = 26
    case audio = 27
    case update = 28
  }

  enum Source: Hashable {
    case type(IconType)
    case template(String)
    case symbol(String)
  }

  let source: Source

  init(_ source: Source) {
    self.source = source
    super.init()
  }

  /// Creates a shortcut icon that the desktop draws with an icon of its theme.
  public convenience init(type: IconType) { self.init(.type(type)) }

  /// Creates a shortcut icon that the desktop draws with an image of the app's bundle.
  public convenience init(templateImageName: String) { self.init(.template(templateImageName)) }

  /// Creates a shortcut icon with a symbol. The desktop shows no image for such an icon.
  public convenience init(systemImageName: String) { self.init(.symbol(systemImageName)) }

  /// Returns the icon itself, which cannot be changed.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutIcon)?.source == source
  }

  open override var hash: Int { source.hashValue }
}
