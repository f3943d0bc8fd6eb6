package import Foundation

/// Describes how archives contain a property: the key, the default, and the functions that encode
/// and decode the value.
///
/// A type lists its properties once for both encoding and decoding. A value that is equal to the
/// default is not written. If a value is missing when an archive is read, the property gets its
/// default.
@MainActor package struct ArchivedProperty<Root> {
  /// The key of the value in the archive.
  package let key: String
  /// Returns the value as an object, or nil if the value is the default or archives omit it.
  let object: @MainActor (Root) -> NSObject?
  /// Sets the property to the value of a decoded object; does nothing if the object has another
  /// type.
  let assign: @MainActor (inout Root, Any) -> Void
  /// Sets the property to its default if the property has another value.
  let reset: @MainActor (inout Root) -> Void

  /// Creates a property that closures read and write.
  ///
  /// - Parameters:
  ///   - value: The default value.
  ///   - set: Sets a decoded value. Archives may be damaged, so the closure must ignore values that
  ///     the property does not accept.
  package init<Value: ArchivedValue>(
    _ key: String, default value: Value, get: @escaping @MainActor (Root) -> Value,
    set: @escaping @MainActor (inout Root, Value) -> Void
  ) {
    self.key = key
    object = { root in
      let current = get(root)
      return current == value ? nil : current.archivedObject
    }
    assign = { root, object in
      if let value = Value.archived(object) { set(&root, value) }
    }
    reset = { root in
      if get(root) != value { set(&root, value) }
    }
  }

  /// Creates a property with a key path and a type that archives can contain.
  package init<Value: ArchivedValue>(
    _ path: WritableKeyPath<Root, Value>, _ key: String, default value: Value
  ) {
    self.init(
      key, default: value, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  /// Creates a property that is archived as its raw value. Reading an unknown raw value has no
  /// effect.
  package init<Value: RawRepresentable & Equatable>(
    _ path: WritableKeyPath<Root, Value>, _ key: String, raw value: Value
  ) where Value.RawValue: ArchivedValue {
    self.init(
      key, default: value.rawValue, get: { $0[keyPath: path].rawValue },
      set: { root, raw in
        if let value = Value(rawValue: raw) { root[keyPath: path] = value }
      })
  }

  /// Creates a property of an enumeration without raw values, archived as the index of the case in
  /// `cases`.
  ///
  /// - Parameter cases: All cases; the first one is the default.
  package init<Value: Equatable>(
    _ path: WritableKeyPath<Root, Value>, _ key: String, cases: [Value]
  ) {
    self.init(
      key, default: 0, get: { cases.firstIndex(of: $0[keyPath: path]) ?? 0 },
      set: { root, index in
        if cases.indices.contains(index) { root[keyPath: path] = cases[index] }
      })
  }

  /// Creates a property with text attributes. Archives contain the attributes that
  /// ``ArchivedAttributes`` does not omit.
  package init(
    attributes path: WritableKeyPath<Root, [NSAttributedString.Key: Any]?>, _ key: String
  ) {
    self.init(
      key, default: nil, get: { $0[keyPath: path].map { ArchivedAttributes($0) } },
      set: { $0[keyPath: path] = $1?.values })
  }

  /// Creates a property that belongs to an object to which the root refers, such as a part of a
  /// view.
  package init<Part: AnyObject>(
    _ part: @escaping @MainActor (Root) -> Part, _ property: ArchivedProperty<Part>
  ) {
    key = property.key
    object = { property.object(part($0)) }
    assign = { root, object in
      var part = part(root)
      property.assign(&part, object)
    }
    reset = { root in
      var part = part(root)
      property.reset(&part)
    }
  }
}

extension NSCoder {
  /// Writes the properties that differ from their defaults.
  @MainActor package func encode<Root>(_ properties: [ArchivedProperty<Root>], of root: Root) {
    for property in properties {
      if let object = property.object(root) { encode(object, forKey: property.key) }
    }
  }

  /// Reads the properties in the order of the list. A coder without keyed coding changes no
  /// property.
  ///
  /// - Parameter resets: Whether a missing value resets the property to its default; otherwise the
  ///   property does not change.
  @MainActor package func decode<Root: AnyObject>(
    _ properties: [ArchivedProperty<Root>], into root: Root, resetting resets: Bool = false
  ) {
    guard allowsKeyedCoding else { return }
    var root = root
    for property in properties {
      if let object = decodeIfPresent(forKey: property.key) {
        property.assign(&root, object)
      } else if resets {
        property.reset(&root)
      }
    }
  }
}

/// A structure that archives contain as a dictionary of its properties.
@MainActor package protocol ArchivedRecord: ArchivedValue {
  /// All properties of the structure that archives contain.
  static var archivedProperties: [ArchivedProperty<Self>] { get }
  /// A record in which all properties have their defaults.
  static var archivedDefault: Self { get }
}

extension ArchivedRecord {
  /// A dictionary of the properties that differ from their defaults.
  package var archivedObject: NSObject? {
    let result = NSMutableDictionary()
    for property in Self.archivedProperties {
      if let object = property.object(self) { result[property.key as NSString] = object }
    }
    return result
  }

  /// Reads a dictionary; returns nil for any other object. Properties that are missing, or whose
  /// values have another type, get their defaults.
  package static func archived(_ object: Any) -> Self? {
    guard let objects = object as? [String: Any] else { return nil }
    var record = archivedDefault
    for property in archivedProperties {
      if let object = objects[property.key] { property.assign(&record, object) }
    }
    return record
  }
}
