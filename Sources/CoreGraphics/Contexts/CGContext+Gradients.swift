import CCairo

extension CGContext {
  /// Fills the clip with colors that change along a line and are constant perpendicular to the
  /// line.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint,
    options: CGGradientDrawingOptions
  ) {
    guard [startPoint.x, startPoint.y, endPoint.x, endPoint.y].allSatisfy(\.isFinite) else {
      return
    }
    paint(
      .everything,
      .pattern {
        let pattern = cairo_pattern_create_linear(
          Double(startPoint.x), Double(startPoint.y), Double(endPoint.x), Double(endPoint.y))
        gradient.addStops(to: pattern, options)
        return pattern
      })
  }

  /// Fills the clip with colors that change from one circle to another.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let numbers = [
      startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius,
    ]
    guard numbers.allSatisfy(\.isFinite) else { return }
    paint(
      .everything,
      .pattern {
        let pattern = cairo_pattern_create_radial(
          Double(startCenter.x), Double(startCenter.y), Double(max(startRadius, 0)),
          Double(endCenter.x), Double(endCenter.y), Double(max(endRadius, 0)))
        gradient.addStops(to: pattern, options)
        return pattern
      })
  }
}

extension CGGradient {
  /// Adds the color stops of a Cairo gradient. Cairo continues a gradient beyond both ends or
  /// beyond neither end. An end beyond which the gradient does not continue therefore has a clear
  /// stop.
  fileprivate func addStops(to pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    func add(_ location: Double, _ color: RGBA) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    let isContinued = before || after
    cairo_pattern_set_extend(pattern, isContinued ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    if isContinued, !before { add(0, stops[0].color.with(alpha: 0)) }
    if let first = stops.first, first.location > 0 { add(0, first.color) }
    for stop in stops {
      add(Double(stop.location), stop.color)
    }
    if let last = stops.last, last.location < 1 { add(1, last.color) }
    if isContinued, !after { add(1, stops[stops.count - 1].color.with(alpha: 0)) }
  }
}
