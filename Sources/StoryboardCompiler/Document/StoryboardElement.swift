/// An element of a storyboard's XML that records which of its parts the compiler has read.
///
/// The compiler reports unread parts, so that it ignores no part of a document silently.
final class StoryboardElement {
  let name: String
  /// The line of the start tag, counted from 1.
  let line: Int
  private let attributes: [String: String]
  let children: [StoryboardElement]
  /// The text of the element, without the text of its child elements.
  let text: String

  private var readAttributes: Set<String> = []
  private(set) var isRead = false

  init(
    _ name: String, line: Int, attributes: [String: String], children: [StoryboardElement],
    text: String
  ) {
    self.name = name
    self.line = line
    self.attributes = attributes
    self.children = children
    self.text = text
  }

  /// The object's identifier in the document.
  var id: String? { self["id"] }
  /// The element's role in its parent.
  var key: String? { self["key"] }

  subscript(attribute: String) -> String? {
    readAttributes.insert(attribute)
    return attributes[attribute]
  }

  /// Returns an attribute without marking it as read.
  func peek(_ attribute: String) -> String? { attributes[attribute] }

  /// True for `YES` and false for `NO`; nil if the attribute is missing or has another value.
  func bool(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// The number in an attribute; nil if the attribute is missing or not a finite number.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  func markRead() { isRead = true }

  /// Marks attributes without an effect at run time as read.
  func ignore(_ attributes: String...) { readAttributes.formUnion(attributes) }

  /// Marks the element and its descendants as read.
  func ignoreAll() {
    isRead = true
    readAttributes.formUnion(attributes.keys)
    for child in children { child.ignoreAll() }
  }

  /// The first child with the name `name` and without a key; the call marks the child as read.
  func child(_ name: String) -> StoryboardElement? {
    let found = children.first { $0.name == name && $0.peek("key") == nil }
    found?.markRead()
    return found
  }

  /// The first child with the key `key`, or nil if the child is `<nil>`; the call marks the child
  /// as read.
  func child(key: String) -> StoryboardElement? {
    let found = children.first { $0.peek("key") == key }
    found?.markRead()
    found?.ignore("key")
    // Xcode writes `<nil key="textColor"/>` for a default value, so such a child counts as missing.
    return found?.name == "nil" ? nil : found
  }

  /// All children; the call marks them as read.
  func readChildren() -> [StoryboardElement] {
    for child in children { child.markRead() }
    return children
  }

  /// The names of unread attributes, sorted.
  var unreadAttributes: [String] {
    attributes.keys.filter { !readAttributes.contains($0) }.sorted()
  }

  /// The element and its descendants, in the document's order.
  var descendants: [StoryboardElement] {
    var found: [StoryboardElement] = []
    var pending = [self]
    while let element = pending.popLast() {
      found.append(element)
      pending.append(contentsOf: element.children.reversed())
    }
    return found
  }
}
