import UIKit

/// An application's icon with its name below.
final class HomeIcon: UIControl {
  static let size = CGSize(width: 80, height: 80)

  let app: HomeApp
  private let picture: AppIcon
  private let name = UILabel()

  init(_ app: HomeApp) {
    self.app = app
    picture = AppIcon(symbol: app.symbol, color: app.color)
    super.init(frame: CGRect(origin: .zero, size: HomeIcon.size))
    picture.isUserInteractionEnabled = false
    picture.center = CGPoint(x: bounds.midX, y: AppIcon.side / 2)
    // Use one size for names, independent of the user's text size, as home screens do.
    name.text = app.name
    name.font = .systemFont(ofSize: 12)
    name.textColor = .white
    name.textAlignment = .center
    // The shadow keeps names legible over pale parts of a wallpaper.
    name.layer.shadowOpacity = 0.8
    name.layer.shadowRadius = 2.5
    name.layer.shadowOffset = CGSize(width: 0, height: 0.5)
    name.frame = CGRect(x: 0, y: AppIcon.side + 4, width: bounds.width, height: 16)
    addSubview(picture)
    addSubview(name)
    isAccessibilityElement = true
    accessibilityLabel = app.name
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override var isHighlighted: Bool {
    didSet { picture.alpha = isHighlighted ? 0.6 : 1 }
  }
}
