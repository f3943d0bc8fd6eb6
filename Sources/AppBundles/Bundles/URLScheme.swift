/// The schemes of URLs that an application opens: the names before the colon.
package enum URLScheme {
  /// Schemes of the system, which no application may register.
  package static let reserved: Set<String> = ["file", "http", "https"]

  /// Whether a text is a scheme by RFC 3986, section 3.1: a letter, then letters, digits, `+`, `-`
  /// and `.`.
  package static func isValid(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= 64,
      BundleInfo.isLetterOrDigit(first), first > UInt8(ascii: "9")
    else { return false }
    return text.utf8.allSatisfy {
      BundleInfo.isLetterOrDigit($0)
        || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")]
          .contains($0)
    }
  }

  /// The lower-case scheme of a URL, for comparisons.
  ///
  /// - Returns: nil if the text is not a URL with a scheme, if the text contains white space or
  ///   control characters that a desktop's command line could misread, or if the text is longer
  ///   than 64 kB.
  package static func scheme(of address: String) -> String? {
    guard address.utf8.count <= 1 << 16, let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")),
      address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F })
    else { return nil }
    let scheme = String(address[..<colon])
    return isValid(scheme) ? scheme.lowercased() : nil
  }

  /// Reads the schemes in `CFBundleURLTypes`, in lower case.
  static func schemes(in reader: PropertyReader) throws(BundleError) -> [String] {
    var schemes: [String] = []
    let key = "CFBundleURLSchemes"
    for type in try reader.dictionaries("CFBundleURLTypes") {
      let texts = try type.strings(key)
      guard !texts.isEmpty else {
        throw type.error(.missing, key, "is missing or empty: name the schemes, without a colon")
      }
      for (element, text) in texts {
        guard isValid(text) else {
          throw type.error(
            .value, element,
            "is \"\(text)\"; a scheme is a letter and then letters, digits, +, - "
              + "and periods, without a colon")
        }
        let scheme = text.lowercased()
        guard !reserved.contains(scheme) else {
          throw type.error(.value, element, "is \"\(text)\", which belongs to the system")
        }
        guard !schemes.contains(scheme) else {
          throw type.error(.contradiction, element, "names \(text) a second time")
        }
        schemes.append(scheme)
      }
    }
    return schemes
  }
}
