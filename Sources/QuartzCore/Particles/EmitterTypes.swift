import RenderTree

/// The geometry from which a `CAEmitterLayer` emits particles.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name of the shape, as Core Animation spells it.
  public let rawValue: String
  /// Creates a shape from its name; a name that is not one of the constants counts as ``point``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// All particles start at the emitter's position: the default.
  public static let point = Self(rawValue: "point")
  /// A horizontal line through the emitter's position, as long as the emitter's width.
  public static let line = Self(rawValue: "line")
  /// A rectangle of the emitter's size about the emitter's position.
  public static let rectangle = Self(rawValue: "rectangle")
  /// A box of the emitter's size and depth about the emitter's position.
  public static let cuboid = Self(rawValue: "cuboid")
  /// A circle whose radius is the emitter's width. Particles move outwards from the circle.
  public static let circle = Self(rawValue: "circle")
  /// A ball whose radius is the emitter's width. Particles move outwards from the ball.
  public static let sphere = Self(rawValue: "sphere")

  private static let shapes: [(Self, Emitter.Shape)] = [
    (.point, .point), (.line, .line), (.rectangle, .rectangle), (.cuboid, .cuboid),
    (.circle, .circle), (.sphere, .sphere),
  ]

  init(_ shape: Emitter.Shape) {
    self = Self.shapes.first { $0.1 == shape }?.0 ?? .point
  }

  /// The corresponding shape for a node; an unknown name counts as a point.
  var shape: Emitter.Shape { Self.shapes.first { $0.0 == self }?.1 ?? .point }
}

/// The part of the emitter shape from which a `CAEmitterLayer` emits particles.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String
  /// Creates a mode from its name; a name that is not one of the constants counts as ``volume``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles start at the corners of rectangles and cuboids, the ends of lines, and the middle of
  /// circles and spheres.
  public static let points = Self(rawValue: "points")
  /// Particles start at the edges of rectangles and cuboids, and at the circumference of circles
  /// and spheres in the layer's plane.
  public static let outline = Self(rawValue: "outline")
  /// Particles start at the faces of cuboids, the surface of spheres, and the whole area of flat
  /// shapes.
  public static let surface = Self(rawValue: "surface")
  /// Particles start anywhere inside the shape: the default.
  public static let volume = Self(rawValue: "volume")

  private static let modes: [(Self, Emitter.Mode)] = [
    (.points, .points), (.outline, .outline), (.surface, .surface), (.volume, .volume),
  ]

  init(_ mode: Emitter.Mode) {
    self = Self.modes.first { $0.1 == mode }?.0 ?? .volume
  }

  /// The same mode as a value of the render tree; an unknown name counts as ``volume``.
  var mode: Emitter.Mode { Self.modes.first { $0.0 == self }?.1 ?? .volume }
}

/// How a `CAEmitterLayer` draws its particles over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode, as Core Animation spells it.
  public let rawValue: String
  /// Creates a mode from its name; a name that is not one of the constants counts as ``unordered``.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Particles are drawn cell by cell. The particles of one cell are drawn in the order of their
  /// emission. This mode is the default and the cheapest mode.
  public static let unordered = Self(rawValue: "unordered")
  /// Younger particles cover older ones.
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  /// Older particles cover younger ones.
  public static let oldestLast = Self(rawValue: "oldestLast")
  /// Particles that are nearer to the viewer, with a larger z, cover particles that are farther
  /// away.
  public static let backToFront = Self(rawValue: "backToFront")
  /// The colors of overlapping particles are added, up to white.
  public static let additive = Self(rawValue: "additive")

  private static let orders: [(Self, Emitter.Order)] = [
    (.unordered, .unordered), (.oldestFirst, .oldestFirst), (.oldestLast, .oldestLast),
    (.backToFront, .backToFront), (.additive, .additive),
  ]

  init(_ order: Emitter.Order) {
    self = Self.orders.first { $0.1 == order }?.0 ?? .unordered
  }

  /// The corresponding order for a node; an unknown name counts as ``unordered``.
  var order: Emitter.Order { Self.orders.first { $0.0 == self }?.1 ?? .unordered }
}
