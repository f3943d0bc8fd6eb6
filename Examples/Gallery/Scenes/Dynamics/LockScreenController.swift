import UIKit

/// A lock screen over a home screen. A drag from the bottom edge pulls the lock screen up. When the
/// drag ends, the lock screen falls back and bounces at the bottom edge. It bounces higher after a
/// fling.
final class LockScreenController: UIViewController {
  private let home = UIImageView()
  private let icons = IconGrid()
  private let lockScreen = LockScreenView()
  private lazy var animator = UIDynamicAnimator(referenceView: view)
  private lazy var gravity = UIGravityBehavior(items: [lockScreen])
  private lazy var floor = UICollisionBehavior(items: [lockScreen])
  private lazy var body = UIDynamicItemBehavior(items: [lockScreen])
  /// The y coordinate of the lock screen's center at the start of the drag.
  private var grip = CGFloat(0)

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    home.contentMode = .scaleAspectFill
    home.clipsToBounds = true
    for subview in [home, icons, lockScreen] { view.addSubview(subview) }
    lockScreen.addGestureRecognizer(
      UIPanGestureRecognizer(target: self, action: LockScreenController.pull))
    body.elasticity = 0.45
    body.allowsRotation = false
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard home.frame != view.bounds else { return }
    home.frame = view.bounds
    home.image = Wallpaper.dusk.image(size: view.bounds.size)
    icons.frame = view.bounds.inset(by: view.safeAreaInsets)
    animator.removeAllBehaviors()
    lockScreen.frame = view.bounds
    lockScreen.wallpaper = Wallpaper.lake.image(size: view.bounds.size)
    floor.addBoundary(
      withIdentifier: "floor" as NSString, from: CGPoint(x: -1000, y: view.bounds.maxY),
      to: CGPoint(x: view.bounds.maxX + 1000, y: view.bounds.maxY))
  }

  private func pull(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      animator.removeAllBehaviors()
      grip = lockScreen.center.y
    case .changed:
      lockScreen.center.y = min(grip + pan.translation(in: view).y, view.bounds.midY)
    case .ended, .cancelled: drop(velocity: pan.velocity(in: view).y)
    default: break
    }
  }

  private func drop(velocity: CGFloat) {
    for behavior in [gravity, floor, body] { animator.addBehavior(behavior) }
    let old = body.linearVelocity(for: lockScreen)
    body.addLinearVelocity(CGPoint(x: 0, y: velocity - old.y), for: lockScreen)
  }
}

/// The time and the date over a wallpaper, and a drag handle.
private final class LockScreenView: UIView {
  private let picture = UIImageView()
  private let time = UILabel()
  private let date = UILabel()
  private let hint = UILabel()
  private let handle = UIView()

  var wallpaper: UIImage? {
    didSet { picture.image = wallpaper }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFill
    time.text = "9:41"
    time.font = .systemFont(ofSize: 84, weight: .thin)
    date.text = "Monday, June 10"
    date.font = .systemFont(ofSize: 22)
    hint.text = "slide up"
    hint.font = .systemFont(ofSize: 17)
    hint.alpha = 0.8
    handle.backgroundColor = UIColor(white: 1, alpha: 0.7)
    handle.layer.cornerRadius = 2.5
    addSubview(picture)
    for label in [time, date, hint] {
      label.textColor = .white
      label.textAlignment = .center
      addSubview(label)
    }
    addSubview(handle)
    layer.shadowOpacity = 0.35
    layer.shadowRadius = 12
    layer.shadowOffset = .zero
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
    picture.frame = bounds
    time.frame = CGRect(x: 0, y: 78, width: bounds.width, height: 104)
    date.frame = CGRect(x: 0, y: 182, width: bounds.width, height: 28)
    hint.frame = CGRect(x: 0, y: bounds.height - 84, width: bounds.width, height: 24)
    handle.frame = CGRect(x: bounds.midX - 18, y: bounds.height - 48, width: 36, height: 5)
  }
}
