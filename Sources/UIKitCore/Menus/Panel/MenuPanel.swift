import CoreGraphics
import QuartzCore

/// A pane of the system's material with rounded corners and a soft shadow around it.
final class MenuPanel: UIView {
  static let cornerRadius: CGFloat = 13

  let list: MenuList
  let scroll = UIScrollView()
  let shadow = MenuShadow(frame: .zero)
  private let pane: UIVisualEffectView

  override init(frame: CGRect) {
    let effect = UIBlurEffect(style: .systemMaterial)
    pane = UIVisualEffectView(effect: effect)
    list = MenuList(over: effect)
    super.init(frame: frame)
    pane.clipsToBounds = true
    pane.layer.cornerRadius = MenuPanel.cornerRadius
    pane.layer.cornerCurve = .continuous
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(shadow)
    addSubview(pane)
    pane.contentView.addSubview(scroll)
    scroll.addSubview(list)
    // The parts follow at once when the frame changes, so that they move with it in an animation.
    shadow.frame = MenuShadow.frame(around: bounds)
    for part in [pane, scroll] { part.frame = bounds }
    for part in [shadow, pane, scroll] {
      part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Gives the list its size in a panel of some width and returns its height.
  func fit(width: CGFloat) -> CGFloat {
    let height = list.height(in: width)
    list.frame = CGRect(x: 0, y: 0, width: width, height: height)
    scroll.contentSize = list.bounds.size
    return height
  }

  /// To be called when the panel has its place: lets the list scroll where it does not fit.
  func prepareScrolling() {
    let isLong = list.bounds.height > bounds.height + 0.5
    scroll.isScrollEnabled = isLong
    scroll.showsVerticalScrollIndicator = isLong
    let last = max(0, list.bounds.height - bounds.height)
    if scroll.contentOffset.y > last { scroll.contentOffset.y = last }
  }

  var canScroll: Bool { scroll.isScrollEnabled }

  /// Moves the list by a distance, within its limits.
  func scroll(by distance: CGFloat) {
    let last = max(0, list.bounds.height - bounds.height)
    let y = min(max(scroll.contentOffset.y + distance, 0), last)
    scroll.contentOffset = CGPoint(x: 0, y: y)
  }

  func reveal(_ cell: MenuCell) {
    if cell.frame.minY < scroll.contentOffset.y {
      scroll(by: cell.frame.minY - scroll.contentOffset.y)
    } else if cell.frame.maxY > scroll.contentOffset.y + bounds.height {
      scroll(by: cell.frame.maxY - scroll.contentOffset.y - bounds.height)
    }
  }

  /// The cell at a point of the panel's own space that can be chosen.
  func cell(at point: CGPoint) -> MenuCell? {
    guard bounds.contains(point) else { return nil }
    return list.cell(at: list.convert(point, from: self))
  }

  // MARK: Submenus

  /// Lets the panel stand back behind the submenus that are open over it.
  ///
  /// - Parameter depth: Their number.
  func recede(by depth: Int) {
    let factor = 1 - 0.05 * CGFloat(min(depth, 4))
    // About the panel's own middle, wherever its anchor point is.
    transform = CGAffineTransform(scaleX: factor, y: factor)
    list.alpha = depth == 0 ? 1 : 0.45
  }
}
