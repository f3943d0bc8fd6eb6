import Foundation

/// The values that the app has set for the states of a button without a configuration.
struct ButtonStateTable {
  struct Content: Equatable {
    var title: String?
    var attributedTitle: NSAttributedString?
    var titleColor: UIColor?
    var titleShadowColor: UIColor?
    var image: UIImage?
    var backgroundImage: UIImage?
    var symbolConfiguration: UIImage.SymbolConfiguration?
  }

  enum Change {
    case title(String?)
    case attributedTitle(NSAttributedString?)
    case titleColor(UIColor?)
    case titleShadowColor(UIColor?)
    case image(UIImage?)
    case backgroundImage(UIImage?)
    case symbolConfiguration(UIImage.SymbolConfiguration?)
  }

  /// The values of each state for which the app has set a value.
  var contents: [UIControl.State: Content] = [:]

  subscript(state: UIControl.State) -> Content { contents[state] ?? Content() }

  /// Whether a state other than normal has values, which may change the appearance and the size.
  var hasOtherStates: Bool { contents.contains { $0.key != .normal } }

  mutating func set(_ change: Change, for state: UIControl.State) {
    var content = contents[state] ?? Content()
    switch change {
    case .title(let value): content.title = value
    case .attributedTitle(let value): content.attributedTitle = value
    case .titleColor(let value): content.titleColor = value
    case .titleShadowColor(let value): content.titleShadowColor = value
    case .image(let value): content.image = value
    case .backgroundImage(let value): content.backgroundImage = value
    case .symbolConfiguration(let value): content.symbolConfiguration = value
    }
    contents[state] = content
  }

  /// All values except titles, as changes that reproduce these values in another table.
  var appearance: [(Change, UIControl.State)] {
    contents.sorted { $0.key.rawValue < $1.key.rawValue }.flatMap { state, content in
      let changes: [Change?] = [
        content.titleColor.map { .titleColor($0) },
        content.titleShadowColor.map { .titleShadowColor($0) },
        content.image.map { .image($0) },
        content.backgroundImage.map { .backgroundImage($0) },
        content.symbolConfiguration.map { .symbolConfiguration($0) },
      ]
      return changes.compactMap { change in change.map { ($0, state) } }
    }
  }

  /// Returns whether the state has its own value of the property that `change` names; the value in
  /// `change` is ignored.
  func has(_ change: Change, for state: UIControl.State) -> Bool {
    let content = self[state]
    return switch change {
    case .title: content.title != nil
    case .attributedTitle: content.attributedTitle != nil
    case .titleColor: content.titleColor != nil
    case .titleShadowColor: content.titleShadowColor != nil
    case .image: content.image != nil
    case .backgroundImage: content.backgroundImage != nil
    case .symbolConfiguration: content.symbolConfiguration != nil
    }
  }

  /// Returns the state's value, or the value for the normal state if the state has no value. If the
  /// focused state has no value, the value of the same state without focus is used.
  func value<Value>(
    _ key: KeyPath<Content, Value?>, _ state: UIControl.State
  ) -> Value? {
    self[state][keyPath: key] ?? self[state.subtracting(.focused)][keyPath: key]
      ?? self[.normal][keyPath: key]
  }
}
