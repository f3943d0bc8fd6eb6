import UIKit

open class ProfileViewController: UIViewController, CapsuleButtonDelegate {
  public let button = CapsuleButton(frame: CGRect(x: 20, y: 60, width: 160, height: 44))
  public private(set) var taps = 0

  override open func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    button.title = "Follow"
    button.delegate = self
    view.addSubview(button)
  }

  public func capsuleButtonWasTapped(_ button: CapsuleButton) {
    taps += 1
  }
}
