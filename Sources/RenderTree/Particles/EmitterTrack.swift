import CoreGraphics

/// An animation of one value of an emitter or of one of its cells. Each particle gets the animated
/// value at its birth.
package struct EmitterTrack: Sendable, Equatable {
  /// The index of the cell; nil for the emitter itself.
  package var cell: Int?
  /// The animation, in the node's time. Only values that are numbers, points or sizes have an
  /// effect.
  package var animation: Animation

  /// Creates a track.
  ///
  /// - Parameters:
  ///   - cell: The index of a cell; nil animates the emitter itself.
  ///   - animation: An animation of a property of emitters.
  package init(cell: Int? = nil, _ animation: Animation) {
    self.cell = cell
    self.animation = animation
  }

  /// Sets the animated property of the emitter, or of its cell, to the animation's value at a time
  /// in the node's local time. A value that is not finite is ignored.
  package func apply(to emitter: inout Emitter, at time: Double) {
    guard var value = animation.value(at: time) else { return }
    let property = animation.property
    if let cell {
      guard emitter.cells.indices.contains(cell) else { return }
      if animation.isAdditive, let base = emitter.cells[cell].value(of: property) {
        value = value.added(to: base)
      }
      if value.isFinite { emitter.cells[cell].set(property, to: value) }
    } else {
      if animation.isAdditive, let base = emitter.value(of: property) {
        value = value.added(to: base)
      }
      if value.isFinite { emitter.set(property, to: value) }
    }
  }

  /// An estimate of the largest magnitude of the animation's values: twice the largest magnitude of
  /// the keyframes and control values. The values of typical springs do not exceed this estimate
  /// when they overshoot.
  var bound: Double {
    let values = animation.values + animation.controls
    return 2
      * values.reduce(0) { largest, value in
        if case .number(let number) = value { Swift.max(largest, abs(number)) } else { largest }
      }
  }
}

extension AnimatableProperty {
  /// Whether particles get their value of this property at birth, so that its animation changes
  /// only particles that are born during the animation.
  package var isOfEmitters: Bool {
    if case .particles = location { true } else { false }
  }
}

extension Emitter {
  /// The value of a property; nil for properties that emitters do not have.
  package func value(of property: AnimatableProperty) -> AnimatableValue? {
    guard case .particles(let storage, _) = property.location else { return nil }
    return storage.value(in: self)
  }

  /// Sets a property of the emitter itself; a value of another type is ignored.
  ///
  /// - Returns: Whether the emitter has the property and the value has the property's type.
  @discardableResult
  package mutating func set(_ property: AnimatableProperty, to value: AnimatableValue) -> Bool {
    guard case .particles(let storage, _) = property.location else { return false }
    return storage.write(value, to: &self)
  }
}

extension EmitterCell {
  /// The value of a property, or the mean of a value with a range; nil for properties of cells that
  /// cannot be animated.
  package func value(of property: AnimatableProperty) -> AnimatableValue? {
    guard case .particles(_, cell: let storage?) = property.location else { return nil }
    return storage.value(in: self)
  }

  /// Sets a number, or the mean of a value with a range; values of other types, and properties that
  /// cannot be animated, are ignored.
  package mutating func set(_ property: AnimatableProperty, to value: AnimatableValue) {
    guard case .particles(_, cell: let storage?) = property.location else { return }
    storage.write(value, to: &self)
  }
}

extension Emission.Phase {
  /// The emitter of a particle that is born at a time in the node's local time.
  func emitter(at time: Double) -> Emitter {
    var result = emitter
    for track in tracks { track.apply(to: &result, at: time) }
    return result
  }

  /// Whether an animation changes a cell's birth rate.
  func animatesBirthRate(ofCell cell: Int) -> Bool {
    tracks.contains {
      $0.animation.property == .birthRate && ($0.cell == nil || $0.cell == cell)
    }
  }

  /// Whether particles may be born: the emitter emits, or an animation changes a birth rate.
  var emits: Bool { emitter.emits || tracks.contains { $0.animation.property == .birthRate } }

  /// The time after which no animation changes the emitter's values; infinite if an animation keeps
  /// its last value, and negative infinity without animations.
  var lastTrackEnd: Double {
    tracks.reduce(-.infinity) { end, track in
      let fillsForwards = ([track.animation.timing] + track.animation.enclosing.map(\.timing))
        .contains { $0.fill.contains(.forwards) }
      return max(end, fillsForwards ? .infinity : track.animation.end)
    }
  }

  /// The longest life, in seconds, of a particle that is born in this phase, together with the
  /// particles that it emits.
  var longestLife: Double {
    emitter.cells.indices.reduce(0) { max($0, longestLife(ofCell: $1)) }
  }

  func longestLife(ofCell index: Int) -> Double {
    var cell = emitter.cells[index]
    var factor = emitter.lifetime
    if animatesBirthRate(ofCell: index), cell.birthRate <= 0 { cell.birthRate = 1 }
    for track in tracks where track.animation.property == .lifetime {
      if track.cell == index {
        cell.lifetime.mean = max(cell.lifetime.mean, 0) + track.bound
      } else if track.cell == nil {
        factor = max(factor, 0) + track.bound
      }
    }
    return [cell].longestLife(factor)
  }
}
