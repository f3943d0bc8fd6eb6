import Foundation

extension NSParagraphStyle {
  private static var lengths: [(key: String, path: WritableKeyPath<Values, CGFloat>)] {
    [
      ("NSLineSpacing", \.lineSpacing), ("NSParagraphSpacing", \.paragraphSpacing),
      ("NSParagraphSpacingBefore", \.paragraphSpacingBefore),
      ("NSFirstLineHeadIndent", \.firstLineHeadIndent), ("NSHeadIndent", \.headIndent),
      ("NSTailIndent", \.tailIndent), ("NSMinLineHeight", \.minimumLineHeight),
      ("NSMaxLineHeight", \.maximumLineHeight), ("NSLineHeightMultiple", \.lineHeightMultiple),
      ("NSDefaultTabInterval", \.defaultTabInterval),
    ]
  }

  func encodeValues(with coder: NSCoder) {
    for (key, path) in NSParagraphStyle.lengths {
      coder.encode(Double(values[keyPath: path]), forKey: key)
    }
    coder.encode(values.alignment.rawValue, forKey: "NSAlignment")
    coder.encode(values.lineBreakMode.rawValue, forKey: "NSLineBreakMode")
    coder.encode(values.baseWritingDirection.rawValue, forKey: "NSWritingDirection")
    coder.encode(
      values.allowsDefaultTighteningForTruncation, forKey: "NSAllowsTighteningForTruncation")
    let stops = values.tabStops.map { "\($0.alignment.rawValue) \(Double($0.location))" }
    coder.encode(stops.joined(separator: "\n") as NSString, forKey: "NSTabStops")
  }

  static func decode(from coder: NSCoder) -> Values {
    var values = Values()
    for (key, path) in lengths where coder.containsValue(forKey: key) {
      let length = coder.decodeDouble(forKey: key)
      if length.isFinite { values[keyPath: path] = CGFloat(length) }
    }
    func number(_ key: String) -> Int? {
      coder.containsValue(forKey: key) ? coder.decodeInteger(forKey: key) : nil
    }
    values.alignment = number("NSAlignment").flatMap { NSTextAlignment(rawValue: $0) } ?? .natural
    values.lineBreakMode =
      number("NSLineBreakMode").flatMap { NSLineBreakMode(rawValue: $0) } ?? .byWordWrapping
    values.baseWritingDirection =
      number("NSWritingDirection").flatMap { NSWritingDirection(rawValue: $0) } ?? .natural
    values.allowsDefaultTighteningForTruncation =
      coder.decodeBool(forKey: "NSAllowsTighteningForTruncation")
    if let stops = coder.decodeIfPresent(NSString.self, forKey: "NSTabStops") as String? {
      values.tabStops = stops.split(separator: "\n").compactMap { stop in
        let words = stop.split(separator: " ")
        guard words.count == 2, let alignment = Int(words[0]), let location = Double(words[1]),
          location.isFinite, let textAlignment = NSTextAlignment(rawValue: alignment)
        else { return nil }
        return NSTextTab(textAlignment: textAlignment, location: CGFloat(location))
      }
    }
    return values
  }
}
