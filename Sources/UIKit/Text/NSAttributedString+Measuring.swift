public import Foundation
import TextLayout

extension NSAttributedString {
  /// What the text occupies when only its own line breaks end lines, in points, not rounded.
  public func size() -> CGSize {
    TextFrame(layoutText, options: .init(overflow: .everyParagraph)).size
  }

  /// What the text occupies in a rectangle of a size, in points, not rounded.
  ///
  /// - Parameter size: Dimensions of zero or less do not limit.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let room = CGSize(
      width: size.width > 0 ? size.width : .infinity,
      height: size.height > 0 ? size.height : .infinity)
    let frame = layoutFrame(in: room, options: options, context: context)
    let bounds =
      options.contains(.usesLineFragmentOrigin)
      ? CGRect(origin: .zero, size: frame.size)
      : CGRect(origin: CGPoint(x: 0, y: -frame.firstBaseline), size: frame.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// The text with UIKit's defaults: 12 point Helvetica on Apple's systems, here the system font.
  var layoutText: AttributedText {
    AttributedText(self, attributes: TextAttributes(font: FontDescription(size: 12)))
      .withLinkLook()
  }

  func layoutFrame(
    in room: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> TextFrame {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let constraint =
      wraps ? room : CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let layoutOptions = TextFrame.Options(
      maximumLines: wraps ? 0 : 1,
      overflow: !wraps
        ? .lastLine(.none)
        : options.contains(.truncatesLastVisibleLine) ? .lastLine(.tail) : .everyParagraph)
    guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, wraps else {
      context?.actualScaleFactor = 1
      return TextFrame(layoutText, in: constraint, options: layoutOptions)
    }
    let (frame, scale) = TextFrame.fitted(
      layoutText, in: constraint, options: layoutOptions,
      fitting: TextFrame.Fitting(minimumScale: context.minimumScaleFactor))
    context.actualScaleFactor = scale
    return frame
  }
}

extension AttributedText {
  /// The text with its links blue and underlined, whatever their own colour, as UIKit draws links
  /// outside text views. A text view has `linkTextAttributes` instead.
  func withLinkLook() -> AttributedText {
    guard runs.contains(where: { $0.attributes.link != nil }) else { return self }
    let color = UIColor.link.rgba
    return mapAttributes { attributes in
      guard attributes.link != nil else { return }
      attributes.color = color
      if attributes.underline == nil { attributes.underline = LineStyle() }
    }
  }
}
