import _StageTraits
import CoreGraphics
import Testing
import UIKitCore

/// A copy of the capsule button in the sample app. The alpha of its blurred panel shows the
/// button's state, and its title has vibrancy.
@MainActor private final class CapsuleButton: UIView {
  let panel = UIVisualEffectView(effect: UIBlurEffect(style: .extraLight))
  let titleView = UIVisualEffectView(effect: UIVibrancyEffect.notificationCenter())
  let title = UILabel()
  var taps = 0

  var isChosen = false {
    didSet { UIView.animate(withDuration: 0.3) { self.applyState() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isExclusiveTouch = true
    title.textAlignment = .center
    title.font = .systemFont(ofSize: 15, weight: .medium)
    title.text = "头条 Top"
    addSubview(panel)
    addSubview(titleView)
    titleView.contentView.addSubview(title)
    addGestureRecognizer(UITapGestureRecognizer(target: self, action: CapsuleButton.didTap))
    applyState()
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    layer.masksToBounds = true
    panel.frame = bounds
    titleView.frame = bounds
    title.frame = CGRect(
      x: 0, y: bounds.height * 0.08, width: bounds.width, height: bounds.height * 0.8)
  }

  private func applyState() {
    panel.alpha = isChosen ? 0.7 : 0.2
    title.textColor = isChosen ? .black : .white
  }

  private func didTap() {
    taps += 1
    isChosen.toggle()
  }
}

@MainActor @Suite("A capsule button with a vibrant title", .currentStage)
struct ButtonVibrancyTests {
  private static let frame = CGRect(x: 10, y: 10, width: 100, height: 40)

  private func makeScene(_ color: UIColor) -> (EffectScene, CapsuleButton) {
    let scene = EffectScene(width: 120, height: 60, scale: 2)
    scene.backdrop.backgroundColor = color
    let button = CapsuleButton(frame: Self.frame)
    scene.backdrop.addSubview(button)
    scene.refresh()
    return (scene, button)
  }

  /// Returns the lowest contrast ratio between a pixel that a glyph covers completely and the same
  /// pixel without text. Also returns the number of such pixels, which are black in a picture of
  /// the label alone.
  private func textContrast(_ scene: EffectScene, _ button: CapsuleButton) -> (Double, Int) {
    let size = scene.stage.window.bounds.size
    let alone = EffectScene(width: size.width, height: size.height, scale: 2)
    alone.backdrop.backgroundColor = .white
    let copy = UILabel(frame: button.title.frame.offsetBy(dx: Self.frame.minX, dy: Self.frame.minY))
    copy.text = button.title.text
    copy.font = button.title.font
    copy.textAlignment = button.title.textAlignment
    copy.textColor = .black
    alone.backdrop.addSubview(copy)
    alone.refresh()

    button.title.isHidden = true
    scene.refresh()
    let box = (x: 24..<216, y: 24..<96)
    let below = box.y.map { y in box.x.map { scene.pixel($0, y) } }
    button.title.isHidden = false
    scene.refresh()
    var worst = Double.infinity
    var count = 0
    for (row, y) in box.y.enumerated() {
      for (column, x) in box.x.enumerated() where alone.pixel(x, y).y == 0 {
        worst = min(worst, scene.pixel(x, y).contrastRatio(to: below[row][column]))
        count += 1
      }
    }
    return (worst, count)
  }

  // Proves 1.3 of Documentation/Systems.md.
  @Test(
    "With minimumContrast 4.5, a vibrant title reaches 4.5 : 1 on grays, selected or unselected",
    arguments: [0, 20, 118, 235, 255])
  func legible(gray: Int) {
    let (scene, button) = makeScene(UIColor(gray: gray))
    button.titleView.minimumContrast = 4.5
    for isChosen in [false, true] {
      button.isChosen = isChosen
      scene.stage.settle()
      let (ratio, count) = textContrast(scene, button)
      #expect(count > 100)
      #expect(ratio >= 4.5, "\(ratio) over \(gray)")
    }
  }

  // Proves 1.3 of Documentation/Systems.md.
  @Test("Without minimumContrast, a vibrant title has a contrast below 2 : 1 on black, as on iOS")
  func plain() {
    let (scene, button) = makeScene(.black)
    let (ratio, count) = textContrast(scene, button)
    #expect(count > 100)
    #expect(ratio < 2)
  }

  // Proves 1.4 of Documentation/Systems.md.
  @Test("A tap animates the blur of the vibrant button from alpha 0.2 to 0.7 without a jump")
  func animation() {
    let (scene, button) = makeScene(UIColor(gray: 40))
    button.title.isHidden = true
    scene.refresh()
    let start = scene.pixel(50, 60).y
    scene.stage.tap(CGPoint(x: 60, y: 30))
    #expect(button.taps == 1)
    var greens = [start]
    for _ in 0..<20 {
      scene.stage.advance(by: 1.0 / 60)
      greens.append(scene.pixel(50, 60).y)
    }
    #expect(
      zip(greens, greens.dropFirst()).allSatisfy { $1 >= $0 - 1 && $1 - $0 < 14 }, "\(greens)")
    // The extra light effect changes 40 to 205.9. The alpha of 0.2 or 0.7 mixes this value with 40.
    let full = 40 + (0.97 * 255 - 40) * 0.8
    #expect(abs(start - (40 + (full - 40) * 0.2)) <= 1.5)
    #expect(abs(scene.pixel(50, 60).y - (40 + (full - 40) * 0.7)) <= 1.5)
    #expect(scene.pixel(21, 21) == SIMD4(40, 40, 40, 255), "the corner is outside the capsule")
  }
}
