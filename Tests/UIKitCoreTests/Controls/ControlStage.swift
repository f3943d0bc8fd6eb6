import _ImagePixels
import _VirtualApp
import UIKitCore
import UIKitTesting

/// A stage that shows controls over the system background, and a log of their changes.
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

  /// Adds a view, by default at (100, 100) and with its fitting size, or a width of 120 if the
  /// fitting width is 0.
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

  /// The color of a point on the screen after all animations have ended.
  func color(_ x: CGFloat, _ y: CGFloat) -> Pixel {
    stage.settle()
    return stage.snapshot().pixel(x, y)
  }
}

extension Pixel {
  /// Whether red, green and blue differ by at most `tolerance` each.
  func isNear(_ other: Pixel, by tolerance: Int = 6) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy {
      abs(Int($0) - Int($1)) <= tolerance
    }
  }

  static let systemGreen = Pixel(red: 52, green: 199, blue: 89)
  static let systemBlue = Pixel(red: 0, green: 122, blue: 255)
}
