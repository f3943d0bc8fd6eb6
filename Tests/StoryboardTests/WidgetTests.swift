import _StageTraits
import Testing
import UIKit
import UIKitTesting

@Suite("A widget's storyboard", .currentStage) @MainActor struct WidgetTests {
  @Test("A storyboard widget lays out its labels and button, and the button opens the app's URL")
  func widget() throws {
    let stage = Stage(size: CGSize(width: 359, height: 110))
    let storyboard = UIStoryboard(name: "MainInterface", bundle: nil)
    let widget = try #require(
      storyboard.instantiateInitialViewController() as? TodayViewController)
    var opened: [URL] = []
    widget.openURL = { opened.append($0) }
    stage.show(widget)
    #expect(widget.titleLabel.text == "Quote" && widget.detailLabel.text == "Less, but better.")
    #expect(widget.titleLabel.frame.minX == 16 && widget.openButton.frame.maxX == 359 - 16)
    #expect(widget.detailLabel.frame.minY == widget.titleLabel.frame.maxY + 4)
    #expect(abs(widget.openButton.center.y - 55) <= 0.5)
    stage.tap(widget.openButton.center)
    stage.settle()
    #expect(opened.map(\.absoluteString) == ["quotes://?topic=design"])
  }
}
