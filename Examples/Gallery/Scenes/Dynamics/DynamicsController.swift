import UIKit

/// Newton's cradle above a pile of icons that fall, roll and can be thrown.
final class DynamicsController: UIViewController {
  private let background = UIImageView()
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  private let cradle = NewtonsCradle()
  private let icons = (0..<14).map { AppIcon($0) }
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var gravity = UIGravityBehavior(items: icons)
  private lazy var walls = UICollisionBehavior(items: icons)
  /// The attachments of dragged icons to fingers.
  private var grips: [ObjectIdentifier: UIAttachmentBehavior] = [:]

  override func viewDidLoad() {
    super.viewDidLoad()
    background.contentMode = .scaleAspectFill
    background.clipsToBounds = true
    for subview in [background, glass] { view.addSubview(subview) }
    glass.layer.cornerRadius = 22
    glass.clipsToBounds = true
    glass.contentView.addSubview(cradle)
    for icon in icons {
      icon.addGestureRecognizer(
        UIPanGestureRecognizer(target: self, action: DynamicsController.drag))
      view.addSubview(icon)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard background.frame != view.bounds else { return }
    background.frame = view.bounds
    background.image = Wallpaper.garden.image(size: view.bounds.size)
    let safe = view.bounds.inset(by: view.safeAreaInsets)
    glass.frame = CGRect(x: 20, y: safe.minY + 20, width: view.bounds.width - 40, height: 260)
    cradle.frame = glass.bounds
    cradle.start()
    drop()
  }

  /// Drops the icons from above, in rows of four.
  private func drop() {
    animator.removeAllBehaviors()
    var dice = Dice(seed: 7)
    for (index, icon) in icons.enumerated() {
      icon.transform = CGAffineTransform(rotationAngle: dice.roll(-0.7...0.7))
      icon.center = CGPoint(
        x: view.bounds.width * (0.2 + 0.2 * CGFloat(index % 4)) + dice.roll(-14...14),
        y: glass.frame.maxY + 60 - CGFloat(index / 4) * 110)
    }
    let properties = UIDynamicItemBehavior(items: icons)
    properties.elasticity = 0.35
    properties.friction = 0.5
    // The icons fall from above the view, so the collision boundary has a bottom and two sides, but
    // no top.
    let bounds = view.bounds
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: -2000))
    path.addLine(to: CGPoint(x: 0, y: bounds.maxY - view.safeAreaInsets.bottom))
    path.addLine(to: CGPoint(x: bounds.maxX, y: bounds.maxY - view.safeAreaInsets.bottom))
    path.addLine(to: CGPoint(x: bounds.maxX, y: -2000))
    walls.addBoundary(withIdentifier: "walls" as NSString, for: path)
    for behavior in [gravity, walls, properties] { animator.addBehavior(behavior) }
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    guard let icon = pan.view else { return }
    let point = pan.location(in: view)
    switch pan.state {
    case .began:
      let location = icon.convert(point, from: view)
      let grip = UIAttachmentBehavior(
        item: icon,
        offsetFromCenter: UIOffset(
          horizontal: location.x - icon.bounds.midX, vertical: location.y - icon.bounds.midY),
        attachedToAnchor: point)
      grips[ObjectIdentifier(icon)] = grip
      view.bringSubviewToFront(icon)
      animator.addBehavior(grip)
    case .changed: grips[ObjectIdentifier(icon)]?.anchorPoint = point
    default:
      if let grip = grips.removeValue(forKey: ObjectIdentifier(icon)) {
        animator.removeBehavior(grip)
      }
    }
  }
}
