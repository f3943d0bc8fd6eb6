import Foundation
import QuartzCore
import RenderTree

/// The changes of a keyframe block, collected until they become one animation for each property.
@MainActor struct KeyframeTrack {
  struct Animated {
    var layer: CALayer
    var view: UIView?
    var animation: CAKeyframeAnimation
  }

  private struct Change {
    var start: Double
    var end: Double
    var value: AnimatableValue
  }

  private struct Property {
    var layer: CALayer
    weak var view: UIView?
    var property: AnimatableProperty
    /// The value on screen before the block; `previous` is the model value before the block.
    var presentedValue: AnimatableValue
    var previous: AnimatableValue
    var changes: [Change] = []
  }

  /// The part of the block to which new changes belong, as fractions of the block's duration.
  var span: (start: Double, duration: Double) = (0, 1)
  let mode: CAAnimationCalculationMode
  private var properties: [Property] = []

  init(mode: CAAnimationCalculationMode) { self.mode = mode }

  mutating func record(_ change: PropertyChange, of layer: CALayer, view: UIView?) {
    guard let value = layer.node[change.property] else { return }
    var index = properties.firstIndex { $0.layer === layer && $0.property == change.property }
    if index == nil {
      properties.append(
        Property(
          layer: layer, view: view, property: change.property,
          presentedValue: change.presented ?? change.previous, previous: change.previous))
      index = properties.count - 1
    }
    let start = min(max(span.start, 0), 1)
    let end = min(max(span.start + span.duration, start), 1)
    properties[index!].changes.append(Change(start: start, end: end, value: value))
    guard let timeline = AnimationTimeline.current else { return }
    layer.registerReversal(of: change.property, from: change.previous, to: value, with: timeline)
  }

  /// Returns one animation for each property. Additive values are relative to their final
  /// value, so that running animations keep their speed.
  func animations(with parameters: AnimationParameters) -> [Animated] {
    guard parameters.duration > 0 else { return [] }
    return properties.compactMap { property in
      let changes = property.changes.sorted { $0.start < $1.start }
      guard let last = property.layer.node[property.property], !changes.isEmpty else { return nil }
      let isAdditive =
        last.additiveZero != nil && property.previous.difference(from: last) != nil
      func relative(_ value: AnimatableValue) -> AnimatableValue {
        isAdditive ? value.difference(from: last) ?? value : value
      }
      var (times, values) = keyframes(
        from: isAdditive ? property.previous : property.presentedValue, through: changes)
      values = values.map(relative)
      if mode == .discrete { times.append(1) }
      let animation = CAKeyframeAnimation(keyPath: property.property.rawValue)
      animation.calculationMode = mode
      animation.values = values.map(BoxedValue.init)
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.isAdditive = isAdditive
      parameters.time(animation)
      if case .curve(let function) = parameters.timing { animation.timingFunction = function }
      return Animated(layer: property.layer, view: property.view, animation: animation)
    }
  }

  /// Returns the keyframes of the changes. In linear mode, the value changes from the start to the
  /// end of each change and is constant between changes. In discrete mode, the value jumps at the
  /// start of each change. In the other modes, the value interpolates between the ends of the
  /// changes.
  private func keyframes(
    from first: AnimatableValue, through changes: [Change]
  ) -> (times: [Double], values: [AnimatableValue]) {
    var (times, values) = ([0.0], [first])
    func add(_ time: Double, _ value: AnimatableValue) {
      times.append(max(time, times[times.count - 1]))
      values.append(value)
    }
    for change in changes {
      let now = values[values.count - 1]
      if mode == .linear, change.start > times[times.count - 1] { add(change.start, now) }
      if mode == .discrete {
        add(change.start, change.value)
      } else {
        add(change.end, change.value)
      }
    }
    if mode != .discrete, times[times.count - 1] < 1 { add(1, values[values.count - 1]) }
    return (times, values)
  }
}
