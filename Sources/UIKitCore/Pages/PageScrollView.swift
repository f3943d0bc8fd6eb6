import Foundation

/// The scroll view of a page controller. It has space for three pages, and the current page is in
/// the center.
///
/// The page controller is not the delegate of the scroll view. The app may search for this view and
/// observe its scrolling as its delegate.
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
