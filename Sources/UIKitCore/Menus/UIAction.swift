import Foundation

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
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let paste = Identifier("com.apple.action.paste")
    public static let pasteAndGo = Identifier("com.apple.action.pasteAndGo")
    public static let pasteAndMatchStyle = Identifier("com.apple.action.pasteAndMatchStyle")
    public static let pasteAndSearch = Identifier("com.apple.action.pasteAndSearch")
  }

  open var identifier: Identifier { storedIdentifier }
  open var discoverabilityTitle: String?
  open var attributes: Attributes
  open var state: State
  open var selectedImage: UIImage?
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

  /// - Parameters:
  ///   - identifier: A new one where none is given. A control keeps one action for an identifier.
  ///   - handler: Called on the main actor with the action itself, whose ``sender`` is then set.
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

  /// Runs the handler.
  ///
  /// - Parameters:
  ///   - sender: What ``sender`` answers meanwhile.
  ///   - target: Not used by an action.
  open func performWithSender(_ sender: Any?, target: Any?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
