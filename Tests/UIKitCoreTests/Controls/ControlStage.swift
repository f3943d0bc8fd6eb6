import _ImagePixels
import _VirtualApp
import UIKitCore
import UIKitTesting

/// A stage that shows controls over the system background. A log contains their changes.
@MainActor final class ControlStage {
  let stage: Stage
  let log = Log()
  private let controller = UIViewController()

  init(style: UIUserInterfaceStyle = .light, isMirrored: Bool = false, scale: CGFloat = 2) {
    stage = Stage(
      size: CGSize(width: 320, height: 240), scale: scale, userInterfaceStyle: style)
    if isMirrored { controller.traitOverrides.layoutDirection = .rightToLeft }
    controller.view.backgroundColor = .systemBackground
    stage.show(controller)
  }

  /// Adds a view and returns it. By default, the view is at (100, 100) and has its fitting size. If
  /// the fitting width is 0, the width is 120.
  @discardableResult
  func add<View: UIView>(_ view: View, at frame: CGRect? = nil) -> View {
    let size = view.sizeThatFits(.zero)
    view.frame =
      frame
      ?? CGRect(x: 100, y: 100, width: size.width > 0 ? size.width : 120, height: size.height)
    controller.view.addSubview(view)
    stage.settle()
    return view
  }

  /// Logs a text each time the control sends `valueChanged`.
  func follow<Control: UIControl>(_ control: Control, _ text: @escaping (Control) -> String) {
    control.addAction(
      UIAction { [log] action in
        if let control = action.sender as? Control { log(text(control)) }
      }, for: .valueChanged)
  }

  /// Returns the color of a point on the screen after all animations have ended.
  func color(_ x: CGFloat, _ y: CGFloat) -> Pixel {
    stage.settle()
    return stage.snapshot().pixel(x, y)
  }
}

extension Pixel {
  /// Returns whether red, green and blue each differ by at most `tolerance`.
  func isNear(_ other: Pixel, by tolerance: Int = 6) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy {
      abs(Int($0) - Int($1)) <= tolerance
    }
  }

  static let systemGreen = Pixel(red: 52, green: 199, blue: 89)
  static let systemBlue = Pixel(red: 0, green: 122, blue: 255)
}
