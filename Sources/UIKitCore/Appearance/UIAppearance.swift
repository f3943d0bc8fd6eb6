public import Foundation
import Diagnostics

/// A class that can scope the appearance proxies of ``UIAppearance`` to its instances.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearancecontainer
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A class with an appearance proxy, whose values new instances adopt.
///
/// ```swift
/// UINavigationBar.appearance().tintColor = .systemPurple
/// ```
///
/// A proxy is an instance of the class. There is one proxy for each class, and one for each
/// requested list of containers and set of traits. The values of a proxy apply to an object that
/// enters a window, for properties that the object has not set. Subclasses adopt the values of
/// their superclasses. If several proxies set a property, the proxy with more containers takes
/// precedence, then the proxy with traits, then the proxy of the more specific class.
///
/// The supported properties are those that UIKit's headers mark for appearance proxies, and also
/// tints and the fonts and colors of text. Properties that an app's own class declares are not
/// supported: without Objective-C no runtime records changes of these properties.
///
/// Source: https://developer.apple.com/documentation/uikit/uiappearance
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
  /// Returns the proxy for all objects of the class and its subclasses.
  static func appearance() -> Self
  /// Returns the proxy for objects inside certain containers.
  ///
  /// - Parameter containerTypes: The containers from the nearest to the outermost; other
  ///   views may be between them.
  static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
  /// Returns the proxy for objects whose environment has all the traits that `trait` specifies.
  static func appearance(for trait: UITraitCollection) -> Self
  /// Returns the proxy for objects that are inside certain containers and whose environment has all
  /// the traits that `trait` specifies.
  static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self
}

extension UIAppearance where Self: NSObject {
  /// Returns the proxy for objects inside certain containers. Calls with equal containers return
  /// the same object.
  public static func appearance(
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self { AppearanceProxies.proxy(of: self, AppearanceScope(containers: containerTypes)) }

  /// Returns the proxy for objects whose environment has all the traits that `trait` specifies.
  /// Calls with equal traits return the same object.
  public static func appearance(for trait: UITraitCollection) -> Self {
    AppearanceProxies.proxy(of: self, AppearanceScope(traits: trait))
  }

  /// Returns the proxy for objects that are inside certain containers and whose environment has all
  /// the traits that `trait` specifies.
  public static func appearance(
    for trait: UITraitCollection,
    whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
  ) -> Self {
    AppearanceProxies.proxy(of: self, AppearanceScope(containers: containerTypes, traits: trait))
  }
}

extension UIView: UIAppearanceContainer, UIAppearance {}

/// An object that has an appearance proxy but is not a responder, such as an item of a bar.
@MainActor protocol AppearanceHosted: NSObject {
  /// The view that shows the object. The containers of this view count as the object's
  /// containers.
  var appearanceHost: UIResponder? { get }
}

/// The conditions under which a proxy applies.
@MainActor struct AppearanceScope {
  var containers: [any UIAppearanceContainer.Type] = []
  var traits: UITraitCollection?

  /// A measure of how specific the scope is; a more specific scope has a larger weight.
  var weight: Int { 2 * containers.count + (traits == nil ? 0 : 1) }

  func isSame(as other: AppearanceScope) -> Bool {
    containers.map { ObjectIdentifier($0) } == other.containers.map { ObjectIdentifier($0) }
      && traits == other.traits
  }

  func includes(_ object: NSObject) -> Bool {
    if weight == 0 { return true }
    let surroundings =
      if let responder = object as? UIResponder { responder.next } else {
        (object as? any AppearanceHosted)?.appearanceHost
      }
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

/// A value that a view has adopted from an appearance proxy.
struct AdoptedValue {
  /// The value of the property after the adoption. If the property has a different value later, the
  /// app has set that value.
  let value: any Equatable
  /// The value of the property before the first adoption.
  let original: any Equatable
}

/// The appearance proxies, by class and scope.
@MainActor package enum AppearanceProxies {
  struct Entry {
    let type: AnyClass
    let scope: AppearanceScope
    let object: NSObject
    /// The values of a new object. If a property of another object has a different value, the app
    /// has set that property.
    let initial: [AnyKeyPath: any Equatable]
    let accepts: @MainActor (NSObject) -> Bool
  }

  /// The proxies, sorted from the most to the least specific.
  static var entries: [Entry] = []
  /// Whether the object that is being created is an appearance proxy, which only stores values.
  package private(set) static var isMakingProxy = false

  static func proxy<Object: NSObject>(
    of type: Object.Type, _ scope: AppearanceScope = AppearanceScope()
  ) -> Object {
    let existing = entries.first { $0.type == type && $0.scope.isSame(as: scope) }
    if let made = existing?.object as? Object { return made }
    isMakingProxy = true
    defer { isMakingProxy = false }
    guard let made = DynamicInitializer.make(type) as? Object else {
      usageError("\(type) cannot be made by init()", function: "appearance()")
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

  /// Returns the proxies of an object's class and superclasses whose scope includes the object, the
  /// most specific first.
  static func all<Object: NSObject>(for object: Object) -> [Object] {
    entries.filter { $0.object !== object && $0.accepts(object) && $0.scope.includes(object) }
      .compactMap { $0.object as? Object }
  }

  static var isEmpty: Bool { entries.isEmpty }

  /// Applies the values of a view's proxies to properties that the view has not changed.
  ///
  /// A property counts as unchanged while it has the value of a new object of the proxy's class, or
  /// the value that the view has adopted from a proxy. A view that enters a window again therefore
  /// adopts the new values of the proxies. If the app sets a property to the adopted value, the
  /// property also counts as unchanged.
  static func apply(to view: UIView) {
    let due = entries.filter {
      $0.object !== view && $0.accepts(view) && $0.scope.includes(view)
    }
    guard !due.isEmpty else { return }
    for property in view.appearanceProperties {
      let present = property.read(view)
      var original = present
      if let adopted = view.adoptedAppearance[property.path], adopted.value.isEqual(to: present) {
        original = adopted.original
      }
      for entry in due {
        guard let initial = entry.initial[property.path], initial.isEqual(to: original) else {
          continue
        }
        let value = property.read(entry.object)
        if value.isEqual(to: initial) { continue }
        if !value.isEqual(to: present) { property.write(value, view) }
        view.adoptedAppearance[property.path] = AdoptedValue(
          value: property.read(view), original: original)
        break
      }
    }
  }
}
