public import CoreGraphics
package import RenderTree
import Diagnostics
package import Generics

/// A rectangle of the screen with contents, colors, a transform and sublayers.
///
/// The layer stores its model values in a `Node`, the type of value that a commit contains for each
/// changed layer. A setter changes that node, runs the action for the change and marks the layer
/// for the next commit.
///
/// The overridable members are declared here; extensions by topic implement them.
///
/// Source: https://developer.apple.com/documentation/quartzcore/calayer
@preconcurrency @MainActor open class CALayer: NSObject, @MainActor CAMediaTiming {
  /// The model values. Children and animations are filled in by the commit.
  ///
  /// The accessors yield the stored node, so that reading a value does not copy the node.
  package final var node: Node {
    @inline(__always) _read { yield storedNode }
    @inline(__always) _modify { yield &storedNode }
  }
  @exclusivity(unchecked) private final var storedNode: Node
  /// The identity of the layer's node in every commit; a presentation layer has the identity of its
  /// model layer.
  package var id: NodeID { node.id }

  deinit {
    // Clear only references to this layer. A layer can be among the sublayers of two layers if a
    // subclass overrides `removeFromSuperlayer()` without calling super.
    let mask = maskLayer
    for child in children where child.container === self { child.container = nil }
    if let mask, mask.container === self { mask.container = nil }
    AssociatedObjects.remove(of: self)
  }

  // MARK: Tree

  /// The layer that contains this layer; nil for a root, for a mask and for a layer outside the
  /// tree.
  open var superlayer: CALayer? { parent }
  /// The layer whose ``children`` contain this layer.
  final var parent: CALayer? { isMask ? nil : container }
  // Safety: layers are used on the main actor, and the container's `deinit` clears the reference
  // before the container is released.
  /// The layer to whose coordinate space and time this layer's position and timing are relative:
  /// the superlayer, or the layer that uses this layer as a mask.
  ///
  /// The reference is not weak, because every pass follows this reference towards the root, and a
  /// weak reference would cost several times as much.
  @exclusivity(unchecked) nonisolated(unsafe) final unowned(unsafe) var container: CALayer?
  final var children: [CALayer] = []
  /// The depth of the layer in its tree when it was added; the root has 1. The value is too
  /// small if an ancestor was added to another layer later, and too large if an ancestor was
  /// removed later.
  var level = 1
  var maskLayer: CALayer?
  /// The context of the screen that displays the layer; set only for the root layer of a screen.
  package weak var context: LayerContext?

  // MARK: Passes

  // The one-byte flags are adjacent, because a flag between larger members would occupy a whole
  // word.

  /// The passes that this layer needs; `pendingBelow` contains the passes that descendants need.
  var pending: DirtyFlags = []
  var pendingBelow: DirtyFlags = []
  /// Whether ``container`` uses this layer as its mask.
  final var isMask = false
  /// Whether the compositor has a node of this layer.
  var isCommitted = false
  /// A hint that drawing may be deferred. Drawing is always deferred, to the display pass of the
  /// frame.
  open var drawsAsynchronously = false
  /// Whether the previous contents are cleared before drawing; true by default.
  package var clearsContentsBeforeDrawing = true
  /// Whether the app guarantees that drawn contents cover every pixel, so that their bitmap needs
  /// no alpha; false by default.
  open var isOpaque = false
  /// Whether a new size of the bounds also marks the contents for drawing; false by default. If it
  /// is false, ``contentsGravity`` positions the old contents.
  open var needsDisplayOnBoundsChange = false

  // MARK: Animations

  var animations: [RunningAnimation] = []
  /// The number of animations that were added to the layer so far. If a property's action increases
  /// this number, the action has added an animation.
  var additions = 0
  @Sparse var ownTiming = LayerTiming() { didSet { changePlain { $0.timing = ownTiming.frozen } } }
  /// Whether ``ownTiming`` differs from the default timing.
  var hasOwnTiming: Bool { _ownTiming.isBoxed }
  /// The model layer of a presentation layer; nil after the deallocation of the model layer.
  private(set) weak var modelLayer: CALayer?
  /// Whether the layer is a copy with the values on screen, whose changes have no effect.
  private(set) final var isPresentation = false

  /// The offsets of motion effects. They are added to the model values before animations
  /// apply.
  package var relativeValues: [AnimatableProperty: AnimatableValue] = [:] {
    didSet { if relativeValues != oldValue { mark(.commit) } }
  }

  // MARK: Contents

  /// The contents that were assigned. `drawnContents` contains the contents that the layer has
  /// drawn.
  @Sparse var assignedContents: Any? = nil
  var drawnContents: CGImage?
  /// Pixels per point of drawn contents that extend beyond the bounds; nil for other
  /// contents.
  @Sparse var drawnScale: CGFloat? = nil
  /// The color of drawn contents that store only their alpha; nil for other contents.
  @Sparse var drawnTint: RGBA? = nil
  /// The part of the contents that is out of date, in the layer's own coordinate space; nil means
  /// all of the contents.
  @Sparse var invalidRect: CGRect? = nil
  /// The area that `drawnContents` were drawn for, in the layer's own coordinate space: the bounds
  /// with the outset; nil without drawn contents.
  @Sparse var drawnBounds: CGRect? = nil
  /// The part that ``draw(in:)`` is drawing, in the layer's own coordinate space; nil outside a
  /// display pass.
  @Sparse package internal(set) var rectBeingDrawn: CGRect? = nil
  @Sparse var placement = ContentsPlacement()
  /// The value of ``contentsScale``, stored even if the layer has no contents.
  var pixelsPerPoint: CGFloat = 1

  /// The layer's owner, whose methods draw, lay out and select actions for the layer; a weak
  /// reference. The layer of a view has the view as its delegate.
  open var delegate: (any CALayerDelegate)? {
    get { view ?? assignedDelegate?.delegate }
    set {
      guard newValue !== view || newValue == nil else { return }
      view = nil
      assignedDelegate = newValue.map { AssignedDelegate($0) }
    }
  }
  private final var assignedDelegate: AssignedDelegate?
  // Safety: the view is used on the main actor, and its `deinit` clears the reference.
  /// The delegate if it is the view that owns the layer; the view clears the reference in its
  /// `deinit`. A weak reference would need memory for every view, and would make the view's
  /// reference counting slower.
  @exclusivity(unchecked)
  package nonisolated(unsafe) final unowned(unsafe) var view: (any CALayerDelegate)?
  /// A name by which app code finds the layer; nil by default, without effect on screen.
  open var name: String?
  /// Actions by the name of an event or property; nil by default. The layer searches these actions
  /// after the delegate's actions.
  open var actions: [String: any CAAction]?
  /// Additional values by name. Only the value `actions`, a dictionary like the property
  /// ``actions``, has an effect: the layer searches that dictionary after ``actions``.
  open var style: [AnyHashable: Any]?

  // MARK: Assigned colors

  private var assignedBackground = AssignedColor.unassigned
  private var assignedBorder = AssignedColor.unassigned
  private var assignedShadow = AssignedColor.unassigned

  /// The values that app code has stored under keys that are not properties.
  var customValues: [String: Any] = [:]

  public override init() {
    storedNode = Node(id: CALayer.makeID())
    super.init()
    pending = [.layout, .commit]
  }

  /// Makes a copy of `layer` as its presentation layer. Subclasses copy their own properties.
  public init(layer: Any) {
    guard let source = layer as? CALayer else {
      usageError("CALayer.init(layer:) takes a layer, not \(type(of: layer))")
    }
    storedNode = source.node
    _assignedContents = source._assignedContents
    drawnContents = source.drawnContents
    _drawnScale = source._drawnScale
    _drawnTint = source._drawnTint
    _placement = source._placement
    pixelsPerPoint = source.pixelsPerPoint
    isOpaque = source.isOpaque
    name = source.name
    _ownTiming = source._ownTiming
    assignedBackground = source.assignedBackground
    assignedBorder = source.assignedBorder
    assignedShadow = source.assignedShadow
    customValues = source.customValues
    super.init()
    modelLayer = source
    isPresentation = true
  }

  /// Creates a layer with default values. The result is never nil, because nothing is
  /// decoded.
  public required init?(coder: NSCoder) {
    storedNode = Node(id: CALayer.makeID())
    super.init()
    pending = [.layout, .commit]
  }

  // MARK: Geometry

  /// The layer's rectangle in its own coordinate space. Changing the origin scrolls the sublayers.
  open var bounds: CGRect {
    get { node.bounds }
    set {
      requireNumber(newValue, "bounds")
      let old = node.bounds
      change(.bounds, from: old, to: newValue) { $0.bounds = $1 }
      if old.size != newValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
    }
  }

  /// The position of the ``anchorPoint`` in the superlayer's coordinate space, in points.
  open var position: CGPoint {
    get { node.position }
    set {
      requireNumber(CGRect(origin: newValue, size: .zero), "position")
      change(.position, from: node.position, to: newValue) { $0.position = $1 }
    }
  }

  /// The distance of the layer in front of its superlayer's plane, in points; 0 by default.
  /// Siblings with larger values are drawn above the others.
  open var zPosition: CGFloat {
    get { node.zPosition }
    set { change(.zPosition) { $0.zPosition = newValue } }
  }

  /// The point of the bounds that is at ``position`` and about which ``transform`` rotates the
  /// layer, in fractions of the bounds; (0.5, 0.5) by default. Setting the anchor point moves the
  /// layer, because ``position`` does not change.
  open var anchorPoint: CGPoint {
    get { node.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }

  /// The depth of the point about which ``transform`` rotates the layer, in points; 0 by default.
  /// The depth itself does not move the layer.
  open var anchorPointZ: CGFloat {
    get { node.anchorPointZ }
    set { change(.anchorPointZ) { $0.anchorPointZ = newValue } }
  }

  /// The transform about the anchor point, from the layer's bounds to its superlayer; the identity
  /// by default.
  ///
  /// - Precondition: No element is NaN.
  open var transform: CATransform3D {
    get { CATransform3D(node.transform) }
    set {
      requireNumber(newValue, "transform")
      change(.transform) { $0.transform = newValue.matrix }
    }
  }

  /// The transform of the sublayers about this layer's anchor point, usually a perspective; the
  /// identity by default.
  ///
  /// - Precondition: No element is NaN.
  open var sublayerTransform: CATransform3D {
    get { CATransform3D(node.sublayerTransform) }
    set {
      requireNumber(newValue, "sublayerTransform")
      change(.sublayerTransform) { $0.sublayerTransform = newValue.matrix }
    }
  }

  /// The smallest axis-aligned rectangle of the superlayer's coordinate space that contains the
  /// transformed bounds.
  ///
  /// The setter transforms the new size back to the bounds, so that the getter returns the same
  /// frame under scales and rotations by multiples of 90 degrees. Under other rotations only the
  /// center equals that of the new frame. Under a transform that rotates the layer edge-on, or
  /// scales the layer to a line or a point, the bounds get the size of the new frame.
  open var frame: CGRect {
    get {
      let toParent = node.transformToParent
      if toParent.isAffine { return bounds.applying(toParent.affine) }
      return toParent.boundingBox(of: bounds) ?? .null
    }
    set { setFrame(newValue) }
  }

  /// Whether the y axis of the sublayers points up within the bounds; false by default. The layer's
  /// own contents are not flipped.
  open var isGeometryFlipped: Bool {
    get { node.isGeometryFlipped }
    set { changePlain { $0.isGeometryFlipped = newValue } }
  }

  /// Whether the layer and its sublayers are drawn while its back faces the viewer; true by
  /// default.
  open var isDoubleSided: Bool {
    get { node.isDoubleSided }
    set { changePlain { $0.isDoubleSided = newValue } }
  }

  // MARK: Appearance

  /// Whether drawing and ``hitTest(_:)`` ignore the layer and its sublayers; false by default.
  open var isHidden: Bool {
    get { node.isHidden }
    set { change(.hidden, from: node.isHidden, to: newValue) { $0.isHidden = $1 } }
  }

  /// The opacity of the layer and its sublayers, 0...1; values outside are clamped when drawn.
  open var opacity: Float {
    get { Float(node.opacity) }
    set { change(.opacity, from: node.opacity, to: Double(newValue)) { $0.opacity = $1 } }
  }

  /// Whether ``opacity`` fades the layer and its sublayers as one image; true by default.
  ///
  /// If it is false, each layer is faded separately, which is cheaper but shows overlaps. A layer
  /// with a mask always fades as one image.
  open var allowsGroupOpacity: Bool {
    get { node.allowsGroupOpacity }
    set { changePlain { $0.allowsGroupOpacity = newValue } }
  }

  /// The color that fills the bounds below the contents, with the layer's rounded corners. If
  /// it is nil, the default, nothing is filled.
  ///
  /// The first tile of a pattern is at the origin of the layer's coordinate space, so that the
  /// pattern of a scroll view moves with its content. An animation fades between a pattern and a
  /// clear color. Between a pattern and another color, the background changes when half of the
  /// animation has passed.
  open var backgroundColor: CGColor? {
    get { assignedBackground.value(displayedAs: node.backgroundColor, node.backgroundPattern) }
    set {
      assignedBackground.assign(newValue)
      changeBackground(to: newValue)
    }
  }

  /// The radius of the corners that ``maskedCorners`` names, in points; 0 by default, and negative
  /// values count as 0.
  ///
  /// The background and the border are always rounded. The contents and the sublayers are rounded
  /// only if ``masksToBounds`` is true.
  open var cornerRadius: CGFloat {
    get { node.corners.radius }
    set {
      change(.cornerRadius, from: node.corners.radius, to: max(0, newValue)) {
        $0.corners.radius = $1
      }
    }
  }

  /// The corners that ``cornerRadius`` rounds; all four by default.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(node.corners.mask.rawValue)) }
    set { changePlain { $0.corners.mask = RectCorners(rawValue: UInt8(newValue.rawValue & 15)) } }
  }

  /// The shape of the rounded corners; circular by default.
  open var cornerCurve: CALayerCornerCurve {
    get { node.corners.curve == .continuous ? .continuous : .circular }
    set { changePlain { $0.corners.curve = newValue == .continuous ? .continuous : .circular } }
  }

  /// The width of the line along the inside of the bounds, in points; 0 by default. The border is
  /// drawn above the contents and the sublayers.
  open var borderWidth: CGFloat {
    get { node.border?.width ?? 0 }
    set {
      guard newValue > 0 || node.border != nil else { return }
      change(.borderWidth) {
        $0.border = Border(width: max(0, newValue), color: $0.border?.color ?? .black)
      }
    }
  }

  /// The color of the border; opaque black by default. If it is nil, no border is drawn.
  open var borderColor: CGColor? {
    get { assignedBorder.value(displayedAs: node.border?.color ?? .black) }
    set {
      assignedBorder.assign(newValue)
      change(.borderColor) {
        $0.border = Border(width: $0.border?.width ?? 0, color: newValue?.rgba ?? .clear)
      }
    }
  }

  /// The color of the shadow, opaque black by default. A shadow is visible once ``shadowOpacity``
  /// is positive.
  open var shadowColor: CGColor? {
    get { assignedShadow.value(displayedAs: node.shadow?.color ?? .black) }
    set {
      assignedShadow.assign(newValue)
      changeShadow(.shadowColor) { $0.color = newValue?.rgba ?? .clear }
    }
  }

  /// The opacity of the shadow, 0...1; 0 by default. Values outside are clamped when drawn.
  open var shadowOpacity: Float {
    get { Float(node.shadow?.opacity ?? 0) }
    set { changeShadow(.shadowOpacity) { $0.opacity = Double(newValue) } }
  }

  /// The blur of the shadow as the standard deviation of a Gaussian, in points; 3 by default, and
  /// negative values count as 0.
  open var shadowRadius: CGFloat {
    get { node.shadow?.radius ?? 3 }
    set { changeShadow(.shadowRadius) { $0.radius = max(0, newValue) } }
  }

  /// The distance from the layer to its shadow, in points; (0, -3) by default, which is upwards.
  open var shadowOffset: CGSize {
    get { node.shadow?.offset ?? CGSize(width: 0, height: -3) }
    set { changeShadow(.shadowOffset) { $0.offset = newValue } }
  }

  /// The shape of the shadow, in the layer's own coordinate space. The setter copies the path.
  /// Animatable, but a change has no implicit animation.
  open var shadowPath: CGPath? {
    get { node.shadow?.path }
    set {
      let path = newValue?.copy()
      changeShadow(.shadowPath) { $0.path = path }
    }
  }

  /// Whether the contents and the sublayers are clipped to the rounded bounds; false by default.
  open var masksToBounds: Bool {
    get { node.masksToBounds }
    set { changePlain { $0.masksToBounds = newValue } }
  }

  /// A layer outside the tree, whose alpha masks this layer and its sublayers.
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  /// Whether the rendered subtree is cached as a bitmap at ``rasterizationScale`` until a layer of
  /// the subtree changes.
  open var shouldRasterize: Bool {
    get { node.rasterizationScale != nil }
    set { changePlain { $0.rasterizationScale = newValue ? self.rasterizationScale : nil } }
  }

  /// Pixels per point of the bitmap that ``shouldRasterize`` caches.
  open var rasterizationScale: CGFloat = 1 {
    didSet { if shouldRasterize { changePlain { $0.rasterizationScale = rasterizationScale } } }
  }

  // MARK: Contents

  /// The image that the layer shows, a `CGImage`; nil for no image. Animatable: the images fade into
  /// each other. The fade of a change during a fade begins with the mixture of the images. If these
  /// images have different sizes or more than 4 million pixels, the fade begins with the image that is
  /// more visible.
  open var contents: Any? {
    get { assignedContents ?? drawnContents }
    set {
      guard newValue != nil || contents != nil || drawnBounds != nil else { return }
      changeContents {
        assignedContents = newValue
        if newValue == nil { (drawnContents, drawnBounds) = (nil, nil) }
        contentChanged()
      }
    }
  }

  /// The placement of contents whose size differs from the size of the bounds; `resize` by default.
  /// A gravity that is not one of the constants counts as `resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { placement.gravity }
    set {
      guard newValue != placement.gravity else { return }
      placement.gravity = newValue
      placementChanged()
    }
  }

  /// The number of pixels of the contents per point of the layer; 1 by default.
  open var contentsScale: CGFloat {
    get { pixelsPerPoint }
    set {
      guard newValue != pixelsPerPoint else { return }
      pixelsPerPoint = newValue
      placementChanged()
    }
  }

  /// The part of the contents that is shown, in fractions of the contents; all of the contents by
  /// default. Animatable.
  open var contentsRect: CGRect {
    get { placement.rect }
    set {
      guard newValue != placement.rect else { return }
      placement.rect = newValue
      contentChanged(.contentsRect)
    }
  }

  /// The part of the contents that stretches, in fractions of the shown part; the whole part by
  /// default. The corners keep their size. The property has an effect only with the gravity
  /// `resize`.
  open var contentsCenter: CGRect {
    get { placement.center }
    set {
      guard newValue != placement.center else { return }
      placement.center = newValue
      contentChanged(.contentsCenter)
    }
  }

  /// The filter for contents drawn larger than their pixels; `linear` by default.
  open var magnificationFilter: CALayerContentsFilter {
    get { placement.magnification }
    set {
      placement.magnification = newValue
      placementChanged()
    }
  }

  /// The filter for contents drawn smaller than their pixels; `linear` by default. All filters
  /// except `nearest` average the pixels.
  open var minificationFilter: CALayerContentsFilter {
    get { placement.minification }
    set {
      placement.minification = newValue
      placementChanged()
    }
  }

  /// The content between background and sublayers. Each layer class with content of its own
  /// overrides this method.
  package func makeContent() -> Content { makeBitmapContent() }

  /// The content that ``makeContent()`` would return if the layer had all values that drawing
  /// requires.
  var latentContent: Content? { nil }

  /// Copies the values of the node's content into the layer's own properties, after code or a
  /// presentation layer has changed the node.
  package func adoptNodeContent() {
    guard case .bitmap(let content) = node.content else { return }
    placement.rect = content.contentsRect
    placement.center = content.contentsCenter
    if assignedContents != nil || drawnTint == nil { placement.tint = content.tint }
  }

  /// The value at which an animation begins or ends if the animation specifies no such value.
  func modelValue(
    for animation: CAPropertyAnimation, _ property: AnimatableProperty
  ) -> AnimatableValue? { node[property] }

  /// Updates the content if the layer's animations have changed since the last commit.
  ///
  /// - Parameter screenTime: The time of the screen's clock, in seconds.
  func adoptAnimations(atScreenTime screenTime: Double) {}

  /// Copies animated values that nodes do not contain from `model` into this presentation layer.
  ///
  /// - Parameter time: In the layer's time.
  func adoptAnimatedValues(of model: CALayer, at time: Double) {}

  // MARK: Layout and display

  /// Marks the layer for the layout pass of the next frame, in which ``layoutSublayers()`` is
  /// called.
  open func setNeedsLayout() { mark(.layout) }
  /// Whether the layer is marked for the layout pass.
  open func needsLayout() -> Bool { pending.contains(.layout) }
  /// Runs the layout pass now. The pass lays out the subtree of the topmost marked ancestor, or of
  /// this layer if no ancestor is marked. If no layer is marked, the method does nothing.
  ///
  /// A layout that marks layers again is repeated, at most a hundred times.
  open func layoutIfNeeded() { layoutFromTopmostPending() }
  /// Arranges the sublayers. The layout pass calls this method for each marked layer, superlayers
  /// first. The default implementation calls the delegate's `layoutSublayers(of:)`.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  /// Marks the whole contents for the display pass of the next frame, in which ``display()`` is
  /// called.
  open func setNeedsDisplay() { invalidateContents() }

  /// Marks a part of the contents for the next display pass; parts of several calls are united.
  ///
  /// - Parameter r: In the layer's own coordinate space. Parts outside the bounds are ignored.
  open func setNeedsDisplay(_ r: CGRect) { invalidateContents(in: r) }

  /// Whether the layer is marked for the display pass.
  open func needsDisplay() -> Bool { pending.contains(.display) }

  /// Calls ``display()`` now if the layer is marked for the display pass.
  open func displayIfNeeded() {
    guard pending.contains(.display) else { return }
    pending.remove(.display)
    display()
  }

  /// Updates the contents: calls the delegate's `display(_:)` or, without a delegate, draws
  /// the contents.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  /// Draws the contents. ``display()`` calls this method, and subclasses override it. The default
  /// implementation calls the delegate's `draw(_:in:)`.
  ///
  /// - Parameter ctx: A bitmap context in the layer's own coordinate space with y down, clipped to
  ///   the part that is out of date.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  /// Whether a new value of a property marks the contents for drawing; the default is false.
  ///
  /// The layer calls this method when an animatable property of Core Animation changes, and when
  /// ``setValue(_:forKey:)`` or ``setValue(_:forKeyPath:)`` sets another key. Without Objective-C,
  /// Swift has no `@dynamic` properties, so a subclass must call ``setNeedsDisplay()`` when its own
  /// stored property changes. Animations do not redraw contents.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The action for an event for which the delegate, ``actions`` and ``style`` have no action.
  /// Subclasses override this method. If the result is nil, the default, the implicit animation is
  /// used.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Actions and animations

  /// Searches the delegate, `actions`, `style` and the class, in Apple's order. If none of
  /// them has an action, returns the implicit animation.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  /// Adds a copy of an animation, which begins with the next commit.
  ///
  /// - Parameters:
  ///   - anim: A duration of 0 is replaced by the transaction's duration, or by a spring's
  ///     settling duration.
  ///   - key: An animation with the same key is removed first. With nil, any number of
  ///     animations can be added. A transition always has the key "transition".
  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key: key) }
  /// Removes the animation with a key, and reports to the animation's delegate that the animation
  /// did not finish. The layer shows its model values with the next commit.
  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }
  /// Removes every animation, including transitions, and reports to the delegates that the
  /// animations did not finish.
  open func removeAllAnimations() { stopAnimations { _ in true } }

  // MARK: Time

  /// The time at which this layer's time begins, in the superlayer's time. Animations use the
  /// layer's time.
  open var beginTime: CFTimeInterval {
    get { ownTiming.beginTime }
    set { ownTiming.beginTime = newValue }
  }

  /// The duration of the layer's time, in seconds; infinite by default. Outside a finite run the
  /// layer is hidden, unless ``fillMode`` shows it.
  open var duration: CFTimeInterval {
    get { ownTiming.duration }
    set { ownTiming.duration = newValue }
  }

  /// The seconds of the layer's time per second of its superlayer's time. At 0 every animation in
  /// the subtree is stopped.
  open var speed: Float {
    get { ownTiming.speed }
    set { ownTiming.speed = newValue }
  }

  /// Seconds added to the layer's time; 0 by default. With a ``speed`` of 0 the offset is the time
  /// at which the subtree is paused.
  open var timeOffset: CFTimeInterval {
    get { ownTiming.timeOffset }
    set { ownTiming.timeOffset = newValue }
  }

  /// How often a finite ``duration`` repeats; 0, the default, counts as 1.
  open var repeatCount: Float {
    get { ownTiming.repeatCount }
    set { ownTiming.repeatCount = newValue }
  }

  /// Seconds of all repetitions of a finite ``duration``. If it is 0, the default,
  /// ``repeatCount`` applies.
  open var repeatDuration: CFTimeInterval {
    get { ownTiming.repeatDuration }
    set { ownTiming.repeatDuration = newValue }
  }

  /// Whether the layer's time runs back after each finite ``duration``; false by default.
  open var autoreverses: Bool {
    get { ownTiming.autoreverses }
    set { ownTiming.autoreverses = newValue }
  }

  /// Whether a layer with a finite ``duration`` is shown before or after its run. By default the
  /// layer is hidden before and after the run.
  open var fillMode: CAMediaTimingFillMode {
    get { ownTiming.fillMode }
    set { ownTiming.fillMode = newValue }
  }

  /// Converts a time of layer `l` to this layer's time. If `l` is nil, `t` is a time of the screen,
  /// as `CACurrentMediaTime()` returns it.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.screenTime(at: t) ?? t)
  }

  /// Converts a time of this layer to the time of layer `l`. If `l` is nil, the result is a time of
  /// the screen, as `CACurrentMediaTime()` returns it.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = screenTime(at: t)
    return l?.localTime(at: time) ?? time
  }

  // MARK: Values by key

  /// The value at an animatable key path, or a value that was stored with the layer.
  ///
  /// Numbers are returned as `NSNumber`. Linux has no key-value coding, so other properties are not
  /// available.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }

  /// Changes the value at an animatable key path and runs the property's action, or stores a value
  /// with the layer.
  ///
  /// - Precondition: A value for a property has the property's type.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }

  /// The value of an animatable property, or a value stored with the layer under another key; nil
  /// if there is none. The result equals that of ``value(forKeyPath:)``.
  open func value(forKey key: String) -> Any? { readValue(key) }
  /// Sets an animatable property and runs its action, or stores a value under another key. The
  /// effect equals that of ``setValue(_:forKeyPath:)``.
  ///
  /// - Precondition: A value for a property has the property's type; otherwise the process ends
  ///   with a message.
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }

  /// The color that was assigned to a property, or the list of colors; nil for a property that has
  /// no color. Layer classes with more colors override this method.
  func assignedColor(for property: AnimatableProperty) -> Any?? {
    switch property {
    case .backgroundColor: .some(backgroundColor)
    case .borderColor: .some(borderColor)
    case .shadowColor: .some(shadowColor)
    default: nil
    }
  }

  /// Assigns a color, or a list of colors, by key path. Layer classes with more colors override
  /// this method.
  ///
  /// - Returns: False, without a change, if the property has no color or the value is not a color.
  func assignColor(_ value: Any?, for property: AnimatableProperty) -> Bool {
    guard value == nil || value is CGColor else { return false }
    let color = value as? CGColor
    switch property {
    case .backgroundColor: backgroundColor = color
    case .borderColor: borderColor = color
    case .shadowColor: shadowColor = color
    default: return false
    }
    return true
  }

  // MARK: Hit testing

  /// Whether a point of the layer's coordinate space is inside the layer's bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest visible layer under a point of the superlayer's coordinate space, which is this
  /// layer or a descendant; nil if there is none.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  // MARK: Tree

  /// The sublayers from bottom to top; nil when there are none.
  ///
  /// The setter removes the sublayers that are not in the new list, with their animations. Setting
  /// nil removes all sublayers.
  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceAllSublayers(with: newValue ?? []) }
  }

  /// Adds a layer above all other sublayers, or moves a layer that already is a sublayer above the
  /// others.
  ///
  /// - Parameter layer: Removed from its former superlayer. It must not be an ancestor of this
  ///   layer, nor a presentation layer; otherwise the process ends with a message.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  /// Removes the layer and its subtree from the tree and ends their animations; does nothing
  /// without a superlayer.
  open func removeFromSuperlayer() {
    parent?.remove(self)
  }
}
