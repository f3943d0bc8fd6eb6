import CoreGraphics
import Foundation

/// The metrics, in points, that differ between an alert and an action sheet.
///
/// Apple does not document the metrics; the values approximate the proportions on iOS.
struct AlertMetrics {
  let style: UIAlertController.Style

  static let cornerRadius: CGFloat = 14
  static let alertWidth: CGFloat = 270
  /// The width of alerts at accessibility text sizes, at which the standard width would break
  /// words.
  static let wideAlertWidth: CGFloat = 360
  /// The largest width of an action sheet including its margins: the width of a phone.
  static let sheetWidth: CGFloat = 430
  static let sheetMargin: CGFloat = 8
  /// The gap between a sheet's actions and its cancel action.
  static let groupGap: CGFloat = 8
  static let fieldHeight: CGFloat = 30
  /// The largest distance by which a tilt of the device moves an alert.
  static let float: CGFloat = 10

  private var isAlert: Bool { style == .alert }
  var rowHeight: CGFloat { isAlert ? 44 : 57 }
  /// The least space above and below an action's title.
  var rowPadding: CGFloat { 11 }
  var side: CGFloat { 16 }
  var headerPadding: CGFloat { isAlert ? 20 : 14.5 }
  var titleGap: CGFloat { isAlert ? 4 : 7 }
  var fieldGap: CGFloat { 16 }

  // MARK: Fonts

  var titleFont: UIFont { isAlert ? .preferredFont(forTextStyle: .headline) : boldFootnote }
  var messageFont: UIFont { .preferredFont(forTextStyle: .footnote) }
  var textColor: UIColor { isAlert ? .label : .secondaryLabel }

  private var boldFootnote: UIFont {
    UIFontMetrics(forTextStyle: .footnote).scaledFont(
      for: .systemFont(ofSize: 13, weight: .semibold))
  }

  func actionFont(isBold: Bool) -> UIFont {
    let (style, size): (UIFont.TextStyle, CGFloat) = isAlert ? (.body, 17) : (.title3, 20)
    return UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: size, weight: isBold ? .semibold : .regular))
  }
}
