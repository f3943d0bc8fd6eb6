import Foundation
import Diagnostics
import TextLayout

/// The label of a bar's title or large title.
final class BarTitleLabel: UILabel {
  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]) {
    font = attributes[.font] as? UIFont
    textColor = attributes[.foregroundColor] as? UIColor
    showStyledText(title.map { StyledText($0, attributes: attributes) })
    lineBreakMode = .byTruncatingTail
    textAlignment = .center
  }
}
