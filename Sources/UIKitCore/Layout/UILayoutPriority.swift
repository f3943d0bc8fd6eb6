/// How much a constraint matters, from just above 0 to 1000. A higher one always wins over any number
/// of lower ones.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutpriority
public struct UILayoutPriority: Hashable, Sendable, _UIKitNumericRawRepresentable {
  public var rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// A constraint that must hold.
  public static let required = UILayoutPriority(1000)
  /// With which a button resists being made smaller than its content.
  public static let defaultHigh = UILayoutPriority(750)
  /// With which content hugs itself.
  public static let defaultLow = UILayoutPriority(250)
  /// With which a view wants its fitting size; weaker than anything one would set.
  public static let fittingSizeLevel = UILayoutPriority(50)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
}
