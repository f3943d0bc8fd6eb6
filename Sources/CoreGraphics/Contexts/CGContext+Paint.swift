import CCairo

// Every drawing operation paints an area with a source. Cairo paints the area directly. If a
// shadow, a mask or a blend mode that Cairo lacks needs the finished object, Cairo paints the area
// into a group.

enum PaintArea {
  /// A filled path, whose elements are in device space.
  case fill([PathElement], CGPathFillRule)
  /// A stroked path, whose elements are in device space and whose pen is in user space.
  case stroke([PathElement])
  /// Everything inside the clip.
  case everything
}

enum PaintSource {
  case color(RGBA)
  /// Creates a pattern in user space; the caller destroys it after use.
  case pattern(() -> OpaquePointer?)
  /// A color that is masked by the alpha of a pattern in user space.
  case mask(RGBA, () -> OpaquePointer?)
}

extension CGContext {
  func paint(_ area: PaintArea, _ source: PaintSource) {
    guard state.transform.isDrawable, state.alpha > 0 || state.blendMode != .normal else { return }
    // Cairo blends the opaque pattern with the destination, and then mixes the result with the
    // destination by the alpha. Only in the normal mode, the result is the same as for a pattern
    // with this alpha. The other modes therefore need a group.
    var needsGroup = false
    if case .pattern = source { needsGroup = state.alpha < 1 && state.blendMode != .normal }
    draw(bounds: bounds(of: area), clip: area, forcesGroup: needsGroup) { cairo, blend, alpha in
      self.emit(area, source, to: cairo, blend, alpha: alpha)
    }
  }

  /// Draws with Cairo under the context's transform, alpha, blend mode, shadow and masks.
  ///
  /// - Parameter body: Receives a context whose matrix is the current transform, so that in UIKit's
  ///   contexts y points down. The closure may change the source, the path and the matrix of this
  ///   context, and must balance saved states.
  package func drawCairo(_ body: (OpaquePointer) -> Void) {
    guard state.transform.isDrawable else { return }
    let blend = state.blendMode
    let needsGroup = blend.isUnbounded || (state.alpha < 1 && !blend.affectsSurroundings)
    let alpha = state.alpha
    state.alpha = 1
    defer { state.alpha = alpha }
    draw(bounds: nil, clip: .everything, forcesGroup: needsGroup, fade: alpha) { cairo, blend, _ in
      cairo_save(cairo)
      cairo_new_path(cairo)
      self.setAntialiasing(cairo)
      cairo_set_operator(cairo, blend.cairoOperator ?? CAIRO_OPERATOR_OVER)
      self.setUserMatrix(cairo)
      body(cairo)
      cairo_new_path(cairo)
      cairo_restore(cairo)
    }
  }

  /// Paints the current shadow of a filled path, but not the path itself.
  ///
  /// - Parameter path: The path in user space, filled by the nonzero rule.
  package func drawShadow(of path: CGPath) {
    guard let shadow = state.shadow, state.transform.isDrawable else { return }
    let geometry = ShadowGeometry(shadow, under: baseTransform, flip)
    let area = PaintArea.fill(path.applying(state.transform).elements, .winding)
    let visible = geometry.sources(of: clipExtents)
    guard let object = Group(visible.intersection(bounds(of: area) ?? .infinite)) else { return }
    hasPainted = true
    if layers.isEmpty { store.load() }
    emit(area, .color(.black), to: object.cairo, .normal, alpha: 1)
    cairo_save(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
    object.shadow(geometry, color: shadow.color)?.paint(on: cairo)
    cairo_restore(cairo)
    if layers.isEmpty { store.store() }
  }

  /// Draws an object directly, or through a group if a shadow, a mask or the blend mode needs the
  /// finished object.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the object in Cairo's device space, `nil` for everything.
  ///   - clip: The clip for an unbounded blend mode.
  ///   - fade: An alpha for the object as a whole.
  ///   - body: Draws the object with the given blend mode and alpha.
  private func draw(
    bounds: CGRect?, clip: PaintArea, forcesGroup: Bool, fade: CGFloat = 1,
    _ body: (OpaquePointer, CGBlendMode, CGFloat) -> Void
  ) {
    hasPainted = true
    if layers.isEmpty { store.load() }
    defer { if layers.isEmpty { store.store() } }
    let blend = state.blendMode
    guard state.shadow != nil || !state.masks.isEmpty || blend == .plusDarker || forcesGroup else {
      body(cairo, blend, state.alpha)
      return
    }
    // An object outside the clip may still cast its shadow into the clip, so extend the bounds by
    // the shadow.
    let visible = clipExtents
    let shadow = state.shadow.map { ShadowGeometry($0, under: baseTransform, flip) }
    let area = (shadow?.sources(of: visible) ?? visible).intersection(bounds ?? .infinite)
    guard let object = Group(area) else { return }
    body(object.cairo, .normal, state.alpha)
    object.fade(fade)
    composite(object, clip: clip)
  }

  /// Composites a finished object into the bitmap or layer: shadow first, then the object, then the
  /// masks.
  ///
  /// - Parameter object: A group that was drawn with the state's alpha.
  func composite(_ object: Group, clip: PaintArea) {
    let blend = state.blendMode
    let shadow = state.shadow.flatMap {
      object.shadow(ShadowGeometry($0, under: baseTransform, flip), color: $0.color)
    }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    if blend.affectsSurroundings {
      self.clip(to: clip)
    }
    let visible = clipExtents
    if state.masks.isEmpty, blend != .plusDarker {
      cairo_set_operator(cairo, blend.cairoOperator!)
      shadow?.paint(on: cairo)
      object.paint(on: cairo)
      return
    }
    guard let group = Group(visible) else { return }
    shadow?.paint(on: group.cairo)
    object.paint(on: group.cairo)
    for mask in state.masks {
      group.apply(mask)
    }
    if blend == .plusDarker {
      guard let result = Group(visible) else { return }
      result.copy(from: cairo_get_target(cairo))
      result.addDarker(group)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      result.paint(on: cairo)
    } else {
      cairo_set_operator(cairo, blend.cairoOperator!)
      group.paint(on: cairo)
    }
  }

  // MARK: Cairo

  /// Intersects Cairo's clip with an area.
  func clip(to area: PaintArea) {
    switch area {
    case .everything: return
    case .fill(let elements, let rule):
      add(elements, to: cairo)
      setFillRule(rule, on: cairo)
    case .stroke(let elements):
      addOutline(of: elements, to: cairo)
      setFillRule(.winding, on: cairo)
    }
    setAntialiasing(cairo)
    cairo_clip(cairo)
  }

  private func emit(
    _ area: PaintArea, _ source: PaintSource, to cairo: OpaquePointer, _ blend: CGBlendMode,
    alpha: CGFloat
  ) {
    cairo_save(cairo)
    defer {
      cairo_new_path(cairo)
      cairo_restore(cairo)
    }
    setAntialiasing(cairo)
    cairo_set_operator(cairo, blend.cairoOperator ?? CAIRO_OPERATOR_OVER)
    var isStroke = false
    var needsClip = blend.isUnbounded || alpha < 1
    var isFadedPattern = false
    if case .pattern = source { isFadedPattern = alpha < 1 }
    switch area {
    case .fill(let elements, let rule):
      add(elements, to: cairo)
      setFillRule(rule, on: cairo)
    case .stroke(let elements):
      if blend.isUnbounded || isFadedPattern {
        addOutline(of: elements, to: cairo)
        setFillRule(.winding, on: cairo)
      } else {
        isStroke = true
        add(elements, to: cairo)
      }
    case .everything: needsClip = false
    }
    setUserMatrix(cairo)
    var pattern: OpaquePointer?
    defer { if let pattern { cairo_pattern_destroy(pattern) } }
    switch source {
    case .color(let color):
      setColor(color, alpha: alpha, on: cairo)
      needsClip = blend.isUnbounded
    case .pattern(let make):
      pattern = make()
      guard let pattern else { return }
      cairo_set_source(cairo, pattern)
    case .mask(let color, let make):
      pattern = make()
      guard let pattern else { return }
      setColor(color, alpha: alpha, on: cairo)
      if case .fill = area { cairo_clip(cairo) }
      cairo_mask(cairo, pattern)
      return
    }
    if isStroke {
      state.setPen(cairo)
      cairo_stroke(cairo)
    } else if case .everything = area {
      cairo_paint_with_alpha(cairo, Double(alpha))
    } else if needsClip {
      cairo_clip(cairo)
      if pattern == nil {
        cairo_paint(cairo)
      } else {
        cairo_paint_with_alpha(cairo, Double(alpha))
      }
    } else {
      cairo_fill(cairo)
    }
  }

  private func setColor(_ color: RGBA, alpha: CGFloat, on cairo: OpaquePointer) {
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * Double(alpha))
  }

  func setAntialiasing(_ cairo: OpaquePointer) {
    cairo_set_antialias(
      cairo,
      state.shouldAntialias && allowsAntialiasing ? CAIRO_ANTIALIAS_GRAY : CAIRO_ANTIALIAS_NONE)
    cairo_set_tolerance(cairo, Double(state.flatness))
  }

  func setFillRule(_ rule: CGPathFillRule, on cairo: OpaquePointer) {
    cairo_set_fill_rule(
      cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  private func setUserMatrix(_ cairo: OpaquePointer) {
    var matrix = state.transform.concatenating(flip).cairoMatrix
    cairo_set_matrix(cairo, &matrix)
  }

  /// Replaces Cairo's path by elements in device space.
  func add(_ elements: [PathElement], to cairo: OpaquePointer) {
    var identity = CGAffineTransform.identity.cairoMatrix
    cairo_set_matrix(cairo, &identity)
    cairo_new_path(cairo)
    func add(_ first: CGPoint, _ second: CGPoint, _ end: CGPoint) {
      cairo_curve_to(
        cairo, Double(first.x), Double(first.y), Double(second.x), Double(second.y),
        Double(end.x), Double(end.y))
    }
    for element in drawable(elements) {
      switch element {
      case .move(let end): cairo_move_to(cairo, Double(end.x), Double(end.y))
      case .line(let end): cairo_line_to(cairo, Double(end.x), Double(end.y))
      case .quad(let control, let end):
        var x = 0.0
        var y = 0.0
        cairo_get_current_point(cairo, &x, &y)
        let curve = CubicCurve(quadFrom: CGPoint(x: x, y: y), control: control, to: end)
        add(curve.control1, curve.control2, end)
      case .cubic(let first, let second, let end): add(first, second, end)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Converts elements from device space to Cairo's space and limits their coordinates. Removes
  /// elements that are not finite.
  private func drawable(_ elements: [PathElement]) -> [PathElement] {
    let flip = flip
    return elements.lazy.filter(\.isFinite).map { $0.applying(flip).limited }
  }

  /// Replaces Cairo's path by the outline of a stroke with the current line attributes.
  private func addOutline(of elements: [PathElement], to cairo: OpaquePointer) {
    var path = CGPath(elements: elements).applying(state.transform.inverted())
    if !state.dashLengths.isEmpty {
      path = path.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    }
    let outline = path.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
    add(outline.applying(state.transform).elements, to: cairo)
  }

  /// The bounds of an area in Cairo's device space; `nil` for everything.
  private func bounds(of area: PaintArea) -> CGRect? {
    switch area {
    case .everything: return nil
    case .fill(let elements, _):
      return CGPath(elements: drawable(elements)).boundingBox
    case .stroke(let elements):
      let transform = state.transform
      let scale = max(
        abs(transform.a) + abs(transform.c), abs(transform.b) + abs(transform.d))
      // A square cap extends by √2 half widths, and a miter extends as far as the miter limit
      // allows.
      let factor = state.lineJoin == .miter ? max(state.miterLimit, 1.5) : 1.5
      let margin = min(state.lineWidth / 2 * scale * factor, 1e6)
      return CGPath(elements: drawable(elements)).boundingBox.insetBy(dx: -margin, dy: -margin)
    }
  }
}

extension PathElement {
  /// The element with coordinates of at most a million pixels: Cairo stores 24 bits before the
  /// binary point, and larger coordinates would overflow.
  fileprivate var limited: PathElement {
    func limit(_ point: CGPoint) -> CGPoint {
      CGPoint(x: min(max(point.x, -1e6), 1e6), y: min(max(point.y, -1e6), 1e6))
    }
    switch self {
    case .move(let end): return .move(limit(end))
    case .line(let end): return .line(limit(end))
    case .quad(let control, let end): return .quad(limit(control), limit(end))
    case .cubic(let first, let second, let end):
      return .cubic(limit(first), limit(second), limit(end))
    case .close: return .close
    }
  }

  /// Whether all coordinates are finite.
  fileprivate var isFinite: Bool {
    func check(_ point: CGPoint) -> Bool { point.x.isFinite && point.y.isFinite }
    switch self {
    case .move(let end), .line(let end): return check(end)
    case .quad(let control, let end): return check(control) && check(end)
    case .cubic(let first, let second, let end):
      return check(first) && check(second) && check(end)
    case .close: return true
    }
  }
}
