public import Foundation

/// A wheel above a scroll view's content: pulled out far enough, it asks for new content.
///
/// Sends `valueChanged` when that happens; ``endRefreshing()`` puts it away again.
///
/// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  /// Points by which content is pulled when refreshing begins. Apple's is not published.
  private static let threshold: CGFloat = 90

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var isActive = false
  /// A pull refreshes once; the next one begins where content has come back.
  private var isArmed = true
  /// The height of a large title and a search bar that a pull moves down with the content, in points.
  /// The control is above them.
  var titleHeight: CGFloat = 0 { didSet { if titleHeight != oldValue { follow() } } }
  /// Whether content keeps below the control.
  private(set) var holdsContent = false

  /// Its own height, and the width of the scroll view that it is given to.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public convenience init() { self.init(frame: .zero) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    wheel.hidesWhenStopped = false
    wheel.isHidden = false
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    addSubview(wheel)
    addSubview(label)
    alpha = 0
    bounds.size.height = UIRefreshControl.height
  }

  open var isRefreshing: Bool { isActive }

  /// Shown below the wheel.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// The wheel's colour; the system's grey unless it is set.
  open override var tintColor: UIColor! {
    didSet { wheel.color = tintColor }
  }

  /// Shows that content is being refreshed, without sending an event. Content makes room for the
  /// control but is not scrolled to it.
  open func beginRefreshing() {
    guard !isActive else { return }
    start()
    if scrollView?.drag == nil { setHolding(true) }
  }

  /// Puts the control away, with the content that made room for it.
  open func endRefreshing() {
    guard isActive else { return }
    isActive = false
    wheel.stopAnimating()
    if scrollView?.drag == nil { setHolding(false) }
    follow()
  }

  private func start() {
    isActive = true
    isArmed = false
    wheel.startAnimating()
    follow()
  }

  var scrollView: UIScrollView? { superview as? UIScrollView }

  private func setHolding(_ isHolding: Bool) {
    guard holdsContent != isHolding else { return }
    holdsContent = isHolding
    scrollView?.refreshInsetsInPlace()
  }

  /// The finger lets go: from here on content stays below a control that refreshes.
  func dragWillEnd() { setHolding(isActive) }

  /// The room that content leaves at its top.
  var inset: CGFloat { holdsContent ? UIRefreshControl.height : 0 }

  /// Content has moved: the control stays in sight, and begins to refresh where it is pulled out.
  func follow() {
    guard let scrollView else { return }
    let height = UIRefreshControl.height
    let top = scrollView.adjustedContentInset.top - inset
    let pulled = max(0, 0 - top - scrollView.contentOffset.y)
    let y = min(scrollView.contentOffset.y + top, -height) - titleHeight
    frame = CGRect(x: scrollView.bounds.minX, y: y, width: scrollView.bounds.width, height: height)
    alpha = isActive ? 1 : min(1, max(0, pulled - height / 4) / (UIRefreshControl.threshold * 0.6))
    if pulled <= 1, !isActive { isArmed = true }
    guard isArmed, isEnabled, scrollView.drag != nil, pulled >= UIRefreshControl.threshold else {
      return
    }
    start()
    sendActions(for: .valueChanged)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = label.text?.isEmpty == false
    wheel.center = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 8 : 0))
    label.frame = CGRect(x: 0, y: bounds.maxY - 22, width: bounds.width, height: 18)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UIRefreshControl.height)
  }
}
