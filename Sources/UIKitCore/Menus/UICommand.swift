import Foundation
public import QuartzCore

/// A menu element that sends an action to the first object of the responder chain that implements
/// the action. The chain begins at the view that shows the menu.
///
/// On Linux, actions are created from unapplied methods:
///
/// ```swift
/// UICommand(title: "Rename", action: Selector(DocumentController.rename))
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uicommand
@preconcurrency @MainActor open class UICommand: UIMenuElement, UIMenuLeaf {
  /// The action of the command. The command is sent as the sender of the action.
  public let action: Selector
  /// Data of the app that distinguishes commands with the same action.
  public let propertyList: Any?
  /// A longer title for places that explain the command; nil by default. Menus do not show this
  /// title.
  open var discoverabilityTitle: String?
  /// Whether a menu hides, disables or colors the command's row, and whether the menu stays open
  /// after the user has selected the element.
  open var attributes: Attributes
  /// The mark before the command's title in a menu. A command that is `on` has a check mark, and a
  /// `mixed` command has a dash. By default the command is `off` and has no mark.
  open var state: State
  /// The image that replaces ``image`` in menus while ``state`` is `on`. If the property is nil,
  /// menus show ``image``.
  open var selectedImage: UIImage?
  /// The view that shows the menu. The value is set only while the action is sent; otherwise it is
  /// nil.
  open private(set) var sender: Any?

  init(
    content: (title: String, subtitle: String?, image: UIImage?, selectedImage: UIImage?),
    action: Selector, propertyList: Any?, discoverabilityTitle: String?, attributes: Attributes,
    state: State
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    selectedImage = content.selectedImage
    super.init(title: content.title, image: content.image, subtitle: content.subtitle)
  }

  /// Creates a command without a key equivalent.
  ///
  /// - Parameters:
  ///   - subtitle: A second, smaller line of the row.
  ///   - selectedImage: The image that replaces `image` while the state is `on`.
  ///   - propertyList: Data that distinguishes commands with the same action.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      content: (title, subtitle, image, selectedImage), action: action,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }

  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }

  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }

  override func duplicate() -> UIMenuElement {
    UICommand(
      content: (title, subtitle, image, selectedImage), action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Sends the action with the command itself as its sender.
  ///
  /// - Parameters:
  ///   - sender: The value of ``sender`` during the call. The search in the responder chain begins
  ///     at this object.
  ///   - target: The receiver of the action. If it is nil, the responder chain is searched.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    let start = sender as? UIResponder ?? UIApplication.shared.keyWindow?.commandStart
    let receiver = target ?? start?.target(forAction: action, withSender: self)
    if let receiver {
      UIApplication.shared.sendAction(action, to: receiver, from: self, for: nil)
    }
    self.sender = outer
  }
}

// The initializers below receive an unapplied method as the action.
extension UICommand {
  /// Creates a menu command from an unapplied method without arguments. The initializer is an
  /// Opaline extension.
  public convenience init<Target: AnyObject>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor () -> Void, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      action: Selector(action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a menu command from an unapplied method whose argument is the command. The initializer
  /// is an Opaline extension.
  public convenience init<Target: AnyObject, Sender>(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil,
    action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title: title, subtitle: subtitle, image: image, selectedImage: selectedImage,
      action: Selector(action), propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }
}
