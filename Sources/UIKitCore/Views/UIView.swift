public import CoreGraphics
public import Foundation
public import QuartzCore
import Generics

/// A rectangle that displays content, contains other views and receives touches.
///
/// The overridable members are declared here; extensions by topic implement them.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
  @preconcurrency NSCoding
{
  /// The class of ``layer``, a subclass of `CALayer`. The initializer of a view reads the property
  /// once.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that draws the view. The view is its delegate.
  public let layer: CALayer

  // The stored state of UIView+Hierarchy.swift.
  var children: [UIView] = []
  /// The superview, which clears the reference when it is deallocated: a weak reference would make
  /// the reference counting of every superview slower.
  // Safety: read and set on the main actor; the superview's `deinit` ends the reference.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: UIView?
  weak var attachedWindow: UIWindow?
  /// Whether the callbacks for a new window have begun while the view is not in that window
  /// yet.
  var isJoiningWindow = false
  /// The controller whose root view is this view; nil for other views.
  weak var controller: UIViewController?

  // Flags of one byte each are adjacent: between other members each flag would need a whole
  // word.
  var hasAppeared = false
  /// Whether the view is behind a sheet, popover or alert, which dims its tint.
  var isDimmedByModal = false
  var isDeclaredOpaque = true
  var hasAnnouncedMargins = false
  /// Whether the view has ever had a recognizer; from then on, ``gestureRecognizers`` is not
  /// nil.
  var hasHadRecognizers = false
  /// Whether the view and its subviews receive touches; true by default. If the value is false, the
  /// views behind this view receive the touches.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time; false by default. Gesture recognizers
  /// always receive all touches.
  open var isMultipleTouchEnabled = false
  /// Whether touches of this view exclude touches of other views; false by default. While this view
  /// has a touch, no other view of the window receives a touch, and this view receives no touch
  /// while another view has a touch.
  open var isExclusiveTouch = false
  /// Whether the view resizes its subviews by their ``autoresizingMask`` when its size changes;
  /// true by default.
  open var autoresizesSubviews = true
  /// Whether ``layoutMargins`` grow by the safe area's insets; true by default.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { refreshMargins() } }
  /// Whether each margin is at least so large that content also stays within the superview's
  /// margins; false by default.
  open var preservesSuperviewLayoutMargins = false { didSet { refreshMargins() } }

  // The stored state of UIView+Traits.swift and UIView+Tint.swift.
  var traits = UITraitCollection.screenTraits
  var overrides = UITraitOverrides()
  @Sparse var contentSizeCategoryLimits = ContentSizeCategoryLimits()
  var traitObservers: TraitChangeRegistry?
  var explicitTint: UIColor?
  var explicitTintMode = TintAdjustmentMode.automatic
  var tint = Tint.system
  var fillColor: UIColor?

  // The stored state of UIAppearance.swift.
  /// The values that the view has adopted from appearance proxies, by property.
  var adoptedAppearance: [AnyKeyPath: AdoptedValue] = [:]

  // The stored state of UIView+SafeArea.swift and UIView+LayoutMargins.swift.
  var safeInsets: UIEdgeInsets {
    get { storedSafeInsets ?? .zero }
    set { storedSafeInsets = newValue == .zero ? nil : newValue }
  }
  @Sparse private var storedSafeInsets: UIEdgeInsets? = nil
  @Sparse var explicitMargins: Margins? = nil
  /// The margins of the latest change notification; nil for the default margins.
  @Sparse var announcedMargins: UIEdgeInsets? = nil

  // The stored state of Auto Layout, which the folder Layout implements.
  var autoLayoutIfAny: AutoLayoutState?
  final var ownReference: LayoutItemReference?
  var huggingPriorities = ContentPriorities(.defaultLow)
  var compressionPriorities = ContentPriorities(.defaultHigh)
  /// Identifies the view's collapse while the view is hidden but the collapse still animates.
  var collapse: HidingToken?

  // The stored state of UIView+Gestures.swift.
  var recognizers: [UIGestureRecognizer] = []
  // The stored state of UIInteraction.swift.
  var attachedInteractions: [any UIInteraction] = []
  // The stored state of AnimationBlock.swift and UIView+HitTesting.swift.
  var interactionBlockers = 0
  /// One closure for each animation that hit-tests presentation values. Hit-testing calls the
  /// closures for every touch.
  var presentationHitTests: [() -> Bool] = []
  // The stored state of ``mask``.
  var maskingView: UIView?

  // The stored state of ``focusEffect``.
  @Sparse var explicitFocusEffect: UIFocusEffect?? = nil

  // The stored state of UIView+MotionEffects.swift.
  var attachedMotionEffects: [UIMotionEffect] = []

  /// Creates a view with a frame.
  ///
  /// - Parameter frame: The frame in the coordinate space of the future superview.
  public init(frame: CGRect) {
    layer = UIView.makeLayer(of: type(of: self).layerClass)
    super.init()
    layer.view = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  deinit {
    layer.view = nil
    ownReference?.clear()
    let (children, recognizers) = (children, recognizers)
    for child in children where child.parent === self { child.parent = nil }
    for recognizer in recognizers where recognizer.attachedView === self {
      recognizer.attachedView = nil
    }
  }

  /// Decodes a view that ``encode(with:)`` wrote. A property whose value is missing has its
  /// default.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(of: type(of: self).layerClass)
    super.init()
    layer.view = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    decode(from: coder)
  }

  /// Writes the view's properties, its mask and its subviews, except for subviews that the class
  /// itself creates. An override calls super.
  ///
  /// The archive does not contain constraints and ``translatesAutoresizingMaskIntoConstraints``,
  /// layout guides, gesture recognizers, interactions, closures such as actions, menus and
  /// handlers, trait overrides other than the interface style, content configurations of cells,
  /// delegates and data sources, animations, and properties of the ``layer``.
  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  /// The subviews that the class itself creates in every view. Archives do not contain these
  /// subviews.
  var ownParts: [UIView] { [] }
  /// Whether all subviews are ``ownParts``. Archives of such a view contain no subviews, and
  /// subviews in an archive are ignored.
  var hasOnlyOwnParts: Bool { self is any ArchivedWithoutSubviews }

  /// Decodes the archived values of a class again after the initializer of a subclass has set other
  /// values; an override calls super.
  func restoreValues(from coder: NSCoder) { restoreViewValues(from: coder) }

  // MARK: Geometry

  /// The view's rectangle in the superview's coordinate space. The value is not meaningful while
  /// ``transform`` is not the identity.
  ///
  /// - Precondition: No component is NaN.
  open var frame: CGRect {
    get { layer.frame }
    set {
      requireNumber(newValue, "frame", function: "frame")
      changeGeometry { layer.frame = newValue }
    }
  }

  /// The view's rectangle in its own coordinate space. A change of the origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      requireNumber(newValue, "bounds", function: "bounds")
      changeGeometry { layer.bounds = newValue }
    }
  }

  /// The position of the anchor point, by default the view's center, in the superview's coordinate
  /// space.
  open var center: CGPoint {
    get { layer.position }
    set {
      requireNumber(CGRect(origin: newValue, size: .zero), "center", function: "center")
      changeGeometry { layer.position = newValue }
    }
  }

  /// The transform of the view about its anchor point, in the superview's coordinate space.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in three dimensions, about the anchor point; ``transform`` is the affine part of
  /// the matrix. Changes can be animated.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the view that is at ``center``, in fractions of the bounds. A change moves the
  /// view.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Device pixels per point of the bitmap that ``draw(_:)`` fills.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue != layer.contentsScale else { return }
      layer.contentsScale = newValue
      if drawsContents { layer.setNeedsDisplay() }
    }
  }

  /// The size that fits the content best within `size`, in points. The default returns the size of
  /// the bounds and ignores the argument; an override does not change the view.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size that ``sizeThatFits(_:)`` returns for the current size. The top left corner
  /// stays or, in a view with a transform, the ``center``.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    if layer.transform == CATransform3DIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  /// The natural size of the content; ``noIntrinsicMetric`` along an axis without a natural size.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The value -1 in a component of ``intrinsicContentSize``: the content has no size of its own
  /// along the axis.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// How strongly the view resists growing beyond its content; 250 by default.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis]
  }

  /// Sets how strongly the view resists growing beyond its content along an axis.
  ///
  /// - Precondition: The priority is above 0 and at most 1000.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    requirePriority(priority, "content hugging priority")
    guard priority != huggingPriorities[axis] else { return }
    huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view resists shrinking below its content; 750 by default.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    compressionPriorities[axis]
  }

  /// Sets how strongly the view resists shrinking below its content along an axis.
  ///
  /// - Precondition: The priority is above 0 and at most 1000.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    requirePriority(priority, "content compression resistance priority")
    guard priority != compressionPriorities[axis] else { return }
    compressionPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Reports that ``intrinsicContentSize`` may have changed, so that layout reads it again.
  open func invalidateIntrinsicContentSize() {
    noteContentSize()
    superview?.subviewDidInvalidateIntrinsicContentSize(self)
  }

  /// Whether the content's height depends on the width that constraints determine.
  var wrapsContentInLayout: Bool { false }

  /// The content's size at a given width; if the width is nil, the content's size for an unlimited
  /// width.
  func contentSizeInLayout(width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// The view as text content, from which the layout engine reads baselines; nil for a view without
  /// baselines.
  var baselineContent: (any BaselineContent)? { nil }

  /// The view as scrollable content; nil for a view whose content does not scroll.
  var scrollableContent: (any ScrollableContent)? { nil }

  /// Called when a subview's content size may have changed. The default schedules layout; a
  /// superview overrides the method if its own layout depends on those sizes.
  func subviewDidInvalidateIntrinsicContentSize(_ subview: UIView) { setNeedsLayout() }

  // MARK: Visual attributes

  /// Whether the view and its subviews are invisible and receive no touches; false by
  /// default.
  ///
  /// Hidden views stay in the hierarchy and in constraints, but a stack view does not arrange
  /// hidden views. In a stack view and within an animation block, the value is true immediately,
  /// while the view collapses on screen until the animation's end.
  open var isHidden: Bool {
    get { layer.isHidden || collapse != nil }
    set { changeVisibility(isHidden: newValue) }
  }

  /// Called when a subview is hidden or shown. Superviews whose layout omits hidden subviews
  /// override the method.
  func subviewDidChangeVisibility(_ subview: UIView) {}

  /// The opacity of the view and its subviews, 0...1; values outside are clamped when drawn.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the app promises that the view covers all of its bounds; true by default.
  ///
  /// The promise concerns only the painting of ``draw(_:)``: an opaque view draws over its
  /// background color, or over black if it has no background color. With a translucent background
  /// color the view draws over transparent pixels, like a view that is not opaque.
  open var isOpaque: Bool {
    get { isDeclaredOpaque }
    set {
      isDeclaredOpaque = newValue
      refreshOpacity()
    }
  }

  /// Whether subviews and drawing are clipped to the bounds and their rounded corners; false by
  /// default.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The color behind the view's content. A dynamic color is resolved again when the traits change.
  open var backgroundColor: UIColor? {
    get { fillColor }
    set {
      noteReturn(ofFill: fillColor)
      fillColor = newValue
      resolveBackgroundColor()
    }
  }

  /// The color of interactive content in this view and its descendants. A view without an own value
  /// inherits the color of its superview; the default is the system's blue. While
  /// ``tintAdjustmentMode`` is dimmed, the value is a gray of the same luminance.
  open var tintColor: UIColor! {
    get { tint.displayed }
    set {
      explicitTint = newValue?.asTint
      announceTint()
    }
  }

  /// Whether the view shows its tint in color or dimmed. The getter never returns `automatic`: an
  /// automatic view returns the superview's mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.mode }
    set {
      explicitTintMode = newValue
      refreshTint(force: false)
    }
  }

  /// Called when the effective ``tintColor`` or ``tintAdjustmentMode`` changes, and each time
  /// ``tintColor`` is set.
  open func tintColorDidChange() {}

  /// The adaptation of drawn contents to changed bounds between two calls of ``draw(_:)``;
  /// `scaleToFill` by default.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw && drawsContents
    }
  }

  /// A view whose alpha channel masks this view; nil by default. A mask view has no superview.
  open var mask: UIView? {
    get { maskingView }
    set {
      newValue?.removeFromSuperview()
      maskingView = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Hierarchy

  /// The view that contains this view; nil for a window, for a mask and for a view outside a
  /// hierarchy.
  open var superview: UIView? { parent }
  /// The subviews in drawing order, from the bottom to the top.
  open var subviews: [UIView] { children }
  /// The window at the top of the hierarchy; nil while the view is in no window. The value of a
  /// window is the window itself.
  open var window: UIWindow? { attachedWindow }

  /// Adds a view above all other subviews.
  ///
  /// The view is removed from its previous superview first. The order of the callbacks is
  /// `willMove(toSuperview:)`, `willMove(toWindow:)`, `didMoveToWindow()`, `didMoveToSuperview()`
  /// of the view, then ``didAddSubview(_:)``. A view that is a subview already only moves to the
  /// top, without callbacks.
  ///
  /// - Precondition: The view does not contain this view.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Adds a view at an index among the subviews. The index is clamped to 0...`subviews.count`.
  ///
  /// - Precondition: The view does not contain this view.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  /// Adds a view directly below one of the subviews.
  ///
  /// - Precondition: `siblingSubview` is a subview of this view.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: index(of: siblingSubview))
  }

  /// Adds a view directly above one of the subviews.
  ///
  /// - Precondition: `siblingSubview` is a subview of this view.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: index(of: siblingSubview) + 1)
  }

  /// Swaps the positions of two subviews in drawing order, without callbacks.
  ///
  /// - Precondition: Both indices are indices of subviews.
  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  /// Moves a subview above its siblings; the call has no effect for a view that is not a subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: children.count) }
  }

  /// Moves a subview below its siblings; the call has no effect for a view that is not a subview.
  open func sendSubviewToBack(_ view: UIView) {
    if view.parent === self { insert(view, at: 0) }
  }

  /// Removes the view, and the constraints between its subtree and the other views of the
  /// hierarchy. A view without a superview does not change.
  ///
  /// The method cancels touches and gestures in the subtree. A first responder in the subtree loses
  /// the first responder status.
  open func removeFromSuperview() { detachFromSuperview() }

  /// Called after a view has become a subview, as the last callback of the view's move. The default
  /// does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed or moves to another superview, while it is still in
  /// ``subviews``. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes. The new superview is nil if the view is removed.
  /// The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed; ``superview`` is the new superview. The default does
  /// nothing.
  open func didMoveToSuperview() {}
  /// Called before the window changes, for the view before its subviews. The default does nothing.
  ///
  /// - Parameter newWindow: The new window; nil when the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed, for the view before its subviews; ``window`` is the new
  /// window. The default does nothing.
  open func didMoveToWindow() {}

  /// Whether the view is `view` itself or one of its descendants. The cost is linear in the depth
  /// of this view.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

  /// A number by which ``viewWithTag(_:)`` finds the view; 0 by default.
  open var tag = 0

  /// This view or its first descendant with a tag, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Layout

  /// Schedules ``layoutSubviews()`` for the next frame; several calls before that frame cause
  /// one layout.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Updates constraints and lays out immediately, from the topmost superview whose layout is
  /// pending down to this view's subviews. Without a pending layout the call has no effect. Inside
  /// an animation block, the change of the layout is animated.
  open func layoutIfNeeded() {
    flushConstraints()
    layer.layoutIfNeeded()
  }

  /// Lays out subviews. The default applies the frames that constraints determine.
  open func layoutSubviews() { applyConstraints() }

  /// The adaptation of the frame when the superview's size changes. The default is empty: the frame
  /// stays the same. The mask has no effect if constraints determine the frame.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteLayoutInput() } }
  }

  /// The insets of the area that no bar, notch or corner of the screen overlaps, in points; zero
  /// outside a window.
  open var safeAreaInsets: UIEdgeInsets { safeInsets }
  /// Called after ``safeAreaInsets`` have changed, before the controller's
  /// `viewSafeAreaInsetsDidChange()`. The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// The safe area insets that subviews inherit. The insets are smaller if the view itself
  /// positions its subviews inside the safe area.
  var safeInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  /// The distances that content should keep from the edges. The set value grows by the safe
  /// area, and by the superview's margins, as ``insetsLayoutMarginsFromSafeArea`` and
  /// ``preservesSuperviewLayoutMargins`` specify.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      explicitMargins = .absolute(newValue)
      refreshMargins()
    }
  }

  /// The ``layoutMargins`` with leading and trailing edges. By default the margins are 8 points
  /// each, and in a controller's view the system's minimum. Leading and trailing margins swap sides
  /// in right-to-left layouts.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set {
      explicitMargins = .directional(newValue)
      refreshMargins()
    }
  }

  /// Called after ``layoutMargins`` have changed. The default does nothing; layout is already
  /// scheduled.
  open func layoutMarginsDidChange() {}

  /// Whether the view mirrors its content in right-to-left layouts; a change schedules layout
  /// and swaps directional margins. The default, `unspecified`, mirrors the content.
  open var semanticContentAttribute: UISemanticContentAttribute = .unspecified {
    didSet {
      guard semanticContentAttribute != oldValue else { return }
      setNeedsLayout()
      noteLayoutDirection()
      refreshMargins()
    }
  }

  /// The direction in which this view should lay out its content.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  // MARK: Auto Layout

  /// Whether the view's frame and autoresizing mask act like constraints in layout. The default is
  /// true; an app sets the property to false for a view whose frame constraints determine.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayoutIfAny?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }

  /// The constraints that this view owns, between itself and its descendants.
  open var constraints: [NSLayoutConstraint] { autoLayoutIfAny?.constraints ?? [] }

  /// Adds a constraint to the view and activates the constraint.
  ///
  /// - Precondition: The constraint's items are this view or descendants of this view.
  open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }
  /// Adds several constraints, in order, as ``addConstraint(_:)`` does.
  ///
  /// - Precondition: The items of each constraint are this view or descendants of this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(add) }
  /// Deactivates a constraint that this view owns; other constraints are ignored.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Deactivates the given constraints; constraints that this view does not own are ignored.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// Whether views of the class use Auto Layout even if they have no constraints before
  /// ``updateConstraints()``.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes the view's constraints, in the pass before layout; an override calls super as its last
  /// statement. Descendants update their constraints first.
  open func updateConstraints() { autoLayoutIfAny?.needsUpdate = false }

  /// Schedules ``updateConstraints()`` before the next layout, and the layout itself.
  open func setNeedsUpdateConstraints() { markUpdate() }
  /// Whether ``updateConstraints()`` is pending for this view; pending updates of its
  /// descendants have no effect.
  open func needsUpdateConstraints() -> Bool { autoLayoutIfAny?.needsUpdate ?? false }
  /// Calls the pending ``updateConstraints()`` of this view and its descendants immediately,
  /// descendants first. For a controller's view, the controller's `updateViewConstraints()` is
  /// called instead.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// The insets, in points, from the frame to the alignment rectangle, whose edges constraints
  /// align. A shadow or badge is outside the alignment rectangle. Left and right stay the same in
  /// right-to-left layouts.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// The rectangle that constraints align if the view has the given frame: the frame inset by
  /// ``alignmentRectInsets``. Both rectangles are in the superview's coordinate space.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// The frame that the view has if constraints align the given rectangle: the inverse of
  /// ``alignmentRect(forFrame:)``. Both rectangles are in the superview's coordinate space.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.horizontal,
      height: alignmentRect.height + insets.vertical)
  }

  /// The descendant whose first text baseline is the first baseline of this view; the view itself
  /// by default.
  open var forFirstBaselineLayout: UIView { self }
  /// The descendant whose last text baseline is the last baseline of this view; the view itself by
  /// default.
  open var forLastBaselineLayout: UIView { self }

  /// Adds a guide to the view and removes the guide from its previous view. The guide's constraints
  /// with the previous view become inactive.
  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }
  /// Removes the guide and deactivates its constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { detach(layoutGuide) }
  /// The guides that the app has added.
  open var layoutGuides: [UILayoutGuide] { autoLayoutIfAny?.guides ?? [] }

  /// The part of the bounds that no bar, notch or corner of the screen overlaps.
  open var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The bounds inset by ``layoutMargins``.
  open var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide")
  }

  /// A rectangle inside the margins that is no wider than a comfortable line of text: 672
  /// points for standard text size.
  open var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide")
  }

  /// The part of the bounds that the first responder's input views cover, from the bottom; without
  /// input views, the guide's top is the bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuideIfNeeded }

  /// A target size for the smallest layout that constraints allow: zero.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// A target size for the largest layout that constraints allow: 10,000 points in each dimension.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that satisfies the view's constraints best and is closest to a target size.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that satisfies the view's constraints best and is closest to a target size.
  ///
  /// - Parameters:
  ///   - horizontalFittingPriority: The priority of the target's width; if it is required,
  ///     the width is fixed.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Whether the constraints allow more than one frame for the view.
  open var hasAmbiguousLayout: Bool {
    layoutEngineIfAny?.isAmbiguous(self, LayoutRecord.Part.allCases) ?? false
  }

  /// The constraints that determine the view's position and size along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngineIfAny?.constraintsBehind(self, axis) ?? []
  }

  // MARK: Dynamics

  /// The shape for collisions between dynamic items; `rectangle` by default.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline for collisions, relative to the item's center, with the y axis pointing downwards.
  /// The outline is used if ``collisionBoundsType`` is `path`, and is empty by default.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  /// The appearance proxy of the class. Views of the class adopt the values of the proxy when they
  /// enter a window; see ``UIAppearance``.
  open class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// The properties that the appearance proxies of the view's class and its superclasses set.
  var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIView.backgroundColor),
      AppearanceProperty(\UIView.explicitTint) { $0.tintColor = $1 },
    ] + ((self as? any AppearanceExtending)?.ownAppearanceProperties ?? [])
  }

  /// Applies the appearance proxies' values. The view calls the method when it enters a window.
  func adoptAppearance() { AppearanceProxies.apply(to: self) }

  // MARK: Display

  /// Schedules a call of ``draw(_:)`` with all of the bounds for the next frame; has no effect in a
  /// class that overrides no drawing method.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Schedules a call of ``draw(_:)`` with a part of the bounds for the next frame.
  ///
  /// - Parameter rect: The outdated part, in the view's own coordinate space.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws the view's own content into the current context, whose origin is the bounds' top
  /// left. A class that does not override this method has no bitmap.
  ///
  /// - Parameter rect: The part to draw, to which the context is clipped: all of the bounds, or the
  ///   union of the rectangles passed to ``setNeedsDisplay(_:)``. Outside of the part, the view
  ///   keeps its previous drawing.
  open func draw(_ rect: CGRect) {}

  /// Distances, in points, by which ``draw(_:)`` paints beyond each edge of the bounds.
  ///
  /// Text views override the property: glyphs of fallback fonts can be taller and deeper than the
  /// line of the requested font.
  var drawingOutset: CGSize { .zero }

  /// The only color that ``draw(_:)`` paints, so that the drawing stores alpha alone; nil if it may
  /// paint several colors.
  var drawingColor: RGBA? { nil }

  /// Whether ``draw(_:)`` certainly uses the same colors in two environments, so that the view
  /// keeps its drawn contents when the environment changes.
  func drawsSameColors(in traits: UITraitCollection, as other: UITraitCollection) -> Bool {
    false
  }

  /// Draws the layer's contents as its delegate: calls ``draw(_:)`` with the context current, after
  /// filling opaque contents with the background color.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }

  /// Whether the area to draw is transparent, or filled with the background color of an opaque
  /// view, when ``draw(_:)`` begins; true by default. If the value is false, the area contains the
  /// previous drawing of the same size, for a class that paints all of the area or draws over the
  /// previous drawing.
  open var clearsContextBeforeDrawing: Bool {
    get { layer.clearsContentsBeforeDrawing }
    set { layer.clearsContentsBeforeDrawing = newValue }
  }

  /// Fills the layer's contents as its delegate. The default draws a bitmap if the class overrides
  /// ``draw(_:)`` and otherwise does not change the contents.
  open func display(_ layer: CALayer) {
    if drawsContents { layer.displayByDrawing(outset: drawingOutset, color: drawingColor) }
  }

  /// Called by the layer, as its delegate, during layout. The default updates constraints and calls
  /// ``layoutSubviews()`` between the controller's `viewWillLayoutSubviews()` and
  /// `viewDidLayoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutContents() }
  }

  /// The animation of a layer property's change: inside an animation block the block's animation,
  /// otherwise a null object, which changes the property immediately.
  ///
  /// - Returns: Nil for a layer other than the view's own layer; such a layer has its own implicit
  ///   animations.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === self.layer ? animationAction(forKey: event, of: layer) : nil
  }

  // MARK: Touches

  /// The deepest view that receives a touch at a point in this view's coordinate space; nil if no
  /// view receives the touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  /// Whether a point in the view's own coordinate space is inside the view; by default whether the
  /// bounds contain the point. An override enlarges or shapes the touchable area. Touches outside
  /// that area do not reach subviews either.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? parent }

  /// The view's recognizers; nil until the first recognizer is added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hasHadRecognizers ? recognizers : nil }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer for touches in this view and its subviews, with a strong reference. A
  /// recognizer of another view is removed from that view first.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a recognizer of this view and cancels its gesture in progress; a recognizer of another
  /// view is ignored.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Whether a recognizer of this view may begin; true by default. The recognizer calls the method
  /// before its delegate's method.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes the first responder in this subtree resign. If `force` is true, the first responder
  /// resigns even if it refuses. The result is false if the first responder is in this subtree and
  /// has not resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderBelow(force: force) }

  // MARK: Focus

  /// Whether the Tab key can focus this view. The value is true for enabled controls and for views
  /// that accept text input. Hidden views and views behind a modal presentation are always skipped.
  open var canBecomeFocused: Bool { acceptsTextInput }

  /// Whether this view is the focused view of its scene, which receives keys. The focus ring around
  /// the view may be invisible.
  open var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedView === self }

  /// The effect that marks the view as focused: by default a ring around the view's rounded
  /// corners.
  open var focusEffect: UIFocusEffect? {
    get { explicitFocusEffect ?? UIView.defaultFocusEffect }
    set { explicitFocusEffect = .some(newValue?.copy() as? UIFocusEffect) }
  }

  /// The environments that are focused when the focus moves to this view, in order of preference.
  /// The default is empty: the first focusable view in the subtree is focused.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The controller whose root view is this view, otherwise the superview.
  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? parent }

  /// Schedules an update of the focus for the next frame, if the focused view is this view or a
  /// descendant. Otherwise the call has no effect.
  open func setNeedsFocusUpdate() { requestFocusUpdate() }

  /// Performs a scheduled update of the scene's focus immediately. Without a scheduled update the
  /// call has no effect.
  open func updateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }

  /// Called before the focus moves from or to this view or a descendant. If the result is false,
  /// the focus does not move. The default is true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus has moved from or to this view or a descendant. The default does
  /// nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  /// The traits of the view: the traits of its superview or, without a superview, of the parent of
  /// its controller or of the main screen, with the overrides of the controller and
  /// ``traitOverrides`` applied.
  open var traitCollection: UITraitCollection { traits }

  /// Traits that replace the inherited traits for this view and its descendants.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      refreshTraits()
    }
  }

  /// The light or dark style of this view and its descendants; `unspecified`, the default,
  /// for the inherited style. The value is stored in ``traitOverrides``.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.explicitInterfaceStyle }
    set {
      overrides.explicitInterfaceStyle = newValue
      refreshTraits()
    }
  }

  /// Resolves the traits of this view and its descendants immediately and notifies the views whose
  /// traits have changed. Changes of overrides and of the hierarchy need no such call.
  open func updateTraitsIfNeeded() { refreshTraits() }

  /// Called after traits other than the tint have changed, before the handlers of
  /// ``registerForTraitChanges(_:handler:)``; ``traitCollection`` contains the new traits. The
  /// default does nothing; layout is already scheduled.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a handler whenever one of the traits has changed, with the view and its previous traits,
  /// in the order of registration. Without a call of ``unregisterForTraitChanges(_:)`` the
  /// handler stays until the view is deallocated.
  ///
  /// - Precondition: The view is a `TraitEnvironment`.
  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let observers = traitObservers ?? TraitChangeRegistry()
    traitObservers = observers
    return observers.register(traits, handler: handler)
  }

  /// Removes a handler; a registration of another environment is ignored.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.unregister(registration)
  }

  /// A name by which the app identifies the view when it restores its interface. The view's
  /// description contains the name.
  open var restorationIdentifier: String?

  // MARK: Accessibility

  /// The name by which interface tests find the view.
  open var accessibilityIdentifier: String?

  // Safety: descriptions are read on the main actor, on which alone views may be used.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }

  // MARK: Animation

  /// Whether changes in animation blocks animate.
  open class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }
  /// Enables or disables animation blocks for the whole app. While animation blocks are disabled,
  /// their changes apply immediately and their completions are called at the next frame.
  open class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }
}
