public import CoreGraphics
import QuartzCore
import Diagnostics

/// A row of dots, one for each page. The dot of the current page has another color.
///
/// A tap beside the center moves one page forward or back. Dragging a finger along the dots moves
/// through the pages. If not all dots fit, the dots at the ends shrink.
///
/// Source: https://developer.apple.com/documentation/uikit/uipagecontrol
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  /// The condition under which the rounded background behind the dots is visible.
  public enum BackgroundStyle: Int, Sendable {
    /// The background is visible while a touch moves through the pages.
    case automatic = 0
    /// The background is always visible.
    case prominent = 1
    /// The background is never visible.
    case minimal = 2
  }

  /// The kind of movement through the pages that a touch causes.
  public enum InteractionState: Int, Sendable {
    /// No touch is on the control.
    case none = 0
    /// The touch is a tap that moves to the adjacent page.
    case discrete = 1
    /// The touch is dragged through the pages.
    case continuous = 2
  }

  /// The direction from the dot of the first page to the dot of the last page.
  public enum Direction: Int, Sendable {
    /// Later pages follow in the layout direction.
    case natural = 0
    /// Later pages are on the right in both layout directions.
    case leftToRight = 1
    /// Later pages are on the left in both layout directions.
    case rightToLeft = 2
    /// The dots are in a column, in which later pages are below.
    case topToBottom = 3
    /// The dots are in a column, in which later pages are above.
    case bottomToTop = 4
  }

  let row = PageIndicatorRow()
  private let backgroundView = UIView()
  private var touch: (origin: CGPoint, page: Int)?
  private var holdTimer: SessionTimer?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of the view and of the control.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UIPageControl.archivedProperties, of: self, from: coder)
    updateAppearance()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIPageControl.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [backgroundView, row] }

  /// The properties in decoding order. The number of pages precedes the current page, because the
  /// number limits the current page.
  private static let archivedProperties: [ArchivedProperty<UIPageControl>] = [
    ArchivedProperty(\.numberOfPages, "UINumberOfPages", default: 0),
    ArchivedProperty(\.currentPage, "UICurrentPage", default: 0),
    ArchivedProperty(\.hidesForSinglePage, "UIHideForSinglePage", default: false),
    ArchivedProperty(\.pageIndicatorTintColor, "UIPageIndicatorTintColor", default: nil),
    ArchivedProperty(
      \.currentPageIndicatorTintColor, "UICurrentPageIndicatorTintColor", default: nil),
    ArchivedProperty(\.backgroundStyle, "UIPageControlBackgroundStyle", raw: .automatic),
    ArchivedProperty(\.direction, "UIPageControlDirection", raw: .natural),
    ArchivedProperty(
      \.allowsContinuousInteraction, "UIAllowsContinuousInteraction", default: true),
    ArchivedProperty(\.preferredIndicatorImage, "UIPreferredIndicatorImage", default: nil),
    ArchivedProperty(
      \.preferredCurrentPageIndicatorImage, "UIPreferredCurrentPageIndicatorImage", default: nil),
    ArchivedProperty(
      "UIIndicatorImages", default: [:], get: { $0.row.images.plainByPage },
      set: { $0.row.images.plainByPage = $1 }),
    ArchivedProperty(
      "UICurrentPageIndicatorImages", default: [:], get: { $0.row.images.currentByPage },
      set: { $0.row.images.currentByPage = $1 }),
  ]

  private func setUp() {
    backgroundView.isUserInteractionEnabled = false
    backgroundView.backgroundColor = .systemFill
    backgroundView.alpha = 0
    addSubview(backgroundView)
    addSubview(row)
    updateAppearance()
  }

  // MARK: Pages

  /// The number of pages; 0 by default. A negative value becomes 0. The setter clamps the current
  /// page to the indices of the remaining pages.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      row.images.trim(pages: numberOfPages)
      invalidateIntrinsicContentSize()
      updateAppearance()
    }
  }

  /// The index of the current page, clamped to the indices of existing pages. The setter sends no
  /// actions.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      if currentPage != oldValue { animate() }
    }
  }

  /// Whether the dot is hidden if there is only one page.
  open var hidesForSinglePage = false { didSet { updateAppearance() } }

  // MARK: Appearance

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }

  /// The color of the dots of all pages except the current page; if the value is nil, a translucent
  /// white is used.
  open var pageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }
  /// The color of the current page's dot; white if the value is nil.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateAppearance() } }

  /// The condition under which the background behind the dots is visible. By default, the
  /// background is visible only while a touch moves through the pages.
  open var backgroundStyle: BackgroundStyle = .automatic { didSet { updateAppearance() } }

  /// The direction in which later pages follow. The default is the layout direction. A vertical
  /// direction swaps the intrinsic width and height.
  open var direction: Direction = .natural {
    didSet {
      invalidateIntrinsicContentSize()
      updateAppearance()
    }
  }

  /// An image that replaces the dots. The image is tinted unless its rendering mode is
  /// `alwaysOriginal`.
  open var preferredIndicatorImage: UIImage? {
    get { row.images.plain }
    set { editImages { $0.plain = newValue } }
  }

  /// An image that replaces the current page's dot.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    get { row.images.current }
    set { editImages { $0.current = newValue } }
  }

  /// Sets the image that replaces the dot of one page while another page is the current page. If
  /// `image` is nil, ``preferredIndicatorImage`` is used.
  ///
  /// - Precondition: `page` is less than ``numberOfPages``.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    requirePage(page)
    editImages { $0.plainByPage[page] = image }
  }

  /// The image that was set for the page, or ``preferredIndicatorImage`` if none was set; nil if
  /// the page has a dot.
  ///
  /// - Precondition: `page` is less than ``numberOfPages``.
  open func indicatorImage(forPage page: Int) -> UIImage? {
    requirePage(page)
    return row.images.plainByPage[page] ?? row.images.plain
  }

  /// Sets the image that replaces the dot of one page while that page is the current page. If
  /// `image` is nil, ``preferredCurrentPageIndicatorImage`` is used.
  ///
  /// - Precondition: `page` is less than ``numberOfPages``.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    requirePage(page)
    editImages { $0.currentByPage[page] = image }
  }

  /// The image that replaces the page's dot while the page is the current page. This is the image
  /// that was set for the page, or ``preferredCurrentPageIndicatorImage``. If both images are nil,
  /// the control shows the page's ``indicatorImage(forPage:)``.
  ///
  /// - Precondition: `page` is less than ``numberOfPages``.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? {
    requirePage(page)
    let images = row.images
    return images.currentByPage[page] ?? images.current
  }

  private func requirePage(_ page: Int, function: StaticString = #function) {
    checkUsage(
      (0..<numberOfPages).contains(page),
      "a page control of \(numberOfPages) pages has no page \(page)", function: function)
  }

  private func editImages(_ change: (inout PageIndicatorImages) -> Void) {
    change(&row.images)
    invalidateIntrinsicContentSize()
    updateAppearance()
  }

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The intrinsic size, in points, of a control with `pageCount` pages.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = row.length(forPages: max(0, pageCount)) + 2 * PageIndicatorRow.endPadding
    let breadth = max(PageIndicatorRow.breadth, row.indicatorSize.height + 10)
    return axis.isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOut()
  }

  private func animate() {
    UIView.animate(springDuration: 0.35, bounce: 0, options: .allowUserInteraction) { layOut() }
  }

  private func updateAppearance() {
    row.indicatorColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    row.currentIndicatorColor = currentPageIndicatorTintColor ?? .white
    row.isHidden = numberOfPages == 0 || (numberOfPages == 1 && hidesForSinglePage)
    row.alpha = isEnabled ? 1 : UIControl.disabledAlpha
    layOut()
  }

  var axis: PageAxis {
    switch direction {
    case .natural: isMirrored ? .rightToLeft : .leftToRight
    case .leftToRight: .leftToRight
    case .rightToLeft: .rightToLeft
    case .topToBottom: .topToBottom
    case .bottomToTop: .bottomToTop
    }
  }

  private func layOut() {
    row.frame = bounds
    row.show(pages: numberOfPages, current: currentPage, along: axis)
    let dots = row.visibleFrame
    backgroundView.frame = dots.insetBy(
      dx: -(axis.isVertical ? 9 : PageIndicatorRow.endPadding),
      dy: -(axis.isVertical ? PageIndicatorRow.endPadding : 9))
    let size = backgroundView.bounds.size
    backgroundView.layer.cornerRadius = min(size.width, size.height) / 2
    let isDisplayed =
      backgroundStyle == .prominent
      || (backgroundStyle == .automatic && interactionState == .continuous)
    backgroundView.alpha = isDisplayed && !row.isHidden ? 1 : 0
  }

  // MARK: Tracking

  /// The kind of movement through the pages that the current touch causes.
  public private(set) final var interactionState: InteractionState = .none

  /// Whether a touch that stays down or is dragged moves through the pages; true by default.
  open var allowsContinuousInteraction = true

  /// Seconds until a touch that stays down begins to move through the pages.
  private static let holdDelay: TimeInterval = 0.35
  /// The distance in points at which a moving touch begins to move through the pages.
  private static let scrubDistance: CGFloat = 10

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard numberOfPages > 1 else { return false }
    self.touch = (touch.location(in: self), currentPage)
    holdTimer?.cancel()
    guard allowsContinuousInteraction else { return true }
    holdTimer = ApplicationSession.current.after(UIPageControl.holdDelay) { [weak self] in
      self?.beginScrubbing()
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let start = self.touch else { return true }
    let location = touch.location(in: self)
    let distance = axis.advance(from: start.origin, to: location)
    if interactionState != .continuous {
      guard allowsContinuousInteraction, abs(distance) >= UIPageControl.scrubDistance else {
        return true
      }
      beginScrubbing()
    }
    // Distant touches are clamped before the distance is converted to a number of pages.
    let steps = (distance / row.pitch).rounded(.toNearestOrAwayFromZero)
    let limited = min(max(steps, -CGFloat(numberOfPages)), CGFloat(numberOfPages))
    go(to: start.page + Int(saturating: limited), event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { finish() }
    guard interactionState != .continuous, isTouchInside, let start = self.touch else { return }
    interactionState = .discrete
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    go(to: currentPage + (axis.advance(from: center, to: start.origin) < 0 ? -1 : 1), event)
  }

  open override func cancelTracking(with event: UIEvent?) { finish() }

  private func beginScrubbing() {
    guard touch != nil, interactionState != .continuous else { return }
    holdTimer?.cancel()
    interactionState = .continuous
    animate()
  }

  private func finish() {
    holdTimer?.cancel()
    holdTimer = nil
    touch = nil
    interactionState = .none
    animate()
  }

  private func go(to page: Int, _ event: UIEvent?) {
    let page = min(max(0, page), numberOfPages - 1)
    guard page != currentPage else { return }
    currentPage = page
    sendValueChanged(event)
  }
}
