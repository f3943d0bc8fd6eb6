import Foundation
import Diagnostics

/// The chevron of a back button. One view of the bar, not of its items, so that it stands still
/// while the titles beside it change.
final class BarBackIndicatorView: UIImageView {
  /// The system's, 17 points and semibold, mirrored where people read from right to left.
  static let chevron: UIImage =
    UIImage(
      systemName: "chevron.backward",
      withConfiguration: UIImage.SymbolConfiguration(
        pointSize: 17, weight: .semibold, scale: .large))
    ?? UIImage()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentMode = .center
    image = BarBackIndicatorView.chevron
  }

  required init?(coder: NSCoder) { usageError("a bar makes its indicator in code") }
}
