public import Foundation
import Diagnostics

/// Something in whose instances the stand-ins of ``UIAppearance`` may be asked for.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearancecontainer
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Has a stand-in whose values new objects of the class take over.
///
/// ```swift
/// UINavigationBar.appearance().tintColor = .systemPurple
/// ```
///
/// The stand-in is an object of the class itself: one for each class, and one for each list of
/// containers and each set of traits that was asked for. Its values reach an object when that enters
/// a window, as far as the object has none of its own; subclasses adopt those of their superclasses.
/// Where several have a value, that for more containers wins, then one for traits, then that of the
/// more particular class.
///
/// The properties are those that UIKit's headers mark for it, besides tints and the fonts and colours
/// of text. A property that an app's own class declares is not among them: without Objective-C
/// nothing records that it was set.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearance
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  static func appearance() -> Self
  /// For objects inside others.
  ///
  /// - Parameter containerTypes: From the nearest to the outermost; others may stand between them.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// For objects whose surroundings have all the traits that `trait` specifies.
  static func appearance(for trait: UITraitCollection) -> Self
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: NSObject {
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: self, AppearanceScope(containers: containerTypes)) }

  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, AppearanceScope(traits: trait))
  }

  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, AppearanceScope(containers: containerTypes, traits: trait))
  }
}

extension UIView: UIAppearanceContainer, UIAppearance {}
extension UIViewController: UIAppearanceContainer {}
extension UIBarItem: UIAppearanceContainer {}

/// Where a stand-in counts.
@MainActor struct AppearanceScope {
  var containers: [any UIAppearanceContainer.Type] = []
  var traits: UITraitCollection?

  /// The larger, the more particular.
  var weight: Int { 2 * containers.count + (traits == nil ? 0 : 1) }

  func isSame(as other: AppearanceScope) -> Bool {
    containers.map { ObjectIdentifier($0) } == other.containers.map { ObjectIdentifier($0) }
      && traits == other.traits
  }

  func includes(_ object: NSObject) -> Bool {
    if weight == 0 { return true }
    let surroundings =
      (object as? UIBarItem)?.host as? UIResponder ?? (object as? UIResponder)?.next
    if let traits {
      let environment = object as? any UITraitEnvironment ?? surroundings as? any UITraitEnvironment
      guard let environment, environment.traitCollection.containsTraits(in: traits) else {
        return false
      }
    }
    var rest = containers[...]
    var container = surroundings
    while let type = rest.first, let current = container {
      if AppearanceScope.isInstance(current, of: type) { rest.removeFirst() }
      container = current.next
    }
    return rest.isEmpty
  }

  private static func isInstance<Container: UIAppearanceContainer>(
    _ object: AnyObject, of type: Container.Type
  ) -> Bool { object is Container }
}

/// The stand-ins, by class and scope.
@MainActor enum AppearanceProxies {
  private struct Entry {
    let type: AnyClass
    let scope: AppearanceScope
    let object: NSObject
    /// What a view had when it was made, to know what was set since.
    let initial: [AnyKeyPath: any Equatable]
    let accepts: @MainActor (NSObject) -> Bool
  }

  /// The more particular ones come first.
  private static var entries: [Entry] = []

  static func proxy<Object: NSObject>(
    of type: Object.Type, _ scope: AppearanceScope = AppearanceScope()
  ) -> Object {
    let known = entries.first { $0.type == type && $0.scope.isSame(as: scope) }
    if let made = known?.object as? Object { return made }
    guard let made = DynamicInitializer.make(type) as? Object else {
      usageError("\(type) cannot be made by init()")
    }
    let accepts: @MainActor (NSObject) -> Bool = { $0 is Object }
    let index = entries.firstIndex {
      $0.scope.weight < scope.weight || $0.scope.weight == scope.weight && $0.accepts(made)
    }
    var initial: [AnyKeyPath: any Equatable] = [:]
    for property in (made as? UIView)?.appearanceProperties ?? [] {
      initial[property.path] = property.read(made)
    }
    let entry = Entry(type: type, scope: scope, object: made, initial: initial, accepts: accepts)
    entries.insert(entry, at: index ?? entries.count)
    return made
  }

  /// Those of an object's class and its superclasses that count where it is, the most particular
  /// first.
  static func all<Object: NSObject>(for object: Object) -> [Object] {
    entries.filter { $0.object !== object && $0.accepts(object) && $0.scope.includes(object) }
      .compactMap { $0.object as? Object }
  }

  static var isEmpty: Bool { entries.isEmpty }

  /// Gives a view the values of its stand-ins for properties that it has not changed.
  ///
  /// A property counts as unchanged while it has the value that a new object of the stand-in's class
  /// has.
  static func apply(to view: UIView) {
    let due = entries.filter {
      $0.object !== view && $0.accepts(view) && $0.scope.includes(view)
    }
    guard !due.isEmpty else { return }
    for property in view.appearanceProperties {
      let present = property.read(view)
      for entry in due {
        guard let initial = entry.initial[property.path], initial.isEqual(to: present) else {
          continue
        }
        let value = property.read(entry.object)
        if value.isEqual(to: initial) { continue }
        property.write(value, view)
        break
      }
    }
  }

  /// Forgets them all; for tests.
  static func removeAll() { entries = [] }
}
