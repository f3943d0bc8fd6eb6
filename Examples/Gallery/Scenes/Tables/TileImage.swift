import UIKit

extension UIImage {
  /// A white symbol on a rounded square, as in Settings.
  @MainActor static func tile(_ symbol: String, _ color: UIColor, side: CGFloat = 29) -> UIImage {
    let size = CGSize(width: side, height: side)
    return UIGraphicsImageRenderer(size: size).image { _ in
      let frame = CGRect(origin: .zero, size: size)
      color.setFill()
      UIBezierPath(roundedRect: frame, cornerRadius: side * 0.23).fill()
      let configuration = UIImage.SymbolConfiguration(pointSize: side * 0.55, weight: .medium)
      guard
        let image = UIImage(systemName: symbol, withConfiguration: configuration)?
          .withTintColor(.white, renderingMode: .alwaysOriginal)
      else { return }
      image.draw(
        in: CGRect(
          x: (side - image.size.width) / 2, y: (side - image.size.height) / 2,
          width: image.size.width, height: image.size.height))
    }
  }

  /// White initials on a disc.
  @MainActor static func initials(_ name: String, tone: Int, side: CGFloat = 40) -> UIImage {
    let tones: [UIColor] = [
      .systemBlue, .systemOrange, .systemPurple, .systemTeal, .systemPink, .systemIndigo,
    ]
    let size = CGSize(width: side, height: side)
    let letters = name.split(separator: " ").prefix(2).compactMap(\.first).map(String.init).joined()
    return UIGraphicsImageRenderer(size: size).image { _ in
      tones[tone % tones.count].setFill()
      UIBezierPath(ovalIn: CGRect(origin: .zero, size: size)).fill()
      let text = NSAttributedString(
        string: letters,
        attributes: [
          .font: UIFont.systemFont(ofSize: side * 0.4, weight: .medium),
          .foregroundColor: UIColor.white,
        ])
      let box = text.size()
      text.draw(at: CGPoint(x: (side - box.width) / 2, y: (side - box.height) / 2))
    }
  }
}
