import Foundation
import Diagnostics

/// The strip with the time and the device's state, above all windows of an app.
///
/// It is for pictures: the time is the one that Apple's pictures show, and the battery is full.
final class StatusBarWindow: UIWindow {
  private let content = UIView()
  private let clock = UILabel()
  private let symbols: [UIImageView]
  /// Hidden by moving it out, not only by fading.
  private var slides = false

  init(scene: UIWindowScene, height: CGFloat) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 15, weight: .medium)
    symbols = ["cellularbars", "wifi", "battery.100"].compactMap {
      UIImage(systemName: $0, withConfiguration: configuration)
    }.map { UIImageView(image: $0) }
    super.init(frame: CGRect(x: 0, y: 0, width: scene.display.bounds.width, height: height))
    windowScene = scene
    windowLevel = .statusBar
    isUserInteractionEnabled = false
    clock.text = "9:41"
    clock.font = .systemFont(ofSize: 16, weight: .semibold)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(content)
    for part in [clock] + symbols { content.addSubview(part) }
    isHidden = false
  }

  required init?(coder: NSCoder) { usageError("a scene makes its status bar") }

  override var canBecomeKey: Bool { false }

  func show(_ style: UIStatusBarStyle, isHidden: Bool, _ animation: UIStatusBarAnimation) {
    let color: UIColor =
      switch style {
      case .default: .label
      case .lightContent: .white
      case .darkContent: .black
      }
    clock.textColor = color
    for symbol in symbols { symbol.tintColor = color }
    content.alpha = isHidden ? 0 : 1
    content.transform =
      isHidden && animation == .slide
      ? CGAffineTransform(translationX: 0, y: -bounds.height) : .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    frame.size.width = screen.bounds.width
    let isReversed = effectiveUserInterfaceLayoutDirection == .rightToLeft
    func place(_ view: UIView, _ x: CGFloat, _ size: CGSize) {
      view.frame = CGRect(
        x: isReversed ? bounds.width - x - size.width : x,
        y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
    }
    let size = clock.sizeThatFits(.zero)
    place(clock, 28, CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up)))
    var end = bounds.width - 24
    for symbol in symbols.reversed() {
      let size = symbol.intrinsicContentSize
      place(symbol, end - size.width, size)
      end -= size.width + 5
    }
  }
}
