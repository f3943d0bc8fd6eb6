/// The reason why a commit could not be written as bytes or read from bytes.
package struct WireError: Error, Sendable, Equatable {
  /// The kind of violation.
  package enum Code: String, Sendable, CaseIterable {
    /// The bytes end inside a value.
    case truncated
    /// The bytes do not begin with a commit's magic number, "OPLN".
    case notACommit
    /// The message has another version of the format.
    case unsupportedVersion
    /// The length differs from the length in the header, or bytes follow the last value.
    case wrongLength
    /// A count or size is above its constant in ``WireLimits``.
    case limitExceeded
    /// A number is not finite or is outside its range, or two values contradict each other.
    case invalidValue
    /// A tag, a flag or an enumeration case is unknown in this version.
    case unknownCase
    /// A node uses a bitmap that was never received or has been released.
    case unknownBitmap
    /// A new bitmap is already present.
    case duplicateBitmap
  }

  /// The kind of violation.
  package let code: Code
  /// A sentence that states the violation and suggests what to do.
  package let message: String
  /// The position of the violation in bytes from the message's beginning.
  package let offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of violation.
  ///   - message: A sentence that states the violation and suggests what to do.
  ///   - offset: Bytes from the message's beginning.
  package init(_ code: Code, _ message: String, at offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}

extension WireError: CustomStringConvertible {
  /// The message, and the code and the offset in parentheses.
  package var description: String { "\(message) (\(code.rawValue), byte \(offset))" }
}
