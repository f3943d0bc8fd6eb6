import CoreGraphics
import Foundation

/// The clock and the symbols of the status bar in one color.
final class StatusBarContentView: UIView {
  private let clock = UILabel()
  private let symbols: [StatusBarSymbolView]
  private var shape: DeviceShape

  /// The distance between two symbols, in points.
  private static let spacing: CGFloat = 5

  init(color: UIColor, shape: DeviceShape) {
    symbols = StatusBarSymbolView.Symbol.allCases.map { StatusBarSymbolView($0, color: color) }
    self.shape = shape
    super.init(frame: .zero)
    clock.text = "9:41"
    clock.textColor = color
    addSubview(clock)
    for symbol in symbols { addSubview(symbol) }
    adopt(shape)
  }

  required init?(coder: NSCoder) { nil }

  func adopt(_ shape: DeviceShape) {
    self.shape = shape
    clock.font = .systemFont(ofSize: isHigh ? 17 : 12, weight: .semibold)
    for symbol in symbols where symbol.symbol == .reception {
      symbol.isHidden = shape.statusBarLayout == .wide
    }
    setNeedsLayout()
  }

  private var isHigh: Bool { shape.statusBarLayout == .besideHousing }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = clock.sizeThatFits(.zero).width.rounded(.up)
    let displayed = symbols.filter { !$0.isHidden }
    switch shape.statusBarLayout {
    case .besideHousing:
      // The center of the clock, and the center of the symbols, is at this distance from the nearer
      // edge of the screen.
      let centerY = bounds.width * 54 / 390
      put(clock, from: centerY - width / 2, width: width)
      put(
        displayed, endingAt: bounds.width - centerY + StatusBarContentView.width(of: displayed) / 2)
    case .centered:
      put(clock, from: (bounds.width - width) / 2, width: width)
      let leading = displayed.filter { $0.symbol != .battery }
      put(leading, endingAt: 6 + StatusBarContentView.width(of: leading))
      put(displayed.filter { $0.symbol == .battery }, endingAt: bounds.width - 6)
    case .wide:
      put(clock, from: 20, width: width)
      put(displayed, endingAt: bounds.width - 20)
    }
  }

  /// The vertical center of the clock and the symbols. Beside a camera housing, this center is
  /// slightly below the center of the bar.
  private var centerY: CGFloat {
    isHigh ? shape.safeArea.top / 2 + 1 : shape.statusBarHeight / 2
  }

  private static func width(of symbols: [StatusBarSymbolView]) -> CGFloat {
    symbols.reduce(-spacing) { $0 + $1.intrinsicContentSize.width + spacing }
  }

  private func put(_ symbols: [StatusBarSymbolView], endingAt end: CGFloat) {
    // Align all symbols with the same baseline.
    let baseline = centerY + 5.5
    var x = end
    for symbol in symbols.reversed() {
      let size = symbol.intrinsicContentSize
      x -= size.width
      symbol.frame = aligned(
        CGRect(x: x, y: baseline - size.height, width: size.width, height: size.height))
      x -= StatusBarContentView.spacing
    }
  }

  private func put(_ label: UILabel, from x: CGFloat, width: CGFloat) {
    let height = label.sizeThatFits(.zero).height.rounded(.up)
    label.frame = aligned(CGRect(x: x, y: centerY - height / 2, width: width, height: height))
  }

  /// Mirrors a frame of a left-to-right layout if necessary, and aligns it with device pixels.
  private func aligned(_ frame: CGRect) -> CGRect {
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let x = isReversed ? bounds.width - frame.maxX : frame.minX
    return CGRect(
      x: roundedToPixels(x), y: roundedToPixels(frame.minY), width: frame.width,
      height: frame.height)
  }
}
