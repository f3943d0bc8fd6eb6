import UIKitCore

/// A controller that checks the order of its appearance callbacks, and sometimes performs an
/// operation in one of them.
@MainActor final class FuzzProbe: UIViewController {
  enum State { case disappeared, appearing, appeared, disappearing }

  private(set) var state = State.disappeared
  weak var world: FuzzWorld?
  var hidesStatusBar = false

  init(_ world: FuzzWorld) {
    self.world = world
    super.init(nibName: nil, bundle: nil)
    world.made += 1
    title = "\(world.made)"
    world.remember(self)
  }

  required init?(coder: NSCoder) { nil }

  override var prefersStatusBarHidden: Bool { hidesStatusBar }

  private func go(to new: State, from allowed: [State], _ call: String) {
    if !allowed.contains(state) {
      world?.violations.append("\(title ?? "") received \(call) while \(state)")
    }
    state = new
    world?.record("\(title ?? "") \(call)")
    world?.callback()
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    go(to: .appearing, from: [.disappeared, .disappearing], "will appear")
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if viewIfLoaded?.window == nil {
      world?.violations.append("\(title ?? "") did appear outside the window")
    }
    go(to: .appeared, from: [.appearing], "did appear")
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    go(to: .disappearing, from: [.appeared, .appearing], "will disappear")
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    go(to: .disappeared, from: [.disappearing], "did disappear")
  }
}
