import _VirtualApp
import UIKitCore

/// A controller that logs its name with each call of `viewWillAppear(_:)`, `viewDidAppear(_:)`,
/// `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
@MainActor class SpyController: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    log("\(name) will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    log("\(name) did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    log("\(name) will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    log("\(name) did disappear")
  }
}
