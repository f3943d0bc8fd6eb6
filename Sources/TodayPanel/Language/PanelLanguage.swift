/// A language of the panel's texts.
package enum PanelLanguage: CaseIterable, Sendable {
  case english
  case simplifiedChinese

  /// The language of a POSIX locale or of a language tag, such as `zh_CN.UTF-8` and `zh-Hans`; nil
  /// for unsupported languages, which include traditional Chinese.
  package init?(locale name: String) {
    let parts = name.lowercased().split { "_-.@".contains($0) }
    switch parts.first {
    case "en": self = .english
    case "zh":
      guard Set(parts).isDisjoint(with: ["hant", "tw", "hk", "mo"]) else { return nil }
      self = .simplifiedChinese
    default: return nil
    }
  }
}
