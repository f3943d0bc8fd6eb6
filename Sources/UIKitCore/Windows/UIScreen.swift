public import Foundation
public import QuartzCore

/// The output of windows: a window of the desktop, a display, or an image in memory.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
  /// The size, scale and environment of a screen.
  package struct Configuration: Equatable {
    /// The screen's size in points.
    package var size = CGSize(width: 390, height: 844)
    /// Device pixels per point.
    package var scale: CGFloat = 2
    /// The interface style. The default is light; the host sets the style that the desktop prefers.
    package var style = UIUserInterfaceStyle.light
    /// The insets, in points, of the screen's bars, notches and rounded corners. They do not
    /// include the insets of ``deviceShape``.
    package var safeArea = UIEdgeInsets.zero
    /// Whether the screen imitates a device of its size: it has the device's safe area and shows
    /// the device's status bar and home indicator.
    package var showsStatusBar = false
    /// The text size of Dynamic Type. The value is `large`, the standard size, unless
    /// `UIKIT_TEXT_SIZE` specifies another size.
    package var contentSizeCategory = UIContentSizeCategory.large
    /// The layout direction. The value is left to right unless `UIKIT_DIRECTION` specifies another
    /// direction.
    package var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    /// The contrast. If the contrast is unspecified, the accessibility settings of the process
    /// determine it.
    package var contrast = UIAccessibilityContrast.unspecified

    /// Creates the configuration of a light screen of 390 by 844 points at two device pixels per
    /// point, without a status bar.
    package init() {}

    /// Creates the configuration of a screen without a status bar and with the standard text size.
    ///
    /// - Parameters:
    ///   - size: The screen's size in points.
    ///   - scale: Device pixels per point.
    package init(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light) {
      self.size = size
      self.scale = scale
      self.style = style
    }

    /// The device that the screen imitates; nil if the screen shows no status bar.
    package var deviceShape: DeviceShape? { showsStatusBar ? DeviceShape(size: size) : nil }

    /// The distances from each edge of the screen that content must avoid, in points.
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

    // The minimum width and height of the regular size class, in points. The width is between those
    // of the widest compact phone and the narrowest regular phone, both in landscape. The height is
    // between those of the tallest phone in landscape and the shortest phone in portrait.
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
  /// The session of this screen. The reference is weak.
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

  /// The device pixels per point of the display. The value is equal to ``scale``, because the
  /// interface is drawn at the display's own resolution.
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

  /// The coordinate space of the screen in portrait orientation. It is equal to
  /// ``coordinateSpace``, because a desktop window never rotates.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// Creates a display link for this screen. After the display link is added to a run loop, it
  /// calls a method for each frame.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  /// The maximum frame rate. The value is always 60, independent of the display's rate.
  public var maximumFramesPerSecond: Int { 60 }

  /// The traits that windows inherit: idiom, style, direction, scale, size classes, text size and
  /// the user's accessibility settings.
  public var traitCollection: UITraitCollection { traits }

  /// UIKit never calls this method, because no class can override it. Windows and their views are
  /// notified of the change instead.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Sets another size or environment and updates the windows. If the text size has changed, the
  /// method posts one notification after the windows have their new traits and sizes.
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

  /// Resolves the screen's traits again. If the traits have changed, the method updates the scene
  /// and the windows.
  package func refreshTraits() {
    let new = configuration.traits
    guard new != traits else { return }
    traits = new
    if ApplicationSession.current.screen === self { UITraitCollection.screenTraits = new }
    session?.scene?.refreshTraits()
    for window in composition.windows { window.refreshTraits() }
  }
}
