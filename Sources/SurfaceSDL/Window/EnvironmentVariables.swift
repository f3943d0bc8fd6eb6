import Foundation

/// The values of some of the environment variables. A variable that is empty counts as unset.
///
/// A window's start needs them four times, and each time Foundation would convert all variables.
func environmentVariables(_ names: String...) -> [String: String] {
  var result: [String: String] = [:]
  for name in names {
    if let value = getenv(name), value.pointee != 0 { result[name] = String(cString: value) }
  }
  return result
}
