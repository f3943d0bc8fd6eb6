public import Foundation

/// A mutable paragraph style.
///
/// Attributed strings store a reference to the style, not a copy: set the style's properties before
/// the style becomes the value of an attribute.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  // Safety: by UIKit's rule a mutable style does not change once an attributed string refers to the
  // style.
  open override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  open override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  open override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  open override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  open override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  open override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  open override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  open override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  open override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  open override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  open override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  open override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  open override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  open override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsDefaultTighteningForTruncation }
    set { values.allowsDefaultTighteningForTruncation = newValue }
  }

  /// The tab stops, sorted by location. On Apple's platforms this property has an implicitly
  /// unwrapped type. In Swift an override has the type of the superclass's property, so this type
  /// is not optional.
  open override var tabStops: [NSTextTab] {
    get { values.tabStops }
    set { values.tabStops = newValue }
  }

  /// Copies all of another style's properties.
  open func setParagraphStyle(_ obj: NSParagraphStyle) {
    values = obj.values
  }

  /// Adds a tab stop; the stops stay sorted by location.
  open func addTabStop(_ anObject: NSTextTab) {
    values.tabStops.append(anObject)
    values.tabStops.sort { $0.location < $1.location }
  }

  /// Removes every tab stop with the alignment and location of `anObject`; does nothing if there is
  /// no such tab stop.
  open func removeTabStop(_ anObject: NSTextTab) {
    values.tabStops.removeAll { $0.isEqual(anObject) }
  }
}
