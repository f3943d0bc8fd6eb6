import UIKitCore

/// The standard accessory at the trailing edge of a cell.
final class CellAccessory: UIView {
  enum Kind: Equatable {
    case chevron, checkmark, detail, detailAndChevron

    init?(_ type: UITableViewCell.AccessoryType) {
      switch type {
      case .none: return nil
      case .disclosureIndicator: self = .chevron
      case .checkmark: self = .checkmark
      case .detailButton: self = .detail
      case .detailDisclosureButton: self = .detailAndChevron
      }
    }
  }

  let kind: Kind
  var detailHandler: (() -> Void)?
  private var chevron: UIImageView?
  private var checkmark: UIImageView?
  private var button: UIButton?

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    switch kind {
    case .chevron: addChevron()
    case .checkmark:
      checkmark = addSymbol("checkmark", color: nil)
      fitTextSize()
    case .detail: addButton()
    case .detailAndChevron:
      addButton()
      addChevron()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func addChevron() {
    chevron = addSymbol("chevron.forward", color: .tertiaryLabel)
    fitTextSize()
  }

  private func addSymbol(_ name: String, color: UIColor?) -> UIImageView {
    let view = UIImageView(image: UIImage(systemName: name))
    if let color { view.tintColor = color }
    addSubview(view)
    return view
  }

  private func fitTextSize() {
    for (symbol, style) in [(chevron, UIFont.TextStyle.footnote), (checkmark, .body)] {
      symbol?.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
        pointSize: ListSymbol.pointSize(style, traitCollection), weight: .semibold)
    }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    fitTextSize()
    setNeedsLayout()
    superview?.setNeedsLayout()
  }

  private func addButton() {
    let button = UIButton(type: .system)
    button.setImage(UIImage(systemName: "info.circle"), for: .normal)
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(textStyle: .body, scale: .large), forImageIn: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.detailHandler?() }, for: .touchUpInside)
    button.accessibilityLabel = "More Info"
    addSubview(button)
    self.button = button
  }

  /// The size in points that the button and the symbol need.
  var fittingSize: CGSize {
    let sizes = [button?.intrinsicContentSize, (chevron ?? checkmark)?.intrinsicContentSize]
      .compactMap { $0 }
    let gap: CGFloat = sizes.count > 1 ? 10 : 0
    return CGSize(
      width: sizes.reduce(gap) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var x: CGFloat = 0
    for subview in [button, chevron ?? checkmark].compactMap({ $0 as UIView? }) {
      let size = subview.intrinsicContentSize
      subview.frame = CGRect(
        x: isMirrored ? bounds.width - x - size.width : x, y: (bounds.height - size.height) / 2,
        width: size.width, height: size.height)
      x += size.width + 10
    }
  }

  /// Enlarges the hit area of the detail button beyond its bounds.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    button != nil && bounds.insetBy(dx: -8, dy: -12).contains(point)
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let button, self.point(inside: point, with: event) else {
      return super.hitTest(point, with: event)
    }
    let touchArea = button.frame.insetBy(dx: -8, dy: -12)
    return touchArea.contains(point) ? button : nil
  }
}
