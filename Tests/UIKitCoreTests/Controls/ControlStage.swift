import _ImagePixels
import UIKitCore
import UIKitTesting

/// A white screen with controls on it, and a log of their actions.
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

  /// Shows a view, by default at (100, 100) in its natural size.
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

  /// Logs a line for every `valueChanged`.
  func follow<Control: UIControl>(_ control: Control, _ text: @escaping (Control) -> String) {
    control.addAction(
      UIAction { [log] action in
        if let control = action.sender as? Control { log(text(control)) }
      }, for: .valueChanged)
  }

  /// The color on screen at a point, once animations ended.
  func color(_ x: CGFloat, _ y: CGFloat) -> Pixel {
    stage.settle()
    return stage.snapshot().pixel(x, y)
  }
}

extension Pixel {
  /// Whether every channel differs by at most a tolerance.
  func isNear(_ other: Pixel, by tolerance: Int = 6) -> Bool {
    [(red, other.red), (green, other.green), (blue, other.blue)].allSatisfy {
      abs(Int($0) - Int($1)) <= tolerance
    }
  }

  static let systemGreen = Pixel(red: 52, green: 199, blue: 89)
  static let systemBlue = Pixel(red: 0, green: 122, blue: 255)
}
