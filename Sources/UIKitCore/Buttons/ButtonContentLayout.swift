import CoreGraphics

/// The layout of a configured button's image, title, subtitle and indicator.
///
/// The layout is a value type without references to views. Lengths are in points; x increases from
/// leading to trailing. In right-to-left layouts the button mirrors the frames afterwards.
struct ButtonContentLayout {
  /// The position of the image relative to the text.
  enum Placement { case leading, trailing, top, bottom }

  /// The size of the image; zero if there is no image.
  var image = CGSize.zero
  var placement = Placement.leading
  var imagePadding: CGFloat = 0
  var imageReservation: CGFloat = 0
  /// The size of the indicator; zero if there is no indicator.
  var indicator = CGSize.zero
  var titlePadding: CGFloat = 0
  /// The alignment of the text: 0 for leading, 0.5 for center, 1 for trailing.
  var textAlignment: CGFloat = 0.5
  /// Returns the size of the title for a width; nil if there is no title.
  var title: ((CGFloat) -> CGSize)?
  var subtitle: ((CGFloat) -> CGSize)?

  private static let indicatorGap: CGFloat = 5

  struct Frames: Equatable {
    var image = CGRect.zero
    var title = CGRect.zero
    var subtitle = CGRect.zero
    var indicator = CGRect.zero
  }

  private var hasText: Bool { title != nil || subtitle != nil }
  private var isRow: Bool { placement == .leading || placement == .trailing }

  /// The size of the area for the image. Along the axis of the placement, the area has at least the
  /// reserved length.
  private var imageSlot: CGSize {
    guard image != .zero else { return .zero }
    return CGSize(
      width: isRow ? max(image.width, imageReservation) : image.width,
      height: isRow ? image.height : max(image.height, imageReservation))
  }

  private var gap: CGFloat { image != .zero && hasText ? imagePadding : 0 }

  private var indicatorWidth: CGFloat {
    indicator == .zero ? 0 : indicator.width + (hasText || image != .zero ? Self.indicatorGap : 0)
  }

  private func texts(_ width: CGFloat) -> (title: CGSize, subtitle: CGSize, size: CGSize) {
    let title = self.title?(width) ?? .zero
    let subtitle = self.subtitle?(width) ?? .zero
    let padding = self.title != nil && self.subtitle != nil ? titlePadding : 0
    return (
      title, subtitle,
      CGSize(
        width: max(title.width, subtitle.width),
        height: max(0, title.height + padding + subtitle.height))
    )
  }

  private func textWidth(in width: CGFloat) -> CGFloat {
    max(0, width - indicatorWidth - (isRow ? imageSlot.width + gap : 0))
  }

  /// Returns the size of the content for a width.
  func size(in width: CGFloat) -> CGSize { size(around: texts(textWidth(in: width)).size) }

  private func size(around text: CGSize) -> CGSize {
    let slot = imageSlot
    if isRow {
      return CGSize(
        width: slot.width + gap + text.width + indicatorWidth,
        height: max(slot.height, text.height, indicator.height))
    }
    return CGSize(
      width: max(slot.width, text.width) + indicatorWidth,
      height: max(slot.height + gap + text.height, indicator.height))
  }

  /// Returns the frames of the parts in an area.
  ///
  /// - Parameters:
  ///   - rect: The area for the content.
  ///   - horizontal: 0 for leading, 0.5 for center, 1 for trailing; if it is nil, the content
  ///     fills the width.
  ///   - vertical: 0 for top, 0.5 for center, 1 for bottom.
  func frames(in rect: CGRect, horizontal: CGFloat?, vertical: CGFloat) -> Frames {
    let (title, subtitle, text) = texts(textWidth(in: rect.width))
    let natural = size(around: text)
    let width = horizontal == nil ? max(rect.width, 0) : min(natural.width, max(rect.width, 0))
    let origin = CGPoint(
      x: rect.minX + (rect.width - width) * (horizontal ?? 0),
      y: rect.minY + (rect.height - natural.height) * vertical)
    var frames = Frames()
    frames.indicator = CGRect(
      x: origin.x + width - indicator.width,
      y: origin.y + (natural.height - indicator.height) / 2,
      width: indicator.width, height: indicator.height)
    let inner = CGRect(
      x: origin.x, y: origin.y, width: width - indicatorWidth, height: natural.height)
    var textBox = inner
    if isRow {
      let slotX = placement == .leading ? inner.minX : inner.maxX - imageSlot.width
      frames.image = CGRect(
        x: slotX + (imageSlot.width - image.width) / 2,
        y: inner.minY + (inner.height - image.height) / 2,
        width: image.width, height: image.height)
      textBox.size.width -= imageSlot.width + gap
      if placement == .leading { textBox.origin.x += imageSlot.width + gap }
      textBox.origin.y += (inner.height - text.height) / 2
    } else {
      let slotY = placement == .top ? inner.minY : inner.maxY - imageSlot.height
      // Align an image above or below the text like the lines of the text.
      let alignment = hasText ? textAlignment : 0.5
      frames.image = CGRect(
        x: inner.minX + (inner.width - image.width) * alignment,
        y: slotY + (imageSlot.height - image.height) / 2,
        width: image.width, height: image.height)
      if placement == .top { textBox.origin.y += imageSlot.height + gap }
    }
    layOut(&frames, title, subtitle, in: textBox)
    return frames
  }

  private func layOut(
    _ frames: inout Frames, _ title: CGSize, _ subtitle: CGSize, in box: CGRect
  ) {
    func line(_ size: CGSize, _ y: CGFloat) -> CGRect {
      let width = min(size.width, max(box.width, 0))
      return CGRect(
        x: box.minX + (box.width - width) * textAlignment, y: y, width: width,
        height: size.height)
    }
    frames.title = line(title, box.minY)
    let padding = self.title != nil && self.subtitle != nil ? titlePadding : 0
    frames.subtitle = line(subtitle, box.minY + title.height + padding)
  }
}

extension CGRect {
  /// Returns the rectangle mirrored at the vertical center line of `bounds`.
  func mirrored(in bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + bounds.maxX - maxX, y: minY, width: width, height: height)
  }

  /// Returns the rectangle moved to whole pixels, with its size unchanged.
  ///
  /// If y is in the middle between two pixels, y is rounded towards the top of the screen, as in a
  /// `UILabel`. A bar's title and the titles of the bar's buttons therefore have the same baseline.
  func aligned(toPixels scale: CGFloat) -> CGRect {
    guard scale > 0 else { return self }
    return CGRect(
      x: (minX * scale).rounded() / scale,
      y: (minY * scale - 0.5 - 1e-6).rounded(.up) / scale, width: width, height: height)
  }
}
