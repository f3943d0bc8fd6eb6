public import CoreGraphics
public import Foundation
public import QuartzCore

/// A rectangle that shows something, holds other views and receives touches.
///
/// What can be overridden is declared here; the work behind it stands in the extensions by topic.
///
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder, CALayerDelegate, UITraitEnvironment, UITraitChangeObservable,
  @preconcurrency NSCoding
{
  /// The class of ``layer``, a kind of `CALayer`; asked once, when the view is made.
  open class var layerClass: AnyClass { CALayer.self }

  /// What is committed for this view. The view is its delegate.
  public let layer: CALayer

  // Hierarchy: UIView+Hierarchy.swift
  var children: [UIView] = []
  weak var parent: UIView?
  weak var attachedWindow: UIWindow?
  /// The controller whose root view this is.
  weak var controller: UIViewController?
  var hasAppeared = false

  // Environment: UIView+Traits.swift, UIView+Tint.swift
  var traits = UITraitCollection.screenTraits
  var overrides = UITraitOverrides()
  var traitObservers: TraitChangeRegistry?
  var explicitTint: UIColor?
  var explicitTintMode = TintAdjustmentMode.automatic
  /// Set on what lies behind a modal.
  var isDimmedByModal = false
  var tint = Tint.system
  var fillColor: UIColor?
  var isDeclaredOpaque = true

  // Layout: UIView+SafeArea.swift, UIView+LayoutMargins.swift
  var safeInsets = UIEdgeInsets.zero
  var explicitMargins: Margins?
  var announcedMargins: UIEdgeInsets?

  // Auto Layout: the folder Layout
  var autoLayoutIfAny: AutoLayoutState?
  var huggingPriorities = ContentPriorities(.defaultLow)
  var compressionPriorities = ContentPriorities(.defaultHigh)
  /// Set while the view is hidden but still seen, becoming smaller.
  var collapse: HidingToken?

  // Touches: UIView+Gestures.swift, AnimationBlock.swift
  var recognizers: [UIGestureRecognizer] = []
  /// Whether the view has ever had a recognizer: then ``gestureRecognizers`` is never nil again.
  var hasHadRecognizers = false
  // UIInteraction.swift
  var attachedInteractions: [any UIInteraction] = []
  var interactionBlockers = 0
  /// One for each animation that wants touches to find the view where it is seen; asked each time.
  var presentationHitTests: [() -> Bool] = []
  var maskingView: UIView?

  // Focus: UIView+Focus.swift
  var explicitFocusEffect: UIFocusEffect??

  // Motion: UIView+MotionEffects.swift
  var attachedMotionEffects: [UIMotionEffect] = []

  /// - Parameter frame: In the space of the superview to come.
  public init(frame: CGRect) {
    layer = UIView.makeLayer(of: type(of: self).layerClass)
    super.init()
    layer.delegate = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    layer.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Reads what ``encode(with:)`` wrote; what is missing has its default.
  public required init?(coder: NSCoder) {
    layer = UIView.makeLayer(of: type(of: self).layerClass)
    super.init()
    layer.delegate = self
    layer.isOpaque = true
    layer.contentsScale = UIScreen.main.scale
    decode(from: coder)
  }

  open func encode(with coder: NSCoder) { encodeValues(with: coder) }

  // MARK: Geometry

  /// In the superview's space. Not meaningful while ``transform`` is not the identity.
  ///
  /// - Precondition: Nothing set is NaN.
  open var frame: CGRect {
    get { layer.frame }
    set {
      requireNumber(newValue, "frame", function: "frame")
      changeGeometry { layer.frame = newValue }
    }
  }

  /// In the view's own space; another origin scrolls the subviews.
  open var bounds: CGRect {
    get { layer.bounds }
    set {
      requireNumber(newValue, "bounds", function: "bounds")
      changeGeometry { layer.bounds = newValue }
    }
  }

  /// Where the anchor point, by default the middle, lies in the superview's space.
  open var center: CGPoint {
    get { layer.position }
    set {
      requireNumber(CGRect(origin: newValue, size: .zero), "center", function: "center")
      changeGeometry { layer.position = newValue }
    }
  }

  /// About the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// In fractions of the bounds. Moving it moves the view.
  open var anchorPoint: CGPoint {
    get { layer.anchorPoint }
    set { layer.anchorPoint = newValue }
  }

  /// Pixels per point of what ``draw(_:)`` makes.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set {
      guard newValue != layer.contentsScale else { return }
      layer.contentsScale = newValue
      if drawsContents { layer.setNeedsDisplay() }
    }
  }

  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that ``sizeThatFits(_:)`` answers for the present one, keeping the top left.
  open func sizeToFit() {
    let size = sizeThatFits(bounds.size)
    guard size != bounds.size else { return }
    if layer.transform == CATransform3DIdentity {
      frame = CGRect(origin: frame.origin, size: size)
    } else {
      bounds = CGRect(origin: bounds.origin, size: size)
    }
  }

  /// The size that the content has by itself; ``noIntrinsicMetric`` where it has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  public class var noIntrinsicMetric: CGFloat { -1 }

  /// How strongly the view refuses to become larger than its content; 250 at first.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    huggingPriorities[axis]
  }

  /// - Precondition: The priority lies above 0 and up to 1000.
  open func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    requirePriority(priority, "content hugging priority")
    guard priority != huggingPriorities[axis] else { return }
    huggingPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// How strongly the view refuses to become smaller than its content; 750 at first.
  open func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    compressionPriorities[axis]
  }

  /// - Precondition: The priority lies above 0 and up to 1000.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    requirePriority(priority, "content compression resistance priority")
    guard priority != compressionPriorities[axis] else { return }
    compressionPriorities[axis] = priority
    invalidateIntrinsicContentSize()
  }

  /// Says that ``intrinsicContentSize`` may answer something else from here on, so that whoever
  /// places the view by its size looks again.
  open func invalidateIntrinsicContentSize() {
    noteContentSize()
    superview?.subviewDidInvalidateIntrinsicContentSize(self)
  }

  /// Whether the content's height depends on the width that constraints give it.
  var wrapsContentInLayout: Bool { false }

  /// What the content wants in a width; nil for any.
  func contentSizeInLayout(width: CGFloat?) -> CGSize { intrinsicContentSize }

  /// For views that place others by the sizes of their contents.
  func subviewDidInvalidateIntrinsicContentSize(_ subview: UIView) { setNeedsLayout() }

  // MARK: Looks

  open var isHidden: Bool {
    get { layer.isHidden || collapse != nil }
    set { changeVisibility(isHidden: newValue) }
  }

  /// For views that take the room of hidden ones away.
  func subviewDidChangeVisibility(_ subview: UIView) {}

  /// 0...1; values outside are clamped when drawn.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(newValue) }
  }

  /// A promise that the view covers all of its bounds; true at first.
  ///
  /// It counts for what ``draw(_:)`` makes alone: an opaque view draws over its background colour,
  /// and over black where it has none. With a background colour that is not opaque the view draws
  /// over transparency, as a view does that is not opaque.
  open var isOpaque: Bool {
    get { isDeclaredOpaque }
    set {
      isDeclaredOpaque = newValue
      refreshOpacity()
    }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// A dynamic colour is resolved again whenever the traits change.
  open var backgroundColor: UIColor? {
    get { fillColor }
    set {
      noteReturn(ofFill: fillColor)
      fillColor = newValue
      resolveBackgroundColor()
    }
  }

  /// What this view and those below it show as interactive; inherited where it is not set, and the
  /// system's blue where nobody sets it. While ``tintAdjustmentMode`` is dimmed, a grey of it.
  open var tintColor: UIColor! {
    get { tint.shown }
    set {
      explicitTint = newValue?.asTint
      announceTint()
    }
  }

  /// Never automatic when read: then it is the superview's.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { tint.mode }
    set {
      explicitTintMode = newValue
      refreshTint(force: false)
    }
  }

  /// Called when ``tintColor`` or ``tintAdjustmentMode`` has another effective value.
  open func tintColorDidChange() {}

  /// How drawn contents follow the bounds between two calls of ``draw(_:)``.
  open var contentMode: ContentMode = .scaleToFill {
    didSet {
      layer.contentsGravity = contentMode.gravity
      layer.needsDisplayOnBoundsChange = contentMode == .redraw && drawsContents
    }
  }

  /// A view whose alpha becomes this view's coverage. It has no superview.
  open var mask: UIView? {
    get { maskingView }
    set {
      newValue?.removeFromSuperview()
      maskingView = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Hierarchy

  open var superview: UIView? { parent }
  /// Bottom to top.
  open var subviews: [UIView] { children }
  open var window: UIWindow? { attachedWindow }

  open func addSubview(_ view: UIView) { insert(view, at: children.count) }
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: index(of: siblingSubview))
  }

  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: index(of: siblingSubview) + 1)
  }

  open func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    exchange(index1, index2)
  }

  open func bringSubviewToFront(_ view: UIView) {
    if view.parent === self { insert(view, at: children.count) }
  }

  open func sendSubviewToBack(_ view: UIView) {
    if view.parent === self { insert(view, at: 0) }
  }

  open func removeFromSuperview() { detachFromSuperview() }

  open func didAddSubview(_ subview: UIView) {}
  open func willRemoveSubview(_ subview: UIView) {}
  open func willMove(toSuperview newSuperview: UIView?) {}
  open func didMoveToSuperview() {}
  open func willMove(toWindow newWindow: UIWindow?) {}
  open func didMoveToWindow() {}

  open func isDescendant(of view: UIView) -> Bool { isInSubtree(of: view) }

  /// A number for an app to find the view by.
  open var tag = 0

  /// This view or the first one below it with a tag, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? { firstView(tagged: tag) }

  // MARK: Layout

  open func setNeedsLayout() { layer.setNeedsLayout() }

  open func layoutIfNeeded() {
    flushConstraints()
    layer.layoutIfNeeded()
  }

  /// Places subviews. As UIView implements it, it gives those that have constraints their frames.
  open func layoutSubviews() { applyConstraints() }

  open var autoresizingMask: AutoresizingMask = [] {
    didSet { if autoresizingMask != oldValue { noteLayoutInput() } }
  }
  open var autoresizesSubviews = true

  /// How far the screen's bars and corners reach into the bounds; zero outside a window.
  open var safeAreaInsets: UIEdgeInsets { safeInsets }
  open func safeAreaInsetsDidChange() {}
  /// What subviews inherit of the safe area; less where the view itself keeps them out of it.
  var safeInsetsForSubviews: UIEdgeInsets { safeAreaInsets }

  open var insetsLayoutMarginsFromSafeArea = true { didSet { refreshMargins() } }
  open var preservesSuperviewLayoutMargins = false { didSet { refreshMargins() } }

  /// The distance content should keep from the edges. What is set is widened by the safe area, and
  /// by the superview's margins, as the two properties above ask.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveMargins }
    set {
      explicitMargins = .absolute(newValue)
      refreshMargins()
    }
  }

  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get { effectiveMargins.directional(for: effectiveUserInterfaceLayoutDirection) }
    set {
      explicitMargins = .directional(newValue)
      refreshMargins()
    }
  }

  open func layoutMarginsDidChange() {}

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

  /// Whether the view's frame takes part in layout as if it had constraints of its own. True at
  /// first; set to false for a view that is placed by constraints.
  open var translatesAutoresizingMaskIntoConstraints: Bool {
    get { autoLayoutIfAny?.translatesMask ?? true }
    set { setTranslatesMask(newValue) }
  }

  /// Those that this view holds: between itself and views below it.
  open var constraints: [NSLayoutConstraint] { autoLayoutIfAny?.constraints ?? [] }

  /// - Precondition: The constraint's items are this view or below it.
  open func addConstraint(_ constraint: NSLayoutConstraint) { retain(constraint) }
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(retain) }
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(release) }

  /// Whether a class wants Auto Layout although it sets no constraints before it is updated.
  open class var requiresConstraintBasedLayout: Bool { false }

  /// Changes the view's constraints, in the pass before layout; calls super at its end. Views
  /// further down are updated before.
  open func updateConstraints() { autoLayoutIfAny?.needsUpdate = false }

  open func setNeedsUpdateConstraints() { markUpdate() }
  open func needsUpdateConstraints() -> Bool { autoLayoutIfAny?.needsUpdate ?? false }
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }

  /// How far the rectangle that constraints align lies inside the frame: a shadow or badge is
  /// outside of it. Follows left and right also where text runs from right to left.
  open var alignmentRectInsets: UIEdgeInsets { .zero }

  open func alignmentRect(forFrame frame: CGRect) -> CGRect {
    frame.inset(by: alignmentRectInsets)
  }

  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect {
    let insets = alignmentRectInsets
    return CGRect(
      x: alignmentRect.minX - insets.left, y: alignmentRect.minY - insets.top,
      width: alignmentRect.width + insets.horizontal,
      height: alignmentRect.height + insets.vertical)
  }

  /// The view below this one whose text's first baseline is this view's.
  open var forFirstBaselineLayout: UIView { self }
  open var forLastBaselineLayout: UIView { self }

  open func addLayoutGuide(_ layoutGuide: UILayoutGuide) { adopt(layoutGuide) }
  /// Deactivates the guide's constraints.
  open func removeLayoutGuide(_ layoutGuide: UILayoutGuide) { abandon(layoutGuide) }
  /// Those that were added.
  open var layoutGuides: [UILayoutGuide] { autoLayoutIfAny?.guides ?? [] }

  /// What the screen's bars and corners leave of the bounds.
  open var safeAreaLayoutGuide: UILayoutGuide {
    systemGuide(.safeArea, "UIViewSafeAreaLayoutGuide")
  }

  /// The bounds within ``layoutMargins``.
  open var layoutMarginsGuide: UILayoutGuide {
    systemGuide(.margins, "UIViewLayoutMarginsGuide")
  }

  /// Within the margins, and not wider than lines that are read with ease: 672 points for text of
  /// the standard size.
  open var readableContentGuide: UILayoutGuide {
    systemGuide(.readable, "UIViewReadableContentGuide")
  }

  /// What the first responder's input views cover of the bounds, from below; without them the bottom
  /// of the safe area.
  open var keyboardLayoutGuide: UIKeyboardLayoutGuide { keyboardGuideIfNeeded }

  /// As small, or as large, as the constraints allow.
  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// The size that fits the view's constraints best and comes nearest to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel,
      verticalFittingPriority: .fittingSizeLevel)
  }

  /// - Parameters:
  ///   - horizontalFittingPriority: How much the target's width matters; required fixes it.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSize(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  /// Whether the constraints leave more than one frame for the view.
  open var hasAmbiguousLayout: Bool {
    layoutEngineIfAny?.isAmbiguous(self, LayoutRecord.Part.allCases) ?? false
  }

  /// Those that the view's place and size along an axis follow from.
  open func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    layoutEngineIfAny?.constraintsBehind(self, axis) ?? []
  }

  // MARK: Dynamics

  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  open var collisionBoundingPath: UIBezierPath { UIBezierPath() }

  // MARK: Appearance

  /// The view whose values views of this class adopt when they enter a window; see
  /// ``UIAppearance``.
  open class func appearance() -> Self { AppearanceProxies.proxy(of: self) }

  /// The properties that stand-ins of the view's class and its superclasses set.
  var appearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UIView.backgroundColor),
      AppearanceProperty(\UIView.explicitTint) { $0.tintColor = $1 },
    ] + ((self as? any AppearanceExtending)?.ownAppearanceProperties ?? [])
  }

  /// Adopts the values of the view's stand-ins; called when the view enters a window.
  func adoptAppearance() { AppearanceProxies.apply(to: self) }

  // MARK: Display

  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// - Parameter rect: The part that is out of date, in the view's own space.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay(rect) }

  /// Draws the view's own content into the current context, whose origin is the bounds' top left.
  /// A class that does not override it has no bitmap.
  ///
  /// - Parameter rect: The part to draw, to which the context is clipped: all of the bounds, or the
  ///   union of the rectangles that ``setNeedsDisplay(_:)`` was called with. Outside of it the view
  ///   keeps what it drew before.
  open func draw(_ rect: CGRect) {}

  /// Points on every side by which ``draw(_:)`` paints beyond the bounds.
  ///
  /// Views of text override it: glyphs of fallback fonts may be higher and deeper than the line of
  /// the font that was asked for.
  var drawingOutset: CGSize { .zero }

  open func draw(_ layer: CALayer, in ctx: CGContext) { drawContents(in: ctx) }

  open func display(_ layer: CALayer) {
    if drawsContents { layer.displayByDrawing(outset: drawingOutset) }
  }

  open func layoutSublayers(of layer: CALayer) {
    if layer === self.layer { layoutContents() }
  }

  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    layer === self.layer ? animationAction(forKey: event, of: layer) : nil
  }

  // MARK: Touches

  open var isUserInteractionEnabled = true
  /// Whether the view receives more than one touch at a time. Gesture recognizers always do.
  open var isMultipleTouchEnabled = false
  /// While this view has a touch no other view of the window gets one, and it gets none while
  /// another has one.
  open var isExclusiveTouch = false

  /// The deepest view that a touch at a point, in this view's space, goes to.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    deepestView(at: point, with: event)
  }

  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  open override var next: UIResponder? { controller ?? parent }

  /// Nil until the first one is added.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { hasHadRecognizers ? recognizers : nil }
    set { replaceGestureRecognizers(with: newValue ?? []) }
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    attach(gestureRecognizer)
  }

  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    detach(gestureRecognizer)
  }

  /// Asked of the recognizer's view before the recognizer's delegate.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  /// Makes the first responder in this subtree resign; `force` ignores its refusal.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { resignFirstResponderBelow(force: force) }

  // MARK: Focus

  /// Whether Tab leads here. Controls that are enabled can have the focus, and so can what text is
  /// typed into; hidden views and what lies behind a modal are passed over anyway.
  open var canBecomeFocused: Bool { takesTextInput }

  open var isFocused: Bool { UIFocusSystem.focusSystem(for: self)?.focusedView === self }

  /// What shows that the view has the focus: by default a ring that follows its corners.
  open var focusEffect: UIFocusEffect? {
    get { explicitFocusEffect ?? UIView.defaultFocusEffect }
    set { explicitFocusEffect = .some(newValue?.copy() as? UIFocusEffect) }
  }

  open var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
  open weak var parentFocusEnvironment: (any UIFocusEnvironment)? { controller ?? parent }

  open func setNeedsFocusUpdate() { requestFocusUpdate() }

  open func updateFocusIfNeeded() {
    UIFocusSystem.focusSystem(for: self)?.updateFocusIfNeeded()
  }

  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Traits

  open var traitCollection: UITraitCollection { traits }

  /// Traits that this view and those below it see in the place of the inherited ones.
  open var traitOverrides: UITraitOverrides {
    get { overrides }
    set {
      overrides = newValue
      refreshTraits()
    }
  }

  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get {
      overrides.contains(UITraitUserInterfaceStyle.self)
        ? overrides.userInterfaceStyle : .unspecified
    }
    set {
      if newValue == .unspecified {
        overrides.remove(UITraitUserInterfaceStyle.self)
      } else {
        overrides.userInterfaceStyle = newValue
      }
      refreshTraits()
    }
  }

  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  @discardableResult
  open func registerForTraitChanges<TraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let observers = traitObservers ?? TraitChangeRegistry()
    traitObservers = observers
    return observers.register(traits, handler: handler)
  }

  open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitObservers?.unregister(registration)
  }

  /// A name that an app gives the view, to know it by when it rebuilds its interface; printed in its
  /// description.
  open var restorationIdentifier: String?

  // MARK: Accessibility

  /// What interface tests find the view by.
  open var accessibilityIdentifier: String?

  // Safety: descriptions of views are asked for where views may be touched, on the main actor.
  open nonisolated override var description: String { MainActor.assumeIsolated { summary } }

  // MARK: Animation

  /// Whether changes in animation blocks animate.
  open class var areAnimationsEnabled: Bool { AnimationBlock.areEnabled }
  open class func setAnimationsEnabled(_ enabled: Bool) { AnimationBlock.areEnabled = enabled }
}
