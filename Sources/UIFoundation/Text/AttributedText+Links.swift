package import TextLayout

extension AttributedText {
  /// The text with blue, underlined links, regardless of the links' own color, as UIKit draws links
  /// outside text views. Text views have `linkTextAttributes` instead.
  package func withLinkAppearance() -> AttributedText {
    guard runs.contains(where: { $0.attributes.link != nil }) else { return self }
    let color = UIColor.link.rgba
    return mapAttributes { attributes in
      guard attributes.link != nil else { return }
      attributes.color = color
      if attributes.underline == nil { attributes.underline = LineStyle() }
    }
  }
}
