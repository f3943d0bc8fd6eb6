import CoreGraphics

// The properties that live in a node's shadow or content.

extension Node {
  func readShadow(_ property: AnimatableProperty) -> AnimatableValue? {
    let shadow = shadow ?? .invisible
    switch property {
    case .shadowColor: return .color(shadow.color)
    case .shadowOpacity: return .number(shadow.opacity)
    case .shadowRadius: return .number(Double(shadow.radius))
    case .shadowOffset: return .size(shadow.offset)
    case .shadowPath: return shadow.path.map(AnimatableValue.path)
    default: return nil
    }
  }

  /// Whether the property was one of the shadow's.
  mutating func writeShadow(_ property: AnimatableProperty, _ value: AnimatableValue) -> Bool {
    var shadow = shadow ?? .invisible
    switch (property, value) {
    case (.shadowColor, .color(let c)): shadow.color = c
    case (.shadowOpacity, .number(let n)): shadow.opacity = n
    case (.shadowRadius, .number(let n)): shadow.radius = CGFloat(n)
    case (.shadowOffset, .size(let s)): shadow.offset = s
    case (.shadowPath, .path(let p)): shadow.path = p
    default: return false
    }
    self.shadow = shadow
    return true
  }

  func readContent(_ property: AnimatableProperty) -> AnimatableValue? {
    if property == .vibrancy { return vibrancy.map(AnimatableValue.vibrancy) }
    switch (content, property) {
    case (.backdrop(let material), .material): return .material(material)
    case (.bitmap(let bitmap), .contents): return .image(ImageValue(bitmap.bitmap))
    case (.bitmap(let bitmap), .contentsTint): return bitmap.tint.map(AnimatableValue.color)
    case (.bitmap(let bitmap), .contentsRect): return .rect(bitmap.contentsRect)
    case (.bitmap(let bitmap), .contentsCenter): return .rect(bitmap.contentsCenter)
    case (.shape(let shape), _): return read(shape, property)
    case (.gradient(let gradient), .colors): return .colors(gradient.colors)
    case (.gradient(let gradient), .locations): return .numbers(gradient.locations)
    case (.gradient(let gradient), .startPoint): return .point(gradient.startPoint)
    case (.gradient(let gradient), .endPoint): return .point(gradient.endPoint)
    case (.particles(let emission), _): return emission.emitter.value(of: property)
    default: return nil
    }
  }

  private func read(_ shape: ShapeContent, _ property: AnimatableProperty) -> AnimatableValue? {
    switch property {
    case .path: .path(shape.path)
    case .fillColor: .color(shape.fillColor ?? .clear)
    case .strokeColor: .color(shape.strokeColor ?? .clear)
    case .lineWidth: .number(Double(shape.lineWidth))
    case .miterLimit: .number(Double(shape.miterLimit))
    case .lineDashPhase: .number(Double(shape.dashPhase))
    case .strokeStart: .number(Double(shape.strokeStart))
    case .strokeEnd: .number(Double(shape.strokeEnd))
    default: nil
    }
  }

  /// Whether the property was one of the content's.
  @discardableResult
  mutating func writeContent(_ property: AnimatableProperty, _ value: AnimatableValue) -> Bool {
    if property == .vibrancy, case .vibrancy(let new) = value {
      vibrancy = new
      return true
    }
    switch content {
    case .backdrop:
      guard property == .material, case .material(let new) = value else { return false }
      content = .backdrop(new)
    case .bitmap(var bitmap):
      switch (property, value) {
      case (.contents, .image(let image)): bitmap.bitmap = image.bitmap
      case (.contentsTint, .color(let c)): bitmap.tint = c
      case (.contentsRect, .rect(let r)): bitmap.contentsRect = r
      case (.contentsCenter, .rect(let r)): bitmap.contentsCenter = r
      default: return false
      }
      content = .bitmap(bitmap)
    case .shape(var shape):
      guard Node.write(&shape, property, value) else { return false }
      content = .shape(shape)
    case .gradient(var gradient):
      switch (property, value) {
      case (.colors, .colors(let c)): gradient.colors = c
      case (.locations, .numbers(let n)): gradient.locations = n
      case (.startPoint, .point(let p)): gradient.startPoint = p
      case (.endPoint, .point(let p)): gradient.endPoint = p
      default: return false
      }
      content = .gradient(gradient)
    // Also of particles that were emitted before.
    case .particles(var emission):
      guard let last = emission.phases.indices.last,
        emission.phases[last].emitter.set(property, to: value)
      else { return false }
      content = .particles(emission)
    case .none:
      // A layer without contents may still have an animation of its contents.
      guard property == .contents, case .image(let image) = value else { return false }
      content = .bitmap(BitmapContent(bitmap: image.bitmap))
    }
    return true
  }

  private static func write(
    _ shape: inout ShapeContent, _ property: AnimatableProperty, _ value: AnimatableValue
  ) -> Bool {
    switch (property, value) {
    case (.path, .path(let p)): shape.path = p
    case (.fillColor, .color(let c)): shape.fillColor = c
    case (.strokeColor, .color(let c)): shape.strokeColor = c
    case (.lineWidth, .number(let n)): shape.lineWidth = CGFloat(n)
    case (.miterLimit, .number(let n)): shape.miterLimit = CGFloat(n)
    case (.lineDashPhase, .number(let n)): shape.dashPhase = CGFloat(n)
    case (.strokeStart, .number(let n)): shape.strokeStart = CGFloat(n)
    case (.strokeEnd, .number(let n)): shape.strokeEnd = CGFloat(n)
    default: return false
    }
    return true
  }
}

extension Shadow {
  /// The start of a shadow animation on a node without a shadow: Core Animation's defaults.
  fileprivate static let invisible = Shadow(
    color: .black, opacity: 0, radius: 3, offset: CGSize(width: 0, height: -3))
}
