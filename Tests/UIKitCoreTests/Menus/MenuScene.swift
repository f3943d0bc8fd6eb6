import CoreGraphics
import UIKitCore
import UIKitTesting
import _TestSupport
import _VirtualApp

/// A stage with a view from which menus open. The methods read and operate the menus.
@MainActor final class MenuScene {
  let stage: Stage
  let source = UIView()
  let controller = UIViewController()
  let log = Log()
  private(set) var session: MenuSession?

  /// Creates a stage that shows a white page with the source view.
  ///
  /// - Parameter frame: The frame of the view from which menus open.
  init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 1,
    style: UIUserInterfaceStyle = .light,
    source frame: CGRect = CGRect(x: 20, y: 100, width: 120, height: 40)
  ) {
    stage = Stage(size: size, scale: scale, userInterfaceStyle: style)
    controller.view.backgroundColor = .white
    source.frame = frame
    source.backgroundColor = .gray
    controller.view.addSubview(source)
    stage.show(controller)
  }

  func action(
    _ title: String, image: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, subtitle: String? = nil
  ) -> UIAction {
    UIAction(
      title: title, subtitle: subtitle, image: image.flatMap { UIImage(systemName: $0) },
      attributes: attributes, state: state
    ) { [log] _ in log(title) }
  }

  /// Opens a menu from the source. If `finishing` is true, time advances to the end of the opening
  /// animation.
  func open(_ menu: UIMenu, options: MenuSession.Options = [], finishing: Bool = true) {
    let session = MenuSession(
      menu: menu, options: options, source: MenuSource(view: source, rect: source.bounds),
      window: stage.window, sender: source)
    session.ended = { [log] in log("ended") }
    session.closed = { [log] in log("closed") }
    self.session = session
    session.present()
    if finishing { stage.settle() } else { stage.advance(by: 0) }
  }

  var isOpen: Bool { session?.isOpen ?? false }

  // MARK: Visible state

  /// Returns the frontmost view in the window with the accessibility label `title`. Labels are
  /// ignored.
  func view(_ title: String) -> UIView? { MenuScene.view(title, below: stage.window) }

  private static func view(_ title: String, below root: UIView) -> UIView? {
    for view in root.subviews.reversed() {
      if let found = MenuScene.view(title, below: view) { return found }
      if view.accessibilityLabel == title, !(view is UILabel) { return view }
    }
    return nil
  }

  /// Returns the frame of the row with a title, in the window's coordinate space. The result is
  /// null if there is no such row.
  func frame(_ title: String) -> CGRect {
    guard let view = view(title) else { return .null }
    return stage.window.convert(view.bounds, from: view)
  }

  func rowCenter(_ title: String) -> CGPoint {
    let frame = frame(title)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  /// The title of the highlighted row. The value is nil if no row is highlighted.
  var highlighted: String? { MenuScene.highlighted(below: stage.window) }

  private static func highlighted(below root: UIView) -> String? {
    for view in root.subviews.reversed() {
      if view.accessibilityLabel != nil, !(view is UILabel), view.backgroundColor != nil {
        return view.accessibilityLabel
      }
      if let found = highlighted(below: view) { return found }
    }
    return nil
  }

  /// Returns the blue, green, red and alpha values at a point of the newest frame, 0...255.
  func pixel(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Double> {
    stage.advance(by: 0)
    guard let frame = stage.screen.frame?.frame else { return SIMD4(repeating: -1) }
    let scale = stage.screen.scale
    return SIMD4<Double>(frame[Int(x * scale), Int(y * scale)])
  }

  // MARK: User actions

  func tap(_ title: String) {
    stage.tap(rowCenter(title))
    stage.settle()
  }

  /// Moves the pointer without a pressed button. If the point is nil, the pointer leaves the
  /// window.
  func hover(_ point: CGPoint?) {
    stage.screen.session.handleHover(at: point, timestamp: stage.time)
    stage.advance(by: 0.02)
  }

  /// Clicks with the secondary mouse button.
  func click(_ point: CGPoint) {
    stage.screen.session.handleSecondaryClick(at: point)
    stage.settle()
  }

  func press(_ key: UIKeyboardHIDUsage) {
    for phase in [KeyInputEvent.Phase.down, .up] {
      stage.screen.session.handle(
        KeyInputEvent(
          phase: phase, usage: key.rawValue, characters: "", charactersIgnoringModifiers: "",
          modifiers: [], timestamp: stage.time))
    }
    stage.settle()
  }
}
