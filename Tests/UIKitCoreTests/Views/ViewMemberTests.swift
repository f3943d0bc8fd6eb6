import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Drawing over previous contents, and updating traits on demand", .currentStage)
struct ViewMemberTests {
  /// A view that draws one bar at a time. The first drawing fills the first bar, the second drawing
  /// fills the second bar, and so on.
  private final class BarView: UIView {
    var count = 0

    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: CGFloat(count) * 10, y: 0, width: 10, height: 10))
      count += 1
    }
  }

  private let stage = Stage(size: CGSize(width: 100, height: 100), scale: 1)
  private let controller = UIViewController()

  private func show(_ view: BarView) {
    controller.view.backgroundColor = .white
    view.backgroundColor = .clear
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    controller.view.addSubview(view)
    stage.show(controller)
    view.setNeedsDisplay()
    stage.advance(by: 0.1)
  }

  private func isRed(_ x: Int) -> Bool {
    guard let pixel = stage.snapshot().cgImage?.bitmap.pixel(x: x, y: 5) else { return false }
    return pixel.red > 200 && pixel.green < 100
  }

  @Test("By default a view draws on a cleared context")
  func clearing() {
    let view = BarView()
    #expect(view.clearsContextBeforeDrawing)
    show(view)
    #expect(!isRed(5) && isRed(15))
  }

  @Test("With clearsContextBeforeDrawing off, a view draws over its previous contents")
  func keeping() {
    let view = BarView()
    view.clearsContextBeforeDrawing = false
    show(view)
    #expect(isRed(5) && isRed(15) && !isRed(25))
    view.setNeedsDisplay(CGRect(x: 20, y: 0, width: 10, height: 10))
    stage.advance(by: 0.1)
    #expect(isRed(5) && isRed(15) && isRed(25))
  }

  @Test(
    "Even with clearsContextBeforeDrawing off, a resized view draws without its previous contents")
  func resizing() {
    let view = BarView()
    view.clearsContextBeforeDrawing = false
    show(view)
    view.frame.size.width = 90
    view.setNeedsDisplay()
    stage.advance(by: 0.1)
    #expect(!isRed(5) && !isRed(15) && isRed(25))
  }

  @Test("updateTraitsIfNeeded applies the trait overrides of a view or controller immediately")
  func traits() {
    let view = UIView()
    let child = UIView()
    view.addSubview(child)
    var calls = 0
    child.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: UIView, _) in calls += 1 }
    view.traitOverrides.userInterfaceStyle = .dark
    view.updateTraitsIfNeeded()
    #expect(child.traitCollection.userInterfaceStyle == .dark && calls == 1)
    controller.traitOverrides.userInterfaceStyle = .dark
    controller.updateTraitsIfNeeded()
    #expect(controller.traitCollection.userInterfaceStyle == .dark)
  }
}
