import CoreGraphics
package import TextLayout

// These extensions convert UIKit's classes that are values of text attributes.

extension UIFont: TextAttributeFont {}

extension UIColor: TextAttributeColor {}

extension NSParagraphStyle: TextAttributeParagraph {
  /// The style in the layout engine's type. NaN becomes 0, lengths are limited to a million points,
  /// and negative spacing becomes 0.
  package var layoutParagraph: ParagraphAttributes {
    ParagraphAttributes(
      alignment: alignment.layoutAlignment, direction: baseWritingDirection.layoutDirection,
      lineBreakMode: lineBreakMode.layoutMode, lineSpacing: max(lineSpacing.points, 0),
      paragraphSpacing: max(paragraphSpacing.points, 0),
      paragraphSpacingBefore: max(paragraphSpacingBefore.points, 0),
      lineHeightMultiple: lineHeightMultiple.points,
      minimumLineHeight: minimumLineHeight.points,
      maximumLineHeight: maximumLineHeight.points,
      firstLineHeadIndent: firstLineHeadIndent.points, headIndent: headIndent.points,
      tailIndent: tailIndent.points,
      tabStops: tabStops == NSParagraphStyle.defaultTabStops
        ? NSParagraphStyle.defaultLayoutStops : NSParagraphStyle.layoutStops(tabStops),
      defaultTabInterval: defaultTabInterval.points)
  }

  /// The default stops in the layout engine's type. All texts share this array.
  private static let defaultLayoutStops = layoutStops(defaultTabStops)

  private static func layoutStops(_ stops: [NSTextTab]) -> [ParagraphAttributes.TabStop] {
    stops.map { stop in
      ParagraphAttributes.TabStop(alignment: stop.layoutAlignment, location: stop.location.points)
    }
  }
}

extension CGFloat {
  /// The length in points, limited to values that are safe for layout. NaN becomes 0, and the
  /// magnitude is at most a million.
  fileprivate var points: CGFloat { isNaN ? 0 : Swift.min(Swift.max(self, -1_000_000), 1_000_000) }
}

extension NSTextTab {
  fileprivate var layoutAlignment: ParagraphAttributes.TabStop.Alignment {
    if options[.columnTerminators] != nil { return .decimal }
    return switch alignment {
    case .left, .natural, .justified: .left
    case .center: .center
    case .right: .right
    }
  }
}

extension NSTextAlignment {
  /// The alignment in the layout engine's type; `natural` is resolved during layout.
  package var layoutAlignment: ParagraphAttributes.Alignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }
}

extension NSWritingDirection {
  var layoutDirection: ParagraphAttributes.Direction {
    switch self {
    case .natural: .natural
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    }
  }
}

extension NSLineBreakMode {
  /// The mode in the layout engine's type.
  package var layoutMode: ParagraphAttributes.LineBreakMode {
    switch self {
    case .byWordWrapping: .wordWrapping
    case .byCharWrapping: .characterWrapping
    case .byClipping: .clipping
    case .byTruncatingHead: .truncatingHead
    case .byTruncatingTail: .truncatingTail
    case .byTruncatingMiddle: .truncatingMiddle
    }
  }

  /// The truncation of a label's last line in this mode.
  package var lastLineTruncation: TextFrame.Truncation {
    switch self {
    case .byWordWrapping, .byCharWrapping: .none
    case .byClipping: .clip
    case .byTruncatingHead: .head
    case .byTruncatingTail: .tail
    case .byTruncatingMiddle: .middle
    }
  }
}

extension NSShadow: TextAttributeShadow {
  /// The shadow in the layout engine's type; a color that is not a `UIColor` is treated as
  /// nil.
  package var layoutShadow: TextShadow {
    TextShadow(
      offset: shadowOffset, blur: max(shadowBlurRadius, 0),
      color: (shadowColor as? any TextAttributeColor)?.cgColor.rgba ?? RGBA(white: 0, alpha: 1 / 3))
  }
}
