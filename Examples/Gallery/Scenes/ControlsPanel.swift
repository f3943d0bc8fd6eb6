import UIKit

/// A row of a panel.
enum ControlsRow {
  /// One view as wide as the panel.
  case full(UIView)
  /// Two views, each in one half of the row.
  case pair(UIView, UIView)
  /// One view at the leading edge and one view at the trailing edge.
  case ends(UIView, UIView)
  /// Views from edge to edge, with equal gaps.
  case spread([UIView])

  var views: [UIView] {
    switch self {
    case .full(let view): [view]
    case .pair(let first, let second), .ends(let first, let second): [first, second]
    case .spread(let views): views
    }
  }

  @MainActor var height: CGFloat { views.map { $0.sizeThatFits(.zero).height }.max() ?? 0 }

  /// Returns the views' frames in the row, from the left.
  @MainActor func frames(in row: CGRect) -> [CGRect] {
    switch self {
    case .full: return [CGRect(x: row.minX, y: row.minY, width: row.width, height: row.height)]
    case .pair:
      let width = (row.width - 20) / 2
      return [
        CGRect(x: row.minX, y: row.minY, width: width, height: row.height),
        CGRect(x: row.maxX - width, y: row.minY, width: width, height: row.height),
      ]
    case .ends(_, let second):
      let size = second.sizeThatFits(.zero)
      return [
        CGRect(x: row.minX, y: row.minY, width: row.width - size.width - 16, height: row.height),
        CGRect(
          x: row.maxX - size.width, y: row.midY - size.height / 2, width: size.width,
          height: size.height),
      ]
    case .spread(let views):
      let sizes = views.map { $0.sizeThatFits(.zero) }
      let gaps = CGFloat(max(1, views.count - 1))
      let gap = (row.width - sizes.reduce(CGFloat(0)) { $0 + $1.width }) / gaps
      var x = row.minX
      return sizes.map { size in
        defer { x += size.width + gap }
        return CGRect(
          x: x, y: row.midY - size.height / 2, width: size.width, height: size.height)
      }
    }
  }
}

/// A sheet of glass with rows of controls on it.
final class ControlsPanel: UIView {
  private let glass = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let rows: [ControlsRow]
  private static let inset: CGFloat = 16
  private static let gap: CGFloat = 14

  init(rows: [ControlsRow]) {
    self.rows = rows
    super.init(frame: .zero)
    layer.cornerRadius = 20
    layer.cornerCurve = .continuous
    layer.masksToBounds = true
    addSubview(glass)
    for view in rows.flatMap(\.views) { glass.contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let heights = rows.map(\.height).reduce(0, +)
    let gaps = ControlsPanel.gap * CGFloat(rows.count - 1)
    return CGSize(width: size.width, height: heights + gaps + 2 * ControlsPanel.inset)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    glass.frame = bounds
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var y = ControlsPanel.inset
    for row in rows {
      let area = CGRect(
        x: ControlsPanel.inset, y: y, width: bounds.width - 2 * ControlsPanel.inset,
        height: row.height)
      for (view, frame) in zip(row.views, row.frames(in: area)) {
        let x = isMirrored ? bounds.width - frame.maxX : frame.minX
        view.frame = CGRect(x: x, y: frame.minY, width: frame.width, height: frame.height)
      }
      y += row.height + ControlsPanel.gap
    }
  }
}
