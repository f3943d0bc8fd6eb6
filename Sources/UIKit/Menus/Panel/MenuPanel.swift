import CoreGraphics
import QuartzCore

/// A pane of the system's material with rounded corners and a soft shadow around it.
final class MenuPanel: UIView {
  static let cornerRadius: CGFloat = 13

  let list = MenuList()
  private let pane = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let viewport = UIView()
  private let shadow = UIView()
  private let cutout = CAShapeLayer()
  /// How far the list is scrolled up, in points.
  private(set) var offset: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    shadow.isUserInteractionEnabled = false
    shadow.layer.shadowOpacity = 0.2
    shadow.layer.shadowRadius = 30
    shadow.layer.shadowOffset = CGSize(width: 0, height: 12)
    shadow.layer.shadowColor = UIColor.black.cgColor
    // Only around the pane: beneath it, the shadow would show through the material.
    cutout.fillRule = .evenOdd
    shadow.layer.mask = cutout
    pane.clipsToBounds = true
    pane.layer.cornerRadius = MenuPanel.cornerRadius
    pane.layer.cornerCurve = .continuous
    viewport.clipsToBounds = true
    addSubview(shadow)
    addSubview(pane)
    pane.contentView.addSubview(viewport)
    viewport.addSubview(list)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shadow.frame = bounds
    pane.frame = bounds
    viewport.frame = bounds
    let shape = UIBezierPath(roundedRect: bounds, cornerRadius: MenuPanel.cornerRadius)
    shadow.layer.shadowPath = shape.cgPath
    let surroundings = UIBezierPath(rect: bounds.insetBy(dx: -120, dy: -120))
    surroundings.append(shape)
    cutout.frame = bounds
    cutout.path = surroundings.cgPath
    scroll(to: offset)
  }

  // MARK: Scrolling

  private var listHeight: CGFloat { list.height(in: bounds.width) }
  var canScroll: Bool { listHeight > bounds.height + 0.5 }

  /// Moves the list, within its limits.
  func scroll(to wanted: CGFloat) {
    offset = min(max(wanted, 0), max(0, listHeight - bounds.height))
    list.frame = CGRect(x: 0, y: -offset, width: bounds.width, height: listHeight)
  }

  func reveal(_ cell: MenuCell) {
    if cell.frame.minY < offset {
      scroll(to: cell.frame.minY)
    } else if cell.frame.maxY > offset + bounds.height {
      scroll(to: cell.frame.maxY - bounds.height)
    }
  }

  /// The cell at a point of the panel's own space.
  func cell(at point: CGPoint) -> MenuCell? {
    guard bounds.contains(point) else { return nil }
    return list.cell(at: list.convert(point, from: self))
  }
}
