public import Foundation
public import QuartzCore

/// The output of windows: a window of the desktop, a display, or an image in memory.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
  /// Size, scale and environment of a screen.
  package struct Configuration: Equatable {
    /// The screen's size in points.
    package var size = CGSize(width: 390, height: 844)
    /// Device pixels per point.
    package var scale: CGFloat = 2
    /// The interface style: light by default; the host sets the desktop's preference.
    package var style = UIUserInterfaceStyle.light
    /// The insets, in points, of the screen's bars, notches and rounded corners, in addition to
    /// those of ``deviceShape``.
    package var safeArea = UIEdgeInsets.zero
    /// Whether the screen shows the status bar and the home indicator, and has the safe area, of a
    /// device with the screen's size.
    package var showsStatusBar = false
    /// The step of Dynamic Type: `large`, the standard size, unless `UIKIT_TEXT_SIZE` specifies
    /// another.
    package var contentSizeCategory = UIContentSizeCategory.large
    /// The layout direction: left to right, unless `UIKIT_DIRECTION` specifies otherwise.
    package var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    /// The contrast; if it is unspecified, the accessibility settings of the process apply.
    package var contrast = UIAccessibilityContrast.unspecified

    /// Creates the configuration of a light screen of 390 by 844 points at two device pixels per
    /// point, without a status bar.
    package init() {}

    /// Creates the configuration of a screen without a status bar, of standard text size.
    ///
    /// - Parameters:
    ///   - size: The screen's size in points.
    ///   - scale: Device pixels per point.
    package init(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light) {
      self.size = size
      self.scale = scale
      self.style = style
    }

    /// The device that the screen imitates; nil without a status bar.
    package var deviceShape: DeviceShape? { showsStatusBar ? DeviceShape(size: size) : nil }

    /// The insets, in points, that content must avoid at each edge of the screen.
    var unsafeEdges: UIEdgeInsets {
      guard let device = deviceShape?.safeArea else { return safeArea }
      return UIEdgeInsets(
        top: safeArea.top + device.top, left: safeArea.left + device.left,
        bottom: safeArea.bottom + device.bottom, right: safeArea.right + device.right)
    }

    /// The traits that the screen's windows inherit.
    @MainActor var traits: UITraitCollection {
      let values = UITraitCollection { traits in
        traits.userInterfaceIdiom = .phone
        traits.userInterfaceStyle = style
        traits.userInterfaceLevel = .base
        traits.layoutDirection = layoutDirection
        traits.displayScale = scale
        traits.displayGamut = .SRGB
        traits.horizontalSizeClass = size.width >= Configuration.regularWidth ? .regular : .compact
        traits.verticalSizeClass = size.height >= Configuration.regularHeight ? .regular : .compact
        traits.preferredContentSizeCategory = contentSizeCategory
        traits.forceTouchCapability = .unavailable
        traits.activeAppearance = .active
      }
      let settings = UITraitCollection(traitsFrom: [values, UIAccessibility.traits])
      guard contrast != .unspecified else { return settings }
      return settings.modifyingTraits { $0.accessibilityContrast = contrast }
    }

    // The minimum sizes of the regular size class. The minimum width is between the width of the
    // widest compact phone and that of the narrowest regular phone, both in landscape. The minimum
    // height is between the height of the tallest phone in landscape and that of the shortest phone
    // in portrait.
    private static let regularWidth: CGFloat = 736
    private static let regularHeight: CGFloat = 480
  }

  /// The screen of the running application, or a screen in memory if no application runs.
  public class var main: UIScreen { ApplicationSession.current.screen }

  /// The size, scale and environment that the initializer or the last ``reconfigure(_:)`` set.
  package private(set) var configuration: Configuration
  /// The layer tree with the screen's windows.
  package let composition: ScreenComposition
  private var traits: UITraitCollection
  /// The session of this screen; a weak reference.
  package weak var session: ApplicationSession?

  /// Creates a screen without a session.
  ///
  /// - Parameter clock: The time of the frame in progress, in seconds.
  package init(configuration: Configuration, clock: @escaping @MainActor () -> Double) {
    self.configuration = configuration
    traits = configuration.traits
    composition = ScreenComposition(size: configuration.size, clock: clock)
    super.init()
  }

  /// The screen's rectangle in points, with the origin at zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: configuration.size) }

  /// Device pixels per point.
  public var scale: CGFloat { configuration.scale }

  /// The same as ``scale``: the interface is drawn at the display's own resolution.
  public var nativeScale: CGFloat { configuration.scale }

  /// The screen's rectangle in device pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: (configuration.size.width * scale).rounded(),
      height: (configuration.size.height * scale).rounded())
  }

  /// The coordinate space of the screen in its current orientation.
  public private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(
    of: self)

  /// The coordinate space of the screen in portrait orientation; equal to ``coordinateSpace``,
  /// because a desktop window never rotates.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// Creates a display link that calls a method for each frame of this screen, once the display
  /// link is in a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// Always 60, independent of the display's rate.
  public var maximumFramesPerSecond: Int { 60 }

  /// The environment that windows inherit: idiom, style, direction, scale, size classes, text size
  /// and the user's accessibility settings.
  public var traitCollection: UITraitCollection { traits }

  /// UIKit never calls this method, because no class overrides it. Windows and their views
  /// observe the change.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Adopts another size or environment and updates the windows. A change of the text size is
  /// posted once, after the windows have their new traits and sizes.
  package func reconfigure(_ new: Configuration) {
    for window in composition.windows { window.announce(new) }
    let old = configuration
    configuration = new
    refreshTraits()
    if old.size != new.size { composition.resize(to: new.size) }
    for window in composition.windows { window.screenDidChange(from: old) }
    session?.scene?.statusBarManager?.update()
    guard new.contentSizeCategory != old.contentSizeCategory else { return }
    NotificationCenter.default.post(
      name: UIContentSizeCategory.didChangeNotification, object: self,
      userInfo: [UIContentSizeCategory.newValueUserInfoKey: new.contentSizeCategory])
  }

  /// Resolves the screen's traits again, and updates the scene and the windows if the traits have
  /// changed.
  package func refreshTraits() {
    let new = configuration.traits
    guard new != traits else { return }
    traits = new
    if ApplicationSession.current.screen === self { UITraitCollection.screenTraits = new }
    session?.scene?.refreshTraits()
    for window in composition.windows { window.refreshTraits() }
  }
}
