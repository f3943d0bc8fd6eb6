/// The bytes of an image.
///
/// The provider holds its bytes from its creation; those of a file are read when it is made.
/// Source: https://developer.apple.com/documentation/coregraphics/cgdataprovider
public final class CGDataProvider: Sendable {
  /// The bytes, without a copy where they were data already.
  public let data: CFData?

  /// - Returns: A provider of the data's bytes; never nil.
  public init?(data: CFData) { self.data = data }

  /// - Parameter url: Of a file that can be read, or nil is returned.
  public init?(url: CFURL) {
    guard url.isFileURL, let data = try? Data(contentsOf: url) else { return nil }
    self.data = data
  }

  /// - Parameter filename: The path of a file that can be read, or nil is returned.
  public convenience init?(filename: UnsafePointer<CChar>) {
    self.init(url: URL(fileURLWithPath: String(cString: filename)))
  }

  /// Copies the caller's bytes, then releases them.
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
