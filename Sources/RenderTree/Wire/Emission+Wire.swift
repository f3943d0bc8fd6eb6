import CoreGraphics

extension Emission: WireValue {
  /// The minimum size in bytes: the count and one phase.
  package static var minimumWireSize: Int { 4 + Phase.minimumWireSize }

  /// Reads the phases.
  ///
  /// - Throws: An error if there are no phases, if phases are out of order, or if there are
  ///   more than ``WireLimits/emitterCells`` cells.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(phases: try reader.list(atMost: WireLimits.emissionPhases, "emission phases"))
    if let problem { throw reader.failure(.invalidValue, problem) }
    guard cellCount <= WireLimits.emitterCells else {
      throw reader.failure(.limitExceeded, tooManyCells)
    }
  }

  /// Writes the phases.
  ///
  /// - Throws: An error for every emission that a reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    if let problem { throw writer.failure(.invalidValue, problem) }
    guard cellCount <= WireLimits.emitterCells else {
      throw writer.failure(.limitExceeded, tooManyCells)
    }
    try writer.list(phases, atMost: WireLimits.emissionPhases, "emission phases")
  }

  private var tooManyCells: String {
    "\(cellCount) emitter cells; keep them to \(WireLimits.emitterCells)"
  }

  private var problem: String? {
    guard !phases.isEmpty else { return "an emission has no phase; send its emitter" }
    let begins = phases.map { $0.begin ?? -.infinity }
    guard zip(begins, begins.dropFirst()).allSatisfy({ $0 < $1 }) else {
      return "an emission's phases do not follow each other; send them in order"
    }
    return nil
  }
}

extension Emission.Phase: WireValue {
  /// The minimum size in bytes: a flag, an emitter and an empty list of tracks.
  package static var minimumWireSize: Int { 5 + Emitter.minimumWireSize }

  /// Reads a flag that is true for the first phase, the beginning of any other phase, the emitter
  /// and the tracks.
  package init(from reader: inout WireReader) throws(WireError) {
    let isFirst = try reader.flag("whether a phase is the first")
    self.init(
      begin: isFirst ? nil : try reader.number("a phase's begin"), emitter: try reader.value(),
      tracks: try reader.list(atMost: WireLimits.animations, "an emitter's animations"))
  }

  /// Writes a flag that is true for the first phase, the beginning of any other phase, the emitter
  /// and the tracks.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.flag(begin == nil)
    if let begin { try writer.number(begin, "a phase's begin") }
    try writer.value(emitter)
    try writer.list(tracks, atMost: WireLimits.animations, "an emitter's animations")
  }
}

extension EmitterTrack: WireValue {
  /// The minimum size in bytes: a flag and an animation.
  package static var minimumWireSize: Int { 1 + Animation.minimumWireSize }

  /// Reads a flag, the index of a cell if the flag is set, and the animation. An index that belongs
  /// to no cell is accepted; such a track has no effect.
  package init(from reader: inout WireReader) throws(WireError) {
    let isOfCell = try reader.flag("whether an animation is of a cell")
    let cell = isOfCell ? Int(try reader.integer(UInt32.self, "an animated cell")) : nil
    self.init(cell: cell, try reader.value())
  }

  /// Writes a flag, the index of a cell if the flag is set, and the animation.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.flag(cell != nil)
    if let cell { writer.integer(UInt32(clamping: cell)) }
    try writer.value(animation)
  }
}

extension Emitter: WireValue {
  /// The minimum size in bytes: the fixed members and an empty list of cells.
  package static var minimumWireSize: Int { 4 + 6 * 8 + 5 * 8 + 4 + 4 }

  /// Reads all members.
  ///
  /// - Throws: `limitExceeded` for cells nested deeper than ``WireLimits/emitterDepth``.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    shape = try reader.enumeration("an emitter's shape")
    mode = try reader.enumeration("an emitter's mode")
    order = try reader.enumeration("an emitter's order")
    preservesDepth = try reader.flag("whether particles keep their depth")
    for axis in 0..<3 { position[axis] = try reader.number("an emitter's position") }
    for axis in 0..<3 { size[axis] = try reader.number("an emitter's size") }
    birthRate = try reader.number("an emitter's birth rate")
    lifetime = try reader.number("an emitter's lifetime")
    velocity = try reader.number("an emitter's velocity")
    scale = try reader.number("an emitter's scale")
    spin = try reader.number("an emitter's spin")
    seed = try reader.integer(UInt32.self, "an emitter's seed")
    cells = try reader.emitterCells(depth: 0)
  }

  /// Writes all members.
  ///
  /// - Throws: An error for every emitter that a reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    writer.enumeration(shape)
    writer.enumeration(mode)
    writer.enumeration(order)
    writer.flag(preservesDepth)
    for axis in 0..<3 { try writer.number(position[axis], "an emitter's position") }
    for axis in 0..<3 { try writer.number(size[axis], "an emitter's size") }
    try writer.number(birthRate, "an emitter's birth rate")
    try writer.number(lifetime, "an emitter's lifetime")
    try writer.number(velocity, "an emitter's velocity")
    try writer.number(scale, "an emitter's scale")
    try writer.number(spin, "an emitter's spin")
    writer.integer(seed)
    try writer.emitterCells(cells, depth: 0)
  }
}

extension EmitterCell.Spread: WireValue {
  /// The minimum size in bytes: two doubles.
  package static var minimumWireSize: Int { 16 }

  /// Reads the mean and the range, which may be negative.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.number("a particle's mean value"),
      range: try reader.number("a particle's range of values"))
  }

  /// Writes the mean and the range.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(mean, "a particle's mean value")
    try writer.number(range, "a particle's range of values")
  }
}

extension WireReader {
  /// Reads cells and the cells nested in them, not deeper than ``WireLimits/emitterDepth``.
  fileprivate mutating func emitterCells(depth: Int) throws(WireError) -> [EmitterCell] {
    let count = try count(
      atMost: WireLimits.emitterCells, minimumSize: EmitterCell.minimumWireSize, "emitter cells")
    guard count == 0 || depth < WireLimits.emitterDepth else {
      throw failure(
        .limitExceeded, "emitter cells lie \(depth + 1) deep; keep it to \(WireLimits.emitterDepth)"
      )
    }
    var cells: [EmitterCell] = []
    for _ in 0..<count { cells.append(try emitterCell(depth: depth)) }
    return cells
  }

  private mutating func emitterCell(depth: Int) throws(WireError) -> EmitterCell {
    var cell = EmitterCell()
    cell.isEnabled = try flag("whether a cell is enabled")
    if try flag("whether a cell has a picture") { cell.picture = try receivedBitmap() }
    cell.pictureScale = try number(in: usableScales, "a cell's picture scale")
    cell.pictureRect = try value()
    cell.birthRate = try number("a cell's birth rate")
    cell.timing = try value()
    cell.lifetime = try value()
    cell.velocity = try value()
    for axis in 0..<3 { cell.acceleration[axis] = try number("a cell's acceleration") }
    cell.longitude = try number("a cell's longitude")
    cell.latitude = try number("a cell's latitude")
    cell.coneAngle = try number("a cell's emission range")
    cell.scale = try value()
    cell.scaleSpeed = try number("a cell's scale speed")
    cell.spin = try value()
    cell.color = try value()
    for index in 0..<4 { cell.colorRange[index] = try number("a cell's color range") }
    for index in 0..<4 { cell.colorSpeed[index] = try number("a cell's color speed") }
    cell.cells = try emitterCells(depth: depth + 1)
    return cell
  }
}

extension EmitterCell {
  /// The minimum size in bytes: a cell without a bitmap and without nested cells.
  fileprivate static var minimumWireSize: Int { 312 }
}

extension WireWriter {
  fileprivate mutating func emitterCells(
    _ cells: [EmitterCell], depth: Int
  ) throws(WireError) {
    try count(cells.count, atMost: WireLimits.emitterCells, "emitter cells")
    guard cells.isEmpty || depth < WireLimits.emitterDepth else {
      throw failure(
        .limitExceeded, "emitter cells lie \(depth + 1) deep; keep it to \(WireLimits.emitterDepth)"
      )
    }
    for cell in cells { try emitterCell(cell, depth: depth) }
  }

  private mutating func emitterCell(_ cell: EmitterCell, depth: Int) throws(WireError) {
    flag(cell.isEnabled)
    flag(cell.picture != nil)
    if let picture = cell.picture { integer(picture.id) }
    try number(cell.pictureScale, in: usableScales, "a cell's picture scale")
    try value(cell.pictureRect)
    try number(cell.birthRate, "a cell's birth rate")
    try value(cell.timing)
    try value(cell.lifetime)
    try value(cell.velocity)
    for axis in 0..<3 { try number(cell.acceleration[axis], "a cell's acceleration") }
    try number(cell.longitude, "a cell's longitude")
    try number(cell.latitude, "a cell's latitude")
    try number(cell.coneAngle, "a cell's emission range")
    try value(cell.scale)
    try number(cell.scaleSpeed, "a cell's scale speed")
    try value(cell.spin)
    try value(cell.color)
    for index in 0..<4 { try number(cell.colorRange[index], "a cell's color range") }
    for index in 0..<4 { try number(cell.colorSpeed[index], "a cell's color speed") }
    try emitterCells(cell.cells, depth: depth + 1)
  }
}
