import NotificationCenter
import UIKit

/// The interface is a storyboard: two labels, and a button that opens the app by its URL.
final class DocumentWidget: UIViewController, NCWidgetProviding {
  weak var titleLabel: UILabel!
  weak var detailLabel: UILabel!
  weak var openButton: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    detailLabel.text = "Less, but better."
  }

  func openApp(_ sender: UIButton) {
    guard let url = URL(string: "quotes://?topic=design") else { return }
    extensionContext?.open(url) { _ in }
  }
}
