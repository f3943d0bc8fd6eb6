import UIKit

/// Fireworks and snow behind a blurred card, and confetti from a button. Each of the three emitters
/// computes a frame from the time alone.
final class ParticlesController: UIViewController {
  private let background = UIImageView()
  private let fireworks = CAEmitterLayer()
  private let snow = CAEmitterLayer()
  private let confetti = CAEmitterLayer()
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
  private let scroll = UIScrollView()
  private let stack = UIStackView()
  private let titleLabel = UILabel()
  private let button = UIButton(configuration: .borderedProminent())

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    background.contentMode = .scaleAspectFill
    background.clipsToBounds = true
    view.addSubview(background)
    fireworks.emitterCells = [Particles.rocket()]
    fireworks.renderMode = .additive
    fireworks.seed = 4
    snow.emitterCells = [
      Particles.flake(scale: 0.5, speed: 70), Particles.flake(scale: 0.25, speed: 40),
    ]
    snow.emitterShape = .line
    for layer in [fireworks, snow] { background.layer.addSublayer(layer) }
    view.addSubview(card)
    addTitle()
    confetti.emitterShape = .line
    confetti.emitterCells = Particles.confetti()
    confetti.birthRate = 0
    view.layer.addSublayer(confetti)
  }

  private func addTitle() {
    card.layer.cornerRadius = 28
    card.clipsToBounds = true
    titleLabel.text = "新年快乐\nHappy New Year"
    titleLabel.font = .preferredFont(forTextStyle: .title1)
    titleLabel.adjustsFontForContentSizeCategory = true
    titleLabel.textColor = .white
    titleLabel.numberOfLines = 0
    titleLabel.textAlignment = .center
    button.setTitle("Celebrate", for: .normal)
    button.tintColor = .systemPink
    button.addAction(UIAction { [weak self] _ in self?.celebrate() }, for: .primaryActionTriggered)
    for view in [titleLabel, button] { stack.addArrangedSubview(view) }
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    scroll.frame = card.contentView.bounds
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.contentView.addSubview(scroll)
    scroll.addSubview(stack)
    let (content, margin) = (scroll.contentLayoutGuide, ParticlesController.margin)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: content.topAnchor, constant: margin.height),
      stack.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -margin.height),
      stack.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: margin.width),
      stack.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -margin.width),
      stack.widthAnchor.constraint(
        equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -2 * margin.width),
    ])
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: ParticlesController, _) in controller.view.setNeedsLayout()
    }
  }

  /// The distances of the card's content from the edges of the card.
  private static let margin = CGSize(width: 20, height: 36)

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    background.frame = bounds
    if background.image?.size != bounds.size {
      background.image = Wallpaper.dusk.image(size: bounds.size)
    }
    for layer in [fireworks, snow, confetti] { layer.frame = bounds }
    fireworks.emitterPosition = CGPoint(x: bounds.midX, y: bounds.maxY)
    for layer in [snow, confetti] {
      layer.emitterPosition = CGPoint(x: bounds.midX, y: -20)
      layer.emitterSize = CGSize(width: bounds.width + 60, height: 0)
    }
    layOutCard()
  }

  /// Makes the card as high as its content; content that is higher than the safe area scrolls.
  private func layOutCard() {
    let safe = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 30, dy: 20)
    let margin = ParticlesController.margin
    let content = stack.systemLayoutSizeFitting(
      CGSize(width: safe.width - 2 * margin.width, height: 0),
      withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    let height = min(content.height + 2 * margin.height, safe.height)
    let top = min(max(view.bounds.midY + 50 - height / 2, safe.minY), safe.maxY - height)
    card.frame = CGRect(x: safe.minX, y: top, width: safe.width, height: height)
  }

  /// Emits confetti for a second.
  private func celebrate() {
    confetti.birthRate = 1
    Task { [weak self] in
      try? await Task.sleep(for: .seconds(1))
      self?.confetti.birthRate = 0
    }
  }
}
