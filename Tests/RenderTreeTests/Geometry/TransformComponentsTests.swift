import _TestSupport
import CoreGraphics
import Foundation
@testable import RenderTree
import Testing

@Suite("TransformComponents")
struct TransformComponentsTests {
  @Test("Decomposing and recomposing a transform gives the same transform")
  func roundTrip() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<300 {
      let transform = random.transform(perspective: random.bool())
      #expect(TransformComponents(transform).matrix.isClose(to: transform.normalized, 1e-8))
    }
    let half = Transform3D(rotation: .pi, 0, 1, 0)
    #expect(TransformComponents(half).matrix.isClose(to: half, 1e-12))
    var lens = Transform3D.identity
    lens.m34 = -1.0 / 500
    #expect(TransformComponents(lens).matrix == lens)
  }

  @Test("Tiny and huge transforms are decomposed and recomposed")
  func extremes() {
    for scale in [1e-30, 1e-9, 1e9, 1e30] {
      let transform = Transform3D(scale: scale, scale, scale)
        .concatenating(Transform3D(rotation: 0.3, 0, 0, 1))
      let parts = TransformComponents(transform)
      #expect(abs(parts.scale.x / scale - 1) < 1e-12)
      #expect(abs(parts.eulerAngles.z - 0.3) < 1e-12)
    }
  }

  @Test("A decomposed transform has the translation, scale and angle from which it was made")
  func parts() {
    let transform = Transform3D(scale: 2, 3, 4)
      .concatenating(Transform3D(rotation: 0.5, 0, 0, 1))
      .concatenating(Transform3D(translation: 7, 8, 9))
    let parts = TransformComponents(transform)
    #expect(parts.translation == SIMD3(7, 8, 9))
    #expect(abs(parts.scale.x - 2) < 1e-12 && abs(parts.scale.z - 4) < 1e-12)
    #expect(abs(parts.eulerAngles.z - 0.5) < 1e-12)
    #expect(PropertyStorage.translation.value(in: parts) == .size(CGSize(width: 7, height: 8)))
    guard case .number(let mean) = PropertyStorage.scale.value(in: parts) else {
      Issue.record("scale is a number")
      return
    }
    #expect(abs(mean - 3) < 1e-12)
  }

  @Test("Euler angles give the same rotation after a round trip, even at 90° about y")
  func eulerAngles() {
    let angles: [(Double, Double, Double)] = [
      (0.3, 0.2, 0.1), (-1.2, 0.7, 2.9), (0.4, .pi / 2, 0.0), (0.4, -.pi / 2, 0.0),
      (0.4, .pi / 2, 0.9), (-2.0, -.pi / 2, 1.1),
    ]
    for (x, y, z) in angles {
      var parts = TransformComponents(.identity)
      parts.eulerAngles = SIMD3(x, y, z)
      let matrix = Transform3D(rotation: x, 1, 0, 0)
        .concatenating(Transform3D(rotation: y, 0, 1, 0))
        .concatenating(Transform3D(rotation: z, 0, 0, 1))
      #expect(parts.matrix.isClose(to: matrix, 1e-9), "\(x) \(y) \(z)")
      var again = TransformComponents(.identity)
      again.eulerAngles = parts.eulerAngles
      #expect(again.matrix.isClose(to: matrix, 1e-6), "\(x) \(y) \(z)")
    }
  }

  @Test("A layer that is scaled to zero becomes visible again when its scale is set")
  func zeroScale() {
    var parts = TransformComponents(
      Transform3D(scale: 0, 0, 1).concatenating(Transform3D(translation: 5, 6, 0)))
    #expect(PropertyStorage.scaleX.value(in: parts) == .number(0))
    #expect(parts.matrix == Transform3D(scale: 0, 0, 1).concatenating(.init(translation: 5, 6, 0)))
    PropertyStorage.scale.write(.number(2), to: &parts)
    #expect(
      parts.matrix == Transform3D(scale: 2, 2, 2).concatenating(.init(translation: 5, 6, 0)))
  }

  @Test("Setting the translation of a singular transform changes only the translation")
  func singular() {
    var flat = Transform3D.identity
    (flat.m11, flat.m12, flat.m21, flat.m22) = (1, 1, 1, 1)
    flat.m41 = 3
    var parts = TransformComponents(flat)
    #expect(parts.matrix == flat)
    #expect(PropertyStorage.translationX.value(in: parts) == .number(3))
    PropertyStorage.translationX.write(.number(8), to: &parts)
    flat.m41 = 8
    #expect(parts.matrix == flat)
  }

  @Test("A rotation by 180° is interpolated through 90° without shrinking the layer")
  func halfTurn() {
    let turned = Transform3D(rotation: .pi, 0, 0, 1)
    let midpoint = Transform3D.interpolate(.identity, turned, 0.5)
    #expect(midpoint.isClose(to: Transform3D(rotation: .pi / 2, 0, 0, 1), 1e-9))
    let back = Transform3D.interpolate(.identity, Transform3D(rotation: -.pi, 0, 0, 1), 0.5)
    #expect(back.isClose(to: Transform3D(rotation: -.pi / 2, 0, 0, 1), 1e-9))
  }

  @Test("Interpolation between two rotations follows the shorter arc")
  func shorterArc() {
    let a = Transform3D(rotation: 0.9 * .pi, 0, 0, 1)
    let b = Transform3D(rotation: -0.9 * .pi, 0, 0, 1)
    let midpoint = Transform3D.interpolate(a, b, 0.5)
    #expect(midpoint.isClose(to: Transform3D(rotation: .pi, 0, 0, 1), 1e-9))
  }

  @Test(
    "An animated flip of a rotated layer scales the layer through zero and does not rotate it",
    arguments: [(-1.0, 1.0), (1.0, -1.0)])
  func flips(x: Double, y: Double) {
    let turn = Transform3D(rotation: 0.3, 0, 0, 1)
    let flipped = Transform3D(scale: x, y, 1).concatenating(turn)
    for t in [0.25, 0.5, 0.75] {
      let expected = Transform3D(scale: 1 + (x - 1) * t, 1 + (y - 1) * t, 1).concatenating(turn)
      #expect(Transform3D.interpolate(turn, flipped, t).isClose(to: expected, 1e-9))
    }
  }

  @Test("A mirrored layer keeps its size while it rotates")
  func mirroredTurn() {
    let mirror = Transform3D(scale: -1, 1, 1)
    for degrees in stride(from: 10.0, through: 170, by: 20) {
      let end = mirror.concatenating(Transform3D(rotation: degrees * .pi / 180, 0, 0, 1))
      let midpoint = Transform3D.interpolate(
        mirror.concatenating(Transform3D(rotation: 1e-6, 0, 0, 1)), end, 0.5)
      let area = midpoint.m11 * midpoint.m22 - midpoint.m12 * midpoint.m21
      #expect(abs(area + 1) < 1e-6, "\(degrees)")
    }
  }

  @Test("Interpolation begins and ends at the given transforms and is continuous between them")
  func ends() {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<30 {
      let (a, b) = (random.transform(perspective: true), random.transform())
      #expect(Transform3D.interpolate(a, b, 0).isClose(to: a.normalized, 1e-7))
      #expect(Transform3D.interpolate(a, b, 1).isClose(to: b.normalized, 1e-7))
      var last = a.normalized
      for step in 1...1000 {
        let next = Transform3D.interpolate(a, b, Double(step) / 1000)
        #expect(next.isClose(to: last, 0.25))
        last = next
      }
    }
  }

  @Test("The perspective of a transform is interpolated linearly")
  func perspective() {
    var lens = Transform3D.identity
    lens.m34 = -1.0 / 500
    #expect(abs(Transform3D.interpolate(.identity, lens, 0.5).m34 + 0.001) < 1e-12)
  }

  @Test("Singular transforms interpolate element by element")
  func flat() {
    let midpoint = Transform3D.interpolate(
      Transform3D(scale: 0, 0, 0), Transform3D(rotation: 1, 0, 0, 1), 0.5)
    #expect(abs(midpoint.m11 - cos(1) / 2) < 1e-12)
    #expect(abs(midpoint.m33 - 0.5) < 1e-12)
  }
}
