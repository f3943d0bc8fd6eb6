import Foundation
import QuartzCore

extension UIView {
  /// A description of the view in one line, in UIKit's format: `<UIView: 0x…; frame = (0 0; 100
  /// 100); layer = <CALayer: 0x…>>`.
  var summary: String {
    var parts = ["\(type(of: self)): \(UIView.address(self))", "frame = \(UIView.text(frame))"]
    if transform != .identity {
      let t = transform
      let numbers = [t.a, t.b, t.c, t.d, t.tx, t.ty].map { UIView.text($0) }
      parts.append("transform = [\(numbers.joined(separator: ", "))]")
    }
    if clipsToBounds { parts.append("clipsToBounds = YES") }
    if alpha != 1 { parts.append("alpha = \(UIView.text(alpha))") }
    if isHidden { parts.append("hidden = YES") }
    if !isOpaque { parts.append("opaque = NO") }
    if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.summary)") }
    if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if let restorationIdentifier {
      parts.append("restorationIdentifier = \(restorationIdentifier)")
    }
    if tag != 0 { parts.append("tag = \(tag)") }
    if !recognizers.isEmpty { parts.append("gestureRecognizers = \(recognizers.count)") }
    if let fillColor { parts.append("backgroundColor = \(fillColor)") }
    if let keys = layer.animationKeys(), !keys.isEmpty {
      parts.append("animations = { \(keys.joined(separator: "; ")) }")
    }
    parts.append("layer = <\(type(of: layer)): \(UIView.address(layer))>")
    return "<\(parts.joined(separator: "; "))>"
  }

  /// Returns a description of the view and its descendants, with one line for each view. The
  /// indentation is that of UIKit's private method of the same name. The method is an Opaline
  /// extension.
  public func recursiveDescription() -> String {
    var lines: [String] = []
    appendDescription(to: &lines, depth: 0)
    return lines.joined(separator: "\n")
  }

  private func appendDescription(to lines: inout [String], depth: Int) {
    lines.append(String(repeating: "   | ", count: depth) + description)
    for child in children { child.appendDescription(to: &lines, depth: depth + 1) }
  }

  static func address(_ object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object).hashValue), radix: 16)
  }

  /// Returns `(x y; width height)` without superfluous digits.
  private static func text(_ r: CGRect) -> String {
    "(\(text(r.origin.x)) \(text(r.origin.y)); \(text(r.size.width)) \(text(r.size.height)))"
  }

  private static func text(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
}

extension UIView.AutoresizingMask {
  fileprivate var summary: String {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
  }
}
