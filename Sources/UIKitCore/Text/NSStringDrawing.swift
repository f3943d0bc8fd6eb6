public import Foundation

/// How a string is measured and drawn in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Lines wrap in the rectangle, whose top left corner is the text's. Without it the text is one
  /// line and the rectangle's origin is its baseline's start.
  public static var usesLineFragmentOrigin: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 0)
  }

  /// Counts the fonts' leading into the lines' heights, which is done in any case.
  public static var usesFontLeading: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 1)
  }

  /// Ends the last line that fits with an ellipsis where text is left over.
  public static var truncatesLastVisibleLine: NSStringDrawingOptions {
    NSStringDrawingOptions(rawValue: 1 << 5)
  }
}

extension NSString {
  public typealias DrawingOptions = NSStringDrawingOptions
}

/// Asks for text to be shrunk before it is cut, and tells what became of it.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor for the fonts' sizes; zero keeps them.
  open var minimumScaleFactor: CGFloat = 0

  /// The factor that the last drawing used.
  open internal(set) var actualScaleFactor: CGFloat = 1

  /// Where the last drawing's text stands, in the space it was drawn in.
  open internal(set) var totalBounds: CGRect = .zero
}
