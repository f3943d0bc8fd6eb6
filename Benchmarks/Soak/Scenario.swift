import UIKit
import UIKitTesting

/// An operation that an app repeats.
@MainActor struct Scenario {
  /// The part of a scenario that a process measures.
  enum Part: String, Sendable {
    case complete
    case callersOwn
  }

  let name: String

  /// Makes the screen and returns the step that is repeated.
  let prepare: (Stage) -> (_ round: Int) -> Void

  /// The steps of `prepare` without the measured operation. The caller still makes its attributed
  /// strings, which Foundation keeps alive, but the views show plain text. The growth of memory in
  /// these rounds is subtracted from the growth of the scenario. `nil` if the scenario uses no
  /// attributed strings.
  let callersOwn: ((Stage) -> (_ round: Int) -> Void)?

  init(
    _ name: String, callersOwn: ((Stage) -> (_ round: Int) -> Void)? = nil,
    prepare: @escaping (Stage) -> (_ round: Int) -> Void
  ) {
    self.name = name
    self.prepare = prepare
    self.callersOwn = callersOwn
  }
}
