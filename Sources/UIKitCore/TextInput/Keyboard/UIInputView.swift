import Foundation

/// A view that an app displays instead of a keyboard, or above the keyboard.
///
/// The superview draws the keyboard's material, so the view's own background stays clear.
///
/// Source: https://developer.apple.com/documentation/uikit/uiinputview
@preconcurrency @MainActor open class UIInputView: UIView {
  /// A background of an input view.
  public enum Style: Int, Sendable {
    /// A plain background.
    case `default` = 0
    /// The background of the system keyboard's keys.
    case keyboard = 1
  }

  /// The style that was passed to the initializer. The style has no effect, because the window of
  /// the input views draws one material for both styles.
  open private(set) var inputViewStyle: Style = .default

  /// Whether constraints determine the height, rather than the frame.
  open var allowsSelfSizing = false

  /// Creates an input view. The frame's height is the height on the screen, unless the frame's
  /// height is zero or constraints determine the height. The width is always the screen's width.
  public init(frame: CGRect, inputViewStyle: Style) {
    super.init(frame: frame)
    self.inputViewStyle = inputViewStyle
  }

  public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an input view of the default style; only the properties of `UIView` are decoded.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
