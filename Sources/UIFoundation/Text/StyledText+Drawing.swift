import Foundation
import TextLayout

// UIKit's methods of strings and of attributed strings share these methods for drawing and
// measuring.

extension StyledText {
  // MARK: Drawing

  func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    unconstrainedFrame.draw(in: context, at: point)
  }

  func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  func draw(
    with rect: CGRect, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) {
    guard let target = UIGraphicsGetCurrentContext() else { return }
    let frame = layoutFrame(in: rect.size, options: options, context: context)
    guard options.contains(.usesLineFragmentOrigin) else {
      let origin = CGPoint(x: rect.minX, y: rect.minY - frame.firstBaseline)
      context?.totalBounds = CGRect(origin: origin, size: frame.size)
      frame.draw(in: target, at: origin)
      return
    }
    context?.totalBounds = CGRect(origin: rect.origin, size: frame.size)
    let isTooLarge = frame.size.width > rect.width || frame.size.height > rect.height
    guard isTooLarge else {
      frame.draw(in: target, at: rect.origin)
      return
    }
    target.saveGState()
    target.clip(to: rect)
    frame.draw(in: target, at: rect.origin)
    target.restoreGState()
  }

  // MARK: Measuring

  func size() -> CGSize {
    unconstrainedFrame.size
  }

  private var unconstrainedFrame: TextFrame {
    TextFrameCache.shared.frame(
      layoutText, in: CGSize(width: CGFloat.infinity, height: .infinity),
      options: TextFrame.Options(overflow: .everyParagraph))
  }

  func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> CGRect {
    let availableSize = CGSize(
      width: size.width > 0 ? size.width : .infinity,
      height: size.height > 0 ? size.height : .infinity)
    let frame = layoutFrame(in: availableSize, options: options, context: context)
    let bounds =
      options.contains(.usesLineFragmentOrigin)
      ? CGRect(origin: .zero, size: frame.size)
      : CGRect(origin: CGPoint(x: 0, y: -frame.firstBaseline), size: frame.size)
    context?.totalBounds = bounds
    return bounds
  }

  /// The text with the appearance of links and with a default font. The default is the system font
  /// at 12 points; in UIKit it is Helvetica at 12 points.
  var layoutText: AttributedText {
    AttributedText(self, attributes: TextAttributes(font: FontDescription(size: 12)))
      .withLinkAppearance()
  }

  private func layoutFrame(
    in availableSize: CGSize, options: NSStringDrawingOptions, context: NSStringDrawingContext?
  ) -> TextFrame {
    let wraps = options.contains(.usesLineFragmentOrigin)
    let constraint =
      wraps ? availableSize : CGSize(width: CGFloat.infinity, height: CGFloat.infinity)
    let layoutOptions = TextFrame.Options(
      maximumLines: wraps ? 0 : 1,
      overflow: !wraps
        ? .lastLine(.none)
        : options.contains(.truncatesLastVisibleLine) ? .lastLine(.tail) : .everyParagraph)
    guard let context, context.minimumScaleFactor > 0, context.minimumScaleFactor < 1, wraps else {
      context?.actualScaleFactor = 1
      return TextFrameCache.shared.frame(layoutText, in: constraint, options: layoutOptions)
    }
    let (frame, scale) = TextFrame.fitted(
      layoutText, in: constraint, options: layoutOptions,
      fitting: TextFrame.Fitting(minimumScale: context.minimumScaleFactor))
    context.actualScaleFactor = scale
    return frame
  }
}
