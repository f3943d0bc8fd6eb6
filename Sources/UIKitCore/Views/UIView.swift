public import CoreGraphics
public import Foundation
public import QuartzCore
import Generics

/// A rectangle that displays content, contains other views and receives touches.
///
/// The class declares the overridable members. Extensions, one for each topic, implement these
/// members.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
  @preconcurrency NSCoding
{
  /// The class of ``layer``, a subclass of `CALayer`. A view reads the property once, when it is
  /// initialized.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that draws the view. The view is the layer's delegate.
  public let layer: CALayer

  // Stored properties for UIView+Hierarchy.swift. Extensions cannot declare stored properties. The
  // properties are final, because otherwise the table of methods of every subclass would contain
  // their accessors, and the dynamic linker relocates these tables when a program starts.
  final var children: [UIView] = []
  /// The superview, which sets this reference to nil when it is deallocated. A weak reference would
  /// become nil automatically, but would make the reference counting of every superview slower.
  // Safety: only the main actor reads and sets the reference; the superview's `deinit` clears it.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var parent: UIView?
  final weak var attachedWindow: UIWindow?
  /// Whether the callbacks for a new window have begun but the view is not in that window yet.
  final var isJoiningWindow = false
  /// The controller whose root view is this view; nil for other views.
  final weak var controller: UIViewController?

  // Keep these flags of one byte next to each other. A flag between larger properties would occupy
  // a whole word because of their alignment.
  final var hasAppeared = false
  /// Whether the view is behind a sheet, popover or alert, which dims its tint.
  final var isDimmedByModal = false
  final var isDeclaredOpaque = true
  final var hasAnnouncedMargins = false
  /// Whether a recognizer was ever added to the view. If so, ``gestureRecognizers`` is not nil,
  /// even when it is empty.
  final var hasHadRecognizers = false
  /// Whether the view and its subviews receive touches. The default is true. If the value is false,
  /// the views behind this view receive the touches.
  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. The default is false. Gesture
  /// recognizers receive all touches in both cases.
  open var isMultipleTouchEnabled = false
  /// Whether touches of this view exclude touches of other views. The default is false. While this
  /// view has a touch, no other view of the window receives a touch. While another view has a
  /// touch, this view receives no touch.
  open var isExclusiveTouch = false
  /// Whether the view resizes its subviews by their ``autoresizingMask`` when the view's size
  /// changes. The default is true.
  open var autoresizesSubviews = true
  /// Whether ``layoutMargins`` grow by the safe area's insets. The default is true.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { refreshMargins() } }
  /// Whether margins grow so that content also stays within the superview's margins. The default is
  /// false.
  open var preservesSuperviewLayoutMargins = false { didSet { refreshMargins() } }

  // Stored properties for UIView+Traits.swift and UIView+Tint.swift.
  final var traits = UITraitCollection.screenTraits
  final var overrides = UITraitOverrides()
  @Sparse final var contentSizeCategoryLimits = ContentSizeCategoryLimits()
  final var traitObservers: TraitChangeRegistry?
  final var explicitTint: UIColor?
  final var explicitTintMode = TintAdjustmentMode.automatic
  final var tint = Tint.system
  final var fillColor: UIColor?

  // Stored properties for UIAppearance.swift.
  /// The values that appearance proxies have set in this view, by property.
  final var adoptedAppearance: [AnyKeyPath: AdoptedValue] = [:]

  // Stored properties for UIView+SafeArea.swift and UIView+LayoutMargins.swift.
  final var safeInsets: UIEdgeInsets {
    get { storedSafeInsets ?? .zero }
    set { storedSafeInsets = newValue == .zero ? nil : newValue }
  }
  @Sparse private var storedSafeInsets: UIEdgeInsets? = nil
  @Sparse final var explicitMargins: Margins? = nil
  /// The margins at the last notification of a change; nil for the default margins.
  @Sparse final var announcedMargins: UIEdgeInsets? = nil

  // Stored properties for Auto Layout, which the folder Layout implements.
  final var autoLayoutIfAny: AutoLayoutState?
  final var ownReference: LayoutItemReference?
  final var huggingPriorities = ContentPriorities(.defaultLow)
  final var compressionPriorities = ContentPriorities(.defaultHigh)
  /// The animation that collapses the view in a stack view; nil if no such animation runs. During
  /// the animation the view is hidden but still visible.
  final var collapse: HidingToken?

  // Stored properties for UIView+Gestures.swift.
  final var recognizers: [UIGestureRecognizer] = []
  // Stored properties for UIInteraction.swift.
  final var attachedInteractions: [any UIInteraction] = []
  // Stored properties for AnimationBlock.swift and UIView+HitTesting.swift.
  final var interactionBlockers = 0
  /// The closures of animations that allow touches at the presented position, one for each
  /// animation. Hit-testing calls the closures for every touch.
  final var presentationHitTests: [() -> Bool] = []
  // The stored property for ``mask``.
  final var maskingView: UIView?

  // The stored property for ``focusEffect``.
  @Sparse final var explicitFocusEffect: UIFocusEffect?? = nil

  // Stored properties for UIView+MotionEffects.swift.
  final var attachedMotionEffects: [UIMotionEffect] = []

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

  /// Decodes a view that ``encode(with:)`` wrote. A property without a value in the archive has its
  /// default.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(of: type(of: self).layerClass)
    super.init()
    layer.view = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    decode(from: coder)
  }

  /// Writes the view's properties, its mask and its subviews. Subviews that the class itself
  /// creates are not written. An override calls super.
  ///
  /// The archive contains no constraints, layout guides, gesture recognizers, interactions,
  /// delegates, data sources, animations or content configurations of cells. It contains no
  /// closures, such as actions, menus and handlers. It contains neither
  /// ``translatesAutoresizingMaskIntoConstraints``, nor properties of the ``layer``, nor trait
  /// overrides other than the interface style.
  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  /// The subviews that the class itself creates in every view. Archives do not contain these
  /// subviews.
  var ownParts: [UIView] { [] }
  /// Whether all subviews are ``ownParts``. If the value is true, archives of the view contain no
  /// subviews, and decoding ignores subviews in an archive.
  var hasOnlyOwnParts: Bool { self is any ArchivedWithoutSubviews }

  /// Decodes the archived values of a class a second time, after the initializer of a subclass has
  /// set other values. An override calls super.
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

  /// The transform of the view, which is applied about its anchor point. The translation is in the
  /// superview's coordinate space.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in three dimensions, which is applied about the anchor point. ``transform`` is
  /// the affine part of this matrix. Changes can be animated.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// The point of the view that is located at ``center``, in fractions of the bounds. A change of
  /// the anchor point moves the view, because ``center`` stays the same.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// The scale of the bitmap into which ``draw(_:)`` draws, in device pixels per point.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue != layer.contentsScale else { return }
      layer.contentsScale = newValue
      if drawsContents { layer.setNeedsDisplay() }
    }
  }

  /// Returns the size that fits the content best within `size`, in points. The default returns the
  /// size of the bounds and ignores the argument. An override must not change the view.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Sets the size to the result of ``sizeThatFits(_:)`` for the current size. The top left corner
  /// keeps its position. In a view with a transform, the ``center`` keeps its position instead.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    if layer.transform == CATransform3DIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  /// The natural size of the content, in points. A component is ``noIntrinsicMetric`` if the
  /// content has no natural size along that axis.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// The value -1. In a component of ``intrinsicContentSize``, it means that the content has no
  /// natural size along that axis.
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Returns how strongly the view resists growing beyond its content along an axis. The default is
  /// 250.
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

  /// Returns how strongly the view resists shrinking below its content along an axis. The default
  /// is 750.
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

  /// Updates the view's content before Auto Layout measures the view. For example, a button applies
  /// its new configuration here.
  ///
  /// The update may invalidate ``intrinsicContentSize``. Auto Layout reads the size after the
  /// update, so it does not measure the view a second time.
  func updateContentBeforeMeasuring() {}

  /// Whether the content's height depends on the width that constraints determine.
  var wrapsContentInLayout: Bool { false }

  /// This view as an object with text baselines, which the layout engine reads. The value is nil
  /// for a view without baselines.
  var baselineContent: (any BaselineContent)? { nil }

  /// The view as scrollable content; nil for a view whose content does not scroll.
  var scrollableContent: (any ScrollableContent)? { nil }

  /// Schedules layout, because a subview's content size may have changed. A superview overrides the
  /// method if its own layout depends on the content sizes of its subviews.
  func subviewDidInvalidateIntrinsicContentSize(_ subview: UIView) { setNeedsLayout() }

  // MARK: Visual attributes

  /// Whether the view and its subviews are invisible and receive no touches. The default is false.
  ///
  /// Hidden views stay in the hierarchy and in constraints, but a stack view does not arrange
  /// hidden views. If an animation block hides an arranged view of a stack view, the value is true
  /// immediately, and the view collapses on screen until the animation ends.
  open var isHidden: Bool {
    get { layer.isHidden || collapse != nil }
    set { changeVisibility(isHidden: newValue) }
  }

  /// Notifies the view that a subview was hidden or shown. Superviews that do not lay out hidden
  /// subviews override the method.
  func subviewDidChangeVisibility(_ subview: UIView) {}

  /// The opacity of the view and its subviews, 0...1. Drawing clamps values outside this range.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// Whether the app promises that the view's drawing covers all of its bounds. The default is
  /// true.
  ///
  /// The promise concerns only ``draw(_:)``. The bitmap of an opaque view is filled with the
  /// background color, or with black if there is no background color, before ``draw(_:)`` is
  /// called. If the background color is translucent, the view is treated like a view that is not
  /// opaque, and its bitmap starts with transparent pixels.
  open var isOpaque: Bool {
    get { isDeclaredOpaque }
    set {
      isDeclaredOpaque = newValue
      refreshOpacity()
    }
  }

  /// Whether subviews and drawing are clipped to the bounds and their rounded corners. The default
  /// is false.
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

  /// The color of interactive content in this view and its descendants. A view without a color of
  /// its own inherits its superview's color; the default is the system's blue. If
  /// ``tintAdjustmentMode`` is dimmed, the value is a gray of the same luminance.
  open var tintColor: UIColor! {
    get { tint.displayed }
    set {
      explicitTint = newValue?.asTint
      announceTint()
    }
  }

  /// Whether the view shows its tint in color or dimmed. If the property is set to `automatic`, the
  /// getter returns the superview's mode.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.mode }
    set {
      explicitTintMode = newValue
      refreshTint(force: false)
    }
  }

  /// Notifies the view that the effective ``tintColor`` or ``tintAdjustmentMode`` has changed, or
  /// that ``tintColor`` was set.
  open func tintColorDidChange() {}

  /// How drawn contents are fitted into changed bounds until the next call of ``draw(_:)``. The
  /// default is `scaleToFill`.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw && drawsContents
    }
  }

  /// A view whose alpha channel masks this view. The default is nil. A mask view has no superview.
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
  /// The window at the top of the hierarchy; nil while the view is in no window. A window returns
  /// itself.
  open var window: UIWindow? { attachedWindow }

  /// Adds a view above all other subviews.
  ///
  /// `view` is removed from its previous superview first. `view` calls its methods
  /// `willMove(toSuperview:)`, `willMove(toWindow:)`, `didMoveToWindow()` and
  /// `didMoveToSuperview()` in this order. Then this view calls ``didAddSubview(_:)``. If `view` is
  /// a subview already, it only moves to the top, without callbacks.
  ///
  /// - Precondition: `view` does not contain this view.
  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  /// Adds a view at an index among the subviews. The index is clamped to 0...`subviews.count`.
  ///
  /// - Precondition: `view` does not contain this view.
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

  /// Moves a subview above its siblings. The call has no effect if `view` is not a subview.
  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: children.count) }
  }

  /// Moves a subview below its siblings. The call has no effect if `view` is not a subview.
  open func sendSubviewToBack(_ view: UIView) {
    if view.parent === self { insert(view, at: 0) }
  }

  /// Removes the view from its superview. Constraints between the view's subtree and other views
  /// are removed too. The call has no effect if the view has no superview.
  ///
  /// The method cancels touches and gestures in the subtree. A first responder in the subtree loses
  /// the first responder status.
  open func removeFromSuperview() { detachFromSuperview() }

  /// Called after a view has become a subview, as the last callback of that view's move. The
  /// default does nothing.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a subview is removed or moves to another superview. At this time, ``subviews``
  /// still contains the subview. The default does nothing.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Called before the superview changes. The new superview is nil if the view is removed.
  /// The default does nothing.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the superview has changed, when ``superview`` is the new superview already. The
  /// default does nothing.
  open func didMoveToSuperview() {}
  /// Called before the window changes. A view's method is called before those of its subviews. The
  /// default does nothing.
  ///
  /// - Parameter newWindow: The new window; nil when the view leaves its window.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the window has changed, when ``window`` is the new window already. A view's
  /// method is called before those of its subviews. The default does nothing.
  open func didMoveToWindow() {}

  /// Whether the view is `view` itself or one of its descendants. The cost is linear in the depth
  /// of this view in the hierarchy.
  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

  /// A number by which ``viewWithTag(_:)`` finds the view. The default is 0.
  open var tag = 0

  /// Returns this view or its first descendant with the given tag. The search is depth-first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Layout

  /// Schedules ``layoutSubviews()`` for the next frame. Several calls before that frame cause only
  /// one layout.
  open func setNeedsLayout() { layer.setNeedsLayout() }

  /// Updates constraints and performs pending layout immediately. The layout begins at the topmost
  /// superview with a pending layout and ends with this view's subviews. The call has no effect if
  /// no layout is pending. Inside an animation block, the changes of the layout are animated.
  open func layoutIfNeeded() {
    flushConstraints()
    layer.layoutIfNeeded()
  }

  /// Lays out subviews. The default sets the frames that constraints determine.
  open func layoutSubviews() { applyConstraints() }

  /// How the frame changes when the superview's size changes. The default is empty, so that the
  /// frame stays the same. The mask has no effect if constraints determine the frame.
  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteLayoutInput() } }
  }

  /// The insets, in points, of the area that no bar, notch or corner of the screen overlaps. The
  /// insets are zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { safeInsets }
  /// Called after ``safeAreaInsets`` have changed and before the controller's
  /// `viewSafeAreaInsetsDidChange()`. The default does nothing.
  open func safeAreaInsetsDidChange() {}
  /// The safe area insets that subviews inherit. A view that itself positions its subviews inside
  /// the safe area returns smaller insets.
  var safeInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  /// The distances, in points, that content should keep from the edges. If
  /// ``insetsLayoutMarginsFromSafeArea`` is true, the getter adds the safe area's insets to the set
  /// value. If ``preservesSuperviewLayoutMargins`` is true, the margins are also large enough for
  /// content to stay within the superview's margins.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      explicitMargins = .absolute(newValue)
      refreshMargins()
    }
  }

  /// The ``layoutMargins`` with leading and trailing instead of left and right edges. By default
  /// each margin is 8 points; in a controller's view, the margins are the system's minimum. Leading
  /// and trailing margins swap sides in right-to-left layouts.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set {
      explicitMargins = .directional(newValue)
      refreshMargins()
    }
  }

  /// Called after ``layoutMargins`` have changed, when layout is scheduled already. The default
  /// does nothing.
  open func layoutMarginsDidChange() {}

  /// Whether the view mirrors its content in right-to-left layouts. The default, `unspecified`,
  /// mirrors the content. A change schedules layout and may swap the leading and trailing margins.
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
  /// true. An app sets the property to false if constraints determine the view's frame.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayoutIfAny?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }

  /// The constraints that this view owns. Their items are this view and its descendants.
  open var constraints: [NSLayoutConstraint] { autoLayoutIfAny?.constraints ?? [] }

  /// Adds a constraint to the view and activates the constraint.
  ///
  /// - Precondition: The constraint's items are this view or descendants of this view.
  open func addConstraint(_ constraint: NSLayoutConstraint) { add(constraint) }
  /// Adds constraints to the view and activates them, in the order of the array.
  ///
  /// - Precondition: The items of each constraint are this view or descendants of this view.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(add) }
  /// Deactivates a constraint that this view owns. The call has no effect for other constraints.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Deactivates the given constraints that this view owns. The other constraints do not change.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// Whether views of the class use Auto Layout although they have no constraints before
  /// ``updateConstraints()`` is called. The default is false.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes the view's constraints. The method is called before layout, for descendants first. An
  /// override calls super as its last statement.
  open func updateConstraints() { autoLayoutIfAny?.needsUpdate = false }

  /// Schedules a layout, and a call of ``updateConstraints()`` before that layout.
  open func setNeedsUpdateConstraints() { markUpdate() }
  /// Returns whether ``updateConstraints()`` is pending for this view. Pending updates of
  /// descendants do not count.
  open func needsUpdateConstraints() -> Bool { autoLayoutIfAny?.needsUpdate ?? false }
  /// Calls the pending ``updateConstraints()`` of this view and its descendants immediately,
  /// descendants first. A controller's root view calls the controller's `updateViewConstraints()`
  /// instead.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// The insets, in points, from the frame to the alignment rectangle. Constraints align the edges
  /// of the alignment rectangle, which excludes ornaments such as a shadow or badge. Left and right
  /// do not swap in right-to-left layouts.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  /// Returns the alignment rectangle for a frame: the frame inset by ``alignmentRectInsets``.
  /// Constraints align this rectangle. Both rectangles are in the superview's coordinate space.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  /// Returns the frame for an alignment rectangle. The method is the inverse of
  /// ``alignmentRect(forFrame:)``. Both rectangles are in the superview's coordinate space.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.horizontal,
      height: alignmentRect.height + insets.vertical)
  }

  /// The descendant whose first text baseline is the first baseline of this view. The default is
  /// this view itself.
  open var forFirstBaselineLayout: UIView { self }
  /// The descendant whose last text baseline is the last baseline of this view. The default is this
  /// view itself.
  open var forLastBaselineLayout: UIView { self }

  /// Adds a guide to the view. If the guide belongs to another view, that view removes it, and the
  /// guide's constraints with that view become inactive.
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

  /// A rectangle inside the margins that is no wider than a comfortable line of text, which is 672
  /// points for standard text size.
  open var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide")
  }

  /// The part of the bounds, at the bottom, that the first responder's input views cover. Without
  /// input views, the guide begins at the bottom of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuideIfNeeded }

  /// The target size for the smallest layout that constraints allow. The value is zero.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  /// The target size for the largest layout that constraints allow. The value is 10,000 points in
  /// each dimension.
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// Returns the size that satisfies the view's constraints best and is closest to a target size,
  /// in points.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the view's constraints best and is closest to a target size,
  /// in points.
  ///
  /// - Parameters:
  ///   - horizontalFittingPriority: The priority of the target's width; if it is required, the
  ///     width is fixed.
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

  /// Returns the constraints that determine the view's position and size along an axis.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngineIfAny?.constraintsBehind(self, axis) ?? []
  }

  // MARK: Dynamics

  /// The shape of the view in collisions between dynamic items. The default is `rectangle`.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The outline of the view in collisions, relative to the item's center, with the y axis pointing
  /// downwards. The outline is used only if ``collisionBoundsType`` is `path`. The default is an
  /// empty path.
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  /// Returns the appearance proxy of the class. Views of the class adopt the values of the proxy
  /// when they enter a window; see ``UIAppearance``.
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

  /// Schedules a call of ``draw(_:)`` with all of the bounds for the next frame. The call has no
  /// effect in a class that overrides no drawing method.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Schedules a call of ``draw(_:)`` with a part of the bounds for the next frame.
  ///
  /// - Parameter rect: The outdated part, in the view's own coordinate space.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws the view's own content into the current context. The context's origin is the top left
  /// corner of the bounds. A class that does not override this method has no bitmap.
  ///
  /// - Parameter rect: The part to draw: all of the bounds, or the union of the rectangles passed
  ///   to ``setNeedsDisplay(_:)``. The context is clipped to this part, so the view keeps its
  ///   previous drawing outside the part.
  open func draw(_ rect: CGRect) {}

  /// The distances, in points, by which ``draw(_:)`` paints beyond each edge of the bounds.
  ///
  /// Text views override the property, because glyphs of fallback fonts can be taller and deeper
  /// than a line of the requested font.
  var drawingOutset: CGSize { .zero }

  /// The color of a drawing with a single color; nil if ``draw(_:)`` may paint several colors. The
  /// bitmap of a drawing with a single color stores only alpha.
  var drawingColor: RGBA? { nil }

  /// Returns true if ``draw(_:)`` certainly uses the same colors with both trait collections. The
  /// view then does not draw again when its traits change.
  func drawsSameColors(in traits: UITraitCollection, as other: UITraitCollection) -> Bool {
    false
  }

  /// Draws the contents of the layer, whose delegate is this view. The method fills opaque contents
  /// with the background color and calls ``draw(_:)`` with `ctx` as the current context.
  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }

  /// Whether the area to draw is cleared before ``draw(_:)`` is called. The default is true: the
  /// area is then transparent, or has the background color of an opaque view. If the value is
  /// false, the area contains the previous drawing of the same size. Use false if ``draw(_:)``
  /// paints all of the area, or draws over the previous drawing.
  open var clearsContextBeforeDrawing: Bool {
    get { layer.clearsContentsBeforeDrawing }
    set { layer.clearsContentsBeforeDrawing = newValue }
  }

  /// Fills the contents of the layer, whose delegate is this view. The default draws a bitmap if
  /// the class overrides ``draw(_:)``; otherwise the contents do not change.
  open func display(_ layer: CALayer) {
    if drawsContents { layer.displayByDrawing(outset: drawingOutset, color: drawingColor) }
  }

  /// Lays out the view when its layer needs layout; the view is the layer's delegate. The default
  /// updates constraints and calls ``layoutSubviews()`` between the controller's
  /// `viewWillLayoutSubviews()` and `viewDidLayoutSubviews()`.
  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutContents() }
  }

  /// Returns the animation for the change of a layer property. Inside an animation block, the
  /// result is the block's animation. Outside of animation blocks, the result is a null object, so
  /// that the property changes immediately.
  ///
  /// - Returns: Nil for a layer other than the view's own layer. Such a layer has implicit
  ///   animations of its own.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === self.layer ? animationAction(forKey: event, of: layer) : nil
  }

  // MARK: Touches

  /// Returns the deepest view that receives a touch at a point in this view's coordinate space. The
  /// result is nil if no view receives the touch.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  /// Returns whether a point in the view's own coordinate space is inside the view. The default
  /// returns whether the bounds contain the point. An override can enlarge or shape the touchable
  /// area. Subviews do not receive touches outside that area either.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? parent }

  /// The view's gesture recognizers. The value is nil until the first recognizer is added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hasHadRecognizers ? recognizers : nil }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  /// Adds a recognizer for touches in this view and its subviews. The view has a strong reference
  /// to the recognizer. If the recognizer belongs to another view, that view removes it first.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  /// Removes a recognizer of this view and cancels its gesture in progress. The call has no effect
  /// for a recognizer of another view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Returns whether a recognizer of this view may begin. The default is true. The recognizer calls
  /// this method before it calls its delegate's method.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes the first responder in this subtree resign. If `force` is true, the first responder
  /// resigns even if it refuses.
  ///
  /// - Returns: False if the first responder is in this subtree and has not resigned.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderBelow(force: force) }

  // MARK: Focus

  /// Whether the Tab key can focus this view. The value is true for enabled controls and for views
  /// that accept text input. Regardless of the value, the focus skips hidden views and views behind
  /// a modal presentation.
  open var canBecomeFocused: Bool { acceptsTextInput }

  /// Whether this view is the focused view of its scene, which receives keys. The focus ring around
  /// the view may be invisible.
  open var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedView === self }

  /// The effect that marks the view as focused. The default is a ring around the bounds with the
  /// view's rounded corners.
  open var focusEffect: UIFocusEffect? {
    get { explicitFocusEffect ?? UIView.defaultFocusEffect }
    set { explicitFocusEffect = .some(newValue?.copy() as? UIFocusEffect) }
  }

  /// The environments to which the focus moves when it moves to this view, in order of preference.
  /// If the array is empty, as by default, the first focusable view in the subtree becomes focused.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  /// The controller whose root view is this view. For other views, the value is the superview.
  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? parent }

  /// Schedules an update of the focus for the next frame. The call has no effect unless the focused
  /// view is this view or a descendant.
  open func setNeedsFocusUpdate() { requestFocusUpdate() }

  /// Performs a scheduled update of the scene's focus immediately. The call has no effect if no
  /// update is scheduled.
  open func updateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }

  /// Returns whether the focus may move from or to this view or a descendant. Called before the
  /// move. The default is true.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Called after the focus has moved from or to this view or a descendant. The default does
  /// nothing.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  /// The traits of the view. The view inherits the traits of its superview. A view without a
  /// superview inherits the traits of its controller's parent, or else of the main screen. The
  /// overrides of the controller and ``traitOverrides`` are applied to the inherited traits.
  open var traitCollection: UITraitCollection { traits }

  /// Traits that replace the inherited traits for this view and its descendants.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      refreshTraits()
    }
  }

  /// The light or dark style of this view and its descendants. The default, `unspecified`, means
  /// the inherited style. The value is stored in ``traitOverrides``.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { overrides.explicitInterfaceStyle }
    set {
      overrides.explicitInterfaceStyle = newValue
      refreshTraits()
    }
  }

  /// Resolves the traits of this view and its descendants immediately and notifies the views whose
  /// traits have changed. Changes of overrides and of the hierarchy resolve the traits without this
  /// call.
  open func updateTraitsIfNeeded() { refreshTraits() }

  /// Called after traits other than the tint have changed, when ``traitCollection`` contains the
  /// new traits. The handlers of ``registerForTraitChanges(_:handler:)`` are called afterwards. The
  /// default does nothing. Layout is scheduled already.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Calls a handler whenever one of the given traits has changed. The arguments are the view and
  /// its previous traits. Handlers are called in the order of registration. A handler is removed by
  /// ``unregisterForTraitChanges(_:)``, or when the view is deallocated.
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

  /// Removes a handler. The call has no effect for a registration of another environment.
  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.unregister(registration)
  }

  /// A name by which the app identifies the view when it restores its interface. The view's
  /// description contains the name.
  open var restorationIdentifier: String?

  // MARK: Accessibility

  /// The name by which interface tests find the view.
  open var accessibilityIdentifier: String?

  // Safety: only the main actor may use views, so descriptions are read on the main actor.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }

  // MARK: Animation

  /// Whether changes in animation blocks animate.
  open class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }
  /// Enables or disables animation blocks for the whole app. While animation blocks are disabled,
  /// the changes in them apply immediately, and their completions are called at the next frame.
  open class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }
}
