import RenderTree

/// The geometry from which a `CAEmitterLayer` emits.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = Self(rawValue: "point")
  public static let line = Self(rawValue: "line")
  public static let rectangle = Self(rawValue: "rectangle")
  public static let cuboid = Self(rawValue: "cuboid")
  public static let circle = Self(rawValue: "circle")
  public static let sphere = Self(rawValue: "sphere")

  private static let shapes: [(Self, Emitter.Shape)] = [
    (.point, .point), (.line, .line), (.rectangle, .rectangle), (.cuboid, .cuboid),
    (.circle, .circle), (.sphere, .sphere),
  ]

  init(_ shape: Emitter.Shape) {
    self = Self.shapes.first { $0.1 == shape }?.0 ?? .point
  }

  /// Names that are none of these stand for a point.
  var shape: Emitter.Shape { Self.shapes.first { $0.0 == self }?.1 ?? .point }
}

/// The part of its shape from which a `CAEmitterLayer` emits.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Corners and ends; the middle of circles and spheres.
  public static let points = Self(rawValue: "points")
  public static let outline = Self(rawValue: "outline")
  public static let surface = Self(rawValue: "surface")
  public static let volume = Self(rawValue: "volume")

  private static let modes: [(Self, Emitter.Mode)] = [
    (.points, .points), (.outline, .outline), (.surface, .surface), (.volume, .volume),
  ]

  init(_ mode: Emitter.Mode) {
    self = Self.modes.first { $0.1 == mode }?.0 ?? .volume
  }

  /// Names that are none of these stand for the volume.
  var mode: Emitter.Mode { Self.modes.first { $0.0 == self }?.1 ?? .volume }
}

/// How a `CAEmitterLayer` draws its particles over each other.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unordered = Self(rawValue: "unordered")
  public static let oldestFirst = Self(rawValue: "oldestFirst")
  public static let oldestLast = Self(rawValue: "oldestLast")
  public static let backToFront = Self(rawValue: "backToFront")
  /// Colours add up to white.
  public static let additive = Self(rawValue: "additive")

  private static let orders: [(Self, Emitter.Order)] = [
    (.unordered, .unordered), (.oldestFirst, .oldestFirst), (.oldestLast, .oldestLast),
    (.backToFront, .backToFront), (.additive, .additive),
  ]

  init(_ order: Emitter.Order) {
    self = Self.orders.first { $0.1 == order }?.0 ?? .unordered
  }

  /// Names that are none of these stand for no order.
  var order: Emitter.Order { Self.orders.first { $0.0 == self }?.1 ?? .unordered }
}
