public import UIKitCore

extension UICellAccessory {
  /// A chevron at the trailing edge. The chevron indicates that selecting the cell opens another
  /// screen. A tap on the chevron selects the cell.
  public static func disclosureIndicator(
    displayed: DisplayedState = .always,
    options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .disclosureIndicator, .plain, displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// An arrow beside an item with children. The arrow points down while the item is expanded.
  ///
  /// - Parameter actionHandler: Called for a tap on the accessory. Without a handler, the tap
  ///   expands or collapses the item in the section snapshot of the diffable data source.
  public static func outlineDisclosure(
    displayed: DisplayedState = .always,
    options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .outlineDisclosure, .outline(options.style), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor, handler: actionHandler)
  }

  /// A checkmark at the trailing edge. The checkmark is independent of the cell's selection.
  public static func checkmark(
    displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .checkmark, .plain, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor)
  }

  /// A red button with a minus at the leading edge, by default in editing mode only.
  ///
  /// - Parameter actionHandler: Called for a tap on the accessory. Without a handler, the tap shows
  ///   the trailing swipe actions.
  public static func delete(
    displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .delete, .control(options.backgroundColor), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor, handler: actionHandler)
  }

  /// A green button with a plus at the leading edge, by default in editing mode only.
  ///
  /// - Parameter actionHandler: Called for a tap on the accessory. Without a handler, the tap has
  ///   no effect.
  public static func insert(
    displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .insert, .control(options.backgroundColor), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor, handler: actionHandler)
  }

  /// The handle with which the user drags the cell, if the data source allows moving the cell's
  /// item.
  public static func reorder(
    displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .reorder, .reorder(showsSeparator: options.showsVerticalSeparator), displayed,
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// A disc that contains a checkmark while the cell is selected.
  public static func multiselect(
    displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .multiselect, .control(options.backgroundColor), displayed, isHidden: options.isHidden,
      width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// An accessory that shows a short text.
  public static func label(
    text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
  ) -> UICellAccessory {
    UICellAccessory(
      .label,
      .label(text, options.font, scales: options.adjustsFontForContentSizeCategory), displayed,
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// An info button at the trailing edge, for details of the cell's item. A tap calls
  /// `actionHandler` and has no other effect.
  public static func detail(
    displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
    actionHandler: ActionHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .detail, .plain, displayed, isHidden: options.isHidden, width: options.reservedLayoutWidth,
      tint: options.tintColor, handler: actionHandler)
  }

  /// A button that opens a menu and shows the title of the menu's selected element.
  ///
  /// - Parameter selectedElementDidChangeHandler: Called with the menu after the user has
  ///   selected an element.
  public static func popUpMenu(
    _ menu: UIMenu, displayed: DisplayedState = .always,
    options: PopUpMenuOptions = PopUpMenuOptions(),
    selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
  ) -> UICellAccessory {
    UICellAccessory(
      .popUpMenu, .menu(menu, selectedElementDidChangeHandler), displayed,
      isHidden: options.isHidden, width: options.reservedLayoutWidth, tint: options.tintColor)
  }

  /// An app's view at the leading or trailing end of the cell. The cell adds the view as a subview.
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
    let displayed: DisplayedState
    switch configuration.placement {
    case .leading(let state, _), .trailing(let state, _): displayed = state
    }
    return UICellAccessory(
      .customView(configuration.customView),
      .view(configuration.placement, keepsSize: configuration.maintainsFixedSize), displayed,
      isHidden: configuration.isHidden, width: configuration.reservedLayoutWidth,
      tint: configuration.tintColor)
  }
}

// MARK: Positions

extension UICellAccessory {
  /// The end of the cell at which the system places the accessory, and the accessory's order at
  /// that end, counted from the leading edge. The order was measured on iOS 14 to 18.
  private var rank: (isLeading: Bool, index: Int)? {
    switch accessoryType {
    case .delete: (true, 0)
    case .insert: (true, 1)
    case .multiselect: (true, 2)
    case .label: (false, 0)
    case .popUpMenu: (false, 1)
    case .checkmark: (false, 2)
    case .detail: (false, 3)
    case .disclosureIndicator: (false, 4)
    case .outlineDisclosure: (false, 5)
    case .reorder: (false, 6)
    case .customView: nil
    }
  }

  /// The accessories at both ends. At each end, the accessories are ordered from the leading to the
  /// trailing edge.
  static func arranged(
    _ accessories: [UICellAccessory]
  ) -> (leading: [UICellAccessory], trailing: [UICellAccessory]) {
    func system(_ isLeading: Bool) -> [UICellAccessory] {
      accessories.enumerated().compactMap { offset, accessory in
        accessory.rank.flatMap { rank in
          rank.isLeading == isLeading ? (rank.index, offset, accessory) : nil
        }
      }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    }
    var (leading, trailing) = (system(true), system(false))
    for accessory in accessories {
      guard case .view(let placement, _) = accessory.kind else { continue }
      switch placement {
      case .leading(_, let position):
        leading.insert(accessory, at: min(max(0, position(leading)), leading.count))
      case .trailing(_, let position):
        trailing.insert(accessory, at: min(max(0, position(trailing)), trailing.count))
      }
    }
    return (leading, trailing)
  }
}
