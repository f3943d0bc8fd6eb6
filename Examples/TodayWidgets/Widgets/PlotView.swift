import UIKit

/// A plot of the last values of one quantity: a line over a faint area, with name and newest value.
///
/// The view draws only alpha; the effect view around it determines the color.
final class PlotView: UIView {
  private let name = UILabel()
  private let value = UILabel()
  /// The values as fractions, 0...1, the newest last.
  private(set) var samples: [Double] = []
  private static let capacity = 40

  init(name text: String) {
    super.init(frame: .zero)
    isOpaque = false
    contentMode = .redraw
    name.text = text
    for label in [name, value] {
      label.font = .preferredFont(forTextStyle: .caption1)
      label.adjustsFontForContentSizeCategory = true
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.5
      addSubview(label)
    }
    value.font = .monospacedDigitSystemFont(ofSize: name.font.pointSize, weight: .semibold)
    isAccessibilityElement = true
    show(nil)
  }

  required init?(coder: NSCoder) { nil }

  /// Adds a sample to the plot and shows its value.
  ///
  /// - Parameter sample: A fraction; nil if the machine does not provide the quantity.
  func show(_ sample: Double?) {
    if let sample { samples = (samples + [sample]).suffix(Self.capacity) }
    value.text = sample?.formatted(.percent.precision(.fractionLength(0))) ?? "–"
    accessibilityLabel = name.text
    accessibilityValue = value.text
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = name.intrinsicContentSize.height
    let valueWidth = min(value.intrinsicContentSize.width, bounds.width / 2)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    // While the widget expands, each label keeps its shape and moves with a corner of the plot.
    name.contentMode = isMirrored ? .topRight : .topLeft
    value.contentMode = isMirrored ? .topLeft : .topRight
    let nameWidth = max(0, bounds.width - valueWidth - 4)
    name.frame = CGRect(
      x: isMirrored ? bounds.width - nameWidth : 0, y: 0, width: nameWidth, height: height)
    value.frame = CGRect(
      x: isMirrored ? 0 : bounds.width - valueWidth, y: 0, width: valueWidth, height: height)
  }

  override func draw(_ rect: CGRect) {
    let top = name.intrinsicContentSize.height + 4
    let area = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    UIColor.label.withAlphaComponent(0.12).setFill()
    let frame = UIBezierPath(roundedRect: area, cornerRadius: 6)
    frame.fill()
    guard let oldest = samples.first, area.height > 8 else { return }
    frame.addClip()
    let step = area.width / CGFloat(Self.capacity - 1)
    // Extend the oldest sample to the left, so that a new plot is not empty.
    let displayed = Array(repeating: oldest, count: Self.capacity - samples.count) + samples
    let line = UIBezierPath()
    for (index, sample) in displayed.enumerated() {
      let point = CGPoint(
        x: area.minX + step * CGFloat(index),
        y: area.maxY - 2 - (area.height - 4) * CGFloat(sample))
      if index == 0 { line.move(to: point) } else { line.addLine(to: point) }
    }
    UIColor.label.setStroke()
    line.lineWidth = 1.5
    line.lineJoinStyle = .round
    line.stroke()
    line.addLine(to: CGPoint(x: area.maxX, y: area.maxY))
    line.addLine(to: CGPoint(x: area.minX, y: area.maxY))
    line.close()
    UIColor.label.withAlphaComponent(0.25).setFill()
    line.fill()
  }
}
