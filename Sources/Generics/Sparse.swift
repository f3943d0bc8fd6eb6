/// Storage for a value that few objects set: a box contains the value if it differs from
/// the default.
///
/// An app has thousands of nodes, layers, views and runs of text, and nodes are copied for every
/// change and frame. If the large and rarely set properties of these objects were stored inline,
/// the objects would need several times the memory.
@propertyWrapper public struct Sparse<Value: SparseValue> {
  @usableFromInline var box: SparseBox<Value>?

  /// Creates storage, without a box for the default value.
  @inlinable public init(wrappedValue: Value) {
    box = wrappedValue.needsBox ? SparseBox(wrappedValue) : nil
  }

  /// The value. The setter allocates a box if the new value differs from the default value.
  @inlinable public var wrappedValue: Value {
    @inline(__always) get { box?.value ?? .unboxed }
    @inline(__always) set { box = newValue.needsBox ? SparseBox(newValue) : nil }
  }

  /// Whether the value differs from the default. Unlike a comparison, this property does not read
  /// the value.
  @inlinable public var isBoxed: Bool { box != nil }

  /// The value if it differs from the default, otherwise nil. Through this property a member of a
  /// large value can be read without a copy of the default.
  @inlinable public var boxed: Value? { box?.value }
}

extension Sparse: Sendable where Value: Sendable {}

/// The box of a ``Sparse``.
///
/// The box is not nested in ``Sparse``, so its value needs no conformance. For a type with a
/// required conformance, the runtime searches all conformances of the program when the type is
/// first used.
@usableFromInline final class SparseBox<Value> {
  @usableFromInline let value: Value

  @inlinable init(_ value: Value) { self.value = value }
}

extension SparseBox: Sendable where Value: Sendable {}

extension Sparse: Equatable where Value: Equatable {
  /// Whether the values are equal. If both values are in the same box, they are equal without a
  /// comparison.
  @inlinable public static func == (a: Sparse, b: Sparse) -> Bool {
    guard let first = a.box, let second = b.box else { return a.box == nil && b.box == nil }
    return first === second || first.value == second.value
  }
}

/// A value with a default that most objects have.
public protocol SparseValue {
  /// The default value, for which no box is allocated.
  static var unboxed: Self { get }
  /// Whether the value differs from the default in any bit.
  var needsBox: Bool { get }
}

extension Optional: SparseValue {
  /// The default value: nil.
  @inlinable public static var unboxed: Wrapped? { nil }
  /// Whether there is a value.
  @inlinable public var needsBox: Bool { if case .some = self { true } else { false } }
}
