import _VirtualApp
import CoreGraphics
import UIKitCore

/// A scroll view of 320 by 480 points in an app with virtual time. A log contains the calls of the
/// delegate.
@MainActor final class ScrollScene {
  let app: VirtualApp
  let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let delegate = ScrollLog()
  /// The exponential decay per second. It is equivalent to a rate of 0.998 per millisecond.
  static let rate = -1000 * log(0.998)

  init(content: CGSize = CGSize(width: 320, height: 5000)) {
    app = VirtualApp()
    let root = app.showView()
    root.addSubview(view)
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = content
    view.delegate = delegate
    delegate.log.entries = []
    app.frame()
  }

  /// Moves a finger in equal steps, one step per frame. If `lifting` is true, the finger is lifted
  /// at the end.
  func drag(
    from start: CGPoint, by step: CGPoint, steps: Int, lifting: Bool = true, id: Int64 = 1
  ) {
    app.touch(.began, start, id: id)
    for index in 1...steps {
      app.advance(by: 1.0 / 60)
      app.touch(.moved, at(start, step, index), id: id)
    }
    if lifting { app.touch(.ended, at(start, step, steps), id: id) }
  }

  /// Throws the content upwards with a finger at (160, 400). The speed is in points per second.
  func flick(up speed: CGFloat, steps: Int = 12) {
    drag(from: CGPoint(x: 160, y: 400), by: CGPoint(x: 0, y: -speed / 60), steps: steps)
  }

  private func at(_ start: CGPoint, _ step: CGPoint, _ index: Int) -> CGPoint {
    CGPoint(x: start.x + step.x * CGFloat(index), y: start.y + step.y * CGFloat(index))
  }

  func rest() { app.advance(by: 6) }
}

/// A delegate that logs its calls. Consecutive changes of the offset are one entry of the log.
@MainActor final class ScrollLog: NSObject, UIScrollViewDelegate {
  let log = Log()
  var zoomed: UIView?
  var velocity = CGPoint.zero
  var target = CGPoint.zero
  var chosenTarget: CGPoint?
  var onScroll: (UIScrollView) -> Void = { _ in }
  var onEndDragging: (UIScrollView) -> Void = { _ in }

  private func note(_ entry: String) { if log.entries.last != entry { log(entry) } }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("scroll")
    onScroll(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { note("zoom") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    note("will end")
    self.velocity = velocity
    target = targetContentOffset.pointee
    if let chosenTarget { targetContentOffset.pointee = chosenTarget }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    note("end \(decelerate)")
    onEndDragging(scrollView)
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will glide") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { note("glided") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("animated") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    note("will zoom")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { note("zoomed \(scale)") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { note("inset") }
}
