import CoreGraphics

// Key paths that go on into a value: `shadowOffset.width`, `contentsRect.origin.x`.

extension AnimatableProperty {
  /// The property that contains this one, and the component that this one names; nil for whole
  /// properties and for components that nodes store themselves.
  var part: (compound: AnimatableProperty, step: ValuePart)? {
    switch self {
    case .anchorPointX: (.anchorPoint, .x)
    case .anchorPointY: (.anchorPoint, .y)
    case .shadowOffsetWidth: (.shadowOffset, .width)
    case .shadowOffsetHeight: (.shadowOffset, .height)
    case .contentsRectOrigin: (.contentsRect, .origin)
    case .contentsRectOriginX: (.contentsRectOrigin, .x)
    case .contentsRectOriginY: (.contentsRectOrigin, .y)
    case .contentsRectSize: (.contentsRect, .size)
    case .contentsRectWidth: (.contentsRectSize, .width)
    case .contentsRectHeight: (.contentsRectSize, .height)
    case .startPointX: (.startPoint, .x)
    case .startPointY: (.startPoint, .y)
    case .endPointX: (.endPoint, .x)
    case .endPointY: (.endPoint, .y)
    default: nil
    }
  }

  /// The property of `transform` that corresponds to this property of `sublayerTransform`.
  var inTransform: AnimatableProperty {
    switch self {
    case .sublayerTranslation: .translation
    case .sublayerTranslationX: .translationX
    case .sublayerTranslationY: .translationY
    case .sublayerTranslationZ: .translationZ
    case .sublayerRotation: .rotation
    case .sublayerRotationX: .rotationX
    case .sublayerRotationY: .rotationY
    case .sublayerRotationZ: .rotationZ
    case .sublayerScale: .scale
    case .sublayerScaleX: .scaleX
    case .sublayerScaleY: .scaleY
    case .sublayerScaleZ: .scaleZ
    default: self
    }
  }
}

/// One step into a value.
enum ValuePart { case x, y, width, height, origin, size }

extension AnimatableValue {
  subscript(part: ValuePart) -> AnimatableValue? {
    switch (self, part) {
    case (.point(let p), .x): .number(Double(p.x))
    case (.point(let p), .y): .number(Double(p.y))
    case (.size(let s), .width): .number(Double(s.width))
    case (.size(let s), .height): .number(Double(s.height))
    case (.rect(let r), .origin): .point(r.origin)
    case (.rect(let r), .size): .size(r.size)
    default: nil
    }
  }

  /// The value with one component replaced; nil when the value has no such component, or the
  /// component is of another kind.
  func replacing(_ part: ValuePart, with value: AnimatableValue) -> AnimatableValue? {
    switch (self, part, value) {
    case (.point(let p), .x, .number(let n)): .point(CGPoint(x: CGFloat(n), y: p.y))
    case (.point(let p), .y, .number(let n)): .point(CGPoint(x: p.x, y: CGFloat(n)))
    case (.size(let s), .width, .number(let n)): .size(CGSize(width: CGFloat(n), height: s.height))
    case (.size(let s), .height, .number(let n)): .size(CGSize(width: s.width, height: CGFloat(n)))
    case (.rect(let r), .origin, .point(let p)): .rect(CGRect(origin: p, size: r.size))
    case (.rect(let r), .size, .size(let s)): .rect(CGRect(origin: r.origin, size: s))
    default: nil
    }
  }
}
