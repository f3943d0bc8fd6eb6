import UIKit
import UIKitTesting

/// One thing that an app does again and again.
@MainActor struct Scenario {
  /// What a process measures.
  enum Part: String, Sendable {
    case whole
    case callersOwn
  }

  let name: String

  /// Makes the screen and returns the step that is repeated.
  let prepare: (Stage) -> (_ round: Int) -> Void

  /// The same rounds without the thing that is measured: plain text is shown, and the attributed
  /// strings that the caller makes, which Foundation keeps alive, are only made. Its growth is
  /// subtracted. `nil` where the caller makes no attributed strings.
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
