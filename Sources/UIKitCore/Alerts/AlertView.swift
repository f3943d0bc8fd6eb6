import CoreGraphics
import Foundation

/// The view of an alert controller. An alert has one pane. An action sheet has one pane above its
/// cancel action.
final class AlertView: UIView {
  private let metrics: AlertMetrics
  let header: AlertHeaderView
  private let main: AlertGroupView
  private let cancel: AlertGroupView?
  private var heights: (main: CGFloat, cancel: CGFloat) = (0, 0)

  /// Called when a change of the content or of the traits may have changed the view's size.
  var sizeMayHaveChanged: () -> Void = {}

  init(metrics: AlertMetrics, choose: @escaping (UIAlertAction) -> Void) {
    self.metrics = metrics
    header = AlertHeaderView(metrics: metrics)
    main = AlertGroupView(
      header: header, actions: AlertActionList(choose: choose), isSolid: false)
    cancel =
      metrics.style == .actionSheet
      ? AlertGroupView(header: nil, actions: AlertActionList(choose: choose), isSolid: true) : nil
    super.init(frame: .zero)
    addSubview(main)
    if let cancel { addSubview(cancel) }
    for (path, type) in [
      ("center.x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis),
      ("center.y", .tiltAlongVerticalAxis),
    ] {
      let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
      effect.minimumRelativeValue = -AlertMetrics.float
      effect.maximumRelativeValue = AlertMetrics.float
      addMotionEffect(effect)
    }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Content

  /// Shows a row for each action; an action that already has a row keeps the row.
  ///
  /// - Parameters:
  ///   - actions: The actions in order of addition.
  ///   - preferred: The emphasized action; if it is nil, the cancel action is emphasized.
  func show(_ actions: [UIAlertAction], preferred: UIAlertAction?) {
    let oldRows = main.actions.rows + (cancel?.actions.rows ?? [])
    var rows: [AlertActionView] = []
    for action in actions {
      let row = oldRows.first { $0.action === action } ?? AlertActionView(action, metrics: metrics)
      row.isBold = preferred.map { $0 === action } ?? (action.style == .cancel)
      row.update()
      rows.append(row)
    }
    let cancelRows = rows.filter { $0.action.style == .cancel }
    let choices = rows.filter { $0.action.style != .cancel }
    if let cancel {
      main.actions.show(choices)
      cancel.actions.show(cancelRows)
    } else {
      main.actions.show(choices.count == 1 ? cancelRows + choices : choices + cancelRows)
    }
    invalidate()
  }

  /// Whether dragged items that rest over an action select the action.
  var isSpringLoaded: Bool {
    get { main.actions.isSpringLoaded }
    set {
      main.actions.isSpringLoaded = newValue
      cancel?.actions.isSpringLoaded = newValue
    }
  }

  func invalidate() {
    setNeedsLayout()
    sizeMayHaveChanged()
  }

  func reveal(_ field: UITextField) { main.reveal(field) }

  /// Returns the row that shows an action; nil if no row shows the action.
  func row(of action: UIAlertAction) -> AlertActionView? {
    (main.actions.rows + (cancel?.actions.rows ?? [])).first { $0.action === action }
  }

  // MARK: Size

  /// Arranges the parts for a container and returns the view's frame in the container's coordinate
  /// space.
  ///
  /// - Parameter safe: The container's safe area insets.
  func fit(in size: CGSize, safe: UIEdgeInsets) -> CGRect {
    let area = CGRect(origin: .zero, size: size).inset(by: safe)
    return metrics.style == .alert ? fitAlert(in: area) : fitSheet(in: size, area)
  }

  private func fitAlert(in area: CGRect) -> CGRect {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let preferredWidth = isLarge ? AlertMetrics.wideAlertWidth : AlertMetrics.alertWidth
    let width = max(0, min(preferredWidth, area.width - 2 * AlertMetrics.sheetMargin))
    let maximumHeight = max(0, area.height - 2 * AlertMetrics.sheetMargin - 2 * metrics.side)
    heights = (main.fit(width: width, maximumHeight: maximumHeight, allowsPair: true), 0)
    let height = heights.main
    return CGRect(
      x: roundedToPixels(area.midX - width / 2), y: roundedToPixels(area.midY - height / 2),
      width: width, height: height)
  }

  private func fitSheet(in size: CGSize, _ area: CGRect) -> CGRect {
    let margin = AlertMetrics.sheetMargin
    let width = max(0, min(AlertMetrics.sheetWidth, area.width) - 2 * margin)
    let bottom = min(size.height - margin, area.maxY)
    let maximumHeight = max(0, bottom - area.minY - margin)
    var rest = maximumHeight
    heights.cancel =
      cancel?.fit(width: width, maximumHeight: maximumHeight / 2, allowsPair: false) ?? 0
    if heights.cancel > 0 { rest -= heights.cancel + AlertMetrics.groupGap }
    heights.main = main.fit(width: width, maximumHeight: rest, allowsPair: false)
    var height = heights.main + heights.cancel
    if heights.main > 0, heights.cancel > 0 { height += AlertMetrics.groupGap }
    return CGRect(
      x: roundedToPixels(area.midX - width / 2), y: roundedToPixels(bottom - height),
      width: width, height: height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    main.frame = CGRect(x: 0, y: 0, width: bounds.width, height: heights.main)
    main.isHidden = heights.main == 0
    cancel?.frame = CGRect(
      x: 0, y: bounds.height - heights.cancel, width: bounds.width, height: heights.cancel)
    cancel?.isHidden = heights.cancel == 0
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let (old, new) = (previousTraitCollection, traitCollection)
    if old?.preferredContentSizeCategory != new.preferredContentSizeCategory
      || old?.legibilityWeight != new.legibilityWeight || old?.displayScale != new.displayScale
      || old?.layoutDirection != new.layoutDirection
    {
      invalidate()
    }
  }

  /// Touches between the panes of a sheet pass through to the views behind the sheet.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    [main, cancel].contains { $0.map { !$0.isHidden && $0.frame.contains(point) } ?? false }
  }
}
