import UIKit

/// Timing curves, springs and keyframes in rows. Each row shows a curve as a graph, as the
/// positions of a dot at equal time steps, and as an animation of the dot to the end and back.
final class AnimationController: UIViewController {
  private let scroll = UIScrollView()
  private let heading = UILabel()
  private var cards: [(title: UILabel, card: UIView, rows: [CurveRow])] = []
  private var runs = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    view.addSubview(scroll)
    heading.text = "Animation"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    scroll.addSubview(heading)
    addCard("Timing functions", Curve.functions, color: .systemBlue)
    addCard("Springs", Curve.springs, color: .systemPink)
    addCard("Keyframes", Curve.keyframes, color: .systemOrange)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
      (controller: AnimationController, _) in controller.view.setNeedsLayout()
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    run()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    scroll.frame = view.bounds
    let margin: CGFloat = 16
    let width = view.bounds.width - 2 * margin
    heading.frame = CGRect(x: margin, y: 12, width: width, height: 42)
    var y: CGFloat = 68
    for group in cards {
      let titleHeight = group.title.sizeThatFits(CGSize(width: width - 32, height: 0)).height
      group.title.frame = CGRect(x: margin + 16, y: y, width: width - 32, height: titleHeight)
      y += titleHeight + 8
      let height = CurveRow.height * CGFloat(group.rows.count)
      group.card.frame = CGRect(x: margin, y: y, width: width, height: height)
      for (index, row) in group.rows.enumerated() {
        row.frame = CGRect(
          x: 0, y: CurveRow.height * CGFloat(index), width: width, height: CurveRow.height)
      }
      y += height + 22
    }
    scroll.contentSize = CGSize(width: view.bounds.width, height: y)
  }

  private func addCard(_ title: String, _ curves: [Curve], color: UIColor) {
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    scroll.addSubview(label)
    let card = UIView()
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 10
    card.layer.cornerCurve = .continuous
    card.clipsToBounds = true
    scroll.addSubview(card)
    let rows = curves.enumerated().map { CurveRow($1, color: color, isFirst: $0 == 0) }
    for row in rows { card.addSubview(row) }
    cards.append((label, card, rows))
  }

  /// Runs the animations three times: to the end, back to the start, and to the end again.
  private func run() {
    guard runs < 3 else { return }
    runs += 1
    let rows = cards.flatMap(\.rows)
    var waiting = rows.count
    for row in rows {
      row.move(there: runs % 2 == 1, delay: 0.5) { [weak self] in
        waiting -= 1
        if waiting == 0 { self?.run() }
      }
    }
  }
}

/// A row with the graph, the track and the dot of a curve.
final class CurveRow: UIView {
  static let height: CGFloat = 69

  private let curve: Curve
  private let name = UILabel()
  private let detail = UILabel()
  private let separator = UIView()
  private let graph: CurveGraph
  private let track = UIView()
  private var traces: [UIView] = []
  private let dot = UIView()
  private var isThere = false

  init(_ curve: Curve, color: UIColor, isFirst: Bool) {
    self.curve = curve
    graph = CurveGraph(curve, color: color)
    super.init(frame: .zero)
    name.text = curve.name
    name.font = .systemFont(ofSize: 16, weight: .medium)
    detail.text = curve.detail
    detail.font = .systemFont(ofSize: 12)
    detail.textColor = .secondaryLabel
    separator.backgroundColor = .separator
    separator.isHidden = isFirst
    track.backgroundColor = .separator
    for _ in 1..<Curve.steps {
      let trace = UIView()
      trace.backgroundColor = color
      trace.alpha = 0.3
      trace.layer.cornerRadius = 3
      traces.append(trace)
    }
    dot.backgroundColor = color
    dot.layer.cornerRadius = 10
    dot.layer.shadowColor = UIColor.black.cgColor
    dot.layer.shadowOpacity = 0.22
    dot.layer.shadowRadius = 3
    dot.layer.shadowOffset = CGSize(width: 0, height: 1.5)
    for view in [name, detail, graph, separator, track] + traces + [dot] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  private func point(_ progress: Double) -> CGPoint {
    let (start, end) = (CGFloat(222), bounds.width - 40)
    return CGPoint(x: start + (end - start) * CGFloat(progress), y: bounds.midY)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hairline = 1 / max(traitCollection.displayScale, 1)
    name.frame = CGRect(x: 16, y: 15, width: 118, height: 20)
    detail.frame = CGRect(x: 16, y: 36, width: 118, height: 16)
    separator.frame = CGRect(x: 16, y: 0, width: bounds.width - 16, height: hairline)
    graph.frame = CGRect(x: 138, y: 10, width: 56, height: 48)
    let (start, end) = (point(0), point(1))
    track.frame = CGRect(
      x: start.x, y: bounds.midY - hairline / 2, width: end.x - start.x, height: hairline)
    for (index, trace) in traces.enumerated() {
      trace.bounds = CGRect(x: 0, y: 0, width: 6, height: 6)
      trace.center = point(curve.progress(Double(index + 1) / Double(Curve.steps)))
    }
    dot.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    dot.center = isThere ? end : start
  }

  func move(there: Bool, delay: TimeInterval, completion: @escaping () -> Void) {
    isThere = there
    graph.run(delay: delay)
    let points = (0...Curve.steps).map { index in
      point(there ? curve.stop(index) : 1 - curve.stop(index))
    }
    curve.animate(delay: delay, dot: dot, points: points) { _ in completion() }
  }
}
