import CTestingStart
public import CoreGraphics
public import UIKitCore
package import UIKitHost
import Diagnostics

/// A screen in memory for tests. A stage shows a controller, controls virtual time and takes
/// snapshots.
///
/// Time advances only in ``advance(by:)``, in methods that call it, and while a test awaits a UIKit
/// method that ends with an animation. Therefore equal runs produce equal bytes. A stage works in
/// any test framework and in command-line tools.
///
/// When a stage is released, it releases its windows and their controllers. The controllers get no
/// callbacks then.
///
/// ```swift
/// let stage = Stage()
/// stage.show(ProfileController())
/// stage.tap(CGPoint(x: 195, y: 800))
/// stage.settle()
/// let picture = stage.snapshot()
/// ```
@MainActor public final class Stage {
  /// The virtual screen of the stage, with its session, clock and compositor.
  package let screen: VirtualScreen
  /// The locations of the fingers that are down. The keys are the numbers of the fingers.
  var fingers: [Int: CGPoint] = [:]

  /// The duration of the touch of ``tap(_:)``, in seconds.
  public static let tapDuration: TimeInterval = 0.05

  /// Creates a stage with an empty screen.
  ///
  /// - Parameters:
  ///   - size: The screen's size in points.
  ///   - scale: Pixels per point.
  ///   - showsStatusBar: Whether the stage imitates a device of its size: it has the device's safe
  ///     area and shows the device's status bar and home indicator. At 390 x 844 points, the insets
  ///     are 47 points at the top and 34 points at the bottom.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    userInterfaceStyle: UIUserInterfaceStyle = .light, showsStatusBar: Bool = false
  ) {
    checkUsage(
      opaline_testing_has_started(),
      "the constructors of the executable, which install the executors of virtual time, have run")
    Stage.checkSize(size)
    checkUsage(scale > 0 && scale.isFinite, "a stage's scale is above 0, not \(scale)")
    var configuration = UIScreen.Configuration(
      size: size, scale: scale, style: userInterfaceStyle)
    configuration.showsStatusBar = showsStatusBar
    screen = VirtualScreen(configuration: configuration)
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    screen.session.recordsAccessibilityPosts = true
  }

  /// The window that fills the stage.
  public let window: UIWindow

  /// Sets the window's root controller, calls its appearance callbacks and performs its first
  /// layout.
  public func show(_ controller: UIViewController) {
    screen.perform {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    screen.makeFrame()
    screen.runTasks()
  }

  // MARK: Time

  /// The virtual time since the stage was created, in seconds.
  public var time: TimeInterval { screen.clock.now }

  /// Advances time frame by frame at 60 Hz. Each frame includes animations, layout and everything
  /// else that a frame of an app includes.
  ///
  /// The app may start tasks while the stage shows a controller, handles input or advances time.
  /// These tasks run between frames, on the main actor and off it, and their `Task.sleep` uses
  /// virtual time. If the tests run on the main thread, as with XCTest, main-queue blocks and
  /// run-loop timers run too. The stage waits in real time until a timer is due. Other threads,
  /// `asyncAfter` and networking require ``waitInRealTime(upTo:until:)-(_,()->Bool)``.
  ///
  /// A task that the test itself starts runs while the test awaits something. In a test, `await
  /// dataSource.apply(snapshot)` and the other asynchronous methods of UIKit advance time until
  /// their animation ends.
  public func advance(by seconds: TimeInterval) {
    checkUsage(
      seconds >= 0 && seconds.isFinite, "time moves on by seconds from 0, not by \(seconds)")
    activate()
    guard seconds > 0 else {
      screen.runTasks()
      screen.makeFrame()
      return
    }
    screen.advance(by: seconds)
  }

  /// Advances time, by at most `seconds`, until no animation runs and no task or timer wakes in the
  /// remaining part of this time.
  ///
  /// Endless animations, such as that of an activity indicator, are ignored.
  public func settle(within seconds: TimeInterval = 10) {
    activate()
    screen.settle(within: seconds)
  }

  /// The direction of the screen relative to its viewer, for motion effects. Both axes have the
  /// range -1...1, positive to the right and down. Values outside are clamped.
  public var tilt: UIOffset {
    get { screen.session.tilt }
    set {
      activate()
      screen.session.tilt = newValue
    }
  }

  // MARK: Snapshots

  /// Returns the composited frame at the current time as an image.
  public func snapshot() -> UIImage {
    activate()
    let output = screen.makeFrame()
    return UIImage(
      cgImage: output.frame.makeImage(isOpaque: false), scale: screen.scale,
      orientation: .up)
  }

  /// Makes this stage the current stage. If there are several stages, the current stage provides
  /// the application and the clock.
  func activate() { screen.session.makeCurrent() }
}
