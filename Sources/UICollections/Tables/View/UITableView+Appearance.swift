package import UIKitCore

extension UITableView: AppearanceExtending {
  /// The properties that an appearance proxy of tables records: separators, section index, row
  /// height and header padding.
  package var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITableView.storedSeparatorColor) { $0.separatorColor = $1 },
      AppearanceProperty(\UITableView.storedSeparatorInset) {
        if let inset = $1 { $0.separatorInset = inset }
      },
      AppearanceProperty(\UITableView.separatorEffect),
      AppearanceProperty(\UITableView.sectionIndexColor),
      AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
      AppearanceProperty(\UITableView.sectionIndexTrackingBackgroundColor),
      AppearanceProperty(\UITableView.rowHeight),
      AppearanceProperty(\UITableView.sectionHeaderTopPadding),
    ]
  }
}

extension UITableViewCell: AppearanceExtending {
  /// The properties that an appearance proxy of cells records: the separator inset, the focus
  /// style, the background color and the tint color.
  package var ownAppearanceProperties: [AppearanceProperty] {
    [
      AppearanceProperty(\UITableViewCell.flags.separatorInset) {
        if let inset = $1 { $0.separatorInset = inset }
      },
      AppearanceProperty(\UITableViewCell.focusStyle),
    ]
  }
}

extension UITableView {
  /// The trait from which cells and headers read the style of their table.
  var listEnvironment: UIListEnvironment {
    switch style {
    case .plain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }
}
