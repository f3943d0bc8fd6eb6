import UIKit

/// A widget with two labels and a button. The button opens the app by the app's URL.
final class TodayViewController: UIViewController {
  weak var titleLabel: UILabel!
  weak var detailLabel: UILabel!
  weak var openButton: UIButton!
  var openURL: (URL) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    detailLabel.text = "Less, but better."
  }

  @IBAction func openApp(_ sender: UIButton) {
    guard let url = URL(string: "quotes://?topic=design") else { return }
    openURL(url)
  }
}
