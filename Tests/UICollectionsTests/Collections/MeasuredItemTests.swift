import _StageTraits
import _TestSupport
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

/// Measures items of compositional layouts. As with cells, the measured sizes are passed through
/// invalidation contexts.
@MainActor @Suite("Measured items of compositional layouts", .currentStage)
struct MeasuredItemTests {
  private static let width: CGFloat = 320
  private static let spacing: CGFloat = 8

  /// A layout whose collection view never lays itself out. Therefore only the test measures items.
  @MainActor private final class MeasuredLayout {
    let layout: UICollectionViewCompositionalLayout
    let view: UICollectionView
    let source: NumberSource

    init(_ section: NSCollectionLayoutSection, count: Int) {
      layout = UICollectionViewCompositionalLayout(section: section)
      view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: width, height: 480), collectionViewLayout: layout)
      source = NumberSource([Array(0..<count)])
      source.attach(to: view)
      view.prepareLayoutIfNeeded()
    }

    func measure(_ item: Int, _ size: CGSize) {
      guard let original = layout.layoutAttributesForItem(at: [0, item]) else { return }
      let preferred = original.duplicate()
      preferred.size = size
      guard
        layout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
      else { return }
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
      view.prepareLayoutIfNeeded()
    }

    var bytes: Int { layout.geometry?.sections[0].byteCount ?? .max }
  }

  private static var rows: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(50))
    return NSCollectionLayoutSection(
      group: .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  /// A section with lines of items. The widths of the items are measured.
  private static var tags: NSCollectionLayoutSection {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .estimated(80), heightDimension: .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)), subitems: [item])
    group.interItemSpacing = .fixed(spacing)
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    return section
  }

  @Test("A measured row stores at most 64 bytes, and an item that is not measured stores nothing")
  func rowBytes() {
    let count = 5000
    let list = MeasuredLayout(Self.rows, count: count)
    #expect(list.bytes <= 64)
    for item in 0..<count { list.measure(item, CGSize(width: 320, height: 40 + item * 7 % 50)) }
    #expect(list.layout.layoutAttributesForItem(at: [0, 3])?.size.height == 61)
    #expect(list.bytes > 0 && list.bytes <= 64 * count)
  }

  @Test(
    "An insertion among 10,000 measured rows of ten heights computes fewer than 30 group layouts",
    arguments: [0, 5000, 10_000])
  func insertion(index: Int) {
    let count = 10_000
    let list = MeasuredLayout(Self.rows, count: count)
    for item in 0..<count { list.measure(item, CGSize(width: 320, height: 40 + item % 10)) }
    list.source.sections[0].insert(count, at: index)
    list.view.performBatchUpdates { list.view.insertItems(at: [[0, index]]) }
    list.view.prepareLayoutIfNeeded()
    #expect(list.view.contentSize.height == CGFloat(count) * 44.5 + 50)
    #expect(list.layout.layoutAttributesForItem(at: [0, count])?.frame.maxY == 445_050)
    #expect((list.layout.geometry?.sections[0].solutionCount ?? .max) < 30)
  }

  @Test("In a group that wraps its items into lines, a measured item stores at most 64 bytes")
  func tagBytes() {
    let count = 3000
    let list = MeasuredLayout(Self.tags, count: count)
    #expect(list.bytes <= 64)
    for item in 0..<count { list.measure(item, CGSize(width: 40 + item * 37 % 90, height: 30)) }
    #expect(list.bytes > 0 && list.bytes <= 64 * count)
  }

  @Test("Measuring only the last of 100,000 items stores no sizes for the items before it")
  func sparse() {
    let list = MeasuredLayout(Self.rows, count: 100_000)
    list.measure(99_999, CGSize(width: 320, height: 80))
    #expect(list.layout.layoutAttributesForItem(at: [0, 99_999])?.frame.minY == 4_999_950)
    #expect(list.view.contentSize.height == 5_000_030)
    #expect(list.bytes < 20_000)
  }

  /// Returns the frames of items in lines. Each line contains as many items as fit.
  private func frames(_ widths: [CGFloat]) -> [CGRect] {
    var (x, y) = (CGFloat(0), CGFloat(0))
    return widths.map { width in
      if x > 0, x + width > Self.width + 0.01 { (x, y) = (0, y + 40) }
      defer { x += width + Self.spacing }
      return CGRect(x: x, y: y, width: width, height: 30)
    }
  }

  @Test(
    "Lines contain as many items as fit, in whatever order the items are measured",
    arguments: 1...6)
  func lines(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 120
    let list = MeasuredLayout(Self.tags, count: count)
    var widths = [CGFloat](repeating: 80, count: count)
    var order = Array(0..<count)
    if seed > 2 { order.shuffle(using: &random) }
    if seed == 2 { order.reverse() }
    for (step, item) in (order + order).enumerated() {
      let width = CGFloat(Int.random(in: 2...60, using: &random) * 5)
      widths[item] = width
      list.measure(item, CGSize(width: width, height: 30))
      guard step % 7 == 0 || step > 2 * count - 3 else { continue }
      let expected = frames(widths)
      let actual = (0..<count).compactMap {
        list.layout.layoutAttributesForItem(at: [0, $0])?.frame
      }
      let different = zip(actual, expected).filter { $0 != $1 }
      #expect(different.isEmpty && actual.count == count)
      guard different.isEmpty else { return }
      #expect(list.view.contentSize.height == expected[count - 1].maxY)
    }
    list.layout.invalidateLayout()
    list.view.prepareLayoutIfNeeded()
    let rebuilt = (0..<count).compactMap {
      list.layout.layoutAttributesForItem(at: [0, $0])?.frame
    }
    #expect(rebuilt == frames(widths))
  }
}
