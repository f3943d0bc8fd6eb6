import CoreGraphics
import NotificationCenter
import UIKit

/// A widget that shows text, a template image, a gradient, a shape, vibrancy and a blur.
final class ParityWidget: UIViewController, NCWidgetProviding {
  private let label = UILabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    let effect = UIVisualEffectView(effect: UIVibrancyEffect.notificationCenter())
    effect.frame = CGRect(x: 0, y: 0, width: 300, height: 60)
    label.text = "The quick brown fox"
    label.font = .systemFont(ofSize: 24, weight: .bold)
    label.frame = effect.bounds.insetBy(dx: 16, dy: 8)
    effect.contentView.addSubview(label)
    view.addSubview(effect)

    let panel = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
    panel.frame = CGRect(x: 16, y: 64, width: 96, height: 32)
    panel.layer.cornerRadius = 16
    panel.layer.masksToBounds = true
    panel.alpha = 0.7
    view.addSubview(panel)

    let picture = UIImageView(image: ParityWidget.picture)
    picture.frame = CGRect(x: 130, y: 60, width: 40, height: 40)
    picture.tintColor = .systemOrange
    view.addSubview(picture)

    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 180, y: 60, width: 50, height: 40)
    gradient.colors = [UIColor.systemPink.cgColor, UIColor.systemTeal.cgColor]
    view.layer.addSublayer(gradient)

    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 240, y: 60, width: 44, height: 40)
    shape.path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 36, height: 32)).cgPath
    shape.fillColor = nil
    shape.strokeColor = UIColor.white.cgColor
    shape.lineWidth = 3
    view.layer.addSublayer(shape)
  }

  private static var picture: UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { context in
      UIColor.black.setFill()
      context.cgContext.fillEllipse(in: CGRect(x: 2, y: 2, width: 36, height: 36))
    }.withRenderingMode(.alwaysTemplate)
  }
}

/// A widget that shows the notification center's vibrancy twice: once without and once with a
/// minimum contrast.
final class LegibilityWidget: UIViewController, NCWidgetProviding {
  override func viewDidLoad() {
    super.viewDidLoad()
    let contrasts: [CGFloat?] = [nil, 4.5]
    for (index, contrast) in contrasts.enumerated() {
      let effect = UIVisualEffectView(effect: UIVibrancyEffect.notificationCenter())
      effect.frame = CGRect(x: CGFloat(index) * 150, y: 0, width: 150, height: 110)
      effect.minimumContrast = contrast
      let label = UILabel(frame: CGRect(x: 20, y: 20, width: 110, height: 70))
      // The inside of block characters has no antialiased edges, so its pixels have the exact
      // color.
      label.text = "\u{2588}\u{2588}\u{2588}"
      label.font = .systemFont(ofSize: 48)
      effect.contentView.addSubview(label)
      view.addSubview(effect)
    }
  }
}

/// A widget with animations that the host's compositor runs.
final class MovingWidget: UIViewController, NCWidgetProviding {
  private let box = UIView(frame: CGRect(x: 10, y: 30, width: 40, height: 40))

  override func viewDidLoad() {
    super.viewDidLoad()
    box.backgroundColor = .systemRed
    view.addSubview(box)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    UIView.animate(withDuration: 0.5) { self.box.frame.origin.x = 240 }
  }
}
