extension UIScrollView {
  /// The archived properties of a scroll view, in decoding order. The offset is last, because
  /// setting the other properties can change it.
  static let archivedScrolling: [ArchivedProperty<UIScrollView>] = [
    ArchivedProperty(
      "UIContentSize", default: .zero,
      get: { $0.archivesContentSize ? $0.contentSize : CGSize.zero }, set: { $0.contentSize = $1 }),
    ArchivedProperty(\.contentInset, "UIContentInset", default: .zero),
    ArchivedProperty(
      \.contentInsetAdjustmentBehavior, "UIContentInsetAdjustmentBehavior", raw: .automatic),
    ArchivedProperty(\.isScrollEnabled, "UIScrollEnabled", default: true),
    ArchivedProperty(\.isDirectionalLockEnabled, "UIDirectionalLockEnabled", default: false),
    ArchivedProperty(\.isPagingEnabled, "UIPagingEnabled", default: false),
    ArchivedProperty(\.decelerationRate, "UIDecelerationRate", raw: .normal),
    ArchivedProperty(\.bounces, "UIBounces", default: true),
    ArchivedProperty(\.bouncesVertically, "UIBouncesVertically", default: true),
    ArchivedProperty(\.bouncesHorizontally, "UIBouncesHorizontally", default: true),
    ArchivedProperty(\.alwaysBounceVertical, "UIAlwaysBounceVertical", default: false),
    ArchivedProperty(\.alwaysBounceHorizontal, "UIAlwaysBounceHorizontal", default: false),
    ArchivedProperty(\.keyboardDismissMode, "UIKeyboardDismissMode", raw: .none),
    ArchivedProperty(
      \.transfersVerticalScrollingToParent, "UITransfersVerticalScrolling", default: true),
    ArchivedProperty(
      \.transfersHorizontalScrollingToParent, "UITransfersHorizontalScrolling", default: true),
    ArchivedProperty(\.allowsKeyboardScrolling, "UIAllowsKeyboardScrolling", default: true),
    ArchivedProperty(\.scrollsToTop, "UIScrollsToTop", default: true),
    ArchivedProperty(\.delaysContentTouches, "UIDelaysContentTouches", default: true),
    ArchivedProperty(\.canCancelContentTouches, "UICanCancelContentTouches", default: true),
    ArchivedProperty(\.minimumZoomScale, "UIMinimumZoomScale", default: 1),
    ArchivedProperty(\.maximumZoomScale, "UIMaximumZoomScale", default: 1),
    ArchivedProperty(\.bouncesZoom, "UIBouncesZoom", default: true),
    ArchivedProperty(
      \.showsVerticalScrollIndicator, "UIShowsVerticalScrollIndicator", default: true),
    ArchivedProperty(
      \.showsHorizontalScrollIndicator, "UIShowsHorizontalScrollIndicator", default: true),
    ArchivedProperty(\.indicatorStyle, "UIIndicatorStyle", raw: .default),
    ArchivedProperty(
      \.verticalScrollIndicatorInsets, "UIVerticalScrollIndicatorInsets", default: .zero),
    ArchivedProperty(
      \.horizontalScrollIndicatorInsets, "UIHorizontalScrollIndicatorInsets", default: .zero),
    ArchivedProperty(
      \.automaticallyAdjustsScrollIndicatorInsets, "UIAdjustsScrollIndicatorInsets",
      default: true),
    ArchivedProperty(\.refreshControl, "UIRefreshControl", default: nil),
    ArchivedProperty(\.contentOffset, "UIContentOffset", default: .zero),
  ]
}
