public import CoreGraphics
import Diagnostics
public import UIKitCore
import UIKitHost

// The device and its user's settings. A change reaches windows, controllers and views as it does
// on a device: traits, safe areas and `viewWillTransition(to:with:)`.

extension Stage {
  /// The screen's size in points; the window follows.
  public var size: CGSize {
    get { screen.session.screen.bounds.size }
    set {
      Stage.checkSize(newValue)
      configure { $0.size = newValue }
    }
  }

  /// Turns the device: exchanges the sides of the screen where the orientation asks for it.
  public func rotate(to orientation: UIInterfaceOrientation) {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    size =
      orientation.isLandscape
      ? CGSize(width: long, height: short) : CGSize(width: short, height: long)
  }

  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { screen.session.screen.configuration.style }
    set { configure { $0.style = newValue } }
  }

  /// The user's text size.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { screen.session.screen.configuration.contentSizeCategory }
    set { configure { $0.contentSizeCategory = newValue } }
  }

  /// Where lines of the interface begin.
  public var layoutDirection: UITraitEnvironmentLayoutDirection {
    get { screen.session.screen.configuration.layoutDirection }
    set { configure { $0.layoutDirection = newValue } }
  }

  /// High contrast as a trait of this screen; unspecified follows the settings of the process.
  public var accessibilityContrast: UIAccessibilityContrast {
    get { screen.session.screen.configuration.contrast }
    set { configure { $0.contrast = newValue } }
  }

  /// Whether the stage shows the status bar and the home indicator of a device of its size, and has
  /// that device's safe area.
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
