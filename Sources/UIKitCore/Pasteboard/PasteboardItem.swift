import Foundation

/// One item on a pasteboard, with its representations.
struct PasteboardItem {
  private(set) var values: [(type: String, value: Any)] = []

  /// Creates an item from representations. A value under ``UIPasteboard/typeAutomatic`` is stored
  /// under the types of the value's class.
  init(_ representations: [String: Any]) {
    for (type, value) in representations.sorted(by: { $0.key < $1.key }) {
      if type == UIPasteboard.typeAutomatic {
        for automatic in PasteboardType.types(of: value) { set(value, automatic) }
      } else {
        set(value, type)
      }
    }
  }

  init(automatic value: Any) { self.init([UIPasteboard.typeAutomatic: value]) }

  private mutating func set(_ value: Any, _ type: String) {
    values.removeAll { $0.type == type }
    values.append((type, value))
  }

  var types: [String] { values.map(\.type) }

  var dictionary: [String: Any] {
    Dictionary(uniqueKeysWithValues: values.map { ($0.type, $0.value) })
  }

  /// Returns a value as an object of the class that the type represents. For example, UTF-8 bytes
  /// become a string.
  func value(_ type: String) -> Any? {
    guard let value = values.first(where: { $0.type == type })?.value else { return nil }
    guard let data = value as? Data else { return value }
    if PasteboardType.strings.contains(type) { return String(data: data, encoding: .utf8) ?? value }
    if PasteboardType.urls.contains(type) {
      return String(data: data, encoding: .utf8).flatMap { URL(string: $0) } ?? value
    }
    return value
  }

  func data(_ type: String) -> Data? {
    switch values.first(where: { $0.type == type })?.value {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    case let image as UIImage:
      type == PasteboardType.jpeg ? image.jpegData(compressionQuality: 0.9) : image.pngData()
    default: nil
    }
  }

  /// The text of the item. If the item has no text, the value is the URL's string; nil if there is
  /// no URL either.
  var string: String? {
    for type in types where PasteboardType.strings.contains(type) {
      if let text = value(type) as? String { return text }
    }
    return url?.absoluteString
  }

  var url: URL? {
    for type in types where PasteboardType.urls.contains(type) {
      if let url = value(type) as? URL { return url }
    }
    return nil
  }

  var image: UIImage? {
    for type in types where PasteboardType.images.contains(type) {
      if let image = value(type) as? UIImage { return image }
      if let data = value(type) as? Data, let image = UIImage(data: data) { return image }
    }
    return nil
  }

  var color: UIColor? { value(PasteboardType.color) as? UIColor }
}

/// The uniform type identifiers of UIKit's classes.
enum PasteboardType {
  static let utf8 = "public.utf8-plain-text"
  static let url = "public.url"
  static let png = "public.png"
  static let jpeg = "public.jpeg"
  static let image = "com.apple.uikit.image"
  static let color = "com.apple.uikit.color"

  static let strings = [utf8, "public.text", "public.plain-text"]
  static let urls = [url, "public.file-url"]
  static let images = [png, jpeg, image, "org.webmproject.webp"]
  static let colors = [color]

  static func types(of value: Any) -> [String] {
    switch value {
    case is String: [utf8]
    case is URL: [url]
    case is UIImage: [image, png, jpeg]
    case is UIColor: [color]
    default: []
    }
  }
}
