import CoreGraphics
import Foundation

/// The lines of a section whose items have different sizes.
///
/// The lines are stored in blocks. If an item is resized, only two kinds of lines are computed
/// again: the lines of the item's block, and the lines whose first items change. The cost does not
/// depend on the number of items in the section. Unmeasured items that all have one size need no
/// storage.
struct FlowLineList {
  private struct Block {
    /// The lines of the block. The value is nil if all items of the block have the size of
    /// ``FlowLineList/estimate``. In that case the next item after the block also has that size, so
    /// all lines of the block are full.
    var lines: [FlowLine]?
    var first: Int
    var end: Int
    /// The length of all lines, including the spacing after each line.
    var extent: CGFloat

    init(_ lines: [FlowLine], spacing: CGFloat) {
      var lines = lines
      first = lines[0].first
      end = lines[lines.count - 1].end
      extent = 0
      for index in lines.indices {
        lines[index].position = extent
        extent += lines[index].along + spacing
      }
      self.lines = lines
    }

    init(_ items: Range<Int>, extent: CGFloat) {
      (first, end) = (items.lowerBound, items.upperBound)
      self.extent = extent
    }

    /// The index of the line that contains an item.
    func line(with item: Int, in lines: [FlowLine]) -> Int {
      lines.partitioningIndex { $0.first > item } - 1
    }
  }

  /// The maximum number of lines of a block. The number is small because a change of one line
  /// copies the whole block.
  private static let blockLength = 64

  private let metrics: FlowMetrics
  /// The lines of the items that are not measured; nil if these items have different sizes.
  private let estimate: EvenLines?
  private var blocks: [Block] = []
  /// The start of each block, followed by the end of the last line.
  private var starts: [CGFloat] = [0]

  /// Creates the lines of a section.
  ///
  /// - Parameters:
  ///   - estimate: The size of the items that are not measured; nil if these items have different
  ///     sizes.
  ///   - measured: The measured items in ascending order.
  ///   - size: A closure that returns the size of an item.
  init(metrics: FlowMetrics, estimate: FlowSize?, measured: [Int], size: (Int) -> FlowSize) {
    self.metrics = metrics
    self.estimate = estimate.map { EvenLines(size: $0, metrics: metrics) }
    let all = Block(0..<metrics.count, extent: 0)
    var breaker = Breaker(self, measured[...])
    while breaker.item < metrics.count {
      breaker.appendLines(unmeasured: estimate == nil ? nil : all.first..<all.end, size)
    }
    blocks = breaker.blocks()
    updateStarts(from: 0)
  }

  /// The length of all lines, including the spacing after each line.
  var extent: CGFloat { starts[starts.count - 1] }

  private mutating func updateStarts(from index: Int) {
    starts.removeSubrange((index + 1)...)
    for block in blocks[index...] { starts.append(starts[starts.count - 1] + block.extent) }
  }

  // MARK: Positions

  private func block(with item: Int) -> Int { blocks.partitioningIndex { $0.first > item } - 1 }

  /// The frame of an item, relative to the start of the first line.
  func frame(of item: Int) -> CGRect {
    let index = block(with: item)
    let block = blocks[index]
    let frame =
      if let lines = block.lines {
        lines[block.line(with: item, in: lines)].frame(of: item)
      } else {
        estimate?.frame(of: item - block.first) ?? .zero
      }
    return frame.offsetBy(dx: 0, dy: starts[index])
  }

  /// The items of the lines that intersect a range of positions. The positions are measured from
  /// the start of the first line.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let last = blocks.indices.partitioningIndex { starts[$0] > high } - 1
    let first = min(blocks.indices.partitioningIndex { starts[$0 + 1] >= low }, last)
    guard first >= 0 else { return 0..<0 }
    let start = items(of: first, from: low, to: high).lowerBound
    return start..<max(start, items(of: last, from: low, to: high).upperBound)
  }

  private func items(of index: Int, from low: CGFloat, to high: CGFloat) -> Range<Int> {
    let block = blocks[index]
    let (low, high) = (low - starts[index], high - starts[index])
    guard let lines = block.lines else {
      let items = estimate?.items(from: low, to: high, of: block.end - block.first) ?? 0..<0
      return block.first + items.lowerBound..<block.first + items.upperBound
    }
    let first = lines.partitioningIndex { $0.position + $0.along >= low }
    let end = lines.partitioningIndex { $0.position > high }
    let start = first < lines.count ? lines[first].first : block.end
    return start..<max(start, end > 0 ? lines[end - 1].end : block.first)
  }

  // MARK: Resizing

  /// Breaks lines again after items have been resized.
  ///
  /// - Parameters:
  ///   - items: The resized items in ascending order.
  ///   - size: A closure that returns the size of an item, called for the items of lines that are
  ///     broken again.
  mutating func resize(_ items: [Int], size: (Int) -> FlowSize) {
    var rest = items[...]
    var firstChanged = blocks.count
    while let item = rest.first {
      let (changed, end) = breakLines(around: item, rest, size)
      firstChanged = min(firstChanged, changed)
      rest = rest.drop { $0 < end }
    }
    if firstChanged < blocks.count { updateStarts(from: firstChanged) }
  }

  /// Breaks lines again, from the line before the line of the first resized item. Breaking ends as
  /// soon as a line begins with the same item as before the change, because the later lines are
  /// unchanged.
  ///
  /// - Returns: The first changed block, and the item after the last new line.
  private mutating func breakLines(
    around item: Int, _ resized: ArraySlice<Int>, _ size: (Int) -> FlowSize
  ) -> (block: Int, end: Int) {
    // If the resized item has become smaller, the item may fit into the previous line.
    let start = startOfLine(with: max(0, startOfLine(with: item) - 1))
    let firstBlock = block(with: start)
    var breaker = Breaker(self, resized, from: start)
    breaker.append(blocks[firstBlock], before: start)
    repeat {
      let current = blocks[block(with: breaker.item)]
      // A block without stored lines contains items of the estimated size, and the item after such
      // a block also has this size.
      breaker.appendLines(
        unmeasured: current.lines == nil ? current.first..<current.end + 1 : nil, size)
    } while breaker.item < metrics.count
      && (breaker.item <= item || startOfLine(with: breaker.item) != breaker.item)
    let end = breaker.item
    var nextBlock = blocks.count
    if end < metrics.count {
      let index = block(with: end)
      breaker.append(blocks[index], from: end)
      nextBlock = index + 1
    }
    blocks.replaceSubrange(firstBlock..<nextBlock, with: breaker.blocks())
    return (firstBlock, end)
  }

  private func startOfLine(with item: Int) -> Int {
    let block = blocks[block(with: item)]
    if let lines = block.lines { return lines[block.line(with: item, in: lines)].first }
    return item - (item - block.first) % (estimate?.perLine ?? 1)
  }

  /// Divides items into lines, and lines into blocks.
  private struct Breaker {
    private let metrics: FlowMetrics
    private let estimate: EvenLines?
    /// The resized items whose index is at least ``item``.
    private var resized: ArraySlice<Int>
    /// The first item of the next line.
    private(set) var item: Int
    private var finished: [Block] = []
    private var lines: [FlowLine] = []

    init(_ list: FlowLineList, _ resized: ArraySlice<Int>, from start: Int = 0) {
      (metrics, estimate, self.resized, item) = (list.metrics, list.estimate, resized, start)
    }

    /// Appends one line, or several full lines of items that are not measured.
    ///
    /// - Parameter unmeasured: A range that contains the next item. All items of the range, except
    ///   resized items, have the estimated size.
    mutating func appendLines(unmeasured: Range<Int>?, _ size: (Int) -> FlowSize) {
      resized = resized.drop { $0 < item }
      if let estimate, let unmeasured {
        let end = min(unmeasured.upperBound, resized.first ?? metrics.count, metrics.count)
        let count = max(0, end - item - 1) / estimate.perLine * estimate.perLine
        if count > 0 { return appendEvenLines(item..<item + count) }
      }
      var sizes: [FlowSize] = []
      var length: CGFloat = 0
      while item + sizes.count < metrics.count {
        let next = size(item + sizes.count)
        let longer = length + (sizes.isEmpty ? 0 : metrics.itemSpacing) + next.across
        if !sizes.isEmpty, longer > metrics.availableLength + FlowSection.tolerance { break }
        length = longer
        sizes.append(next)
      }
      append(
        FlowLine(
          first: item, sizes: sizes, metrics: metrics,
          isLast: item + sizes.count == metrics.count))
      item += sizes.count
    }

    /// Appends the lines of a block up to the item before `end`. The item `end` must be the first
    /// item of a line.
    mutating func append(_ block: Block, before end: Int) {
      guard end > block.first else { return }
      guard let lines = block.lines else { return appendEvenLines(block.first..<end) }
      for line in lines where line.first < end { append(line) }
    }

    /// Appends the lines of a block from the item `start` on. The item `start` must be the first
    /// item of a line.
    mutating func append(_ block: Block, from start: Int) {
      guard let lines = block.lines else { return appendEvenLines(start..<block.end) }
      for line in lines where line.first >= start { append(line) }
    }

    private mutating func append(_ line: FlowLine) {
      lines.append(line)
      if lines.count == FlowLineList.blockLength { finishBlock() }
    }

    private mutating func appendEvenLines(_ items: Range<Int>) {
      guard let estimate else { return }
      finishBlock()
      let lineCount = items.count / estimate.perLine
      finished.append(Block(items, extent: CGFloat(lineCount) * estimate.pitch))
      item = items.upperBound
    }

    private mutating func finishBlock() {
      guard !lines.isEmpty else { return }
      finished.append(Block(lines, spacing: metrics.lineSpacing))
      lines = []
    }

    mutating func blocks() -> [Block] {
      finishBlock()
      return finished
    }
  }
}
