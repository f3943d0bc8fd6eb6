import CoreGraphics

/// The part of a node that has an animatable property, and the property's storage in that part.
enum PropertyLocation {
  case node(PropertyStorage<Node>)
  /// A component of one of the node's transforms; the transform is decomposed to read or write the
  /// component.
  case transform(WritableKeyPath<Node, Transform3D>, PropertyStorage<TransformComponents>)
  case bitmap(PropertyStorage<BitmapContent>)
  case shape(PropertyStorage<ShapeContent>)
  case gradient(PropertyStorage<GradientContent>)
  case replication(PropertyStorage<Replication>)
  /// A component of the transform from each copy to the next.
  case replicationTransform(PropertyStorage<TransformComponents>)
  /// A value that particles get at birth; `cell` is nil for a value that cells do not have.
  case particles(PropertyStorage<Emitter>, cell: PropertyStorage<EmitterCell>? = nil)
}

extension AnimatableProperty {
  /// The table of all properties. A property's line in the table determines how the property is
  /// read, written, sampled and checked for values that are not finite. The property's number in
  /// the wire format does not depend on this table, but on the order of the declarations.
  var location: PropertyLocation {
    switch self {
    case .position: .node(.point(\.position))
    case .positionX: .node(.length(\.position.x))
    case .positionY: .node(.length(\.position.y))
    case .bounds: .node(.rect(\.bounds))
    case .boundsOrigin: .node(.point(\.bounds.origin))
    case .boundsOriginX: .node(.length(\.bounds.origin.x))
    case .boundsOriginY: .node(.length(\.bounds.origin.y))
    case .boundsSize: .node(.size(\.bounds.size))
    case .boundsWidth: .node(.length(\.bounds.size.width))
    case .boundsHeight: .node(.length(\.bounds.size.height))
    case .anchorPoint: .node(.point(\.anchorPoint))
    case .anchorPointX: .node(.length(\.anchorPoint.x))
    case .anchorPointY: .node(.length(\.anchorPoint.y))
    case .anchorPointZ: .node(.length(\.anchorPointZ))
    case .zPosition: .node(.length(\.zPosition))

    case .transform: .node(.transform(\.transform))
    case .translation: .transform(\.transform, .translation)
    case .translationX: .transform(\.transform, .translationX)
    case .translationY: .transform(\.transform, .translationY)
    case .translationZ: .transform(\.transform, .translationZ)
    case .rotation, .rotationZ: .transform(\.transform, .rotationZ)
    case .rotationX: .transform(\.transform, .rotationX)
    case .rotationY: .transform(\.transform, .rotationY)
    case .scale: .transform(\.transform, .scale)
    case .scaleX: .transform(\.transform, .scaleX)
    case .scaleY: .transform(\.transform, .scaleY)
    case .scaleZ: .transform(\.transform, .scaleZ)

    case .sublayerTransform: .node(.transform(\.sublayerTransform))
    case .sublayerTranslation: .transform(\.sublayerTransform, .translation)
    case .sublayerTranslationX: .transform(\.sublayerTransform, .translationX)
    case .sublayerTranslationY: .transform(\.sublayerTransform, .translationY)
    case .sublayerTranslationZ: .transform(\.sublayerTransform, .translationZ)
    case .sublayerRotation, .sublayerRotationZ: .transform(\.sublayerTransform, .rotationZ)
    case .sublayerRotationX: .transform(\.sublayerTransform, .rotationX)
    case .sublayerRotationY: .transform(\.sublayerTransform, .rotationY)
    case .sublayerScale: .transform(\.sublayerTransform, .scale)
    case .sublayerScaleX: .transform(\.sublayerTransform, .scaleX)
    case .sublayerScaleY: .transform(\.sublayerTransform, .scaleY)
    case .sublayerScaleZ: .transform(\.sublayerTransform, .scaleZ)

    case .opacity: .node(.number(\.opacity))
    case .hidden: .node(.flag(\.isHidden))
    case .backgroundColor: .node(.background(\.background))
    case .cornerRadius: .node(.length(\.corners.radius))
    case .borderWidth: .node(.length(\.borderWidth))
    case .borderColor: .node(.color(\.borderColor))
    case .shadowColor: .node(.color(\.shadowOrInvisible.color))
    case .shadowOpacity: .node(.number(\.shadowOrInvisible.opacity))
    case .shadowRadius: .node(.length(\.shadowOrInvisible.radius))
    case .shadowOffset: .node(.size(\.shadowOrInvisible.offset))
    case .shadowOffsetWidth: .node(.length(\.shadowOrInvisible.offset.width))
    case .shadowOffsetHeight: .node(.length(\.shadowOrInvisible.offset.height))
    case .shadowPath: .node(.silhouette(\.shadowOrInvisible.path))
    case .vibrancy: .node(.vibrancy(\.vibrancy))
    case .material: .node(.material(\.material))
    case .contents: .node(.image(\.picture))

    case .contentsTint: .bitmap(.tint(\.tint))
    case .contentsCenter: .bitmap(.rect(\.contentsCenter))
    case .contentsRect: .bitmap(.rect(\.contentsRect))
    case .contentsRectOrigin: .bitmap(.point(\.contentsRect.origin))
    case .contentsRectOriginX: .bitmap(.length(\.contentsRect.origin.x))
    case .contentsRectOriginY: .bitmap(.length(\.contentsRect.origin.y))
    case .contentsRectSize: .bitmap(.size(\.contentsRect.size))
    case .contentsRectWidth: .bitmap(.length(\.contentsRect.size.width))
    case .contentsRectHeight: .bitmap(.length(\.contentsRect.size.height))

    case .path: .shape(.path(\.path))
    case .fillColor: .shape(.fill(\.fillColor))
    case .strokeColor: .shape(.fill(\.strokeColor))
    case .lineWidth: .shape(.length(\.lineWidth))
    case .miterLimit: .shape(.length(\.miterLimit))
    case .lineDashPhase: .shape(.length(\.dashPhase))
    case .strokeStart: .shape(.length(\.strokeStart))
    case .strokeEnd: .shape(.length(\.strokeEnd))

    case .colors: .gradient(.colors(\.colors))
    case .locations: .gradient(.numbers(\.locations))
    case .startPoint: .gradient(.point(\.startPoint))
    case .startPointX: .gradient(.length(\.startPoint.x))
    case .startPointY: .gradient(.length(\.startPoint.y))
    case .endPoint: .gradient(.point(\.endPoint))
    case .endPointX: .gradient(.length(\.endPoint.x))
    case .endPointY: .gradient(.length(\.endPoint.y))

    case .instanceDelay: .replication(.number(\.delay))
    case .instanceTransform: .replication(.transform(\.transform))
    case .instanceTranslation: .replicationTransform(.translation)
    case .instanceTranslationX: .replicationTransform(.translationX)
    case .instanceTranslationY: .replicationTransform(.translationY)
    case .instanceTranslationZ: .replicationTransform(.translationZ)
    case .instanceRotation, .instanceRotationZ: .replicationTransform(.rotationZ)
    case .instanceRotationX: .replicationTransform(.rotationX)
    case .instanceRotationY: .replicationTransform(.rotationY)
    case .instanceScale: .replicationTransform(.scale)
    case .instanceScaleX: .replicationTransform(.scaleX)
    case .instanceScaleY: .replicationTransform(.scaleY)
    case .instanceScaleZ: .replicationTransform(.scaleZ)
    case .instanceColor: .replication(.color(\.color))
    case .instanceRedOffset: .replication(.number(\.colorStep.x))
    case .instanceGreenOffset: .replication(.number(\.colorStep.y))
    case .instanceBlueOffset: .replication(.number(\.colorStep.z))
    case .instanceAlphaOffset: .replication(.number(\.colorStep.w))

    case .emitterPosition: .particles(.point(\.planarPosition))
    case .emitterPositionX: .particles(.number(\.position.x))
    case .emitterPositionY: .particles(.number(\.position.y))
    case .emitterZPosition: .particles(.number(\.position.z))
    case .emitterSize: .particles(.size(\.planarSize))
    case .emitterWidth: .particles(.number(\.size.x))
    case .emitterHeight: .particles(.number(\.size.y))
    case .emitterDepth: .particles(.number(\.size.z))
    case .birthRate: .particles(.number(\.birthRate), cell: .number(\.birthRate))
    case .lifetime: .particles(.number(\.lifetime), cell: .number(\.lifetime.mean))
    case .velocity: .particles(.number(\.velocity), cell: .number(\.velocity.mean))
    case .emitterScale: .particles(.number(\.scale), cell: .number(\.scale.mean))
    case .spin: .particles(.number(\.spin), cell: .number(\.spin.mean))
    }
  }
}

extension PropertyStorage where Root == TransformComponents {
  static var translation: Self { .translation(\.planarTranslation) }
  static var translationX: Self { .number(\.translation.x) }
  static var translationY: Self { .number(\.translation.y) }
  static var translationZ: Self { .number(\.translation.z) }
  static var rotationX: Self { .number(\.eulerAngles.x) }
  static var rotationY: Self { .number(\.eulerAngles.y) }
  static var rotationZ: Self { .number(\.eulerAngles.z) }
  static var scale: Self { .number(\.uniformScale) }
  static var scaleX: Self { .number(\.scale.x) }
  static var scaleY: Self { .number(\.scale.y) }
  static var scaleZ: Self { .number(\.scale.z) }
}

// MARK: Members that exist for the table

extension TransformComponents {
  fileprivate var planarTranslation: CGSize {
    get { CGSize(width: translation.x, height: translation.y) }
    set { (translation.x, translation.y) = (Double(newValue.width), Double(newValue.height)) }
  }

  /// The mean of the three factors; the setter sets all three factors to the new value.
  fileprivate var uniformScale: Double {
    get { (scale.x + scale.y + scale.z) / 3 }
    set { scale = SIMD3(newValue, newValue, newValue) }
  }
}

extension Emitter {
  fileprivate var planarPosition: CGPoint {
    get { CGPoint(x: position.x, y: position.y) }
    set { (position.x, position.y) = (Double(newValue.x), Double(newValue.y)) }
  }

  fileprivate var planarSize: CGSize {
    get { CGSize(width: size.x, height: size.y) }
    set { (size.x, size.y) = (Double(newValue.width), Double(newValue.height)) }
  }
}

extension Node {
  /// The background as a pattern or a color; a node without a background has the value of a clear
  /// color. Values of other types are not written.
  fileprivate var background: AnimatableValue {
    get { backgroundPattern.map(AnimatableValue.pattern) ?? .color(backgroundColor ?? .clear) }
    set {
      switch newValue {
      case .color(let color): (backgroundColor, backgroundPattern) = (color, nil)
      case .pattern(let pattern): (backgroundColor, backgroundPattern) = (nil, pattern)
      default: break
      }
    }
  }

  fileprivate var borderWidth: CGFloat {
    get { border?.width ?? 0 }
    set { border = Border(width: newValue, color: border?.color ?? .black) }
  }

  fileprivate var borderColor: RGBA {
    get { border?.color ?? .clear }
    set { border = Border(width: border?.width ?? 0, color: newValue) }
  }

  /// The node's shadow. A node without a shadow has an invisible shadow with Core Animation's
  /// defaults, from which animations of the shadow start.
  fileprivate var shadowOrInvisible: Shadow {
    get {
      shadow
        ?? Shadow(color: .black, opacity: 0, radius: 3, offset: CGSize(width: 0, height: -3))
    }
    set { shadow = newValue }
  }

  /// The material of a backdrop; nil for other contents, which the setter does not change.
  fileprivate var material: Material? {
    get { if case .backdrop(let material) = content { material } else { nil } }
    set { if case .backdrop = content, let newValue { content = .backdrop(newValue) } }
  }

  /// The image of bitmap content. An animation may set an image for a node without content; other
  /// contents do not change.
  fileprivate var picture: ImageValue? {
    get { if case .bitmap(let content) = content { ImageValue(content.bitmap) } else { nil } }
    set {
      guard let newValue else { return }
      switch content {
      case .bitmap(var bitmap):
        bitmap.bitmap = newValue.bitmap
        content = .bitmap(bitmap)
      case .none: content = .bitmap(BitmapContent(bitmap: newValue.bitmap))
      case .shape, .gradient, .backdrop, .particles: break
      }
    }
  }
}
