import Foundation
import Diagnostics
import TextLayout

/// The title in the bar's row.
final class BarTitleLabel: UILabel {
  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont
    textColor = attributes[.foregroundColor] as? UIColor
    showStyledText(title.map { StyledText($0, attributes: attributes) })
    lineBreakMode = .byTruncatingTail
    textAlignment = .center
  }
}
