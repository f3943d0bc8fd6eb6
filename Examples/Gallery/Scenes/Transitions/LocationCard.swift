import UIKit

/// A card that a finger drags up and down. One property animator moves the card and can be
/// interrupted at any point.
final class LocationCard: UIView {
  static let closedHeight: CGFloat = 92
  private static let openHeight: CGFloat = 470

  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let grabber = UIView()
  private let picture = UIImageView()
  /// Two views with the same text: one beside the small picture and one below the large picture.
  private let closedTexts = LocationTexts()
  private let openTexts = LocationTexts()
  private let details = UILabel()
  private let action = UIButton(type: .system)
  private let shade: UIView
  private var animator: UIViewPropertyAnimator?
  private var isOpen = false
  private var grabbedAt: CGFloat = 0
  private var container = CGRect.zero
  private lazy var pan = UIPanGestureRecognizer(target: self, action: LocationCard.panned)
  private lazy var tap = UITapGestureRecognizer(target: self, action: LocationCard.tapped)

  init(shade: UIView) {
    self.shade = shade
    super.init(frame: .zero)
    layer.shadowOpacity = 0.18
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 6)
    layer.cornerRadius = 24
    glass.clipsToBounds = true
    glass.layer.cornerCurve = .continuous
    glass.layer.cornerRadius = 24
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    picture.layer.cornerCurve = .continuous
    picture.layer.cornerRadius = 12
    picture.image = Wallpaper.garden.image(size: CGSize(width: 360, height: 220))
    details.text =
      "The café stands behind the palm house. The tram stops at the north gate, from where it is "
      + "five minutes on foot."
    details.font = .systemFont(ofSize: 15)
    details.numberOfLines = 0
    details.textColor = .label
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Directions"
    configuration.cornerStyle = .large
    action.configuration = configuration
    addSubview(glass)
    for part in [grabber, picture, closedTexts, openTexts, details, action] {
      glass.contentView.addSubview(part)
    }
    addGestureRecognizer(pan)
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  func layOut(in container: CGRect) {
    guard animator == nil else { return }
    self.container = container
    show(isOpen)
    fade(isOpen)
  }

  private func show(_ isOpen: Bool) {
    let margin: CGFloat = isOpen ? 8 : 12
    let height = isOpen ? LocationCard.openHeight : LocationCard.closedHeight
    let width = container.width - 2 * margin
    frame = CGRect(x: margin, y: container.maxY - height - 20, width: width, height: height)
    glass.frame = bounds
    grabber.frame = CGRect(x: width / 2 - 18, y: 6, width: 36, height: 5)
    picture.frame =
      isOpen
      ? CGRect(x: 16, y: 22, width: width - 32, height: 210)
      : CGRect(x: 14, y: 20, width: 60, height: 60)
    closedTexts.frame = CGRect(x: isOpen ? 96 : 88, y: 27, width: container.width - 128, height: 46)
    openTexts.frame = CGRect(x: 18, y: isOpen ? 244 : 170, width: width - 36, height: 46)
    details.frame = CGRect(x: 18, y: isOpen ? 302 : 200, width: container.width - 52, height: 70)
    action.frame = CGRect(x: 16, y: isOpen ? 400 : 260, width: width - 32, height: 50)
    shade.alpha = isOpen ? 0.25 : 0
  }

  /// Shows the texts of the open or of the closed card, and hides the other texts.
  private func fade(_ isOpen: Bool) {
    closedTexts.alpha = isOpen ? 0 : 1
    for part in [openTexts, details, action] { part.alpha = isOpen ? 1 : 0 }
  }

  private func fadeInTurn(_ isOpen: Bool) {
    let later: [UIView] = [openTexts, details, action]
    let closedTexts = closedTexts
    UIView.animateKeyframes(withDuration: 0, delay: 0) {
      UIView.addKeyframe(withRelativeStartTime: isOpen ? 0 : 0.75, relativeDuration: 0.25) {
        closedTexts.alpha = isOpen ? 0 : 1
      }
      UIView.addKeyframe(withRelativeStartTime: isOpen ? 0.3 : 0, relativeDuration: 0.7) {
        for part in later { part.alpha = isOpen ? 1 : 0 }
      }
    }
  }

  // MARK: Finger

  private func makeAnimator() -> UIViewPropertyAnimator {
    let target = !isOpen
    let made = UIViewPropertyAnimator(duration: 0.55, dampingRatio: 0.82) { [weak self] in
      self?.show(target)
      self?.fadeInTurn(target)
    }
    // The reference is weak, because the card can be removed while the animator still runs.
    made.addCompletion { [weak self] position in
      guard let self else { return }
      if position == .end { isOpen = target }
      animator = nil
      show(isOpen)
      fade(isOpen)
    }
    animator = made
    return made
  }

  private func tapped() {
    if let animator {
      animator.pauseAnimation()
      animator.isReversed.toggle()
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    } else {
      makeAnimator().startAnimation()
    }
  }

  private func panned() {
    // `distance` is the length of the full movement. `direction` is the sign of a drag toward the
    // end of the animator.
    let distance = LocationCard.openHeight - LocationCard.closedHeight
    let direction: CGFloat = isOpen ? 1 : -1
    switch pan.state {
    case .began:
      let animator = animator ?? makeAnimator()
      animator.pauseAnimation()
      if animator.isReversed { animator.isReversed = false }
      grabbedAt = animator.fractionComplete
    case .changed:
      animator?.fractionComplete = grabbedAt + direction * pan.translation(in: self).y / distance
    case .ended, .cancelled:
      guard let animator else { return }
      let speed = direction * pan.velocity(in: self).y / distance
      let finishes = animator.fractionComplete + speed * 0.2 > 0.5
      animator.isReversed = !finishes
      let left = max(1 - animator.fractionComplete, 0.01)
      let velocity = min(max((finishes ? speed : -speed) / left, 0), 20)
      animator.continueAnimation(
        withTimingParameters: UISpringTimingParameters(
          dampingRatio: 0.82, initialVelocity: CGVector(dx: velocity, dy: velocity)),
        durationFactor: 1)
    case .possible, .failed: break
    }
  }
}

/// The name of a place and the time of the visit.
private final class LocationTexts: UIView {
  private let title = UILabel()
  private let subtitle = UILabel()

  init() {
    super.init(frame: .zero)
    title.text = "Botanical Garden"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    subtitle.text = "Lunch with Ana · 12:30"
    subtitle.font = .systemFont(ofSize: 14)
    subtitle.textColor = .secondaryLabel
    for label in [title, subtitle] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    title.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 22)
    subtitle.frame = CGRect(x: 0, y: 24, width: bounds.width, height: 20)
  }
}
