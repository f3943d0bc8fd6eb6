import CoreGraphics
import NotificationCenter
import UIKit

/// A widget with three buttons in a row. The buttons report focus and presses.
final class KeyWidget: UIViewController, NCWidgetProviding {
  override func viewDidLoad() {
    super.viewDidLoad()
    for index in 0..<3 {
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 10 + CGFloat(index) * 95, y: 30, width: 80, height: 40)
      button.setTitle("Key \(index)", for: .normal)
      button.addAction(UIAction { _ in report("pressed \(index)") }, for: .primaryActionTriggered)
      view.addSubview(button)
    }
  }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    let button = context.nextFocusedView as? UIButton
    report("focus \(button?.title(for: .normal) ?? "none")")
  }
}
