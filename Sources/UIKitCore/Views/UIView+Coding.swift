import Foundation

extension UIView {
  private enum Key {
    static let bounds = "UIBounds"
    static let center = "UICenter"
    static let alpha = "UIAlpha"
    static let hidden = "UIHidden"
    static let clips = "UIClipsToBounds"
    static let tag = "UITag"
    static let autoresizing = "UIAutoresizing"
    static let contentMode = "UIContentMode"
    static let interaction = "UIUserInteractionDisabled"
    static let subviews = "UISubviews"
  }

  func encodeValues(with coder: NSCoder) {
    coder.encode(bounds, forKey: Key.bounds)
    coder.encode(center, forKey: Key.center)
    coder.encode(Double(alpha), forKey: Key.alpha)
    coder.encode(isHidden, forKey: Key.hidden)
    coder.encode(clipsToBounds, forKey: Key.clips)
    coder.encode(tag, forKey: Key.tag)
    coder.encode(Int(autoresizingMask.rawValue), forKey: Key.autoresizing)
    coder.encode(contentMode.rawValue, forKey: Key.contentMode)
    coder.encode(!isUserInteractionEnabled, forKey: Key.interaction)
    if !children.isEmpty { coder.encode(children as NSArray, forKey: Key.subviews) }
  }

  /// Whether an archive contains the content mode and the user interaction. Otherwise subclasses use
  /// their own defaults: the coder of a storyboard contains no such values.
  static func hasDisplayValues(_ coder: NSCoder) -> Bool {
    coder.allowsKeyedCoding && coder.containsValue(forKey: Key.interaction)
  }

  func decode(from coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    if coder.containsValue(forKey: Key.bounds) { bounds = coder.decodeRect(forKey: Key.bounds) }
    if coder.containsValue(forKey: Key.center) { center = coder.decodePoint(forKey: Key.center) }
    if coder.containsValue(forKey: Key.alpha) {
      alpha = CGFloat(coder.decodeDouble(forKey: Key.alpha))
    }
    isHidden = coder.decodeBool(forKey: Key.hidden)
    clipsToBounds = coder.decodeBool(forKey: Key.clips)
    tag = coder.decodeInteger(forKey: Key.tag)
    autoresizingMask = AutoresizingMask(
      rawValue: UInt(truncatingIfNeeded: coder.decodeInteger(forKey: Key.autoresizing)))
    contentMode =
      ContentMode(rawValue: coder.decodeInteger(forKey: Key.contentMode)) ?? .scaleToFill
    isUserInteractionEnabled = !coder.decodeBool(forKey: Key.interaction)
    for case let child as UIView in coder.decodeIfPresent(forKey: Key.subviews) as? [Any] ?? [] {
      addSubview(child)
    }
  }
}
