public import Foundation
package import TextLayout

/// An image in the flow of text; the value of `.attachment` on a U+FFFC character.
///
/// A symbol image without a size of its own adopts the size and weight of the surrounding
/// font, and its baseline is aligned with the text's baseline. Template images have the
/// text's color, and so do symbols without colors of their own.
open class NSTextAttachment: NSObject, @unchecked Sendable {
  // Safety: by UIKit's rule an attachment does not change once an attributed string refers to the
  // attachment.

  private let mark = CFTypeHeader()

  /// The displayed image. If it is nil, the image that ``contents`` encodes is displayed.
  open var image: UIImage?

  /// The attachment's rectangle in points, with its origin at the baseline and y upwards. If
  /// it is zero, the rectangle has the image's size.
  open var bounds: CGRect = .zero

  /// The data of an encoded image.
  open var contents: Data?

  /// The uniform type identifier of ``contents``.
  open var fileType: String?

  /// Additional space at the left and at the right, in points.
  open var lineLayoutPadding: CGFloat = 0

  /// The code of the attachment character, U+FFFC.
  open class var character: Int { 0xFFFC }

  public override init() {}

  /// Creates an attachment that displays an image in its own size. The image's baseline is on the
  /// text's baseline; if the image has no baseline, its bottom edge is on the text's baseline.
  public init(image: UIImage) {
    self.image = image
  }

  /// Creates an attachment from an encoded image, which is decoded whenever the text is laid
  /// out.
  ///
  /// - Parameters:
  ///   - contentData: Data that `UIImage(data:)` can decode. With other data or nil the
  ///     attachment displays nothing.
  ///   - uti: The value of ``fileType``; decoding does not use it.
  public init(data contentData: Data?, ofType uti: String?) {
    contents = contentData
    fileType = uti
  }
}

extension NSTextAttachment: TextAttributeAttachment {
  /// The attachment's rectangle and drawing for the layout engine.
  ///
  /// - Parameter font: The font of the surrounding text, which determines the size and weight of a
  ///   symbol without a configuration.
  /// - Returns: Bounds in points with the origin at the baseline and y upwards; an attachment
  ///   without an image has its ``bounds`` and draws nothing.
  package func layoutAttachment(in font: FontDescription) -> TextAttachment {
    let padding = max(lineLayoutPadding, 0)
    guard let image = image(in: font) else {
      return TextAttachment(bounds: bounds.insetBy(dx: -padding, dy: 0)) { _, _, _ in }
    }
    var imageBounds = bounds
    if imageBounds == .zero {
      imageBounds = CGRect(
        x: 0, y: -(image.baselineOffsetFromBottom ?? 0), width: image.size.width,
        height: image.size.height)
    }
    let usesTextColor = image.storage.isTemplate()
    return TextAttachment(bounds: imageBounds.insetBy(dx: -padding, dy: 0)) {
      context, rect, color in
      let tint = usesTextColor ? UIColor(cgColor: CGColor(rgba: color)) : image.storage.tint
      image.draw(in: rect.insetBy(dx: padding, dy: 0), of: context, tint: tint)
    }
  }

  /// The image to draw beside text of a font.
  private func image(in font: FontDescription) -> UIImage? {
    guard let image = image ?? contents.flatMap({ UIImage(data: $0) }) else { return nil }
    guard image.isSymbolImage else { return image }
    let surrounding = UIImage.SymbolConfiguration(font: UIFont(font))
    return image.applyingSymbolConfiguration(
      image.symbolConfiguration.map { surrounding.applying($0) } ?? surrounding) ?? image
  }
}

extension NSAttributedString {
  /// Creates a string of one attachment character.
  public convenience init(attachment: NSTextAttachment) {
    self.init(attachment: attachment, attributes: [:])
  }

  /// Creates a string of one attachment character with attributes. The font of the attributes
  /// determines the size of a symbol.
  public convenience init(
    attachment: NSTextAttachment, attributes: [NSAttributedString.Key: Any] = [:]
  ) {
    self.init(
      string: "\u{FFFC}",
      attributes: attributes.merging([.attachment: attachment]) { $1 })
  }

  /// Whether a character in a range has the attribute `.attachment`.
  public func containsAttachments(in range: NSRange) -> Bool {
    var isFound = false
    enumerateAttribute(.attachment, in: range, options: []) { value, _, stop in
      guard value != nil else { return }
      isFound = true
      stop.pointee = true
    }
    return isFound
  }
}
