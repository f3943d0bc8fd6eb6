import NotificationCenter
import UIKit

/// A widget whose interface is a storyboard with two labels and a button. The button opens
/// the widget's application by its URL.
final class DocumentWidget: UIViewController, NCWidgetProviding {
  weak var titleLabel: UILabel!
  weak var detailLabel: UILabel!
  weak var openButton: UIButton!

  override func viewDidLoad() {
    super.viewDidLoad()
    detailLabel.text = "Less, but better."
    preferredContentSize = CGSize(width: 0, height: 64)
  }

  func openApp(_ sender: UIButton) {
    guard let url = URL(string: "quotes://?topic=design&author=Rams") else { return }
    extensionContext?.open(url, completionHandler: nil)
  }
}
