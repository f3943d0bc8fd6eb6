// Covers UIImage.ResizingMode.

import _ImagePixels
import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@Suite("Extreme cap insets", .currentStage) @MainActor struct ExtremeCapInsetsTests {
  @Test(
    "An image with invalid or extreme cap insets is drawn without stopping the program",
    arguments: [
      CGFloat.nan, .infinity, -.infinity, 1e38, 1e300, -1,
    ])
  func extremes(number: CGFloat) {
    let stage = Stage(size: CGSize(width: 60, height: 60))
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let insets = UIEdgeInsets(top: number, left: number, bottom: number, right: number)
    for mode in [UIImage.ResizingMode.tile, .stretch] {
      let resizable = image.resizableImage(withCapInsets: insets, resizingMode: mode)
      let view = UIImageView(image: resizable)
      view.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
      stage.window.addSubview(view)
      let drawn = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 40)).image { _ in
        resizable.draw(in: CGRect(x: 0, y: 0, width: 40, height: 40))
      }
      // Caps that are larger than the image leave no center, so only the image itself is drawn.
      #expect(drawn.pixel(5, 5).isNear(.red))
    }
    stage.advance(by: 0)
    #expect(stage.snapshot().size == CGSize(width: 60, height: 60))
  }
}
