import CoreGraphics
import RenderTree

/// A value in a node, and one change for each stored property of the value.
///
/// A test in `NodePropertyTests` fails if a property has no change.
struct PropertyChanges<Value> {
  let base: Value
  /// The changes. Each change has the name of its property.
  let changes: [(name: String, change: (inout Value) -> Void)]
  /// Creates a node that contains the value.
  let node: (Value) -> Node

  /// The names of stored properties without a change, and the names of changes without a stored
  /// property.
  var unmatched: Set<String> {
    Set(Self.names(of: base)).symmetricDifference(changes.map(\.name))
  }

  /// Returns the names of a value's stored properties. If the value is a node, the properties in
  /// the box of its rare properties are included.
  private static func names(of value: Any) -> [String] {
    Mirror(reflecting: value).children.flatMap { label, property -> [String] in
      guard let label else { return [] }
      if label == "rare", let rare = Mirror(reflecting: property).descendant("box", "some", "value")
      {
        return names(of: rare)
      }
      // The storage of a property with a wrapper has the property's name after an underscore.
      return [label.hasPrefix("_") ? String(label.dropFirst()) : label]
    }
  }

  /// Nodes that each differ from the base's node in one property.
  var changedNodes: [(name: String, node: Node)] {
    changes.map { name, change in
      var value = base
      change(&value)
      return (name, node(value))
    }
  }
}

extension Node {
  static func showing(_ content: Content) -> Node {
    var node = Node(id: NodeID(rawValue: 1))
    node.content = content
    return node
  }

  static func showing(_ emitter: Emitter) -> Node { showing(.particles(Emission(emitter))) }

  static func showing(_ cell: EmitterCell) -> Node {
    var emitter = Emitter()
    emitter.cells = [cell]
    return showing(emitter)
  }
}

extension Animation {
  static let fade = Animation(property: .opacity, from: .number(0), to: .number(1))
}

enum NodeProperties {
  private static let id = NodeID(rawValue: 7)
  private static let picture = Bitmap(width: 1, height: 1) { _, _ in }
  private static let otherPicture = Bitmap(width: 2, height: 1) { _, _ in }
  private static let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
  private static let path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 3, y: 4))])
  private static let rect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)

  static var node: PropertyChanges<Node> {
    PropertyChanges(
      base: {
        var node = Node(id: NodeID(rawValue: 1))
        // This assignment to one rare property creates the box for all rare properties.
        node.zPosition = 1
        return node
      }(),
      changes: [
        ("id", { $0 = $0.snapshot(id: id) }), ("children", { $0.children = [id] }),
        ("bounds", { $0.bounds.size.width = 3 }), ("position", { $0.position.y = 3 }),
        ("anchorPoint", { $0.anchorPoint.x = 0 }), ("anchorPointZ", { $0.anchorPointZ = 2 }),
        ("zPosition", { $0.zPosition = 2 }), ("transform", { $0.transform.m43 = 2 }),
        ("sublayerTransform", { $0.sublayerTransform.m34 = 2 }),
        ("isDoubleSided", { $0.isDoubleSided = false }),
        ("isGeometryFlipped", { $0.isGeometryFlipped = true }),
        ("preservesDepth", { $0.preservesDepth = true }), ("isHidden", { $0.isHidden = true }),
        ("opacity", { $0.opacity = 0.5 }),
        ("allowsGroupOpacity", { $0.allowsGroupOpacity = false }),
        ("backgroundColor", { $0.backgroundColor = red }),
        ("content", { $0.content = .gradient(GradientContent()) }),
        ("corners", { $0.corners.radius = 2 }),
        ("border", { $0.border = Border(width: 1, color: red) }),
        ("shadow", { $0.shadow = shadow.base }), ("masksToBounds", { $0.masksToBounds = true }),
        ("mask", { $0.mask = id }), ("vibrancy", { $0.vibrancy = vibrancy.base }),
        ("rasterizationScale", { $0.rasterizationScale = 2 }),
        ("animations", { $0.animations = [.fade] }), ("timing", { $0.timing = MediaTiming() }),
        ("transition", { $0.transition = transition.base }),
        ("replication", { $0.replication = Replication(count: 2) }),
        ("backgroundPattern", { $0.backgroundPattern = backgroundPattern.base }),
      ], node: { $0 })
  }

  private static func changing<Value>(
    _ path: WritableKeyPath<Node, Value?>
  ) -> (Value) -> Node {
    { value in
      var node = Node(id: NodeID(rawValue: 1))
      node[keyPath: path] = value
      return node
    }
  }

  // MARK: Decorations

  static var corners: PropertyChanges<Corners> {
    PropertyChanges(
      base: Corners(radius: 2),
      changes: [
        ("radius", { $0.radius = 3 }), ("mask", { $0.mask = [] }),
        ("curve", { $0.curve = .continuous }),
      ]
    ) { corners in
      var node = Node(id: NodeID(rawValue: 1))
      node.corners = corners
      return node
    }
  }

  static var backgroundPattern: PropertyChanges<BackgroundPattern> {
    PropertyChanges(
      base: BackgroundPattern(bitmap: picture, scale: 2, opacity: 0.5),
      changes: [
        ("bitmap", { $0.bitmap = Bitmap(width: 2, height: 2) { _, _ in } }),
        ("scale", { $0.scale = 3 }), ("opacity", { $0.opacity = 1 }),
      ], node: changing(\.backgroundPattern))
  }

  static var border: PropertyChanges<Border> {
    PropertyChanges(
      base: Border(width: 1, color: .black),
      changes: [("width", { $0.width = 2 }), ("color", { $0.color = red })],
      node: changing(\.border))
  }

  static var shadow: PropertyChanges<Shadow> {
    PropertyChanges(
      base: Shadow(color: .black, opacity: 0.5, radius: 3, offset: .zero),
      changes: [
        ("color", { $0.color = red }), ("opacity", { $0.opacity = 1 }),
        ("radius", { $0.radius = 4 }), ("offset", { $0.offset.height = 1 }),
        ("path", { $0.path = path }),
      ], node: changing(\.shadow))
  }

  // MARK: Contents

  static var bitmap: PropertyChanges<BitmapContent> {
    PropertyChanges(
      base: BitmapContent(bitmap: picture),
      changes: [
        ("bitmap", { $0.bitmap = otherPicture }), ("gravity", { $0.gravity = .center }),
        ("scale", { $0.scale = 2 }), ("contentsRect", { $0.contentsRect = rect }),
        ("contentsCenter", { $0.contentsCenter = rect }),
        ("magnificationFilter", { $0.magnificationFilter = .nearest }),
        ("minificationFilter", { $0.minificationFilter = .trilinear }), ("tint", { $0.tint = red }),
      ]
    ) { .showing(.bitmap($0)) }
  }

  static var shape: PropertyChanges<ShapeContent> {
    PropertyChanges(
      base: ShapeContent(path: CGPath(elements: [])),
      changes: [
        ("path", { $0.path = path }), ("fillColor", { $0.fillColor = red }),
        ("fillRule", { $0.fillRule = .evenOdd }), ("strokeColor", { $0.strokeColor = red }),
        ("lineWidth", { $0.lineWidth = 2 }), ("lineCap", { $0.lineCap = .round }),
        ("lineJoin", { $0.lineJoin = .bevel }), ("miterLimit", { $0.miterLimit = 2 }),
        ("dashPattern", { $0.dashPattern = [1, 2] }), ("dashPhase", { $0.dashPhase = 1 }),
        ("strokeStart", { $0.strokeStart = 0.5 }), ("strokeEnd", { $0.strokeEnd = 0.5 }),
      ]
    ) { .showing(.shape($0)) }
  }

  static var gradient: PropertyChanges<GradientContent> {
    var base = GradientContent()
    base.colors = [.black, .white]
    return PropertyChanges(
      base: base,
      changes: [
        ("kind", { $0.kind = .conic }), ("colors", { $0.colors[0] = red }),
        ("locations", { $0.locations = [0.25, 1] }), ("startPoint", { $0.startPoint.x = 0 }),
        ("endPoint", { $0.endPoint.x = 0 }),
      ]
    ) { .showing(.gradient($0)) }
  }

  static var material: PropertyChanges<Material> {
    PropertyChanges(
      base: .identity,
      changes: [
        ("curve", { $0.curve.y = 0.5 }), ("gain", { $0.gain = 2 }), ("sigma", { $0.sigma = 4 }),
        ("tint", { $0.tint = red }), ("averaging", { $0.averaging = 0.5 }),
      ]
    ) { .showing(.backdrop($0)) }
  }

  static var vibrancy: PropertyChanges<Vibrancy> {
    PropertyChanges(
      base: Vibrancy(.solid(.black), luminosity: .dark, strength: 0.5),
      changes: [
        ("blend", { $0.blend = .plusLighter(.black) }), ("strength", { $0.strength = 1 }),
        ("minimumContrast", { $0.minimumContrast = 4.5 }),
        ("luminosity", { $0.luminosity = .light }),
      ], node: changing(\.vibrancy))
  }

  // MARK: Emitters

  static var phase: PropertyChanges<Emission.Phase> {
    PropertyChanges(
      base: Emission.Phase(begin: nil, emitter: Emitter()),
      changes: [
        ("begin", { $0.begin = 1 }), ("emitter", { $0.emitter.seed = 2 }),
        ("tracks", { $0.tracks = [EmitterTrack(.fade)] }),
      ]
    ) { .showing(.particles(Emission(phases: [$0]))) }
  }

  static var emitter: PropertyChanges<Emitter> {
    PropertyChanges(
      base: Emitter(),
      changes: [
        ("shape", { $0.shape = .circle }), ("mode", { $0.mode = .outline }),
        ("order", { $0.order = .additive }), ("preservesDepth", { $0.preservesDepth = true }),
        ("position", { $0.position.z = 1 }), ("size", { $0.size.y = 1 }),
        ("birthRate", { $0.birthRate = 2 }), ("lifetime", { $0.lifetime = 2 }),
        ("velocity", { $0.velocity = 2 }), ("scale", { $0.scale = 2 }), ("spin", { $0.spin = 2 }),
        ("seed", { $0.seed = 2 }), ("cells", { $0.cells = [EmitterCell()] }),
      ], node: Node.showing)
  }

  static var cell: PropertyChanges<EmitterCell> {
    PropertyChanges(
      base: EmitterCell(),
      changes: [
        ("isEnabled", { $0.isEnabled = false }), ("picture", { $0.picture = picture }),
        ("pictureScale", { $0.pictureScale = 2 }), ("pictureRect", { $0.pictureRect = rect }),
        ("birthRate", { $0.birthRate = 2 }), ("timing", { $0.timing.begin = 1 }),
        ("lifetime", { $0.lifetime.range = 2 }), ("velocity", { $0.velocity.mean = 2 }),
        ("acceleration", { $0.acceleration.z = 2 }), ("longitude", { $0.longitude = 2 }),
        ("latitude", { $0.latitude = 2 }), ("coneAngle", { $0.coneAngle = 2 }),
        ("scale", { $0.scale.mean = 2 }), ("scaleSpeed", { $0.scaleSpeed = 2 }),
        ("spin", { $0.spin.range = 2 }), ("color", { $0.color = red }),
        ("colorRange", { $0.colorRange.w = 2 }), ("colorSpeed", { $0.colorSpeed.x = 2 }),
        ("cells", { $0.cells = [EmitterCell()] }),
      ], node: Node.showing)
  }

  // MARK: Motion

  static var animation: PropertyChanges<Animation> {
    PropertyChanges(
      base: .fade,
      changes: [
        ("property", { $0.property = .zPosition }), ("values", { $0.values[0] = .number(0.5) }),
        ("keyTimes", { $0.keyTimes[0] = 0.5 }), ("curves", { $0.curves = [.linear] }),
        ("controls", { $0.controls = [.number(0), .number(1)] }),
        ("calculation", { $0.calculation = .discrete }),
        ("curve", { $0.curve = .cubic(x1: 0.5, y1: 0, x2: 1, y2: 1) }),
        ("isAdditive", { $0.isAdditive = true }), ("isCumulative", { $0.isCumulative = true }),
        ("timing", { $0.timing.begin = 1 }),
        ("enclosing", { $0.enclosing = [.init(timing: MediaTiming(), curve: .linear)] }),
      ]
    ) { animation in
      var node = Node(id: NodeID(rawValue: 1))
      node.animations = [animation]
      return node
    }
  }

  static var timing: PropertyChanges<MediaTiming> {
    PropertyChanges(
      base: MediaTiming(),
      changes: [
        ("begin", { $0.begin = 1 }), ("duration", { $0.duration = 1 }), ("speed", { $0.speed = 2 }),
        ("offset", { $0.offset = 1 }), ("repeatCount", { $0.repeatCount = 2 }),
        ("autoreverses", { $0.autoreverses = true }), ("fill", { $0.fill = .forwards }),
      ], node: changing(\.timing))
  }

  static var transition: PropertyChanges<Transition> {
    PropertyChanges(
      base: Transition(from: id, kind: .fade, direction: .left, progress: .fade),
      changes: [
        ("from", { $0.from = NodeID(rawValue: 9) }), ("kind", { $0.kind = .push }),
        ("direction", { $0.direction = .up }), ("progress", { $0.progress.timing.begin = 1 }),
      ], node: changing(\.transition))
  }

  static var replication: PropertyChanges<Replication> {
    PropertyChanges(
      base: Replication(count: 2),
      changes: [
        ("count", { $0.count = 3 }), ("transform", { $0.transform.m41 = 2 }),
        ("delay", { $0.delay = 1 }), ("color", { $0.color = red }),
        ("colorStep", { $0.colorStep.x = 0.5 }),
      ], node: changing(\.replication))
  }

  // MARK: Animatable values

  /// Nodes that together have all animatable properties except those of emitters.
  static var animatable: [Node] {
    var plain = Node(id: NodeID(rawValue: 1))
    plain.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    plain.shadow = shadow.base
    plain.shadow?.path = CGPath(elements: [])
    plain.border = Border(width: 2, color: .black)
    plain.vibrancy = vibrancy.base
    plain.replication = replication.base
    var image = BitmapContent(bitmap: picture)
    image.tint = .black
    let contents: [Content] = [
      .shape(shape.base), .gradient(GradientContent()), .backdrop(.identity), .bitmap(image),
    ]
    var patterned = plain
    patterned.backgroundPattern = backgroundPattern.base
    return contents.map {
      var node = plain
      node.content = $0
      return node
    } + [patterned]
  }

  /// Returns copies of a material. In each copy, one number is not finite.
  static func damaged(_ material: Material) -> [Material] {
    let edits: [(inout Material) -> Void] = [
      { $0.curve.x = .nan }, { $0.curve.y = .nan }, { $0.curve.z = .nan }, { $0.curve.w = .nan },
      { $0.gain = .nan }, { $0.sigma = .infinity }, { $0.tint.red = .nan },
      { $0.averaging = .nan },
    ]
    return edits.map { edit in
      var damaged = material
      edit(&damaged)
      return damaged
    }
  }

  /// Returns copies of a vibrancy for every blend. In each copy, one number is not finite.
  static func damaged(_ vibrancy: Vibrancy) -> [Vibrancy] {
    let color = RGBA(red: .nan, green: 0, blue: 0, alpha: 1)
    let blends: [Vibrancy.Blend] = [
      .passThrough(alpha: .nan), .solid(color), .plusLighter(color), .plusDarker(color),
      .tone(luma: .nan, chroma: 0, bias: 0), .tone(luma: 0, chroma: .nan, bias: 0),
      .tone(luma: 0, chroma: 0, bias: .nan), .burn(white: .nan, alpha: 1),
      .burn(white: 1, alpha: .nan), .dodge(white: .nan, alpha: 1), .dodge(white: 1, alpha: .nan),
    ]
    let edits: [(inout Vibrancy) -> Void] =
      [{ $0.strength = .nan }, { $0.minimumContrast = .infinity }]
      + blends.map { blend in { $0.blend = blend } }
    return edits.map { edit in
      var damaged = vibrancy
      edit(&damaged)
      return damaged
    }
  }
}
