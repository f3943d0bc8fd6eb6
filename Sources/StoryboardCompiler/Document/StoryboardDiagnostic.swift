/// A problem in a document.
public struct StoryboardDiagnostic: Equatable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable {
    /// The interface would lack a part: no source is generated.
    case error
    /// A detail has no effect.
    case warning
  }

  public let severity: Severity
  public let file: String
  /// Counted from 1.
  public let line: Int
  public let message: String

  /// In the usual form of compiler messages, which editors and SwiftPM parse.
  public var description: String { "\(file):\(line): \(severity.rawValue): \(message)" }
}

/// An error that makes the whole document unreadable.
public struct StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
  public let file: String
  /// Counted from 1.
  public let line: Int
  public let message: String

  public var description: String { "\(file):\(line): error: \(message)" }
}
