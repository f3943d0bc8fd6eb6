/// Why a commit could not be written as bytes or read from them.
package struct WireError: Error, Sendable, Equatable {
  /// The kind of violation.
  package enum Code: String, Sendable, CaseIterable {
    /// The bytes end inside a value.
    case truncated
    /// The bytes do not begin like a commit.
    case notACommit
    /// Written by another version of the format.
    case unsupportedVersion
    /// The header announces another length than there is, or something follows the last value.
    case wrongLength
    /// A count or size is above its constant in ``WireLimits``.
    case limitExceeded
    /// A number is not finite or outside its range, or two values contradict each other.
    case invalidValue
    /// A tag, flag or enumeration case that this version does not know.
    case unknownCase
    /// A bitmap is used that never arrived or has been released.
    case unknownBitmap
    /// A bitmap arrives that is already there.
    case duplicateBitmap
  }

  /// The kind of violation.
  package let code: Code
  /// What happened, to what, and what to do about it.
  package let message: String
  /// Where in the message it was noticed, in bytes from its beginning.
  package let offset: Int

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of violation.
  ///   - message: What happened, to what, and what to do about it.
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
