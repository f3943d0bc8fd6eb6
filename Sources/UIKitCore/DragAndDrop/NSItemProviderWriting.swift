public import Foundation

/// A class whose objects can write their data to an item provider.
///
/// Foundation on Linux lacks this protocol. `NSString`, `NSURL` and `UIImage` conform.
///
/// Source: https://developer.apple.com/documentation/foundation/nsitemproviderwriting
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
  /// The uniform type identifiers of the object's data, in descending order of fidelity.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Creates the object's data in a type.
  ///
  /// - Parameter completionHandler: Called once, on any thread.
  @discardableResult
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress?
}

extension NSString: NSItemProviderWriting {
  /// The type for plain text in UTF-8.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// Passes the string's UTF-8 data to the handler before the method returns. The type identifier
  /// has no effect.
  ///
  /// - Returns: Always nil, because there is no progress to report.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(String._unconditionallyBridgeFromObjectiveC(self).utf8), nil)
    return nil
  }
}

extension NSURL: NSItemProviderWriting {
  /// The type for URLs in general. The URL of a file also has this type, because only the URL is
  /// written and not the file.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Passes the URL's text in UTF-8 to the handler before the method returns. The type identifier
  /// has no effect.
  ///
  /// - Returns: Always nil, because there is no progress to report.
  public func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(Data(absoluteString.utf8), nil)
    return nil
  }
}

extension UIImage: NSItemProviderWriting {
  /// The type for PNG only. PNG is lossless, so no pixel of the image changes.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  /// Encodes the image as PNG and passes the data to the handler before the method returns. If the
  /// image cannot be encoded, data and error are nil.
  ///
  /// - Returns: Always nil, because there is no progress to report.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(pngData(), nil)
    return nil
  }
}
