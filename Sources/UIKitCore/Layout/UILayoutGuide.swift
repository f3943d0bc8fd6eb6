public import Foundation

/// A rectangle in a view's space that takes part in constraints without a view.
///
/// Source: https://developer.apple.com/documentation/uikit/uilayoutguide
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, @preconcurrency NSCoding {
  weak var owner: UIView?
  /// How the system places the guide in its owner; ``Kind/free`` for a guide placed by constraints.
  let kind: Kind
  var references = ConstraintReferences()

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

  public required init?(coder: NSCoder) {
    kind = .free
    super.init()
    guard coder.allowsKeyedCoding else { return }
    identifier = coder.decodeObject(of: NSString.self, forKey: "UIIdentifier") as String? ?? ""
  }

  open func encode(with coder: NSCoder) {
    coder.encode(identifier as NSString, forKey: "UIIdentifier")
  }

  /// The guide's name in conflict reports.
  open var identifier = ""

  /// Setting it moves the guide to another view and deactivates the guide's constraints.
  open weak var owningView: UIView? {
    get { owner }
    set {
      guard newValue !== owner else { return }
      owner?.removeLayoutGuide(self)
      newValue?.addLayoutGuide(self)
    }
  }

  /// The frame in the owning view's space, as of the last layout.
  open var layoutFrame: CGRect { owner?.layoutFrame(of: self) ?? .zero }

  open var leadingAnchor: NSLayoutXAxisAnchor { x(.leading) }
  open var trailingAnchor: NSLayoutXAxisAnchor { x(.trailing) }
  open var leftAnchor: NSLayoutXAxisAnchor { x(.left) }
  open var rightAnchor: NSLayoutXAxisAnchor { x(.right) }
  open var topAnchor: NSLayoutYAxisAnchor { y(.top) }
  open var bottomAnchor: NSLayoutYAxisAnchor { y(.bottom) }
  open var widthAnchor: NSLayoutDimension { length(.width) }
  open var heightAnchor: NSLayoutDimension { length(.height) }
  open var centerXAnchor: NSLayoutXAxisAnchor { x(.centerX) }
  open var centerYAnchor: NSLayoutYAxisAnchor { y(.centerY) }

  // Safety: descriptions are read on the main actor, where guides live.
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
