extension String {
  /// The text in a form for messages on a terminal. Characters that control the terminal or that
  /// are invisible become `\u{…}`.
  package var printable: String {
    unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
