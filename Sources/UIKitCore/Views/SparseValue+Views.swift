import CoreGraphics

extension UIEdgeInsets: SparseValue {
  /// The default is no inset.
  package static var unboxed: UIEdgeInsets { .zero }
  /// Whether an inset is not zero.
  package var needsBox: Bool { self != .zero }
}

extension NSDirectionalEdgeInsets: SparseValue {
  /// The default is no inset.
  package static var unboxed: NSDirectionalEdgeInsets { .zero }
  /// Whether an inset is not zero.
  package var needsBox: Bool { self != .zero }
}
