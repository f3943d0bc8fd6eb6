/// The strength of a constraint, greater than 0 and at most 1000. A constraint outweighs any number
/// of constraints with lower priorities.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: Hashable, Sendable, _UIKitNumericRawRepresentable {
  /// The strength as a number. The setters that receive a priority check its range. The
  /// initializers of this type do not check it.
  public var rawValue: Float
  /// Creates a priority from a number without checking the range.
  public init(rawValue: Float) { self.rawValue = rawValue }
  /// Creates a priority from a number without checking the range.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The priority of a constraint that must be satisfied.
  public static let required = UILayoutPriority(1000)
  /// The default priority of compression resistance.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default priority of content hugging of most views.
  public static let defaultLow = UILayoutPriority(250)
  /// The priority of a view's fitting size. It is below the priorities that apps usually set.
  public static let fittingSizeLevel = UILayoutPriority(50)
  /// The strength of a drag that may resize its scene: 510. Drags do not use the priority in this
  /// implementation. Constraints can use it like any other value.
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  /// The strength with which a scene keeps its size: 500. Scenes do not use the priority in this
  /// implementation. Constraints can use it like any other value.
  public static let sceneSizeStayPut = UILayoutPriority(500)
  /// The strength of a drag that may not resize its scene: 490. Drags do not use the priority in
  /// this implementation. Constraints can use it like any other value.
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
}
