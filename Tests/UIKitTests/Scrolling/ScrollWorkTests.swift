import Compositing
import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("The work that scrolling costs")
struct ScrollWorkTests {
  private let stage = Stage(size: CGSize(width: 200, height: 300), scale: 2)
  private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))

  /// Counts its layouts.
  private final class Row: UIView {
    static var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      Row.layouts += 1
    }
  }

  init() {
    view.backgroundColor = .white
    view.contentSize = CGSize(width: 200, height: 4000)
    for index in 0..<100 {
      let row = Row(frame: CGRect(x: 0, y: CGFloat(index) * 40, width: 200, height: 40))
      let label = UILabel(frame: CGRect(x: 16, y: 8, width: 170, height: 24))
      label.text = "Row \(index)"
      row.addSubview(label)
      view.addSubview(row)
    }
    let controller = UIViewController()
    controller.view.addSubview(view)
    stage.show(controller)
    stage.settle()
  }

  @Test("is neither layout nor drawing of the content: a page of labels is rastered once")
  func nothingIsDrawnAgain() {
    // The indicator is made at the first scroll.
    stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), duration: 0.1)
    Row.layouts = 0
    let before = LayerWork.total
    var rasterized = 0
    var frames = 0
    while view.isDecelerating, frames < 60 {
      stage.advance(by: 1.0 / 60)
      rasterized += stage.screen.frame?.result.statistics.rasterizedPixels ?? 0
      frames += 1
    }
    let work = LayerWork.total - before
    #expect(frames == 60 && view.contentOffset.y > 300)
    #expect(work.layersDrawn == 0 && rasterized == 0)
    #expect(Row.layouts == 0)
    // The scroll view itself, and its layer and the indicator's for the compositor.
    #expect(work.layersLaidOut <= frames + 2)
    #expect(work.nodesCommitted <= 2 * frames + 4)
  }

  @Test("is nothing at all once content rests")
  func rest() throws {
    stage.drag(from: CGPoint(x: 100, y: 250), to: CGPoint(x: 100, y: 100), duration: 0.1)
    stage.settle()
    let before = LayerWork.total
    stage.advance(by: 0.5)
    #expect((LayerWork.total - before).nodesCommitted == 0)
    let statistics = try #require(stage.screen.frame?.result.statistics)
    #expect(statistics.compositedPixels == 0)
  }
}
