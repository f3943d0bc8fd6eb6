import CoreGraphics

// This file encodes a node's properties. Every property is a case of `NodeField` or an entry of
// `nodeFlags`. The compiler requires the code that reads and writes each case of `NodeField`. A
// test lists a node's stored properties and fails for a property that is neither a case nor an
// entry.

/// The fields of a node in the order in which they are sent. A field is omitted if it has the value
/// that it has in a new node.
private enum NodeField: UInt32, CaseIterable {
  case children, bounds, position, anchorPoint, anchorPointZ, zPosition, transform
  case sublayerTransform, opacity, backgroundColor, content, corners, border, shadow, mask, vibrancy
  case rasterizationScale, animations, timing, transition, replication, backgroundPattern
}

/// The Boolean properties by their bits, lowest first.
private let nodeFlags: [any WritableKeyPath<Node, Bool> & Sendable] = [
  \.isDoubleSided, \.isGeometryFlipped, \.preservesDepth, \.isHidden, \.allowsGroupOpacity,
  \.masksToBounds,
]

/// A set of fields, with one bit for each case of ``NodeField``.
private struct NodeFields: OptionSet {
  let rawValue: UInt32

  static let all = NodeFields(rawValue: (1 << UInt32(NodeField.allCases.count)) - 1)

  init(rawValue: UInt32) { self.rawValue = rawValue }
  init(_ field: NodeField) { rawValue = 1 << field.rawValue }

  init(of node: Node) {
    let new = Node(id: node.id)
    self = []
    for field in NodeField.allCases where node.differs(from: new, in: field) {
      insert(NodeFields(field))
    }
  }
}

/// The Boolean properties of a node that are true, with one bit for each element of ``nodeFlags``.
private struct NodeFlags: OptionSet {
  let rawValue: UInt8

  static let all = NodeFlags(rawValue: (1 << UInt8(nodeFlags.count)) - 1)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(of node: Node) {
    var bits: UInt8 = 0
    for (bit, flag) in nodeFlags.enumerated() where node[keyPath: flag] { bits |= 1 << bit }
    rawValue = bits
  }
}

/// Compares values bitwise, so that a negative zero differs from zero and is sent.
///
/// - Precondition: The type consists only of numbers, without padding.
private func differ<Value>(_ a: Value, _ b: Value) -> Bool {
  withUnsafeBytes(of: a) { a in withUnsafeBytes(of: b) { b in !a.elementsEqual(b) } }
}

extension Node {
  fileprivate func differs(from new: Node, in field: NodeField) -> Bool {
    switch field {
    case .children: !children.isEmpty
    case .bounds: differ(bounds, new.bounds)
    case .position: differ(position, new.position)
    case .anchorPoint: differ(anchorPoint, new.anchorPoint)
    case .anchorPointZ: differ(anchorPointZ, new.anchorPointZ)
    case .zPosition: differ(zPosition, new.zPosition)
    case .transform: differ(transform, new.transform)
    case .sublayerTransform: differ(sublayerTransform, new.sublayerTransform)
    case .opacity: differ(opacity, new.opacity)
    case .backgroundColor: backgroundColor != nil
    case .content: content != .none
    case .corners: differ(corners.radius, 0) || corners != new.corners
    case .border: border != nil
    case .shadow: shadow != nil
    case .mask: mask != nil
    case .vibrancy: vibrancy != nil
    case .rasterizationScale: rasterizationScale != nil
    case .animations: !animations.isEmpty
    case .timing: timing != nil
    case .transition: transition != nil
    case .replication: replication != nil
    case .backgroundPattern: backgroundPattern != nil
    }
  }

  fileprivate mutating func read(
    _ field: NodeField, from reader: inout WireReader
  ) throws(WireError) {
    switch field {
    case .children: children = try reader.list(atMost: WireLimits.children, "children")
    case .bounds: bounds = try reader.value()
    case .position: position = try reader.value()
    case .anchorPoint: anchorPoint = try reader.value()
    case .anchorPointZ: anchorPointZ = try reader.number("an anchor point's z")
    case .zPosition: zPosition = try reader.number("a z position")
    case .transform: transform = try reader.value()
    case .sublayerTransform: sublayerTransform = try reader.value()
    case .opacity: opacity = try reader.number("an opacity")
    case .backgroundColor: backgroundColor = try reader.value() as RGBA
    case .content: content = try reader.value()
    case .corners: corners = try reader.value()
    case .border: border = try reader.value() as Border
    case .shadow: shadow = try reader.value() as Shadow
    case .mask: mask = try reader.value() as NodeID
    case .vibrancy: vibrancy = try reader.value() as Vibrancy
    case .rasterizationScale:
      rasterizationScale = try reader.number(in: usableScales, "a rasterization scale")
    case .animations: animations = try reader.list(atMost: WireLimits.animations, "animations")
    case .timing: timing = try reader.value() as MediaTiming
    case .transition: transition = try reader.value() as Transition
    case .replication: replication = try reader.value() as Replication
    case .backgroundPattern: backgroundPattern = try reader.value() as BackgroundPattern
    }
  }

  fileprivate func write(_ field: NodeField, to writer: inout WireWriter) throws(WireError) {
    switch field {
    case .children: try writer.list(children, atMost: WireLimits.children, "children")
    case .bounds: try writer.value(bounds)
    case .position: try writer.value(position)
    case .anchorPoint: try writer.value(anchorPoint)
    case .anchorPointZ: try writer.number(anchorPointZ, "an anchor point's z")
    case .zPosition: try writer.number(zPosition, "a z position")
    case .transform: try writer.value(transform)
    case .sublayerTransform: try writer.value(sublayerTransform)
    case .opacity: try writer.number(opacity, "an opacity")
    case .backgroundColor: if let backgroundColor { try writer.value(backgroundColor) }
    case .content: try writer.value(content)
    case .corners: try writer.value(corners)
    case .border: if let border { try writer.value(border) }
    case .shadow: if let shadow { try writer.value(shadow) }
    case .mask: if let mask { try writer.value(mask) }
    case .vibrancy: if let vibrancy { try writer.value(vibrancy) }
    case .rasterizationScale:
      if let rasterizationScale {
        try writer.number(rasterizationScale, in: usableScales, "a rasterization scale")
      }
    case .animations:
      try writer.list(animations, atMost: WireLimits.animations, "animations")
    case .timing: if let timing { try writer.value(timing) }
    case .transition: if let transition { try writer.value(transition) }
    case .replication: if let replication { try writer.value(replication) }
    case .backgroundPattern: if let backgroundPattern { try writer.value(backgroundPattern) }
    }
  }
}

extension Node: WireValue {
  /// The minimum size in bytes: the identity, the flags and the bits of the fields.
  package static var minimumWireSize: Int { 13 }

  /// Reads the identity, the flags and the fields whose bits are set; the other fields have a new
  /// node's values.
  package init(from reader: inout WireReader) throws(WireError) {
    reader.node = nil
    self.init(id: try reader.value())
    reader.node = id
    let flags: NodeFlags = try reader.options(valid: .all, "a node's flags")
    for (bit, flag) in nodeFlags.enumerated() {
      self[keyPath: flag] = flags.rawValue & (1 << bit) != 0
    }
    let fields: NodeFields = try reader.options(valid: .all, "a node's fields")
    for field in NodeField.allCases where fields.contains(NodeFields(field)) {
      try read(field, from: &reader)
    }
  }

  /// Writes the identity, the flags and the fields that differ from those of a new node.
  ///
  /// - Throws: An error for every node that a reader would reject. The error contains the node's
  ///   identity.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.node = id
    try writer.value(id)
    writer.integer(NodeFlags(of: self).rawValue)
    let fields = NodeFields(of: self)
    writer.integer(fields.rawValue)
    for field in NodeField.allCases where fields.contains(NodeFields(field)) {
      try write(field, to: &writer)
    }
  }
}
