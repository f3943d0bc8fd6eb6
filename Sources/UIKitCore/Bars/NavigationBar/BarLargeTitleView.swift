import Foundation
import Diagnostics
import TextLayout

/// A view that contains the large title and clips the title at the lower edge of the bar's row of
/// buttons.
final class BarLargeTitleView: UIView {
  let label = BarTitleLabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isUserInteractionEnabled = false
    addSubview(label)
  }

  required init?(coder: NSCoder) { usageError("a bar makes its content in code") }

  /// Aligns the title to the lower edge, so that the title moves up as the bar's height shrinks.
  func layOut(margin: CGFloat, fullHeight: CGFloat) {
    label.textAlignment =
      effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
    let height = fullHeight - 11
    label.frame = CGRect(
      x: margin, y: bounds.height - fullHeight + 3, width: max(0, bounds.width - 2 * margin),
      height: height)
  }
}
