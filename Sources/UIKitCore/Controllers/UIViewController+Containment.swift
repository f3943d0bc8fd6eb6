import Foundation
import Diagnostics

extension UIViewController {
  /// Returns the nearest ancestor that is an instance of a class.
  func container<Container: UIViewController>(_ type: Container.Type) -> Container? {
    var current = parentController
    while let controller = current {
      if let found = controller as? Container { return found }
      current = controller.parentController
    }
    return nil
  }

  func adopt(_ child: UIViewController) {
    guard child.parentController !== self else { return }
    var ancestor: UIViewController? = self
    while let current = ancestor {
      checkUsage(
        current !== child, "\(child) cannot become a child of itself", function: "addChild(_:)")
      ancestor = current.parentController
    }
    child.willMove(toParent: self)
    if let old = child.parentController {
      old.childControllers.removeAll { $0 === child }
    }
    childControllers.append(child)
    child.parentOverride = nil
    child.parentController = self
    child.movement = .toParent
    child.environmentChanged()
  }

  func detachFromParent() {
    guard let parentController else { return }
    parentController.childControllers.removeAll { $0 === self }
    self.parentController = nil
    parentOverride = nil
    if appearance == .disappeared { movement = .none } else { movement = .fromParent }
    environmentChanged()
    didMove(toParent: nil)
  }
}

extension UIViewController {
  /// Sends the memory warning to this controller, its children and the controller that it presents.
  func warnOfMemory() {
    didReceiveMemoryWarning()
    for child in childControllers { child.warnOfMemory() }
    if let presented, presented.presenter === self { presented.warnOfMemory() }
  }
}
