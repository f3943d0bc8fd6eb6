public import CoreGraphics
import QuartzCore
import Diagnostics

/// A row of segments, one of which is selected.
///
/// A thumb is behind the selected segment. The thumb moves with a spring animation to a newly
/// selected segment and, during a drag, to the segment under the finger.
///
/// Source: https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
  /// The positions of segments on the screen, by which the app can set different adjustments.
  public enum Segment: Int, Sendable {
    /// All segments whose own position has no adjustment.
    case any = 0
    /// The leftmost of several segments.
    case left = 1
    /// Segments with another segment on each side.
    case center = 2
    /// The rightmost of several segments.
    case right = 3
    /// The only segment.
    case alone = 4
  }

  /// The index that represents no segment: -1.
  public class var noSegment: Int { -1 }

  // The state below is internal, because UISegmentedControl+Segments.swift uses it.
  var segments: [SegmentView] = []
  var titleStyles = SegmentTitleStyles()
  // The state below is internal, because UISegmentedControl+Adjustments.swift uses it.
  var contentAdjustments: [SegmentAdjustmentKey: UIOffset] = [:]
  // The state below is internal, because UISegmentedControl+Images.swift uses it.
  /// The app's own images; nil before the app has set an image.
  var images: SegmentImages?
  // The state below is internal, because UISegmentedControl+Layout.swift uses it.
  /// The control's background, with separators, thumb and segments as subviews.
  let content = UIView()
  /// The thumb behind the selected segment; nil before the first selection.
  private(set) var thumbIfAny: ThumbView?
  var separators: [UIView] = []

  /// The index of the selected segment; -1 if no segment is selected.
  private var selection = -1
  /// The index of the segment behind which the thumb is. During a drag the index can differ from
  /// the selection.
  var displayedSelection = -1
  /// The index of the segment that appears pressed; nil if no segment does.
  var pressedSegment: Int?
  private var isDraggingThumb = false
  private var explicitBackground: UIColor?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a control with the size of its content.
  ///
  /// - Parameter items: The titles and images of the segments, as `String` and `UIImage` objects.
  public init(items: [Any]?) {
    super.init(frame: .zero)
    setUp()
    for (index, item) in (items ?? []).enumerated() {
      switch item {
      case let title as String: insert(SegmentView(title: title), at: index, animated: false)
      case let image as UIImage: insert(SegmentView(image: image), at: index, animated: false)
      default:
        usageError(
          "the items of a segmented control are strings and images, not \(type(of: item))")
      }
    }
    bounds.size = intrinsicContentSize
    center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Creates a control with a segment for each action. An action runs when the user selects its
  /// segment. If the frame's size is zero, the control gets the size of its content.
  public convenience init(frame: CGRect, actions: [UIAction]) {
    self.init(frame: frame)
    for (index, action) in actions.enumerated() {
      insertSegment(action: action, at: index, animated: false)
    }
    if frame.size == .zero { self.frame.size = intrinsicContentSize }
  }

  /// Decodes the properties of the view and of the control. The decoded segments have no actions.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    restore(UISegmentedControl.archivedProperties, of: self, from: coder)
  }

  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(UISegmentedControl.archivedProperties, of: self)
  }

  override var ownParts: [UIView] { (images.map { [$0.container] } ?? []) + [content] }

  /// The properties in decoding order. The segments precede the selection, because the selection is
  /// the index of a segment.
  private static let archivedProperties: [ArchivedProperty<UISegmentedControl>] = [
    ArchivedProperty(
      "UISegmentTitleAttributes", default: [:],
      get: { $0.titleStyles.custom.mapValues { ArchivedAttributes($0) } },
      set: { $0.titleStyles.custom = $1.mapValues(\.values) }),
    ArchivedProperty(
      "UISegments", default: [], get: { $0.segments.map { ArchivedSegment($0) } },
      set: { control, segments in
        control.removeAllSegments()
        for segment in segments {
          control.insert(segment.makeView(), at: control.segments.count, animated: false)
        }
      }),
    ArchivedProperty(\.isMomentary, "UISegmentedControlMomentary", default: false),
    ArchivedProperty(
      "UISelectedSegmentIndex", default: -1, get: { $0.selection },
      set: { control, index in
        let isValid = index == -1 || control.segments.indices.contains(index)
        if isValid { control.selectedSegmentIndex = index }
      }),
    ArchivedProperty(\.selectedSegmentTintColor, "UISelectedSegmentTintColor", default: nil),
    ArchivedProperty(
      \.apportionsSegmentWidthsByContent, "UIApportionsSegmentWidths", default: false),
  ]

  private func setUp() {
    content.isUserInteractionEnabled = false
    content.layer.cornerCurve = .continuous
    content.layer.cornerRadius = SegmentMetrics.cornerRadius
    content.backgroundColor = .tertiarySystemFill
    addSubview(content)
  }

  /// The thumb. The first access creates it above the separators and below the segments. A new
  /// thumb is invisible.
  var thumb: ThumbView {
    if let thumbIfAny { return thumbIfAny }
    return AnimationBlock.runWithoutAnimation {
      let thumb = ThumbView(.segment, cornerRadius: SegmentMetrics.thumbRadius)
      thumb.color = selectedSegmentTintColor ?? SegmentMetrics.thumbColor
      thumb.alpha = 0
      content.insertSubview(thumb, at: separators.count)
      thumbIfAny = thumb
      return thumb
    }
  }

  // MARK: Selection

  /// The number of segments. Valid indices are smaller than this number.
  open var numberOfSegments: Int { segments.count }

  /// The index of the selected segment, or ``noSegment``. The setter sends no actions. In a
  /// momentary control, the setter selects no segment.
  ///
  /// - Precondition: The new value is the index of a segment, or ``noSegment``.
  open var selectedSegmentIndex: Int {
    get { selection }
    set {
      checkUsage(
        newValue == -1 || segments.indices.contains(newValue),
        "there is no segment \(newValue) to select; the number of segments is \(segments.count)")
      guard !isMomentary || newValue == -1 else { return }
      select(newValue)
      layOutParts()
    }
  }

  /// Whether a segment is deselected after a touch; false by default.
  open var isMomentary = false {
    didSet {
      if isMomentary { select(-1) }
      layOutParts()
    }
  }

  func select(_ index: Int) {
    selection = index
    displayedSelection = index
  }

  // MARK: Appearance

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    adoptProxyAttributes()
  }

  override var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties + [
      AppearanceProperty(\UISegmentedControl.selectedSegmentTintColor)
    ]
  }

  /// The thumb's color; if the value is nil, the system's color is used.
  open var selectedSegmentTintColor: UIColor? {
    didSet { thumbIfAny?.color = selectedSegmentTintColor ?? SegmentMetrics.thumbColor }
  }

  /// The color behind the segments, in the control's shape; if the value is nil, the system's gray
  /// is used.
  open override var backgroundColor: UIColor? {
    get { explicitBackground }
    set {
      explicitBackground = newValue
      updateBackground()
    }
  }

  func updateBackground() {
    content.backgroundColor =
      hasBackgroundImages ? nil : explicitBackground ?? .tertiarySystemFill
  }

  /// Whether the widths of segments without a fixed width are proportional to their content. If the
  /// value is false, these segments have equal widths.
  open var apportionsSegmentWidthsByContent = false {
    didSet { contentSizeChanged() }
  }

  override func stateChanged() {
    super.stateChanged()
    content.alpha = isEnabled ? 1 : UIControl.disabledAlpha
    animate()
  }

  func animate() {
    UIView.animate(springDuration: 0.28, bounce: 0, options: .allowUserInteraction) {
      layOutParts()
    }
  }

  // MARK: Size

  open override var intrinsicContentSize: CGSize {
    CGSize(width: naturalWidth, height: SegmentMetrics.height)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  // MARK: Tracking

  override func takesPrecedence(over recognizer: UIGestureRecognizer) -> Bool {
    let frames = segmentFrames
    let selectedFrame = frames.indices.contains(selection) ? frames[selection] : .null
    return super.takesPrecedence(over: recognizer)
      || hasPriorityOverDrag(recognizer, of: isDraggingThumb ? .infinite : selectedFrame)
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard let index = segment(at: touch.location(in: self)) else { return false }
    isDraggingThumb = index == selection && !isMomentary
    pressedSegment = index
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let under = segment(at: touch.location(in: self))
    let old = (pressedSegment, displayedSelection)
    if isDraggingThumb {
      if let under { displayedSelection = under }
      pressedSegment = displayedSelection
    } else {
      pressedSegment = isTouchInside ? under : nil
    }
    if old != (pressedSegment, displayedSelection) { animate() }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let target = isDraggingThumb ? displayedSelection : isTouchInside ? pressedSegment : nil
    stopTracking()
    if let target, target != selection {
      select(target)
      animate()
      choose(target, event)
    }
    animate()
  }

  open override func cancelTracking(with event: UIEvent?) {
    stopTracking()
    animate()
  }

  private func stopTracking() {
    isDraggingThumb = false
    pressedSegment = nil
    displayedSelection = selection
  }

  /// Selects a segment in the same way as a tap.
  func selectByUser(_ index: Int) {
    select(index)
    animate()
    choose(index, nil)
  }

  /// Sends the actions of a segment that the user selected.
  private func choose(_ index: Int, _ event: UIEvent?) {
    if let action = segments[index].action { sendAction(action) }
    sendValueChanged(event)
    if isMomentary { select(-1) }
  }
}
