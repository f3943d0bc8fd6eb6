import CoreGraphics

/// The node properties that animations can change, by Core Animation's key paths.
package enum AnimatableProperty: String, Sendable, Hashable, CaseIterable {
  case position, bounds, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
  case positionX = "position.x"
  case positionY = "position.y"
  case boundsOrigin = "bounds.origin"
  case boundsOriginX = "bounds.origin.x"
  case boundsOriginY = "bounds.origin.y"
  case boundsSize = "bounds.size"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case scaleZ = "transform.scale.z"
  case opacity, hidden, backgroundColor, cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
  case contentsRect, contentsCenter
  case path, fillColor, strokeColor, lineWidth, miterLimit, lineDashPhase, strokeStart, strokeEnd
  case colors, locations, startPoint, endPoint
  /// The recipe of a backdrop; for UIKit's effect views.
  case material = "opaline.material"
  /// The vibrancy of a subtree; for UIKit's effect views.
  case vibrancy = "opaline.vibrancy"
  case contents
  case anchorPointX = "anchorPoint.x"
  case anchorPointY = "anchorPoint.y"
  case sublayerTranslation = "sublayerTransform.translation"
  case sublayerTranslationX = "sublayerTransform.translation.x"
  case sublayerTranslationY = "sublayerTransform.translation.y"
  case sublayerTranslationZ = "sublayerTransform.translation.z"
  case sublayerRotation = "sublayerTransform.rotation"
  case sublayerRotationX = "sublayerTransform.rotation.x"
  case sublayerRotationY = "sublayerTransform.rotation.y"
  case sublayerRotationZ = "sublayerTransform.rotation.z"
  case sublayerScale = "sublayerTransform.scale"
  case sublayerScaleX = "sublayerTransform.scale.x"
  case sublayerScaleY = "sublayerTransform.scale.y"
  case sublayerScaleZ = "sublayerTransform.scale.z"
  case shadowOffsetWidth = "shadowOffset.width"
  case shadowOffsetHeight = "shadowOffset.height"
  case contentsRectOrigin = "contentsRect.origin"
  case contentsRectOriginX = "contentsRect.origin.x"
  case contentsRectOriginY = "contentsRect.origin.y"
  case contentsRectSize = "contentsRect.size"
  case contentsRectWidth = "contentsRect.size.width"
  case contentsRectHeight = "contentsRect.size.height"
  case startPointX = "startPoint.x"
  case startPointY = "startPoint.y"
  case endPointX = "endPoint.x"
  case endPointY = "endPoint.y"
  /// The color of a template picture.
  case contentsTint = "opaline.contentsTint"
  // Those of emitters, which ``Node/sampled(at:)`` leaves out: see `EmitterTrack`.
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case emitterPositionX = "emitterPosition.x"
  case emitterPositionY = "emitterPosition.y"
  case emitterWidth = "emitterSize.width"
  case emitterHeight = "emitterSize.height"
  case birthRate, lifetime, velocity, spin
  case emitterScale = "scale"
}

extension Node {
  /// The node at a time of its tree. Each running animation is applied in the order in which it was
  /// added; then values with a range are clamped to it.
  package func sampled(at time: Double) -> Node {
    guard !animations.isEmpty else { return self }
    var node = self
    for animation in animations where !animation.property.isOfEmitters {
      guard var value = animation.value(at: time) else { continue }
      if animation.isAdditive {
        guard let base = node[animation.property] else { continue }
        value = value.added(to: base)
      }
      // Interpolation between very large numbers overflows; the node skips such values and stays
      // finite.
      guard value.isFinite else { continue }
      node[animation.property] = value
    }
    node.clampToRanges()
    return node
  }

  /// Only the sum of all animations is clamped, because single additive animations leave the range:
  /// an interrupted fade and its reversal do.
  private mutating func clampToRanges() {
    opacity = min(max(opacity, 0), 1)
    corners.radius = max(corners.radius, 0)
    if let width = border?.width, width < 0 { border?.width = 0 }
    if var shadow {
      shadow.opacity = min(max(shadow.opacity, 0), 1)
      shadow.radius = max(shadow.radius, 0)
      self.shadow = shadow
    }
    if case .shape(var shape) = content, shape.lineWidth < 0 {
      shape.lineWidth = 0
      content = .shape(shape)
    }
  }

  /// A property by its key path; nil when the node's content has no such property. Writing a value
  /// of another kind changes nothing, and numbers are stored without clamping.
  package subscript(property: AnimatableProperty) -> AnimatableValue? {
    get { read(property) }
    set { if let newValue { write(property, newValue) } }
  }

  private func read(_ property: AnimatableProperty) -> AnimatableValue? {
    switch property {
    case .position: .point(position)
    case .positionX: .number(Double(position.x))
    case .positionY: .number(Double(position.y))
    case .bounds: .rect(bounds)
    case .boundsOrigin: .point(bounds.origin)
    case .boundsOriginX: .number(Double(bounds.origin.x))
    case .boundsOriginY: .number(Double(bounds.origin.y))
    case .boundsSize: .size(bounds.size)
    case .boundsWidth: .number(Double(bounds.size.width))
    case .boundsHeight: .number(Double(bounds.size.height))
    case .anchorPoint: .point(anchorPoint)
    case .anchorPointZ: .number(Double(anchorPointZ))
    case .zPosition: .number(Double(zPosition))
    case .transform: .transform(transform)
    case .sublayerTransform: .transform(sublayerTransform)
    case .translation, .translationX, .translationY, .translationZ, .rotation, .rotationX,
      .rotationY, .rotationZ, .scale, .scaleX, .scaleY, .scaleZ:
      TransformComponents(transform).value(of: property)
    case .sublayerTranslation, .sublayerTranslationX, .sublayerTranslationY, .sublayerTranslationZ,
      .sublayerRotation, .sublayerRotationX, .sublayerRotationY, .sublayerRotationZ, .sublayerScale,
      .sublayerScaleX, .sublayerScaleY, .sublayerScaleZ:
      TransformComponents(sublayerTransform).value(of: property.inTransform)
    case .opacity: .number(opacity)
    case .hidden: .number(isHidden ? 1 : 0)
    case .backgroundColor: .color(backgroundColor ?? .clear)
    case .cornerRadius: .number(Double(corners.radius))
    case .borderWidth: .number(Double(border?.width ?? 0))
    case .borderColor: .color(border?.color ?? .clear)
    case .shadowColor, .shadowOpacity, .shadowRadius, .shadowOffset, .shadowPath:
      readShadow(property)
    default:
      if let part = property.part {
        self[part.compound].flatMap { $0[part.step] }
      } else {
        readContent(property)
      }
    }
  }

  private mutating func write(_ property: AnimatableProperty, _ value: AnimatableValue) {
    switch (property, value) {
    case (.position, .point(let p)): position = p
    case (.positionX, .number(let n)): position.x = CGFloat(n)
    case (.positionY, .number(let n)): position.y = CGFloat(n)
    case (.bounds, .rect(let r)): bounds = r
    case (.boundsOrigin, .point(let p)): bounds.origin = p
    case (.boundsOriginX, .number(let n)): bounds.origin.x = CGFloat(n)
    case (.boundsOriginY, .number(let n)): bounds.origin.y = CGFloat(n)
    case (.boundsSize, .size(let s)): bounds.size = s
    case (.boundsWidth, .number(let n)): bounds.size.width = CGFloat(n)
    case (.boundsHeight, .number(let n)): bounds.size.height = CGFloat(n)
    case (.anchorPoint, .point(let p)): anchorPoint = p
    case (.anchorPointZ, .number(let n)): anchorPointZ = CGFloat(n)
    case (.zPosition, .number(let n)): zPosition = CGFloat(n)
    case (.transform, .transform(let t)): transform = t
    case (.sublayerTransform, .transform(let t)): sublayerTransform = t
    case (.translation, _), (.translationX, _), (.translationY, _), (.translationZ, _),
      (.rotation, _), (.rotationX, _), (.rotationY, _), (.rotationZ, _), (.scale, _), (.scaleX, _),
      (.scaleY, _), (.scaleZ, _):
      var components = TransformComponents(transform)
      components.set(property, value)
      let matrix = components.matrix
      if matrix.isFinite { transform = matrix }
    case (.sublayerTranslation, _), (.sublayerTranslationX, _), (.sublayerTranslationY, _),
      (.sublayerTranslationZ, _), (.sublayerRotation, _), (.sublayerRotationX, _),
      (.sublayerRotationY, _), (.sublayerRotationZ, _), (.sublayerScale, _), (.sublayerScaleX, _),
      (.sublayerScaleY, _), (.sublayerScaleZ, _):
      var components = TransformComponents(sublayerTransform)
      components.set(property.inTransform, value)
      let matrix = components.matrix
      if matrix.isFinite { sublayerTransform = matrix }
    case (.opacity, .number(let n)): opacity = n
    case (.hidden, .number(let n)): isHidden = n >= 0.5
    case (.backgroundColor, .color(let c)): backgroundColor = c
    case (.cornerRadius, .number(let n)): corners.radius = CGFloat(n)
    case (.borderWidth, .number(let n)):
      border = Border(width: CGFloat(n), color: border?.color ?? .black)
    case (.borderColor, .color(let c)): border = Border(width: border?.width ?? 0, color: c)
    default:
      if let part = property.part {
        if let compound = self[part.compound]?.replacing(part.step, with: value) {
          self[part.compound] = compound
        }
      } else if !writeShadow(property, value) {
        writeContent(property, value)
      }
    }
  }
}
