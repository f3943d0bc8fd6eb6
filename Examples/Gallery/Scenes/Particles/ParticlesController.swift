import UIKit

/// Fireworks and snow behind a blurred card, and confetti from a button: three emitters, whose
/// frames are functions of time.
final class ParticlesController: UIViewController {
  private let background = UIImageView()
  private let fireworks = CAEmitterLayer()
  private let snow = CAEmitterLayer()
  private let confetti = CAEmitterLayer()
  private let card = UIVisualEffectView(effect: UIBlurEffect(style: .systemUltraThinMaterialDark))
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
    let stack = UIStackView(arrangedSubviews: [titleLabel, button])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    card.contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: card.contentView.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: card.contentView.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: card.contentView.trailingAnchor, constant: -20),
    ])
  }

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
    card.frame = CGRect(x: 30, y: bounds.midY - 60, width: bounds.width - 60, height: 220)
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
