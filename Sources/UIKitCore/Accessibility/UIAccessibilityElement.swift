public import Foundation

/// A part of a container that assistive software treats as an element, although the part is not a
/// view.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaccessibilityelement
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  /// The view or element that contains this element.
  open weak var accessibilityContainer: AnyObject?

  /// The element's frame in the coordinate space of the container. If the container is a view,
  /// setting this property replaces ``accessibilityFrame``, and the frame on the screen moves with
  /// the container.
  open var accessibilityFrameInContainerSpace = CGRect.zero {
    didSet { usesContainerSpace = true }
  }

  /// A name by which interface tests find the element; nil by default. Assistive software does not
  /// speak the name.
  open var accessibilityIdentifier: String?

  private var usesContainerSpace = false

  /// Creates an element of a container.
  ///
  /// - Parameter container: A view or another element; the reference is weak.
  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  public override init() { super.init() }

  /// The element's frame in the screen's coordinate space, in points. Setting the property replaces
  /// ``accessibilityFrameInContainerSpace``.
  open override var accessibilityFrame: CGRect {
    get {
      guard usesContainerSpace, let view = accessibilityContainer as? UIView else {
        return super.accessibilityFrame
      }
      return view.convertToScreen(accessibilityFrameInContainerSpace)
    }
    set {
      usesContainerSpace = false
      super.accessibilityFrame = newValue
    }
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
}
