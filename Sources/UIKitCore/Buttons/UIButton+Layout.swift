import CoreGraphics

extension UIButton {
  private var pixelScale: CGFloat { max(traitCollection.displayScale, 1) }

  // MARK: Lines

  var firstLine: UILabel? {
    updateIfNeeded()
    layOutPartsIfNeeded()
    return [parts.title, parts.subtitle].lazy.compactMap(\.self).first { !$0.isHidden }
  }

  var lastLine: UILabel? {
    updateIfNeeded()
    layOutPartsIfNeeded()
    return [parts.subtitle, parts.title].lazy.compactMap(\.self).first { !$0.isHidden }
  }

  // MARK: Measuring

  /// Returns the size of the content with its insets.
  ///
  /// - Parameter width: The available width; if it is nil, the width is unlimited.
  func naturalSize(width: CGFloat?) -> CGSize {
    updateIfNeeded()
    guard let content = displayedContent, hasConfiguration else {
      return stateSize
    }
    let insets = content.insets
    let sides = insets.leading + insets.trailing
    let layout = contentLayout(content)
    alignTexts(layout)
    var size = layout.size(in: width.map { max(0, $0 - sides) } ?? .greatestFiniteMagnitude)
    if width == nil {
      size.height = contentHeight(layout, unwrapped: size, laidOutWidth: laidOutWidth, sides)
    }
    return CGSize(
      width: max(0, size.width + sides), height: max(0, size.height + insets.top + insets.bottom))
  }

  /// Returns the height of the content. The text wraps at the width of the button's last layout.
  ///
  /// - Parameters:
  ///   - unwrapped: The size of the content without a limit of its width.
  ///   - sides: The sum of the content insets to the left and right of the content.
  private func contentHeight(
    _ layout: ButtonContentLayout, unwrapped: CGSize, laidOutWidth: CGFloat, _ sides: CGFloat
  ) -> CGFloat {
    guard laidOutWidth > 0, laidOutWidth < unwrapped.width + sides - 0.5 else {
      return unwrapped.height
    }
    return max(unwrapped.height, layout.size(in: max(0, laidOutWidth - sides)).height)
  }

  // MARK: Layout of the parts

  /// Lays the parts out before the layout pass if their layout is invalid.
  ///
  /// Does nothing if the bounds are empty. Does nothing during an update or layout of the button
  /// either, so handlers and overridden methods that access a part receive the unchanged part.
  func layOutPartsIfNeeded() {
    guard layer.needsLayout(), !isUpdatingConfiguration, !bounds.isEmpty else { return }
    layoutParts()
  }

  /// Lays the parts out like ``layOutPartsIfNeeded()``. Without a configuration, the parts then
  /// show the content of the current state even if the bounds are empty.
  func updateStatePartsIfNeeded() {
    layOutPartsIfNeeded()
    if !hasConfiguration, !parts.isBeingLaidOut { updateIfNeeded() }
  }

  func layoutParts() {
    guard !parts.isBeingLaidOut else { return }
    parts.isBeingLaidOut = true
    defer { parts.isBeingLaidOut = false }
    updateIfNeeded()
    guard let storedConfiguration, let content = displayedContent else {
      return layoutStateParts()
    }
    layoutBackground(storedConfiguration)
    let layout = contentLayout(content)
    layoutContent(content, layout)
    if laidOutWidth != bounds.width {
      let sides = content.insets.leading + content.insets.trailing
      let unwrapped = layout.size(in: .greatestFiniteMagnitude)
      let heights = [laidOutWidth, bounds.width].map {
        contentHeight(layout, unwrapped: unwrapped, laidOutWidth: $0, sides)
      }
      laidOutWidth = bounds.width
      if heights[0] != heights[1] { invalidateIntrinsicContentSize() }
    }
  }

  private func layoutBackground(_ configuration: Configuration) {
    guard let background = parts.background else {
      (parts.focusRect, parts.focusRadius) = (nil, 0)
      return
    }
    background.layOut(in: bounds, margins: directionalLayoutMargins)
    let corner = ResolvedButtonStyle.corner(
      configuration, layerRadius: layer.cornerRadius, traits: traitCollection)
    let radius: CGFloat =
      switch corner {
      case .radius(let radius): radius
      case .capsule: min(background.bounds.width, background.bounds.height) / 2
      }
    background.cornerRadiusOverride = radius
    sendSubviewToBack(background)
    (parts.focusRect, parts.focusRadius) = (background.frame, radius)
  }

  /// Aligns the lines of the texts before the texts are measured, because a label discards its
  /// layout when its alignment changes.
  private func alignTexts(_ layout: ButtonContentLayout) {
    let alignment = textAlignment(layout.textAlignment)
    for label in [parts.title, parts.subtitle] {
      guard let label, label.textAlignment != alignment else { continue }
      label.update { $0.textAlignment = alignment }
    }
  }

  private func layoutContent(_ content: ButtonContent, _ layout: ButtonContentLayout) {
    let direction = effectiveUserInterfaceLayoutDirection
    let area = bounds.inset(by: content.insets.resolved(for: direction))
    alignTexts(layout)
    // Lay out the parts from left to right. In right-to-left layouts, `positioned` mirrors the
    // frames afterwards.
    let unmirroredArea = isMirrored ? area.mirrored(in: bounds) : area
    let frames = layout.frames(
      in: unmirroredArea, horizontal: horizontalFraction, vertical: verticalFraction)
    func positioned(_ frame: CGRect) -> CGRect {
      // If the button has no width, its content gets no width either. Otherwise the content would
      // cover the neighbors of the button.
      let frame =
        bounds.width > 0
        ? frame : CGRect(x: bounds.minX, y: frame.minY, width: 0, height: frame.height)
      return (isMirrored ? frame.mirrored(in: bounds) : frame).aligned(toPixels: pixelScale)
    }
    parts.title?.update { $0.frame = positioned(frames.title) }
    parts.subtitle?.update { $0.frame = positioned(frames.subtitle) }
    if let activity = parts.activity {
      activity.center = positioned(frames.image).center
      activity.alpha = bounds.width > 0 ? 1 : 0
    } else {
      parts.image?.frame = positioned(frames.image)
    }
    parts.indicator?.frame = positioned(frames.indicator)
  }

  private func textAlignment(_ fraction: CGFloat) -> NSTextAlignment {
    if fraction == 0.5 { return .center }
    return (fraction == 0) == isMirrored ? .right : .left
  }

  /// The alignment as a fraction of the free width, 0 at the leading and 1 at the trailing edge;
  /// nil if the content fills the width.
  private var horizontalFraction: CGFloat? {
    switch contentHorizontalAlignment {
    case .center: 0.5
    case .fill: nil
    case .leading: 0
    case .trailing: 1
    case .left: isMirrored ? 1 : 0
    case .right: isMirrored ? 0 : 1
    }
  }

  private var verticalFraction: CGFloat {
    switch contentVerticalAlignment {
    case .center, .fill: 0.5
    case .top: 0
    case .bottom: 1
    }
  }

  private func contentLayout(_ content: ButtonContent) -> ButtonContentLayout {
    var layout = ButtonContentLayout()
    layout.placement = content.placement.first
    if let activity = parts.activity {
      layout.image = activity.intrinsicContentSize
    } else if content.image != nil, let view = parts.image {
      layout.image = view.intrinsicContentSize
    }
    layout.imagePadding = content.imagePadding
    layout.imageReservation = scaledReservation(content)
    if let indicator = parts.indicator { layout.indicator = indicator.intrinsicContentSize }
    layout.titlePadding = content.titlePadding
    layout.textAlignment = textFraction(content, layout)
    if content.title != nil, let label = parts.title {
      layout.title = { label.contentSize(width: $0 < 100_000 ? $0 : nil) }
    }
    if content.subtitle != nil, let label = parts.subtitle {
      layout.subtitle = { label.contentSize(width: $0 < 100_000 ? $0 : nil) }
    }
    return layout
  }

  /// Returns the reserved length for the image. For a symbol the length scales with the text size,
  /// as the symbol does.
  private func scaledReservation(_ content: ButtonContent) -> CGFloat {
    guard content.imageReservation > 0, content.image?.isSymbolImage == true else {
      return content.imageReservation
    }
    return UIFontMetrics.default.scaledValue(
      for: content.imageReservation, compatibleWith: traitCollection)
  }

  private func textFraction(_ content: ButtonContent, _ layout: ButtonContentLayout) -> CGFloat {
    switch content.alignment {
    case .leading: return 0
    case .center: return 0.5
    case .trailing: return 1
    case .automatic:
      if contentHorizontalAlignment != .center, let fraction = horizontalFraction {
        return fraction
      }
      guard layout.image != .zero else { return contentHorizontalAlignment == .fill ? 0 : 0.5 }
      switch layout.placement {
      case .leading: return 0
      case .trailing: return contentHorizontalAlignment == .fill ? 0 : 1
      case .top, .bottom: return 0.5
      }
    }
  }
}

extension NSDirectionalRectEdge {
  /// The edge of the text at which the image is. As on iOS, leading and trailing take precedence
  /// over top and bottom.
  var first: ButtonContentLayout.Placement {
    if contains(.leading) { return .leading }
    if contains(.trailing) { return .trailing }
    if contains(.top) { return .top }
    return contains(.bottom) ? .bottom : .leading
  }
}

extension CGRect {
  var center: CGPoint { CGPoint(x: midX, y: midY) }
}
