/// A problem in a document.
public struct StoryboardDiagnostic: Equatable, Sendable, CustomStringConvertible {
  /// Whether the problem prevents the generation of source; the raw value is the word in messages.
  public enum Severity: String, Sendable {
    /// The interface would lack a part: no source is generated.
    case error
    /// A detail has no effect.
    case warning
  }

  /// Error if no source is generated for the document.
  public let severity: Severity
  /// The path of the document, as it was given to the compiler.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// What is wrong, and how to correct it; one line without its position.
  public let message: String

  /// In the usual form of compiler messages, which editors and SwiftPM parse.
  public var description: String { "\(file):\(line): \(severity.rawValue): \(message)" }
}

/// An error that makes the whole document unreadable.
public struct StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the document, as it was given to the compiler.
  public let file: String
  /// Counted from 1.
  public let line: Int
  /// What is wrong; one line without its position.
  public let message: String

  /// In the usual form of compiler messages, always with the word error.
  public var description: String { "\(file):\(line): error: \(message)" }
}
