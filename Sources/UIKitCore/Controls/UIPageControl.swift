public import CoreGraphics
import QuartzCore
import Diagnostics

/// A row of dots, one for each page, with the current one marked.
///
/// A tap beside the middle goes one page on or back; a finger that stays goes through the pages as it
/// moves. Where there are more dots than room, those at the ends shrink.
///
/// Source: https://developer.apple.com/documentation/uikit/uipagecontrol
@preconcurrency @MainActor
open class UIPageControl: UIControl {
  public enum BackgroundStyle: Int, Sendable {
    /// Shows the background while a finger goes through the pages.
    case automatic = 0
    /// Shows it always.
    case prominent = 1
    /// Shows it never, or hardly.
    case minimal = 2
  }

  public enum InteractionState: Int, Sendable {
    case none = 0
    /// A tap goes to the page beside.
    case discrete = 1
    /// A finger goes through the pages.
    case continuous = 2
  }

  public enum Direction: Int, Sendable {
    /// That of reading.
    case natural = 0
    case leftToRight = 1
    case rightToLeft = 2
    case topToBottom = 3
    case bottomToTop = 4
  }

  let row = PageIndicatorRow()
  private let platter = UIView()
  private var touch: (origin: CGPoint, page: Int)?
  private var hold: SessionTimer?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    platter.isUserInteractionEnabled = false
    platter.backgroundColor = .systemFill
    platter.alpha = 0
    addSubview(platter)
    addSubview(row)
    updateLooks()
  }

  // MARK: Pages

  /// 0 at first. Negative numbers count as 0; the current page is brought into range.
  open var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      guard numberOfPages != oldValue else { return }
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      row.images.keep(pages: numberOfPages)
      invalidateIntrinsicContentSize()
      updateLooks()
    }
  }

  /// Kept within the pages. Setting it sends no actions.
  open var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      if currentPage != oldValue { animate() }
    }
  }

  /// Whether a single page shows no dot.
  open var hidesForSinglePage = false { didSet { updateLooks() } }

  // MARK: Looks

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UIPageControl.pageIndicatorTintColor),
      AppearanceProperty(\UIPageControl.currentPageIndicatorTintColor),
    ]
  }

  /// Of the other pages' dots; a translucent white where nil.
  open var pageIndicatorTintColor: UIColor? { didSet { updateLooks() } }
  /// Of the current page's dot; white where nil.
  open var currentPageIndicatorTintColor: UIColor? { didSet { updateLooks() } }

  open var backgroundStyle: BackgroundStyle = .automatic { didSet { updateLooks() } }

  open var direction: Direction = .natural {
    didSet {
      invalidateIntrinsicContentSize()
      updateLooks()
    }
  }

  /// Shown in the place of the dots, tinted unless it is always original.
  open var preferredIndicatorImage: UIImage? {
    get { row.images.plain }
    set { editImages { $0.plain = newValue } }
  }

  /// The same for the current page.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    get { row.images.current }
    set { editImages { $0.current = newValue } }
  }

  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    requirePage(page)
    editImages { $0.plainByPage[page] = image }
  }

  open func indicatorImage(forPage page: Int) -> UIImage? {
    requirePage(page)
    return row.images.plainByPage[page] ?? row.images.plain
  }

  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    requirePage(page)
    editImages { $0.currentByPage[page] = image }
  }

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
    updateLooks()
  }

  override func stateChanged() {
    super.stateChanged()
    updateLooks()
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// What that many dots need, with the room that the background takes around them.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = row.length(forPages: max(0, pageCount)) + 2 * PageIndicatorRow.endPadding
    let breadth = max(PageIndicatorRow.breadth, row.indicatorSize.height + 10)
    return axis.isVertical
      ? CGSize(width: breadth, height: length) : CGSize(width: length, height: breadth)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  private func animate() {
    UIView.animate(springDuration: 0.35, bounce: 0, options: .allowUserInteraction) { place() }
  }

  private func updateLooks() {
    row.plainColor = pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.3)
    row.currentColor = currentPageIndicatorTintColor ?? .white
    row.isHidden = numberOfPages == 0 || (numberOfPages == 1 && hidesForSinglePage)
    row.alpha = isEnabled ? 1 : UIControl.disabledAlpha
    place()
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

  private func place() {
    row.frame = bounds
    row.show(pages: numberOfPages, current: currentPage, along: axis)
    let dots = row.visibleFrame
    platter.frame = dots.insetBy(
      dx: -(axis.isVertical ? 9 : PageIndicatorRow.endPadding),
      dy: -(axis.isVertical ? PageIndicatorRow.endPadding : 9))
    platter.layer.cornerRadius = min(platter.bounds.width, platter.bounds.height) / 2
    let isShown =
      backgroundStyle == .prominent
      || (backgroundStyle == .automatic && interactionState == .continuous)
    platter.alpha = isShown && !row.isHidden ? 1 : 0
  }

  // MARK: Tracking

  /// What the finger is doing.
  public private(set) final var interactionState: InteractionState = .none

  /// Whether a finger that stays, or moves, goes through the pages.
  open var allowsContinuousInteraction = true

  /// Seconds until a finger that stays goes through the pages.
  private static let holdDelay: TimeInterval = 0.35
  /// Points that a finger moves before it does.
  private static let scrubDistance: CGFloat = 10

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard numberOfPages > 1 else { return false }
    self.touch = (touch.location(in: self), currentPage)
    hold?.cancel()
    guard allowsContinuousInteraction else { return true }
    hold = ApplicationSession.current.after(UIPageControl.holdDelay) { [weak self] in
      self?.beginScrubbing()
    }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let start = self.touch else { return true }
    let place = touch.location(in: self)
    let distance = axis.advance(from: start.origin, to: place)
    if interactionState != .continuous {
      guard allowsContinuousInteraction, abs(distance) >= UIPageControl.scrubDistance else {
        return true
      }
      beginScrubbing()
    }
    // Far fingers are brought near before they become numbers of pages.
    let steps = (distance / row.pitch).rounded(.toNearestOrAwayFromZero)
    let limited = min(max(steps, -CGFloat(numberOfPages)), CGFloat(numberOfPages))
    go(to: start.page + Int(saturating: limited), event)
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    defer { finish() }
    guard interactionState != .continuous, isTouchInside, let start = self.touch else { return }
    interactionState = .discrete
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    go(to: currentPage + (axis.advance(from: middle, to: start.origin) < 0 ? -1 : 1), event)
  }

  open override func cancelTracking(with event: UIEvent?) { finish() }

  private func beginScrubbing() {
    guard touch != nil, interactionState != .continuous else { return }
    hold?.cancel()
    interactionState = .continuous
    animate()
  }

  private func finish() {
    hold?.cancel()
    hold = nil
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
