public import Foundation

/// A quick action of the app, which the desktop shows in the menu of the app's icon.
///
/// The actions of the Info.plist's `UIApplicationShortcutItems` and those of
/// ``UIApplication/shortcutItems`` are actions of the installed app's desktop entry.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem
open class UIApplicationShortcutItem: NSObject, NSCopying, NSMutableCopying {
  struct Values {
    var type: String
    var title: String
    var subtitle: String?
    var icon: UIApplicationShortcutIcon?
    var userInfo: [String: any NSSecureCoding]?
    var targetContentIdentifier: Any?

    /// The values as a dictionary; two actions are equal if their dictionaries are equal.
    var dictionary: NSDictionary {
      var values: [String: Any] = ["type": type, "title": title]
      values["subtitle"] = subtitle
      values["icon"] = icon
      values["userInfo"] = userInfo
      values["targetContentIdentifier"] = targetContentIdentifier
      return NSDictionary(dictionary: values)
    }
  }

  var values: Values

  /// Creates a quick action.
  ///
  /// - Parameters:
  ///   - type: The text by which the app distinguishes its actions.
  ///   - localizedTitle: The text in the menu.
  ///   - localizedSubtitle: A second line, which menus of Linux desktops do not show.
  ///   - userInfo: The app's own values for the action. The values that a property list can contain
  ///     persist for later launches.
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    values = Values(
      type: type, title: localizedTitle, subtitle: localizedSubtitle,
      icon: icon?.copy() as? UIApplicationShortcutIcon, userInfo: userInfo)
    super.init()
  }

  /// Creates a quick action that has only a type and a title.
  public convenience init(type: String, localizedTitle: String) {
    self.init(type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil)
  }

  private init(values: Values) {
    self.values = values
    super.init()
  }

  /// The text by which the app distinguishes its actions.
  open var type: String { values.type }
  /// The text in the menu.
  open var localizedTitle: String { values.title }
  /// The second line of the action, which menus of Linux desktops do not show.
  open var localizedSubtitle: String? { values.subtitle }
  /// The image of the action.
  open var icon: UIApplicationShortcutIcon? { values.icon }
  /// The app's own values for the action, which the app receives again when the action is
  /// performed.
  open var userInfo: [String: any NSSecureCoding]? { values.userInfo }
  /// The identifier of the content for which iOS selects one of the app's scenes. The identifier
  /// has no effect on Linux, where an app has one scene.
  open var targetContentIdentifier: Any? { values.targetContentIdentifier }

  /// Returns an immutable action with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    Swift.type(of: self) == UIApplicationShortcutItem.self
      ? self : UIApplicationShortcutItem(values: values)
  }

  /// Returns a mutable action with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any {
    let copy = UIMutableApplicationShortcutItem(
      type: values.type, localizedTitle: values.title, localizedSubtitle: nil, icon: nil)
    copy.values = values
    return copy
  }

  /// Returns whether an object is a quick action with the same values. The object may be mutable.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIApplicationShortcutItem)?.values.dictionary == values.dictionary
  }

  open override var hash: Int { values.type.hashValue }
}
