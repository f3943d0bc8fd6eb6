public import Foundation
public import QuartzCore

/// What windows are shown on: a window of the desktop, a display, or a picture in memory.
///
/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor public final class UIScreen: NSObject, UITraitEnvironment {
  /// Size, scale and environment of a screen.
  package struct Configuration: Equatable {
    /// Points.
    package var size = CGSize(width: 390, height: 844)
    /// Device pixels per point.
    package var scale: CGFloat = 2
    package var style = UIUserInterfaceStyle.light
    /// What bars, notches and rounded corners of the screen cover, besides what ``deviceShape``
    /// covers.
    package var safeArea = UIEdgeInsets.zero
    /// Whether the screen shows the status bar and the home indicator of a device of its size, and
    /// has that device's safe area.
    package var showsStatusBar = false
    package var contentSizeCategory = UIContentSizeCategory.large
    package var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
    /// Unspecified follows the settings of the process.
    package var contrast = UIAccessibilityContrast.unspecified

    package init() {}

    package init(size: CGSize, scale: CGFloat, style: UIUserInterfaceStyle = .light) {
      self.size = size
      self.scale = scale
      self.style = style
    }

    /// The device that the screen imitates; nil where it shows no status bar.
    package var deviceShape: DeviceShape? { showsStatusBar ? DeviceShape(size: size) : nil }

    /// Points of the edges that content keeps clear of.
    var unsafeEdges: UIEdgeInsets {
      guard let device = deviceShape?.safeArea else { return safeArea }
      return UIEdgeInsets(
        top: safeArea.top + device.top, left: safeArea.left + device.left,
        bottom: safeArea.bottom + device.bottom, right: safeArea.right + device.right)
    }

    /// The traits that everything on the screen inherits.
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

    // Between the widest phone that is compact and the narrowest that is regular, held sideways;
    // and between the tallest phone held sideways and the shortest held upright.
    private static let regularWidth: CGFloat = 736
    private static let regularHeight: CGFloat = 480
  }

  /// The screen of the running application; one in memory where none runs.
  public class var main: UIScreen { ApplicationSession.current.screen }

  package private(set) var configuration: Configuration
  package let composition: ScreenComposition
  private var traits: UITraitCollection
  /// The session whose screen this is.
  weak var session: ApplicationSession?

  package init(configuration: Configuration, clock: @escaping @MainActor () -> Double) {
    self.configuration = configuration
    traits = configuration.traits
    composition = ScreenComposition(size: configuration.size, clock: clock)
    super.init()
  }

  /// In points, with the origin at zero.
  public var bounds: CGRect { CGRect(origin: .zero, size: configuration.size) }

  /// Device pixels per point.
  public var scale: CGFloat { configuration.scale }

  public var nativeScale: CGFloat { configuration.scale }

  /// In device pixels.
  public var nativeBounds: CGRect {
    CGRect(
      x: 0, y: 0, width: (configuration.size.width * scale).rounded(),
      height: (configuration.size.height * scale).rounded())
  }

  /// The screen as it is turned now.
  public private(set) lazy var coordinateSpace: any UICoordinateSpace = ScreenCoordinateSpace(
    of: self)

  /// The screen as it is when held upright; a desktop's window is never turned, so it is the same as
  /// ``coordinateSpace``.
  public var fixedCoordinateSpace: any UICoordinateSpace { coordinateSpace }

  /// A link that calls a method for each frame of this screen, once it is added to a run loop.
  public func displayLink(withTarget target: Any, selector sel: Selector) -> CADisplayLink? {
    CADisplayLink(target: target, selector: sel)
  }

  public var maximumFramesPerSecond: Int { 60 }

  public var traitCollection: UITraitCollection { traits }

  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Takes over another size or environment and lets the windows follow.
  package func reconfigure(_ new: Configuration) {
    for window in composition.windows { window.announce(new) }
    let old = configuration
    configuration = new
    refreshTraits()
    if old.size != new.size { composition.resize(to: new.size) }
    for window in composition.windows { window.screenDidChange(from: old) }
    session?.scene?.statusBarManager?.update()
  }

  /// Looks at the user's settings again.
  package func refreshTraits() {
    let new = configuration.traits
    guard new != traits else { return }
    traits = new
    if ApplicationSession.current.screen === self { UITraitCollection.screenTraits = new }
    session?.scene?.refreshTraits()
    for window in composition.windows { window.refreshTraits() }
  }
}
