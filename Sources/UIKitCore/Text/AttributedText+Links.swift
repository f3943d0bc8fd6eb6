import TextLayout

extension AttributedText {
  /// The text with its links blue and underlined, whatever their own colour, as UIKit draws links
  /// outside text views. A text view has `linkTextAttributes` instead.
  func withLinkAppearance() -> AttributedText {
    guard runs.contains(where: { $0.attributes.link != nil }) else { return self }
    let color = UIColor.link.rgba
    return mapAttributes { attributes in
      guard attributes.link != nil else { return }
      attributes.color = color
      if attributes.underline == nil { attributes.underline = LineStyle() }
    }
  }
}
