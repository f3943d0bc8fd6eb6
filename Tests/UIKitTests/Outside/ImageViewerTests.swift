import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor private final class Viewer: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let imageView = UIImageView()
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.delegate = self
    let image = UIGraphicsImageRenderer(size: CGSize(width: 780, height: 400)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 780, height: 400))
    }
    imageView.image = image
    imageView.sizeToFit()
    scrollView.addSubview(imageView)
    scrollView.contentSize = imageView.bounds.size
    view.addSubview(scrollView)
    let doubleTap = UITapGestureRecognizer()
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, action: Viewer.zoomIn)
    scrollView.addGestureRecognizer(doubleTap)
  }

  func zoomIn(_ recognizer: UITapGestureRecognizer) {
    let point = recognizer.location(in: imageView)
    let size = CGSize(width: scrollView.bounds.width / 2, height: scrollView.bounds.height / 2)
    scrollView.zoom(
      to: CGRect(
        x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width,
        height: size.height), animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let fit = scrollView.bounds.width / 780
    if scrollView.minimumZoomScale != fit {
      scrollView.minimumZoomScale = fit
      scrollView.maximumZoomScale = 4
      scrollView.zoomScale = fit
    }
    center()
  }

  private func center() {
    let space = scrollView.bounds.height - scrollView.contentSize.height
    scrollView.contentInset.top = max(0, space / 2)
    scrollView.contentInset.bottom = max(0, space / 2)
  }

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { imageView }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.append("willBegin \(view === imageView)")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if log.last != "zoom" { log.append("zoom") }
    center()
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {
    log.append("didEnd \((scale * 100).rounded() / 100)")
  }
}

@MainActor @Suite("An image viewer", .currentStage)
struct ImageViewerTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let viewer = Viewer()

  init() {
    stage.show(viewer)
    stage.settle()
    viewer.log = []
  }

  @Test("At the minimum scale the image fills the width and is centered by insets")
  func fit() {
    stage.advance(by: 0)
    let scroll = viewer.scrollView
    #expect(scroll.zoomScale == 0.5)
    #expect(scroll.contentSize == CGSize(width: 390, height: 200))
    #expect(viewer.imageView.frame == CGRect(x: 0, y: 0, width: 390, height: 200))
    #expect(viewer.imageView.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(scroll.contentInset.top == 322)
    #expect(scroll.adjustedContentInset.top == 322)
    #expect(viewer.imageView.bounds.size == CGSize(width: 780, height: 400))
  }

  @Test(
    "A scroll view has Apple's defaults, and its zoom scale cannot change with the default limits"
  )
  func defaults() {
    stage.advance(by: 0)
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    #expect(scroll.minimumZoomScale == 1)
    #expect(scroll.maximumZoomScale == 1)
    #expect(scroll.zoomScale == 1)
    #expect(scroll.bouncesZoom)
    #expect(!scroll.isZooming)
    #expect(!scroll.isZoomBouncing)
    #expect(scroll.bounces)
    #expect(!scroll.alwaysBounceVertical)
    #expect(scroll.delaysContentTouches)
    #expect(scroll.canCancelContentTouches)
    #expect(!scroll.isPagingEnabled)
    #expect(!scroll.isDirectionalLockEnabled)
    #expect(scroll.scrollsToTop)
    #expect(scroll.indicatorStyle == .default)
    #expect(scroll.keyboardDismissMode == .none)
    #expect(scroll.decelerationRate == .normal)
    #expect(scroll.contentInsetAdjustmentBehavior == .automatic)
    #expect(scroll.clipsToBounds)
    scroll.zoomScale = 3
    #expect(scroll.zoomScale == 1)
  }

  @Test("A double tap zooms to the touched point, and the delegate is notified of the zoom's end")
  func doubleTap() {
    stage.advance(by: 0)
    let scroll = viewer.scrollView
    stage.tap(CGPoint(x: 100, y: 422))
    stage.advance(by: 0.05)
    stage.tap(CGPoint(x: 100, y: 422))
    stage.settle()
    #expect(abs(scroll.zoomScale - 2) < 0.001)
    let center = viewer.imageView.convert(CGPoint(x: 200, y: 200), to: nil)
    #expect(abs(center.x - 195) < 1)
    #expect(abs(center.y - 422) < 1)
    #expect(viewer.log.last == "didEnd 2.0")
  }

  @Test("If a pinch zooms beyond a limit, the zoom scale bounces back to the limit")
  func pinch() {
    stage.advance(by: 0)
    let scroll = viewer.scrollView
    stage.pinch(at: CGPoint(x: 195, y: 422), from: 40, to: 700, duration: 0.4)
    stage.settle()
    #expect(abs(scroll.zoomScale - 4) < 0.001)
    #expect(viewer.log.first == "willBegin true")
    #expect(viewer.log.last == "didEnd 4.0")
    stage.pinch(at: CGPoint(x: 195, y: 422), from: 380, to: 20, duration: 0.4)
    stage.settle()
    #expect(abs(scroll.zoomScale - 0.5) < 0.001)
    #expect(abs(scroll.contentOffset.y + 322) < 1)
  }

  @Test("A zoom scale set in code is limited by the minimum and the maximum zoom scale")
  func clamping() {
    stage.advance(by: 0)
    viewer.scrollView.setZoomScale(100, animated: false)
    #expect(viewer.scrollView.zoomScale == 4)
    viewer.scrollView.setZoomScale(0.01, animated: false)
    #expect(viewer.scrollView.zoomScale == 0.5)
    #expect(!viewer.scrollView.isZooming)
  }
}
