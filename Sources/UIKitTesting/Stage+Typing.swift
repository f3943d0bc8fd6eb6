public import CoreGraphics
import Surfaces
public import UIKitCore
import Diagnostics

extension Stage {
  // MARK: Keyboard

  /// Types a text into the first responder. The first responder receives the text character by
  /// character.
  public func type(_ text: String) {
    for character in text { deliver(.text(String(character))) }
  }

  /// Presses and releases a key of a US keyboard. A printable key also types its character.
  public func press(_ key: UIKeyboardHIDUsage, modifiers: UIKeyModifierFlags = []) {
    let name = KeyName(usage: key.rawValue)
    let flags = KeyModifiers(rawValue: modifiers.rawValue)
    let characters = modifiers.contains(.shift) ? name?.shifted : name?.plain
    for phase in [RawKeyEvent.Phase.down, .up] {
      deliver(
        .key(
          RawKeyEvent(
            phase: phase, usage: key.rawValue, characters: characters ?? "",
            charactersIgnoringModifiers: characters ?? "", modifiers: flags, timestamp: time)))
      if phase == .down, let text = name?.text(with: flags) { deliver(.text(text)) }
    }
  }

  /// Shows marked text as an input method does. An empty text ends the composition. To replace the
  /// marked text by another text, call ``type(_:)``.
  ///
  /// - Parameter selection: The selected range in the marked text, in characters. If it is nil, the
  ///   caret is at the end.
  public func compose(_ text: String, selection: Range<Int>? = nil) {
    let count = text.count
    let part = (selection ?? count..<count).clamped(to: 0..<count)
    let selected = count == 0 || selection == nil ? count..<count : part
    deliver(.composition(TextComposition(text: text, selection: selected)))
  }

  // MARK: Mouse

  /// Clicks with a mouse. In text, a click selects a position more precisely than a finger does.
  public func click(_ point: CGPoint, count: Int = 1) {
    checkUsage(count >= 1, "a mouse clicks once or more, not \(count) times")
    for _ in 0..<count {
      mouse(.began, at: point)
      advance(by: Stage.tapDuration)
      mouse(.ended, at: point)
    }
  }

  /// Drags the mouse while its button is pressed.
  public func mouseDrag(from: CGPoint, to: CGPoint) {
    mouse(.began, at: from)
    for step in 1...4 {
      let progress = CGFloat(step) / 4
      mouse(
        .moved,
        at: CGPoint(
          x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress))
    }
    mouse(.ended, at: to)
  }

  private func mouse(_ phase: RawTouchEvent.Phase, at point: CGPoint) {
    deliver(.touch(RawTouchEvent(phase: phase, location: point, timestamp: time)))
  }

  private func deliver(_ event: InputEvent) {
    activate()
    screen.send(event)
    screen.makeFrame()
    screen.runTasks()
  }
}
