/// The bytes of an image.
///
/// A provider that is created for a file reads the whole file immediately. Source:
/// https://developer.apple.com/documentation/coregraphics/cgdataprovider
public final class CGDataProvider: Sendable {
  /// The bytes; a provider that was created from data does not copy them.
  public let data: CFData?

  /// Creates a provider of bytes in memory, without copying them.
  ///
  /// - Returns: A provider of the data's bytes; never nil.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider of the bytes of a file.
  ///
  /// - Parameter url: The URL of a readable file; the initializer returns nil for any other URL.
  public init?(url: CFURL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// Creates a provider of the bytes of a file.
  ///
  /// - Parameter filename: The path of a readable file; the initializer returns nil for any other
  ///   path.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Creates a provider of a copy of the caller's bytes, and then calls `releaseData`. For a
  /// negative size the result is nil, and `releaseData` is not called.
  ///
  /// - Parameters:
  ///   - info: Passed to `releaseData`.
  ///   - data: The first byte.
  ///   - size: The number of bytes.
  ///   - releaseData: Called once, before this initializer returns, since the bytes are copied.
  public init?(
    dataInfo info: UnsafeMutableRawPointer?, data: UnsafeRawPointer, size: Int,
    releaseData: (UnsafeMutableRawPointer?, UnsafeRawPointer, Int) -> Void
  ) {
    guard size >= 0 else { return nil }
    self.data = Data(bytes: data, count: size)
    releaseData(info, data, size)
  }
}
