import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import UICollections

@MainActor @Suite("Selecting several items of a collection view with two fingers", .currentStage)
struct CollectionMultipleSelectionTests {
  private final class Delegate: NSObject, UICollectionViewDelegate {
    func collectionView(
      _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt path: IndexPath
    ) -> Bool { true }
  }

  @Test(
    "While two fingers stay near the bottom edge, the content scrolls and more items are selected")
  func edgeScrolling() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    let delegate = Delegate()
    let fixture = CollectionFixture(layout, [Array(0..<100)]) { view, _ in
      view.allowsMultipleSelection = true
      view.delegate = delegate
    }
    let stage = fixture.stage
    func move(_ y: CGFloat) {
      stage.touchMove(CGPoint(x: 100, y: y), finger: 1)
      stage.touchMove(CGPoint(x: 160, y: y), finger: 2)
      stage.advance(by: 1.0 / 60)
    }
    stage.touchDown(CGPoint(x: 100, y: 60), finger: 1)
    stage.touchDown(CGPoint(x: 160, y: 60), finger: 2)
    for step in 0...40 { move(60 + CGFloat(step) * 10) }
    stage.advance(by: 2)
    let offset = fixture.view.contentOffset.y
    let last = Int(((offset + 460) / 40).rounded(.down))
    #expect(offset > 200)
    #expect(Set(fixture.view.indexPathsForSelectedItems ?? []) == Set((1...last).map { [0, $0] }))
    stage.touchUp(finger: 1)
    stage.touchUp(finger: 2)
    stage.advance(by: 1)
    #expect(fixture.view.contentOffset.y == offset)
  }
}
