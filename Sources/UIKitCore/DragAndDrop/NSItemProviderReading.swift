public import Foundation

/// A class whose objects can be created from an item provider's data.
///
/// Foundation on Linux lacks this protocol. `NSString`, `NSURL` and `UIImage` conform to the
/// protocol. `String` and `URL` values can also be loaded, because `NSString` and `NSURL` bridge to
/// them.
///
/// Source: https://developer.apple.com/documentation/foundation/nsitemproviderreading
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
  /// The uniform type identifiers that the class can read, in descending order of preference.
  static var readableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates an object from an item provider's data.
  ///
  /// - Parameter typeIdentifier: One of ``readableTypeIdentifiersForItemProvider``.
  /// - Throws: An error if the data is invalid for the type.
  static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

extension NSString: NSItemProviderReading {
  /// The types for plain text in UTF-8, for plain text and for text in general.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.utf8-plain-text", "public.plain-text", "public.text"]
  }

  /// Creates a string from UTF-8 data.
  ///
  /// - Throws: ``NSItemProvider/ErrorCode/unexpectedValueClassError`` if the data is not
  ///   UTF-8.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8),
      let made = NSString(string: text) as? Self
    else { throw NSItemProvider.ErrorCode.unexpectedValueClassError }
    return made
  }
}

extension NSURL: NSItemProviderReading {
  /// The types for URLs of files and for URLs in general.
  public static var readableTypeIdentifiersForItemProvider: [String] {
    [FileTypes.fileURL, "public.url"]
  }

  /// Creates a URL from a UTF-8 text.
  ///
  /// - Throws: ``NSItemProvider/ErrorCode/unexpectedValueClassError`` if the data is not the
  ///   text of a URL.
  public static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let text = String(data: data, encoding: .utf8),
      let made = NSURL(string: text) as? Self
    else { throw NSItemProvider.ErrorCode.unexpectedValueClassError }
    return made
  }
}

extension UIImage: NSItemProviderReading {
  /// The types for PNG, JPEG and WebP.
  public nonisolated static var readableTypeIdentifiersForItemProvider: [String] {
    ["public.png", "public.jpeg", "org.webmproject.webp"]
  }

  /// Decodes PNG, JPEG or WebP data. The format is detected in the data; the type identifier is not
  /// examined.
  ///
  /// - Throws: ``NSItemProvider/ErrorCode/unexpectedValueClassError`` if the data is not an image.
  public nonisolated static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self {
    guard let made = UIImage(data: data) as? Self else {
      throw NSItemProvider.ErrorCode.unexpectedValueClassError
    }
    return made
  }
}
