/// The kind of list that contains a view.
public enum UIListEnvironment: Int, Sendable {
  case unspecified = 0
  case none = 1
  case plain = 2
  case grouped = 3
  case insetGrouped = 4
  case sidebar = 5
  case sidebarPlain = 6
}

/// The trait that specifies the kind of list that contains the view. List configurations depend on
/// this trait.
public struct UITraitListEnvironment: UITraitDefinition {
  /// The appearance of the list, in tables and list cells; `unspecified` outside tables and list
  /// cells.
  public typealias Value = UIListEnvironment
  /// The value `unspecified`. Setting this value in a collection or an override removes the trait.
  public static var defaultValue: UIListEnvironment { .unspecified }
}

extension UITraitCollection {
  /// The kind of list that contains the view; `unspecified` if the collection does not specify the
  /// trait.
  public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

  /// Creates a collection that specifies only the kind of list, for merging with other collections.
  /// For `unspecified` the collection specifies no trait.
  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: listEnvironment)
  }
}

extension UIMutableTraits {
  /// The kind of list that contains the view; `unspecified` removes the trait.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}
