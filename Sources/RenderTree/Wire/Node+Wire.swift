import CoreGraphics

/// The fields of a node that differ from a new node's. They follow in the message, lowest bit
/// first. Values are compared bitwise, so that a negative zero is sent.
private struct NodeFields: OptionSet {
  let rawValue: UInt32

  static let children = NodeFields(rawValue: 1 << 0)
  static let bounds = NodeFields(rawValue: 1 << 1)
  static let position = NodeFields(rawValue: 1 << 2)
  static let anchorPoint = NodeFields(rawValue: 1 << 3)
  static let anchorPointZ = NodeFields(rawValue: 1 << 4)
  static let zPosition = NodeFields(rawValue: 1 << 5)
  static let transform = NodeFields(rawValue: 1 << 6)
  static let sublayerTransform = NodeFields(rawValue: 1 << 7)
  static let opacity = NodeFields(rawValue: 1 << 8)
  static let backgroundColor = NodeFields(rawValue: 1 << 9)
  static let content = NodeFields(rawValue: 1 << 10)
  static let corners = NodeFields(rawValue: 1 << 11)
  static let border = NodeFields(rawValue: 1 << 12)
  static let shadow = NodeFields(rawValue: 1 << 13)
  static let mask = NodeFields(rawValue: 1 << 14)
  static let vibrancy = NodeFields(rawValue: 1 << 15)
  static let rasterizationScale = NodeFields(rawValue: 1 << 16)
  static let animations = NodeFields(rawValue: 1 << 17)
  static let timing = NodeFields(rawValue: 1 << 18)
  static let transition = NodeFields(rawValue: 1 << 19)
  static let replication = NodeFields(rawValue: 1 << 20)
  static let all = NodeFields(rawValue: (1 << 21) - 1)

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  init(of node: Node) {
    let new = Node(id: node.id)
    self = []
    if !node.children.isEmpty { insert(.children) }
    if differ(node.bounds, new.bounds) { insert(.bounds) }
    if differ(node.position, new.position) { insert(.position) }
    if differ(node.anchorPoint, new.anchorPoint) { insert(.anchorPoint) }
    if differ(node.anchorPointZ, new.anchorPointZ) { insert(.anchorPointZ) }
    if differ(node.zPosition, new.zPosition) { insert(.zPosition) }
    if differ(node.transform, new.transform) { insert(.transform) }
    if differ(node.sublayerTransform, new.sublayerTransform) { insert(.sublayerTransform) }
    if differ(node.opacity, new.opacity) { insert(.opacity) }
    if node.backgroundColor != nil { insert(.backgroundColor) }
    if node.content != .none { insert(.content) }
    if differ(node.corners.radius, 0) || node.corners != new.corners { insert(.corners) }
    if node.border != nil { insert(.border) }
    if node.shadow != nil { insert(.shadow) }
    if node.mask != nil { insert(.mask) }
    if node.vibrancy != nil { insert(.vibrancy) }
    if node.rasterizationScale != nil { insert(.rasterizationScale) }
    if !node.animations.isEmpty { insert(.animations) }
    if node.timing != nil { insert(.timing) }
    if node.transition != nil { insert(.transition) }
    if node.replication != nil { insert(.replication) }
  }
}

/// - Precondition: The type is made of nothing but numbers, without padding.
private func differ<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in !a.elementsEqual(b) } }
}

private struct NodeFlags: OptionSet {
  let rawValue: UInt8

  static let isDoubleSided = NodeFlags(rawValue: 1 << 0)
  static let isGeometryFlipped = NodeFlags(rawValue: 1 << 1)
  static let preservesDepth = NodeFlags(rawValue: 1 << 2)
  static let isHidden = NodeFlags(rawValue: 1 << 3)
  static let allowsGroupOpacity = NodeFlags(rawValue: 1 << 4)
  static let masksToBounds = NodeFlags(rawValue: 1 << 5)
  static let all = NodeFlags(rawValue: (1 << 6) - 1)

  init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  init(of node: Node) {
    self = []
    if node.isDoubleSided { insert(.isDoubleSided) }
    if node.isGeometryFlipped { insert(.isGeometryFlipped) }
    if node.preservesDepth { insert(.preservesDepth) }
    if node.isHidden { insert(.isHidden) }
    if node.allowsGroupOpacity { insert(.allowsGroupOpacity) }
    if node.masksToBounds { insert(.masksToBounds) }
  }
}

extension Node: WireValue {
  /// The identity, the flags and the bits of the fields.
  package static var minimumWireSize: Int { 13 }

  /// Reads the identity, the flags and the fields that the bits name; the others keep a new node's
  /// values.
  package init(from reader: inout WireReader) throws(WireError) {
    reader.node = nil
    self.init(id: try reader.value())
    reader.node = id
    let flags: NodeFlags = try reader.options(known: .all, "a node's flags")
    isDoubleSided = flags.contains(.isDoubleSided)
    isGeometryFlipped = flags.contains(.isGeometryFlipped)
    preservesDepth = flags.contains(.preservesDepth)
    isHidden = flags.contains(.isHidden)
    allowsGroupOpacity = flags.contains(.allowsGroupOpacity)
    masksToBounds = flags.contains(.masksToBounds)
    let fields: NodeFields = try reader.options(known: .all, "a node's fields")
    if fields.contains(.children) {
      children = try reader.list(atMost: WireLimits.children, "children")
    }
    if fields.contains(.bounds) { bounds = try reader.value() }
    if fields.contains(.position) { position = try reader.value() }
    if fields.contains(.anchorPoint) { anchorPoint = try reader.value() }
    if fields.contains(.anchorPointZ) { anchorPointZ = try reader.number("an anchor point's z") }
    if fields.contains(.zPosition) { zPosition = try reader.number("a z position") }
    if fields.contains(.transform) { transform = try reader.value() }
    if fields.contains(.sublayerTransform) { sublayerTransform = try reader.value() }
    if fields.contains(.opacity) { opacity = try reader.number("an opacity") }
    if fields.contains(.backgroundColor) { backgroundColor = try reader.value() as RGBA }
    if fields.contains(.content) { content = try reader.value() }
    if fields.contains(.corners) { corners = try reader.value() }
    if fields.contains(.border) { border = try reader.value() as Border }
    if fields.contains(.shadow) { shadow = try reader.value() as Shadow }
    if fields.contains(.mask) { mask = try reader.value() as NodeID }
    if fields.contains(.vibrancy) { vibrancy = try reader.value() as Vibrancy }
    if fields.contains(.rasterizationScale) {
      rasterizationScale = try reader.number(in: usableScales, "a rasterization scale")
    }
    if fields.contains(.animations) {
      animations = try reader.list(atMost: WireLimits.animations, "animations")
    }
    if fields.contains(.timing) { timing = try reader.value() as MediaTiming }
    if fields.contains(.transition) { transition = try reader.value() as Transition }
    if fields.contains(.replication) { replication = try reader.value() as Replication }
  }

  /// Writes the identity, the flags and the fields that differ from a new node's.
  ///
  /// - Throws: An error for every node that a reader would reject; it names the node.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.node = id
    try writer.value(id)
    writer.integer(NodeFlags(of: self).rawValue)
    let fields = NodeFields(of: self)
    writer.integer(fields.rawValue)
    if fields.contains(.children) {
      try writer.list(children, atMost: WireLimits.children, "children")
    }
    if fields.contains(.bounds) { try writer.value(bounds) }
    if fields.contains(.position) { try writer.value(position) }
    if fields.contains(.anchorPoint) { try writer.value(anchorPoint) }
    if fields.contains(.anchorPointZ) { try writer.number(anchorPointZ, "an anchor point's z") }
    if fields.contains(.zPosition) { try writer.number(zPosition, "a z position") }
    if fields.contains(.transform) { try writer.value(transform) }
    if fields.contains(.sublayerTransform) { try writer.value(sublayerTransform) }
    if fields.contains(.opacity) { try writer.number(opacity, "an opacity") }
    if let backgroundColor { try writer.value(backgroundColor) }
    if fields.contains(.content) { try writer.value(content) }
    if fields.contains(.corners) { try writer.value(corners) }
    if let border { try writer.value(border) }
    if let shadow { try writer.value(shadow) }
    if let mask { try writer.value(mask) }
    if let vibrancy { try writer.value(vibrancy) }
    if let rasterizationScale {
      try writer.number(rasterizationScale, in: usableScales, "a rasterization scale")
    }
    if fields.contains(.animations) {
      try writer.list(animations, atMost: WireLimits.animations, "animations")
    }
    if let timing { try writer.value(timing) }
    if let transition { try writer.value(transition) }
    if let replication { try writer.value(replication) }
  }
}
