// Covers UIStackView.Alignment.

import _StageTraits
import Testing

@testable import UIKitCore

/// Checks the frames of a stack view's arranged views.
@MainActor @Suite(.currentStage) struct StackLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 400))
  private let stack = UIStackView()
  private let views = [Block(160, 200), Block(80, 100), Block(40, 50)]

  init() {
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(stack)
    for view in views { stack.addArrangedSubview(view) }
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      stack.topAnchor.constraint(equalTo: root.topAnchor),
    ])
  }

  private func set(width: CGFloat? = nil, height: CGFloat? = nil) {
    if let width { stack.widthAnchor.constraint(equalToConstant: width).isActive = true }
    if let height { stack.heightAnchor.constraint(equalToConstant: height).isActive = true }
  }

  private var frames: [CGRect] {
    root.layoutIfNeeded()
    return views.map(\.frame)
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  private func isClose(_ numbers: [CGFloat], _ expected: [CGFloat]) -> Bool {
    numbers.count == expected.count && zip(numbers, expected).allSatisfy { abs($0 - $1) <= 0.5 }
  }

  @Test("A stack view without size constraints has the size of its contents")
  func naturalSize() {
    stack.spacing = 10
    #expect(
      frames == [rect(0, 0, 160, 200), rect(170, 0, 80, 200), rect(260, 0, 40, 200)])
    #expect(stack.frame == rect(0, 0, 300, 200))
    #expect(
      stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        == CGSize(width: 300, height: 200))
    stack.axis = .vertical
    #expect(
      frames == [rect(0, 0, 160, 200), rect(0, 210, 160, 100), rect(0, 320, 160, 50)])
    #expect(stack.frame == rect(0, 0, 160, 370))
  }

  @Test("In a stack view wider than its contents, the view with the lowest hugging priority grows")
  func hugging() {
    views[1].setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    set(width: 400)
    #expect(frames.map(\.width) == [160, 200, 40])
  }

  @Test("In a too narrow stack view, the view with the lowest compression resistance shrinks")
  func compression() {
    views[0].setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
    set(width: 200)
    #expect(frames.map(\.width) == [80, 80, 40])
  }

  @Test("If a stack view is too wide and hugging priorities are equal, its first view grows")
  func ambiguous() {
    set(width: 400)
    #expect(frames.map(\.width).reduce(0, +) == 400)
    #expect(frames.map(\.width) == [280, 80, 40], "the first one grows, as in UIKit")
  }

  @Test(
    "With fillEqually every view has the longest view's length, or an equal part of a set length"
  )
  func fillEqually() {
    stack.distribution = .fillEqually
    stack.spacing = 20
    #expect(frames.map(\.minX) == [0, 180, 360])
    #expect(frames.map(\.width) == [160, 160, 160])
    set(width: 340)
    #expect(frames.map(\.width) == [100, 100, 100])
    #expect(frames.map(\.minX) == [0, 120, 240])
  }

  @Test("fillProportionally keeps the proportions of the contents when the stack view is longer")
  func fillProportionally() {
    stack.distribution = .fillProportionally
    #expect(frames.map(\.width) == [160, 80, 40])
    set(width: 560)
    #expect(isClose(frames.map(\.width), [320, 160, 80]))
    views[2].content.width = 160
    #expect(isClose(frames.map(\.width), [224, 112, 224]))
  }

  @Test("equalSpacing distributes the remaining length equally between the gaps")
  func equalSpacing() {
    stack.distribution = .equalSpacing
    stack.spacing = 10
    #expect(frames.map(\.minX) == [0, 170, 260])
    set(width: 400)
    #expect(frames.map(\.minX) == [0, 220, 360])
    #expect(frames.map(\.width) == [160, 80, 40])
  }

  @Test("equalCentering makes distances between centers equal if the spacing permits it")
  func equalCentering() {
    stack.distribution = .equalCentering
    stack.spacing = 10
    let width = stack.widthAnchor.constraint(equalToConstant: 400)
    width.isActive = true
    #expect(isClose(frames.map(\.midX), [80, 230, 380]))
    width.constant = 310
    #expect(isClose(frames.map(\.midX), [80, 210, 290]))
  }

  @Test(
    "The alignment positions views across the stack view's axis",
    arguments: [
      (UIStackView.Alignment.top, [0.0, 0, 0]), (.center, [0, 50, 75]), (.bottom, [0, 100, 150]),
    ])
  func alignment(_ alignment: UIStackView.Alignment, _ tops: [CGFloat]) {
    stack.alignment = alignment
    #expect(frames.map(\.minY) == tops)
    #expect(frames.map(\.height) == [200, 100, 50])
    #expect(stack.frame.height == 200)
    set(height: 300)
    let shift: CGFloat = alignment == .top ? 0 : alignment == .center ? 50 : 100
    #expect(frames.map(\.minY) == tops.map { $0 + shift })
  }

  @Test(
    "firstBaseline aligns labels' baselines, and aligns other views with the tallest label's top"
  )
  func baselines() throws {
    let (large, small) = (UILabel(), UILabel())
    large.font = .systemFont(ofSize: 40)
    large.text = "Large"
    small.text = "small"
    let icon = Block(10, 10)
    let row = UIStackView(arrangedSubviews: [icon, large, small])
    row.alignment = .firstBaseline
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    root.layoutIfNeeded()
    func line(_ label: UILabel) throws -> CGFloat {
      try label.frame.minY + #require(label.baselines(in: label.bounds.size)).first
    }
    #expect(try abs(line(large) - line(small)) <= 0.5)
    #expect(small.frame.minY > large.frame.minY)
    #expect(icon.frame.minY == large.frame.minY)
    #expect(row.frame.height == large.frame.height)
    #expect(row.forFirstBaselineLayout === large)
    row.alignment = .lastBaseline
    root.layoutIfNeeded()
    #expect(try abs(line(large) - line(small)) <= 0.5)
  }

  @Test("With baseline-relative arrangement the spacing is the distance between baselines")
  func baselineSpacing() throws {
    let labels = [UILabel(), UILabel()]
    for label in labels { label.text = "Text" }
    let column = UIStackView(arrangedSubviews: labels)
    column.axis = .vertical
    column.spacing = 40
    column.isBaselineRelativeArrangement = true
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    root.layoutIfNeeded()
    #expect(abs(labels[1].frame.minY - labels[0].frame.minY - 40) <= 0.5)
  }

  @Test("Hidden views occupy no space, and their neighbors have one gap between them")
  func hidden() {
    stack.spacing = 10
    views[1].isHidden = true
    #expect(frames[2].minX == 170)
    #expect(frames[1].width == 0)
    #expect(stack.frame.width == 210)
    for view in views { view.isHidden = true }
    root.layoutIfNeeded()
    #expect(stack.frame.width == 0)
    views[1].isHidden = false
    root.layoutIfNeeded()
    #expect(views[1].frame == CGRect(x: 0, y: 0, width: 80, height: 200))
  }

  @Test("A hidden arranged view occupies no space, even if its width is constrained")
  func hiddenRequired() {
    views[1].widthAnchor.constraint(equalToConstant: 120).isActive = true
    #expect(frames[2].minX == 280)
    views[1].isHidden = true
    #expect(frames[2].minX == 160)
    #expect(stack.frame.width == 200)
  }

  @Test("With isLayoutMarginsRelativeArrangement, directional margins inset the arranged views")
  func margins() {
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 5, leading: 10, bottom: 15, trailing: 20)
    #expect(frames[0].origin == CGPoint(x: 10, y: 5))
    #expect(stack.frame.size == CGSize(width: 310, height: 220))
    stack.directionalLayoutMargins.leading = 30
    #expect(frames[0].origin == CGPoint(x: 30, y: 5))
  }

  @Test("In right-to-left layouts the first view of a horizontal stack view is at the right")
  func rightToLeft() {
    stack.spacing = 10
    stack.semanticContentAttribute = .forceRightToLeft
    #expect(frames.map(\.minX) == [140, 50, 0])
    stack.semanticContentAttribute = .forceLeftToRight
    #expect(frames.map(\.minX) == [0, 170, 260])
  }

  @Test("When the content size of an arranged view changes, the views after it move")
  func contents() {
    #expect(frames[2].minX == 240)
    views[0].content = CGSize(width: 60, height: 20)
    #expect(frames[2].minX == 140)
    #expect(stack.frame.height == 100)
  }

  @Test("When an arranged view is inserted or removed, the other arranged views move")
  func membership() {
    _ = frames
    let more = Block(30, 30)
    stack.insertArrangedSubview(more, at: 1)
    #expect(frames.map(\.minX) == [0, 190, 270])
    stack.removeArrangedSubview(views[0])
    views[0].removeFromSuperview()
    root.layoutIfNeeded()
    #expect(more.frame.minX == 0 && views[1].frame.minX == 30)
    #expect(stack.frame.height == 100)
  }

  @Test("Horizontal stack views nested in a vertical one are as wide as their contents and spacing")
  func nested() {
    let rows = (0..<3).map { index in
      let row = UIStackView(arrangedSubviews: [
        Block(50, 20), Block(CGFloat(30 + index * 10), 30),
      ])
      row.spacing = 5
      return row
    }
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    column.spacing = 2
    column.alignment = .leading
    column.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(column)
    root.layoutIfNeeded()
    #expect(rows.map(\.frame.minY) == [0, 32, 64])
    #expect(rows.map(\.frame.width) == [85, 95, 105])
    #expect(column.frame.size == CGSize(width: 105, height: 94))
    rows[0].arrangedSubviews[1].isHidden = true
    root.layoutIfNeeded()
    #expect(rows.map(\.frame.width) == [50, 95, 105])
  }

  @Test("fillProportionally gives a nested stack view a length in proportion to its fitting length")
  func nestedProportions() {
    let inner = UIStackView(arrangedSubviews: [Block(30, 10), Block(70, 10)])
    let row = UIStackView(arrangedSubviews: [Block(100, 10), inner])
    row.distribution = .fillProportionally
    row.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(row)
    let width = row.widthAnchor.constraint(equalToConstant: 400)
    width.isActive = true
    root.layoutIfNeeded()
    #expect(row.arrangedSubviews.map(\.frame.width) == [200, 200])
  }

  @Test("An empty arranged stack view has zero width, and spacing is on both of its sides")
  func empty() {
    let empty = UIStackView()
    stack.insertArrangedSubview(empty, at: 1)
    stack.spacing = 10
    #expect(frames.map(\.minX) == [0, 180, 270])
    #expect(empty.frame.width == 0)
  }
}
