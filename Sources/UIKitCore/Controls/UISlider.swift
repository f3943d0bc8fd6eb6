public import CoreGraphics
import QuartzCore
import Diagnostics

/// A control with which the user selects a value from a range by moving a thumb along a track.
///
/// The tracks, the thumb and the images are separate views, so that a drag moves the thumb without
/// drawing a bitmap.
///
/// Source: https://developer.apple.com/documentation/uikit/uislider
@preconcurrency @MainActor
open class UISlider: UIControl {
  let parts = SliderParts()
  // The state below is internal, because UISlider+Images.swift uses it.
  var thumbImages = StateImages()
  var minimumTrackImages = StateImages()
  var maximumTrackImages = StateImages()

  // The properties below are the range of the value, the value, and the state of a drag.
  private var range: (minimum: Float, maximum: Float) = (0, 1)
  private var current: Float = 0
  /// The distance from the touch to the thumb's center, in points.
  private var touchOffset: CGFloat?
  private var hasBeenDragged = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Decodes the properties of the view and of the slider.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UISlider.archivedProperties, of: self, from: coder)
    updateColors()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UISlider.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [parts.content] }

  /// The properties in decoding order. The range precedes the value, because the range limits the
  /// value. Colors precede images, because setting a color removes the images.
  private static let archivedProperties: [ArchivedProperty<UISlider>] = [
    ArchivedProperty(\.minimumValue, "UIMinValue", default: 0),
    ArchivedProperty(\.maximumValue, "UIMaxValue", default: 1),
    ArchivedProperty(\.value, "UIValue", default: 0),
    ArchivedProperty(\.isContinuous, "UIContinuous", default: true),
    ArchivedProperty(\.minimumTrackTintColor, "UIMinimumTrackTintColor", default: nil),
    ArchivedProperty(\.maximumTrackTintColor, "UIMaximumTrackTintColor", default: nil),
    ArchivedProperty(\.thumbTintColor, "UIThumbTintColor", default: nil),
    ArchivedProperty(\.minimumValueImage, "UIMinValueImage", default: nil),
    ArchivedProperty(\.maximumValueImage, "UIMaxValueImage", default: nil),
    ArchivedProperty(\.thumbImages.images, "UIThumbImages", default: [:]),
    ArchivedProperty(\.minimumTrackImages.images, "UIMinimumTrackImages", default: [:]),
    ArchivedProperty(\.maximumTrackImages.images, "UIMaximumTrackImages", default: [:]),
  ]

  private func setUp() {
    addSubview(parts.content)
    parts.content.frame = bounds
    updateColors()
  }

  // MARK: Value

  /// The value at the thumb's position, clamped to the range; 0 by default.
  ///
  /// - Precondition: The new value is not NaN.
  open var value: Float {
    get { current }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value without sending actions.
  open func setValue(_ value: Float, animated: Bool) {
    checkUsage(!value.isNaN, "the value of \(type(of: self)) cannot be NaN")
    let new = clamped(value)
    guard new != current else { return }
    current = new
    if animated {
      UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
        self.layOutParts()
      }
    } else {
      layOutParts()
    }
  }

  /// The lower end of the range; 0 by default. Setting the minimum above the maximum raises the
  /// maximum to the same value.
  ///
  /// - Precondition: The new value is not NaN.
  open var minimumValue: Float {
    get { range.minimum }
    set {
      checkUsage(!newValue.isNaN, "the minimum of \(type(of: self)) cannot be NaN")
      range = (newValue, max(newValue, range.maximum))
      rangeChanged()
    }
  }

  /// The upper end of the range; 1 by default. Setting the maximum below the minimum lowers the
  /// minimum to the same value.
  ///
  /// - Precondition: The new value is not NaN.
  open var maximumValue: Float {
    get { range.maximum }
    set {
      checkUsage(!newValue.isNaN, "the maximum of \(type(of: self)) cannot be NaN")
      range = (min(newValue, range.minimum), newValue)
      rangeChanged()
    }
  }

  private func rangeChanged() {
    current = clamped(current)
    layOutParts()
  }

  private func clamped(_ value: Float) -> Float { min(max(value, range.minimum), range.maximum) }

  /// Whether the slider sends actions during a drag. If the value is false, it sends them only at
  /// the end of the drag.
  open var isContinuous = true

  // MARK: Appearance

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISlider.minimumTrackTintColor),
      AppearanceProperty(\UISlider.maximumTrackTintColor),
      AppearanceProperty(\UISlider.thumbTintColor),
    ]
  }

  /// The color of the track before the thumb; if the value is nil, the view's tint is used. The
  /// setter removes the images of the track before the thumb.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      minimumTrackImages.removeAll()
      updateColors()
    }
  }

  /// The color of the track after the thumb; if the value is nil, the system's gray is used. The
  /// setter removes the images of the track after the thumb.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      maximumTrackImages.removeAll()
      updateColors()
    }
  }

  /// The color of the thumb; white if the value is nil. The setter removes the thumb's images.
  open var thumbTintColor: UIColor? {
    didSet {
      thumbImages.removeAll()
      updateColors()
    }
  }

  /// An image at the leading end of the track; nil for no image.
  open var minimumValueImage: UIImage? {
    get { parts.minimumImage.image }
    set {
      parts.show(newValue, in: parts.minimumImage)
      setNeedsLayout()
    }
  }

  /// An image at the trailing end of the track; nil for no image.
  open var maximumValueImage: UIImage? {
    get { parts.maximumImage.image }
    set {
      parts.show(newValue, in: parts.maximumImage)
      setNeedsLayout()
    }
  }

  override func stateChanged() {
    super.stateChanged()
    updateColors()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateColors()
  }

  func updateColors() {
    parts.content.alpha = isEnabled ? 1 : UIControl.disabledAlpha
    parts.minimumTrack.image = currentMinimumTrackImage
    parts.minimumTrack.backgroundColor =
      currentMinimumTrackImage == nil ? minimumTrackTintColor ?? tintColor : nil
    parts.maximumTrack.image = currentMaximumTrackImage
    parts.maximumTrack.backgroundColor =
      currentMaximumTrackImage == nil ? maximumTrackTintColor ?? .systemFill : nil
    let image = currentThumbImage
    parts.show(image, in: parts.thumbImage)
    parts.thumb.isHidden = image != nil
    parts.thumb.color = thumbTintColor ?? .white
    setNeedsLayout()
  }

  // MARK: Layout

  /// The intrinsic height of a slider, in points.
  static let height: CGFloat = 34

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UISlider.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width > 0 ? size.width : bounds.width, height: UISlider.height)
  }

  /// The track's frame, between the value images. The track is 4 points high or, if it has an
  /// image, as high as the image.
  open func trackRect(forBounds bounds: CGRect) -> CGRect { defaultTrackRect(in: bounds) }

  /// The thumb's frame. The thumb is 28 points wide and high or, if it has an image, as large as
  /// the image.
  ///
  /// - Parameter rect: The track's frame.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    defaultThumbRect(in: bounds, track: rect, fraction: fraction(of: value))
  }

  /// The frame of the image before the track, in the coordinate space of `bounds`. The frame has
  /// the image's size and is at the leading edge. If there is no image, the frame is zero.
  ///
  /// The slider calls the method during layout. A subclass overrides the method to move the image.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    valueImageRect(minimumValueImage, in: bounds, isLeft: !isMirrored)
  }

  /// The frame of the image after the track, in the coordinate space of `bounds`. The frame has the
  /// image's size and is at the trailing edge. If there is no image, the frame is zero.
  ///
  /// The slider calls the method during layout. A subclass overrides the method to move the image.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    valueImageRect(maximumValueImage, in: bounds, isLeft: isMirrored)
  }

  private func fraction(of value: Float) -> CGFloat {
    // Both values are halved first, because the difference of extreme values overflows.
    let span = range.maximum / 2 - range.minimum / 2
    guard span > 0 else { return 0 }
    return CGFloat((clamped(value) / 2 - range.minimum / 2) / span)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  func layOutParts() {
    parts.content.frame = bounds
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: current)
    parts.layOut(track: track, thumb: thumb, isMirrored: isMirrored)
    parts.minimumImage.frame = minimumValueImageRect(forBounds: bounds)
    parts.maximumImage.frame = maximumValueImageRect(forBounds: bounds)
  }

  // MARK: Tracking

  /// The distance outside the thumb within which a touch may begin, in points.
  private static let slop: CGFloat = 12

  private var touchArea: CGRect {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: current)
    let slop = UISlider.slop
    return thumb.insetBy(dx: -slop, dy: -slop)
  }

  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    super.point(inside: point, with: event) || (isEnabled && touchArea.contains(point))
  }

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    super.takesPrecedence(over: recognizer)
      || hasPriorityOverDrag(recognizer, of: touchOffset == nil ? touchArea : .infinite)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    let area = touchArea
    guard area.contains(point) else { return false }
    touchOffset = area.midX - point.x
    hasBeenDragged = false
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let touchOffset else { return true }
    let track = trackRect(forBounds: bounds)
    let low = thumbRect(forBounds: bounds, trackRect: track, value: range.minimum).midX
    let high = thumbRect(forBounds: bounds, trackRect: track, value: range.maximum).midX
    guard high != low else { return true }
    let thumbCenter = touch.location(in: self).x + touchOffset
    let progress = min(max((thumbCenter - low) / (high - low), 0), 1)
    let new = range.minimum * Float(1 - progress) + range.maximum * Float(progress)
    let old = current
    setValue(new, animated: false)
    guard current != old else { return true }
    hasBeenDragged = true
    if isContinuous { sendValueChanged(event) }
    return true
  }

  /// Ends the drag. If the drag changed the value, the slider sends its actions again, so that
  /// targets can detect the end of the drag by the touch's phase.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    touchOffset = nil
    if hasBeenDragged { sendValueChanged(event) }
    hasBeenDragged = false
  }

  open override func cancelTracking(with event: UIEvent?) {
    touchOffset = nil
    hasBeenDragged = false
  }
}
