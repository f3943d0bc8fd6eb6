import Foundation

/// A property of a view class whose value an appearance proxy applies to the views of the class.
@MainActor package struct AppearanceProperty {
  let path: AnyKeyPath
  /// Reads the value from a view that has the property.
  let read: (NSObject) -> any Equatable
  /// Assigns a value, which `read` has returned for one view, to the property of another view.
  let write: (any Equatable, NSObject) -> Void

  /// Creates a property that is read and assigned through a key path.
  package init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path) { $0[keyPath: path] = $1 }
  }

  /// Creates a property that is read through a key path and assigned by a closure.
  ///
  /// - Parameter set: Assigns a value to the property of a view, instead of the key path.
  package init<View: UIView, Value: Equatable>(
    _ path: KeyPath<View, Value>, set: @escaping (View, Value) -> Void
  ) {
    self.path = path
    read = { object in
      guard let view = object as? View else { return Value?.none }
      return view[keyPath: path]
    }
    write = { value, object in
      if let view = object as? View, let value = value as? Value { set(view, value) }
    }
  }
}

/// A class of another module that adds properties to its appearance proxies.
@MainActor package protocol AppearanceExtending: UIView {
  /// The properties that the class adds to those of its superclasses. Every instance returns the
  /// same list.
  var ownAppearanceProperties: [AppearanceProperty] { get }
}

extension Equatable {
  /// Returns whether another value has the same type and is equal.
  func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
