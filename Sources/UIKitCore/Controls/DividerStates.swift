import Foundation

/// The states of the segments beside a divider, for which an app can set the divider's image.
/// Left and right are sides of the screen.
struct DividerStates: Hashable {
  var left: UIControl.State
  var right: UIControl.State
}

/// The pair is archived as the raw values of its left and right state.
extension DividerStates: ArchivedValue {
  var archivedObject: NSObject? { [left.rawValue, right.rawValue].archivedObject }

  static func archived(_ object: Any) -> DividerStates? {
    guard let states = [UInt].archived(object), states.count == 2 else { return nil }
    return Self(
      left: UIControl.State(rawValue: states[0]), right: UIControl.State(rawValue: states[1]))
  }
}
