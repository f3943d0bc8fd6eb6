public import Foundation

/// Transfers data to another part of the app or, through the general pasteboard, to another
/// program.
///
/// In a window the general pasteboard is the desktop's clipboard, through which programs exchange
/// text. A headless app keeps it in memory, with a new one for every screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uipasteboard
open class UIPasteboard: NSObject, @unchecked Sendable {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A `Date` at which the items expire.
    public static let expirationDate = OptionsKey(
      rawValue: "UIPasteboardOptionExpirationDate")
    /// A `Bool`: whether the items are hidden from other programs.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  // Safety: never written after `init`; the storage locks.
  let storage: PasteboardStorage

  init(storage: PasteboardStorage) {
    self.storage = storage
    super.init()
  }

  /// The pasteboard of Copy and Paste.
  open class var general: UIPasteboard { PasteboardDirectory.current.general }

  /// A new pasteboard with a unique name.
  open class func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: Name(UUID().uuidString), create: true)!
  }

  /// Finds the app's pasteboard with a name.
  ///
  /// - Parameter create: Whether to create a missing pasteboard; otherwise the result is nil.
  public init?(name pasteboardName: Name, create: Bool) {
    let directory = PasteboardDirectory.current
    guard let storage = directory.storage(named: pasteboardName, create: create) else {
      return nil
    }
    self.storage = storage
    super.init()
  }

  /// Removes a pasteboard of the app and its contents; the general one is never removed.
  open class func remove(withName pasteboardName: Name) {
    guard PasteboardDirectory.current.remove(pasteboardName) else { return }
    NotificationCenter.default.post(name: removedNotification, object: nil)
  }

  open var name: Name { storage.name }

  /// Increases with every change, including changes of the desktop's clipboard by other programs.
  open var changeCount: Int {
    adoptSystemText()
    return storage.changeCount
  }

  /// Objects with the same name are equal and share one pasteboard.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIPasteboard)?.storage === storage
  }

  open override var hash: Int { ObjectIdentifier(storage).hashValue }

  // MARK: Items

  open var numberOfItems: Int { contents.count }

  /// The representations of every item, by type.
  open var items: [[String: Any]] {
    get { contents.map(\.dictionary) }
    set { setItems(newValue) }
  }

  open func addItems(_ items: [[String: Any]]) {
    replace(with: contents + items.map(PasteboardItem.init))
  }

  open func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(
      with: items.map(PasteboardItem.init), expiration: options[.expirationDate] as? Date,
      isLocal: options[.localOnly] as? Bool ?? false)
  }

  // MARK: First item by class

  /// The first item's text. Setting nil empties the pasteboard, as with the properties below.
  open var string: String? {
    get { contents.first?.string }
    set { store(newValue.map { [$0] }) }
  }

  open var url: URL? {
    get { contents.first?.url }
    set { store(newValue.map { [$0] }) }
  }

  open var image: UIImage? {
    get { contents.first?.image }
    set { store(newValue.map { [$0] }) }
  }

  open var color: UIColor? {
    get { contents.first?.color }
    set { store(newValue.map { [$0] }) }
  }

  // MARK: All items of a class

  open var strings: [String]? {
    get { all(\.string) }
    set { store(newValue) }
  }

  open var urls: [URL]? {
    get { all(\.url) }
    set { store(newValue) }
  }

  open var images: [UIImage]? {
    get { all(\.image) }
    set { store(newValue) }
  }

  open var colors: [UIColor]? {
    get { all(\.color) }
    set { store(newValue) }
  }

  open var hasStrings: Bool { contents.contains { $0.string != nil } }
  open var hasURLs: Bool { contents.contains { $0.url != nil } }
  open var hasImages: Bool { contents.contains { $0.image != nil } }
  open var hasColors: Bool { contents.contains { $0.color != nil } }

  // MARK: By type

  /// The types of the first item.
  open var types: [String] { contents.first?.types ?? [] }

  open func contains(pasteboardTypes: [String]) -> Bool {
    types.contains { pasteboardTypes.contains($0) }
  }

  open func data(forPasteboardType pasteboardType: String) -> Data? {
    contents.first?.data(pasteboardType)
  }

  open func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.first?.value(pasteboardType)
  }

  /// Replaces all items with one item of one representation.
  open func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    setValue(data, forPasteboardType: pasteboardType)
  }

  open func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    replace(with: [PasteboardItem([pasteboardType: value])])
  }

  // MARK: Items by type

  /// - Parameter itemSet: Nil selects all items.
  /// - Returns: Nil where an index is out of range.
  open func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    selected(itemSet)?.map(\.types)
  }

  /// Whether each of the items has at least one of the types.
  open func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    guard let items = selected(itemSet), !items.isEmpty else { return false }
    return items.allSatisfy { $0.types.contains { pasteboardTypes.contains($0) } }
  }

  /// The indexes of the items with at least one of the types; nil where there are none.
  open func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    let indices = contents.indices.filter { index in
      contents[index].types.contains { pasteboardTypes.contains($0) }
    }
    return indices.isEmpty ? nil : IndexSet(indices)
  }

  open func values(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Any]?
  {
    selected(itemSet)?.compactMap { $0.value(pasteboardType) }
  }

  open func data(forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?) -> [Data]?
  {
    selected(itemSet)?.compactMap { $0.data(pasteboardType) }
  }
}

// MARK: - Names

extension UIPasteboard {
  /// Posted by the pasteboard; the user info contains the added and the removed types.
  public class var changedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardChangedNotification")
  }
  public class var removedNotification: NSNotification.Name {
    NSNotification.Name("UIPasteboardRemovedNotification")
  }
  public class var changedTypesAddedUserInfoKey: String {
    "UIPasteboardChangedTypesAddedKey"
  }
  public class var changedTypesRemovedUserInfoKey: String {
    "UIPasteboardChangedTypesRemovedKey"
  }

  /// The type of a value whose class determines the actual type: a string, URL, image or colour.
  public class var typeAutomatic: String { "com.apple.uikit.type-automatic" }
  public class var typeListString: NSArray { PasteboardType.strings as NSArray }
  public class var typeListURL: NSArray { PasteboardType.urls as NSArray }
  public class var typeListImage: NSArray { PasteboardType.images as NSArray }
  public class var typeListColor: NSArray { PasteboardType.colors as NSArray }
}
