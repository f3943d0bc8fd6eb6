// Covers CACornerMask.

import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

/// Checks the pixels of rounded corners on the screen.
@MainActor @Suite(.currentStage) struct CornerTests {
  /// Returns whether each corner of a black view on white is rounded. The order is upper left,
  /// upper right, lower left, lower right.
  private func cut(_ change: (UIView) -> Void) -> [Bool] {
    let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = .white
    let view = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
    view.backgroundColor = .black
    view.layer.cornerRadius = 20
    change(view)
    controller.view.addSubview(view)
    stage.show(controller)
    stage.advance(by: 0)
    let bitmap = stage.snapshot().cgImage!.bitmap
    return [(21, 21), (78, 21), (21, 78), (78, 78)].map { x, y in
      bitmap.pixel(x: x, y: y).red > 200
    }
  }

  @Test("All corners are rounded unless maskedCorners selects some corners")
  func masked() {
    #expect(cut { _ in } == [true, true, true, true])
    #expect(
      cut { $0.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner] }
        == [true, true, false, false])
    #expect(
      cut { $0.layer.maskedCorners = [.layerMinXMaxYCorner] } == [false, false, true, false])
    #expect(
      cut { $0.layer.maskedCorners = [.layerMaxXMaxYCorner] } == [false, false, false, true])
    #expect(cut { $0.layer.maskedCorners = [] } == [false, false, false, false])
  }

  @Test("With clipsToBounds, only the corners in maskedCorners clip the content")
  func clipped() {
    let corners = cut { view in
      let content = UIView(frame: view.bounds)
      content.backgroundColor = .black
      view.addSubview(content)
      view.clipsToBounds = true
      view.layer.maskedCorners = [.layerMaxXMinYCorner]
    }
    #expect(corners == [false, true, false, false])
  }
}
