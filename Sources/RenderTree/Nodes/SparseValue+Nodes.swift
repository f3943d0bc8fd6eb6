import CoreGraphics
import Foundation
import Generics

extension Transform3D: SparseValue {
  /// The default value: the identity.
  package static var unboxed: Transform3D { .identity }

  /// Whether any bit differs from the identity. A negative zero differs too, because its sign is
  /// sent to other processes.
  package var needsBox: Bool {
    !isIdentity
      || withUnsafeBytes(of: self) { own in
        withUnsafeBytes(of: Transform3D.identity) {
          memcmp(own.baseAddress!, $0.baseAddress!, own.count) != 0
        }
      }
  }
}

extension Content: SparseValue {
  /// The default value: no content.
  package static var unboxed: Content { .none }

  /// Whether the node draws content.
  package var needsBox: Bool { if case .none = self { false } else { true } }
}
