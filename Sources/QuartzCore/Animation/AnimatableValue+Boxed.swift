import CoreGraphics
package import RenderTree

extension AnimatableValue {
  /// Converts a value that app code assigns to `fromValue` and similar properties; nil for a type
  /// that no property has. Only an `NSValue` with a transform is checked against the property. The
  /// casts to geometry types also read an `NSValue` of these types.
  package init?(boxed: Any, for property: AnimatableProperty) {
    switch boxed {
    case let value as BoxedValue: self = value.value
    case let value as CATransform3D: self = .transform(value.matrix)
    case let value as CGAffineTransform: self = .transform(Transform3D(value))
    case let value as CGColor:
      let pattern = property == .backgroundColor ? BackgroundPattern(value) : nil
      self = pattern.map(AnimatableValue.pattern) ?? .color(value.rgba)
    case let value as CGImage: self = .image(ImageValue(value.bitmap))
    case let value as CGPath: self = .path(value)
    case let value as [CGColor]: self = .colors(value.map(\.rgba))
    case let value as CGRect: self = .rect(value)
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as Bool: self = .number(value ? 1 : 0)
    case let value as Double: self = .number(value)
    case let value as CGFloat: self = .number(Double(value))
    case let value as Float: self = .number(Double(value))
    case let value as Int: self = .number(Double(value))
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
    case let value as [Double]: self = .numbers(value)
    case let value as NSNumber: self = .number(value.doubleValue)
    case let value as NSValue where value.isTransform3D:
      guard [.transform, .sublayerTransform, .instanceTransform].contains(property) else {
        return nil
      }
      self = .transform(value.caTransform3DValue.matrix)
    default: return nil
    }
  }
}
