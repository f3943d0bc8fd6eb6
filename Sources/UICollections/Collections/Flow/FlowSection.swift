import CoreGraphics
import Foundation

/// A length along the scrolling direction and a length across it.
struct FlowSize: Equatable {
  /// The length in the direction in which lines are stacked.
  var along: CGFloat
  /// The length along a line.
  var across: CGFloat
}

/// The metrics of a section of a flow layout, along and across its lines.
struct FlowMetrics {
  var count: Int
  /// The length available along a line, inside the section's insets.
  var availableLength: CGFloat
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The insets before the first line and after the last one.
  var before: CGFloat
  var after: CGFloat
  /// The inset before the first item of a line.
  var lead: CGFloat
  var header: CGFloat
  var footer: CGFloat
}

/// The positions of a section's items.
///
/// Sections whose items all have one size compute the positions; others store their lines.
struct FlowSection {
  enum Lines {
    /// Lines of equal length, which need no storage per item.
    case even(size: FlowSize, perLine: Int, spacing: CGFloat, lead: CGFloat)
    case uneven([FlowLine])
  }

  let metrics: FlowMetrics
  let lines: Lines
  /// The length of the lines, without insets and supplementary views.
  let extent: CGFloat

  init(metrics: FlowMetrics, size: FlowSize) {
    self.metrics = metrics
    let fitting = FlowSection.countThatFits(size.across, metrics)
    let perLine = max(1, fitting)
    let rest = metrics.availableLength - CGFloat(perLine) * size.across
    let spacing = perLine > 1 ? rest / CGFloat(perLine - 1) : 0
    lines = .even(
      size: size, perLine: perLine, spacing: spacing, lead: perLine > 1 ? 0 : max(0, rest / 2))
    let lineCount = (metrics.count + perLine - 1) / perLine
    extent =
      lineCount > 0
      ? CGFloat(lineCount) * (size.along + metrics.lineSpacing) - metrics.lineSpacing : 0
  }

  /// The distance in points by which items may exceed a line, so that rounding errors do not
  /// exclude the last item.
  private static let tolerance: CGFloat = 0.001

  private static func countThatFits(_ length: CGFloat, _ metrics: FlowMetrics) -> Int {
    let count =
      (metrics.availableLength + metrics.itemSpacing + tolerance)
      / max(length + metrics.itemSpacing, 0.001)
    return min(Int(max(0, min(count, 1e9))), max(1, metrics.count))
  }

  init(metrics: FlowMetrics, sizes: [FlowSize]) {
    self.metrics = metrics
    var lines: [FlowLine] = []
    var start = 0
    var position: CGFloat = 0
    while start < sizes.count {
      var end = start
      var length: CGFloat = 0
      while end < sizes.count {
        let next = length + (end > start ? metrics.itemSpacing : 0) + sizes[end].across
        if end > start, next > metrics.availableLength + FlowSection.tolerance { break }
        length = next
        end += 1
      }
      let items = Array(sizes[start..<end])
      let line = FlowLine(
        first: start, position: position, sizes: items, metrics: metrics,
        isLast: end == sizes.count)
      lines.append(line)
      position += line.along + metrics.lineSpacing
      start = end
    }
    self.lines = .uneven(lines)
    extent = lines.isEmpty ? 0 : position - metrics.lineSpacing
  }

  /// The length of the whole section.
  var length: CGFloat {
    metrics.header + metrics.before + extent + metrics.after + metrics.footer
  }

  /// The frame of an item. The x axis is across and the y axis along the scrolling direction,
  /// from the section's start.
  func frame(of item: Int) -> CGRect {
    let begin = metrics.header + metrics.before
    switch lines {
    case .even(let size, let perLine, let spacing, let lead):
      let (line, column) = (item / perLine, item % perLine)
      return CGRect(
        x: metrics.lead + lead + CGFloat(column) * (size.across + spacing),
        y: begin + CGFloat(line) * (size.along + metrics.lineSpacing), width: size.across,
        height: size.along)
    case .uneven(let lines):
      let line = lines[index(ofLineWith: item, in: lines)]
      return line.frame(of: item).offsetBy(dx: metrics.lead, dy: begin)
    }
  }

  private func index(ofLineWith item: Int, in lines: [FlowLine]) -> Int {
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let midpoint = (low + high + 1) / 2
      if lines[midpoint].first <= item { low = midpoint } else { high = midpoint - 1 }
    }
    return low
  }

  /// The items of the lines that intersect a range along the section, measured from its start.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let begin = metrics.header + metrics.before
    let (low, high) = (low - begin, high - begin)
    guard metrics.count > 0, high >= 0, low <= extent else { return 0..<0 }
    switch lines {
    case .even(let size, let perLine, _, _):
      let pitch = max(size.along + metrics.lineSpacing, 0.001)
      let first = max(0, Int((low / pitch).rounded(.down)))
      let last = max(0, Int((high / pitch).rounded(.down)))
      let start = min(metrics.count, first * perLine)
      return start..<max(start, min(metrics.count, (last + 1) * perLine))
    case .uneven(let lines):
      let first = lines.partitioningIndex { $0.position + $0.along >= low }
      let end = lines.partitioningIndex { $0.position > high }
      guard first < end else { return 0..<0 }
      return lines[first].first..<lines[end - 1].first + lines[end - 1].sizes.count
    }
  }
}

/// A line of items of different sizes.
struct FlowLine {
  let first: Int
  /// The distance from the start of the first line.
  let position: CGFloat
  let sizes: [FlowSize]
  let along: CGFloat
  private let starts: [CGFloat]

  /// Creates a line. A full line is justified; the last line has the minimum spacing.
  init(
    first: Int, position: CGFloat, sizes: [FlowSize], metrics: FlowMetrics, isLast: Bool
  ) {
    self.first = first
    self.position = position
    self.sizes = sizes
    along = sizes.reduce(0) { max($0, $1.along) }
    let rest = metrics.availableLength - sizes.reduce(0) { $0 + $1.across }
    var start: CGFloat = 0
    var spacing = metrics.itemSpacing
    if !isLast {
      if sizes.count > 1 {
        spacing = rest / CGFloat(sizes.count - 1)
      } else {
        start = max(0, rest / 2)
      }
    }
    starts = sizes.map { size in
      defer { start += size.across + spacing }
      return start
    }
  }

  /// The frame of an item. An item that is smaller than its line is centered in it.
  func frame(of item: Int) -> CGRect {
    let index = item - first
    let size = sizes[index]
    return CGRect(
      x: starts[index], y: position + (along - size.along) / 2, width: size.across,
      height: size.along)
  }
}

extension Array {
  /// The first index whose element satisfies a condition. All later elements must also
  /// satisfy the condition. O(log n).
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let midpoint = (low + high) / 2
      if condition(self[midpoint]) { high = midpoint } else { low = midpoint + 1 }
    }
    return low
  }
}
