import CoreGraphics
import RenderTree
import Testing

/// Finds every stored property of a node, and of the values in it, by reflection. A test fails if
/// equality, the wire format or the check of finite numbers does not handle a new property.
@Suite("Each property of a node")
struct NodePropertyTests {
  /// Checks that each change makes nodes unequal, and that encoding and decoding preserve the
  /// change.
  private func check<Value>(_ properties: PropertyChanges<Value>) throws {
    #expect(properties.unmatched == [], "\(Value.self) has other properties")
    let base = properties.node(properties.base)
    let sent = try bytes(base)
    for (name, node) in properties.changedNodes {
      #expect(node != base, "\(Value.self).\(name) counts for equality")
      let message = try bytes(node)
      #expect(message != sent, "\(Value.self).\(name) is sent")
      var decoder = CommitDecoder()
      let decoded = try #require(try decoder.decode(message).updated.first)
      #expect(restored(decoded, like: node) == node, "\(Value.self).\(name) arrives")
    }
  }

  private func bytes(_ node: Node) throws -> [UInt8] {
    var encoder = CommitEncoder()
    return try encoder.encode(Commit(sequence: 1, root: nil, updated: [node]))
  }

  /// Replaces a decoded bitmap by the original bitmap if their pixels are equal.
  private func restored(_ node: Node, like original: Node) -> Node {
    var node = node
    if let pattern = node.backgroundPattern, let source = original.backgroundPattern,
      pattern.bitmap.isEqual(to: source.bitmap)
    {
      node.backgroundPattern?.bitmap = source.bitmap
    }
    if case .bitmap(var content) = node.content, case .bitmap(let source) = original.content,
      content.bitmap.isEqual(to: source.bitmap)
    {
      content.bitmap = source.bitmap
      node.content = .bitmap(content)
    }
    if case .particles(var emission) = node.content, case .particles(let source) = original.content
    {
      for phase in emission.phases.indices {
        for cell in emission.phases[phase].emitter.cells.indices {
          let picture = source.phases[phase].emitter.cells[cell].picture
          let copy = emission.phases[phase].emitter.cells[cell].picture
          if let copy, let picture, copy.isEqual(to: picture) {
            emission.phases[phase].emitter.cells[cell].picture = picture
          }
        }
      }
      node.content = .particles(emission)
    }
    return node
  }

  @Test("Equality and the wire format include every property of a node")
  func nodes() throws { try check(NodeProperties.node) }

  @Test("Equality and the wire format include every property of corners, borders and shadows")
  func decorations() throws {
    try check(NodeProperties.corners)
    try check(NodeProperties.border)
    try check(NodeProperties.backgroundPattern)
    try check(NodeProperties.shadow)
  }

  @Test("Equality and the wire format include every property of contents")
  func contents() throws {
    try check(NodeProperties.bitmap)
    try check(NodeProperties.shape)
    try check(NodeProperties.gradient)
    try check(NodeProperties.material)
    try check(NodeProperties.vibrancy)
  }

  @Test("Equality and the wire format include every property of emitters and their cells")
  func emitters() throws {
    try check(NodeProperties.phase)
    try check(NodeProperties.emitter)
    try check(NodeProperties.cell)
  }

  @Test("Equality and the wire format include every property of animations and their timing")
  func motion() throws {
    try check(NodeProperties.animation)
    try check(NodeProperties.timing)
    try check(NodeProperties.transition)
    try check(NodeProperties.replication)
  }

  @Test("A snapshot has every property except identifier, animations, timing and transition")
  func snapshot() {
    let motion: Set = ["id", "animations", "timing", "transition"]
    let id = NodeProperties.node.base.id
    for (name, node) in NodeProperties.node.changedNodes {
      let isUnchanged = node.snapshot(id: id) == node
      #expect(isUnchanged != motion.contains(name), "\(name)")
    }
  }

  // MARK: Animations

  @Test(
    "An animation can change every property except emitter properties, but only to finite values"
  )
  func sampling() {
    for property in AnimatableProperty.allCases where !property.isOfEmitters {
      var found = 0
      for base in NodeProperties.animatable {
        guard let value = base[property], value.changed != value else { continue }
        found += 1
        var node = base
        node.animations = [Animation(property: property, values: [value.changed], keyTimes: [0])]
        var sampled = node.sampled(at: 0.1)
        sampled.animations = []
        #expect(sampled != base, "\(property)")
        for damaged in value.changed.damaged {
          node.animations = [Animation(property: property, values: [damaged], keyTimes: [0])]
          var sampled = node.sampled(at: 0.1)
          sampled.animations = []
          #expect(sampled == base, "\(property) to \(damaged)")
        }
      }
      #expect(found > 0, "\(property) is in no node")
    }
  }
}

extension AnimatableValue {
  /// Copies of the value. In each copy, one number is not finite.
  fileprivate var damaged: [AnimatableValue] {
    switch self {
    case .number: [.number(.nan), .number(.infinity)]
    case .point(let x):
      [.point(CGPoint(x: .nan, y: x.y)), .point(CGPoint(x: x.x, y: .infinity))]
    case .size(let x):
      [.size(CGSize(width: .nan, height: x.height)), .size(CGSize(width: x.width, height: .nan))]
    case .rect(let x):
      [\CGRect.origin.x, \.origin.y, \.size.width, \.size.height].map { component in
        var damaged = x
        damaged[keyPath: component] = .nan
        return .rect(damaged)
      }
    case .transform(let x):
      (0..<16).map { number in
        var damaged = x
        damaged[number / 4, number % 4] = .nan
        return .transform(damaged)
      }
    case .color(let x): RGBA.damaged(x).map(AnimatableValue.color)
    case .colors(let x): RGBA.damaged(x[0]).map { .colors([x[1], $0]) }
    case .numbers: [.numbers([0, .nan])]
    case .path:
      [
        [.move(CGPoint(x: 0.0, y: .nan))], [.line(CGPoint(x: .nan, y: 0.0))],
        [.quad(CGPoint(x: .nan, y: 0.0), .zero)], [.cubic(.zero, CGPoint(x: .nan, y: 0.0), .zero)],
      ].map { .path(CGPath(elements: [.move(.zero)] + $0)) }
    case .material(let x): NodeProperties.damaged(x).map(AnimatableValue.material)
    case .vibrancy(let x): NodeProperties.damaged(x).map(AnimatableValue.vibrancy)
    // A picture contains no numbers, so it has no damaged copies.
    case .image: []
    case .pattern(let x):
      [
        .pattern(BackgroundPattern(bitmap: x.bitmap, scale: .nan)),
        .pattern(BackgroundPattern(bitmap: x.bitmap, scale: 1, opacity: .infinity)),
      ]
    }
  }
}

extension RGBA {
  fileprivate static func damaged(_ color: RGBA) -> [RGBA] {
    [\RGBA.red, \.green, \.blue, \.alpha].map { component in
      var damaged = color
      damaged[keyPath: component] = .nan
      return damaged
    }
  }
}
