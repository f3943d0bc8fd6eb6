import Foundation

/// The strip of three pages that a page controller scrolls: the current one in the middle.
///
/// Its delegate stays free: apps find this view among the subviews and watch it scroll.
final class PageScrollView: UIScrollView {
  weak var owner: UIPageViewController?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    allowsKeyboardScrolling = false
    automaticallyAdjustsScrollIndicatorInsets = false
  }

  required init?(coder: NSCoder) { nil }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.origin
      super.bounds = newValue
      if old != newValue.origin { owner?.pagesDidScroll() }
    }
  }

  override func didComeToRest() { owner?.pagesDidRest() }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { owner?.finishImmediately() }
  }
}
