import UIKit

/// Two full screens, one of which is pushed over the other and back, under a translucent bar.
final class PushController: UIViewController {
  private let back = UIView()
  private let front = UIView()
  private let dimming = UIView()
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemChromeMaterial))
  private let titles = [UILabel(), UILabel()]
  private var isPushed = false

  /// Seconds of one transition, as UIKit's.
  static let duration = 0.35

  override func viewDidLoad() {
    super.viewDidLoad()
    let bounds = view.bounds
    fill(back, .systemBackground, hue: 0.55)
    fill(front, .secondarySystemBackground, hue: 0.05)
    front.layer.shadowOpacity = 0.3
    front.layer.shadowRadius = 8
    front.layer.shadowPath = CGPath(rect: bounds, transform: nil)
    dimming.frame = bounds
    dimming.backgroundColor = .black
    dimming.alpha = 0
    back.frame = bounds
    front.frame = bounds.offsetBy(dx: bounds.width, dy: 0)
    for part in [back, dimming, front] { view.addSubview(part) }
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 96)
    for (label, text) in zip(titles, ["Library", "Album"]) {
      label.text = text
      label.textAlignment = .center
      label.font = .systemFont(ofSize: 17, weight: .semibold)
      label.frame = CGRect(x: 0, y: 59, width: bounds.width, height: 22)
      bar.contentView.addSubview(label)
    }
    titles[1].alpha = 0
    view.addSubview(bar)
  }

  /// Begins the transition to the other state: the front view slides over the whole width, the
  /// back one over a third of it and is dimmed, and the titles cross-fade.
  func transition() {
    isPushed.toggle()
    let bounds = view.bounds
    UIView.animate(
      withDuration: PushController.duration, delay: 0, options: .curveEaseInOut,
      animations: { [self] in
        front.frame.origin.x = isPushed ? 0 : bounds.width
        back.frame.origin.x = isPushed ? -bounds.width / 3 : 0
        dimming.alpha = isPushed ? 0.1 : 0
        titles[0].alpha = isPushed ? 0 : 1
        titles[1].alpha = isPushed ? 1 : 0
      })
  }

  private func fill(_ page: UIView, _ color: UIColor, hue: CGFloat) {
    let width = view.bounds.width
    page.backgroundColor = color
    for number in 0..<14 {
      let row = UIView(
        frame: CGRect(x: 16, y: 112 + number * 56, width: Int(width) - 32, height: 48))
      row.backgroundColor = UIColor(
        hue: hue + CGFloat(number) / 40, saturation: 0.5, brightness: 0.9, alpha: 1)
      row.layer.cornerRadius = 12
      let label = UILabel(frame: row.bounds.insetBy(dx: 16, dy: 0))
      label.text = "Row \(number) of a page that is being pushed"
      row.addSubview(label)
      page.addSubview(row)
    }
    let header = CAGradientLayer()
    header.frame = CGRect(x: 0, y: 0, width: width, height: 104)
    header.colors = [
      UIColor(hue: hue, saturation: 0.8, brightness: 0.9, alpha: 1).cgColor,
      UIColor(hue: hue + 0.2, saturation: 0.8, brightness: 0.7, alpha: 1).cgColor,
    ]
    page.layer.addSublayer(header)
  }
}
