import UIKitCore

/// The control before a cell's content in editing mode.
final class CellEditControl: UIView {
  enum Kind { case delete, insert, selection }

  let kind: Kind
  var tapHandler: (() -> Void)?
  /// The distance from the leading edge to the symbol, in points.
  var margin: CGFloat = 16 { didSet { if margin != oldValue { setNeedsLayout() } } }
  var isChecked = false { didSet { if isChecked != oldValue { showSymbol() } } }
  private let symbol = UIImageView()

  init(_ kind: Kind) {
    self.kind = kind
    super.init(frame: .zero)
    isUserInteractionEnabled = kind != .selection
    addSubview(symbol)
    showSymbol()
    addGestureRecognizer(UITapGestureRecognizer { [weak self] _ in self?.tapHandler?() })
    isAccessibilityElement = kind != .selection
    accessibilityLabel = kind == .delete ? "Delete" : "Insert"
    accessibilityTraits = .button
  }

  required init?(coder: NSCoder) { nil }

  private func showSymbol() {
    let (name, inner, outer): (String, UIColor, UIColor) =
      switch kind {
      case .delete: ("minus.circle.fill", .white, .systemRed)
      case .insert: ("plus.circle.fill", .white, .systemGreen)
      case .selection where isChecked: ("checkmark.circle.fill", .white, .tintColor)
      case .selection: ("circle", .tertiaryLabel, .tertiaryLabel)
      }
    let size = UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)
    let colors = UIImage.SymbolConfiguration(paletteColors: [inner, outer])
    symbol.image = UIImage(systemName: name)
    symbol.preferredSymbolConfiguration =
      kind == .selection && !isChecked ? size : size.applying(colors)
    // In the symbol's palette, `.tintColor` stands for the symbol view's tint color. The view's own
    // tint color must therefore not be `.tintColor`.
    symbol.tintColor = outer == .tintColor ? nil : outer
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = symbol.intrinsicContentSize
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    symbol.frame = CGRect(
      x: isMirrored ? bounds.width - margin - size.width : margin,
      y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
  }
}
