public import Foundation

/// A spinner above a scroll view's content. If the user pulls the content beyond a threshold, the
/// control requests new content.
///
/// The control sends `valueChanged` when the refresh begins; ``endRefreshing()`` hides the control
/// again.
///
/// Source: https://developer.apple.com/documentation/uikit/uirefreshcontrol
@preconcurrency @MainActor open class UIRefreshControl: UIControl {
  private static let height: CGFloat = 60
  /// The pull, in points, at which refreshing begins. Apple's value is not published.
  private static let threshold: CGFloat = 90

  private let wheel = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  private var isActive = false
  /// Whether a pull beyond the threshold begins a refresh. The value is false from the beginning of
  /// a refresh until the content has returned.
  private var isArmed = true
  /// The height of a large title and a search bar that move down with pulled content, in points.
  /// The refresh control is above the title and the search bar.
  var titleHeight: CGFloat = 0 { didSet { if titleHeight != oldValue { follow() } } }
  /// Whether the content has an inset for the control, so that the content rests below the control.
  private(set) var insetsContent = false

  /// Creates an invisible control with a height of 60 points. In a scroll view, the control has the
  /// width of the scroll view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates an invisible control with a height of 60 points. ``UIScrollView/refreshControl``
  /// positions the control.
  public init() {
    super.init(frame: .zero)
    prepare()
  }

  /// Decodes the properties of the view and the title; the control is not refreshing.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    restore(UIRefreshControl.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIRefreshControl.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [wheel, label] }

  private static let archivedProperties: [ArchivedProperty<UIRefreshControl>] = [
    ArchivedProperty(
      "UIAttributedTitle", default: nil, get: { $0.label.content.attributed },
      set: { control, title in
        control.label.showStyledText(title)
        control.setNeedsLayout()
      })
  ]

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

  /// Whether a refresh is in progress. A refresh begins with a pull beyond the threshold or with
  /// ``beginRefreshing()``, and ends with ``endRefreshing()``. The spinner rotates during the
  /// refresh.
  open var isRefreshing: Bool { isActive }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [AppearanceProperty(\UIRefreshControl.attributedTitle)]
  }

  /// The title below the spinner.
  open var attributedTitle: NSAttributedString? {
    get { label.attributedText }
    set {
      label.attributedText = newValue
      setNeedsLayout()
    }
  }

  /// The spinner's color; the system's gray by default.
  open override var tintColor: UIColor! {
    didSet { wheel.color = tintColor }
  }

  /// Starts the refreshing state without an event. The content gets an inset for the control but
  /// does not scroll to the control. If a drag is in progress, the content gets the inset when the
  /// drag ends.
  open func beginRefreshing() {
    guard !isActive else { return }
    start()
    if scrollView?.drag == nil { setInsetsContent(true) }
  }

  /// Ends the refreshing state and removes the content's inset; during a drag, the inset stays
  /// until the drag ends.
  open func endRefreshing() {
    guard isActive else { return }
    isActive = false
    wheel.stopAnimating()
    if scrollView?.drag == nil { setInsetsContent(false) }
    follow()
  }

  /// Begins a refresh, as a pull by the user does, and scrolls the control into view.
  func refreshByUser() {
    guard !isActive, isEnabled else { return }
    beginRefreshing()
    if let scrollView {
      let top = CGPoint(
        x: scrollView.contentOffset.x, y: 0 - scrollView.adjustedContentInset.top)
      if scrollView.contentOffset.y > top.y { scrollView.setContentOffset(top, animated: true) }
    }
    sendActions(for: .valueChanged)
  }

  /// Begins to refresh for assistive software.
  open override func accessibilityActivate() -> Bool {
    guard isEnabled, !isActive else { return false }
    refreshByUser()
    return true
  }

  private func start() {
    isActive = true
    isArmed = false
    wheel.startAnimating()
    follow()
  }

  var scrollView: UIScrollView? { superview as? UIScrollView }

  /// Becomes the refresh control of the scroll view to which an app has added the control as a
  /// subview.
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scrollView, scrollView.refreshControl !== self { scrollView.refreshControl = self }
  }

  private func setInsetsContent(_ isInset: Bool) {
    guard insetsContent != isInset else { return }
    insetsContent = isInset
    scrollView?.refreshInsetsOnly()
  }

  /// Insets the content for the control if a refresh is in progress, otherwise removes the inset.
  /// Called before a drag ends.
  func dragWillEnd() { setInsetsContent(isActive) }

  /// The top inset of the content for the control, in points; 0 without a refresh.
  var inset: CGFloat { insetsContent ? UIRefreshControl.height : 0 }

  /// Repositions the control after content has moved, and begins to refresh at the threshold.
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

extension UIRefreshControl: AccessibilityDescribing {
  /// Describes the control as a button. The title is the label, and the value is "Refreshing" while
  /// the control refreshes.
  package var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      isElement: true, label: label.text ?? "Refresh", value: isRefreshing ? "Refreshing" : nil,
      traits: .button)
  }
}
