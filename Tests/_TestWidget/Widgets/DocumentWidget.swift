import NotificationCenter
import UIKit

/// A widget whose interface is a storyboard. It has two labels, and a button that opens the app by
/// the app's URL.
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
