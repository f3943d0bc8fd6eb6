import _TestSupport
import CoreGraphics
import RenderTree

/// Random trees that use every part of the format. The same seed produces the same trees.
struct RandomCommits {
  var random: SeededGenerator
  private var sequence: UInt64 = 0
  private var bitmaps: [Bitmap] = []

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns a valid commit of a whole new tree with the given number of nodes.
  mutating func commit(nodes count: Int) -> Commit {
    sequence += 1
    let base = sequence * 1_000_000
    var nodes = (0..<count).map { node(base + UInt64($0)) }
    for index in nodes.indices.dropFirst() {
      let parent = random.int(max(0, index - 5)..<index)
      if nodes[parent].mask == nil, random.int(0..<8) == 0 {
        nodes[parent].mask = nodes[index].id
      } else if nodes[parent].transition == nil, random.int(0..<8) == 0 {
        nodes[parent].transition = Transition(
          from: nodes[index].id, kind: random.pick(Transition.Kind.allCases),
          direction: random.pick(Transition.Direction.allCases), progress: animation())
      } else {
        nodes[parent].children.append(nodes[index].id)
      }
    }
    return Commit(
      sequence: sequence, root: nodes.first?.id, updated: nodes.shuffled(using: &random),
      removed: (0..<random.int(0..<4)).map { NodeID(rawValue: UInt64($0)) })
  }

  /// Returns a number from -500 to 500 in most calls. The other calls return zero, negative zero or
  /// a number with an extreme magnitude.
  private mutating func number() -> Double {
    random.int(0..<6) > 0
      ? random.number(-500...500)
      : random.pick([
        0, -0.0, 1, .leastNonzeroMagnitude, -.greatestFiniteMagnitude, .greatestFiniteMagnitude,
        .pi, 1e-300,
      ])
  }

  private mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }
  private mutating func size() -> CGSize { CGSize(width: number(), height: number()) }
  private mutating func rect() -> CGRect { CGRect(origin: point(), size: size()) }
  private mutating func optional<Value>(_ value: (inout Self) -> Value) -> Value? {
    random.bool() ? value(&self) : nil
  }

  private mutating func color() -> RGBA {
    RGBA(
      red: random.number(0...1), green: random.number(-0.2...1.2), blue: random.number(0...1),
      alpha: random.number(0...1))
  }

  private mutating func path() -> CGPath {
    var elements: [PathElement] = []
    for index in 0..<random.int(0..<7) {
      switch index == 0 ? 0 : random.int(0..<5) {
      case 0: elements.append(.move(point()))
      case 1: elements.append(.line(point()))
      case 2: elements.append(.quad(point(), point()))
      case 3: elements.append(.cubic(point(), point(), point()))
      default: elements.append(.close)
      }
    }
    return CGPath(elements: elements)
  }

  private mutating func material() -> Material {
    Material(
      curve: SIMD4(number(), number(), number(), number()), gain: number(),
      sigma: random.number(0...90), tint: color(), averaging: random.number(0...1))
  }

  private mutating func vibrancy() -> Vibrancy {
    let blend: Vibrancy.Blend =
      switch random.int(0..<7) {
      case 0: .passThrough(alpha: number())
      case 1: .solid(color())
      case 2: .tone(luma: number(), chroma: number(), bias: number())
      case 3: .plusLighter(color())
      case 4: .plusDarker(color())
      case 5: .burn(white: number(), alpha: number())
      default: .dodge(white: number(), alpha: number())
      }
    return Vibrancy(
      blend, luminosity: random.pick(Luminosity.allCases), strength: random.number(0...1),
      minimumContrast: random.number(1...21))
  }

  private mutating func bitmap() -> Bitmap {
    if !bitmaps.isEmpty, random.bool() { return random.pick(bitmaps) }
    let format: Bitmap.Format = random.bool() ? .bgra8 : .alpha8
    let (width, height) = (random.int(1..<9), random.int(1..<5))
    let isOpaque = random.bool()
    var source = random
    let bitmap = Bitmap(width: width, height: height, format: format, isOpaque: isOpaque) {
      pixels, stride in
      for row in 0..<height {
        for column in 0..<width {
          let alpha = isOpaque ? 255 : UInt8.random(in: 0...255, using: &source)
          let offset = row * stride + column * format.bytesPerPixel
          for channel in 0..<format.bytesPerPixel - 1 {
            pixels.storeBytes(
              of: UInt8.random(in: 0...alpha, using: &source), toByteOffset: offset + channel,
              as: UInt8.self)
          }
          pixels.storeBytes(
            of: alpha, toByteOffset: offset + format.bytesPerPixel - 1, as: UInt8.self)
        }
      }
    }
    bitmaps.append(bitmap)
    return bitmap
  }

  private mutating func dashes() -> [CGFloat] {
    var dashes: [CGFloat] = []
    for _ in 0..<random.int(0..<4) { dashes.append(random.number(0...9)) }
    return dashes
  }

  private mutating func content() -> Content {
    switch random.int(0..<7) {
    case 0: return .none
    case 1, 2:
      var content = BitmapContent(bitmap: bitmap())
      content.gravity = random.pick(BitmapContent.Gravity.allCases)
      content.scale = random.number(0.5...4)
      content.contentsRect = rect()
      content.contentsCenter = rect()
      content.magnificationFilter = random.pick(BitmapContent.Filter.allCases)
      content.minificationFilter = random.pick(BitmapContent.Filter.allCases)
      content.tint = optional { $0.color() }
      return .bitmap(content)
    case 3:
      var shape = ShapeContent(path: path())
      shape.fillColor = optional { $0.color() }
      shape.fillRule = random.pick(ShapeContent.FillRule.allCases)
      shape.strokeColor = optional { $0.color() }
      shape.lineWidth = random.number(0...9)
      shape.lineCap = random.pick(ShapeContent.LineCap.allCases)
      shape.lineJoin = random.pick(ShapeContent.LineJoin.allCases)
      shape.miterLimit = number()
      shape.dashPattern = dashes()
      shape.dashPhase = number()
      shape.strokeStart = number()
      shape.strokeEnd = number()
      return .shape(shape)
    case 4:
      var gradient = GradientContent()
      gradient.kind = random.pick(GradientContent.Kind.allCases)
      gradient.colors = (0..<random.int(0..<5)).map { _ in color() }
      if random.bool() {
        gradient.locations = gradient.colors.map { _ in random.number(0...1) }.sorted()
      }
      gradient.startPoint = point()
      gradient.endPoint = point()
      return .gradient(gradient)
    case 5: return .particles(emission())
    default: return .backdrop(material())
    }
  }

  private mutating func emission() -> Emission {
    var phases = [Emission.Phase(begin: optional { _ in -1 }, emitter: emitter())]
    for begin in 0..<random.int(0..<3) {
      phases.append(.init(begin: Double(begin), emitter: emitter()))
    }
    return Emission(phases: phases)
  }

  private mutating func emitter() -> Emitter {
    var emitter = Emitter()
    emitter.shape = random.pick(Emitter.Shape.allCases)
    emitter.mode = random.pick(Emitter.Mode.allCases)
    emitter.order = random.pick(Emitter.Order.allCases)
    emitter.preservesDepth = random.pick([false, true])
    emitter.position = SIMD3(number(), number(), number())
    emitter.size = SIMD3(number(), number(), number())
    emitter.birthRate = number()
    emitter.lifetime = number()
    emitter.velocity = number()
    emitter.scale = number()
    emitter.spin = number()
    emitter.seed = UInt32(random.int(0..<1000))
    emitter.cells = (0..<random.int(0..<3)).map { _ in cell(depth: 0) }
    return emitter
  }

  private mutating func cell(depth: Int) -> EmitterCell {
    var cell = EmitterCell()
    cell.isEnabled = random.bool()
    cell.picture = optional { $0.bitmap() }
    cell.pictureScale = random.number(0.5...4)
    cell.pictureRect = rect()
    cell.birthRate = random.number(0...50)
    cell.timing = timing()
    cell.lifetime = .init(number(), range: number())
    cell.velocity = .init(number(), range: number())
    cell.acceleration = SIMD3(number(), number(), number())
    cell.longitude = number()
    cell.latitude = number()
    cell.coneAngle = number()
    cell.scale = .init(number(), range: number())
    cell.scaleSpeed = number()
    cell.spin = .init(number(), range: number())
    cell.color = color()
    cell.colorRange = SIMD4(number(), number(), number(), number())
    cell.colorSpeed = SIMD4(number(), number(), number(), number())
    if depth < 2 { cell.cells = (0..<random.int(0..<2)).map { _ in self.cell(depth: depth + 1) } }
    return cell
  }

  private mutating func value() -> AnimatableValue {
    switch random.int(0..<13) {
    case 0: .number(number())
    case 1: .point(point())
    case 2: .size(size())
    case 3: .rect(rect())
    case 4: .transform(random.transform())
    case 5: .color(color())
    case 6: .colors((0..<random.int(0..<4)).map { _ in color() })
    case 7: .numbers((0..<random.int(0..<4)).map { _ in number() })
    case 8: .path(path())
    case 9: .material(material())
    case 10: .image(ImageValue(bitmap()))
    case 11: .pattern(pattern())
    default: .vibrancy(vibrancy())
    }
  }

  private mutating func pattern() -> BackgroundPattern {
    BackgroundPattern(
      bitmap: bitmap(), scale: random.number(0.5...3), opacity: random.number(0...1))
  }

  private mutating func curve() -> TimingCurve {
    guard random.int(0..<4) == 0 else { return stage() }
    return .chain((0..<random.int(0..<5)).map { _ in stage() })
  }

  private mutating func stage() -> TimingCurve {
    switch random.int(0..<4) {
    case 3:
      .polyline(
        (0..<random.int(1..<5)).map { _ in random.number(0...1) }.sorted().map {
          CurvePoint($0, number())
        })
    case 0: .linear
    case 1:
      .cubic(x1: random.number(0...1), y1: number(), x2: random.number(0...1), y2: number())
    default:
      .spring(
        Spring(
          mass: random.number(0.1...9), stiffness: random.number(0.1...900),
          damping: random.number(0...90), initialVelocity: number()))
    }
  }

  private mutating func timing() -> MediaTiming {
    var timing = MediaTiming()
    timing.begin = number()
    timing.duration = random.pick([0, 1e-300, random.number(0...9)])
    timing.speed = number()
    timing.offset = number()
    timing.repeatCount = random.pick([1, 0.5, .infinity, random.number(0...9)])
    timing.autoreverses = random.bool()
    timing.fill = MediaTiming.Fill(rawValue: UInt8(random.int(0..<4)))
    return timing
  }

  private mutating func animation() -> Animation {
    let count = random.int(1..<5)
    var animation = Animation(
      property: random.pick(AnimatableProperty.allCases), values: (0..<count).map { _ in value() },
      keyTimes: (0..<count).map { _ in random.number(0...1) }.sorted())
    animation.calculation = random.pick(Animation.Calculation.allCases)
    if animation.calculation == .discrete { animation.keyTimes.append(1) }
    animation.curves = (0..<random.int(0..<count)).map { _ in curve() }
    if count > 1, random.int(0..<3) == 0 {
      animation.controls = animation.values.dropLast().flatMap { [$0, $0] }
    }
    animation.curve = curve()
    animation.isAdditive = random.bool()
    animation.isCumulative = random.bool()
    animation.timing = timing()
    animation.enclosing = (0..<random.int(0..<3)).map { _ in
      .init(timing: timing(), curve: curve())
    }
    return animation
  }

  private mutating func node(_ id: UInt64) -> Node {
    var node = Node(id: NodeID(rawValue: id))
    if random.bool() { node.bounds = rect() }
    if random.bool() { node.position = point() }
    if random.bool() { node.anchorPoint = point() }
    if random.bool() { node.anchorPointZ = number() }
    if random.bool() { node.zPosition = number() }
    if random.bool() { node.transform = random.transform(perspective: true) }
    if random.bool() { node.sublayerTransform = random.transform(perspective: true) }
    node.isDoubleSided = random.bool()
    node.isGeometryFlipped = random.bool()
    node.preservesDepth = random.bool()
    node.isHidden = random.bool()
    node.allowsGroupOpacity = random.bool()
    node.masksToBounds = random.bool()
    if random.bool() { node.opacity = number() }
    node.backgroundColor = optional { $0.color() }
    node.backgroundPattern = optional { $0.pattern() }
    if random.bool() { node.content = content() }
    if random.bool() {
      node.corners = Corners(
        radius: number(), mask: RectCorners(rawValue: UInt8(random.int(0..<16))),
        curve: random.bool() ? .circular : .continuous)
    }
    node.border = optional { Border(width: $0.number(), color: $0.color()) }
    node.shadow = optional {
      Shadow(
        color: $0.color(), opacity: $0.number(), radius: $0.number(), offset: $0.size(),
        path: $0.optional { $0.path() })
    }
    node.vibrancy = optional { $0.vibrancy() }
    node.rasterizationScale = random.bool() ? random.number(0.5...3) : nil
    node.animations = (0..<random.int(0..<3)).map { _ in animation() }
    if random.int(0..<4) == 0 {
      node.timing = timing()
      if random.bool() { node.timing?.duration = .infinity }
    }
    if random.int(0..<6) == 0 {
      var replication = Replication(count: random.int(0..<4))
      replication.transform = random.transform()
      replication.delay = number()
      replication.color = color()
      replication.colorStep = SIMD4(number(), number(), number(), number())
      node.replication = replication
    }
    return node
  }
}
