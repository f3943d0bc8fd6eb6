// Covers NSCollectionLayoutDimension.

import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Uniform dimensions of siblings", .currentStage) struct UniformDimensionTests {
  private func fixture(_ heights: [CGFloat]) -> CollectionFixture {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1.0 / 3),
        heightDimension: .uniformAcrossSiblings(estimate: 50)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(50)),
      subitems: [item])
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    return CollectionFixture(
      layout, [Array(heights.indices)], size: CGSize(width: 300, height: 480)
    ) { _, source in
      for (index, height) in heights.enumerated() { source.heights[index] = height }
    }
  }

  @Test("With uniformAcrossSiblings, all items of a group are as tall as the group's tallest item")
  func heights() {
    let fixture = fixture([30, 90, 60, 20, 25, 22])
    fixture.stage.settle()
    let frames = (0..<6).map { fixture.view.cellForItem(at: [0, $0])?.frame ?? .null }
    #expect(frames[0...2].map(\.height) == [90, 90, 90])
    #expect(frames[3...5].map(\.height) == [25, 25, 25])
    #expect(frames[3...5].map(\.minY) == [90, 90, 90])
    #expect(frames.map(\.minX) == [0, 100, 200, 0, 100, 200])
    let dimension = NSCollectionLayoutDimension.uniformAcrossSiblings(estimate: 50)
    #expect(dimension.isUniformAcrossSiblings && !dimension.isEstimated)
  }

  @Test("With uniformAcrossSiblings, a group's items follow a height change of the tallest item")
  func change() {
    let fixture = fixture([30, 90, 60])
    fixture.stage.settle()
    func set(_ height: CGFloat, _ item: Int) {
      let cell = fixture.view.cellForItem(at: [0, item]) as? NumberCell
      cell?.request(height: height)
      cell?.invalidateIntrinsicContentSize()
      fixture.stage.settle()
    }
    func displayed() -> [CGFloat] {
      (0..<3).map { fixture.view.cellForItem(at: [0, $0])?.frame.height ?? 0 }
    }
    set(120, 0)
    #expect(displayed() == [120, 120, 120])
    set(40, 0)
    #expect(displayed() == [90, 90, 90])
  }
}
