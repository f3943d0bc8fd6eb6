public import Foundation

/// A class whose objects can write their data to an item provider.
///
/// Foundation on Linux lacks it. `NSString`, `NSURL` and `UIImage` conform.
///
/// Source: https://developer.apple.com/documentation/foundation/nsitemproviderwriting
public protocol NSItemProviderWriting: NSObjectProtocol, SendableMetatype {
  /// The uniform type identifiers of its data, in descending order of fidelity.
  static var writableTypeIdentifiersForItemProvider: [String] { get }

  /// Makes the data of a type.
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
  /// Plain text in UTF-8 only.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }

  /// Passes the string's UTF-8 data to the handler before it returns; the type identifier is not
  /// examined.
  ///
  /// - Returns: Always nil: there is no progress to report.
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
  /// URLs in general; a URL of a file is not written as a file.
  public static var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }

  /// Passes the URL's text in UTF-8 to the handler before it returns; the type identifier is not
  /// examined.
  ///
  /// - Returns: Always nil: there is no progress to report.
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
  /// PNG only, so that no pixel is lost.
  public nonisolated static var writableTypeIdentifiersForItemProvider: [String] { ["public.png"] }

  /// Encodes the image as PNG and passes the data to the handler before it returns; nil and no
  /// error where it cannot be encoded.
  ///
  /// - Returns: Always nil: there is no progress to report.
  public nonisolated func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress? {
    completionHandler(pngData(), nil)
    return nil
  }
}
