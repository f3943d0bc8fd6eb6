/// An error that makes a bundle unusable. The error names the file and the key.
package struct BundleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Code: String, Sendable {
    /// A file or folder is missing, cannot be read, or has the wrong type, size or permissions.
    case file
    /// The property list cannot be parsed.
    case syntax
    /// A required key is missing.
    case missing
    /// A value has the wrong type.
    case type
    /// A value has the right type but cannot be used.
    case value
    /// Two values contradict each other.
    case contradiction
  }

  /// The kind of error, to which a caller can react.
  package let code: Code
  /// The path by which the file was opened.
  package let file: String
  /// The key's path in the file, such as `NSExtension.NSExtensionPointIdentifier`; nil if the error
  /// concerns the whole file.
  package let key: String?
  /// A text for the user that states the error and how to correct it.
  package let message: String

  /// Creates an error. An error without a key concerns the whole file.
  package init(_ code: Code, file: String, key: String? = nil, _ message: String) {
    self.code = code
    self.file = file
    self.key = key
    self.message = message
  }

  /// The file, the key and the message in one line; line breaks in the texts are replaced.
  package var description: String {
    let text = key.map { "\(file): \($0): \(message)" } ?? "\(file): \(message)"
    return String(text.map { $0.isNewline || $0 == "\0" ? "\u{FFFD}" : $0 })
  }
}
