import Foundation

/// A property of a view class whose value on a stand-in reaches the views of the class.
@MainActor package struct AppearanceProperty {
  let path: AnyKeyPath
  /// Reads it from a view that has it.
  let read: (NSObject) -> any Equatable
  /// Gives a view a value that was read from another one.
  let write: (any Equatable, NSObject) -> Void

  package init<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) {
    self.init(path) { $0[keyPath: path] = $1 }
  }

  /// - Parameter set: Sets it, where that is not done by the key path.
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

/// A class of another module whose stand-ins have properties of its own.
@MainActor package protocol AppearanceExtending: UIView {
  var ownAppearanceProperties: [AppearanceProperty] { get }
}

extension Equatable {
  /// Whether another value is of the same type and equal.
  func isEqual(to other: any Equatable) -> Bool { (other as? Self) == self }
}
