import CoreGraphics
import Foundation
import QuartzCore
import TextLayout

extension UITextField {
  private enum Metrics {
    static let roundedCorner: CGFloat = 5
    /// The distances between a border and the text, in points. `sideInset` applies to the left and
    /// to the right side, and `verticalInsets` is the sum of the distances above and below the
    /// text.
    static let sideInset: CGFloat = 7
    static let verticalInsets: CGFloat = 12
    /// The distance, in points, between the text and a view beside the text, such as the clear
    /// button.
    static let overlayGap: CGFloat = 5
    static let clearButtonInset: CGFloat = 5
    /// The space for the caret at both ends of the text.
    static let caretMargin: CGFloat = 2
  }

  enum Side { case left, right }

  // MARK: Subviews

  func buildParts() {
    for subview in [parts.border, parts.imageView, parts.placeholderCanvas, parts.clip] {
      subview.isUserInteractionEnabled = subview === parts.clip
      addSubview(subview)
    }
    parts.clip.clipsToBounds = true
    parts.clip.addSubview(display.back)
    parts.clip.addSubview(parts.canvas)
    parts.clip.addSubview(display.caret)
    addSubview(display.startHandle)
    addSubview(display.endHandle)
    parts.canvas.content = { [unowned self] _ in drawText() }
    parts.placeholderCanvas.outset = { [unowned self] in
      CGSize(width: 0, height: glyphOverflow)
    }
    parts.placeholderCanvas.content = { [unowned self] rect in drawPlaceholder(in: rect) }
    parts.clearButton.addAction(
      UIAction { [unowned self] _ in clearByButton() }, for: .touchUpInside)
    borderChanged()
    overlaysChanged()
  }

  func layOutParts() {
    guard !parts.isLayingOut else { return }
    parts.isLayingOut = true
    defer { parts.isLayingOut = false }
    let border = borderRect(forBounds: bounds)
    parts.border.frame = border
    parts.imageView.frame = border
    if let leftView, leftView.superview === self {
      leftView.frame = leftViewRect(forBounds: bounds)
    }
    if let rightView, rightView.superview === self {
      rightView.frame = rightViewRect(forBounds: bounds)
    }
    parts.clearButton.frame = clearButtonRect(forBounds: bounds)
    fitText()
    let area = textArea
    // Clip text at the sides only: glyphs of fallback fonts may be taller than the field.
    parts.clip.frame = CGRect(
      x: area.minX - Metrics.caretMargin, y: bounds.minY,
      width: area.width + 2 * Metrics.caretMargin,
      height: bounds.height
    ).insetBy(dx: 0, dy: -glyphOverflow)
    parts.canvas.frame = parts.clip.bounds
    parts.canvas.setNeedsDisplay()
    parts.placeholderCanvas.isHidden =
      hasText || parts.placeholder == nil || parts.hidesPlaceholder
    if !parts.placeholderCanvas.isHidden {
      parts.placeholderCanvas.frame = placeholderRect(forBounds: bounds)
      parts.placeholderCanvas.setNeedsDisplay()
    }
    display.update(restartsBlinking: false)
  }

  /// The space above and below the field for glyphs that are taller or deeper than their line, in
  /// whole points.
  private var glyphOverflow: CGFloat { (editor.displayedFont.pointSize / 2).rounded(.up) }

  func editorDidLayOut() {
    guard !parts.isLayingOut else { return }
    setNeedsLayout()
  }

  func textAreaChanged() {
    parts.fittedWidth = nil
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  // MARK: Text

  /// The text's area, in the field's coordinate space.
  private var textArea: CGRect {
    let rect = isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
    return CGRect(
      x: rect.minX, y: rect.minY, width: max(rect.width, 0), height: max(rect.height, 0))
  }

  private func fitText() {
    let width = textArea.width
    guard adjustsFontSizeToFitWidth else { return editor.fontScale = 1 }
    guard parts.fittedWidth != width else { return }
    parts.fittedWidth = width
    editor.fontScale = 1
    let size = font?.pointSize ?? UIFont.labelFontSize
    let minimum = min(max(minimumFontSize / max(size, 1), 0.05), 1)
    // Small fonts have wider letter spacing, so the text is still too wide after the first step.
    // After every step, only a fraction of the previous excess width remains.
    for _ in 0..<8 {
      let natural = editor.layout.width
      guard natural > width, editor.fontScale > minimum else { return }
      editor.fontScale = max(editor.fontScale * width / natural, minimum)
    }
  }

  /// Measures the text in the size of its font, also while the field displays smaller text. The
  /// measurement does not invalidate the field's layout.
  private func measuringAtFullSize(_ measure: () -> CGSize) -> CGSize {
    let (scale, isLayingOut) = (editor.fontScale, parts.isLayingOut)
    guard scale != 1 else { return measure() }
    parts.isLayingOut = true
    editor.fontScale = 1
    defer {
      editor.fontScale = scale
      parts.isLayingOut = isLayingOut
    }
    return measure()
  }

  /// The origin of the editor's coordinates in the field's coordinate space.
  var textOrigin: CGPoint {
    let area = textArea
    let layout = editor.layout
    let free = area.width - layout.width
    let x = free < 0 ? -scroll : free * alignmentFraction(of: editor.string)
    return CGPoint(x: roundedToPixels(area.minX + x), y: top(of: layout.height, in: area))
  }

  /// The baseline of the field's line, in points below the vertical center of the field.
  private var baselineFromCenter: CGFloat {
    let font = editor.displayedFont
    return roundedToPixels(font.lineHeight / -2) + font.ascender
  }

  /// The fraction of the free width that is to the left of the text.
  private func alignmentFraction(of text: String) -> CGFloat {
    switch textAlignment {
    case .left: 0
    case .center: 0.5
    case .right: 1
    case .natural, .justified:
      TextDirection.isRightToLeft(text) ?? isMirrored ? 1 : 0
    }
  }

  private func top(of height: CGFloat, in area: CGRect) -> CGFloat {
    switch contentVerticalAlignment {
    case .top: area.minY
    case .bottom: area.maxY - height
    case .center, .fill: roundedToPixels(area.minY + (area.height - height) / 2)
    }
  }

  func caretFrame(at position: UITextPosition) -> CGRect {
    let line = editor.caretLine(at: position, origin: textOrigin)
    let area = textArea.insetBy(dx: -Metrics.caretMargin, dy: 0)
    let width = TextCaretView.width
    // In an empty field, put the caret before the placeholder, not on the edge of the placeholder's
    // first letter.
    let fraction = hasText ? 0.5 : 1 - alignmentFraction(of: editor.string)
    let x = min(max(line.minX - width * fraction, area.minX), max(area.maxX - width, area.minX))
    return CGRect(x: roundedToPixels(x), y: line.minY, width: width, height: line.height)
  }

  /// Scrolls text that is wider than the text area, so that the caret is visible.
  func editorReveal(_ rect: CGRect) {
    let visibleWidth = textArea.width
    let overflow = editor.layout.width - visibleWidth
    guard overflow > 0 else { return scroll = 0 }
    if rect.minX < scroll { scroll = rect.minX }
    if rect.minX > scroll + visibleWidth { scroll = rect.minX - visibleWidth }
    scroll = min(max(scroll, 0), overflow)
    setNeedsLayout()
    display.update()
  }

  private func drawText() {
    guard hasText, let context = UIGraphicsGetCurrentContext(),
      let frame = editor.layout.first?.paragraph.frame
    else { return }
    let area = textArea
    let shift = CGPoint(x: -parts.clip.frame.minX, y: -parts.clip.frame.minY)
    let origin = textOrigin
    let isCut = !isEditing && frame.size.width > area.width + 0.5
    let displayed =
      isCut
      ? TextFrame(
        frame.text, in: CGSize(width: area.width, height: .infinity),
        options: TextFrame.Options(maximumLines: 1, overflow: .lastLine(.tail))) : frame
    let x = isCut ? area.minX : origin.x
    displayed.draw(in: context, at: CGPoint(x: x + shift.x, y: origin.y + shift.y))
  }

  // MARK: Placeholder

  func setPlaceholder(_ text: StyledText?) {
    parts.placeholder = text
    textAreaChanged()
  }

  private func placeholderFrame(width: CGFloat) -> TextFrame? {
    guard let text = parts.placeholder, text.length > 0 else { return nil }
    var attributes = editor.defaults
    attributes[.foregroundColor] = UIColor.placeholderText
    attributes[.font] = editor.displayedFont
    let base = traitCollection.performingAsCurrent {
      TextAttributes(font: editor.displayedFont.layoutFont).merging(attributes)
    }
    let layout = traitCollection.performingAsCurrent { AttributedText(text, attributes: base) }
    return TextFrame(
      layout, in: CGSize(width: width, height: .infinity),
      options: TextFrame.Options(maximumLines: 1, overflow: .lastLine(.tail)))
  }

  func drawPlaceholderText(in rect: CGRect) {
    guard let text = parts.placeholder, let context = UIGraphicsGetCurrentContext(),
      let frame = placeholderFrame(width: rect.width)
    else { return }
    // Align the placeholder with the caret, which marks the start of typed text.
    let fraction = isMirrored && textAlignment == .natural ? 1 : alignmentFraction(of: text.string)
    let x = max(rect.width - frame.size.width, 0) * fraction
    // The frame has already aligned lines of right-to-left text with the right edge, so subtract
    // the free width.
    let isReversed = frame.lines.first?.isRightToLeft ?? false
    frame.draw(
      in: context,
      at: CGPoint(
        x: isReversed ? x - max(rect.width - frame.size.width, 0) + rect.minX : rect.minX + x,
        y: top(of: frame.size.height, in: rect)))
  }

  // MARK: Size

  private var insets: CGFloat { borderStyle == .none ? 0 : Metrics.sideInset }

  /// The size of one line and the border. For 17-point text, the height is 22 points without a
  /// border, and 34 points with a border. The insets of an overridden `textRect(forBounds:)` are
  /// added to the size. Text that shrinks to the field's width does not change the size.
  var naturalSize: CGSize { measuringAtFullSize { measuredSize } }

  private var measuredSize: CGSize {
    let line = editor.displayedFont.lineHeight.rounded(.up) + 1
    let height = line + (borderStyle == .none ? 0 : Metrics.verticalInsets)
    let text = max(editor.layout.width, placeholderFrame(width: .infinity)?.size.width ?? 0)
    let probe = CGRect(x: 0, y: 0, width: 10_000, height: max(height, 1))
    let sides = probe.width - textArea(in: probe).width
    let extra = overriddenInsets
    return CGSize(
      width: (text + sides + extra.width).rounded(.up) + 1, height: height + extra.height)
  }

  /// The part of a rectangle that an override of `textRect(forBounds:)` removes from the default
  /// text area, in points. The method probes a small rectangle, so that an override that
  /// returns a constant width does not make the field wide.
  private var overriddenInsets: CGSize {
    let probe = CGRect(x: 0, y: 0, width: 100, height: 100)
    let own = textArea(in: probe)
    let chosen = textRect(forBounds: probe)
    return CGSize(
      width: max(0, own.width - chosen.width), height: max(0, own.height - chosen.height))
  }

  // MARK: Overlays

  private func isDisplayed(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var showsLeftView: Bool { leftView != nil && isDisplayed(leftViewMode) }
  private var showsRightView: Bool { rightView != nil && isDisplayed(rightViewMode) }
  private var showsClearButton: Bool {
    isDisplayed(clearButtonMode) && hasText && isEnabled && !showsRightView
  }

  func overlayChanged(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    overlaysChanged()
  }

  func overlaysChanged() {
    for (view, isDisplayed) in [
      (leftView, showsLeftView), (rightView, showsRightView),
      (parts.clearButton, showsClearButton),
    ] {
      guard let view else { continue }
      if isDisplayed, view.superview !== self {
        insertSubview(view, belowSubview: display.startHandle)
      }
      if !isDisplayed, view.superview === self { view.removeFromSuperview() }
    }
    textAreaChanged()
  }

  func overlayFrame(_ view: UIView?, _ bounds: CGRect, _ side: Side) -> CGRect {
    guard let view else { return .zero }
    let own = view.bounds.size
    let size = own == .zero ? view.sizeThatFits(bounds.size) : own
    let isAtLeft = (side == .left) != isMirrored
    let border = borderRect(forBounds: bounds)
    let x = isAtLeft ? border.minX + insets : border.maxX - insets - size.width
    return CGRect(
      x: x, y: roundedToPixels(border.midY - size.height / 2), width: size.width,
      height: size.height)
  }

  func clearButtonFrame(in bounds: CGRect) -> CGRect {
    let side = TextClearButton.side
    let border = borderRect(forBounds: bounds)
    let inset = borderStyle == .none ? 0 : Metrics.clearButtonInset
    return CGRect(
      x: isMirrored ? border.minX + inset : border.maxX - inset - side,
      y: roundedToPixels(border.midY - side / 2), width: side, height: side)
  }

  /// The default text area: inside the border, between the visible overlays.
  func textArea(in bounds: CGRect) -> CGRect {
    let border = borderRect(forBounds: bounds)
    var (left, right) = (border.minX + insets, border.maxX - insets)
    let gap = borderStyle == .none ? 0 : Metrics.overlayGap
    func exclude(_ rect: CGRect, _ side: Side) {
      if (side == .left) != isMirrored {
        left = max(left, rect.maxX + gap)
      } else {
        right = min(right, rect.minX - gap)
      }
    }
    if showsLeftView { exclude(leftViewRect(forBounds: bounds), .left) }
    if showsRightView { exclude(rightViewRect(forBounds: bounds), .right) }
    if showsClearButton { exclude(clearButtonRect(forBounds: bounds), .right) }
    return CGRect(
      x: left, y: border.minY, width: max(right - left, 0), height: border.height)
  }

  // MARK: Border

  func borderChanged() {
    let layer = parts.border.layer
    let image = borderStyle == .roundedRect ? nil : background
    parts.imageView.image = isEnabled ? image : image.map { disabledBackground ?? $0 }
    parts.imageView.isHidden = image == nil
    parts.border.isHidden = borderStyle == .none || image != nil
    layer.cornerRadius = borderStyle == .roundedRect ? Metrics.roundedCorner : 0
    layer.cornerCurve = .continuous
    switch borderStyle {
    case .none: layer.borderWidth = 0
    case .line:
      layer.borderWidth = 1
      layer.borderColor = UIColor.label.resolvedColor(with: traitCollection).cgColor
      parts.border.backgroundColor = nil
    case .bezel:
      layer.borderWidth = 1
      layer.borderColor = UIColor.systemGray2.resolvedColor(with: traitCollection).cgColor
      parts.border.backgroundColor = UITextField.fieldColor
    case .roundedRect:
      layer.borderWidth = hairline
      layer.borderColor = UITextField.hairlineColor.resolvedColor(with: traitCollection).cgColor
      parts.border.backgroundColor = isEnabled ? UITextField.fieldColor : .tertiarySystemFill
    }
    textAreaChanged()
  }

  private static let fieldColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white
  }

  private static let hairlineColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.18) : UIColor(white: 0, alpha: 0.22)
  }
}

extension UITextField: BaselineContent {
  var isMultiline: Bool { false }
  var baselineSpacing: CGFloat? { nil }

  func baselinesFromCenter(width: CGFloat) -> LayoutRecord.Baselines? {
    LayoutRecord.Baselines(first: baselineFromCenter, last: baselineFromCenter)
  }
}
