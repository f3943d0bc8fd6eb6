import _StageTraits
import _TestSupport
import CoreGraphics
import Testing
import UIKitTesting

@testable import UIKitCore

/// Checks that a sheet extends to the lower edge of the screen in every frame.
@MainActor @Suite("The lower edge of a sheet", .currentStage)
struct SheetOvershootTests {
  private let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1)
  private let page = UIViewController()

  private func present(_ detents: [UISheetPresentationController.Detent]) -> UIViewController {
    page.view.backgroundColor = .black
    stage.show(page)
    let content = UIViewController()
    content.view.backgroundColor = .white
    let navigation = UINavigationController(rootViewController: content)
    navigation.sheetPresentationController?.detents = detents
    page.present(navigation, animated: true)
    stage.settle()
    return navigation
  }

  /// The green component at the center of the lowest row of pixels, 0...255.
  private var lowest: UInt8 {
    stage.advance(by: 0)
    return stage.screen.frame?.frame[195, 843].y ?? 0
  }

  private func move(from start: CGFloat, to end: CGFloat, steps: Int) {
    stage.touchDown(CGPoint(x: 195, y: start))
    stage.advance(by: 1.0 / 60)
    for step in 1...steps {
      stage.touchMove(
        CGPoint(x: 195, y: start + (end - start) * CGFloat(step) / CGFloat(steps)))
      if step < steps { stage.advance(by: 1.0 / 60) }
    }
    // Lift the finger before the layout for its last movement.
    stage.touchUp()
  }

  @Test("There is no gap below a sheet that springs to its full height")
  func growing() {
    _ = present([.medium(), .large()])
    move(from: 440, to: 160, steps: 12)
    for _ in 0..<40 {
      #expect(lowest == 255)
      stage.advance(by: 1.0 / 60)
    }
  }

  @Test("There is no gap below a sheet that is dragged down and then flicked upwards")
  func thrownBack() {
    let sheet = present([.medium()])
    stage.touchDown(CGPoint(x: 195, y: 440))
    stage.advance(by: 1.0 / 60)
    for y in [CGFloat(470), 520, 560, 580] {
      stage.touchMove(CGPoint(x: 195, y: y))
      stage.advance(by: 1.0 / 60)
    }
    for y in [CGFloat(570), 540, 490] {
      stage.touchMove(CGPoint(x: 195, y: y))
      stage.advance(by: 1.0 / 60)
    }
    stage.touchUp()
    for _ in 0..<40 {
      #expect(lowest == 255)
      stage.advance(by: 1.0 / 60)
    }
    #expect(page.presentedViewController === sheet)
  }

  @Test(
    "The view that fills the gap below a sheet at the window's edge is hidden for a floating sheet")
  func floating() throws {
    let stage = Stage(size: CGSize(width: 1000, height: 800), scale: 1)
    let page = UIViewController()
    stage.show(page)
    let content = UIViewController()
    content.view.backgroundColor = .white
    page.present(content, animated: false)
    stage.settle()
    let sheet = try #require(content.sheetPresentationController)
    #expect(sheet.sheetView.overshootCover.isHidden)
  }
}
