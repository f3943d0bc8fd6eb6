public import CoreGraphics
import QuartzCore
import Diagnostics

/// Two buttons that decrement and increment a value.
///
/// The size is always 94 by 32 points. Holding a button repeats the step at an increasing
/// rate.
///
/// Source: https://developer.apple.com/documentation/uikit/uistepper
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)

  let parts = StepperParts()
  // The state below is internal, because UIStepper+Images.swift uses it.
  var incrementImages = StateImages()
  var decrementImages = StateImages()
  var backgroundImages = StateImages()
  var dividerImages: [DividerStates: UIImage] = [:]

  // The properties below are the value, its range and the repetition of its steps.
  private var current = 0.0
  private var range = (minimum: 0.0, maximum: 100.0)
  /// The half of the stepper in which the current touch began; nil without a touch.
  private(set) var pressed: StepperParts.Half?
  private var repetition: SessionTimer?
  private var repeatCount = 0
  private var hasUnsentChange = false

  /// Creates a stepper of 94 by 32 points.
  ///
  /// - Parameter frame: The frame, of which only the origin has an effect.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: UIStepper.size))
    setUp()
  }

  /// Decodes the properties of the view and of the stepper, except the size.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.bounds.size = UIStepper.size
    setUp()
    restoreValues(from: coder)
    restore(UIStepper.archivedProperties, of: self, from: coder)
    updateAppearance()
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UIStepper.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { [parts.content] }

  private static let archivedProperties: [ArchivedProperty<UIStepper>] = [
    ArchivedProperty(
      "UIStepperRange", default: [0, 100], get: { [$0.range.minimum, $0.range.maximum] },
      set: { stepper, limits in
        guard limits.count == 2, limits[0] < limits[1] else { return }
        stepper.range = (limits[0], limits[1])
      }),
    ArchivedProperty(\.value, "UIStepperValue", default: 0),
    ArchivedProperty(
      "UIStepperStepValue", default: 1, get: { $0.stepValue },
      set: { if $1 > 0 { $0.stepValue = $1 } }),
    ArchivedProperty(\.wraps, "UIStepperWraps", default: false),
    ArchivedProperty(\.autorepeat, "UIStepperAutorepeat", default: true),
    ArchivedProperty(\.isContinuous, "UIStepperContinuous", default: true),
    ArchivedProperty(\.incrementImages.images, "UIStepperIncrementImages", default: [:]),
    ArchivedProperty(\.decrementImages.images, "UIStepperDecrementImages", default: [:]),
    ArchivedProperty(\.backgroundImages.images, "UIStepperBackgroundImages", default: [:]),
    ArchivedProperty(\.dividerImages, "UIStepperDividerImages", default: [:]),
  ]

  private func setUp() {
    huggingPriorities = ContentPriorities(.defaultHigh)
    addSubview(parts.content)
    updateAppearance()
  }

  // MARK: Value

  /// The value, clamped to the range; 0 by default.
  ///
  /// - Precondition: The new value is not NaN.
  open var value: Double {
    get { current }
    set {
      checkUsage(!newValue.isNaN, "the value of \(type(of: self)) cannot be NaN")
      current = min(max(newValue, range.minimum), range.maximum)
      updateAppearance()
    }
  }

  /// The lower end of the range; 0 by default.
  ///
  /// - Precondition: The new value is less than ``maximumValue``.
  open var minimumValue: Double {
    get { range.minimum }
    set {
      checkUsage(
        newValue < range.maximum,
        "a stepper's minimum value must be less than its maximum \(range.maximum), not \(newValue)")
      range.minimum = newValue
      value = current
    }
  }

  /// The upper end of the range; 100 by default.
  ///
  /// - Precondition: The new value is greater than ``minimumValue``.
  open var maximumValue: Double {
    get { range.maximum }
    set {
      checkUsage(
        newValue > range.minimum,
        "a stepper's maximum value must be above its minimum \(range.minimum), not \(newValue)")
      range.maximum = newValue
      value = current
    }
  }

  /// The change of the value by one step; 1 by default.
  ///
  /// - Precondition: The new value is above 0.
  open var stepValue: Double = 1 {
    willSet {
      checkUsage(newValue > 0, "a stepper's step value must be above 0, not \(newValue)")
    }
  }

  /// Whether a step beyond one end of the range continues at the other end.
  open var wraps = false { didSet { updateAppearance() } }

  /// Whether holding a button repeats the step.
  open var autorepeat = true

  /// Whether the stepper sends actions at every step. If the value is false, it sends them only at
  /// the end of the touch.
  open var isContinuous = true

  private func canStep(_ half: StepperParts.Half) -> Bool {
    wraps || (half == .increment ? current < range.maximum : current > range.minimum)
  }

  private func step(_ event: UIEvent?) {
    guard let pressed, canStep(pressed) else { return }
    let old = current
    let stepped = pressed == .increment ? current + stepValue : current - stepValue
    if wraps, stepped > range.maximum {
      value = range.minimum
    } else if wraps, stepped < range.minimum {
      value = range.maximum
    } else {
      value = stepped
    }
    guard current != old else { return }
    if isContinuous { sendValueChanged(event) } else { hasUnsentChange = true }
  }

  // MARK: Appearance

  override func stateChanged() {
    super.stateChanged()
    updateAppearance()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    updateAppearance()
  }

  func updateAppearance() {
    parts.content.alpha = isEnabled ? 1 : UIControl.disabledAlpha
    parts.show(
      backgroundImages.current(for: state), divider: currentDivider,
      hidesDivider: isHighlighted && pressed != nil)
    for half in [StepperParts.Half.decrement, .increment] {
      let isPressed = isHighlighted && pressed == half
      var buttonState: State = isPressed ? .highlighted : .normal
      if !isEnabled || !canStep(half) { buttonState = .disabled }
      let images = half == .increment ? incrementImages : decrementImages
      parts.show(images.current(for: buttonState), in: half, isPressed: isPressed, buttonState)
    }
    setNeedsLayout()
  }

  // MARK: Size

  /// The frame. The size is constant; the setter changes only the origin.
  open override var frame: CGRect {
    get { super.frame }
    set { super.frame = CGRect(origin: newValue.origin, size: super.frame.size) }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set { super.bounds = CGRect(origin: newValue.origin, size: UIStepper.size) }
  }

  open override var intrinsicContentSize: CGSize { UIStepper.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { UIStepper.size }

  open override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(in: bounds, isMirrored: isMirrored)
  }

  // MARK: Tracking

  private func half(at point: CGPoint) -> StepperParts.Half {
    (point.x < bounds.midX) != isMirrored ? .decrement : .increment
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let half = half(at: touch.location(in: self))
    guard canStep(half) else { return false }
    pressed = half
    hasUnsentChange = false
    repeatCount = 0
    step(event)
    if autorepeat { repeatAfter(StepperRepetition.delay) }
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    updateAppearance()
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) { finish(event) }

  open override func cancelTracking(with event: UIEvent?) { finish(event) }

  private func finish(_ event: UIEvent?) {
    repetition?.cancel()
    repetition = nil
    pressed = nil
    updateAppearance()
    if hasUnsentChange {
      hasUnsentChange = false
      sendValueChanged(event)
    }
  }

  private func repeatAfter(_ seconds: TimeInterval) {
    repetition = ApplicationSession.current.after(seconds) { [weak self] in
      guard let self, pressed != nil else { return }
      // A touch outside the control pauses the repetition.
      if isTouchInside {
        step(nil)
        repeatCount += 1
      }
      repeatAfter(StepperRepetition.interval(after: repeatCount))
    }
  }
}

/// The timing of the repeated steps while a button is held down. Apple publishes no times.
enum StepperRepetition {
  /// Seconds from the first step, which a touch makes immediately, to the second step.
  static let delay: TimeInterval = 0.5

  /// Seconds until the next step: 0.5 seconds after the first two repetitions, 0.1 seconds after
  /// the next ten repetitions, and 1/30 second after later repetitions.
  static func interval(after count: Int) -> TimeInterval {
    count < 3 ? 0.5 : count < 13 ? 0.1 : 1.0 / 30
  }
}
