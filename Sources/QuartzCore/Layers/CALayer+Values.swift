import CoreGraphics
import Foundation
import RenderTree
import Diagnostics

extension CALayer {
  func readValue(_ keyPath: String) -> Any? {
    if keyPath == "contents" { return contents }
    guard let property = AnimatableProperty(rawValue: keyPath), let value = filledNode[property]
    else { return customValues[keyPath] }
    if property == .hidden { return NSNumber(value: isHidden) }
    if let color = assignedColor(for: property) { return color }
    return value.unboxed
  }

  func writeValue(_ value: Any?, _ keyPath: String, function: StaticString = #function) {
    if keyPath == "contents" {
      contents = value
      return
    }
    guard let property = AnimatableProperty(rawValue: keyPath), let old = filledNode[property]
    else {
      customValues[keyPath] = value
      if !isPresentation, type(of: self).needsDisplay(forKey: keyPath) { setNeedsDisplay() }
      return
    }
    if assignColor(value, for: property) { return }
    guard let value else { return clear(property, function) }
    guard let new = AnimatableValue(boxed: value, for: property), new.isSameKind(as: old) else {
      usageError("\(value) is not a value for \(keyPath) of \(self)", function: function)
    }
    set(new, for: property)
  }

  /// The node. If the layer draws nothing at present, the node contains ``latentContent``, so that
  /// values can be read and set, such as the line width of a shape layer without a path.
  private var filledNode: Node {
    var node = node
    if case .none = node.content, let latentContent { node.content = latentContent }
    return node
  }

  private func set(_ value: AnimatableValue, for property: AnimatableProperty) {
    let size = node.bounds.size
    let filled = filledNode
    change(property.root) { node in
      node.content = filled.content
      node[property] = value
    }
    adoptNodeContent()
    if latentContent != nil { contentChanged() }
    guard node.bounds.size != size else { return }
    setNeedsLayout()
    if needsDisplayOnBoundsChange { setNeedsDisplay() }
  }

  private func clear(_ property: AnimatableProperty, _ function: StaticString) {
    switch property {
    case .shadowPath: shadowPath = nil
    default: usageError("\(property.rawValue) of \(self) cannot be nil", function: function)
    }
  }
}

extension AnimatableProperty {
  /// The property whose action runs when this property changes: the first name of the key path.
  fileprivate var root: AnimatableProperty {
    let name = rawValue.prefix { $0 != "." }
    return AnimatableProperty(rawValue: String(name)) ?? self
  }
}

extension AnimatableValue {
  fileprivate func isSameKind(as other: AnimatableValue) -> Bool {
    switch (self, other) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect),
      (.transform, .transform), (.color, .color), (.colors, .colors), (.numbers, .numbers),
      (.path, .path), (.material, .material), (.vibrancy, .vibrancy), (.image, .image),
      (.pattern, .pattern), (.pattern, .color), (.color, .pattern):
      true
    default: false
    }
  }

  /// The value in the type that app code uses.
  package var unboxed: Any {
    switch self {
    case .number(let n): NSNumber(value: n)
    case .point(let p): p
    case .size(let s): s
    case .rect(let r): r
    case .transform(let t): CATransform3D(t)
    case .color(let c): CGColor(rgba: c)
    case .pattern(let pattern): CGColor(pattern)
    case .colors(let list): list.map(CGColor.init(rgba:))
    case .numbers(let list): list.map { NSNumber(value: $0) }
    case .path(let path): path
    case .material, .vibrancy, .image: BoxedValue(self)
    }
  }
}
