import CoreGraphics
import Foundation

/// A size with a length along the scrolling direction and a length across the scrolling direction.
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
  /// The insets before the first line and after the last line.
  var before: CGFloat
  var after: CGFloat
  /// The inset before the first item of a line.
  var lead: CGFloat
  var header: CGFloat
  var footer: CGFloat
}

/// Lines of items that all have one size. The lines need no storage per item. The items of an
/// incomplete last line have the positions of a full line.
struct EvenLines {
  let size: FlowSize
  let perLine: Int
  /// The spacing between the items of a line, and the start of the line's first item.
  private let spacing: CGFloat
  private let lead: CGFloat
  /// The distance between the starts of two lines.
  let pitch: CGFloat

  init(size: FlowSize, metrics: FlowMetrics) {
    self.size = size
    perLine = max(1, EvenLines.countThatFits(size.across, metrics))
    let rest = metrics.availableLength - CGFloat(perLine) * size.across
    spacing = perLine > 1 ? rest / CGFloat(perLine - 1) : 0
    lead = perLine > 1 ? 0 : max(0, rest / 2)
    pitch = size.along + metrics.lineSpacing
  }

  private static func countThatFits(_ length: CGFloat, _ metrics: FlowMetrics) -> Int {
    let count =
      (metrics.availableLength + metrics.itemSpacing + FlowSection.tolerance)
      / max(length + metrics.itemSpacing, 0.001)
    return min(Int(max(0, min(count, 1e9))), max(1, metrics.count))
  }

  /// The frame of an item, relative to the start of the first line.
  ///
  /// - Parameter index: The item's index, counted from the first item of the first line.
  func frame(of index: Int) -> CGRect {
    let (line, column) = (index / perLine, index % perLine)
    return CGRect(
      x: lead + CGFloat(column) * (size.across + spacing), y: CGFloat(line) * pitch,
      width: size.across, height: size.along)
  }

  /// The items of the lines that intersect a range of positions. The positions are measured from
  /// the start of the first line.
  ///
  /// - Parameter count: The number of items.
  func items(from low: CGFloat, to high: CGFloat, of count: Int) -> Range<Int> {
    let pitch = max(pitch, 0.001)
    // Clamp to the number of items, because an infinite quotient cannot be converted to an integer.
    func line(_ position: CGFloat) -> Int {
      Int(min(max(0, (position / pitch).rounded(.down)), CGFloat(count)))
    }
    let start = min(count, line(low) * perLine)
    return start..<max(start, min(count, (line(high) + 1) * perLine))
  }
}

/// The positions of a section's items.
///
/// If all items have one size, the positions are computed when they are needed. Otherwise the lines
/// are stored.
struct FlowSection {
  enum Lines {
    /// Lines of items that all have one size.
    case even(EvenLines)
    case uneven(FlowLineList)
  }

  let metrics: FlowMetrics
  private(set) var lines: Lines

  /// The distance in points by which items may exceed a line, so that rounding errors do not
  /// exclude the last item.
  static let tolerance: CGFloat = 0.001

  init(metrics: FlowMetrics, size: FlowSize) {
    self.metrics = metrics
    lines = .even(EvenLines(size: size, metrics: metrics))
  }

  /// Creates a section of items of different sizes.
  init(metrics: FlowMetrics, sizes: [FlowSize]) {
    self.metrics = metrics
    lines = .uneven(FlowLineList(metrics: metrics, estimate: nil, measured: []) { sizes[$0] })
  }

  /// Creates a section of self-sizing items.
  ///
  /// - Parameters:
  ///   - estimate: The size of the items that are not measured; nil if these items have different
  ///     sizes.
  ///   - measured: The measured items in ascending order.
  ///   - size: A closure that returns the size of an item.
  init(
    metrics: FlowMetrics, estimate: FlowSize?, measured: [Int], size: (Int) -> FlowSize
  ) {
    self.metrics = metrics
    lines = .uneven(
      FlowLineList(metrics: metrics, estimate: estimate, measured: measured, size: size))
  }

  /// Adopts the new sizes of self-sizing items.
  ///
  /// - Parameters:
  ///   - items: The resized items in ascending order.
  ///   - size: A closure that returns the size of an item.
  mutating func resize(_ items: [Int], size: (Int) -> FlowSize) {
    guard case .uneven(var list) = lines else { return }
    // Without this assignment, the section would still refer to the list, so the change would copy
    // the whole list.
    lines = .even(EvenLines(size: FlowSize(along: 0, across: 0), metrics: metrics))
    list.resize(items, size: size)
    lines = .uneven(list)
  }

  /// The total length of the lines, without insets and supplementary views.
  var extent: CGFloat {
    guard metrics.count > 0 else { return 0 }
    switch lines {
    case .even(let lines):
      let lineCount = (metrics.count + lines.perLine - 1) / lines.perLine
      return CGFloat(lineCount) * lines.pitch - metrics.lineSpacing
    case .uneven(let list): return list.extent - metrics.lineSpacing
    }
  }

  /// The length of the whole section.
  var length: CGFloat {
    metrics.header + metrics.before + extent + metrics.after + metrics.footer
  }

  /// The frame of an item, measured from the section's start. The x axis is across the scrolling
  /// direction, and the y axis is along the scrolling direction.
  func frame(of item: Int) -> CGRect {
    let frame =
      switch lines {
      case .even(let lines): lines.frame(of: item)
      case .uneven(let list): list.frame(of: item)
      }
    return frame.offsetBy(dx: metrics.lead, dy: metrics.header + metrics.before)
  }

  /// The items of the lines that intersect a range of positions along the scrolling direction. The
  /// positions are measured from the section's start.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let begin = metrics.header + metrics.before
    let (low, high) = (low - begin, high - begin)
    guard metrics.count > 0, high >= 0, low <= extent else { return 0..<0 }
    switch lines {
    case .even(let lines): return lines.items(from: low, to: high, of: metrics.count)
    case .uneven(let list): return list.items(from: low, to: high)
    }
  }
}

/// A line of items of different sizes.
struct FlowLine {
  let first: Int
  /// The distance from the start of the line's block.
  var position: CGFloat = 0
  let sizes: [FlowSize]
  let along: CGFloat
  private let starts: [CGFloat]

  /// Creates a line. The items of a full line fill the available length; the items of the last line
  /// have the minimum spacing.
  init(first: Int, sizes: [FlowSize], metrics: FlowMetrics, isLast: Bool) {
    self.first = first
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

  /// The index after the line's last item.
  var end: Int { first + sizes.count }

  /// The frame of an item. An item that is smaller than its line is centered between the line's
  /// edges.
  func frame(of item: Int) -> CGRect {
    let index = item - first
    let size = sizes[index]
    return CGRect(
      x: starts[index], y: position + (along - size.along) / 2, width: size.across,
      height: size.along)
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies a condition. All later elements must also satisfy the
  /// condition. The search is O(log n).
  func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let midpoint = (low + high) / 2
      if condition(self[midpoint]) { high = midpoint } else { low = midpoint + 1 }
    }
    return low
  }
}
