import CoreGraphics
import Foundation

/// Lays out the hint, the grid of controllers and the bar of the screen on which the user
/// rearranges tabs.
final class TabCustomizationView: UIView {
  let scrollView = UIScrollView()
  let bar = UITabBar()
  let hint = UILabel()
  /// The rounded background of the tab under a dragged controller.
  let target = UIView()
  var choices: [TabChoiceControl] = [] {
    didSet {
      for choice in oldValue { choice.removeFromSuperview() }
      for choice in choices { scrollView.addSubview(choice) }
      setNeedsLayout()
    }
  }

  // Apple publishes no lengths for this screen. These lengths, in points, are chosen for the
  // proportions of icons on a home screen.
  private static let margin: CGFloat = 16
  private static let columnWidth: CGFloat = 88
  private static let lineSpacing: CGFloat = 22
  private static let maximumWidth: CGFloat = 600

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .systemGroupedBackground
    hint.text = "Drag the icons to organize tabs."
    hint.font = .preferredFont(forTextStyle: .footnote)
    hint.adjustsFontForContentSizeCategory = true
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    hint.numberOfLines = 0
    target.isUserInteractionEnabled = false
    target.layer.cornerRadius = 8
    target.layer.cornerCurve = .continuous
    target.alpha = 0
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.addSubview(hint)
    for part in [scrollView, bar, target] { addSubview(part) }
    tintColorDidChange()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    // Use the safe area of this view, because the bar has the insets of its former position until
    // the bar is laid out.
    let barHeight = bar.rowHeight + safe.bottom
    bar.frame = CGRect(
      x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight)
    scrollView.frame = bounds
    scrollView.contentInset.bottom = max(0, barHeight - safe.bottom)
    scrollView.verticalScrollIndicatorInsets.bottom = scrollView.contentInset.bottom
    let outer = max(0, bounds.width - safe.left - safe.right)
    let available = outer - 2 * TabCustomizationView.margin
    let width = max(0, min(available, TabCustomizationView.maximumWidth))
    let start = safe.left + ((outer - width) / 2).rounded()
    let text = hint.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height
    hint.frame = CGRect(
      x: start, y: TabCustomizationView.margin, width: width, height: text.rounded(.up))
    let end = layOutChoices(from: hint.frame.maxY + TabCustomizationView.lineSpacing, start, width)
    scrollView.contentSize = CGSize(
      width: bounds.width, height: end + TabCustomizationView.margin)
    scrollView.isScrollEnabled = isScrollable
  }

  /// Whether the grid is higher than the space between the navigation bar and the tab bar.
  var isScrollable: Bool {
    let insets = scrollView.adjustedContentInset
    return scrollView.contentSize.height > bounds.height - insets.top - insets.bottom
  }

  /// Lays out the controllers in rows and columns.
  ///
  /// - Returns: The y coordinate of the grid's lower end.
  private func layOutChoices(from top: CGFloat, _ start: CGFloat, _ width: CGFloat) -> CGFloat {
    let isList = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let columns = isList ? 1 : max(1, Int(width / TabCustomizationView.columnWidth))
    let columnWidth = (width / CGFloat(columns)).rounded(.down)
    var y = top
    for row in stride(from: 0, to: choices.count, by: columns) {
      let line = choices[row..<min(row + columns, choices.count)]
      let inset: CGFloat = isList ? 0 : 4
      let size = CGSize(width: columnWidth - 2 * inset, height: .greatestFiniteMagnitude)
      let heights = line.map { $0.sizeThatFits(size).height }
      for (column, choice) in line.enumerated() {
        choice.setFrame(
          CGRect(
            x: start + CGFloat(column) * columnWidth + inset, y: y, width: size.width,
            height: heights[column]),
          fromLeadingEdgeOf: self)
      }
      y += (heights.max() ?? 0) + TabCustomizationView.lineSpacing
    }
    return y - TabCustomizationView.lineSpacing
  }

  // MARK: Tabs

  /// The index of the tab at a point of this view; nil if the point is not on the bar.
  func tab(at point: CGPoint) -> Int? {
    let touchArea = bar.frame.insetBy(dx: 0, dy: -TabCustomizationView.margin)
    guard touchArea.contains(point) else { return nil }
    let x = convert(point, to: bar).x
    return bar.buttons.firstIndex { ($0.frame.minX..<$0.frame.maxX).contains(x) }
  }

  /// Marks the tab whose controller a drop would replace with the dragged controller; nil removes
  /// the mark.
  func markTarget(_ tab: Int?) {
    if let tab {
      let frame = convert(bar.buttons[tab].frame, from: bar)
      guard target.alpha == 0 || !frame.contains(target.center) else { return }
      UIView.performWithoutAnimation { target.frame = frame.insetBy(dx: 4, dy: 3) }
    } else if target.alpha == 0 {
      return
    }
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) {
      self.target.alpha = tab == nil ? 0 : 1
    }
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    target.backgroundColor = tintColor.withAlphaComponent(0.2)
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsLayout()
  }
}
