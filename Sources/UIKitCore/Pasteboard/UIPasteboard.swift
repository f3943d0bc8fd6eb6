public import Foundation

/// An object that transfers data to another part of the app or, through the general pasteboard, to
/// another program.
///
/// In an app with a window, the general pasteboard is the desktop's clipboard, with which programs
/// exchange text. In a headless app, the general pasteboard is in memory, and each screen has its
/// own general pasteboard.
///
/// Source: https://developer.apple.com/documentation/uikit/uipasteboard
open class UIPasteboard: NSObject, @unchecked Sendable {
  /// The name of a pasteboard within the app. Only the general pasteboard is shared with other
  /// programs.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// The name as a string. Names that the system creates are UUIDs.
    public let rawValue: String
    /// Creates a name from any string, without creating a pasteboard.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a name from any string, without an argument label.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The name of the general pasteboard, which always exists. Copy and Paste use this pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// A key of the options of ``UIPasteboard/setItems(_:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option, such as `UIPasteboardOptionLocalOnly`.
    public let rawValue: String
    /// Creates a key from its name. Unknown options have no effect.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of a `Date` at which the items expire. At this date, the items' text is also removed
    /// from the desktop's clipboard, unless another program has replaced the text.
    public static let expirationDate = OptionsKey(
      rawValue: "UIPasteboardOptionExpirationDate")
    /// The key of a `Bool` value, which determines whether the items are hidden from other
    /// programs.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  // Safety: the property is never written after `init`, and the storage has a lock.
  let storage: PasteboardStorage

  init(storage: PasteboardStorage) {
    self.storage = storage
    super.init()
  }

  /// The general pasteboard, which Copy and Paste use.
  open class var general: UIPasteboard { PasteboardDirectory.current.general }

  /// Creates a pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: Name(UUID().uuidString), create: true)!
  }

  /// Creates an object for the app's pasteboard with a name.
  ///
  /// - Parameter create: Whether a missing pasteboard is created. If the value is false and the
  ///   pasteboard is missing, the result is nil.
  public init?(name pasteboardName: Name, create: Bool) {
    let directory = PasteboardDirectory.current
    guard let storage = directory.storage(named: pasteboardName, create: create) else {
      return nil
    }
    self.storage = storage
    super.init()
  }

  /// Removes a pasteboard of the app and its contents. The general pasteboard is never removed.
  open class func remove(withName pasteboardName: Name) {
    guard PasteboardDirectory.current.remove(pasteboardName) else { return }
    NotificationCenter.default.post(name: removedNotification, object: nil)
  }

  /// The name with which the pasteboard was found or created.
  open var name: Name { storage.name }

  /// A count that increases with every change. Changes of the desktop's clipboard by other programs
  /// also increase the count.
  open var changeCount: Int {
    adoptSystemText()
    return storage.changeCount
  }

  /// Returns whether an object is a pasteboard with the same name. Such objects share one
  /// pasteboard.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIPasteboard)?.storage === storage
  }

  open override var hash: Int { ObjectIdentifier(storage).hashValue }

  // MARK: Items

  /// The number of items that have not expired; 0 for an empty pasteboard.
  open var numberOfItems: Int { contents.count }

  /// The representations of every item, by type.
  open var items: [[String: Any]] {
    get { contents.map(\.dictionary) }
    set { setItems(newValue) }
  }

  /// Appends items to the current items and posts ``changedNotification``. The options of the
  /// current items then apply to all items.
  open func addItems(_ items: [[String: Any]]) {
    // The contents are read here, because reading them removes expired items together with their
    // options.
    let present = contents
    replace(with: present + items.map(PasteboardItem.init), options: storage.options)
  }

  /// Replaces all items and posts ``changedNotification``.
  ///
  /// - Parameters:
  ///   - items: The representations of each item, by type. A value under ``typeAutomatic`` is
  ///     stored under the types of its class.
  ///   - options: The items' expiration, and whether other programs can read their text.
  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(
      with: items.map(PasteboardItem.init),
      options: PasteboardOptions(
        expiration: options[.expirationDate] as? Date,
        isLocal: options[.localOnly] as? Bool ?? false))
  }

  // MARK: First item by class

  /// The first item's text, or the string of its URL; nil if the item has neither. Setting the
  /// property replaces all items. Setting nil empties the pasteboard.
  open var string: String? {
    get { contents.first?.string }
    set { store(newValue.map { [$0] }) }
  }

  /// The first item's URL; nil if the item has none. Setting the property replaces all items.
  /// Setting nil empties the pasteboard.
  open var url: URL? {
    get { contents.first?.url }
    set { store(newValue.map { [$0] }) }
  }

  /// The first item's image; nil if the item has none. Encoded data is decoded. Setting the
  /// property replaces all items. Setting nil empties the pasteboard.
  open var image: UIImage? {
    get { contents.first?.image }
    set { store(newValue.map { [$0] }) }
  }

  /// The first item's color; nil if that item has none. Colors are not transferred to other
  /// programs.
  open var color: UIColor? {
    get { contents.first?.color }
    set { store(newValue.map { [$0] }) }
  }

  // MARK: All items of a class

  /// The texts of all items; nil if no item has a text or a URL. An item without a text provides
  /// the string of its URL. Setting the property replaces all items.
  open var strings: [String]? {
    get { all(\.string) }
    set { store(newValue) }
  }

  /// The URLs of all items that have a URL; nil if there are none. Setting the property replaces
  /// all items.
  open var urls: [URL]? {
    get { all(\.url) }
    set { store(newValue) }
  }

  /// The images of all items that have an image; nil if there are none. Encoded data is decoded.
  /// Setting the property replaces all items.
  open var images: [UIImage]? {
    get { all(\.image) }
    set { store(newValue) }
  }

  /// The colors of all items that have a color; nil if there are none. Setting the property
  /// replaces all items.
  open var colors: [UIColor]? {
    get { all(\.color) }
    set { store(newValue) }
  }

  /// Whether any item has a text or a URL. In an app with a window, the getter may read the
  /// desktop's clipboard. The call can then block until the program that owns the clipboard
  /// answers.
  open var hasStrings: Bool { contents.contains { $0.string != nil } }
  /// Whether any item has a URL.
  open var hasURLs: Bool { contents.contains { $0.url != nil } }
  /// Whether any item has an image. Encoded data counts if it can be decoded.
  open var hasImages: Bool { contents.contains { $0.image != nil } }
  /// Whether any item has a color.
  open var hasColors: Bool { contents.contains { $0.color != nil } }

  // MARK: By type

  /// The types of the first item.
  open var types: [String] { contents.first?.types ?? [] }

  /// Whether the first item has at least one of the types.
  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { pasteboardTypes.contains($0) }
  }

  /// Returns the first item's data of a type; nil if the item lacks the type or its value has no
  /// data form. Stored bytes are returned unchanged. Texts and URLs are returned as UTF-8, and
  /// images as PNG or JPEG.
  open func data(forPasteboardType pasteboardType: String) -> Data? {
    contents.first?.data(pasteboardType)
  }

  /// Returns the first item's value of a type; nil if the item lacks the type. The bytes of text
  /// and URL types are converted to strings and URLs.
  open func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.first?.value(pasteboardType)
  }

  /// Replaces all items with one item that has one representation.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  /// Replaces all items with one item that has one representation, and posts
  /// ``changedNotification``.
  ///
  /// - Parameter pasteboardType: The type of the value. If it is ``typeAutomatic``, the value's
  ///   class determines the types.
  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    replace(with: [PasteboardItem([pasteboardType: value])])
  }

  // MARK: Items by type

  /// Returns the types of each item.
  ///
  /// - Parameter itemSet: The indexes of the items; nil selects all items.
  /// - Returns: The types; nil if an index is out of range.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    selected(itemSet)?.map(\.types)
  }

  /// Returns whether each of the selected items has at least one of the types. The result is false
  /// if no item is selected.
  ///
  /// - Parameter itemSet: The indexes of the items; nil selects all items.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = selected(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { $0.types.contains { pasteboardTypes.contains($0) } }
  }

  /// Returns the indexes of the items that have at least one of the types; nil if there are none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let indices = contents.indices.filter { index in
      contents[index].types.contains { pasteboardTypes.contains($0) }
    }
    return indices.isEmpty ? nil : IndexSet(indices)
  }

  /// Returns the values of a type in the selected items, as ``value(forPasteboardType:)`` converts
  /// them. Items without the type are skipped.
  ///
  /// - Parameter itemSet: The indexes of the items; nil selects all items.
  /// - Returns: The values; nil if an index is out of range.
  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]?
  {
    selected(itemSet)?.compactMap { $0.value(pasteboardType) }
  }

  /// Returns the data of a type in the selected items, as ``data(forPasteboardType:)`` converts it.
  /// Items without the type are skipped.
  ///
  /// - Parameter itemSet: The indexes of the items; nil selects all items.
  /// - Returns: The data; nil if an index is out of range.
  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]?
  {
    selected(itemSet)?.compactMap { $0.data(pasteboardType) }
  }
}

// MARK: - Names

extension UIPasteboard {
  /// Posted by the pasteboard after a change. The user info contains the added and the removed
  /// types.
  public class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
  /// Posted after ``remove(withName:)`` has removed a pasteboard. The notification has no object.
  public class var removedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardRemovedNotification")
  }
  /// The key of the types that a change added. The value is an array of strings in the user info of
  /// ``changedNotification``.
  public class var changedTypesAddedUserInfoKey: String {
    "UIPasteboardChangedTypesAddedKey"
  }
  /// The key of the types that a change removed. The value is an array of strings in the user info
  /// of ``changedNotification``.
  public class var changedTypesRemovedUserInfoKey: String {
    "UIPasteboardChangedTypesRemovedKey"
  }

  /// The type of a value whose class determines the actual type. The value is a string, URL, image
  /// or color.
  public class var typeAutomatic: String { "com.apple.uikit.type-automatic" }
  /// The types whose values are read as texts: UTF-8, text and plain text.
  public class var typeListString: NSArray { PasteboardType.strings as NSArray }
  /// The types whose values are read as URLs: the types of URLs in general and of file URLs.
  public class var typeListURL: NSArray { PasteboardType.urls as NSArray }
  /// The types whose values are read as images: PNG, JPEG, UIKit's own image type and WebP.
  public class var typeListImage: NSArray { PasteboardType.images as NSArray }
  /// The types whose values are read as colors: only UIKit's own color type.
  public class var typeListColor: NSArray { PasteboardType.colors as NSArray }
}
