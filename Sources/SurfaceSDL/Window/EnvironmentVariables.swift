import Foundation

/// The values of environment variables. A variable that is empty counts as unset.
struct EnvironmentVariables: ExpressibleByDictionaryLiteral {
  private let read: (String) -> String?

  /// The variables of the process. Only the requested variables are converted, because Foundation's
  /// dictionary of all variables would be created several times while a window opens.
  static var ofProcess: EnvironmentVariables {
    EnvironmentVariables { name in getenv(name).map { String(cString: $0) } }
  }

  /// Creates variables from a dictionary of their values.
  init(_ values: [String: String]) { self.init { values[$0] } }

  init(dictionaryLiteral elements: (String, String)...) {
    self.init(Dictionary(uniqueKeysWithValues: elements))
  }

  private init(_ read: @escaping (String) -> String?) { self.read = read }

  subscript(name: String) -> String? { read(name).flatMap { $0.isEmpty ? nil : $0 } }
}
