// Covers UIScrollView, UIScrollViewDelegate.

import _StageTraits
import _VirtualApp
import Testing
import UIKitCore

@MainActor @Suite("Zooming of scroll views", .currentStage)
struct ScrollZoomingTests {
  private let scene = ScrollScene(content: CGSize(width: 320, height: 480))
  private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private var view: UIScrollView { scene.view }
  private var delegateLog: Log { scene.delegate.log }

  init() {
    view.addSubview(picture)
    scene.delegate.zoomed = picture
    view.minimumZoomScale = 1
    view.maximumZoomScale = 4
    scene.delegate.log.entries = []
  }

  /// Moves two fingers around a point from one distance to another. Each frame moves the fingers by
  /// one step.
  private func pinch(
    at center: CGPoint, from: CGFloat, to: CGFloat, steps: Int = 20, lifting: Bool = true,
    drift: CGFloat = 0
  ) {
    for step in 0...steps {
      let progress = CGFloat(step) / CGFloat(steps)
      let half = (from + (to - from) * progress) / 2
      let phase: TouchInputEvent.Phase = step == 0 ? .began : .moved
      let midpoint = CGPoint(x: center.x + drift * progress, y: center.y)
      scene.app.session.handle([
        sample(1, phase, CGPoint(x: midpoint.x - half, y: midpoint.y)),
        sample(2, phase, CGPoint(x: midpoint.x + half, y: midpoint.y)),
      ])
      if step < steps { scene.app.advance(by: 1.0 / 60) }
    }
    guard lifting else { return }
    let midpoint = CGPoint(x: center.x + drift, y: center.y)
    scene.app.session.handle([
      sample(1, .ended, CGPoint(x: midpoint.x - to / 2, y: midpoint.y)),
      sample(2, .ended, CGPoint(x: midpoint.x + to / 2, y: midpoint.y)),
    ])
  }

  private func sample(_ id: Int64, _ phase: TouchInputEvent.Phase, _ location: CGPoint)
    -> TouchInputEvent
  {
    TouchInputEvent(id: id, phase: phase, location: location, timestamp: scene.app.time)
  }

  @Test("A pinch keeps the content between its fingers in place and scales contentSize")
  func anchor() {
    let midpoint = CGPoint(x: 200, y: 120)
    pinch(at: midpoint, from: 92, to: 200, lifting: false)
    #expect(abs(view.zoomScale - 2) < 1e-9)
    #expect(view.contentSize == CGSize(width: 640, height: 960))
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
    let displayed = picture.convert(midpoint, to: nil)
    #expect(abs(displayed.x - midpoint.x) <= 0.3 && abs(displayed.y - midpoint.y) <= 0.3)
    #expect(view.isZooming)
    scene.app.session.cancelTouches()
    #expect(!view.isZooming)
  }

  @Test("Zooming notifies a scroll view's delegate of its beginning, changes and end, in order")
  func order() {
    pinch(at: CGPoint(x: 160, y: 240), from: 92, to: 200)
    let calls = delegateLog.drain().filter { $0 != "scroll" }
    #expect(calls.filter { $0 != "zoom" } == ["will zoom", "zoomed 2.0"])
    #expect(calls.contains("zoom"))
    #expect(calls.first == "will zoom" && calls.last == "zoomed 2.0")
    #expect(view.zoomScale == 2)
  }

  /// A delegate that records the zoom scale at each notification of a change.
  private final class ScaleLog: NSObject, UIScrollViewDelegate {
    let picture: UIView
    var scales: [CGFloat] = []
    init(_ picture: UIView) { self.picture = picture }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) { scales.append(scrollView.zoomScale) }
  }

  @Test("A scroll view notifies its delegate once of each change of zoomScale")
  func changes() {
    let delegate = ScaleLog(picture)
    view.delegate = delegate
    for scale in [3, 1.5, 1.5, 4] as [CGFloat] { view.zoomScale = scale }
    #expect(delegate.scales == [3, 1.5, 4])
  }

  @Test(
    "If a pinch exceeds a zoom limit, the zoom scale changes less and springs back to the limit"
  )
  func limits() {
    pinch(at: CGPoint(x: 160, y: 240), from: 30, to: 300, lifting: false)
    let followed = CGFloat(300) / 38
    let expected = 4 * (1 + (1 - 1 / ((followed / 4 - 1) * 0.55 + 1)))
    #expect(abs(view.zoomScale - expected) < 1e-6)
    scene.app.session.cancelTouches()
    #expect(view.isZoomBouncing)
    #expect(!delegateLog.drain().contains { $0.hasPrefix("zoomed") })
    scene.rest()
    #expect(view.zoomScale == 4)
    #expect(delegateLog.drain().last == "zoomed 4.0")

    view.zoomScale = 1
    pinch(at: CGPoint(x: 160, y: 240), from: 300, to: 60)
    #expect(view.zoomScale < 1 && view.zoomScale > 0.5)
    scene.rest()
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == .zero)
  }

  /// A delegate that centers content smaller than the scroll view, as photo viewers do.
  private final class Centering: NSObject, UIScrollViewDelegate {
    let picture: UIView
    init(_ picture: UIView) { self.picture = picture }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
      let (available, content) = (scrollView.bounds.size, scrollView.contentSize)
      let (x, y) = (
        max(0, (available.width - content.width) / 2),
        max(0, (available.height - content.height) / 2)
      )
      scrollView.contentInset = UIEdgeInsets(top: y, left: x, bottom: y, right: x)
    }
  }

  @Test(
    "If the delegate centers the content by insets, zooming out ends with centered content",
    arguments: [false, true])
  func centering(byPinch: Bool) {
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
    let delegate = Centering(photo)
    picture.removeFromSuperview()
    view.addSubview(photo)
    view.delegate = delegate
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = photo.bounds.size
    view.minimumZoomScale = 0.4
    view.zoomScale = 1.5
    view.contentOffset = CGPoint(x: 595, y: 56)
    if byPinch {
      pinch(at: CGPoint(x: 160, y: 240), from: 300, to: 30)
    } else {
      view.setZoomScale(0.4, animated: true)
    }
    scene.rest()
    #expect(view.zoomScale == 0.4)
    #expect(view.contentInset.top == 120 && view.contentInset.left == 0)
    #expect(view.contentOffset == CGPoint(x: 0, y: -120))
    view.setZoomScale(2, animated: true)
    scene.rest()
    #expect(view.contentInset == .zero)
    let limits = CGRect(x: 0, y: 0, width: 1600 - 320, height: 1200 - 480)
    #expect(limits.insetBy(dx: -0.1, dy: -0.1).contains(view.contentOffset))
  }

  @Test("If bouncesZoom is false, a pinch stops at the maximum zoom scale")
  func noBounce() {
    view.bouncesZoom = false
    pinch(at: CGPoint(x: 160, y: 240), from: 30, to: 300, lifting: false)
    #expect(view.zoomScale == 4)
  }

  @Test("Setting zoomScale keeps the visible center, and the scale stays within its limits")
  func setting() {
    view.zoomScale = 2
    #expect(view.contentOffset == CGPoint(x: 160, y: 240))
    view.setZoomScale(100, animated: false)
    #expect(view.zoomScale == 4)
    view.zoomScale = 0
    #expect(view.zoomScale == 1)
    #expect(view.contentOffset == .zero)
    #expect(delegateLog.entries.contains("zoom") && !delegateLog.entries.contains("will zoom"))
  }

  @Test("Zooming to a rectangle shows the whole rectangle, centered, after a third of a second")
  func rectangle() {
    let rect = CGRect(x: 80, y: 120, width: 80, height: 60)
    view.zoom(to: rect, animated: true)
    #expect(view.zoomScale == 1 && view.isZoomAnimating)
    scene.app.advance(by: 0.15)
    #expect(abs(view.zoomScale - 2.5) < 0.01)
    scene.app.advance(by: 0.2)
    #expect(view.zoomScale == 4 && !view.isZoomAnimating)
    let displayed = picture.convert(rect, to: nil)
    #expect(displayed == CGRect(x: 0, y: 120, width: 320, height: 240))
    #expect(
      delegateLog.drain().filter { $0 != "scroll" && $0 != "zoom" } == ["will zoom", "zoomed 4.0"])
  }

  @Test("Layout keeps the corner of a zoomed view at its constraints, and adds unscaled margins")
  func constrained() {
    picture.translatesAutoresizingMaskIntoConstraints = false
    let top = picture.topAnchor.constraint(equalTo: view.topAnchor)
    NSLayoutConstraint.activate([
      top, picture.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      picture.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      picture.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      picture.widthAnchor.constraint(equalToConstant: 320),
      picture.heightAnchor.constraint(equalToConstant: 480),
    ])
    scene.app.frame()
    view.zoomScale = 2
    view.setNeedsLayout()
    scene.app.frame()
    #expect(picture.frame == CGRect(x: 0, y: 0, width: 640, height: 960))
    #expect(view.contentSize == CGSize(width: 640, height: 960))
    top.constant = 30
    scene.app.frame()
    #expect(picture.frame == CGRect(x: 0, y: 30, width: 640, height: 960))
    #expect(view.contentSize == CGSize(width: 640, height: 990))
    view.zoomScale = 1
    view.setNeedsLayout()
    scene.app.frame()
    #expect(picture.frame == CGRect(x: 0, y: 30, width: 320, height: 480))
  }

  @Test("When one finger of a pinch lifts, the other finger continues with a drag")
  func oneFingerStays() {
    pinch(at: CGPoint(x: 160, y: 240), from: 92, to: 200, lifting: false)
    scene.app.touch(.ended, CGPoint(x: 260, y: 240), id: 2)
    #expect(!view.isZooming)
    let before = view.contentOffset
    scene.app.touch(.moved, CGPoint(x: 40, y: 240), id: 1)
    scene.app.touch(.moved, CGPoint(x: 20, y: 240), id: 1)
    #expect(view.contentOffset.x > before.x)
    #expect(view.contentOffset.x - before.x <= 40)
    #expect(view.zoomScale == 2)
  }

  @Test("A scroll view zooms only with zoom limits and a view from viewForZooming(in:)")
  func needs() {
    let plain = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(plain.pinchGestureRecognizer == nil)
    plain.maximumZoomScale = 2
    #expect(plain.pinchGestureRecognizer != nil)
    plain.zoomScale = 2
    #expect(plain.zoomScale == 1)
    scene.delegate.zoomed = nil
    pinch(at: CGPoint(x: 160, y: 240), from: 92, to: 200)
    #expect(view.zoomScale == 1)
    #expect(!delegateLog.drain().contains("will zoom"))
  }
}
