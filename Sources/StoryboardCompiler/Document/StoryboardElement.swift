/// An element of a storyboard's XML that remembers which parts of it the compiler has read.
///
/// What is unread at the end is reported, so nothing of a document is dropped silently.
final class StoryboardElement {
  let name: String
  /// Of the start tag, from 1.
  let line: Int
  private let attributes: [String: String]
  let children: [StoryboardElement]
  /// The characters directly in the element.
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
  /// What the element is for the one around it.
  var key: String? { self["key"] }

  subscript(attribute: String) -> String? {
    readAttributes.insert(attribute)
    return attributes[attribute]
  }

  /// Looks at an attribute without counting it as read.
  func peek(_ attribute: String) -> String? { attributes[attribute] }

  /// `YES` or `NO`; nil where the attribute is missing or neither.
  func bool(_ attribute: String) -> Bool? {
    switch self[attribute] {
    case "YES": true
    case "NO": false
    default: nil
    }
  }

  /// Nil where the attribute is missing or no finite number.
  func number(_ attribute: String) -> Double? {
    self[attribute].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
  }

  func markRead() { isRead = true }

  /// Counts attributes as read that have no effect at run time.
  func ignore(_ attributes: String...) { readAttributes.formUnion(attributes) }

  /// Counts the element and all in it as read.
  func ignoreAll() {
    isRead = true
    readAttributes.formUnion(attributes.keys)
    for child in children { child.ignoreAll() }
  }

  /// The first child of a name, counted as read.
  func child(_ name: String) -> StoryboardElement? {
    let found = children.first { $0.name == name && $0.peek("key") == nil }
    found?.markRead()
    return found
  }

  /// The child for a key, counted as read.
  func child(key: String) -> StoryboardElement? {
    let found = children.first { $0.peek("key") == key }
    found?.markRead()
    found?.ignore("key")
    // Xcode writes `<nil key="textColor"/>` for what has its default.
    return found?.name == "nil" ? nil : found
  }

  /// All children, counted as read.
  func readChildren() -> [StoryboardElement] {
    for child in children { child.markRead() }
    return children
  }

  /// Names of attributes that were never asked for, sorted.
  var unreadAttributes: [String] {
    attributes.keys.filter { !readAttributes.contains($0) }.sorted()
  }

  /// The element and all in it, in the document's order.
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
