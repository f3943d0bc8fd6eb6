public import Foundation

/// Has a stand-in whose values new objects of the class take over.
///
/// ```swift
/// UINavigationBar.appearance().tintColor = .systemPurple
/// ```
///
/// The stand-in is an object of the class itself, one for each class. Its values reach an object
/// when that enters a window, as far as the object has none of its own; subclasses take over those
/// of their superclasses.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearance
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
}

/// The stand-ins, by class.
@MainActor enum AppearanceProxies {
  private struct Entry {
    let type: AnyClass
    let object: NSObject
    let accepts: @MainActor (NSObject) -> Bool
  }

  private static var entries: [Entry] = []

  static func proxy<Object: NSObject>(of type: Object.Type) -> Object {
    if let made = entries.first(where: { $0.type == type })?.object as? Object { return made }
    guard let made = DynamicInitializer.make(type) as? Object else {
      preconditionFailure("\(type) cannot be made by init()")
    }
    // The more particular ones come first.
    let accepts: @MainActor (NSObject) -> Bool = { $0 is Object }
    let index = entries.firstIndex { $0.accepts(made) } ?? entries.count
    entries.insert(Entry(type: type, object: made, accepts: accepts), at: index)
    return made
  }

  /// Those of an object's class and its superclasses, the most particular first.
  static func all<Object: NSObject>(for object: Object) -> [Object] {
    entries.filter { $0.object !== object && $0.accepts(object) }.compactMap {
      $0.object as? Object
    }
  }

  /// Forgets them all; for tests.
  static func removeAll() { entries = [] }
}
