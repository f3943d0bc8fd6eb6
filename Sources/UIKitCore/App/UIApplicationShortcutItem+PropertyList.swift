import Foundation

// The keys are those of the Info.plist's `UIApplicationShortcutItems`.

extension UIApplicationShortcutItem {
  private static let key = "UIApplicationShortcutItem"

  /// Creates an action from a dictionary of a property list; nil if the dictionary has no type or
  /// no title.
  ///
  /// - Parameter localize: Returns the localized text for a text of the dictionary. In an
  ///   Info.plist, such a text is a key for localization.
  package convenience init?(propertyList: [String: Any], localize: (String) -> String = { $0 }) {
    func text(_ name: String) -> String? {
      propertyList[UIApplicationShortcutItem.key + name] as? String
    }
    guard let type = text("Type"), let title = text("Title") else { return nil }
    let iconType = text("IconType").flatMap { name in
      UIApplicationShortcutIcon.IconType.all.first { $0.propertyListName == name }
    }
    let icon =
      text("IconFile").map { UIApplicationShortcutIcon(.template($0)) }
      ?? text("IconSymbolName").map { UIApplicationShortcutIcon(.symbol($0)) }
      ?? iconType.map { UIApplicationShortcutIcon(.type($0)) }
    let userInfo = propertyList[UIApplicationShortcutItem.key + "UserInfo"] as? [String: Any]
    self.init(
      type: type, localizedTitle: localize(title),
      localizedSubtitle: text("Subtitle").map(localize),
      icon: icon, userInfo: userInfo?.compactMapValues(UIApplicationShortcutItem.coding))
  }

  /// The action as a dictionary of a property list, without the values of ``userInfo`` that a
  /// property list cannot contain.
  package var propertyList: [String: Any] {
    var list: [String: Any] = ["Type": type, "Title": localizedTitle]
    list["Subtitle"] = localizedSubtitle
    switch icon?.source {
    case .template(let name): list["IconFile"] = name
    case .symbol(let name): list["IconSymbolName"] = name
    case .type(let type): list["IconType"] = type.propertyListName
    case nil: break
    }
    if let userInfo {
      list["UserInfo"] = userInfo.filter {
        PropertyListSerialization.propertyList($0.value, isValidFor: .xml)
      }
    }
    return Dictionary(
      uniqueKeysWithValues: list.map { (UIApplicationShortcutItem.key + $0.key, $0.value) })
  }

  /// Returns a value of a property list as an object that can be archived; nil for other values.
  private static func coding(_ value: Any) -> (any NSSecureCoding)? {
    switch value {
    case let text as String: text as NSString
    case let data as Data: data as NSData
    case let date as Date: date as NSDate
    case let number as NSNumber: number
    case let boolean as Bool: boolean as NSNumber
    case let integer as Int: integer as NSNumber
    case let real as Double: real as NSNumber
    case let list as [Any]: list as NSArray
    case let entries as [String: Any]: entries as NSDictionary
    default: nil
    }
  }
}

extension UIApplicationShortcutIcon.IconType {
  fileprivate static let all = (0...28).compactMap {
    UIApplicationShortcutIcon.IconType(rawValue: $0)
  }

  /// The type's name in a property list. This is the name of Apple's constant in Objective-C.
  fileprivate var propertyListName: String {
    let name = "\(self)"
    return "UIApplicationShortcutIconType" + name.prefix(1).uppercased() + name.dropFirst()
  }
}
