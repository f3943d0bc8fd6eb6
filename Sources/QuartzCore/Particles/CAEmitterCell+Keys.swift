import CoreGraphics
import Foundation
import RenderTree
import Diagnostics

extension CAEmitterCell {
  /// Changes a property by its name, for key paths of the emitter layer.
  func write(_ value: Any?, forKey key: String, function: StaticString) {
    switch key {
    case "contents": contents = value
    case "color": color = value.flatMap { $0 as? CGColor }
    case "name": name = value as? String
    case "contentsRect": contentsRect = value as? CGRect ?? contentsRect
    case "enabled", "isEnabled":
      isEnabled = (value as? NSNumber)?.boolValue ?? isEnabled
    default:
      guard let property = CAEmitterCell.numbers[key] else {
        usageError("\(key) is not a property of an emitter cell", function: function)
      }
      guard let value, case .number(let number)? = AnimatableValue(boxed: value, for: .opacity)
      else {
        usageError(
          "\(value ?? "nil") is not a number for \(key) of an emitter cell",
          function: function)
      }
      self[property] = number
    }
  }

  func read(_ key: String) -> Any? {
    switch key {
    case "contents": contents
    case "color": color
    case "name": name
    case "contentsRect": contentsRect
    case "enabled", "isEnabled": isEnabled
    default: CAEmitterCell.numbers[key].map { NSNumber(value: self[$0]) }
    }
  }

  /// Returns a copy of this cell with the animatable values that are on screen.
  func copy(animated values: EmitterCell) -> CAEmitterCell {
    let copy = CAEmitterCell()
    for number in CAEmitterCell.numbers.values { copy[number] = self[number] }
    copy.name = name
    copy.isEnabled = isEnabled
    copy.contents = contents
    copy.contentsRect = contentsRect
    copy.color = color
    copy.emitterCells = emitterCells
    copy.times = times
    for (key, number) in CAEmitterCell.numbers {
      if let property = AnimatableProperty(rawValue: key),
        case .number(let value)? = values.value(of: property)
      {
        copy[number] = value
      }
    }
    return copy
  }

  private enum Number {
    case float(ReferenceWritableKeyPath<CAEmitterCell, Float>)
    case length(ReferenceWritableKeyPath<CAEmitterCell, CGFloat>)
  }

  private subscript(number: Number) -> Double {
    get {
      switch number {
      case .float(let path): Double(self[keyPath: path])
      case .length(let path): Double(self[keyPath: path])
      }
    }
    set {
      switch number {
      case .float(let path): self[keyPath: path] = Float(newValue)
      case .length(let path): self[keyPath: path] = CGFloat(newValue)
      }
    }
  }

  private static let numbers: [String: Number] = [
    "birthRate": .float(\.birthRate), "lifetime": .float(\.lifetime),
    "lifetimeRange": .float(\.lifetimeRange),
    "redRange": .float(\.redRange), "redSpeed": .float(\.redSpeed),
    "greenRange": .float(\.greenRange),
    "greenSpeed": .float(\.greenSpeed),
    "blueRange": .float(\.blueRange), "blueSpeed": .float(\.blueSpeed),
    "alphaRange": .float(\.alphaRange),
    "alphaSpeed": .float(\.alphaSpeed),
    "contentsScale": .length(\.contentsScale),
    "emissionLongitude": .length(\.emissionLongitude),
    "emissionLatitude": .length(\.emissionLatitude),
    "emissionRange": .length(\.emissionRange),
    "velocity": .length(\.velocity),
    "velocityRange": .length(\.velocityRange),
    "xAcceleration": .length(\.xAcceleration),
    "yAcceleration": .length(\.yAcceleration),
    "zAcceleration": .length(\.zAcceleration),
    "scale": .length(\.scale), "scaleRange": .length(\.scaleRange),
    "scaleSpeed": .length(\.scaleSpeed), "spin": .length(\.spin),
    "spinRange": .length(\.spinRange),
  ]
}
