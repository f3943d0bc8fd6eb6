import Foundation

/// Decodes texts in base 64.
enum Base64 {
  /// The decoded text; nil if the text is not base 64 of valid UTF-8.
  static func decode(_ text: String) -> String? {
    Data(base64Encoded: text).flatMap { String(data: $0, encoding: .utf8) }
  }
}
