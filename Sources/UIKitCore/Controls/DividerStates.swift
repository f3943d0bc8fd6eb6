import Foundation

/// The states of the two segments beside a divider. An app can set a divider image for each pair of
/// states. Left and right are sides of the screen.
struct DividerStates: Hashable {
  var left: UIControl.State
  var right: UIControl.State
}

/// The archive contains the raw values of the left and the right state.
extension DividerStates: ArchivedValue {
  var archivedObject: NSObject? { [left.rawValue, right.rawValue].archivedObject }

  static func archived(_ object: Any) -> DividerStates? {
    guard let states = [UInt].archived(object), states.count == 2 else { return nil }
    return Self(
      left: UIControl.State(rawValue: states[0]), right: UIControl.State(rawValue: states[1]))
  }
}
