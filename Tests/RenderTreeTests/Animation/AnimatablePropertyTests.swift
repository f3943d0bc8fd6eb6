import CoreGraphics
import RenderTree
import Testing

@Suite("Sampling a node's properties")
struct AnimatablePropertyTests {
  private func node(_ animations: [Animation] = []) -> Node {
    var node = Node(id: NodeID(rawValue: 1))
    node.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    node.animations = animations
    return node
  }

  private func move(
    _ property: AnimatableProperty, _ from: AnimatableValue, _ to: AnimatableValue,
    additive: Bool = false
  ) -> Animation {
    var animation = Animation(property: property, from: from, to: to)
    animation.timing.duration = 1
    animation.isAdditive = additive
    return animation
  }

  /// Nodes that together have all properties.
  private var complete: [Node] {
    var plain = node()
    plain.transform = Transform3D(scale: 2, 3, 1)
    plain.border = Border(width: 1, color: .black)
    plain.shadow = Shadow(
      color: .black, opacity: 0.5, radius: 3, offset: .zero, path: CGPath(elements: []))
    plain.backgroundColor = .white
    plain.vibrancy = .widget(.secondary, .dark)
    plain.replication = Replication(count: 2)
    var shape = ShapeContent(path: CGPath(elements: []))
    shape.fillColor = .white
    shape.strokeColor = .black
    var bitmap = BitmapContent(bitmap: Bitmap(width: 1, height: 1) { _, _ in })
    bitmap.tint = .black
    let contents: [Content] = [
      .shape(shape), .gradient(GradientContent()), .backdrop(.legacy(.dark)),
      .bitmap(bitmap), .particles(Emission(Emitter())),
    ]
    return contents.map { content in
      var node = plain
      node.content = content
      return node
    }
  }

  @Test("Setting a node property to the value that it already has does not change the node")
  func readAndWrite() throws {
    let nodes = complete
    for property in AnimatableProperty.allCases {
      var found = 0
      for original in nodes {
        var node = original
        guard let value = node[property] else { continue }
        found += 1
        let before = node
        node[property] = value
        // The scale that is read is the mean of the scales of three axes. Writing this value back
        // can therefore change the node.
        if property != .scale { #expect(node == before, "\(property)") }
        if case .number(let number) = value, property != .hidden {
          node[property] = .number(number + 0.25)
          #expect(node != before, "\(property)")
        }
        var other = before
        other[property] = .numbers([0.123])
        if property != .locations { #expect(other == before, "\(property) takes no list") }
      }
      #expect(found > 0, "\(property) is in no node")
    }
  }

  @Test("Writing a node property changes the values that contain it, and no unrelated property")
  func independence() {
    for base in complete {
      for property in AnimatableProperty.allCases {
        guard let value = base[property] else { continue }
        var node = base
        node[property] = value.changed
        for other in AnimatableProperty.allCases where other != property {
          guard let before = base[other], let after = node[other] else { continue }
          if other.contains(property) {
            #expect(!after.isClose(to: before), "\(property) is a part of \(other)")
          } else if !property.contains(other) {
            #expect(after.isClose(to: before), "\(property) is no part of \(other)")
          }
        }
      }
    }
  }

  @Test("Sampling a node without animations returns an equal node")
  func still() {
    #expect(node().sampled(at: 5) == node())
  }

  @Test(
    "A later animation overrides earlier animations; a later additive animation is added to them"
  )
  func order() {
    let first = move(.positionX, .number(0), .number(10))
    let second = move(.positionX, .number(100), .number(100))
    let third = move(.positionX, .number(1), .number(3), additive: true)
    #expect(node([first, second]).sampled(at: 0.5).position.x == 100)
    #expect(node([second, first]).sampled(at: 0.5).position.x == 5)
    #expect(node([first, third]).sampled(at: 0.5).position.x == 7)
    #expect(node([third, first]).sampled(at: 0.5).position.x == 5)
  }

  @Test("After an animation has ended, a sampled node has its model value")
  func ended() {
    let animated = node([move(.positionX, .number(50), .number(60))])
    #expect(animated.sampled(at: 2).position.x == 0)
  }

  @Test("The opacity does not jump when an additive fade is interrupted by its additive reversal")
  func crossingFades() {
    // The model value changed from 0 to 1 and back to 0. Each animation adds its difference, which
    // decreases to zero.
    var out = move(.opacity, .number(1), .number(0), additive: true)
    out.timing.begin = 0.4
    let appear = move(.opacity, .number(-1), .number(0), additive: true)
    var faded = node([appear, out])
    faded.opacity = 0
    #expect(abs(faded.sampled(at: 0.4).opacity - 0.4) < 1e-9)
    var last = 0.4
    for step in 0...60 {
      let opacity = faded.sampled(at: 0.4 + Double(step) / 60).opacity
      #expect(abs(opacity - last) < 0.03)
      last = opacity
    }
  }

  @Test("Overshooting property values are clamped to the property's range")
  func ranges() {
    let bounce = TimingCurve.cubic(x1: 0.3, y1: -3, x2: 0.6, y2: 4)
    var animations = [
      move(.opacity, .number(0), .number(1)), move(.cornerRadius, .number(0), .number(9)),
      move(.borderWidth, .number(0), .number(9)), move(.shadowOpacity, .number(0), .number(1)),
      move(.shadowRadius, .number(0), .number(9)), move(.lineWidth, .number(0), .number(9)),
    ]
    for index in animations.indices { animations[index].curve = bounce }
    var shaped = node(animations)
    shaped.content = .shape(ShapeContent(path: CGPath(elements: [])))
    for step in 0..<100 {
      let sample = shaped.sampled(at: Double(step) / 100)
      #expect((0...1).contains(sample.opacity))
      #expect(sample.corners.radius >= 0 && sample.border!.width >= 0)
      #expect((0...1).contains(sample.shadow!.opacity) && sample.shadow!.radius >= 0)
      guard case .shape(let shape) = sample.content else { return }
      #expect(shape.lineWidth >= 0)
    }
  }

  @Test("Values that overflow during interpolation do not make a node's properties infinite")
  func overflow() {
    let huge = Double.greatestFiniteMagnitude
    let animated = node([
      move(.positionX, .number(-huge), .number(huge)),
      move(.opacity, .number(-huge), .number(huge), additive: true),
      move(.transform, .transform(.init(scale: huge, 1, 1)), .transform(.init(scale: -huge, 1, 1))),
      move(.scaleX, .number(-huge), .number(huge)),
      move(.rotationY, .number(-huge), .number(huge)),
    ])
    for step in 0..<100 {
      let sample = animated.sampled(at: Double(step) / 100)
      #expect(sample.position.x.isFinite && sample.opacity.isFinite)
      for row in 0..<4 {
        for column in 0..<4 { #expect(sample.transform[row, column].isFinite) }
      }
    }
  }

  @Test("Components of a transform animate independently")
  func transformParts() {
    var animated = node([
      move(.scale, .number(0), .number(1)), move(.rotationZ, .number(0), .number(4 * .pi)),
      move(.translationX, .number(0), .number(40)),
    ])
    animated.transform = Transform3D(scale: 0, 0, 1)
    let sample = animated.sampled(at: 0.5).transform
    #expect(abs(sample.m11 - 0.5) < 1e-9 && abs(sample.m22 - 0.5) < 1e-9)
    #expect(sample.m41 == 20)
  }

  @Test(
    "A material animation changes only a backdrop node, and a vibrancy animation changes any node"
  )
  func content() {
    var plain = node([
      move(.material, .material(.identity), .material(.legacy(.dark))),
      move(.vibrancy, .vibrancy(.widget(.primary, .dark)), .vibrancy(.widget(.primary, .dark))),
    ])
    #expect(plain.sampled(at: 0.5).content == .none)
    #expect(plain.sampled(at: 0.5).vibrancy == .widget(.primary, .dark))
    plain.content = .backdrop(.identity)
    #expect(
      plain.sampled(at: 0.5).content
        == .backdrop(.interpolate(.identity, .legacy(.dark), 0.5)))
  }
}

extension AnimatableProperty {
  /// Returns whether another property is a component of this property, according to their key
  /// paths.
  fileprivate func contains(_ other: AnimatableProperty) -> Bool {
    let (outer, inner) = (rawValue, other.rawValue)
    // A rotation without an axis is the rotation about the z axis.
    if outer.hasSuffix(".rotation") { return inner == outer + ".z" }
    if inner.hasSuffix(".rotation"), outer == inner + ".z" { return true }
    // A translation without an axis is a size, which has only a horizontal and a vertical
    // component.
    if outer.hasSuffix("ranslation"), inner == outer + ".z" { return false }
    return inner.hasPrefix(outer + ".")
  }
}
