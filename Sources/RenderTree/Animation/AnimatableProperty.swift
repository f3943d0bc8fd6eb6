/// The node properties that animations can change. The raw values are Core Animation's key paths.
/// `PropertyLocation` declares where a node stores each property.
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
  /// The material through which a backdrop is drawn. UIKit's effect views use this property.
  case material = "opaline.material"
  /// The vibrancy of a subtree. UIKit's effect views use this property.
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
  /// The color of a template image.
  case contentsTint = "opaline.contentsTint"
  // These properties belong to emitters. ``Node/sampled(at:)`` does not change them; see
  // `EmitterTrack`.
  case emitterPosition, emitterZPosition, emitterSize, emitterDepth
  case emitterPositionX = "emitterPosition.x"
  case emitterPositionY = "emitterPosition.y"
  case emitterWidth = "emitterSize.width"
  case emitterHeight = "emitterSize.height"
  case birthRate, lifetime, velocity, spin
  case emitterScale = "scale"
  case instanceDelay, instanceTransform, instanceColor
  case instanceRedOffset, instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset
  case instanceTranslation = "instanceTransform.translation"
  case instanceTranslationX = "instanceTransform.translation.x"
  case instanceTranslationY = "instanceTransform.translation.y"
  case instanceTranslationZ = "instanceTransform.translation.z"
  case instanceRotation = "instanceTransform.rotation"
  case instanceRotationX = "instanceTransform.rotation.x"
  case instanceRotationY = "instanceTransform.rotation.y"
  case instanceRotationZ = "instanceTransform.rotation.z"
  case instanceScale = "instanceTransform.scale"
  case instanceScaleX = "instanceTransform.scale.x"
  case instanceScaleY = "instanceTransform.scale.y"
  case instanceScaleZ = "instanceTransform.scale.z"
}
