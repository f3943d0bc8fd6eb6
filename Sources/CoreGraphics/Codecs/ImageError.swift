/// The failure to read or write an image, with its cause, source and position.
package struct ImageError: Error, Sendable, Hashable {
  /// The kind of failure, for tests and for callers that react to failures.
  package enum Code: String, Sendable, Hashable {
    /// The first bytes match no known format.
    case unknownFormat
    /// The data ends before the image is complete.
    case truncated
    /// The data contradicts its format.
    case corrupt
    /// The image has more pixels than the caller's limit, which is at most 2^28.
    case tooLarge
    /// The data is valid, but it uses a variant of the format that the decoder does not support.
    case unsupported
    /// There is not enough memory for the pixels.
    case outOfMemory
    /// The encoder rejected the image.
    case encodingFailed
  }

  /// The kind of failure.
  package var code: Code
  /// The name of the file or resource that the caller has specified.
  package var source: String
  /// The format that was recognized or requested; nil if the first bytes match no known format.
  package var format: ImageFormat?
  /// The position in the data at which reading stopped, in bytes; `nil` if writing failed.
  package var offset: Int?
  /// The message of the codec's library or of the failed check.
  package var cause: String

  /// Creates an error; ``message`` is composed from these values.
  package init(
    code: Code, source: String, format: ImageFormat?, offset: Int?, cause: String
  ) {
    self.code = code
    self.source = source
    self.format = format
    self.offset = offset
    self.cause = cause
  }

  /// A sentence that states the failure and the file, and suggests what to do.
  package var message: String {
    let kind = format?.rawValue ?? "image"
    switch code {
    case .unknownFormat:
      return "\(source) is no PNG, JPEG or WebP; convert it to one of them"
    case .truncated:
      return "the \(kind) \(source) ends too early; copy or export it again"
    case .corrupt:
      return "the \(kind) \(source) is damaged; copy or export it again"
    case .tooLarge:
      return "the \(kind) \(source) has more pixels than its reader permits; scale it down"
    case .unsupported:
      return "the \(kind) \(source) uses a feature that is not read; export it in a common variant"
    case .outOfMemory:
      return "there is no memory for the pixels of the \(kind) \(source); scale it down"
    case .encodingFailed:
      return "\(source) cannot be written as \(kind); choose a smaller size or another format"
    }
  }
}

extension ImageError: CustomStringConvertible, LocalizedError {
  /// The message followed by the code, the byte offset and the cause.
  package var description: String {
    let position = offset.map { " at byte \($0)" } ?? ""
    return "\(message) (\(code.rawValue)\(position): \(cause))"
  }

  /// The description, as `localizedDescription` shows it.
  package var errorDescription: String? { description }
}
