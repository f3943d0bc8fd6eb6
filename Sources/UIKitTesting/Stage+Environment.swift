public import CoreGraphics
import Diagnostics
import Surfaces
public import UIKitCore
import UIKitHost

// These properties simulate the device and the user's settings. As on a device, windows,
// controllers and views receive changes through traits, safe areas and
// `viewWillTransition(to:with:)`.

extension Stage {
  /// The screen's size in points. Setting the size resizes the window.
  public var size: CGSize {
    get { screen.session.screen.bounds.size }
    set {
      Stage.checkSize(newValue)
      configure { $0.size = newValue }
    }
  }

  /// Rotates the device. The screen's width and height are exchanged if the orientation requires
  /// it.
  public func rotate(to orientation: UIInterfaceOrientation) {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    size =
      orientation.isLandscape
      ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
  }

  /// Shakes the device. The first responder of the key window, or the key window if it has no first
  /// responder, receives `motionBegan(_:with:)` and then `motionEnded(_:with:)`. Time does not advance.
  public func shake() {
    activate()
    screen.send(.shake)
    screen.makeFrame()
    screen.runTasks()
  }

  /// The interface style of the device, light or dark. Setting the style updates the traits and
  /// makes a frame.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { screen.session.screen.configuration.style }
    set { configure { $0.style = newValue } }
  }

  /// The user's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { screen.session.screen.configuration.contentSizeCategory }
    set { configure { $0.contentSizeCategory = newValue } }
  }

  /// The layout direction of the interface.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { screen.session.screen.configuration.layoutDirection }
    set { configure { $0.layoutDirection = newValue } }
  }

  /// The contrast trait of the stage's screen. If it is `unspecified`, the accessibility setting of
  /// the process determines the contrast.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { screen.session.screen.configuration.contrast }
    set { configure { $0.contrast = newValue } }
  }

  /// Whether the stage imitates a device of its size: it has the device's safe area and shows the
  /// device's status bar and home indicator.
  public var showsStatusBar: Bool {
    get { screen.session.screen.configuration.showsStatusBar }
    set { configure { $0.showsStatusBar = newValue } }
  }

  private func configure(_ change: (inout UIScreen.Configuration) -> Void) {
    screen.perform {
      var configuration = screen.session.screen.configuration
      change(&configuration)
      if configuration != screen.session.screen.configuration {
        screen.session.reconfigure(configuration)
      }
    }
    screen.makeFrame()
    screen.runTasks()
  }

  static func checkSize(_ size: CGSize, function: StaticString = #function) {
    checkUsage(
      size.width >= 1 && size.height >= 1 && size.width.isFinite && size.height.isFinite,
      "a stage is at least one point wide and high, not \(size.width) x \(size.height)",
      function: function)
  }
}
