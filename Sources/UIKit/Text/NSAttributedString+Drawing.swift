public import Foundation
import TextLayout

extension NSAttributedString {
  /// Draws the text into the current context; nothing but its own line breaks ends lines.
  ///
  /// - Parameter point: The top left corner.
  public func draw(at point: CGPoint) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    TextFrame(layoutText, options: .init(overflow: .everyParagraph)).draw(in: context, at: point)
  }

  /// Draws the text into a rectangle of the current context; lines that do not fit are left out.
  public func draw(in rect: CGRect) {
    draw(with: rect, options: .usesLineFragmentOrigin, context: nil)
  }

  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
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
}
