import CoreGraphics
import Foundation

/// A pane with rounded corners that contains an alert's header and, below the header, the alert's
/// actions. A part that does not fit scrolls.
final class AlertGroupView: UIView {
  let header: AlertHeaderView?
  let actions: AlertActionList
  private let pane: UIVisualEffectView
  private let headerScroll = UIScrollView()
  private let actionScroll = UIScrollView()
  private let lines: UIVisualEffectView
  private let headerLine = UIView()
  private let actionLines: UIVisualEffectView

  /// Creates a pane that contains a header and actions.
  ///
  /// - Parameter isSolid: Whether the pane is opaque, like the cancel action of a sheet.
  init(header: AlertHeaderView?, actions: AlertActionList, isSolid: Bool) {
    self.header = header
    self.actions = actions
    let effect = UIBlurEffect(style: .systemMaterial)
    pane = UIVisualEffectView(effect: isSolid ? nil : effect)
    let line = UIVibrancyEffect(blurEffect: effect, style: .separator)
    lines = UIVisualEffectView(effect: line)
    actionLines = UIVisualEffectView(effect: line)
    super.init(frame: .zero)
    pane.clipsToBounds = true
    pane.layer.cornerRadius = AlertMetrics.cornerRadius
    pane.layer.cornerCurve = .continuous
    if isSolid { pane.contentView.backgroundColor = .alertCancelBackground }
    addSubview(pane)
    for scroll in [headerScroll, actionScroll] {
      scroll.contentInsetAdjustmentBehavior = .never
      pane.contentView.addSubview(scroll)
    }
    if let header { headerScroll.addSubview(header) }
    actionScroll.addSubview(actions)
    actionScroll.addSubview(actionLines)
    headerLine.backgroundColor = .white
    lines.contentView.addSubview(headerLine)
    for view in [lines, actionLines] { view.isUserInteractionEnabled = false }
    pane.contentView.addSubview(lines)
  }

  required init?(coder: NSCoder) { nil }

  private var heights: (header: CGFloat, actions: CGFloat) = (0, 0)

  // MARK: Size

  /// Arranges the parts for a width and returns the height of the pane.
  ///
  /// - Parameter maximumHeight: The available height. If not everything fits, up to half of the
  ///   height is reserved for the actions.
  func fit(width: CGFloat, maximumHeight: CGFloat, allowsPair: Bool) -> CGFloat {
    let text = header?.fit(width: width) ?? 0
    let choices = actions.fit(width: width, allowsPair: allowsPair)
    header?.frame = CGRect(x: 0, y: 0, width: width, height: text)
    actions.frame = CGRect(x: 0, y: 0, width: width, height: choices)
    let line = text > 0 && choices > 0 ? hairline : 0
    let availableHeight = max(0, maximumHeight - line)
    let displayedText = min(
      text, max(availableHeight - choices, availableHeight - min(choices, availableHeight / 2)))
    heights = (displayedText, min(choices, availableHeight - displayedText))
    headerScroll.contentSize = CGSize(width: width, height: text)
    actionScroll.contentSize = CGSize(width: width, height: choices)
    drawActionLines()
    setNeedsLayout()
    return heights.header + line + heights.actions
  }

  private func drawActionLines() {
    actionLines.frame = actions.bounds
    let old = actionLines.contentView.subviews
    for view in old.dropFirst(actions.lines.count) { view.removeFromSuperview() }
    for (index, frame) in actions.lines.enumerated() {
      let view = index < old.count ? old[index] : UIView()
      view.backgroundColor = .white
      view.frame = frame
      if index >= old.count { actionLines.contentView.addSubview(view) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane.frame = bounds
    lines.frame = bounds
    let line = heights.header > 0 && heights.actions > 0 ? hairline : 0
    headerScroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.header)
    headerLine.frame = CGRect(x: 0, y: heights.header, width: bounds.width, height: line)
    actionScroll.frame = CGRect(
      x: 0, y: heights.header + line, width: bounds.width, height: heights.actions)
    for scroll in [headerScroll, actionScroll] {
      let isLong = scroll.contentSize.height > scroll.bounds.height + 0.5
      scroll.isScrollEnabled = isLong
      scroll.delaysContentTouches = isLong
      scroll.showsVerticalScrollIndicator = isLong
    }
  }

  /// Scrolls the active text field into view.
  func reveal(_ field: UITextField) {
    headerScroll.scrollRectToVisible(
      headerScroll.convert(field.bounds, from: field), animated: false)
  }
}

extension UIColor {
  fileprivate static let alertCancelBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.173, green: 0.173, blue: 0.18, alpha: 1) : .white
  }
}
