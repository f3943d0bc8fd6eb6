import Foundation
import Diagnostics

/// The chevron of a back button. The chevron is a subview of the bar, not of an item's content, so
/// that the chevron does not move while the adjacent titles change.
final class BarBackIndicatorView: UIImageView {
  /// The system's chevron at 17 points, semibold, mirrored in right-to-left layouts.
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
