// Covers CAEmitterCell, CAEmitterLayerEmitterMode, CAEmitterLayerEmitterShape.
// Covers CAEmitterLayerRenderMode.

import CoreGraphics
import Foundation
import QuartzCore
import RenderTree
import Testing

@MainActor @Suite(.sessionScope) struct CAEmitterLayerTests {
  private let screen = TestScreen()
  private let emitter = CAEmitterLayer()
  private let cell = CAEmitterCell()

  init() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpace(name: CGColorSpace.sRGB)!,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    cell.contents = context.makeImage()
    cell.name = "spark"
    cell.birthRate = 10
    cell.lifetime = 1
    emitter.emitterCells = [cell]
    screen.root.addSublayer(emitter)
  }

  private var particles: [Particle] { sample?.particles ?? [] }

  private var sample: ParticleSample? {
    guard
      case .particles(let emission) = screen.tree.nodes.values.first(where: {
        if case .particles = $0.content { true } else { false }
      })?.content
    else { return nil }
    var budget = 1000
    return emission.particles(
      at: emitter.convertTime(screen.time, from: nil), hasAlwaysRun: emitter.beginTime == 0,
      budget: &budget)
  }

  @Test("A new emitter layer and a new emitter cell have Core Animation's defaults")
  func defaults() {
    let (layer, cell) = (CAEmitterLayer(), CAEmitterCell())
    #expect(layer.emitterCells == nil && layer.birthRate == 1 && layer.lifetime == 1)
    #expect(layer.emitterShape == .point && layer.emitterMode == .volume)
    #expect(layer.renderMode == .unordered && layer.seed == 0)
    #expect(layer.velocity == 1 && layer.scale == 1 && layer.spin == 1)
    #expect(layer.emitterPosition == .zero && layer.emitterSize == .zero)
    #expect(layer.emitterZPosition == 0 && layer.emitterDepth == 0 && !layer.preservesDepth)
    #expect(cell.isEnabled && cell.birthRate == 0 && cell.lifetime == 0 && cell.scale == 1)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.contentsScale == 1 && cell.contents == nil && cell.duration == .infinity)
    #expect(cell.color == CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 1))
    #expect(cell.emitterCells == nil && cell.name == nil)
  }

  @Test("An emitter layer starts with all its particles, or without particles if beginTime is set")
  func beginning() {
    screen.commit()
    #expect(particles.count == 10)
    emitter.beginTime = 3
    screen.advance(by: 3)
    #expect(particles.count == 1)
    screen.advance(by: 0.55)
    #expect(particles.count == 6)
  }

  @Test("An emitter whose beginTime is set to the current time starts again without particles")
  func restart() {
    emitter.birthRate = 0
    screen.commit()
    screen.advance(by: 5)
    emitter.birthRate = 1
    emitter.beginTime = screen.time
    screen.commit()
    #expect(particles.count <= 1, "there are no particles at first")
    screen.advance(by: 0.55)
    #expect((5...6).contains(particles.count))
    screen.advance(by: 3)
    #expect((10...11).contains(particles.count))
  }

  @Test("An emitter that is paused and resumed keeps its particles")
  func pause() {
    screen.commit()
    screen.advance(by: 3)
    emitter.birthRate = 2
    screen.advance(by: 0.55)
    let before = particles
    let now = emitter.convertTime(screen.time, from: nil)
    emitter.speed = 0
    emitter.timeOffset = now
    screen.advance(by: 2)
    #expect(particles == before)
    emitter.speed = 1
    emitter.timeOffset = 0
    emitter.beginTime = 0
    emitter.beginTime = emitter.convertTime(screen.time, from: nil) - now
    screen.commit()
    #expect(particles == before)
    screen.advance(by: 1)
    #expect((19...21).contains(particles.count))
  }

  @Test(
    "Moving an emitter does not delay a cell that begins later or restart a cell that has ended"
  )
  func movedEmitter() {
    cell.beginTime = 1
    cell.duration = 1
    cell.lifetime = 10
    emitter.emitterCells = [cell]
    screen.commit()
    for step in 1...30 {
      screen.advance(by: 0.1)
      emitter.emitterPosition.x = CGFloat(step)
    }
    #expect((10...11).contains(particles.count))
    #expect(particles.allSatisfy { (0.99...2.01).contains($0.birth) })
    #expect(Set(particles.map(\.position.x)).count >= 9)
  }

  @Test("A cell's direction, accelerations and color speeds apply to its particles")
  func motion() throws {
    cell.birthRate = 1
    cell.lifetime = 10
    cell.velocity = 10
    cell.emissionLongitude = .pi / 2
    cell.emissionLatitude = .pi / 6
    cell.xAcceleration = 2
    cell.yAcceleration = 4
    cell.zAcceleration = 6
    cell.color = CGColor(srgbRed: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    (cell.redSpeed, cell.greenSpeed, cell.blueSpeed, cell.alphaSpeed) = (0.1, -0.1, 0.2, -0.25)
    emitter.emitterCells = [cell]
    emitter.beginTime = 1
    screen.commit()
    screen.advance(by: 3)
    let oldest = try #require(particles.min { $0.birth < $1.birth })
    let age = emitter.convertTime(screen.time, from: nil) - oldest.birth
    #expect(abs(age - 2) < 0.02)
    // The part of the velocity in the plane is 10 cos 30°. The part toward the viewer is 10 sin
    // 30°.
    let expected = [
      age * age, 10 * age * cos(.pi / 6) + 2 * age * age, 10 * age * sin(.pi / 6) + 3 * age * age,
    ]
    let found = [oldest.position.x, oldest.position.y, oldest.position.z]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.001 }, "\(found) \(expected)")
    let color = [oldest.color.red, oldest.color.green, oldest.color.blue, oldest.color.alpha]
    let speeds = [0.1, -0.1, 0.2, -0.25]
    for (index, value) in color.enumerated() {
      let start = index == 3 ? 1 : 0.5
      #expect(abs(value - start - speeds[index] * age) < 0.001)
    }
  }

  @Test(
    "A cell emits particles during its repeatDuration, and emits no particles if its speed is 0")
  func repeatDuration() {
    cell.repeatDuration = 0.5
    emitter.emitterCells = [cell]
    emitter.beginTime = 1
    screen.commit()
    screen.advance(by: 1.45)
    #expect((4...6).contains(particles.count))
    screen.advance(by: 0.4)
    #expect((4...6).contains(particles.count))
    screen.advance(by: 0.8)
    #expect(particles.isEmpty)
    cell.repeatDuration = 0
    cell.speed = 0
    let paused = CAEmitterLayer()
    paused.emitterCells = [cell]
    emitter.removeFromSuperlayer()
    screen.root.addSublayer(paused)
    screen.advance(by: 1)
    #expect(particles.isEmpty)
  }

  @Test(
    "With a birth rate of zero, existing particles die after their lifetime, and then motion ends")
  func stop() {
    screen.commit()
    screen.advance(by: 1)
    #expect(screen.tree.hasMotion(after: screen.time))
    #expect(!screen.tree.hasMotion(after: screen.time, counting: .ending))
    emitter.birthRate = 0
    screen.advance(by: 0.45)
    #expect((5...6).contains(particles.count))
    #expect(screen.tree.hasMotion(after: screen.time, counting: .ending))
    screen.advance(by: 0.6)
    #expect(particles.isEmpty)
    #expect(!screen.tree.hasMotion(after: screen.time))
  }

  @Test("If a cell's property is set by key path, particles that are born later use the new value")
  func keyPath() throws {
    screen.commit()
    screen.advance(by: 1)
    emitter.setValue(100, forKeyPath: "emitterCells.spark.birthRate")
    emitter.setValue(CGFloat(7), forKeyPath: "emitterCells.spark.velocity")
    #expect(cell.birthRate == 100)
    #expect(emitter.value(forKeyPath: "emitterCells.spark.velocity") as? Double == 7)
    screen.advance(by: 0.505)
    let sample = try #require(sample)
    let fast = sample.particles.filter { sample.cells[$0.cell].velocity.mean == 7 }
    #expect(fast.count == 51)
    #expect((4...6).contains(particles.count - fast.count))
  }

  @Test("With an animated birth rate, the number of particles is the integral of the rate")
  func animatedBirthRate() {
    cell.lifetime = 2
    cell.birthRate = 1
    emitter.emitterCells = [cell]
    emitter.birthRate = 0
    screen.commit()
    let rise = CABasicAnimation(keyPath: "birthRate")
    rise.fromValue = 0
    rise.toValue = 200
    rise.duration = 1
    emitter.add(rise, forKey: nil)
    screen.commit()
    screen.advance(by: 0.5)
    #expect((23...27).contains(particles.count))
    let early = particles
    screen.advance(by: 0.5)
    #expect((98...102).contains(particles.count))
    #expect(Array(particles.prefix(early.count)).map(\.birth) == early.map(\.birth))
    screen.advance(by: 0.5)
    #expect((98...102).contains(particles.count), "the animation is over, its particles are not")
    screen.advance(by: 2)
    #expect(particles.isEmpty)
  }

  @Test("Particles keep the position, scale and spin that animations gave them at birth")
  func animatedBirthValues() throws {
    emitter.emitterCells = [cell]
    screen.commit()
    let start = screen.time
    for (path, end) in [
      ("emitterPosition", CGPoint(x: 100, y: 0)), ("scale", 3),
      ("emitterCells.spark.spin", 8),
    ] as [(String, Any)] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = end
      animation.duration = 1
      emitter.add(animation, forKey: nil)
    }
    screen.commit()
    screen.advance(by: 0.75)
    let running = particles.filter { $0.birth > start + 0.05 }
    #expect(running.count >= 6)
    for particle in running {
      let fraction = particle.birth - start
      #expect(abs(particle.position.x - 100 * fraction) < 0.01)
      #expect(abs(particle.scale - (1 + 2 * fraction)) < 0.001)
      #expect(abs(particle.angle - 8 * fraction * (screen.time - particle.birth)) < 0.001)
    }
    screen.advance(by: 0.5)
    let old = try #require(particles.first { $0.birth > start + 0.5 && $0.birth < start + 0.7 })
    #expect(abs(old.position.x - 100 * (old.birth - start)) < 0.01)
    let new = try #require(particles.last)
    #expect(new.birth > start + 1.05 && new.position.x == 0 && new.scale == 1)
  }

  @Test("A presentation layer has the animated values of the emitter and of its named cells")
  func presentation() throws {
    screen.commit()
    for (path, end) in [
      ("emitterPosition", CGPoint(x: 100, y: 40)), ("birthRate", 3),
      ("emitterCells.spark.velocity", 80),
    ] as [(String, Any)] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = end
      animation.duration = 1
      emitter.add(animation, forKey: nil)
    }
    let pending = try #require(emitter.presentation())
    #expect(pending.birthRate == 1 && pending.emitterPosition == .zero)
    screen.commit()
    screen.advance(by: 0.25)
    let displayed = try #require(emitter.presentation())
    #expect(displayed.emitterPosition == CGPoint(x: 25, y: 10) && displayed.birthRate == 1.5)
    #expect(displayed.value(forKeyPath: "emitterPosition.x") as? Double == 25)
    #expect(displayed.value(forKeyPath: "emitterCells.spark.velocity") as? Double == 20)
    let spark = try #require(displayed.emitterCells?.first)
    #expect(spark.velocity == 20 && spark.birthRate == 10 && spark.contents != nil)
    #expect(spark.name == "spark" && spark.lifetime == 1)
    #expect(cell.velocity == 0 && emitter.birthRate == 1 && emitter.emitterPosition == .zero)
    screen.advance(by: 1)
    #expect(emitter.presentation()?.birthRate == 1)
    #expect(emitter.presentation()?.emitterCells?.first?.velocity == 0)
  }

  @Test("An emitter layer's values are read and set by key")
  func keys() {
    emitter.setValue(3, forKey: "birthRate")
    emitter.setValue(CGPoint(x: 4, y: 5), forKeyPath: "emitterPosition")
    #expect(emitter.birthRate == 3 && emitter.emitterPosition == CGPoint(x: 4, y: 5))
    #expect(emitter.value(forKeyPath: "emitterPosition.x") as? Double == 4)
    #expect(emitter.value(forKey: "emitterSize") as? CGSize == .zero)
  }

  @Test("An emitter layer returns the shape, mode and render mode that were set")
  func names() {
    for shape in [
      CAEmitterLayerEmitterShape.point, .line, .rectangle, .cuboid, .circle, .sphere,
    ] {
      emitter.emitterShape = shape
      #expect(emitter.emitterShape == shape)
    }
    for mode in [CAEmitterLayerEmitterMode.points, .outline, .surface, .volume] {
      emitter.emitterMode = mode
      #expect(emitter.emitterMode == mode)
    }
    for order in [
      CAEmitterLayerRenderMode.unordered, .oldestFirst, .oldestLast, .backToFront, .additive,
    ] {
      emitter.renderMode = order
      #expect(emitter.renderMode == order)
    }
  }

  @Test("An emitter layer whose cells were removed shows the particles that are still alive")
  func withoutCells() {
    screen.commit()
    screen.advance(by: 1)
    emitter.emitterCells = nil
    screen.advance(by: 0.5)
    #expect((4...6).contains(particles.count))
  }
}
