import CoreGraphics
import Diagnostics
import QuartzCore
package import RenderTree
package import UIKit
import UIKitCore
import WidgetProtocol

/// The view of a widget in its host. The view clips the widget's tree to its bounds. It sends
/// touches, keys and changes of the focus to the widget.
package final class WidgetView: UIView {
  /// The tree to which the widget's thread commits. The tree is the content of this view.
  package private(set) lazy var tree = RemoteTree(host: layer.id)

  var onTouches: ([WidgetTouch]) -> Void = { _ in }
  /// A closure that is called when a value on which the widget's setting depends may have changed.
  var onSettingChange: () -> Void = {}

  var onKey: (WidgetKey) -> Void = { _ in }
  /// A closure that is called when the widget gets or loses the focus. If the widget gets the
  /// focus, the argument is the direction in which the focus moves. If the widget loses the focus,
  /// the argument is nil.
  var onFocusChange: (WidgetFocusHeading?) -> Void = { _ in }
  /// Whether the widget may have focusable controls. The value is false before the first frame of
  /// the process. It also becomes false when the widget reports that it has no such controls, until
  /// its next changed frame.
  var hasFocusItems = false

  private var fingers: [ObjectIdentifier: Int64] = [:]
  private var lastFinger: Int64 = 0
  private let message = UILabel()

  package override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    message.textAlignment = .center
    message.numberOfLines = 0
    message.textColor = .secondaryLabel
    message.font = .preferredFont(forTextStyle: .subheadline)
    message.adjustsFontForContentSizeCategory = true
    message.isHidden = true
    addSubview(message)
    RemoteTrees.shared.add(tree)
  }

  /// Ends the process with a message, because only a ``Widget`` creates the view.
  package required init?(coder: NSCoder) { usageError("a host makes the views of widgets in code") }

  isolated deinit { RemoteTrees.shared.remove(tree) }

  /// The text that replaces the widget. The value is nil if the widget's tree is visible.
  package var placeholder: String? {
    get { message.isHidden ? nil : message.text }
    set {
      message.text = newValue
      message.isHidden = newValue == nil
    }
  }

  // MARK: Setting

  package override func layoutSubviews() {
    super.layoutSubviews()
    message.frame = bounds.insetBy(dx: 16, dy: 8)
    onSettingChange()
  }

  package override func traitCollectionDidChange(
    _ previousTraitCollection: UITraitCollection?
  ) {
    super.traitCollectionDidChange(previousTraitCollection)
    onSettingChange()
  }

  package override func tintColorDidChange() {
    super.tintColorDidChange()
    onSettingChange()
  }

  // MARK: Keys

  package override var canBecomeFocused: Bool { hasFocusItems }

  /// The focus effect. The value is always nil, because the widget itself draws the ring around its
  /// focused control.
  package override var focusEffect: UIFocusEffect? {
    get { nil }
    set {}
  }

  package override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    super.didUpdateFocus(in: context, with: coordinator)
    if context.nextFocusedView === self {
      let heading = WidgetFocusHeading(
        rawValue: UInt8(truncatingIfNeeded: context.focusHeading.rawValue))
      // If no key has moved the focus, the focus starts at the first control.
      onFocusChange(heading ?? .next)
    } else if context.previouslyFocusedView === self {
      onFocusChange(nil)
    }
  }

  /// Moves the host's focus from this view to the next item in a direction. The method is called
  /// after the focus has left the widget's controls.
  func moveFocus(_ heading: WidgetFocusHeading) {
    guard isFocused, let system = UIFocusSystem.focusSystem(for: self) else { return }
    _ = system.move(UIFocusHeading(rawValue: UInt(heading.rawValue)))
  }

  package override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = sendKeys(presses, isDown: true)
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  package override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = sendKeys(presses, isDown: true)
    if !rest.isEmpty { super.pressesChanged(rest, with: event) }
  }

  package override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = sendKeys(presses, isDown: false)
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  package override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = sendKeys(presses, isDown: false)
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  /// Sends the keys of presses to the widget.
  ///
  /// - Returns: The presses that the host handles itself: Escape, and presses without a keyboard
  ///   key.
  private func sendKeys(_ presses: Set<UIPress>, isDown: Bool) -> Set<UIPress> {
    presses.filter { press in
      guard press.key?.keyCode != .keyboardEscape, let key = WidgetKey(press, isDown: isDown) else {
        return true
      }
      onKey(key)
      return false
    }
  }

  // MARK: Touches

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      lastFinger += 1
      fingers[ObjectIdentifier(touch)] = lastFinger
    }
    send(touches, .began)
  }

  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, .moved)
  }

  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, .ended)
  }

  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    send(touches, .cancelled)
  }

  private func send(_ touches: Set<UITouch>, _ phase: WidgetTouch.Phase) {
    let steps = touches.compactMap { touch -> WidgetTouch? in
      guard let id = fingers[ObjectIdentifier(touch)] else { return nil }
      if phase == .ended || phase == .cancelled { fingers[ObjectIdentifier(touch)] = nil }
      return WidgetTouch(
        id: id, phase: phase, location: touch.location(in: self), time: touch.timestamp,
        isPointer: touch.isPointer)
    }
    if !steps.isEmpty { onTouches(steps.sorted { $0.id < $1.id }) }
  }
}
