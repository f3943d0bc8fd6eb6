import _StageTraits
import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTesting

/// Compares pairs of scenes that are built differently but must have the same pixels. Therefore the
/// tests need no stored pictures.
@MainActor @Suite("Equivalent scenes with effects", .currentStage)
struct EquivalentScenesTests {
  private static let size = CGSize(width: 195, height: 200)

  /// Creates a stage with a colored, detailed backdrop and the views that `build` adds.
  private func makeStage(_ build: (UIView) -> Void) -> Stage {
    let stage = Stage(size: Self.size, scale: 1)
    let controller = UIViewController()
    controller.view.backgroundColor = UIColor(red: 0.1, green: 0.25, blue: 0.5, alpha: 1)
    for index in 0..<10 {
      let tile = UIView(
        frame: CGRect(
          x: CGFloat(index % 5) * 40, y: CGFloat(index / 5) * 100, width: 23, height: 71))
      tile.backgroundColor = UIColor(
        hue: CGFloat(index) / 10, saturation: 0.9, brightness: 1, alpha: 1)
      tile.layer.cornerRadius = 9
      controller.view.addSubview(tile)
    }
    build(controller.view)
    stage.show(controller)
    return stage
  }

  private func bytes(_ stage: Stage) throws -> [UInt8] {
    stage.advance(by: 0)
    let frame = try #require(stage.screen.frame?.frame, "the stage has no frame")
    var bytes = [UInt8](repeating: 0, count: frame.width * frame.height * 4)
    bytes.withUnsafeMutableBytes { memory in
      guard let start = memory.baseAddress else { return }
      frame.copy(frame.bounds, to: start, bytesPerRow: frame.width * 4)
    }
    return bytes
  }

  /// Returns the number of bytes that differ between the frames of two stages, and the largest
  /// difference.
  private func difference(_ a: Stage, _ b: Stage) throws -> (count: Int, worst: Int) {
    let (first, second) = (try bytes(a), try bytes(b))
    try #require(first.count == second.count && !first.isEmpty)
    var (count, worst) = (0, 0)
    for (x, y) in zip(first, second) where x != y {
      worst = max(worst, abs(Int(x) - Int(y)))
      count += 1
    }
    return (count, worst)
  }

  private func expectEqual(
    _ a: Stage, _ b: Stage, within tolerance: Int = 0, _ name: String = "",
    at location: SourceLocation = #_sourceLocation
  ) throws {
    let (count, worst) = try difference(a, b)
    #expect(
      worst <= tolerance, "\(name) \(count) bytes differ, by up to \(worst)",
      sourceLocation: location)
  }

  @Test("The comparison of two scenes detects an added view of 1 × 1 point and a change of 2/255")
  func comparer() throws {
    let plain = makeStage { _ in }
    let point = makeStage { view in
      let point = UIView(frame: CGRect(x: 33, y: 150, width: 1, height: 1))
      point.backgroundColor = .white
      view.addSubview(point)
    }
    let first = try difference(plain, point)
    #expect((1...4).contains(first.count) && first.worst > 50)
    let veil = makeStage { view in
      let veil = UIView(frame: CGRect(origin: .zero, size: Self.size))
      veil.backgroundColor = UIColor(white: 1, alpha: 2 / 255)
      view.addSubview(veil)
    }
    let second = try difference(plain, veil)
    #expect(second.count > 1000 && (1...2).contains(second.worst))
  }

  private func makePanel(
    _ style: UIBlurEffect.Style = .systemThinMaterialDark,
    _ frame: CGRect = CGRect(x: 20, y: 30, width: 120, height: 90)
  ) -> UIVisualEffectView {
    let panel = UIVisualEffectView(effect: UIBlurEffect(style: style))
    panel.frame = frame
    return panel
  }

  @Test("An effect view whose effect is nil does not change the pixels of the screen")
  func noEffect() throws {
    try expectEqual(
      makeStage { _ in },
      makeStage { view in
        let panel = self.makePanel()
        panel.effect = nil
        view.addSubview(panel)
      })
  }

  @Test("A panel with alpha equals a group with this alpha that contains only the panel")
  func foldedOpacity() throws {
    let own = makeStage { view in
      let panel = self.makePanel()
      panel.alpha = 0.6
      view.addSubview(panel)
    }
    let group = makeStage { view in
      let container = UIView(frame: CGRect(origin: .zero, size: Self.size))
      container.alpha = 0.6
      container.addSubview(self.makePanel())
      view.addSubview(container)
    }
    try expectEqual(own, group)
  }

  @Test("Two separate panels with alpha equal a group with this alpha that contains both panels")
  func groupOpacity() throws {
    let frames = [
      CGRect(x: 10, y: 10, width: 80, height: 180), CGRect(x: 100, y: 10, width: 80, height: 180),
    ]
    let own = makeStage { view in
      for frame in frames {
        let panel = self.makePanel(.light, frame)
        panel.alpha = 0.4
        view.addSubview(panel)
      }
    }
    let group = makeStage { view in
      let container = UIView(frame: CGRect(origin: .zero, size: Self.size))
      container.alpha = 0.4
      for frame in frames { container.addSubview(self.makePanel(.light, frame)) }
      view.addSubview(container)
    }
    try expectEqual(own, group, within: 1)
  }

  @Test("A panel has the same pixels when it is positioned by frame, transform or scrolled bounds")
  func placement() throws {
    let byFrame = makeStage { $0.addSubview(self.makePanel()) }
    let byTransform = makeStage { view in
      let panel = self.makePanel(
        .systemThinMaterialDark, CGRect(x: 0, y: 0, width: 120, height: 90))
      panel.transform = CGAffineTransform(translationX: 20, y: 30)
      view.addSubview(panel)
    }
    let byBounds = makeStage { view in
      let container = UIView(frame: CGRect(origin: .zero, size: Self.size))
      container.bounds.origin = CGPoint(x: -20, y: -30)
      container.addSubview(
        self.makePanel(.systemThinMaterialDark, CGRect(x: 0, y: 0, width: 120, height: 90)))
      view.addSubview(container)
    }
    try expectEqual(byFrame, byTransform)
    try expectEqual(byFrame, byBounds)
  }

  @Test("A panel clipped by its own corners equals a panel clipped by an ancestor or a mask")
  func clipping() throws {
    let frame = CGRect(x: 20, y: 30, width: 120, height: 90)
    let inner = CGRect(origin: .zero, size: frame.size)
    let own = makeStage { view in
      let panel = self.makePanel()
      panel.layer.cornerRadius = 25
      panel.clipsToBounds = true
      view.addSubview(panel)
    }
    let ancestor = makeStage { view in
      let container = UIView(frame: frame)
      container.layer.cornerRadius = 25
      container.clipsToBounds = true
      container.addSubview(self.makePanel(.systemThinMaterialDark, inner))
      view.addSubview(container)
    }
    let masked = makeStage { view in
      let container = UIView(frame: frame)
      let mask = UIView(frame: inner)
      mask.backgroundColor = .black
      mask.layer.cornerRadius = 25
      container.mask = mask
      container.addSubview(self.makePanel(.systemThinMaterialDark, inner))
      view.addSubview(container)
    }
    try expectEqual(own, ancestor)
    try expectEqual(own, masked, within: 1)
  }

  @Test("After each of several changes, a screen equals a newly drawn screen with the same changes")
  func incremental() throws {
    var views: [UIView] = []
    func build(_ view: UIView) -> [UIView] {
      let panel = makePanel(.systemUltraThinMaterialLight)
      let second = makePanel(.dark, CGRect(x: 100, y: 90, width: 80, height: 80))
      second.layer.cornerRadius = 20
      second.clipsToBounds = true
      let vibrancy = UIVisualEffectView(
        effect: UIVibrancyEffect(
          blurEffect: UIBlurEffect(style: .systemUltraThinMaterialLight), style: .secondaryLabel))
      vibrancy.frame = panel.bounds
      let mark = UIView(frame: CGRect(x: 30, y: 20, width: 30, height: 30))
      mark.backgroundColor = .white
      vibrancy.contentView.addSubview(mark)
      panel.contentView.addSubview(vibrancy)
      view.addSubview(panel)
      view.addSubview(second)
      return [panel, second, mark, view.subviews[2], view.subviews[6]]
    }
    var changes: [([UIView]) -> Void] = []
    let steps: [([UIView]) -> Void] = [
      { $0[2].frame.origin.x += 17 }, { $0[3].frame.origin.y += 40 }, { $0[0].alpha = 0.5 },
      { $0[1].frame.origin.x -= 33 }, { $0[4].backgroundColor = .white },
      { $0[0].frame.size.height = 120 }, { $0[1].alpha = 0.3 }, { $0[2].alpha = 0.5 },
      { $0[1].transform = CGAffineTransform(rotationAngle: 0.3) }, { $0[0].isHidden = true },
      { $0[3].isHidden = true }, { $0[0].isHidden = false }, { $0[1].layer.cornerRadius = 5 },
      { $0[0].superview?.bringSubviewToFront($0[0]) }, { $0[4].frame.size.width = 60 },
    ]
    let growing = makeStage { views = build($0) }
    for (number, step) in steps.enumerated() {
      step(views)
      changes.append(step)
      let fresh = makeStage { view in
        let copies = build(view)
        for change in changes { change(copies) }
      }
      try expectEqual(growing, fresh, "step \(number):")
    }
  }
}
