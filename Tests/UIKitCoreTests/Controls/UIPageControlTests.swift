// Covers UIPageControl.Direction, UIPageControl.InteractionState.

import _ImagePixels
import _StageTraits
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIPageControlTests {
  private func control(_ stage: ControlStage, pages: Int = 5, width: CGFloat = 200) -> UIPageControl
  {
    let control = UIPageControl()
    control.numberOfPages = pages
    control.pageIndicatorTintColor = .red
    control.currentPageIndicatorTintColor = .blue
    stage.follow(control) { "\($0.currentPage)" }
    return stage.add(control, at: CGRect(x: 60, y: 100, width: width, height: 26))
  }

  @Test("A page control clamps currentPage to its pages, and its numberOfPages is never negative")
  func range() {
    let control = UIPageControl()
    control.currentPage = 3
    #expect(control.currentPage == 0)
    control.numberOfPages = 4
    control.currentPage = 9
    #expect(control.currentPage == 3)
    control.currentPage = -2
    #expect(control.currentPage == 0)
    control.currentPage = 3
    control.numberOfPages = 2
    #expect(control.currentPage == 1)
    control.numberOfPages = -5
    #expect(control.numberOfPages == 0 && control.currentPage == 0)
  }

  @Test("Each page adds the same length to a page control; a vertical direction swaps the axes")
  func size() {
    let control = UIPageControl()
    let (one, two, three) = (
      control.size(forNumberOfPages: 1), control.size(forNumberOfPages: 2),
      control.size(forNumberOfPages: 3)
    )
    #expect(three.width - two.width == two.width - one.width && two.width > one.width)
    #expect(one.height == 26)
    control.direction = .topToBottom
    #expect(control.size(forNumberOfPages: 3) == CGSize(width: three.height, height: three.width))
  }

  @Test("A tap left or right of a page control's center changes the page by one")
  func tapping() {
    let stage = ControlStage()
    let control = control(stage, pages: 3)
    let (back, on) = (CGPoint(x: 80, y: 113), CGPoint(x: 240, y: 113))
    for point in [back, on, on, on, back] { stage.stage.tap(point) }
    control.currentPage = 0
    #expect(stage.log.drain() == ["1", "2", "1"])
  }

  @Test("In right-to-left layouts a tap on a page control's left half selects the next page")
  func mirrored() {
    let stage = ControlStage(isMirrored: true)
    let control = control(stage, pages: 3)
    stage.stage.tap(CGPoint(x: 80, y: 113))
    #expect(control.currentPage == 1)
    control.currentPage = 0
    #expect(stage.color(177, 113).isNear(.blue) && stage.color(143, 113).isNear(.red))
    control.direction = .leftToRight
    stage.stage.tap(CGPoint(x: 240, y: 113))
    #expect(control.currentPage == 1)
  }

  @Test("A finger that moves along a page control changes the page and sends valueChanged")
  func scrubbing() {
    let stage = ControlStage()
    let control = control(stage)
    #expect(control.interactionState == .none)
    stage.stage.touchDown(CGPoint(x: 100, y: 113))
    stage.stage.touchMove(CGPoint(x: 118, y: 113))
    #expect(control.interactionState == .continuous && control.currentPage == 1)
    stage.stage.touchMove(CGPoint(x: 152, y: 113))
    stage.stage.touchMove(CGPoint(x: 1000, y: 113))
    stage.stage.touchMove(CGPoint(x: 100, y: 113))
    stage.stage.touchUp()
    #expect(stage.log.drain() == ["1", "3", "4", "0"])
    #expect(control.interactionState == .none)
  }

  @Test("Without continuous interaction, a drag on a page control changes the page only once")
  func discrete() {
    let stage = ControlStage()
    let control = control(stage)
    control.allowsContinuousInteraction = false
    stage.stage.drag(from: CGPoint(x: 200, y: 113), to: CGPoint(x: 240, y: 113), duration: 0.5)
    #expect(control.currentPage == 1)
  }

  @Test("A page control with a single page is hidden if hidesForSinglePage is true")
  func singlePage() {
    let stage = ControlStage()
    let control = control(stage, pages: 1)
    #expect(stage.color(160, 113).isNear(.blue))
    control.hidesForSinglePage = true
    #expect(stage.color(160, 113).isNear(.white))
  }

  @Test("If not all dots of a page control fit, small dots at an end indicate further pages")
  func manyPages() {
    let stage = ControlStage()
    let control = control(stage, pages: 1_000_000, width: 160)
    control.currentPage = 500_000
    stage.stage.settle()
    let dots = control.subviews.flatMap(\.subviews)
    #expect(dots.count < 20)
    let widths = dots.filter { $0.alpha > 0 }.map(\.frame).sorted { $0.minX < $1.minX }
    #expect(widths.first!.width < 5 && widths.last!.width < 5)
    #expect(widths.allSatisfy { $0.minX >= 0 && $0.maxX <= 160 })
    control.currentPage = 0
    stage.stage.settle()
    let first = control.subviews.flatMap(\.subviews).filter { $0.alpha > 0 }
      .map(\.frame).min { $0.minX < $1.minX }!
    #expect(first.width == 8)
  }

  @Test("If a page control has many pages, the current page's dot still has its full size")
  func windowRule() {
    var span = PageWindow()
    for current in Array(0..<30) + Array((0..<30).reversed()) {
      span.show(pages: 30, fitting: 9, current: current)
      #expect(span.range.count == 9 && span.range.contains(current))
      #expect(span.scale(ofPage: current) == 1)
    }
    span.show(pages: 3, fitting: 9, current: 2)
    #expect(span.range == 0..<3 && span.scale(ofPage: 0) == 1)
    span.show(pages: 0, fitting: 9, current: 0)
    #expect(span.range.isEmpty)
  }

  @Test("A page control's image for one page takes precedence over its preferred indicator image")
  func images() {
    let control = UIPageControl()
    control.numberOfPages = 3
    let (star, heart, moon) = (
      UIImage(systemName: "star")!, UIImage(systemName: "heart")!, UIImage(systemName: "moon")!
    )
    control.preferredIndicatorImage = star
    control.setIndicatorImage(heart, forPage: 1)
    control.preferredCurrentPageIndicatorImage = moon
    #expect(control.indicatorImage(forPage: 0) === star)
    #expect(control.indicatorImage(forPage: 1) === heart)
    #expect(control.currentPageIndicatorImage(forPage: 1) === moon)
    control.setCurrentPageIndicatorImage(heart, forPage: 1)
    #expect(control.currentPageIndicatorImage(forPage: 1) === heart)
    control.numberOfPages = 1
    control.numberOfPages = 3
    #expect(control.indicatorImage(forPage: 1) === star)
  }

  @Test("Changing a page control's current page redraws no layer")
  func work() {
    let stage = ControlStage()
    let control = control(stage, pages: 40)
    stage.stage.settle()
    let before = LayerStatistics.total
    for page in 1..<10 {
      control.currentPage = page
      stage.stage.advance(by: 0.1)
    }
    #expect((LayerStatistics.total - before).layersDrawn == 0)
  }
}
