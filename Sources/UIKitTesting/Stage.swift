public import CoreGraphics
public import UIKitCore
package import UIKitHost
import Diagnostics

/// A screen in memory for tests: shows a controller, moves time by hand, takes pictures.
///
/// Time passes only through ``advance(by:)`` and what is built on it, so that the same run twice
/// gives the same bytes. Works in any test framework and in command-line tools.
///
/// The stage's windows, with their controllers, end with it, unless something else keeps them;
/// controllers then get no callback.
///
/// ```swift
/// let stage = Stage()
/// stage.show(ProfileController())
/// stage.tap(CGPoint(x: 195, y: 800))
/// stage.settle()
/// let picture = stage.snapshot()
/// ```
@MainActor public final class Stage {
  package let screen: VirtualScreen
  /// Where the fingers are that are down, by their numbers.
  var fingers: [Int: CGPoint] = [:]

  /// How long ``tap(_:)`` keeps the finger down, in seconds.
  public static let tapDuration: TimeInterval = 0.05

  /// - Parameters:
  ///   - size: In points.
  ///   - scale: Pixels per point.
  ///   - showsStatusBar: Whether the stage shows the status bar and the home indicator of a device of
  ///     its size, and has that device's safe area: 47 and 34 points at 390 x 844.
  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    userInterfaceStyle: UIUserInterfaceStyle = .light, showsStatusBar: Bool = false
  ) {
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

  /// Makes a controller the window's root, with its appearance callbacks and first layout.
  public func show(_ controller: UIViewController) {
    screen.perform {
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    screen.makeFrame()
    screen.runTasks()
  }

  // MARK: Time

  /// Virtual seconds since the stage was made.
  public var time: TimeInterval { screen.clock.now }

  /// Moves time on, frame by frame at 60 Hz, with animations and everything else that a frame does.
  ///
  /// The tasks that the app starts while the stage shows a controller, handles input or moves time
  /// run between frames, on the main actor and off it, and their `Task.sleep` takes virtual time.
  /// Where tests run on the main thread, as XCTest's do, main-queue blocks and run-loop timers get
  /// their turn too; a timer makes the stage wait in real time until it is due. Other threads,
  /// `asyncAfter` and networking need ``waitInRealTime(upTo:until:)-(_,()->Bool)``.
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

  /// Moves time on until nothing moves and no task sleeps, at most by `seconds`.
  ///
  /// Animations that repeat for ever, such as an activity indicator's, do not count.
  public func settle(within seconds: TimeInterval = 10) {
    activate()
    screen.settle(within: seconds)
  }

  /// Where the screen points as its viewer sees it, for motion effects: -1...1 on both axes, positive
  /// to the right and down; values outside are clamped.
  public var tilt: UIOffset {
    get { screen.session.tilt }
    set {
      activate()
      screen.session.tilt = newValue
    }
  }

  // MARK: Pictures

  /// The composited frame, now.
  public func snapshot() -> UIImage {
    activate()
    let output = screen.makeFrame()
    return UIImage(
      cgImage: output.frame.makeImage(isOpaque: false), scale: screen.scale,
      orientation: .up)
  }

  /// Several stages may live at once; the one that is used owns the application and the clock.
  func activate() { screen.session.makeCurrent() }
}
