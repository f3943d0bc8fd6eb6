import CoreGraphics

/// The class of a character, which selects one of the system's companion fonts.
///
/// ``SystemTypeface`` changes the size and spacing of ``alphabetic`` text only. Ideographs fill the
/// whole em on Apple's systems, emoji have a size of their own, and letter spacing would separate
/// the letters of joined scripts.
enum ScriptClass: Hashable {
  case alphabetic
  case ideographic
  case emoji
  case other

  init(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x0000...0x058F, 0x10A0...0x10FF, 0x1C80...0x1CFF, 0x1D00...0x1DBF, 0x1E00...0x203B,
      0x203D...0x2048, 0x204A...0x20CF, 0x2100...0x2121, 0x2123...0x2138, 0x213A...0x218F,
      0x2190...0x22FF, 0x2500...0x25A9, 0x2C60...0x2C7F, 0xA640...0xA69F, 0xA720...0xA7FF,
      0xAB30...0xAB6F, 0xFB00...0xFB06, 0xFFF0...0xFFFF:
      self = .alphabetic
    case 0x1100...0x11FF, 0x2E80...0x303F, 0x3041...0x31FF, 0x3200...0x9FFF, 0xA960...0xA97F,
      0xAC00...0xD7FF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFFEF, 0x1AFF0...0x1B16F,
      0x20000...0x3FFFF:
      self = .ideographic
    case 0x203C, 0x2049, 0x20D0...0x20FF, 0x2122, 0x2139, 0x2300...0x24FF, 0x25AA...0x2BFF,
      0x1F000...0x1FAFF, 0xE0020...0xE007F:
      self = .emoji
    default:
      self = .other
    }
  }

  /// The class of a character that follows text of a class, or `nil` if the character
  /// continues that class.
  ///
  /// Joiners, variation selectors, combining marks and spaces continue the class, so that no run
  /// ends in the middle of a cluster. A space after an emoji does not continue the class, because
  /// the emoji font's space is as wide as an emoji.
  static func following(
    _ current: ScriptClass?, scalar: Unicode.Scalar, next: Unicode.Scalar?
  ) -> ScriptClass? {
    switch scalar.value {
    case 0x0020, 0x00A0: current == .emoji ? .alphabetic : nil
    case 0x0300...0x036F, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0xFE00...0xFE0F,
      0xE0100...0xE01EF:
      nil
    default:
      // U+FE0E selects the text presentation of the previous character, and U+FE0F selects the
      // emoji presentation.
      switch next?.value {
      case 0xFE0E: .alphabetic
      case 0xFE0F: .emoji
      default: ScriptClass(scalar)
      }
    }
  }
}
