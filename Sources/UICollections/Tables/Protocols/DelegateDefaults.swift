/// Optional methods of a delegate or data source. The behavior of a table depends on the results of
/// these methods, and also on whether the methods are implemented.
///
/// Swift cannot test whether an object implements a method of a protocol. Instead, the default
/// implementations of these methods notify the table when they are called.
struct DelegateDefaults: OptionSet {
  let rawValue: Int
  static let heightForRow = DelegateDefaults(rawValue: 1 << 0)
  static let estimatedHeightForRow = DelegateDefaults(rawValue: 1 << 1)
  static let viewForHeader = DelegateDefaults(rawValue: 1 << 2)
  static let viewForFooter = DelegateDefaults(rawValue: 1 << 3)
  static let canEditRow = DelegateDefaults(rawValue: 1 << 4)
  static let editingStyle = DelegateDefaults(rawValue: 1 << 5)
  static let commit = DelegateDefaults(rawValue: 1 << 6)
  static let moveRow = DelegateDefaults(rawValue: 1 << 7)
}

extension UITableView {
  /// Records that a default implementation ran; see ``usesDefault(_:during:)``.
  func noteDefault(_ method: DelegateDefaults) { reachedDefaults.insert(method) }

  /// Calls a method of the delegate or data source, and returns the method's result and whether the
  /// method's default implementation ran.
  func usesDefault<Result>(
    _ method: DelegateDefaults, during call: () -> Result
  ) -> (result: Result, isDefault: Bool) {
    let outer = reachedDefaults
    reachedDefaults.remove(method)
    let result = call()
    let isDefault = reachedDefaults.contains(method)
    reachedDefaults = outer
    return (result, isDefault)
  }
}
