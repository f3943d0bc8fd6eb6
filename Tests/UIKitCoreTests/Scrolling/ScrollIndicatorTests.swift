// Covers UIScrollView.IndicatorStyle.

import _StageTraits
import _VirtualApp
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore

@MainActor @Suite("Scroll indicators", .currentStage)
struct ScrollIndicatorTests {
  private let scene = ScrollScene(content: CGSize(width: 320, height: 960))
  private var view: UIScrollView { scene.view }

  private var bars: [CALayer] { (view.layer.sublayers ?? []).filter { $0.cornerRadius == 1.5 } }
  /// Returns the indicator's frame relative to the visible area.
  private func visibleFrame(_ bar: CALayer) -> CGRect {
    bar.frame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
  }

  @Test(
    "A scroll indicator is 3 points wide, and its length is proportional to the visible content")
  func metrics() throws {
    #expect(bars.isEmpty)
    view.flashScrollIndicators()
    let bar = try #require(bars.first)
    #expect(bars.count == 1)
    #expect(visibleFrame(bar) == CGRect(x: 314, y: 3, width: 3, height: 237))
    view.contentOffset.y = 240
    #expect(visibleFrame(bar).minY == 121.5)
    view.contentOffset.y = 480
    #expect(visibleFrame(bar).maxY == 477)
    view.contentOffset.y = 580
    #expect(visibleFrame(bar).maxY == 477 && visibleFrame(bar).height == 137)
    view.contentSize.height = 100_000
    #expect(visibleFrame(bar).height == 36)
  }

  @Test("Scroll indicators are visible during scrolling and fade out afterwards")
  func fading() throws {
    scene.flick(up: 300)
    let bar = try #require(bars.first)
    #expect(bar.opacity == 1)
    while view.isDecelerating { scene.app.advance(by: 1.0 / 60) }
    #expect(bar.opacity == 1)
    scene.app.advance(by: 0.35)
    #expect(bar.opacity == 1)
    scene.app.advance(by: 0.15)
    #expect(bar.opacity == 0)
    let displayed = bar.presentation()?.opacity ?? 0
    #expect(displayed > 0 && displayed < 1)
    scene.app.advance(by: 1)
    scene.app.touch(.began, CGPoint(x: 100, y: 100))
    scene.app.touch(.moved, CGPoint(x: 100, y: 50))
    #expect(bar.opacity == 1)
  }

  @Test("Scroll indicators follow insets and the layout direction, and can be hidden")
  func options() throws {
    view.verticalScrollIndicatorInsets = UIEdgeInsets(top: 10, left: 0, bottom: 20, right: 5)
    view.contentSize.width = 640
    view.flashScrollIndicators()
    #expect(bars.count == 2)
    let vertical = try #require(bars.first { $0.bounds.width == 3 })
    let horizontal = try #require(bars.first { $0.bounds.height == 3 })
    #expect(visibleFrame(vertical).minX == 309 && visibleFrame(vertical).minY == 13)
    #expect(visibleFrame(horizontal).minY == 474)
    view.semanticContentAttribute = .forceRightToLeft
    view.flashScrollIndicators()
    #expect(visibleFrame(vertical).minX == 3)
    view.showsHorizontalScrollIndicator = false
    #expect(horizontal.opacity == 0)
  }

  @Test(
    "Scroll indicators are dark in light style and light in dark style unless indicatorStyle is set"
  )
  func colors() throws {
    view.flashScrollIndicators()
    let bar = try #require(bars.first)
    let dark = bar.backgroundColor
    view.overrideUserInterfaceStyle = .dark
    #expect(bar.backgroundColor != dark)
    view.indicatorStyle = .black
    #expect(bar.backgroundColor == dark)
  }
}
