public import CoreGraphics
package import RenderTree
import Diagnostics

/// A rectangle of the screen with contents, colours, a transform and sublayers.
///
/// The layer keeps its model values in the form in which they are committed, a ``Node``; a setter
/// changes that node, runs the action for the change and marks the layer for the next commit.
///
/// Source: https://developer.apple.com/documentation/quartzcore/calayer
@preconcurrency @MainActor open class CALayer: NSObject, @MainActor CAMediaTiming {
  /// The model values. Children and animations are filled in by the commit.
  package var node: Node
  package let id: NodeID
  private static var nextID: UInt64 = 1

  static func makeID() -> NodeID {
    defer { nextID += 1 }
    return NodeID(rawValue: nextID)
  }

  deinit { AssociatedObjects.remove(of: self) }

  // MARK: Tree

  open internal(set) weak var superlayer: CALayer?
  var children: [CALayer] = []
  /// The depth of the layer in its tree when it was added; the root has 1. Too small if an ancestor
  /// was added to another layer later, too large if it was removed.
  var level = 1
  var maskLayer: CALayer?
  /// The layer whose mask this is.
  weak var maskedLayer: CALayer?
  /// Set on the root layer of a screen.
  package weak var context: LayerContext?

  // MARK: Passes

  /// The passes that this layer needs, and those that its descendants need.
  var pending: DirtyFlags = []
  var pendingBelow: DirtyFlags = []
  /// Whether the compositor has a node of this layer.
  var isCommitted = false

  // MARK: Animations

  var animations: [RunningAnimation] = []
  /// The number of animations added so far.
  var additions = 0
  var ownTiming = LayerTiming() { didSet { changePlain { $0.timing = ownTiming.frozen } } }
  /// The model layer of a presentation layer.
  private(set) weak var modelLayer: CALayer?

  /// The offsets of motion effects, added to the model values and below animations.
  package var relativeValues: [AnimatableProperty: AnimatableValue] = [:] {
    didSet { if relativeValues != oldValue { mark(.commit) } }
  }

  /// A hint that drawing may be deferred. It always is: until the display pass of the frame.
  open var drawsAsynchronously = false

  // MARK: Contents

  /// Contents that were assigned; drawn contents are kept in `drawnContents`.
  var assignedContents: Any?
  var drawnContents: CGImage?
  /// Pixels per point of drawn contents that extend beyond the bounds; nil for others.
  var drawnScale: CGFloat?
  /// The part of the contents that is out of date, in the layer's own space; nil means all of
  /// them.
  var invalidRect: CGRect?
  /// The area that `drawnContents` were drawn for, in the layer's own space: the bounds with the
  /// outset.
  var drawnBounds = CGRect.null
  /// The part that ``draw(in:)`` is drawing, in the layer's own space; nil outside a display pass.
  package internal(set) var rectBeingDrawn: CGRect?
  var placement = ContentsPlacement()

  open weak var delegate: (any CALayerDelegate)?
  open var name: String?
  open var actions: [String: any CAAction]?
  open var style: [AnyHashable: Any]?
  /// A promise that drawn contents cover every pixel, so that they need no alpha.
  open var isOpaque = false
  open var needsDisplayOnBoundsChange = false

  // MARK: Assigned colours

  private var assignedBackground = AssignedColor()
  private var assignedBorder = AssignedColor()
  private var assignedShadow = AssignedColor()

  /// Values for keys that are not properties.
  var customValues: [String: Any] = [:]

  public override init() {
    id = CALayer.makeID()
    node = Node(id: id)
    super.init()
    pending = [.layout, .commit]
  }

  /// Makes a copy of `layer` for showing what is on screen. Subclasses copy their own properties.
  public init(layer: Any) {
    guard let source = layer as? CALayer else {
      usageError("CALayer.init(layer:) takes a layer, not \(type(of: layer))")
    }
    id = source.id
    node = source.node
    assignedContents = source.assignedContents
    drawnContents = source.drawnContents
    drawnScale = source.drawnScale
    placement = source.placement
    isOpaque = source.isOpaque
    name = source.name
    ownTiming = source.ownTiming
    assignedBackground = source.assignedBackground
    assignedBorder = source.assignedBorder
    assignedShadow = source.assignedShadow
    customValues = source.customValues
    super.init()
    modelLayer = source
  }

  public required init?(coder: NSCoder) {
    id = CALayer.makeID()
    node = Node(id: id)
    super.init()
    pending = [.layout, .commit]
  }

  // MARK: Geometry

  /// In the layer's own space; the origin scrolls the sublayers.
  open var bounds: CGRect {
    get { node.bounds }
    set {
      requireNumber(newValue, "bounds")
      let old = node.bounds
      change(.bounds) { $0.bounds = newValue }
      if old.size != newValue.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange { setNeedsDisplay() }
      }
    }
  }

  /// The anchor point's position in the superlayer's space.
  open var position: CGPoint {
    get { node.position }
    set {
      requireNumber(CGRect(origin: newValue, size: .zero), "position")
      change(.position) { $0.position = newValue }
    }
  }

  open var zPosition: CGFloat {
    get { node.zPosition }
    set { change(.zPosition) { $0.zPosition = newValue } }
  }

  open var anchorPoint: CGPoint {
    get { node.anchorPoint }
    set { change(.anchorPoint) { $0.anchorPoint = newValue } }
  }

  open var anchorPointZ: CGFloat {
    get { node.anchorPointZ }
    set { change(.anchorPointZ) { $0.anchorPointZ = newValue } }
  }

  open var transform: CATransform3D {
    get { CATransform3D(node.transform) }
    set {
      requireNumber(newValue, "transform")
      change(.transform) { $0.transform = newValue.matrix }
    }
  }

  open var sublayerTransform: CATransform3D {
    get { CATransform3D(node.sublayerTransform) }
    set {
      requireNumber(newValue, "sublayerTransform")
      change(.sublayerTransform) { $0.sublayerTransform = newValue.matrix }
    }
  }

  /// The bounds in the superlayer's space: the smallest upright rectangle around the transformed
  /// layer.
  ///
  /// Setting it transforms the new size back to the bounds, so that the frame reads back unchanged
  /// under scales and quarter turns. Under other rotations only the centre is as set.
  open var frame: CGRect {
    get {
      let toParent = node.transformToParent
      if toParent.isAffine { return bounds.applying(toParent.affine) }
      return toParent.boundingBox(of: bounds) ?? .null
    }
    set { setFrame(newValue) }
  }

  open var isGeometryFlipped: Bool {
    get { node.isGeometryFlipped }
    set { changePlain { $0.isGeometryFlipped = newValue } }
  }

  open var isDoubleSided: Bool {
    get { node.isDoubleSided }
    set { changePlain { $0.isDoubleSided = newValue } }
  }

  // MARK: Looks

  open var isHidden: Bool {
    get { node.isHidden }
    set { change(.hidden) { $0.isHidden = newValue } }
  }

  /// 0...1; values outside are clamped when drawn.
  open var opacity: Float {
    get { Float(node.opacity) }
    set { change(.opacity) { $0.opacity = Double(newValue) } }
  }

  open var allowsGroupOpacity: Bool {
    get { node.allowsGroupOpacity }
    set { changePlain { $0.allowsGroupOpacity = newValue } }
  }

  open var backgroundColor: CGColor? {
    get { assignedBackground.value(shownAs: node.backgroundColor) }
    set {
      assignedBackground.assign(newValue)
      change(.backgroundColor) { $0.backgroundColor = newValue?.rgba }
    }
  }

  open var cornerRadius: CGFloat {
    get { node.corners.radius }
    set { change(.cornerRadius) { $0.corners.radius = max(0, newValue) } }
  }

  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: UInt(node.corners.mask.rawValue)) }
    set { changePlain { $0.corners.mask = RectCorners(rawValue: UInt8(newValue.rawValue & 15)) } }
  }

  open var cornerCurve: CALayerCornerCurve {
    get { node.corners.curve == .continuous ? .continuous : .circular }
    set { changePlain { $0.corners.curve = newValue == .continuous ? .continuous : .circular } }
  }

  open var borderWidth: CGFloat {
    get { node.border?.width ?? 0 }
    set {
      change(.borderWidth) {
        $0.border = Border(width: max(0, newValue), color: $0.border?.color ?? .black)
      }
    }
  }

  open var borderColor: CGColor? {
    get { assignedBorder.value(shownAs: node.border?.color ?? .black) }
    set {
      assignedBorder.assign(newValue)
      change(.borderColor) {
        $0.border = Border(width: $0.border?.width ?? 0, color: newValue?.rgba ?? .clear)
      }
    }
  }

  open var shadowColor: CGColor? {
    get { assignedShadow.value(shownAs: node.shadow?.color ?? .black) }
    set {
      assignedShadow.assign(newValue)
      changeShadow(.shadowColor) { $0.color = newValue?.rgba ?? .clear }
    }
  }

  open var shadowOpacity: Float {
    get { Float(node.shadow?.opacity ?? 0) }
    set { changeShadow(.shadowOpacity) { $0.opacity = Double(newValue) } }
  }

  open var shadowRadius: CGFloat {
    get { node.shadow?.radius ?? 3 }
    set { changeShadow(.shadowRadius) { $0.radius = max(0, newValue) } }
  }

  open var shadowOffset: CGSize {
    get { node.shadow?.offset ?? CGSize(width: 0, height: -3) }
    set { changeShadow(.shadowOffset) { $0.offset = newValue } }
  }

  /// In the layer's own space; copied when it is set.
  open var shadowPath: CGPath? {
    get { node.shadow?.path }
    set {
      let path = newValue?.copy()
      changeShadow(.shadowPath) { $0.path = path }
    }
  }

  open var masksToBounds: Bool {
    get { node.masksToBounds }
    set { changePlain { $0.masksToBounds = newValue } }
  }

  /// A layer, not in the tree, whose alpha becomes this layer's coverage.
  open var mask: CALayer? {
    get { maskLayer }
    set { setMask(newValue) }
  }

  /// Caches the rendered subtree as a bitmap at ``rasterizationScale`` until something in it
  /// changes.
  open var shouldRasterize: Bool {
    get { node.rasterizationScale != nil }
    set { changePlain { $0.rasterizationScale = newValue ? self.rasterizationScale : nil } }
  }

  /// Pixels per point of the bitmap that ``shouldRasterize`` caches.
  open var rasterizationScale: CGFloat = 1 {
    didSet { if shouldRasterize { changePlain { $0.rasterizationScale = rasterizationScale } } }
  }

  // MARK: Contents

  /// A `CGImage`, or nil.
  open var contents: Any? {
    get { assignedContents ?? drawnContents }
    set {
      changeContents {
        assignedContents = newValue
        if newValue == nil { (drawnContents, drawnBounds) = (nil, .null) }
        contentChanged()
      }
    }
  }

  open var contentsGravity: CALayerContentsGravity {
    get { placement.gravity }
    set {
      placement.gravity = newValue
      contentChanged()
    }
  }

  /// Contents pixels per point.
  open var contentsScale: CGFloat {
    get { placement.scale }
    set {
      placement.scale = newValue
      contentChanged()
    }
  }

  open var contentsRect: CGRect {
    get { placement.rect }
    set {
      placement.rect = newValue
      contentChanged(.contentsRect)
    }
  }

  open var contentsCenter: CGRect {
    get { placement.center }
    set {
      placement.center = newValue
      contentChanged(.contentsCenter)
    }
  }

  open var magnificationFilter: CALayerContentsFilter {
    get { placement.magnification }
    set {
      placement.magnification = newValue
      contentChanged()
    }
  }

  open var minificationFilter: CALayerContentsFilter {
    get { placement.minification }
    set {
      placement.minification = newValue
      contentChanged()
    }
  }

  /// The content between background and sublayers. Overridden by each kind of layer.
  package func makeContent() -> Content {
    guard let image = contents.flatMap(CALayer.image(from:)) else { return .none }
    var content = placement.content(for: image)
    if assignedContents == nil, let drawnScale {
      content.gravity = .center
      content.scale = drawnScale
    }
    return .bitmap(content)
  }

  /// The content that ``makeContent()`` would return if the layer had everything it needs to draw.
  var latentContent: Content? { nil }

  /// Updates the layer's own state from the node's content, after the node was sampled or changed.
  package func adoptNodeContent() {
    guard case .bitmap(let content) = node.content else { return }
    placement.rect = content.contentsRect
    placement.center = content.contentsCenter
    placement.tint = content.tint
  }

  /// What an animation without a beginning or an end begins or ends with.
  func modelValue(
    for animation: CAPropertyAnimation, _ property: AnimatableProperty
  ) -> AnimatableValue? { node[property] }

  /// Changes the content when a commit finds other animations than the one before.
  ///
  /// - Parameter time: The layer's.
  func adoptAnimations(at time: Double) {}

  /// Adopts, in a presentation layer, animated values that a sampled node does not have.
  ///
  /// - Parameter time: The layer's.
  func adoptAnimatedValues(of model: CALayer, at time: Double) {}

  // MARK: Layout and display

  open func setNeedsLayout() { mark(.layout) }
  open func needsLayout() -> Bool { pending.contains(.layout) }
  open func layoutIfNeeded() { layoutFromTopmostPending() }
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

  open func setNeedsDisplay() { invalidateContents() }

  /// Marks a part of the contents for the next display pass; parts of several calls are united.
  ///
  /// - Parameter r: In the layer's own space. Parts outside the bounds are ignored.
  open func setNeedsDisplay(_ r: CGRect) { invalidateContents(in: r) }

  open func needsDisplay() -> Bool { pending.contains(.display) }

  open func displayIfNeeded() {
    guard pending.contains(.display) else { return }
    pending.remove(.display)
    display()
  }

  /// Brings the contents up to date: by the delegate's `display(_:)` or by drawing.
  open func display() {
    if let delegate { delegate.display(self) } else { displayByDrawing() }
  }

  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

  open class func needsDisplay(forKey key: String) -> Bool { false }
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  // MARK: Actions and animations

  /// Searches delegate, `actions`, `style` and class, in Apple's order, then the default.
  open func action(forKey event: String) -> (any CAAction)? { findAction(forKey: event) }

  open func add(_ anim: CAAnimation, forKey key: String?) { addAnimation(anim, key: key) }
  open func removeAnimation(forKey key: String) { stopAnimations { $0.key == key } }
  open func removeAllAnimations() { stopAnimations { _ in true } }

  // MARK: Time

  /// In the superlayer's time, when this layer's time begins. Animations count in the layer's time.
  open var beginTime: CFTimeInterval {
    get { ownTiming.beginTime }
    set { ownTiming.beginTime = newValue }
  }

  /// Seconds of the layer's time; infinite unless set. Outside a finite run the layer is hidden,
  /// unless ``fillMode`` shows it.
  open var duration: CFTimeInterval {
    get { ownTiming.duration }
    set { ownTiming.duration = newValue }
  }

  /// The layer's seconds per second of its superlayer; 0 stops every animation in the subtree.
  open var speed: Float {
    get { ownTiming.speed }
    set { ownTiming.speed = newValue }
  }

  open var timeOffset: CFTimeInterval {
    get { ownTiming.timeOffset }
    set { ownTiming.timeOffset = newValue }
  }

  open var repeatCount: Float {
    get { ownTiming.repeatCount }
    set { ownTiming.repeatCount = newValue }
  }

  open var repeatDuration: CFTimeInterval {
    get { ownTiming.repeatDuration }
    set { ownTiming.repeatDuration = newValue }
  }

  open var autoreverses: Bool {
    get { ownTiming.autoreverses }
    set { ownTiming.autoreverses = newValue }
  }

  open var fillMode: CAMediaTimingFillMode {
    get { ownTiming.fillMode }
    set { ownTiming.fillMode = newValue }
  }

  /// A time of another layer in this layer's time; nil stands for the screen's,
  /// `CACurrentMediaTime()`.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    localTime(at: l?.screenTime(at: t) ?? t)
  }

  /// A time of this layer in another layer's time.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let time = screenTime(at: t)
    return l?.localTime(at: time) ?? time
  }

  // MARK: Values by key

  /// The value at one of the key paths that animate, or a value that was stored with the layer.
  ///
  /// Numbers come as `NSNumber`. Linux has no key-value coding: other properties are not available.
  open func value(forKeyPath keyPath: String) -> Any? { readValue(keyPath) }

  /// Changes a value at one of the key paths that animate, with its action, or stores a value with
  /// the layer.
  ///
  /// - Precondition: A value for a property is of its kind.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { writeValue(value, keyPath) }

  open func value(forKey key: String) -> Any? { readValue(key) }
  open func setValue(_ value: Any?, forKey key: String) { writeValue(value, key) }

  /// The colour at a key path as it was assigned, or the colours; nil for a property of another
  /// kind. Overridden by layers with more colours.
  func assignedColor(for property: AnimatableProperty) -> Any?? {
    switch property {
    case .backgroundColor: .some(backgroundColor)
    case .borderColor: .some(borderColor)
    case .shadowColor: .some(shadowColor)
    default: nil
    }
  }

  /// Assigns a colour, or colours, by key path. Overridden by layers with more colours.
  ///
  /// - Returns: False where the property or the value is of another kind; then nothing has changed.
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

  /// Whether a point of the layer's space lies within its bounds.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  /// The deepest visible layer under a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { deepestLayer(at: p) }

  // MARK: Tree

  open var sublayers: [CALayer]? {
    get { children.isEmpty ? nil : children }
    set { replaceAllSublayers(with: newValue ?? []) }
  }

  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }

  open func removeFromSuperlayer() {
    guard let superlayer else { return }
    superlayer.remove(self)
  }
}
