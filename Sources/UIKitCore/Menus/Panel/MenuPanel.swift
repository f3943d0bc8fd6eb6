import CoreGraphics
import QuartzCore

/// A panel of the system's material with rounded corners and a soft shadow around it.
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
    // The subviews are laid out here, so that they move within the same animation as the frame.
    shadow.frame = MenuShadow.frame(around: bounds)
    for subview in [pane, scroll] { subview.frame = bounds }
    for subview in [shadow, pane, scroll] {
      subview.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Sets the size of the list for a panel of the given width.
  ///
  /// - Returns: The height of the list.
  func fit(width: CGFloat) -> CGFloat {
    let height = list.height(in: width)
    list.frame = CGRect(x: 0, y: 0, width: width, height: height)
    scroll.contentSize = list.bounds.size
    return height
  }

  /// Makes the list scroll if it is higher than the panel. Call the method after the panel's frame
  /// was set.
  func prepareScrolling() {
    let isLong = list.bounds.height > bounds.height + 0.5
    scroll.isScrollEnabled = isLong
    scroll.showsVerticalScrollIndicator = isLong
    let last = max(0, list.bounds.height - bounds.height)
    if scroll.contentOffset.y > last { scroll.contentOffset.y = last }
  }

  var canScroll: Bool { scroll.isScrollEnabled }

  /// Scrolls the list by a distance. The position is clamped to the ends of the list.
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

  /// Returns the enabled cell at a point in the panel's coordinate space; nil if there is none.
  func cell(at point: CGPoint) -> MenuCell? {
    guard bounds.contains(point) else { return nil }
    return list.cell(at: list.convert(point, from: self))
  }

  // MARK: Submenus

  /// Scales and fades the panel behind the submenus that are open over the panel.
  ///
  /// - Parameter depth: The number of open submenus.
  func recede(by depth: Int) {
    let factor = 1 - 0.05 * CGFloat(min(depth, 4))
    // The panel scales about its center, because its anchor point is the default. Its superview has
    // another anchor point.
    transform = CGAffineTransform(scaleX: factor, y: factor)
    list.alpha = depth == 0 ? 1 : 0.45
  }
}
