/// The kind of list that a view is part of.
public enum UIListEnvironment: Int, Sendable {
  case unspecified = 0
  case none = 1
  case plain = 2
  case grouped = 3
  case insetGrouped = 4
  case sidebar = 5
  case sidebarPlain = 6
}

/// Which kind of list the view is part of; list configurations take their looks from it.
public struct UITraitListEnvironment: UITraitDefinition {
  public typealias Value = UIListEnvironment
  public static var defaultValue: UIListEnvironment { .unspecified }
}

extension UITraitCollection {
  /// Which kind of list the view is part of.
  public var listEnvironment: UIListEnvironment { self[UITraitListEnvironment.self] }

  public convenience init(listEnvironment: UIListEnvironment) {
    self.init(UITraitListEnvironment.self, value: listEnvironment)
  }
}

extension UIMutableTraits {
  /// Which kind of list the view is part of.
  public var listEnvironment: UIListEnvironment {
    get { self[UITraitListEnvironment.self] }
    set { self[UITraitListEnvironment.self] = newValue }
  }
}

extension UITraitListEnvironment: SystemTrait {}
