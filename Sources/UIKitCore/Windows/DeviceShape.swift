package import Foundation

/// The areas of an Apple device's screen that content must avoid. These are the status bar at the
/// top and, on devices without a home button, the home indicator at the bottom.
///
/// The sizes and insets are those that Apple's simulators report. Devices of the same size in
/// points share one entry. For a size without an entry, the values are those of a tablet, a phone
/// with a home button or a phone without a home button, depending on the size.
package struct DeviceShape: Equatable {
  /// The position of the status bar's clock and symbols.
  package enum StatusBarLayout: Equatable {
    /// The clock and the symbols are beside the camera housing. The clock is on the leading side.
    case besideHousing
    /// The clock is centered in a low bar.
    case centered
    /// The clock is at the leading margin of a low, wide bar.
    case wide
  }

  /// The insets of the status bar, the camera housing and the home indicator, in points.
  package var safeArea: UIEdgeInsets
  /// The height of the status bar in points. The value is 0 if the device shows no status bar, for
  /// example on a phone in landscape.
  package var statusBarHeight: CGFloat
  /// The position of the clock and the symbols: `wide` on tablets, `besideHousing` on phones
  /// without a home button, and `centered` on phones with a home button.
  package var statusBarLayout: StatusBarLayout
  /// Whether the device shows a home indicator at the bottom, because it has no home button.
  package var hasHomeIndicator: Bool

  /// Creates the shape of the device whose screen has the given size. If no device has this size,
  /// the values are those of a similar device.
  ///
  /// - Parameter size: The screen's size in its current orientation, in points.
  package init(size: CGSize) {
    let isSideways = size.width > size.height
    let upright = isSideways ? CGSize(width: size.height, height: size.width) : size
    let model = DeviceShape.models.first { $0.size == upright } ?? .fallback(for: upright)
    let isTablet = upright.width >= Model.minimumTabletWidth
    hasHomeIndicator = model.bottom > 0
    statusBarLayout = isTablet ? .wide : hasHomeIndicator ? .besideHousing : .centered
    guard isSideways, !isTablet else {
      statusBarHeight = model.statusBar
      safeArea = UIEdgeInsets(top: model.top, left: 0, bottom: model.bottom, right: 0)
      return
    }
    statusBarHeight = 0
    safeArea =
      hasHomeIndicator
      ? UIEdgeInsets(
        top: 0, left: model.top, bottom: DeviceShape.sidewaysBottom, right: model.top) : .zero
  }

  /// The bottom inset of the home indicator on a phone in landscape, in points.
  private static let sidewaysBottom: CGFloat = 21

  /// The measures of a device in portrait, in points.
  private struct Model {
    var size: CGSize
    var statusBar: CGFloat
    var top: CGFloat
    var bottom: CGFloat

    static let minimumTabletWidth: CGFloat = 600

    init(_ width: CGFloat, _ height: CGFloat, bar: CGFloat, top: CGFloat, bottom: CGFloat) {
      size = CGSize(width: width, height: height)
      statusBar = bar
      (self.top, self.bottom) = (top, bottom)
    }

    /// Returns a model for a size that no known device has. If the height is at least 1.9 times the
    /// width, the model is a phone without a home button. No known phone has a ratio between 1.9
    /// and 2.1.
    static func fallback(for size: CGSize) -> Model {
      if size.width >= minimumTabletWidth {
        return Model(size.width, size.height, bar: 24, top: 24, bottom: 20)
      }
      return size.height >= 1.9 * size.width
        ? Model(size.width, size.height, bar: 47, top: 47, bottom: 34)
        : Model(size.width, size.height, bar: 20, top: 20, bottom: 0)
    }
  }

  private static let models = [
    // These phones have a home button.
    Model(320, 480, bar: 20, top: 20, bottom: 0),
    Model(320, 568, bar: 20, top: 20, bottom: 0),
    Model(375, 667, bar: 20, top: 20, bottom: 0),
    Model(414, 736, bar: 20, top: 20, bottom: 0),
    // These phones have a camera housing at the screen's upper edge.
    Model(375, 812, bar: 44, top: 44, bottom: 34),
    Model(414, 896, bar: 48, top: 48, bottom: 34),
    Model(390, 844, bar: 47, top: 47, bottom: 34),
    Model(428, 926, bar: 47, top: 47, bottom: 34),
    // These phones have a camera housing inside the screen.
    Model(393, 852, bar: 54, top: 59, bottom: 34),
    Model(430, 932, bar: 54, top: 59, bottom: 34),
    Model(402, 874, bar: 54, top: 62, bottom: 34),
    Model(440, 956, bar: 54, top: 62, bottom: 34),
    // These tablets have a home button.
    Model(768, 1024, bar: 20, top: 20, bottom: 0),
    Model(810, 1080, bar: 20, top: 20, bottom: 0),
    Model(834, 1112, bar: 20, top: 20, bottom: 0),
    // These tablets have no home button.
    Model(744, 1133, bar: 24, top: 24, bottom: 20),
    Model(820, 1180, bar: 24, top: 24, bottom: 20),
    Model(834, 1194, bar: 24, top: 24, bottom: 20),
    Model(1024, 1366, bar: 24, top: 24, bottom: 20),
  ]
}
