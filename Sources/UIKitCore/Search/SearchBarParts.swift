import CoreGraphics
import Foundation

/// The subviews of a search bar and their state.
@MainActor final class SearchBarParts {
  struct IconKey: Hashable {
    var icon: UISearchBar.Icon
    var state: UInt
  }

  struct BackgroundKey: Hashable {
    var position: UIBarPosition
    var metrics: UIBarMetrics
  }

  let background = BarBackgroundView()
  let prompt = UILabel()
  let field = UISearchTextField()
  let cancel = UIButton(type: .system)
  /// The bookmark or results button in the field.
  let accessory = UIButton(type: .system)
  let scopes = UISegmentedControl()
  /// The image behind the scopes; nil before the app has set an image.
  var scopeBackground: UIImageView?
  var backgroundImages: [BackgroundKey: UIImage] = [:]
  var icons: [IconKey: UIImage] = [:]
  var fieldImages: [UInt: UIImage] = [:]
  var iconAdjustments: [UISearchBar.Icon: UIOffset] = [:]
  var showsCancel = false
  var showsScopes = false
  /// The stored value of `UISearchBar.topExtent`: the height that the background covers above the
  /// bar, in points.
  var topExtent: CGFloat?
  /// A strong reference to the field's delegate, to which the field has only a weak
  /// reference.
  var observer: SearchFieldObserver?
}

/// The displacements of a search field's icons from their positions, in points.
struct SearchIconAdjustments: Equatable {
  var left = UIOffset.zero
  var clear = UIOffset.zero
  var right = UIOffset.zero
}
