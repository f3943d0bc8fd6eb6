/// A problem in a document.
public struct StoryboardDiagnostic: Equatable, Sendable, CustomStringConvertible {
  /// Whether the problem prevents the generation of source; the raw value is the word in messages.
  public enum Severity: String, Sendable {
    /// A part of the interface would be missing, so no source is generated.
    case error
    /// A detail of the document has no effect.
    case warning
  }

  /// The severity; after an error no source is generated for the document.
  public let severity: Severity
  /// The path of the document that was passed to the compiler.
  public let file: String
  /// The line in the document, counted from 1.
  public let line: Int
  /// The problem and how to correct it, in one line without the position.
  public let message: String

  /// The problem in the usual format of compiler messages, which editors and SwiftPM parse.
  public var description: String { "\(file):\(line): \(severity.rawValue): \(message)" }
}

/// An error that makes the whole document unreadable.
public struct StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the document that was passed to the compiler.
  public let file: String
  /// The line in the document, counted from 1.
  public let line: Int
  /// The problem, in one line without the position.
  public let message: String

  /// The problem in the usual format of compiler messages, always with the word "error".
  public var description: String { "\(file):\(line): error: \(message)" }
}
