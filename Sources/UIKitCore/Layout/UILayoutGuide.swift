public import Foundation

/// A rectangle in a view's coordinate space to which constraints can refer. Unlike a view, a guide
/// draws nothing and receives no touches.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  weak var owner: UIView?
  /// How the system positions the guide in its owning view. If constraints position the guide, the
  /// value is ``Kind/free``.
  let kind: Kind
  var references = ConstraintReferences()
  final var ownReference: LayoutItemReference?

  enum Kind { case free, safeArea, margins, readable, top, bottom, content, frame, keyboard }

  public override init() {
    kind = .free
    super.init()
  }

  init(_ kind: Kind, owner: UIView, identifier: String) {
    self.kind = kind
    self.owner = owner
    self.identifier = identifier
    super.init()
  }

  deinit { ownReference?.clear() }

  /// Decodes the identifier only. The decoded guide has no owner and no constraints.
  public required init?(coder: NSCoder) {
    kind = .free
    super.init()
    guard coder.allowsKeyedCoding else { return }
    identifier = coder.decodeIfPresent(NSString.self, forKey: "UIIdentifier") as String? ?? ""
  }

  /// Encodes the identifier only. The owner and the constraints are not archived.
  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "UIIdentifier")
  }

  /// The guide's name in conflict reports.
  open var identifier = ""

  /// The view that owns the guide. The guide's frame is in the coordinate space of this view. The
  /// setter moves the guide to another view and deactivates the guide's constraints.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The frame in the owning view's coordinate space. If constraints position the guide, the value
  /// is the frame of the last layout.
  open var layoutFrame: CGRect { owner?.layoutFrame(of: self) ?? .zero }

  /// The left edge, or the right edge in right-to-left layouts.
  open var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  /// The right edge, or the left edge in right-to-left layouts.
  open var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  /// The edge at smaller x, in every layout direction.
  open var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  /// The edge at larger x, in every layout direction.
  open var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  /// The edge at smaller y.
  open var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  /// The edge at larger y.
  open var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  /// The horizontal length, in points of the owning view's coordinate space.
  open var widthAnchor: NSLayoutDimension { length(.width) }
  /// The vertical length, in points of the owning view's coordinate space.
  open var heightAnchor: NSLayoutDimension { length(.height) }
  /// The middle between the left and the right edge.
  open var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  /// The middle between the top and the bottom edge.
  open var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }

  // Safety: descriptions are read on the main actor, to which guides are isolated.
  open nonisolated override var description: String {
    MainActor.assumeIsolated { "<\(layoutName); owningView = \(owner?.layoutName ?? "nil")>" }
  }
}

extension LayoutItem {
  func x(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutOperand(item: self, attribute: attribute))
  }

  func y(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(item: self, attribute: attribute))
  }

  func length(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(item: self, attribute: attribute))
  }
}
