/// An error that makes a bundle unusable, with its file and key.
package struct BundleError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The kind of error.
  package enum Code: String, Sendable {
    /// A file or folder is missing, cannot be read or is of the wrong kind.
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

  /// Selects the reaction of a caller; the message is for people.
  package let code: Code
  /// The path of the file, as the reader reached it.
  package let file: String
  /// The key's path in the file, such as `NSExtension.NSExtensionPointIdentifier`.
  package let key: String?
  /// What is wrong, and how to correct it.
  package let message: String

  /// Creates an error; without a key it concerns the whole file.
  package init(_ code: Code, file: String, key: String? = nil, _ message: String) {
    self.code = code
    self.file = file
    self.key = key
    self.message = message
  }

  /// Always one line, whatever the file's texts contain.
  package var description: String {
    let text = key.map { "\(file): \($0): \(message)" } ?? "\(file): \(message)"
    return String(text.map { $0.isNewline || $0 == "\0" ? "\u{FFFD}" : $0 })
  }
}
