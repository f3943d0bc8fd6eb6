import Foundation

extension UIViewController {
  /// The outermost controller of this one's containers: the one that presents for all of them.
  private var outermost: UIViewController {
    var current = self
    while let parent = current.parentController { current = parent }
    return current
  }

  func findPresented() -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presented = controller.presented { return presented }
      current = controller.parentController
    }
    return nil
  }

  func findPresenter() -> UIViewController? {
    var current: UIViewController? = self
    while let controller = current {
      if let presenter = controller.presenter { return presenter }
      current = controller.parentController
    }
    return nil
  }

  func beginPresenting(
    _ controller: UIViewController, animated: Bool, completion: (() -> Void)?
  ) {
    precondition(controller !== self, "\(self) cannot present itself")
    precondition(
      controller.presenter == nil && controller.parentController == nil,
      "\(controller) is presented or contained already and cannot be presented by \(self)")
    let presenter = outermost
    precondition(
      presenter.presented == nil,
      "\(presenter) presents \(String(describing: presenter.presented)) already")
    guard let window = presenter.view.window else {
      preconditionFailure("\(self) cannot present \(controller): its view is not in a window")
    }
    presenter.presented = controller
    controller.presenter = presenter
    let presentation = ModalPresentation(presenter: presenter, presented: controller)
    controller.presentation = presentation
    presentation.begin(in: window, animated: animated, completion: completion)
  }

  func beginDismissing(animated: Bool, completion: (() -> Void)?) {
    guard let target = findPresented() ?? (findPresenter() == nil ? nil : outermost) else {
      completion?()
      return
    }
    // What lies above goes without a movement of its own.
    if target.presented != nil { target.beginDismissing(animated: false, completion: nil) }
    target.presentation?.end(animated: animated, completion: completion)
  }

  /// Takes everything away that this controller presents.
  func dismissPresented(animated: Bool) {
    if presented != nil { beginDismissing(animated: animated, completion: nil) }
  }
}
