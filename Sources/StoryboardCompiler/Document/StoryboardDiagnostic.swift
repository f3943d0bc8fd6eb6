/// Something in a document that the compiler reports.
public struct StoryboardDiagnostic: Equatable, Sendable, CustomStringConvertible {
  public enum Severity: String, Sendable {
    /// The interface would lack a part: no source is generated.
    case error
    /// A detail has no effect.
    case warning
  }

  public let severity: Severity
  public let file: String
  /// From 1.
  public let line: Int
  public let message: String

  /// In the form of compilers, which editors and SwiftPM understand.
  public var description: String { "\(file):\(line): \(severity.rawValue): \(message)" }
}

/// A document that cannot be read at all.
public struct StoryboardError: Error, Equatable, Sendable, CustomStringConvertible {
  public let file: String
  /// From 1.
  public let line: Int
  public let message: String

  public var description: String { "\(file):\(line): error: \(message)" }
}
