import UIKit

/// A home screen's icon: a symbol on a rounded square.
final class AppIcon: UIView {
  static let side: CGFloat = 60
  static let symbols: [(name: String, color: UIColor)] = [
    ("phone.fill", .systemGreen), ("message.fill", .systemGreen), ("envelope.fill", .systemBlue),
    ("camera.fill", .systemGray), ("music.note", .systemPink), ("map.fill", .systemTeal),
    ("heart.fill", .systemRed), ("book.fill", .systemOrange), ("gearshape.fill", .systemGray2),
    ("cloud.sun.fill", .systemBlue), ("cart.fill", .systemIndigo), ("star.fill", .systemYellow),
    ("house.fill", .systemOrange), ("mic.fill", .systemPurple), ("bell.fill", .systemRed),
    ("photo.fill", .systemTeal),
  ]

  private let picture: UIImageView

  /// Creates an icon with one of the sample symbols.
  ///
  /// - Parameter number: A number of 0 or more, which determines the symbol and the color.
  convenience init(_ number: Int) {
    let symbol = AppIcon.symbols[number % AppIcon.symbols.count]
    self.init(symbol: symbol.name, color: symbol.color)
  }

  init(symbol: String, color: UIColor) {
    let configuration = UIImage.SymbolConfiguration(pointSize: 27, weight: .medium)
    picture = UIImageView(
      image: UIImage(systemName: symbol, withConfiguration: configuration))
    super.init(frame: CGRect(x: 0, y: 0, width: AppIcon.side, height: AppIcon.side))
    backgroundColor = color
    layer.cornerRadius = 13.5
    layer.cornerCurve = .continuous
    picture.tintColor = .white
    picture.contentMode = .center
    picture.frame = bounds
    addSubview(picture)
  }

  required init?(coder: NSCoder) { fatalError("made in code") }
}

/// Icons in four columns.
final class IconGrid: UIView {
  private let icons = (0..<16).map { AppIcon($0) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for icon in icons { addSubview(icon) }
  }

  required init?(coder: NSCoder) { fatalError("made in code") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gap = (bounds.width - 4 * AppIcon.side) / 5
    for (index, icon) in icons.enumerated() {
      let (column, row) = (CGFloat(index % 4), CGFloat(index / 4))
      icon.center = CGPoint(
        x: gap + AppIcon.side / 2 + column * (AppIcon.side + gap),
        y: 24 + AppIcon.side / 2 + row * (AppIcon.side + 30))
    }
  }
}
