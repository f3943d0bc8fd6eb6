import CoreGraphics
import Foundation

extension UITextView {
  func buildParts() {
    addSubview(display.back)
    addSubview(paper.view)
    addSubview(display.caret)
    addSubview(display.startHandle)
    addSubview(display.endHandle)
  }

  /// The width of a line if the view has the given width; infinite if lines do not wrap.
  private func lineWidth(in width: CGFloat) -> CGFloat {
    guard textContainer.widthTracksTextView else {
      let own = textContainer.size.width
      return own > 0 ? max(own - 2 * textContainer.lineFragmentPadding, 0) : .infinity
    }
    let sides =
      textContainerInset.left + textContainerInset.right
      + 2 * max(textContainer.lineFragmentPadding, 0)
    return max(width - sides, 0)
  }

  var lineWidth: CGFloat { lineWidth(in: bounds.width) }

  /// The origin of the editor's coordinates in the view's coordinate space, which scrolls with the
  /// text.
  var textOrigin: CGPoint {
    CGPoint(
      x: textContainerInset.left + textContainer.lineFragmentPadding, y: textContainerInset.top)
  }

  // MARK: Changes

  func containerChanged() {
    editor.lineBreakMode = textContainer.lineBreakMode
    editor.layoutChanged()
    contentChanged()
  }

  /// Schedules the layout after a change of the text, its attributes or the container, and removes
  /// the controls of the text items.
  func contentChanged() {
    removeItemControls()
    setNeedsLayout()
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
  }

  func editorDidLayOut() {
    if !isLayingOut { setNeedsLayout() }
  }

  // MARK: Layout

  func layOutText() {
    isLayingOut = true
    defer { isLayingOut = false }
    measure()
    layOutVisibleText()
    let origin = textOrigin
    paper.view.frame = CGRect(origin: origin, size: .zero)
    paper.show(
      editor.layout, visible: bounds.offsetBy(dx: -origin.x, dy: -origin.y),
      width: lineWidth.isFinite ? lineWidth : editor.layout.width)
    display.update(restartsBlinking: false)
  }

  /// Lays out the visible paragraphs. Paragraphs that were visible before keep their on-screen
  /// position while the estimated heights of the paragraphs above become exact.
  private func layOutVisibleText() {
    // Repeat the layout, because a paragraph that is shorter than estimated makes the next
    // paragraph visible.
    for _ in 0..<4 {
      guard let heights = visibleHeights else { return }
      let height = editor.layout.height
      let shift = editor.layout.layOut(within: heights)
      guard editor.layout.height != height else { return }
      measure()
      if shift != 0 { shiftContentOffset(by: shift) }
    }
  }

  func editorDisplayedRects(of range: UITextRange) -> [CGRect] {
    guard editor.layout.isEstimating else { return selectionRects(for: range).map(\.rect) }
    return editor.selectionRects(
      for: range, origin: textOrigin, filling: lineWidth, within: visibleHeights
    ).map(\.rect)
  }

  /// The heights of the visible part of the text with a margin, in the editor's coordinates.
  private var visibleHeights: ClosedRange<CGFloat>? {
    guard bounds.height.isFinite, bounds.height > 0 else { return nil }
    let top = bounds.minY - textOrigin.y - TextTileView.margin
    return top...(top + bounds.height + 2 * TextTileView.margin)
  }

  /// Updates the content's size if a layout pass is due.
  func measureIfNeeded() {
    guard layer.needsLayout(), !isLayingOut, bounds.width > 0, paper.view.superview === self
    else { return }
    isLayingOut = true
    defer { isLayingOut = false }
    measure()
  }

  /// Applies the current width to the layout, and updates the content size.
  private func measure() {
    let width = lineWidth
    let isNarrower = editor.containerWidth != width
    editor.containerWidth = width
    if isNarrower, !isScrollEnabled { invalidateIntrinsicContentSize() }
    let size = CGSize(
      width: width.isFinite ? bounds.width : editor.layout.width + 2 * textOrigin.x,
      height: (editor.layout.height + textContainerInset.top + textContainerInset.bottom)
        .rounded(.up))
    if contentSize != size { contentSize = size }
  }

  /// The view's preferred size at a width; nil means that lines do not wrap.
  func naturalSize(width: CGFloat?) -> CGSize {
    let availableWidth = lineWidth(in: width ?? .infinity)
    let sides =
      textContainerInset.left + textContainerInset.right + 2 * textContainer.lineFragmentPadding
    let ends = textContainerInset.top + textContainerInset.bottom
    let stack = editor.measured(width: availableWidth)
    let text = width == nil ? stack.width : min(stack.width, availableWidth)
    return CGSize(
      width: (text + sides).rounded(.up), height: (stack.height + ends).rounded(.up))
  }

  // MARK: Caret

  func caretFrame(at position: UITextPosition) -> CGRect {
    let line = editor.caretLine(at: position, origin: textOrigin)
    let width = TextCaretView.width
    let x = min(max(line.minX - width / 2, bounds.minX), max(bounds.maxX - width, bounds.minX))
    return CGRect(x: roundedToPixels(x), y: line.minY, width: width, height: line.height)
  }

  func editorReveal(_ rect: CGRect) { reveal(rect, animated: false) }

  /// Scrolls so that a rectangle of the text is visible, with the container's inset if the
  /// rectangle is at an end of the text.
  func reveal(_ rect: CGRect, animated: Bool) {
    guard isScrollEnabled, bounds.height > 0 else { return }
    measure()
    let origin = textOrigin
    var target = rect.offsetBy(dx: origin.x, dy: origin.y)
    target.size.width = max(target.width, 1)
    if rect.minY <= 0 { target = target.union(CGRect(x: target.minX, y: 0, width: 1, height: 1)) }
    if rect.maxY >= editor.layout.height {
      target = target.union(
        CGRect(x: target.minX, y: contentSize.height - 1, width: 1, height: 1))
    }
    if target.height > bounds.height { target = rect.offsetBy(dx: origin.x, dy: origin.y) }
    target.origin.x = min(max(target.minX, 0), max(contentSize.width - 1, 0))
    scrollRectToVisible(target, animated: animated)
  }

  func scrollToShow(_ range: NSRange) {
    requireWithin(range, "a range to scroll to", function: "scrollRangeToVisible(_:)")
    layoutIfNeeded()
    let range = editor.characterRange(covering: range)
    let rects = editor.layout.selectionRects(for: range, filling: nil)
    let start = editor.layout.caretRect(at: TextCaret(index: range.location))
    let area = rects.reduce(start) { $0.union($1) }
    reveal(area, animated: false)
  }
}
