public import CoreGraphics
import QuartzCore

/// A toggle whose thumb is at one of two ends.
///
/// The size is always 51 by 31 points. A tap toggles the switch. A drag moves the thumb; after the
/// release, the switch has the value at the thumb's position.
///
/// Source: https://developer.apple.com/documentation/uikit/uiswitch
@preconcurrency @MainActor
open class UISwitch: UIControl {
  /// The appearance of a switch.
  public enum Style: Int, Sendable {
    /// The platform's default style, which is `sliding` on Linux.
    case automatic = 0
    /// A box with a check mark, which exists only on the Mac.
    case checkbox = 1
    /// A thumb that slides between two ends.
    case sliding = 2
  }

  private static let size = CGSize(width: 51, height: 31)
  private static let thumbSize: CGFloat = 27
  private static let inset: CGFloat = 2
  /// Points by which the thumb widens while it is pressed.
  private static let stretch: CGFloat = 7
  /// The drag distance that moves the thumb to the opposite end, in points.
  private static let dragDistance: CGFloat = 14

  private let content = UIView()
  private let track = UIView()
  private let thumb = ThumbView(.toggle)
  private var value = false
  /// Whether the thumb is at the end that means on. During a drag, the thumb's position can differ
  /// from the value.
  private var isDisplayedOn = false
  private var drag: (origin: CGFloat, hasMoved: Bool)?

  /// Creates a switch of 51 by 31 points.
  ///
  /// - Parameter frame: The frame, of which only the origin has an effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UISwitch.size))
    setUp()
  }

  /// Decodes the properties of the view and of the switch, except the size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = UISwitch.size
    setUp()
    restoreValues(from: coder)
    restore(UISwitch.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UISwitch.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [content] }

  private static let archivedProperties: [ArchivedProperty<UISwitch>] = [
    ArchivedProperty(\.isOn, "UISwitchOn", default: false),
    ArchivedProperty(\.onTintColor, "UISwitchOnTintColor", default: nil),
    ArchivedProperty(\.thumbTintColor, "UISwitchThumbTintColor", default: nil),
    ArchivedProperty(\.onImage, "UISwitchOnImage", default: nil),
    ArchivedProperty(\.offImage, "UISwitchOffImage", default: nil),
    ArchivedProperty(\.title, "UISwitchTitle", default: nil),
    ArchivedProperty(\.preferredStyle, "UISwitchPreferredStyle", raw: .automatic),
  ]

  private func setUp() {
    huggingPriorities = ContentPriorities(.defaultHigh)
    content.isUserInteractionEnabled = false
    content.frame = bounds
    track.frame = content.bounds
    track.layer.cornerRadius = UISwitch.size.height / 2
    addSubview(content)
    content.addSubview(track)
    content.addSubview(thumb)
    update()
  }

  // MARK: Value

  /// The switch's value; false by default. The setter moves the thumb without animation and sends
  /// no actions. During a drag the thumb's position can differ from the value.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }

  /// Sets the value without sending actions.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    guard isDisplayedOn != on else { return }
    isDisplayedOn = on
    if animated { animate() } else { update() }
  }

  // MARK: Appearance

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISwitch.onTintColor), AppearanceProperty(\UISwitch.thumbTintColor),
    ]
  }

  /// The track's color while the switch is on; if the value is nil, the system's green is used.
  open var onTintColor: UIColor? { didSet { update() } }

  /// The thumb's color; white if the value is nil.
  open var thumbTintColor: UIColor? { didSet { update() } }

  /// An image that is stored but never visible. According to Apple's documentation, the property
  /// has no effect since iOS 7.
  open var onImage: UIImage?
  /// An image that is stored but never visible. According to Apple's documentation, the property
  /// has no effect since iOS 7.
  open var offImage: UIImage?

  /// The style of the switch. The value is always `sliding`, as on iOS; ``preferredStyle`` has no
  /// effect.
  open var style: Style { .sliding }

  /// The style that the switch would have on a Mac; `automatic` by default. The property has no
  /// effect on Linux.
  open var preferredStyle = Style.automatic

  /// The title beside a box in the style `checkbox`. The title is stored but not visible, because
  /// the style is always `sliding`.
  open var title: String?

  override func stateChanged() {
    super.stateChanged()
    animate()
  }

  private func animate() {
    UIView.animate(springDuration: 0.3, bounce: 0, options: .allowUserInteraction) { update() }
  }

  private func update() {
    content.alpha = isEnabled ? 1 : UIControl.disabledAlpha
    track.backgroundColor = isDisplayedOn ? onTintColor ?? .systemGreen : .secondarySystemFill
    thumb.color = thumbTintColor ?? .white
    let width = UISwitch.thumbSize + (isHighlighted ? UISwitch.stretch : 0)
    let isRight = isDisplayedOn != isMirrored
    thumb.layOut(
      CGRect(
        x: isRight ? UISwitch.size.width - UISwitch.inset - width : UISwitch.inset,
        y: UISwitch.inset, width: width, height: UISwitch.thumbSize))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    update()
  }

  // MARK: Size

  /// The frame. The size is constant; the setter changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: super.frame.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UISwitch.size) }
  }

  open override var intrinsicContentSize: CGSize { UISwitch.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UISwitch.size }

  // MARK: Tracking

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    super.takesPrecedence(over: recognizer)
      || hasPriorityOverDrag(recognizer, of: drag == nil ? bounds : .infinite)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    drag = (touch.location(in: self).x, false)
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard var drag else { return true }
    defer { self.drag = drag }
    let x = touch.location(in: self).x
    let isAtRight = isDisplayedOn != isMirrored
    // The drag's origin follows a touch that moves beyond the thumb's range. A reversed drag is
    // therefore measured from the point of reversal.
    drag.origin = isAtRight ? max(drag.origin, x) : min(drag.origin, x)
    guard abs(x - drag.origin) >= UISwitch.dragDistance else { return true }
    drag = (x, true)
    isDisplayedOn.toggle()
    animate()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let hasMoved = drag?.hasMoved ?? false
    drag = nil
    guard hasMoved || isTouchInside else { return show(value) }
    let newValue = hasMoved ? isDisplayedOn : !value
    show(newValue)
    guard newValue != value else { return }
    value = newValue
    sendValueChanged(event)
  }

  open override func cancelTracking(with event: UIEvent?) {
    drag = nil
    show(value)
  }

  private func show(_ on: Bool) {
    isDisplayedOn = on
    animate()
  }
}
