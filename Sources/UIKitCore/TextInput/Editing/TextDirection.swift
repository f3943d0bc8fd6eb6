/// The direction of a text, determined by the text's characters.
enum TextDirection {
  /// Determines the direction by the first character that has a direction; nil if no character has
  /// a direction.
  ///
  /// This approximates rule P2 of Unicode's bidirectional algorithm: isolates are not skipped.
  static func isRightToLeft(_ text: String) -> Bool? {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
        0x1E800...0x1EFFF, 0x200F:
        return true
      case 0x200E: return false
      default:
        if scalar.properties.isAlphabetic || scalar.properties.isIdeographic { return false }
      }
    }
    return nil
  }
}
