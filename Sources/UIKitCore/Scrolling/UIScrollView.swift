public import Foundation

/// A view whose content is larger than itself: the origin of its bounds says which part is seen.
///
/// Scrolling changes nothing else. Content follows a finger exactly, stretches like a rubber band
/// beyond its ends, and glides by closed forms of the time since the finger let go.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
open class UIScrollView: UIView, UIScrollViewDelegateOwner {
  package weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// What a subclass of another module does at turning points of a movement.
  package var movementHooks = ScrollMovementHooks()

  // ScrollMotion.swift
  var motion: ScrollMotion?
  var isStepScheduled = false
  /// Whether the change that is being made is a step of a drag or a motion.
  var isSteering = false
  var isScrollingToTop = false

  // UIScrollView+Dragging.swift, UIScrollView+Wheel.swift
  var drag: ScrollDrag?
  /// Whether a finger is on the view, moving or not.
  var isTouched = false
  var isTouchpadScrolling = false
  private let ownPan = ScrollPanGestureRecognizer(target: nil, action: nil)

  // UIScrollView+Zooming.swift
  var zoom: ScrollZoom?
  var currentZoom: CGFloat = 1
  var unzoomedContentSize = CGSize.zero
  /// Whether the content's size is changed by a change of scale.
  var isZoomingContent = false
  var ownPinch: ScrollPinchGestureRecognizer?

  // UIScrollView+Insets.swift
  var announcedInsets = UIEdgeInsets.zero
  /// The safe area in the window that it was in last. Out of windows there is none, but content stays
  /// where it is until the view comes back.
  var lastSafeInsets = UIEdgeInsets.zero
  private var hasComeBack = false

  // ScrollEdgeObserver.swift
  var edgeObservers = ScrollEdgeObservers()

  // UIScrollView+Indicators.swift
  var indicators = ScrollIndicators()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    announcedInsets = adjustedContentInset
    ownPan.allowedScrollTypesMask = .all
    ownPan.addHandler { [weak self] _ in self?.panned() }
    addGestureRecognizer(ContentTouchDelay.make())
    addGestureRecognizer(ownPan)
  }

  // MARK: Content

  /// The point of the content that is at the view's top left. May lie beyond the content's ends;
  /// setting it during a movement moves the movement along.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { move(to: newValue) }
  }

  /// - Precondition: Not NaN.
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      requireNumber(CGRect(origin: .zero, size: contentSize), "contentSize")
      if !isZoomingContent {
        unzoomedContentSize = CGSize(
          width: contentSize.width / currentZoom, height: contentSize.height / currentZoom)
      }
      refreshInsets()
    }
  }

  /// The content's rectangle. Constraints to it, or from inside to the scroll view's edges, decide
  /// ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide {
    systemGuide(.content, "UIScrollView-contentLayoutGuide")
  }

  /// What is seen of the content: what is bound to it does not scroll.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame, "UIScrollView-frameLayoutGuide") }

  /// Room around the content, in which it scrolls as well. Setting it moves content only where the
  /// offset is beyond the new limits.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      requireNumber(contentInset, "contentInset")
      refreshInsets(keeping: .offset)
    }
  }

  /// ``contentInset`` and what the safe area adds to it.
  open var adjustedContentInset: UIEdgeInsets { effectiveInsets }

  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      refreshInsets()
    }
  }

  /// Called before the delegate when ``adjustedContentInset`` has another value.
  open func adjustedContentInsetDidChange() {}

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      boundsDidChange(from: old)
    }
  }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let old = super.bounds
      super.frame = newValue
      boundsDidChange(from: old)
    }
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    guard window != nil else { return }
    lastSafeInsets = safeAreaInsets
    refreshInsets()
  }

  override var safeInsetsForSubviews: UIEdgeInsets { unadjustedSafeInsets }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil {
      cancelMotion()
    } else {
      hasComeBack = true
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard hasComeBack else { return }
    hasComeBack = false
    refreshInsets()
  }

  // MARK: Movement

  /// Animated, content takes 0.3 seconds; the delegate hears of the arrival. Not animated, the call
  /// also stops a movement that goes on.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    setOffset(contentOffset, animated: animated)
  }

  /// Scrolls as far as it takes, and no further, to show a part of the content.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(to: rect, animated: animated)
  }

  /// Stops what goes on by itself where it is, and brings content back that lies beyond its ends.
  open func stopScrollingAndZooming() {
    stopMotion()
    keepWithinLimits()
  }

  /// Switching off ends a drag that goes on.
  open var isScrollEnabled = true { didSet { ownPan.isEnabled = isScrollEnabled } }
  /// Whether a drag that goes mostly along one axis stays on it.
  open var isDirectionalLockEnabled = false
  /// Whether content stops only at multiples of the bounds' size.
  open var isPagingEnabled = false
  open var decelerationRate = DecelerationRate.normal

  /// Whether content can be pulled beyond its ends.
  open var bounces = true { didSet { if bounces != oldValue { limitsDidChange() } } }
  /// With ``bounces``, for the axis alone.
  open var bouncesVertically = true { didSet { limitsDidChange() } }
  open var bouncesHorizontally = true { didSet { limitsDidChange() } }
  /// Whether content that fits can be pulled too.
  open var alwaysBounceVertical = false { didSet { refreshInsets() } }
  open var alwaysBounceHorizontal = false { didSet { refreshInsets() } }

  /// A finger is on the view, whether or not it drags.
  open var isTracking: Bool { isTouched }
  /// A finger, or two on a touchpad, move the content.
  open var isDragging: Bool { drag != nil || isTouchpadScrolling }
  /// Content glides after a drag, or springs back.
  open var isDecelerating: Bool { motion?.kind == .deceleration || motion?.kind == .wheel }
  /// A movement goes on that was asked for with `animated: true`.
  open var isScrollAnimating: Bool { motion?.kind == .animation }

  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a drag goes to a scroll view further out where this one's content is at its end.
  open var transfersVerticalScrollingToParent = true
  open var transfersHorizontalScrollingToParent = true

  open var panGestureRecognizer: UIPanGestureRecognizer { ownPan }
  /// Nil while the limits of the scale leave nothing to pinch.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { ownPinch }

  /// A control above the content that asks for new content when it is pulled out.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      refreshInsets()
      refreshControl?.follow()
    }
  }

  /// Called when neither a finger nor time moves the content any more.
  func didComeToRest() {}

  // MARK: Keys

  /// Whether arrows, page keys, the space bar, Home and End scroll.
  open var allowsKeyboardScrolling = true
  /// Whether the Home key scrolls to the top: there is no status bar to tap.
  open var scrollsToTop = true

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !scroll(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !scroll(with: $0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  // MARK: Content touches

  /// Whether content learns of a touch only after 150 ms in which it did not become a drag.
  open var delaysContentTouches = true
  /// Whether a touch that content knows of can still become a drag.
  open var canCancelContentTouches = true

  /// Whether content receives a touch at all.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag cancels the content's touch; controls and drag handles keep theirs.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UIControl) && !view.isActiveDragHandle
  }

  /// A touch stops content that moves, and does nothing else.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found != nil && event?.type == .touches && isTooFastToTouch ? self : found
  }

  // MARK: Zooming

  open var minimumZoomScale: CGFloat = 1 { didSet { refreshPinch() } }
  open var maximumZoomScale: CGFloat = 1 { didSet { refreshPinch() } }
  /// Whether a pinch can go beyond the limits, and comes back.
  open var bouncesZoom = true

  /// The scale of the delegate's view for zooming; kept within its limits when set.
  open var zoomScale: CGFloat {
    get { currentZoom }
    set { zoom(to: newValue, around: nil, animated: false) }
  }

  /// Keeps what is in the middle there.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, around: nil, animated: animated)
  }

  /// Shows as much of a rectangle of the zoomed view, in its own space, as fits.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  /// Two fingers change the scale.
  open var isZooming: Bool { zoom != nil }
  /// The scale springs back to its limits.
  open var isZoomBouncing: Bool { motion?.kind == .zoomBounce }
  open var isZoomAnimating: Bool { motion?.kind == .zoomAnimation }

  // MARK: Indicators

  open var showsVerticalScrollIndicator = true { didSet { layOutIndicators() } }
  open var showsHorizontalScrollIndicator = true { didSet { layOutIndicators() } }
  open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// Whether indicators stay out of the safe area as the content does.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layOutIndicators() } }

  /// The insets of both indicators; reads those of the vertical one.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators for a moment.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicatorsSoon()
  }

  /// Shows the indicators while the offset is changed, and for a moment afterwards.
  open func withScrollIndicatorsShown(forContentOffsetChanges changes: () -> Void) {
    showIndicators()
    changes()
    fadeIndicatorsSoon()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    colorIndicators()
  }
}
