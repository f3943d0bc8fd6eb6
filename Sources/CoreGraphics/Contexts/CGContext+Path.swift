// Builds and paints the current path. Painting and clipping clear the path.

extension CGContext {
  private func build(_ draw: (inout PathBuilder) -> Void) {
    pathBuilder.transform = state.transform
    draw(&pathBuilder)
  }

  /// Discards the current path and the current point.
  public func beginPath() {
    pathBuilder.removeAll()
  }

  /// Ends the current subpath with a line to the subpath's start. The start becomes the current
  /// point. Does nothing without a current point.
  public func closePath() {
    build { $0.close() }
  }

  /// Starts a subpath at a point of user space.
  public func move(to point: CGPoint) {
    build { $0.move(to: point) }
  }

  /// Adds a line to a point of user space; does nothing without a current point.
  public func addLine(to point: CGPoint) {
    build { $0.addLine(to: point) }
  }

  /// Moves to the first point and adds lines to the other points.
  public func addLines(between points: [CGPoint]) {
    build { $0.addLines(between: points) }
  }

  /// Adds a cubic Bézier curve to a point of user space; does nothing without a current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    build { $0.addCurve(to: end, control1: control1, control2: control2) }
  }

  /// Adds a quadratic Bézier curve to a point of user space; does nothing without a current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    build { $0.addQuadCurve(to: end, control: control) }
  }

  /// Adds a rectangle as a closed subpath that starts at its origin; the null rectangle adds
  /// nothing.
  public func addRect(_ rect: CGRect) {
    build { $0.addRect(rect) }
  }

  /// Adds each rectangle as a separate closed subpath.
  public func addRects(_ rects: [CGRect]) {
    for rect in rects {
      addRect(rect)
    }
  }

  /// Adds the ellipse inside a rectangle as a closed subpath that starts at the middle of the right
  /// edge.
  public func addEllipse(in rect: CGRect) {
    build { $0.addEllipse(in: rect) }
  }

  /// Adds an arc, with the direction of
  /// ``CGMutablePath/addArc(center:radius:startAngle:endAngle:clockwise:transform:)``.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    build {
      $0.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: clockwise)
    }
  }

  /// Adds an arc that touches two tangents, preceded by a line to the start of the arc; see
  /// ``CGMutablePath/addArc(tangent1End:tangent2End:radius:transform:)``.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    build { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Adds the current elements of a path, under the current transform. Later changes of the path
  /// have no effect.
  public func addPath(_ path: CGPath) {
    let elements = path.elements
    build { $0.addElements(elements) }
  }

  /// Replaces the current path by the outline of its stroke with the current line attributes.
  public func replacePathWithStrokedPath() {
    guard state.transform.isDrawable else { return beginPath() }
    let outline = strokedPath
    beginPath()
    addPath(outline)
  }

  /// The outline of the stroke of the current path, in user space.
  private var strokedPath: CGPath {
    var line = path ?? CGPath(elements: [])
    if !state.dashLengths.isEmpty {
      line = line.copy(dashingWithPhase: state.dashPhase, lengths: state.dashLengths)
    }
    return line.copy(
      strokingWithWidth: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
      miterLimit: state.miterLimit)
  }

  // MARK: Queries

  /// The current path in user space, `nil` if the path is empty.
  public var path: CGPath? {
    guard !isPathEmpty else { return nil }
    return CGPath(elements: pathBuilder.elements).applying(state.transform.inverted())
  }

  /// Whether the current path has no elements, for example after it was painted.
  public var isPathEmpty: Bool { pathBuilder.elements.isEmpty }

  /// The current point in user space; the origin if there is none.
  public var currentPointOfPath: CGPoint {
    pathBuilder.outerPoint?.applying(state.transform.inverted()) ?? .zero
  }

  /// The box around all points and control points of the path, in user space.
  public var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  /// Whether drawing the current path in a mode would paint a point of user space, without regard
  /// to antialiasing.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard let path else { return false }
    switch mode {
    case .fill: return path.contains(point)
    case .eoFill: return path.contains(point, using: .evenOdd)
    case .stroke: return strokedPath.contains(point)
    case .fillStroke: return path.contains(point) || strokedPath.contains(point)
    case .eoFillStroke:
      return path.contains(point, using: .evenOdd) || strokedPath.contains(point)
    }
  }

  // MARK: Painting

  /// Paints the current path and clears it; a mode with fill and stroke paints the fill first.
  public func drawPath(using mode: CGPathDrawingMode) {
    let elements = pathBuilder.elements
    beginPath()
    switch mode {
    case .fill: fill(elements, .winding)
    case .eoFill: fill(elements, .evenOdd)
    case .stroke: stroke(elements)
    case .fillStroke:
      fill(elements, .winding)
      stroke(elements)
    case .eoFillStroke:
      fill(elements, .evenOdd)
      stroke(elements)
    }
  }

  /// Fills the current path with the fill color and clears it. Open subpaths are filled as if they
  /// were closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path with the stroke color and clears it; paints nothing if the line width
  /// is not positive.
  public func strokePath() {
    drawPath(using: .stroke)
  }

  /// Fills a rectangle; clears the current path, as in Core Graphics.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills the union of rectangles; clears the current path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Fills the ellipse inside a rectangle; clears the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the outline of a rectangle with a line that is centered on the rectangle's edges;
  /// clears the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes the outline of a rectangle with a given line width; the context's own line width does
  /// not change. The method clears the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let saved = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = saved
  }

  /// Strokes the ellipse inside a rectangle; clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes a line between the points of each pair, and ignores an odd last point; clears the
  /// current path.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      move(to: points[index])
      addLine(to: points[index + 1])
    }
    strokePath()
  }

  /// Makes a rectangle clear, or black in a bitmap without alpha, independently of the context's
  /// alpha, blend mode and shadow; clears the current path.
  public func clear(_ rect: CGRect) {
    let saved = state
    state.alpha = 1
    state.blendMode = .clear
    state.shadow = nil
    state.fillColor = .black
    fill(rect)
    state = saved
  }

  private func fill(_ elements: [PathElement], _ rule: CGPathFillRule) {
    paint(.fill(elements, rule), in: state.fillColor)
  }

  private func stroke(_ elements: [PathElement]) {
    guard state.lineWidth > 0 else { return }
    paint(.stroke(elements), in: state.strokeColor)
  }
}
