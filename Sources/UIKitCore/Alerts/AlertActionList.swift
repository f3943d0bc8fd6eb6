import CoreGraphics
import Foundation

/// A list of an alert's actions, stacked or side by side. One touch can slide across several
/// actions; the action at the final position of the touch is chosen.
final class AlertActionList: UIView {
  /// The rows in order from the leading or the upper end. If the first row has the cancel action, a
  /// vertical stack shows this row at the lower end.
  private(set) var rows: [AlertActionView] = []
  private let choose: (UIAlertAction) -> Void
  private weak var highlighted: AlertActionView?
  private(set) var isSideBySide = false

  /// The separator lines between the rows, in the list's coordinate space.
  private(set) var lines: [CGRect] = []

  init(choose: @escaping (UIAlertAction) -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    let hover = UIHoverGestureRecognizer()
    hover.handlers.append { [weak self] recognizer in self?.hover(recognizer) }
    addGestureRecognizer(hover)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ rows: [AlertActionView]) {
    for row in self.rows where !rows.contains(where: { $0 === row }) { row.removeFromSuperview() }
    self.rows = rows
    for row in rows {
      addSubview(row)
      row.onPrimaryAction { [weak self] row in self?.choose(row.action) }
    }
  }

  // MARK: Size

  /// Arranges the rows for a width and returns the height of the list.
  ///
  /// - Parameter allowsPair: Whether two rows whose titles fit may be side by side.
  func fit(width: CGFloat, allowsPair: Bool) -> CGFloat {
    let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
    let half = ((width - hairline) / 2).rounded(.down)
    isSideBySide =
      allowsPair && !isLarge && rows.count == 2 && rows.allSatisfy { $0.naturalWidth <= half }
    lines = []
    return isSideBySide ? pair(width: width) : stack(width: width)
  }

  private func pair(width: CGFloat) -> CGFloat {
    let height = rows.map { $0.height(in: width / 2) }.max() ?? 0
    let midpoint = ((width / 2) / hairline).rounded() * hairline
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let order = isMirrored ? rows.reversed() : rows
    order[0].frame = CGRect(x: 0, y: 0, width: midpoint, height: height)
    let x = midpoint + hairline
    order[1].frame = CGRect(x: x, y: 0, width: width - x, height: height)
    lines = [CGRect(x: midpoint, y: 0, width: hairline, height: height)]
    return height
  }

  private func stack(width: CGFloat) -> CGFloat {
    var y: CGFloat = 0
    // In `rows` the cancel action is first. A stack shows the cancel action last. A pair of buttons
    // side by side shows the cancel action first.
    let isCancelFirst = rows.count > 1 && rows[0].action.style == .cancel
    for row in isCancelFirst ? Array(rows.dropFirst()) + [rows[0]] : rows {
      if y > 0 {
        lines.append(CGRect(x: 0, y: y, width: width, height: hairline))
        y += hairline
      }
      let height = row.height(in: width)
      row.frame = CGRect(x: 0, y: y, width: width, height: height)
      y += height
    }
    return y
  }

  // MARK: Spring loading

  /// Whether dragged items that rest over a row select the row's action.
  var isSpringLoaded: Bool {
    get { hasOwnSpringLoading }
    set {
      setOwnSpringLoading(
        newValue,
        allows: { [weak self] context in
          guard let self, let row = row(at: context.location(in: self)) else { return false }
          context.targetView = row
          return true
        },
        activate: { [weak self] context in
          if let row = context.targetView as? AlertActionView { self?.choose(row.action) }
        })
    }
  }

  // MARK: Touches

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    super.hitTest(point, with: event) == nil ? nil : self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { follow(touches) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    follow(touches)
    let chosen = highlighted
    highlight(nil)
    if let chosen { choose(chosen.action) }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(nil) }

  private func follow(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    highlight(row(at: touch.location(in: self)))
  }

  private func hover(_ recognizer: UIGestureRecognizer) {
    let isOver = recognizer.state == .began || recognizer.state == .changed
    highlight(isOver ? row(at: recognizer.location(in: self)) : nil)
  }

  private func row(at point: CGPoint) -> AlertActionView? {
    rows.first { $0.isEnabled && $0.frame.contains(point) }
  }

  private func highlight(_ row: AlertActionView?) {
    guard row !== highlighted else { return }
    highlighted?.isHighlighted = false
    highlighted = row
    row?.isHighlighted = true
  }
}

extension AlertActionView {
  /// Sets the handler for the activation of a row by keys; repeated calls add the handler
  /// only once.
  fileprivate func onPrimaryAction(_ handler: @escaping (AlertActionView) -> Void) {
    let identifier = UIAction.Identifier("UIAlertAction")
    addAction(
      UIAction(identifier: identifier) { [weak self] _ in if let self { handler(self) } },
      for: .primaryActionTriggered)
  }
}
