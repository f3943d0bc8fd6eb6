import UIKit

/// Newton's cradle: five steel balls side by side that transfer the momentum of the first ball to
/// the last ball.
final class NewtonsCradle: UIView {
  private static let radius: CGFloat = 18
  /// The distance between the edges of neighboring balls at rest, in points. The simulation treats
  /// balls at this distance as touching.
  private static let gap: CGFloat = 0.48
  private static let metal = UIColor { traits in
    UIColor(white: traits.userInterfaceStyle == .dark ? 0.9 : 0.25, alpha: 0.9)
  }
  private let balls = (0..<5).map { _ in SteelBall() }
  private let strings = CAShapeLayer()
  private let bar = UIView()
  private lazy var animator = UIDynamicAnimator(referenceView: self)

  override init(frame: CGRect) {
    super.init(frame: frame)
    strings.lineWidth = 1
    strings.fillColor = nil
    layer.addSublayer(strings)
    bar.backgroundColor = NewtonsCradle.metal
    bar.layer.cornerRadius = 3
    addSubview(bar)
    for ball in balls {
      ball.bounds.size = CGSize(
        width: 2 * NewtonsCradle.radius, height: 2 * NewtonsCradle.radius)
      addSubview(ball)
    }
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (cradle: NewtonsCradle, _) in
      cradle.colorStrings()
    }
    colorStrings()
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  private func colorStrings() {
    strings.strokeColor = NewtonsCradle.metal.resolvedColor(with: traitCollection).cgColor
  }

  /// The fixed end of a ball's string.
  private func anchor(_ index: Int) -> CGPoint {
    let distance = 2 * NewtonsCradle.radius + NewtonsCradle.gap
    return CGPoint(x: bounds.midX + CGFloat(index - 2) * distance, y: 36)
  }

  /// Attaches the balls to their strings, displaces the first ball to the side, and starts the
  /// motion.
  func start() {
    animator.removeAllBehaviors()
    let length = bounds.height - 90
    let system = UIDynamicBehavior()
    for (index, ball) in balls.enumerated() {
      let angle: CGFloat = index == 0 ? 0.6 : 0
      let anchor = anchor(index)
      ball.transform = .identity
      ball.center = CGPoint(
        x: anchor.x - length * sin(angle), y: anchor.y + length * cos(angle))
      system.addChildBehavior(UIAttachmentBehavior(item: ball, attachedToAnchor: anchor))
    }
    let properties = UIDynamicItemBehavior(items: balls)
    properties.elasticity = 1
    properties.allowsRotation = false
    let gravity = UIGravityBehavior(items: balls)
    gravity.magnitude = 2
    for behavior in [UICollisionBehavior(items: balls), properties, gravity] {
      system.addChildBehavior(behavior)
    }
    system.action = { [weak self] in self?.drawStrings() }
    animator.addBehavior(system)
    bar.frame = CGRect(x: bounds.midX - 110, y: 30, width: 220, height: 6)
    drawStrings()
  }

  private func drawStrings() {
    let path = UIBezierPath()
    for (index, ball) in balls.enumerated() {
      path.move(to: anchor(index))
      path.addLine(to: ball.center)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    strings.path = path.cgPath
    CATransaction.commit()
  }
}

/// A ball with a highlight.
private final class SteelBall: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.width / 2
    layer.masksToBounds = true
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .radial
    gradient.startPoint = CGPoint(x: 0.35, y: 0.3)
    gradient.endPoint = CGPoint(x: 1, y: 1)
    gradient.colors = [0.97, 0.66, 0.33].map { UIColor(white: $0, alpha: 1).cgColor }
    gradient.locations = [0, 0.45, 1]
  }
}
