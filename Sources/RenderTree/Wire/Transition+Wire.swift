extension Transition: WireValue {
  /// The minimum size in bytes: an identity, two enumeration cases and an animation.
  package static var minimumWireSize: Int { 10 + Animation.minimumWireSize }

  /// Reads all members. ``NodeTree/apply(validating:)`` checks whether the snapshot is in the tree.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      from: try reader.value(), kind: try reader.enumeration("a transition's kind"),
      direction: try reader.enumeration("a transition's direction"),
      progress: try reader.value())
  }

  /// Writes all members.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.value(from)
    writer.enumeration(kind)
    writer.enumeration(direction)
    try writer.value(progress)
  }
}

extension Replication: WireValue {
  /// The minimum size in bytes: a count, a transform, a double, a color and its step.
  package static var minimumWireSize: Int { 4 + Transform3D.minimumWireSize + 8 + 32 + 32 }

  /// Reads all members.
  ///
  /// - Throws: `limitExceeded` for more than ``WireLimits/replicas`` copies.
  package init(from reader: inout WireReader) throws(WireError) {
    let count = try reader.integer(UInt32.self, "a replication's count")
    guard count <= WireLimits.replicas else {
      throw reader.failure(
        .limitExceeded, "\(count) copies; keep it to \(WireLimits.replicas)")
    }
    self.init(count: Int(count))
    transform = try reader.value()
    delay = try reader.number("a replication's delay")
    color = try reader.value()
    for index in 0..<4 { colorStep[index] = try reader.number("a replication's color step") }
  }

  /// Writes all members.
  ///
  /// - Throws: `limitExceeded` for a negative count or more than ``WireLimits/replicas`` copies.
  package func write(to writer: inout WireWriter) throws(WireError) {
    guard count >= 0, count <= WireLimits.replicas else {
      throw writer.failure(
        .limitExceeded, "\(count) copies; keep it to \(WireLimits.replicas)")
    }
    writer.integer(UInt32(count))
    try writer.value(transform)
    try writer.number(delay, "a replication's delay")
    try writer.value(color)
    for index in 0..<4 { try writer.number(colorStep[index], "a replication's color step") }
  }
}
