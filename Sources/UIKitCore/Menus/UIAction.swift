import Foundation

/// The closure of an action. The closure runs on the main actor and receives the action. The
/// action's ``UIAction/sender`` is the control or view that triggered the action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure with a title and an image, for menus and controls.
///
/// ```swift
/// let save = UIAction(title: "Save", image: UIImage(systemName: "tray.and.arrow.down")) { _ in
///   document.save()
/// }
/// let button = UIButton(configuration: .filled(), primaryAction: save)
/// ```
///
/// Source: https://developer.apple.com/documentation/uikit/uiaction
@preconcurrency @MainActor open class UIAction: UIMenuElement, UIMenuLeaf {
  /// The name of an action. If an action is added to a control, it replaces the control's action
  /// with the same identifier.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's text. A generated identifier begins with `com.apple.action.dynamic.`.
    public let rawValue: String
    /// Creates an identifier from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its text, without an argument label.
    public init(_ rawValue: String) { self.rawValue = rawValue }

    /// The identifier of an action that inserts the pasteboard's content.
    public static let paste = Identifier("com.apple.action.paste")
    /// The identifier of an action that pastes an address and opens the address.
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    /// The identifier of an action that pastes text without the text's own attributes.
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    /// The identifier of an action that pastes text and searches for the text.
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  /// The identifier that was passed to the initializer, or a unique generated identifier.
  open var identifier: Identifier { storedIdentifier }
  /// A longer title for places that explain the action; nil by default. Menus do not show this
  /// title.
  open var discoverabilityTitle: String?
  /// Whether a menu hides, disables or colors the action's row, and whether the menu stays open
  /// after the user has selected the element. An open menu shows a change only when the menu is
  /// updated, for example by ``UIContextMenuInteraction/updateVisibleMenu(_:)``.
  open var attributes: Attributes
  /// The mark before the action's title in a menu. An action that is `on` has a check mark, and a
  /// `mixed` action has a dash. By default the action is `off` and has no mark.
  open var state: State
  /// The image that replaces ``image`` in menus while ``state`` is `on`. If the property is nil,
  /// menus show ``image``.
  open var selectedImage: UIImage?
  /// The control or view that triggered the action. The value is set only while the handler runs;
  /// otherwise it is nil.
  open private(set) var sender: Any?

  private let storedIdentifier: Identifier
  private final let handler: UIActionHandler

  init(
    content: (title: String, subtitle: String?, image: UIImage?, selectedImage: UIImage?),
    identifier: Identifier, discoverabilityTitle: String?, attributes: Attributes, state: State,
    handler: @escaping UIActionHandler
  ) {
    storedIdentifier = identifier
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    selectedImage = content.selectedImage
    super.init(title: content.title, image: content.image, subtitle: content.subtitle)
  }

  /// Creates an action for menus and controls.
  ///
  /// - Parameters:
  ///   - identifier: The identifier. If it is nil, a unique identifier is generated. A control has
  ///     at most one action with the same identifier.
  ///   - handler: A closure that receives the action. ``sender`` is set during the call.
  public convenience init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil,
    selectedImage: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    self.init(
      content: (title, subtitle, image, selectedImage),
      identifier: identifier ?? Identifier("com.apple.action.dynamic." + UUID().uuidString),
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      handler: handler)
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
    UIAction(
      content: (title, subtitle, image, selectedImage), identifier: identifier,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state,
      handler: handler)
  }

  /// Runs the handler.
  ///
  /// - Parameters:
  ///   - sender: The value of ``sender`` during the call.
  ///   - target: A value that has no effect on an action.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
