import CoreGraphics
import NotificationCenter
import RenderTree
import UIKit
import UIKitCore
import WidgetProtocol

extension UIScreen.Configuration {
  init(_ setting: WidgetSetting) {
    self.init(
      size: setting.size, scale: setting.scale, style: setting.style == .dark ? .dark : .light)
    layoutDirection = setting.direction == .rightToLeft ? .rightToLeft : .leftToRight
    contrast = setting.contrast == .high ? .high : .normal
    if !setting.textSize.isEmpty {
      contentSizeCategory = UIContentSizeCategory(rawValue: setting.textSize)
    }
  }
}

extension UIColor {
  convenience init(_ color: RGBA) {
    self.init(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }
}

extension UIEdgeInsets {
  init(_ insets: WidgetInsets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension WidgetInsets {
  init(_ insets: UIEdgeInsets) {
    self.init(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}

extension WidgetUpdateResult {
  init(_ result: NCUpdateResult) {
    switch result {
    case .newData: self = .newData
    case .noData: self = .noData
    case .failed: self = .failed
    }
  }
}

extension TouchInputEvent {
  init(_ touch: WidgetTouch) {
    let phase: Phase =
      switch touch.phase {
      case .began: .began
      case .moved: .moved
      case .ended: .ended
      case .cancelled: .cancelled
      }
    self.init(
      id: touch.id, phase: phase, location: touch.location, timestamp: touch.time,
      isPointer: touch.isPointer)
  }
}

extension KeyInputEvent {
  init(_ key: WidgetKey) {
    self.init(
      phase: key.isDown ? .down : .up, usage: Int(key.usage), characters: key.characters,
      charactersIgnoringModifiers: key.charactersIgnoringModifiers,
      modifiers: UIKeyModifierFlags(rawValue: Int(key.modifiers)), timestamp: key.time)
  }
}
