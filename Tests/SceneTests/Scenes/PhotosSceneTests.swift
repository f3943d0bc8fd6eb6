import _StageTraits
import Testing
import UIKit
import UIKitTesting

@testable import Gallery

@MainActor @Suite("The scene Photos", .currentStage)
struct PhotosSceneTests {
  @Test("Spreading two fingers opens the grid into one row, and pinching restores the grid")
  func zoom() throws {
    let stage = Stage(scale: 1)
    let photos = PhotosController()
    stage.show(photos)
    stage.settle()
    var widths: [CGFloat] = []
    func width() -> CGFloat {
      photos.collectionView.visibleCells
        .map { $0.layer.presentation()?.bounds.width ?? $0.bounds.width }.max() ?? 0
    }
    widths.append(width())
    let (left, right) = (CGPoint(x: 165, y: 300), CGPoint(x: 225, y: 300))
    stage.touchDown(left, finger: 1)
    stage.touchDown(right, finger: 2)
    for step in 1...4 {
      let spread = CGFloat(step) * 14
      stage.touchMove(CGPoint(x: left.x - spread, y: 300), finger: 1)
      stage.touchMove(CGPoint(x: right.x + spread, y: 300), finger: 2)
      stage.advance(by: 0.05)
      widths.append(width())
    }
    stage.touchUp(finger: 1)
    stage.touchUp(finger: 2)
    stage.settle()
    widths.append(width())
    #expect(widths.first == 128 && widths.last == 300)
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 <= $1 })
    // While the fingers move from their first to their last position, the cells have intermediate
    // sizes.
    #expect(widths.contains { $0 > 140 && $0 < 280 })
    stage.pinch(at: CGPoint(x: 195, y: 300), from: 260, to: 80, duration: 0.4)
    stage.settle()
    #expect(width() == 128)
  }
}
