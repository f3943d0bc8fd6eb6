import UIKit

/// Colors that repeat an image: linen in the background, swatches, and lettering. A quotation has
/// an edit menu with commands.
final class PatternsController: UIViewController {
  private let quotation = QuotationLabel()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Pattern.linen
    let lettering = UILabel()
    lettering.text = "Patterns"
    lettering.font = UIFontMetrics(forTextStyle: .largeTitle)
      .scaledFont(for: .systemFont(ofSize: 64, weight: .heavy), maximumPointSize: 72)
    lettering.adjustsFontForContentSizeCategory = true
    lettering.textColor = Pattern.stripes
    let swatches = UIStackView(arrangedSubviews: [
      swatch(Pattern.dots), swatch(Pattern.stripes), swatch(Pattern.checks),
    ])
    swatches.distribution = .fillEqually
    swatches.spacing = 12
    let content = UIStackView(arrangedSubviews: [lettering, swatches, quotation])
    content.axis = .vertical
    content.spacing = 28
    content.setCustomSpacing(96, after: swatches)
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
      content.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
      content.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 32),
    ])
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    quotation.becomeFirstResponder()
    let menu = UIMenuController.shared
    menu.menuItems = [
      UIMenuItem(title: "Highlight", action: Selector(QuotationLabel.highlight))
    ]
    menu.showMenu(from: quotation, rect: quotation.bounds)
  }

  private func swatch(_ color: UIColor) -> UIView {
    let swatch = UIView()
    swatch.backgroundColor = color
    swatch.layer.cornerRadius = 20
    swatch.layer.cornerCurve = .continuous
    swatch.heightAnchor.constraint(equalTo: swatch.widthAnchor).isActive = true
    return swatch
  }
}

/// A quotation that can be copied and highlighted.
final class QuotationLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    text = "The details are not the details. They make the design."
    font = .preferredFont(forTextStyle: .title2)
    adjustsFontForContentSizeCategory = true
    numberOfLines = 0
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }

  func highlight() { backgroundColor = .systemYellow.withAlphaComponent(0.4) }
}

/// The pattern colors and the code that draws their images.
private enum Pattern {
  static let linen = UIColor { traits in
    let isDark = traits.userInterfaceStyle == .dark
    return UIColor(patternImage: weave(isDark ? 0.16 : 0.9, isDark ? 0.03 : 0.035))
  }

  static let dots = UIColor(
    patternImage: tile(12, .systemIndigo) { context in
      UIColor.white.withAlphaComponent(0.55).setFill()
      for center in [CGPoint(x: 3, y: 3), CGPoint(x: 9, y: 9)] {
        context.fillEllipse(in: CGRect(x: center.x - 2, y: center.y - 2, width: 4, height: 4))
      }
    })

  static let stripes = UIColor(
    patternImage: tile(16, .systemOrange) { context in
      UIColor.systemPink.setFill()
      // Draw two halves of a diagonal stripe. The halves join at the edges of the tile.
      for offset in [CGFloat(0), 16] {
        context.move(to: CGPoint(x: offset - 8, y: 16))
        context.addLine(to: CGPoint(x: offset, y: 16))
        context.addLine(to: CGPoint(x: offset + 16, y: 0))
        context.addLine(to: CGPoint(x: offset + 8, y: 0))
        context.closePath()
      }
      context.fillPath()
    })

  static let checks = UIColor(
    patternImage: tile(20, .systemTeal) { context in
      UIColor.black.withAlphaComponent(0.18).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    })

  private static func tile(
    _ side: CGFloat, _ background: UIColor, _ draw: (CGContext) -> Void
  ) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { renderer in
      background.setFill()
      renderer.fill(CGRect(x: 0, y: 0, width: side, height: side))
      draw(renderer.cgContext)
    }
  }

  /// An image of horizontal and vertical threads of random brightness.
  private static func weave(_ gray: CGFloat, _ contrast: CGFloat) -> UIImage {
    tile(64, UIColor(white: gray, alpha: 1)) { context in
      var state: UInt32 = 7
      func shade() -> UIColor {
        state = state &* 1_664_525 &+ 1_013_904_223
        let number = CGFloat(state >> 8) / 16_777_216
        return UIColor(white: number < 0.5 ? 0 : 1, alpha: contrast * number)
      }
      for position in stride(from: CGFloat(0), to: 64, by: 0.5) {
        shade().setFill()
        context.fill(CGRect(x: 0, y: position, width: 64, height: 0.5))
        shade().setFill()
        context.fill(CGRect(x: position, y: 0, width: 0.5, height: 64))
      }
    }
  }
}
