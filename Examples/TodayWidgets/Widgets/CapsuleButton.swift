public import UIKit

@MainActor public protocol CapsuleButtonDelegate: AnyObject {
  func didTap(_ button: CapsuleButton, at index: Int)
}

/// A capsule-shaped button whose blurred panel displays the button's state.
///
/// The panel's *alpha* displays the state: 0.7 if the button is selected, 0.2 if not. The blur must
/// therefore be correct at every alpha between 0.2 and 0.7.
public final class CapsuleButton: UIView {
  public enum State { case selected, unselected }

  public weak var delegate: (any CapsuleButtonDelegate)?

  public var state: State {
    didSet {
      guard state != oldValue else { return }
      UIView.animate(withDuration: 0.3) { self.applyState() }
    }
  }

  public var text: String? {
    get { titleLabel.text }
    set { titleLabel.text = newValue }
  }

  public var font: UIFont {
    get { titleLabel.font }
    set { titleLabel.font = newValue }
  }

  /// The color behind the panel; clear by default. The color makes the capsule visible where the
  /// backdrop is as light as the panel.
  public var fillColor: UIColor? {
    get { backgroundColor }
    set { backgroundColor = newValue }
  }

  /// The color of a hairline around the capsule; nil for no hairline.
  public var outlineColor: UIColor? {
    didSet { updateOutline() }
  }

  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let titleLabel = UILabel()
  /// The title's vibrancy; nil for a black or white title.
  private let titleEffectView: UIVisualEffectView?

  /// Creates a button.
  ///
  /// - Parameters:
  ///   - titleEffect: Vibrancy for the title. If it is nil, the title is black or white,
  ///     depending on the state.
  ///   - minimumContrast: The minimum contrast of a vibrant title.
  public init(
    frame: CGRect = .zero, title: String, state: State, titleEffect: UIVibrancyEffect? = nil,
    minimumContrast: CGFloat? = nil
  ) {
    self.state = state
    titleEffectView = titleEffect.map { UIVisualEffectView(effect: $0) }
    titleEffectView?.minimumContrast = minimumContrast
    super.init(frame: frame)
    backgroundColor = .clear
    // Only touches of the view itself are exclusive, so its subviews must not receive touches.
    isExclusiveTouch = true
    panel.isUserInteractionEnabled = false
    titleEffectView?.isUserInteractionEnabled = false
    addSubview(panel)
    if let titleEffectView {
      addSubview(titleEffectView)
      titleEffectView.contentView.addSubview(titleLabel)
    } else {
      addSubview(titleLabel)
    }
    titleLabel.text = title
    titleLabel.textAlignment = .center
    titleLabel.adjustsFontSizeToFitWidth = true
    titleLabel.minimumScaleFactor = 0.6
    titleLabel.font = .systemFont(ofSize: 15, weight: .medium)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: CapsuleButton.didTap))
    applyState()
  }

  public required init?(coder: NSCoder) { nil }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    layer.masksToBounds = true
    panel.frame = bounds
    titleEffectView?.frame = bounds
    titleLabel.frame = CGRect(
      x: 6, y: bounds.height * 0.08, width: bounds.width - 12, height: bounds.height * 0.8)
  }

  public override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateOutline()
  }

  private func updateOutline() {
    layer.borderColor = outlineColor?.resolvedColor(with: traitCollection).cgColor
    layer.borderWidth = outlineColor == nil ? 0 : 1 / max(traitCollection.displayScale, 1)
  }

  private func applyState() {
    titleLabel.textColor = state == .selected ? .black : .white
    panel.alpha = state == .selected ? 0.7 : 0.2
  }

  private func didTap() {
    delegate?.didTap(self, at: tag)
  }
}
