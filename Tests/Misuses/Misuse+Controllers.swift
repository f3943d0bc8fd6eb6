import UIKit
import UIKitTesting

extension Misuse {
  @MainActor static var controllers: [Misuse] {
    [
      Misuse(
        "pushNavigation", "pushViewController(_:animated:)",
        "Pushing a navigation controller is not supported", pushNavigation),
      Misuse(
        "rootNavigation", "init(rootViewController:)",
        "Pushing a navigation controller is not supported", rootNavigation),
      Misuse(
        "pushTwice", "pushViewController(_:animated:)",
        "more than once is not supported", pushTwice),
      Misuse(
        "setTwice", "setViewControllers(_:animated:)", "must be distinct", setTwice),
      Misuse(
        "popToStranger", "popToViewController(_:animated:)", "cannot pop to it", popToStranger),
      Misuse(
        "presentItself", "present(_:animated:completion:)", "cannot present itself", presentItself),
      Misuse(
        "presentPresented", "present(_:animated:completion:)", "already", presentPresented),
      Misuse(
        "popoverWithoutSource", "present(_:animated:completion:)", "needs a sourceView",
        popoverWithoutSource),
      Misuse("emptyAlert", "present(_:animated:completion:)", "must have a title", emptyAlert),
      Misuse("twoCancels", "addAction(_:)", "only have one action", twoCancels),
      Misuse("childOfItself", "addChild(_:)", "cannot become a child of itself", childOfItself),
      Misuse("selectStranger", "selectedViewController", "can be selected", selectStranger),
      Misuse("tabTwice", "setViewControllers(_:animated:)", "cannot be two tabs", tabTwice),
      Misuse("sheetWithoutDetents", "detents", "at least one detent", sheetWithoutDetents),
      Misuse(
        "pushItemOfOwnedBar", "pushItem(_:animated:)", "are changed by the controller",
        pushItemOfOwnedBar),
      Misuse(
        "transitionBetweenStrangers",
        "transition(from:to:duration:options:animations:completion:)", "must both be children",
        transitionBetweenStrangers),
      Misuse(
        "positionOfAnotherText", "offset(from:to:)", "is not a position in the text",
        positionOfAnotherText),
      Misuse("viewNotLoaded", "loadView()", "did not set the view", viewNotLoaded),
    ]
  }
}

@inline(never) @MainActor private func pushNavigation() {
  UINavigationController(rootViewController: UIViewController())
    .pushViewController(UINavigationController(), animated: false)
}

@inline(never) @MainActor private func rootNavigation() {
  _ = UINavigationController(rootViewController: UINavigationController())
}

@inline(never) @MainActor private func pushTwice() {
  let page = UIViewController()
  UINavigationController(rootViewController: page).pushViewController(page, animated: false)
}

@inline(never) @MainActor private func setTwice() {
  let page = UIViewController()
  UINavigationController().setViewControllers([page, page], animated: false)
}

@inline(never) @MainActor private func popToStranger() {
  UINavigationController().popToViewController(UIViewController(), animated: false)
}

@inline(never) @MainActor private func displayed() -> (Stage, UIViewController) {
  // The stage is wide enough for a popover, so the presentation is not adapted.
  let (stage, root) = (Stage(size: CGSize(width: 900, height: 900)), UIViewController())
  stage.show(root)
  stage.advance(by: 0)
  return (stage, root)
}

@inline(never) @MainActor private func presentItself() {
  let (_, root) = displayed()
  root.present(root, animated: false)
}

@inline(never) @MainActor private func presentPresented() {
  let (stage, root) = displayed()
  let page = UIViewController()
  root.present(page, animated: false)
  UIViewController().present(page, animated: false)
  stage.advance(by: 0)
}

@inline(never) @MainActor private func popoverWithoutSource() {
  let (stage, root) = displayed()
  let page = UIViewController()
  page.modalPresentationStyle = .popover
  root.present(page, animated: false)
  stage.advance(by: 0)
}

@inline(never) @MainActor private func emptyAlert() {
  let (stage, root) = displayed()
  root.present(
    UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: false)
  stage.advance(by: 0)
}

@inline(never) @MainActor private func twoCancels() {
  let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
  for _ in 0..<2 { alert.addAction(UIAlertAction(title: "Cancel", style: .cancel)) }
}

@inline(never) @MainActor private func childOfItself() {
  let page = UIViewController()
  page.addChild(page)
}

@inline(never) @MainActor private func selectStranger() {
  let tabs = UITabBarController()
  tabs.viewControllers = [UIViewController()]
  tabs.selectedViewController = UIViewController()
}

@inline(never) @MainActor private func tabTwice() {
  let page = UIViewController()
  UITabBarController().setViewControllers([page, page], animated: false)
}

@inline(never) @MainActor private func sheetWithoutDetents() {
  UIViewController().sheetPresentationController?.detents = []
}

private final class NotLoading: UIViewController {
  override func loadView() {}
}

@inline(never) @MainActor private func viewNotLoaded() { print(NotLoading().view as Any) }

@inline(never) @MainActor private func pushItemOfOwnedBar() {
  let controller = UINavigationController(rootViewController: UIViewController())
  // Keep the controller alive. The optimizer releases objects after their last use, and a bar whose
  // controller was released accepts items.
  withExtendedLifetime(controller) {
    controller.navigationBar.pushItem(UINavigationItem(title: "Item"), animated: false)
  }
}

@inline(never) @MainActor private func transitionBetweenStrangers() {
  UIViewController().transition(
    from: UIViewController(), to: UIViewController(), duration: 0, animations: nil)
}

@inline(never) @MainActor private func positionOfAnotherText() {
  _ = UITextView().offset(from: UITextPosition(), to: UITextPosition())
}
