import Diagnostics

/// The classes of a layout's decoration views, by element kind.
@MainActor struct DecorationRegistry {
  private var classes: [String: AnyClass] = [:]

  mutating func register(_ viewClass: AnyClass?, _ kind: String) {
    checkUsage(
      viewClass.map { $0 is UICollectionReusableView.Type } ?? true,
      "\(viewClass.map { "\($0)" } ?? "nil") is no subclass of UICollectionReusableView",
      function: "register(_:forDecorationViewOfKind:)")
    classes[kind] = viewClass
  }

  /// The registered element kinds, in ascending order.
  var kinds: [String] { classes.keys.sorted() }

  func viewClass(ofKind kind: String) -> AnyClass? { classes[kind] }
}
