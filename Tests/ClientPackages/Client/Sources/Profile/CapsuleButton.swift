import UIKit

// Before Swift 6, delegate protocols had no actor annotation. Such a protocol must build in Swift 5
// mode.
#if swift(>=6)
  @MainActor
#endif
public protocol CapsuleButtonDelegate: AnyObject {
  func capsuleButtonWasTapped(_ button: CapsuleButton)
}

public class CapsuleButton: UIView {
  public weak var delegate: CapsuleButtonDelegate?

  public var isSelected = false {
    didSet {
      UIView.animate(withDuration: 0.3) { self.updateColors() }
    }
  }

  private let panel = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  private let label = UILabel()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    layer.masksToBounds = true
    addSubview(panel)
    label.textAlignment = .center
    addSubview(label)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: CapsuleButton.tapped))
    updateColors()
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public var title: String? {
    get { label.text }
    set { label.text = newValue }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    panel.frame = bounds
    label.frame = bounds
  }

  private func updateColors() {
    panel.alpha = isSelected ? 0.7 : 0.2
    label.textColor = isSelected ? .black : .white
  }

  private func tapped() {
    isSelected.toggle()
    delegate?.capsuleButtonWasTapped(self)
  }
}
