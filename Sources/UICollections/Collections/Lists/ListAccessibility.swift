import Foundation
package import UIKitCore

extension UICollectionViewListCell: AccessibilityDescribing {
  /// The accessibility properties of a cell. A cell whose content is only labels is one
  /// accessibility element with all texts. In any other cell the controls are separate
  /// accessibility elements.
  package var accessibilityDefaults: AccessibilityDefaults {
    let texts = contentView.accessibleTexts + accessoryViews.filter(\.isVisible).flatMap(\.texts)
    var traits: UIAccessibilityTraits = isSelected ? .selected : .none
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    switch listElement?.role {
    case .header: traits.insert(.header)
    case .footer: traits.insert(.staticText)
    case .item, nil: if owner?.allowsSelectionNow == true { traits.insert(.button) }
    }
    return AccessibilityDefaults(
      isElement: !texts.isEmpty && !contentView.containsControls,
      label: texts.isEmpty ? nil : texts.joined(separator: ", "), value: outlineValue,
      traits: traits)
  }

  /// The spoken state of an item with a visible disclosure accessory; nil for other items.
  ///
  /// Apple documents neither the words nor the accessibility property that contains them. This
  /// implementation uses the accessibility value, because assistive software speaks the value after
  /// the label and again after a change.
  private var outlineValue: String? {
    outlineAccessory.map { _ in isExpanded ? "Expanded" : "Collapsed" }
  }

  private var outlineAccessory: ListAccessoryView? {
    accessoryViews.first { $0.isVisible && $0.accessory.accessoryType == .outlineDisclosure }
  }

  /// The action that expands or collapses the item of a cell that is one accessibility element. The
  /// disclosure accessory of such a cell is not an accessibility element, so the cell provides the
  /// action itself. The value is nil if a tap on the cell expands or collapses the item, or if the
  /// cell has no disclosure accessory.
  fileprivate var outlineAction: UIAccessibilityCustomAction? {
    guard !togglesByTap, let accessory = outlineAccessory?.accessory else { return nil }
    return UIAccessibilityCustomAction(name: isExpanded ? "Collapse" : "Expand") {
      [weak self] _ in
      self?.accessoryTapped(accessory)
      return self != nil
    }
  }
}

extension UICollectionViewListCell {
  /// The app's actions, the action of the disclosure accessory and the swipe actions.
  func withListActions(
    _ own: [UIAccessibilityCustomAction]?
  ) -> [UIAccessibilityCustomAction]? {
    guard let owner, let path = owner.path(ofDisplayed: self) else { return own }
    let swipes = owner.swipes?.accessibilityActions(forRowAt: path) ?? []
    let added = (outlineAction.map { [$0] } ?? []) + swipes
    return added.isEmpty ? own : (own ?? []) + added
  }
}

extension ListAccessoryView {
  /// The texts of the accessory that are part of the cell's accessibility description.
  fileprivate var texts: [String] {
    switch accessory.accessoryType {
    case .label, .popUpMenu, .customView: accessibleTexts
    default: []
    }
  }
}
