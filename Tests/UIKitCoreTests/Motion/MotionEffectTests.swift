// Covers UIInterpolatingMotionEffect, UIInterpolatingMotionEffect.EffectType, UIMotionEffect.
// Covers UIMotionEffectGroup.

import _StageTraits
import Testing
import UIKitCore
import UIKitTesting

@MainActor @Suite("Motion effects", .currentStage)
struct MotionEffectTests {
  private func makeStage(_ effects: [UIMotionEffect]) -> (Stage, UIView) {
    let stage = Stage(size: CGSize(width: 40, height: 40), scale: 1)
    let controller = UIViewController()
    let box = UIView(frame: CGRect(x: 15, y: 15, width: 10, height: 10))
    controller.view.addSubview(box)
    effects.forEach(box.addMotionEffect)
    stage.show(controller)
    return (stage, box)
  }

  private func shift(_ keyPath: String, _ type: UIInterpolatingMotionEffect.EffectType)
    -> UIInterpolatingMotionEffect
  {
    let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: type)
    effect.minimumRelativeValue = -10
    effect.maximumRelativeValue = 10
    return effect
  }

  // Proves 5.1, 5.3 of Documentation/Systems.md.
  @Test("A tilt moves a view on screen without changing its center, and tilts below -1 count as -1")
  func tilt() {
    let (stage, box) = makeStage([shift("center.x", .tiltAlongHorizontalAxis)])
    stage.tilt = UIOffset(horizontal: 0.5, vertical: 1)
    stage.advance(by: 0.1)
    #expect(box.layer.presentation()?.position == CGPoint(x: 25, y: 20))
    #expect(box.center == CGPoint(x: 20, y: 20))
    stage.tilt = UIOffset(horizontal: -7, vertical: 0)
    stage.advance(by: 0.1)
    #expect(stage.tilt.horizontal == -1)
    #expect(box.layer.presentation()?.position.x == 10)
  }

  // Proves 5.3 of Documentation/Systems.md.
  @Test(
    "Motion effects in a group add their offsets; removing the group restores the view's position")
  func groups() {
    let group = UIMotionEffectGroup()
    group.motionEffects = [
      shift("center.x", .tiltAlongHorizontalAxis), shift("center.y", .tiltAlongVerticalAxis),
      shift("center.y", .tiltAlongVerticalAxis),
    ]
    let (stage, box) = makeStage([group])
    stage.tilt = UIOffset(horizontal: 1, vertical: 0.5)
    stage.advance(by: 0.1)
    #expect(box.layer.presentation()?.position == CGPoint(x: 30, y: 30))
    box.removeMotionEffect(group)
    stage.advance(by: 0.1)
    #expect(box.layer.presentation()?.position == CGPoint(x: 20, y: 20))
  }

  /// Returns the presentation layer of a view at full tilt. The view has a group of two equal
  /// motion effects.
  private func tiltedLayer(_ keyPath: String, _ value: Any) -> CALayer? {
    let group = UIMotionEffectGroup()
    group.motionEffects = (0..<2).map { _ in
      let effect = UIInterpolatingMotionEffect(keyPath: keyPath, type: .tiltAlongHorizontalAxis)
      effect.maximumRelativeValue = value
      return effect
    }
    let (stage, box) = makeStage([group])
    box.layer.shadowOffset = .zero
    stage.tilt = UIOffset(horizontal: 1, vertical: 0)
    stage.advance(by: 0.1)
    return box.layer.presentation()
  }

  @Test("The sizes, transforms and colors of motion effects in a group are added")
  func groupedValues() throws {
    let offset = tiltedLayer("layer.shadowOffset", CGSize(width: 3, height: 4))?.shadowOffset
    #expect(offset == CGSize(width: 6, height: 8))
    let move = CATransform3DMakeTranslation(5, 0, 0)
    #expect(tiltedLayer("layer.transform", move)?.transform.m41 == 10)
    // Without an effect, the border is black. The effects add to this color.
    let red = UIColor(red: 0.25, green: 0, blue: 0.1, alpha: 1).cgColor
    let color = try #require(tiltedLayer("layer.borderColor", red)?.borderColor?.components)
    #expect(abs(color[0] - 0.5) < 0.001 && abs(color[2] - 0.2) < 0.001 && color[3] == 1)
  }

  @Test(
    "A UIMotionEffect subclass computes values from the viewer's offset, or returns nil")
  func subclass() {
    final class Zoom: UIMotionEffect {
      override func keyPathsAndRelativeValues(
        forViewerOffset viewerOffset: UIOffset
      ) -> [String: Any]? {
        viewerOffset.horizontal > 0
          ? ["center.x": 4 * viewerOffset.horizontal * viewerOffset.vertical] : nil
      }
    }
    let group = UIMotionEffectGroup()
    group.motionEffects = [Zoom(), shift("center.x", .tiltAlongHorizontalAxis)]
    let (stage, box) = makeStage([group])
    stage.tilt = UIOffset(horizontal: 1, vertical: 0.5)
    stage.advance(by: 0.1)
    #expect(box.layer.presentation()?.position == CGPoint(x: 32, y: 20))
    stage.tilt = UIOffset(horizontal: -1, vertical: 0.5)
    stage.advance(by: 0.1)
    #expect(box.layer.presentation()?.position == CGPoint(x: 10, y: 20))
    let values = group.keyPathsAndRelativeValues(
      forViewerOffset: UIOffset(horizontal: 0.5, vertical: 1))
    #expect(values?.count == 1 && (values?["center.x"] as? NSNumber)?.doubleValue == 7)
  }

  // Proves 5.3 of Documentation/Systems.md.
  @Test("Motion effects move nothing under Reduce Motion")
  func reduceMotion() {
    let (stage, box) = makeStage([shift("center.x", .tiltAlongHorizontalAxis)])
    UIAccessibility.settings.reducesMotion = true
    defer { UIAccessibility.settings.reducesMotion = false }
    stage.tilt = UIOffset(horizontal: 1, vertical: 0)
    stage.advance(by: 0.1)
    #expect(box.layer.presentation()?.position.x == 20)
  }
}
