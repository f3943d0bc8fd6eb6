import Foundation
package import UIKitCore

extension UITableViewCell: AccessibilityDescribing {
  /// A cell with only labels is one accessibility element with all texts. In any other cell
  /// the controls are separate elements.
  package var accessibilityDefaults: AccessibilityDefaults {
    let texts = contentView.accessibleTexts
    var traits: UIAccessibilityTraits = isSelected ? .selected : .none
    if !isUserInteractionEnabled { traits.insert(.notEnabled) }
    if table?.allowsSelection == true, selectionStyle != .none { traits.insert(.button) }
    return AccessibilityDefaults(
      isElement: !texts.isEmpty && !contentView.containsControls,
      label: texts.isEmpty ? nil : texts.joined(separator: ", "), traits: traits)
  }
}

extension UITableViewCell {
  func withSwipeActions(
    _ own: [UIAccessibilityCustomAction]?
  ) -> [UIAccessibilityCustomAction]? {
    guard let table, let path = table.rows.path(of: self), table.canEdit(path) else { return own }
    let swipes = table.swipes.accessibilityActions(forRowAt: path)
    return swipes.isEmpty ? own : (own ?? []) + swipes
  }
}

extension UITableViewHeaderFooterView: AccessibilityDescribing {
  /// A view with only labels is one header or text element with all texts. In any other view
  /// the controls are separate elements.
  package var accessibilityDefaults: AccessibilityDefaults {
    let texts = contentView.accessibleTexts
    return AccessibilityDefaults(
      isElement: !texts.isEmpty && !contentView.containsControls,
      label: texts.isEmpty ? nil : texts.joined(separator: ", "),
      traits: context.isHeader ? .header : .staticText)
  }
}

extension UIView {
  /// The texts of the labels in the view, in the order of the views.
  var accessibleTexts: [String] {
    if isHidden { return [] }
    if let label = self as? UILabel {
      return label.text.map { $0.isEmpty ? [] : [$0] } ?? []
    }
    return subviews.flatMap(\.accessibleTexts)
  }

  var containsControls: Bool {
    self is UIControl || subviews.contains { !$0.isHidden && $0.containsControls }
  }
}
