import UIKit

// Moving cards with clips, masks and shadows, and blurred panels, at three pixels a point.

extension Catalog {
  mutating func addCards() {
    section = "1.7"
    let styles: [(name: String, apply: @MainActor (CALayer) -> Void)] = [
      ("plain", { _ in }),
      ("with a clip", { ($0.cornerRadius, $0.masksToBounds) = (12, true) }),
      (
        "with a mask",
        {
          let mask = CAShapeLayer()
          mask.path = UIBezierPath(ovalIn: $0.bounds).cgPath
          $0.mask = mask
        }
      ),
      ("with group opacity", { $0.opacity = 0.5 }),
      (
        "with a shadow path",
        {
          Catalog.addShadow(to: $0)
          $0.shadowPath = UIBezierPath(roundedRect: $0.bounds, cornerRadius: 12).cgPath
        }
      ),
      ("with a shadow without a path", { Catalog.addShadow(to: $0) }),
    ]
    for (name, apply) in styles {
      frames("100 moving cards, \(name)") { Catalog.movingCards(apply) }
    }
  }

  mutating func addPanels() {
    for count in [0, 1, 9, 36, 100] {
      frames("\(count) blurred panels over moving content") {
        let screen = Screen(scale: 3)
        let rows = Catalog.addRows(to: screen)
        Catalog.addPanels(count, to: screen, isVibrant: false)
        return screen.frames { rows.frame.origin.y = CGFloat($0) * -4 }
      }
    }
    frames("36 blurred panels with vibrant labels over moving content") {
      let screen = Screen(scale: 3)
      let rows = Catalog.addRows(to: screen)
      Catalog.addPanels(36, to: screen, isVibrant: true)
      return screen.frames { rows.frame.origin.y = CGFloat($0) * -4 }
    }
    frames("12 nested blurred panels over moving content") {
      let screen = Screen(scale: 3)
      let rows = Catalog.addRows(to: screen)
      var parent = screen.root
      for _ in 0..<12 {
        let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        panel.frame = parent.bounds.insetBy(dx: 10, dy: 10)
        parent.addSubview(panel)
        parent = panel.contentView
        parent.layoutIfNeeded()
      }
      return screen.frames { rows.frame.origin.y = CGFloat($0) * -4 }
    }
  }

  private static func addShadow(to layer: CALayer) {
    layer.shadowOpacity = 0.4
    layer.shadowRadius = 8
    layer.shadowOffset = CGSize(width: 0, height: 3)
  }

  /// Frames of 100 cards of 32 x 64 points that all move by 3 points a frame.
  private static func movingCards(_ apply: (CALayer) -> Void) -> [Double] {
    let screen = Screen(scale: 3)
    let cards = (0..<100).map { number in
      let card = UIView(
        frame: CGRect(x: number % 10 * 38 + 6, y: number / 10 * 82 + 10, width: 32, height: 64))
      card.backgroundColor = .numbered(number)
      card.layer.cornerRadius = 12
      let label = UILabel(frame: CGRect(x: 4, y: 20, width: 40, height: 24))
      label.text = "\(number)"
      card.addSubview(label)
      apply(card.layer)
      screen.root.addSubview(card)
      return card
    }
    return screen.frames { number in
      for card in cards { card.center.y += number % 2 == 0 ? 3 : -3 }
    }
  }

  /// Adds rows of different colors that are higher than the screen.
  private static func addRows(to screen: Screen) -> UIView {
    let rows = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 1000))
    for number in 0..<25 {
      let row = UIView(frame: CGRect(x: 0, y: number * 40, width: 390, height: 38))
      row.backgroundColor = .numbered(number)
      rows.addSubview(row)
    }
    screen.root.addSubview(rows)
    return rows
  }

  /// Adds panels in a square grid over the whole screen.
  private static func addPanels(_ count: Int, to screen: Screen, isVibrant: Bool) {
    let columns = max(Int(Double(count).squareRoot()), 1)
    let cell = CGSize(
      width: Screen.size.width / CGFloat(columns), height: Screen.size.height / CGFloat(columns))
    for number in 0..<count {
      let frame = CGRect(
        x: CGFloat(number % columns) * cell.width, y: CGFloat(number / columns) * cell.height,
        width: cell.width, height: cell.height
      ).insetBy(dx: 2, dy: 2).integral
      if isVibrant {
        let label = UILabel(frame: CGRect(origin: .zero, size: frame.size))
        label.text = "\(number)"
        screen.root.addSubview(vibrantView(label, frame: frame))
      } else {
        let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
        panel.frame = frame
        screen.root.addSubview(panel)
      }
    }
  }
}
