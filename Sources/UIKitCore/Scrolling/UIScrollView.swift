public import Foundation

/// A view that shows a part of its content, which can be larger than the view. The origin of the
/// view's bounds selects the visible part.
///
/// Scrolling changes only the origin of the bounds. Content follows a finger exactly and resists
/// like a rubber band beyond its ends. During a deceleration, the offset is computed from the time
/// since the release.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
open class UIScrollView: UIView, UIScrollViewDelegateOwner, ScrollableContent {
  /// The delegate, stored here because the public property is in an extension; a weak reference.
  package weak var scrollDelegate: (any UIScrollViewDelegate)?
  /// The closures with which a subclass in another module extends the movements of the content.
  package var movementHooks = ScrollMovementHooks()

  // Stored properties for the extension in ScrollMotion.swift.
  var motion: ScrollMotion?
  var isStepScheduled = false
  /// Whether a step of a drag or a motion is setting the offset.
  var isApplyingStep = false
  var isScrollingToTop = false

  // Stored properties for the extensions in UIScrollView+Dragging.swift and
  // UIScrollView+Wheel.swift.
  var drag: ScrollDrag?
  /// Whether a finger is on the view. The finger does not need to move.
  var isTouched = false
  var isTouchpadScrolling = false
  /// The value of ``panGestureRecognizer``.
  private let ownPan = ScrollPanGestureRecognizer(target: nil, action: nil)

  // Stored properties for the extension in UIScrollView+Zooming.swift.
  var zoom: ScrollZoom?
  var currentZoom: CGFloat = 1
  /// The view whose transform has the scale ``currentZoom``; nil before the first zoom.
  weak var zoomedView: UIView?
  var unzoomedContentSize = CGSize.zero
  /// Whether a change of scale is setting the content's size.
  var isZoomingContent = false
  var ownPinch: ScrollPinchGestureRecognizer?

  // Stored properties for the extension in UIScrollView+Insets.swift.
  var announcedInsets = UIEdgeInsets.zero
  /// The safe area's insets in the last window. A view outside windows has no safe area. The stored
  /// insets keep the content at its position until the view is in a window again.
  var lastSafeInsets = UIEdgeInsets.zero
  /// Whether the view has joined a window since its last layout.
  private var hasComeBack = false
  /// Whether ``adjustedContentInset`` contains the height that the first responder's input views
  /// cover. The value is true for the view of a table view controller or a collection view
  /// controller.
  package var avoidsInputViews = false {
    didSet { if avoidsInputViews != oldValue { refreshInsets(keeping: .offset) } }
  }
  /// The part of the safe area's top inset, in points, that a bar no longer covers because its
  /// large title or search bar is scrolled away.
  var collapsedBarHeight: CGFloat = 0 {
    didSet { if collapsedBarHeight != oldValue { setNeedsLayout() } }
  }
  /// The part of ``bounds`` inside the content insets, up to the current lower edge of a collapsed
  /// bar. Headers float at the edges of this rectangle.
  package var floatingBounds: CGRect { bounds.inset(by: floatingInsets) }

  // Stored property for the extension in ScrollEdgeObserver.swift.
  var edgeObservers = ScrollEdgeObservers()

  // Stored property for the extension in ScrollIndicators.swift.
  var indicators = ScrollIndicators()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Decodes the properties of the view and of the scroll view; the zoom scale is not archived.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    restoreValues(from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIScrollView.archivedScrolling, of: self)
  }

  override var ownParts: [UIView] { refreshControl.map { [$0] } ?? [] }

  override func restoreValues(from coder: NSCoder) {
    super.restoreValues(from: coder)
    restore(UIScrollView.archivedScrolling, of: self, from: coder)
  }

  /// Whether an app sets the content's size; false if the content itself determines the size.
  var archivesContentSize: Bool { !hasOnlyOwnParts }

  private func prepare() {
    clipsToBounds = true
    announcedInsets = adjustedContentInset
    ownPan.allowedScrollTypesMask = .all
    ownPan.addHandler { [weak self] _ in self?.panned() }
    addGestureRecognizer(ContentTouchDelay.make())
    addGestureRecognizer(ownPan)
  }

  // MARK: Content

  /// The point of the content at the view's top left corner. The point may be beyond the content's
  /// ends. If an app sets the property during a drag or a deceleration, the movement is translated
  /// by the change. A movement that was requested with `animated: true` continues to its target. As
  /// on Apple's systems, only `setContentOffset(_:animated:)` without animation stops a movement.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { move(to: newValue) }
  }

  /// The size of the content in points, which changes with the zoom scale.
  ///
  /// - Precondition: No component is NaN.
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

  /// The content's rectangle. Constraints to the guide, or from subviews to the scroll view's
  /// edges, determine ``contentSize``.
  open var contentLayoutGuide: UILayoutGuide {
    systemGuide(.content, "UIScrollView-contentLayoutGuide")
  }

  /// The visible rectangle. Views that are constrained to the guide do not scroll.
  open var frameLayoutGuide: UILayoutGuide { systemGuide(.frame, "UIScrollView-frameLayoutGuide") }

  /// Additional scrollable space around the content. A change moves content only if the offset is
  /// beyond the new limits.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      requireNumber(contentInset, "contentInset")
      refreshInsets(keeping: .offset)
    }
  }

  /// The sum of ``contentInset``, the safe area's insets that apply, and the inset for a refresh
  /// control during a refresh. For the view of a table or collection view controller, the sum also
  /// includes the height that input views cover.
  open var adjustedContentInset: UIEdgeInsets { effectiveInsets }

  /// The axes along which the safe area insets the content; `automatic` by default. After a
  /// change, content that was at its beginning is at its beginning again.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet {
      guard contentInsetAdjustmentBehavior != oldValue else { return }
      refreshInsets()
    }
  }

  /// Called when ``adjustedContentInset`` changes, before the delegate is notified of the change.
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

  /// Scrolls to an offset. An animated movement lasts 0.3 seconds, and the delegate is notified of
  /// its end. Without animation, the call also stops a running movement.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    setOffset(contentOffset, animated: animated)
  }

  /// Scrolls by the shortest distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    scroll(to: rect, animated: animated)
  }

  /// Stops running motions immediately and brings back content that is beyond its ends.
  open func stopScrollingAndZooming() {
    stopMotion()
    clampToLimits()
  }

  /// Whether the user can scroll; setting false ends a drag in progress.
  open var isScrollEnabled = true { didSet { ownPan.isEnabled = isScrollEnabled } }
  /// Whether a drag that is mostly along one axis moves content only along that axis.
  open var isDirectionalLockEnabled = false
  /// Whether content stops only at multiples of the bounds' size.
  open var isPagingEnabled = false
  /// How fast content slows down after a release; `normal` by default. A change applies from the
  /// next release on.
  open var decelerationRate = DecelerationRate.normal

  /// Whether content can be pulled beyond its ends.
  open var bounces = true { didSet { if bounces != oldValue { limitsDidChange() } } }
  /// Whether content can be pulled beyond its upper and lower ends, while ``bounces`` is true.
  open var bouncesVertically = true { didSet { limitsDidChange() } }
  /// Whether content can be pulled beyond its left and right ends, while ``bounces`` is true.
  open var bouncesHorizontally = true { didSet { limitsDidChange() } }
  /// Whether content that fits vertically can also be pulled; false by default.
  open var alwaysBounceVertical = false { didSet { refreshInsets() } }
  /// Whether content that fits horizontally can also be pulled; false by default.
  open var alwaysBounceHorizontal = false { didSet { refreshInsets() } }

  /// Whether a finger is on the view. The finger does not need to drag the content.
  open var isTracking: Bool { isTouched }
  /// Whether a finger on the screen or two fingers on a touchpad move the content.
  open var isDragging: Bool { drag != nil || isTouchpadScrolling }
  /// Whether content decelerates after a drag, moves by notches of a wheel, or springs back.
  open var isDecelerating: Bool { motion?.kind == .deceleration || motion?.kind == .wheel }
  /// Whether a movement requested with `animated: true` is running.
  open var isScrollAnimating: Bool { motion?.kind == .animation }

  /// The drags that end editing in the window; `none` by default.
  open var keyboardDismissMode = KeyboardDismissMode.none

  /// Whether a vertical drag scrolls an enclosing scroll view while this view's content is at
  /// its end; true by default.
  open var transfersVerticalScrollingToParent = true
  /// Whether a horizontal drag scrolls an enclosing scroll view while this view's content is
  /// at its end; true by default.
  open var transfersHorizontalScrollingToParent = true

  /// The recognizer that drags content, and that receives wheels and touchpads; an app can make its
  /// own recognizers wait for this recognizer to fail.
  open var panGestureRecognizer: UIPanGestureRecognizer { ownPan }
  /// The recognizer that zooms the content; nil while the scale limits allow no change.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { ownPinch }

  /// A control above the content that requests new content when the user pulls the content down.
  open var refreshControl: UIRefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let refreshControl { insertSubview(refreshControl, at: 0) }
      refreshInsets()
      refreshControl?.follow()
    }
  }

  /// Called when neither a drag nor a motion moves the content any more.
  func didComeToRest() {}

  // MARK: Keys

  /// Whether arrows, page keys, the space bar, Home and End scroll.
  open var allowsKeyboardScrolling = true
  /// Whether a tap on the status bar, or the Home key, scrolls to the top; true by default.
  ///
  /// On a phone's screen, a tap has no effect if several visible scroll views have the value true;
  /// on other screens, a tap scrolls the scroll view that is closest to the status bar.
  open var scrollsToTop = true

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !refresh(with: $0) && !scroll(with: $0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !scroll(with: $0) }
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  // MARK: Content touches

  /// Whether touches reach the content with a delay. The content receives a touch after 150 ms
  /// without a drag, or when the touch ends earlier.
  open var delaysContentTouches = true
  /// Whether a touch that content has received can still become a drag.
  open var canCancelContentTouches = true

  override var scrollableContent: (any ScrollableContent)? { self }

  /// Returns whether `view`, which is inside this scroll view, receives touches that begin in it.
  /// The default is true.
  open func touchesShouldBegin(
    _ touches: Set<UITouch>, with event: UIEvent?, in view: UIView
  ) -> Bool { true }

  /// Whether a drag cancels the content's touch; controls and drag handles keep their touches.
  open func touchesShouldCancel(in view: UIView) -> Bool {
    !(view is UIControl) && !view.isActiveDragHandle
  }

  /// Returns the scroll view itself for a touch while the content decelerates fast, so that the
  /// touch only stops the content.
  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let found = super.hitTest(point, with: event)
    return found != nil && event?.type == .touches && isTooFastToTouch ? self : found
  }

  // MARK: Zooming

  /// The smallest scale, 1 by default. A value below 0.001 has the effect of 0.001. Content
  /// zooms only if the smallest scale is less than ``maximumZoomScale``.
  open var minimumZoomScale: CGFloat = 1 { didSet { refreshPinch() } }
  /// The largest scale, 1 by default. A value below the minimum has the effect of the
  /// minimum.
  open var maximumZoomScale: CGFloat = 1 { didSet { refreshPinch() } }
  /// Whether a pinch can exceed the limits and bounce back.
  open var bouncesZoom = true

  /// The scale of the view that the delegate returns for zooming. A set value is clamped to the
  /// limits of the scale.
  open var zoomScale: CGFloat {
    get { currentZoom }
    set { zoom(to: newValue, around: nil, animated: false) }
  }

  /// Changes the scale. The content at the center of the visible part stays at the center, if the
  /// limits of the offset permit this position.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    zoom(to: scale, around: nil, animated: animated)
  }

  /// Zooms so that a rectangle of the zoomed view is as large as the scroll view permits. The
  /// rectangle is in the coordinate space of the zoomed view.
  open func zoom(to rect: CGRect, animated: Bool) { zoom(toRect: rect, animated: animated) }

  /// Whether two fingers change the scale.
  open var isZooming: Bool { zoom != nil }
  /// Whether the scale springs back to its limits.
  open var isZoomBouncing: Bool { motion?.kind == .zoomBounce }
  /// Whether a change of scale requested with `animated: true` is running.
  open var isZoomAnimating: Bool { motion?.kind == .zoomAnimation }

  // MARK: Indicators

  /// Whether the indicator at the trailing edge appears while content moves; true by default.
  open var showsVerticalScrollIndicator = true { didSet { layOutIndicators() } }
  /// Whether the indicator at the bottom edge appears while content moves; true by default.
  open var showsHorizontalScrollIndicator = true { didSet { layOutIndicators() } }
  /// The color of the indicators: `default` follows the interface style, `black` and `white` are
  /// fixed.
  open var indicatorStyle = IndicatorStyle.default { didSet { colorIndicators() } }
  /// Distances from the edges of the view within which the vertical indicator moves, in points; the
  /// safe area is added if ``automaticallyAdjustsScrollIndicatorInsets`` is set.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// Distances from the edges of the view within which the horizontal indicator moves, in points;
  /// the safe area is added if ``automaticallyAdjustsScrollIndicatorInsets`` is set.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero { didSet { layOutIndicators() } }
  /// Whether the safe area insets the indicators in the same way as the content.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { layOutIndicators() } }

  /// The insets of both indicators; the getter returns the insets of the vertical indicator.
  open var scrollIndicatorInsets: UIEdgeInsets {
    get { verticalScrollIndicatorInsets }
    set {
      verticalScrollIndicatorInsets = newValue
      horizontalScrollIndicatorInsets = newValue
    }
  }

  /// Shows the indicators briefly.
  open func flashScrollIndicators() {
    showIndicators()
    fadeIndicatorsSoon()
  }

  /// Shows the indicators during changes of the offset, and briefly afterwards.
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
