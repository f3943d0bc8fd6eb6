/// Storage for a value that few nodes set: a box contains the value if it differs from the default.
///
/// A node is copied for every change, commit and frame, and kept by its layer and by two trees. With
/// its large and rarely set properties inline it would take five times the memory.
@propertyWrapper package struct Sparse<Value: SparseValue & Sendable>: Sendable {
  private var box: Box?

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Creates storage, without a box for the default value.
  package init(wrappedValue: Value) {
    box = wrappedValue.needsBox ? Box(wrappedValue) : nil
  }

  /// The value; setting it allocates a box unless it is the default value.
  package var wrappedValue: Value {
    get { box?.value ?? .unboxed }
    set { box = newValue.needsBox ? Box(newValue) : nil }
  }
}

extension Sparse: Equatable {
  /// Whether the values are equal; values in the same box are not compared.
  package static func == (a: Sparse, b: Sparse) -> Bool {
    guard let first = a.box, let second = b.box else { return a.box == nil && b.box == nil }
    return first === second || first.value == second.value
  }
}

/// A value with a default that most nodes have.
package protocol SparseValue: Equatable {
  /// The default, which needs no box.
  static var unboxed: Self { get }
  /// Whether the value differs from the default in any bit.
  var needsBox: Bool { get }
}

extension Optional: SparseValue where Wrapped: Equatable {
  /// The default is nil.
  package static var unboxed: Wrapped? { nil }
  /// Whether there is a value.
  package var needsBox: Bool { self != nil }
}

extension Transform3D: SparseValue {
  /// The default is the identity.
  package static var unboxed: Transform3D { .identity }

  /// Whether any bit differs from the identity's: a negative zero is sent to other processes.
  package var needsBox: Bool {
    !isIdentity
      || withUnsafeBytes(of: self) { own in
        withUnsafeBytes(of: Transform3D.identity) { !own.elementsEqual($0) }
      }
  }
}

extension Content: SparseValue {
  /// The default is no content.
  package static var unboxed: Content { .none }

  /// Whether the node draws content.
  package var needsBox: Bool { if case .none = self { false } else { true } }
}
