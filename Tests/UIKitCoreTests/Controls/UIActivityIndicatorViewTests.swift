// Covers UIActivityIndicatorView.Style.

import _ImagePixels
import _StageTraits
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite(.currentStage) struct UIActivityIndicatorViewTests {
  @Test("Medium activity indicators are 20 by 20 points, and large ones are 37 by 37 points")
  func sizes() {
    #expect(UIActivityIndicatorView().frame.size == CGSize(width: 20, height: 20))
    let large = UIActivityIndicatorView(style: .large)
    #expect(large.frame.size == CGSize(width: 37, height: 37))
    large.style = .medium
    #expect(large.intrinsicContentSize == CGSize(width: 20, height: 20))
    #expect(large.sizeThatFits(.zero) == CGSize(width: 20, height: 20))
  }

  @Test("An activity indicator is hidden while it is stopped, unless hidesWhenStopped is false")
  func hiding() {
    let wheel = UIActivityIndicatorView(style: .medium)
    #expect(wheel.isHidden && !wheel.isAnimating)
    wheel.startAnimating()
    #expect(!wheel.isHidden && wheel.isAnimating)
    wheel.stopAnimating()
    #expect(wheel.isHidden && !wheel.isAnimating)
    wheel.hidesWhenStopped = false
    #expect(!wheel.isHidden)
    wheel.startAnimating()
    wheel.startAnimating()
    wheel.stopAnimating()
    #expect(!wheel.isHidden && !wheel.isAnimating)
  }

  @Test("The darkest spoke of an activity indicator rotates clockwise, once in 0.8 seconds")
  func turning() {
    let stage = ControlStage()
    let wheel = UIActivityIndicatorView(style: .large)
    wheel.color = .black
    stage.add(wheel, at: CGRect(x: 100, y: 100, width: 37, height: 37))
    wheel.startAnimating()
    /// Returns the index of the darkest spoke among those at twelve, three, six and nine o'clock.
    func darkest() -> Int {
      let picture = stage.stage.snapshot()
      let points: [(CGFloat, CGFloat)] = [(118, 105), (131, 118), (118, 131), (105, 118)]
      let lights = points.map { Int(picture.pixel($0.0, $0.1).green) }
      return lights.firstIndex(of: lights.min()!)!
    }
    stage.stage.advance(by: 0.05)
    let first = darkest()
    for quarter in 1...4 {
      stage.stage.advance(by: 0.2)
      #expect(darkest() == (first + quarter) % 4)
    }
  }

  @Test("An activity indicator's style sets its color unless the app has set another color")
  func colors() {
    #expect(UIActivityIndicatorView(style: .white).color == .white)
    let wheel = UIActivityIndicatorView(style: .medium)
    wheel.color = .red
    wheel.style = .large
    #expect(wheel.color == .red)
    wheel.color = nil
    #expect(wheel.color == .systemGray)
  }

  @Test("An animating activity indicator causes no drawing, layout or commits")
  func work() {
    let stage = ControlStage()
    let wheel = stage.add(UIActivityIndicatorView(style: .large))
    wheel.startAnimating()
    stage.stage.advance(by: 0.1)
    let before = LayerStatistics.total
    stage.stage.advance(by: 1)
    let work = LayerStatistics.total - before
    #expect(work.layersDrawn == 0 && work.layersLaidOut == 0 && work.nodesCommitted == 0)
  }

  @Test("An activity indicator continues to animate after it was removed and added again")
  func comingBack() {
    let stage = ControlStage()
    let wheel = stage.add(UIActivityIndicatorView(style: .medium))
    wheel.startAnimating()
    let parent = wheel.superview!
    wheel.removeFromSuperview()
    stage.stage.advance(by: 1)
    parent.addSubview(wheel)
    stage.stage.advance(by: 0.1)
    let first = stage.stage.snapshot().pixel(110, 102)
    stage.stage.advance(by: 0.3)
    #expect(wheel.isAnimating && stage.stage.snapshot().pixel(110, 102) != first)
  }
}
