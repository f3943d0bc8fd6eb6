public import Foundation
public import UIKitCore

/// A view beside the content of a list cell: an indicator, a control or an app's view.
///
/// The order of the system's accessories is fixed. The order of the cell's `accessories` has no
/// effect on the system's accessories.
///
/// Source: https://developer.apple.com/documentation/uikit/uicellaccessory
public struct UICellAccessory {
  /// The states in which an accessory is visible.
  public enum DisplayedState: Int, Sendable {
    case always = 0
    case whenEditing = 1
    case whenNotEditing = 2
  }

  /// The width that a cell reserves for an accessory.
  public enum LayoutDimension {
    /// The width of the accessory itself.
    case actual
    /// At least 22 points for delete, insert and multiselect accessories, so that the contents of
    /// cells are aligned; the width of the accessory itself for all other accessories.
    case standard
    /// A width in points.
    case custom(CGFloat)
  }

  /// The end of a cell at which an app's view is placed, and the view's position among the
  /// accessories at that end.
  public enum Placement {
    /// Returns the index of an accessory among the accessories at its end of the cell. The
    /// accessories are in the order from the leading to the trailing edge.
    public typealias Position = ([UICellAccessory]) -> Int

    case leading(
      displayed: UICellAccessory.DisplayedState = .always,
      at: UICellAccessory.Placement.Position = { $0.count })
    case trailing(
      displayed: UICellAccessory.DisplayedState = .always,
      at: UICellAccessory.Placement.Position = { _ in 0 })

    /// The position before the first accessory of the given accessory's type. If the end of the
    /// cell has no such accessory, the position is before all accessories.
    public static func position(before accessory: UICellAccessory) -> Position {
      { accessories in accessories.firstIndex { $0.accessoryType == accessory.accessoryType } ?? 0 }
    }

    /// The position after the last accessory of the given accessory's type. If the end of the cell
    /// has no such accessory, the position is after all accessories.
    public static func position(after accessory: UICellAccessory) -> Position {
      { accessories in
        accessories.lastIndex { $0.accessoryType == accessory.accessoryType }.map { $0 + 1 }
          ?? accessories.count
      }
    }
  }

  /// The type of an accessory. Two custom types are equal if they have the same view.
  public enum AccessoryType: Hashable {
    case disclosureIndicator
    case outlineDisclosure
    case checkmark
    case delete
    case insert
    case reorder
    case multiselect
    case label
    case detail
    case popUpMenu
    case customView(UIView)
  }

  /// Called on the main actor for a tap on an accessory.
  public typealias ActionHandler = () -> Void
  /// Called with the menu of a pop-up accessory after the user has selected another element.
  public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

  /// The type of the accessory. The type determines the position of the accessory in the cell,
  /// unless the accessory is a custom view.
  public let accessoryType: AccessoryType
  let kind: Kind
  let displayed: DisplayedState
  let isHidden: Bool
  let reservedWidth: LayoutDimension
  let tintColor: UIColor?
  let actionHandler: ActionHandler?

  /// The properties that only accessories of one type have.
  enum Kind {
    case plain
    case outline(OutlineDisclosureOptions.Style)
    /// The associated value is the color of the disc.
    case control(UIColor?)
    case reorder(showsSeparator: Bool)
    case label(String, UIFont, scales: Bool)
    case menu(UIMenu, MenuSelectedElementDidChangeHandler?)
    case view(Placement, keepsSize: Bool)
  }

  init(
    _ type: AccessoryType, _ kind: Kind, _ displayed: DisplayedState,
    isHidden: Bool, width: LayoutDimension, tint: UIColor?, handler: ActionHandler? = nil
  ) {
    accessoryType = type
    self.kind = kind
    self.displayed = displayed
    self.isHidden = isHidden
    reservedWidth = width
    tintColor = tint
    actionHandler = handler
  }

  /// Whether the accessory is a control for editing the item. A cell does not show such an
  /// accessory if its item cannot be edited.
  var edits: Bool {
    switch accessoryType {
    case .delete, .insert, .multiselect: true
    default: false
    }
  }

  /// Whether the cell reserves a width for the accessory. A hidden accessory is invisible,
  /// but its width is reserved.
  func isDisplayed(whileEditing isEditing: Bool) -> Bool {
    switch displayed {
    case .always: return true
    case .whenEditing: return isEditing
    case .whenNotEditing: return !isEditing
    }
  }
}
