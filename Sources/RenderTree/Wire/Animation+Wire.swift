import CoreGraphics
import Foundation

extension AnimatableProperty: WireValue {
  /// The minimum size in bytes: the property's index.
  package static var minimumWireSize: Int { 1 }

  /// A property is encoded as its index in this list; append new properties at the end.
  private static let numbered = AnimatableProperty.allCases
  private static let numbers: [AnimatableProperty: UInt8] = Dictionary(
    uniqueKeysWithValues: zip(numbered, 0...))

  /// Reads the property's index.
  ///
  /// - Throws: `unknownCase` for an index of a later version.
  package init(from reader: inout WireReader) throws(WireError) {
    let number = Int(try reader.integer(UInt8.self, "an animation's property"))
    guard number < AnimatableProperty.numbered.count else {
      throw reader.failure(
        .unknownCase,
        "an animation's property \(number) is unknown; send one of version \(wireVersion)")
    }
    self = AnimatableProperty.numbered[number]
  }

  /// Writes the property's index as one byte.
  package func write(to writer: inout WireWriter) {
    writer.integer(AnimatableProperty.numbers[self]!)
  }
}

extension AnimatableValue: WireValue {
  /// The minimum size in bytes: the tag and the count of an empty list.
  package static var minimumWireSize: Int { 5 }

  private enum Tag: UInt8 {
    case number, point, size, rect, transform, color, colors, numbers, path, material, vibrancy
    case image, pattern
  }

  /// Reads a tag and a value of the tag's type.
  ///
  /// - Throws: An error for an unknown tag, a number that is not finite, a list above its limit, or
  ///   a bitmap that has not arrived.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a keyframe's kind") as Tag {
    case .number: self = .number(try reader.value())
    case .point: self = .point(try reader.value())
    case .size: self = .size(try reader.value())
    case .rect: self = .rect(try reader.value())
    case .transform: self = .transform(try reader.value())
    case .color: self = .color(try reader.value())
    case .colors: self = .colors(try reader.list(atMost: WireLimits.gradientStops, "colors"))
    case .numbers: self = .numbers(try reader.list(atMost: WireLimits.gradientStops, "numbers"))
    case .path: self = .path(try reader.path())
    case .material: self = .material(try reader.value())
    case .vibrancy: self = .vibrancy(try reader.value())
    case .image: self = .image(ImageValue(try reader.receivedBitmap()))
    case .pattern: self = .pattern(try reader.value())
    }
  }

  /// Writes a tag and the value. For an image, only the bitmap's identity is written.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .number(let value):
      writer.enumeration(Tag.number)
      try writer.value(value)
    case .point(let value):
      writer.enumeration(Tag.point)
      try writer.value(value)
    case .size(let value):
      writer.enumeration(Tag.size)
      try writer.value(value)
    case .rect(let value):
      writer.enumeration(Tag.rect)
      try writer.value(value)
    case .transform(let value):
      writer.enumeration(Tag.transform)
      try writer.value(value)
    case .color(let value):
      writer.enumeration(Tag.color)
      try writer.value(value)
    case .colors(let values):
      writer.enumeration(Tag.colors)
      try writer.list(values, atMost: WireLimits.gradientStops, "colors")
    case .numbers(let values):
      writer.enumeration(Tag.numbers)
      try writer.list(values, atMost: WireLimits.gradientStops, "numbers")
    case .path(let value):
      writer.enumeration(Tag.path)
      try writer.path(value)
    case .material(let value):
      writer.enumeration(Tag.material)
      try writer.value(value)
    case .vibrancy(let value):
      writer.enumeration(Tag.vibrancy)
      try writer.value(value)
    case .image(let image):
      writer.enumeration(Tag.image)
      writer.integer(image.bitmap.id)
    case .pattern(let pattern):
      writer.enumeration(Tag.pattern)
      try writer.value(pattern)
    }
  }
}

extension TimingCurve: WireValue {
  /// The minimum size in bytes: a linear curve's tag.
  package static var minimumWireSize: Int { 1 }

  fileprivate enum Tag: UInt8 { case linear, cubic, spring, polyline, chain }

  /// Reads a tag and the curve's parameters.
  ///
  /// - Throws: An error for control times outside 0...1, springs without mass or stiffness or with
  ///   negative damping, polylines without points or with decreasing times, and chains inside
  ///   chains.
  package init(from reader: inout WireReader) throws(WireError) {
    switch try reader.enumeration("a timing curve's kind") as Tag {
    case .linear: self = .linear
    case .cubic:
      self = .cubic(
        x1: try reader.number(in: 0...1, "a timing curve's x1"),
        y1: try reader.number("a timing curve's y1"),
        x2: try reader.number(in: 0...1, "a timing curve's x2"),
        y2: try reader.number("a timing curve's y2"))
    case .spring:
      self = .spring(
        Spring(
          mass: try reader.number(in: positive, "a spring's mass"),
          stiffness: try reader.number(in: positive, "a spring's stiffness"),
          damping: try reader.number(in: notNegative, "a spring's damping"),
          initialVelocity: try reader.number("a spring's initial velocity")))
    case .polyline:
      let points: [CurvePoint] = try reader.list(
        atMost: WireLimits.curvePoints, "a timing curve's points")
      guard isOrdered(points) else { throw reader.failure(.invalidValue, unorderedPoints) }
      self = .polyline(points)
    case .chain:
      let stages: [CurveStage] = try reader.list(
        atMost: WireLimits.curveStages, "a timing curve's stages")
      self = .chain(stages.map(\.curve))
    }
  }

  /// Writes a tag and the curve's parameters.
  package func write(to writer: inout WireWriter) throws(WireError) {
    switch self {
    case .linear:
      writer.enumeration(Tag.linear)
    case .cubic(let x1, let y1, let x2, let y2):
      writer.enumeration(Tag.cubic)
      try writer.number(x1, in: 0...1, "a timing curve's x1")
      try writer.number(y1, "a timing curve's y1")
      try writer.number(x2, in: 0...1, "a timing curve's x2")
      try writer.number(y2, "a timing curve's y2")
    case .spring(let spring):
      writer.enumeration(Tag.spring)
      try writer.number(spring.mass, in: positive, "a spring's mass")
      try writer.number(spring.stiffness, in: positive, "a spring's stiffness")
      try writer.number(spring.damping, in: notNegative, "a spring's damping")
      try writer.number(spring.initialVelocity, "a spring's initial velocity")
    case .polyline(let points):
      guard isOrdered(points) else { throw writer.failure(.invalidValue, unorderedPoints) }
      writer.enumeration(Tag.polyline)
      try writer.list(points, atMost: WireLimits.curvePoints, "a timing curve's points")
    case .chain(let curves):
      writer.enumeration(Tag.chain)
      try writer.list(
        curves.map(CurveStage.init(curve:)), atMost: WireLimits.curveStages,
        "a timing curve's stages")
    }
  }
}

/// Whether a polyline has points, in the order of their times.
private func isOrdered(_ points: [CurvePoint]) -> Bool {
  !points.isEmpty && zip(points, points.dropFirst()).allSatisfy { $0.time <= $1.time }
}

private let unorderedPoints =
  "a timing curve's points are missing or go back in time; send them in order"

/// A curve in a chain. The reader rejects a nested chain before reading the chain's curves.
private struct CurveStage: WireValue {
  /// The minimum size in bytes. It equals the minimum size of a curve, because a stage has no
  /// further data.
  package static var minimumWireSize: Int { TimingCurve.minimumWireSize }
  var curve: TimingCurve

  init(curve: TimingCurve) { self.curve = curve }

  /// Reads a curve that is not a chain.
  package init(from reader: inout WireReader) throws(WireError) {
    var ahead = reader
    let tag: TimingCurve.Tag = try ahead.enumeration("a timing curve's kind")
    guard tag != .chain else {
      throw reader.failure(.invalidValue, "a timing curve's stage has stages; send one list")
    }
    curve = try reader.value()
  }

  /// Writes a curve.
  ///
  /// - Throws: `invalidValue` for a chain, which a reader rejects inside another chain.
  package func write(to writer: inout WireWriter) throws(WireError) {
    if case .chain = curve {
      throw writer.failure(.invalidValue, "a timing curve's stage has stages; send one list")
    }
    try writer.value(curve)
  }
}

extension CurvePoint: WireValue {
  /// The minimum size in bytes: two doubles.
  package static var minimumWireSize: Int { 16 }

  /// Reads the time, 0...1, and the progress.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(
      try reader.number(in: fractions, "a timing curve's time"),
      try reader.number("a timing curve's progress"))
  }

  /// Writes the time, 0...1, and the progress.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(time, in: fractions, "a timing curve's time")
    try writer.number(progress, "a timing curve's progress")
  }
}

private let fractions = 0...1.0
private let notNegative = 0...Double.greatestFiniteMagnitude
private let positive = Double.leastNormalMagnitude...Double.greatestFiniteMagnitude

extension MediaTiming: WireValue {
  /// The minimum size in bytes: five doubles, a flag and the bits of the fill.
  package static var minimumWireSize: Int { 42 }

  /// Reads all members.
  ///
  /// - Throws: `invalidValue` for a duration or a repeat count that is negative or NaN; both
  ///   may be infinite.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init()
    begin = try reader.number("an animation's begin")
    duration = try reader.number(in: 0...Double.infinity, "an animation's duration")
    speed = try reader.number("an animation's speed")
    offset = try reader.number("an animation's offset")
    repeatCount = try reader.number(in: 0...Double.infinity, "an animation's repeat count")
    autoreverses = try reader.flag("whether an animation autoreverses")
    fill = try reader.options(valid: [.backwards, .forwards], "an animation's fill")
  }

  /// Writes all members: five doubles, a flag and the bits of the fill.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.number(begin, "an animation's begin")
    try writer.number(duration, in: 0...Double.infinity, "an animation's duration")
    try writer.number(speed, "an animation's speed")
    try writer.number(offset, "an animation's offset")
    try writer.number(repeatCount, in: 0...Double.infinity, "an animation's repeat count")
    writer.flag(autoreverses)
    writer.integer(fill.rawValue)
  }
}

extension Animation.Group: WireValue {
  /// The minimum size in bytes: a timing and a linear curve.
  package static var minimumWireSize: Int {
    MediaTiming.minimumWireSize + TimingCurve.minimumWireSize
  }

  /// Reads the timing and then the curve.
  package init(from reader: inout WireReader) throws(WireError) {
    self.init(timing: try reader.value(), curve: try reader.value())
  }

  /// Writes the timing and then the curve.
  package func write(to writer: inout WireWriter) throws(WireError) {
    try writer.value(timing)
    try writer.value(curve)
  }
}

extension Animation: WireValue {
  /// A lower bound of the size in bytes. The smallest animation, with one value and one key time,
  /// is a little larger.
  package static var minimumWireSize: Int { 74 }

  /// Reads all members.
  ///
  /// - Throws: An error if a list is longer than its limit, if there are no values, if the lists'
  ///   counts contradict each other, if key times decrease, or if a duration is infinite.
  package init(from reader: inout WireReader) throws(WireError) {
    let property: AnimatableProperty = try reader.value()
    let values: [AnimatableValue] = try reader.list(atMost: WireLimits.keyframes, "keyframes")
    try reader.spend(keyframes: values.count)
    self.init(
      property: property, values: values,
      keyTimes: try reader.list(atMost: WireLimits.keyframes + 1, "key times"))
    curves = try reader.list(atMost: WireLimits.keyframes, "timing curves")
    controls = try reader.list(atMost: 2 * WireLimits.keyframes, "control values")
    try reader.spend(keyframes: controls.count)
    calculation = try reader.enumeration("an animation's calculation")
    curve = try reader.value()
    isAdditive = try reader.flag("whether an animation is additive")
    isCumulative = try reader.flag("whether an animation is cumulative")
    timing = try reader.value()
    enclosing = try reader.list(atMost: WireLimits.groups, "animation groups")
    if let problem { throw reader.failure(.invalidValue, problem) }
  }

  /// Writes all members.
  ///
  /// - Throws: An error for every animation that a reader would reject.
  package func write(to writer: inout WireWriter) throws(WireError) {
    if let problem { throw writer.failure(.invalidValue, problem) }
    try writer.value(property)
    try writer.spend(keyframes: values.count)
    try writer.list(values, atMost: WireLimits.keyframes, "keyframes")
    try writer.list(keyTimes, atMost: WireLimits.keyframes + 1, "key times")
    try writer.list(curves, atMost: WireLimits.keyframes, "timing curves")
    try writer.spend(keyframes: controls.count)
    try writer.list(controls, atMost: 2 * WireLimits.keyframes, "control values")
    writer.enumeration(calculation)
    try writer.value(curve)
    writer.flag(isAdditive)
    writer.flag(isCumulative)
    try writer.value(timing)
    try writer.list(enclosing, atMost: WireLimits.groups, "animation groups")
  }

  /// The first violation of the documented rules for the animation's lists; nil if there is
  /// none.
  private var problem: String? {
    guard timing.duration.isFinite, enclosing.allSatisfy({ $0.timing.duration.isFinite }) else {
      return "an animation has no end to one repetition; repeat a finite one for ever"
    }
    if values.isEmpty { return "an animation has no values; send at least one" }
    let mayHaveEnd = calculation == .discrete && keyTimes.count == values.count + 1
    guard keyTimes.count == values.count || mayHaveEnd else {
      return "an animation has \(values.count) values and \(keyTimes.count) key times; "
        + "send one for each"
    }
    guard keyTimes.areAscendingFractions else {
      return "an animation's key times leave 0...1 or fall; send them in order"
    }
    guard curves.count < max(values.count, 1) || curves.isEmpty else {
      return "an animation has \(curves.count) timing curves for \(values.count) values; "
        + "send at most one for each interval"
    }
    guard controls.isEmpty || controls.count == 2 * (values.count - 1) else {
      return "an animation has \(controls.count) control values for \(values.count) values; "
        + "send two for each interval or none"
    }
    return nil
  }
}

extension [Double] {
  /// Whether the numbers are in 0...1 and never decrease.
  var areAscendingFractions: Bool {
    var last = 0.0
    for value in self {
      guard value >= last, value <= 1 else { return false }
      last = value
    }
    return true
  }
}
