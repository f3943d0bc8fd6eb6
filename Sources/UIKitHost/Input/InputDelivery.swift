import CoreGraphics
import Surfaces
import UIKitCore

extension ApplicationSession {
  /// Delivers an event of a surface to the application.
  ///
  /// - Returns: The work that the host must perform after the event; nil if there is none.
  @discardableResult func deliver(_ event: InputEvent) -> HostRequest? {
    switch event {
    case .touch(let touch): handle(TouchInputEvent(touch))
    case .key(let key): handle(KeyInputEvent(key))
    case .hover(let location, let timestamp): handleHover(at: location, timestamp: timestamp)
    case .secondaryClick(let location, _): handleSecondaryClick(at: location)
    case .middleClick(let location, _): handleMiddleClick(at: location)
    case .drop(let drop): handleDrop(drop.items.map(DroppedItem.init), at: drop.location)
    case .scroll(let scroll):
      handle(
        ScrollInputEvent(
          location: scroll.location, delta: CGPoint(x: scroll.deltaX, y: scroll.deltaY),
          isContinuous: scroll.device == .touchpad, timestamp: scroll.timestamp))
    case .resize(let size, let scale):
      reconfigure {
        $0.size = size
        $0.scale = scale
      }
      return .resize
    case .appearance(let appearance): reconfigure { $0.style = appearance.interfaceStyle }
    case .tilt(let offset): tilt = UIOffset(horizontal: offset.x, vertical: offset.y)
    case .shake: handleShake()
    case .gravity: break  // TiltTracker handles it.
    case .clipboard: clipboardDidChange()
    case .focus(.gained): activate()
    case .focus(.lost): deactivate()
    case .visibility(.visible):
      enterForeground()
      activate()
    case .visibility(.hidden): enterBackground()
    case .closeRequest, .quit: return .quit
    case .text(let text): insertText(text)
    case .composition(let composition):
      compose(composition.text, selection: composition.selection)
    }
    return nil
  }

  private func reconfigure(_ change: (inout UIScreen.Configuration) -> Void) {
    var configuration = screen.configuration
    change(&configuration)
    if configuration != screen.configuration { reconfigure(configuration) }
  }
}

/// The work that the host must perform after it has delivered an event to the application.
enum HostRequest {
  /// The host must render the next frames in the new size of the screen.
  case resize
  case quit
}

extension SurfaceAppearance {
  var interfaceStyle: UIUserInterfaceStyle { self == .dark ? .dark : .light }
}

extension DroppedItem {
  fileprivate init(_ item: RawDropEvent.Item) {
    switch item {
    case .file(let path): self = .file(path)
    case .text(let text): self = .text(text)
    }
  }
}

extension TouchInputEvent {
  fileprivate init(_ touch: RawTouchEvent) {
    let phase: Phase =
      switch touch.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      id: touch.id, phase: phase, location: touch.location, timestamp: touch.timestamp,
      isPointer: touch.id == RawTouchEvent.mouseID)
    earlier = touch.earlier.map { ($0.location, $0.timestamp) }
  }
}

extension KeyInputEvent {
  fileprivate init(_ key: RawKeyEvent) {
    self.init(
      phase: key.phase == .down ? .down : .up, usage: key.usage, characters: key.characters,
      charactersIgnoringModifiers: key.charactersIgnoringModifiers,
      modifiers: UIKeyModifierFlags(rawValue: key.modifiers.rawValue), timestamp: key.timestamp)
  }
}
