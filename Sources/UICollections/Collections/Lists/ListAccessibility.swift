import Foundation
package import UIKitCore

extension UICollectionViewListCell: AccessibilityDescribing {
  /// The accessibility of a cell: a cell with only labels is one element with all texts. In
  /// any other cell the controls are separate elements.
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
      label: texts.isEmpty ? nil : texts.joined(separator: ", "), traits: traits)
  }
}

extension UICollectionViewListCell {
  func withSwipeActions(
    _ own: [UIAccessibilityCustomAction]?
  ) -> [UIAccessibilityCustomAction]? {
    guard let owner, let path = owner.path(ofDisplayed: self),
      let swipes = owner.swipes?.accessibilityActions(forRowAt: path), !swipes.isEmpty
    else { return own }
    return (own ?? []) + swipes
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
