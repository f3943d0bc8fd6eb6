import _StageTraits
import _TestSupport
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Checks the pixels on screen for backgrounds that repeat an image.
@MainActor @Suite("Backgrounds of UIColor(patternImage:)", .currentStage)
struct PatternBackgroundTests {
  enum Color: Equatable { case red, green, blue, white, black, other }

  private let size = CGSize(width: 120, height: 120)

  /// Returns an image with a red, a green, a blue and a white quarter.
  private func quarters(_ side: CGFloat, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = true
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
        color.setFill()
        $0.fill(
          CGRect(
            x: CGFloat(index % 2) * side / 2, y: CGFloat(index / 2) * side / 2, width: side / 2,
            height: side / 2))
      }
    }
  }

  private func stage(scale: CGFloat = 1, _ view: UIView) -> Stage {
    let stage = Stage(size: size, scale: scale)
    let controller = UIViewController()
    controller.view.backgroundColor = .black
    controller.view.addSubview(view)
    stage.show(controller)
    stage.advance(by: 0)
    return stage
  }

  private func color(_ stage: Stage, _ x: CGFloat, _ y: CGFloat) -> Color {
    let bitmap = stage.snapshot().cgImage!.bitmap
    let scale = CGFloat(bitmap.width) / size.width
    let pixel = bitmap.pixel(x: Int(x * scale), y: Int(y * scale))
    switch (pixel.red, pixel.green, pixel.blue) {
    case (255, 0, 0): return .red
    case (0, 255, 0): return .green
    case (0, 0, 255): return .blue
    case (255, 255, 255): return .white
    case (0, 0, 0): return .black
    default: return .other
    }
  }

  /// Returns the color of a tile's quarter at a point of the view. The point must not be near an
  /// edge.
  private func expected(_ x: CGFloat, _ y: CGFloat, side: CGFloat) -> Color {
    func isSecond(_ value: CGFloat) -> Bool {
      let position = value - (value / side).rounded(.down) * side
      return position >= side / 2
    }
    return [[.red, .green], [.blue, .white]][isSecond(y) ? 1 : 0][isSecond(x) ? 1 : 0]
  }

  @Test(
    "A pattern image begins at the view's top left corner and keeps its size in points",
    arguments: [(1.0, 1.0), (1, 2), (1, 3), (2, 1), (2, 2), (2, 3), (3, 2), (3, 3)])
  func tiles(imageScale: CGFloat, screenScale: CGFloat) {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 90, height: 70))
    view.backgroundColor = UIColor(patternImage: quarters(24, scale: imageScale))
    let stage = stage(scale: screenScale, view)
    // Render several frames, because the second frame may draw from a cache.
    for _ in 0..<3 {
      for y in stride(from: 6.0, to: 70, by: 12) {
        for x in stride(from: 6.0, to: 90, by: 12) {
          #expect(color(stage, 10 + x, 20 + y) == expected(x, y, side: 24))
        }
      }
      #expect(color(stage, 5, 30) == .black)
      #expect(color(stage, 103, 30) == .black)
      view.alpha = 0.5
      stage.advance(by: 0)
      view.alpha = 1
      stage.advance(by: 0)
    }
  }

  @Test("A small pattern image is repeated without gaps", arguments: [1.0, 2, 5, 7])
  func smallTiles(side: CGFloat) {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let image = UIGraphicsImageRenderer(size: CGSize(width: side, height: 1), format: format).image
    {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: 1))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 10))
    view.backgroundColor = UIColor(patternImage: image)
    let stage = stage(view)
    for x in 0..<120 {
      #expect(
        color(stage, CGFloat(x), 5) == (x % Int(side) == 0 ? .blue : .red), "column \(x)")
    }
  }

  @Test("A corner radius or a mask clips the pattern of a view's background")
  func shapes() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 96, height: 96))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    view.layer.cornerRadius = 48
    let stage = stage(view)
    #expect(color(stage, 12, 12) == .black)
    #expect(color(stage, 61, 61) == .red)
    view.layer.cornerRadius = 0
    let mask = CAShapeLayer()
    mask.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 48, height: 96)).cgPath
    view.layer.mask = mask
    stage.advance(by: 1)
    #expect(color(stage, 12, 12) == .red)
    #expect(color(stage, 100, 12) == .black)
    // A mask view with a transparent pattern hides the view.
    let cover = UIView(frame: view.bounds)
    cover.backgroundColor = UIColor(patternImage: quarters(24)).withAlphaComponent(0)
    view.mask = cover
    stage.advance(by: 1)
    #expect(color(stage, 12, 12) == .black)
  }

  @Test(
    "When a view grows, it shows more of its pattern, and the pattern's origin stays at the corner"
  )
  func growth() {
    let view = UIView(frame: CGRect(x: 10, y: 10, width: 30, height: 30))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    let stage = stage(view)
    view.frame.size = CGSize(width: 100, height: 100)
    stage.advance(by: 0)
    #expect(color(stage, 10 + 78, 10 + 78) == expected(78, 78, side: 24))
    #expect(color(stage, 16, 16) == .red)
  }

  @Test("The background pattern of a scroll view moves with the content")
  func scrolling() {
    let view = UIScrollView(frame: CGRect(x: 10, y: 10, width: 96, height: 96))
    view.contentSize = CGSize(width: 96, height: 1000)
    view.backgroundColor = UIColor(patternImage: quarters(24))
    let stage = stage(view)
    #expect(color(stage, 16, 16) == .red)
    view.contentOffset.y = 12
    stage.advance(by: 0)
    #expect(color(stage, 16, 16) == .blue)
    #expect(color(stage, 16, 28) == .red)
  }

  @Test("A view's alpha and the color's withAlphaComponent make a pattern background translucent")
  func fading() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 48, height: 48))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    let other = UIView(frame: CGRect(x: 48, y: 0, width: 48, height: 48))
    other.backgroundColor = view.backgroundColor?.withAlphaComponent(0.5)
    let stage = stage(view)
    view.superview?.addSubview(other)
    view.alpha = 0.5
    stage.advance(by: 0)
    let bitmap = stage.snapshot().cgImage!.bitmap
    #expect(abs(Int(bitmap.pixel(x: 6, y: 6).red) - 128) <= 1)
    #expect(abs(Int(bitmap.pixel(x: 54, y: 6).red) - 128) <= 1)
  }

  @Test("A blur effect view blurs the pattern background of the view behind it")
  func blur() {
    let view = UIView(frame: CGRect(origin: .zero, size: size))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    let effect = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    effect.frame = view.bounds
    view.addSubview(effect)
    let stage = stage(view)
    let blurred = stage.snapshot().cgImage!.bitmap.pixel(x: 60, y: 60)
    view.backgroundColor = .black
    stage.advance(by: 0)
    let dark = stage.snapshot().cgImage!.bitmap.pixel(x: 60, y: 60)
    #expect(Int(blurred.red) > Int(dark.red) + 20)
    view.backgroundColor = UIColor(patternImage: quarters(24))
    stage.advance(by: 0)
    let again = stage.snapshot().cgImage!.bitmap.pixel(x: 60, y: 60)
    #expect(again == blurred)
  }

  @Test("An animation between a pattern and an opaque color switches the background halfway")
  func animation() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
    view.backgroundColor = .white
    let stage = stage(view)
    let pattern = UIColor(patternImage: quarters(24))
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = pattern
    }
    #expect(view.layer.backgroundColor == pattern.cgColor)
    stage.advance(by: 0.25)
    #expect(color(stage, 6, 6) == .white)
    stage.advance(by: 0.5)
    #expect(color(stage, 6, 6) == .red)
    #expect(view.layer.presentation()?.backgroundColor?.pattern != nil)
    stage.advance(by: 1)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.backgroundColor = .clear
    }
    stage.advance(by: 0.5)
    let red = stage.snapshot().cgImage!.bitmap.pixel(x: 6, y: 6).red
    #expect((100...155).contains(red))
    stage.advance(by: 1)
    #expect(color(stage, 6, 6) == .black)
    let explicit = CABasicAnimation(keyPath: "backgroundColor")
    explicit.fromValue = pattern.cgColor
    explicit.toValue = UIColor.white.cgColor
    explicit.duration = 1
    view.layer.add(explicit, forKey: nil)
    stage.advance(by: 0.25)
    #expect(color(stage, 6, 18) == .blue)
    stage.advance(by: 0.5)
    #expect(color(stage, 6, 18) == .white)
  }

  @Test("A layer's backgroundColor can be a pattern, also if it is set with key-value coding")
  func layers() {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 96, height: 96)
    let pattern = UIColor(patternImage: quarters(24)).cgColor
    layer.backgroundColor = pattern
    #expect(layer.backgroundColor === pattern)
    layer.setValue(UIColor.red.cgColor, forKeyPath: "backgroundColor")
    #expect(layer.backgroundColor == UIColor.red.cgColor)
    layer.setValue(pattern, forKey: "backgroundColor")
    #expect(layer.value(forKey: "backgroundColor") as? CGColor == pattern)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
    view.layer.addSublayer(layer)
    let stage = stage(view)
    #expect(color(stage, 6, 6) == .red)
    // A border cannot show a pattern, so it has the mean color of the image.
    layer.borderColor = pattern
    layer.borderWidth = 4
    stage.advance(by: 1)
    #expect(color(stage, 1, 1) == .other)
    layer.backgroundColor = nil
    #expect(layer.backgroundColor == nil)
  }

  @Test("render(in:) draws a pattern background almost as the screen shows it")
  func rendering() {
    let view = UIView(frame: CGRect(x: 7, y: 9, width: 80, height: 80))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    view.layer.cornerRadius = 12
    let stage = stage(view)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image {
      view.superview!.layer.render(in: $0.cgContext)
    }.cgImage!.bitmap
    let screen = stage.snapshot().cgImage!.bitmap
    for y in stride(from: 1, to: 120, by: 3) {
      for x in stride(from: 1, to: 120, by: 3) {
        let (a, b) = (drawn.pixel(x: x, y: y), screen.pixel(x: x, y: y))
        #expect(
          abs(Int(a.red) - Int(b.red)) < 24 && abs(Int(a.blue) - Int(b.blue)) < 24, "\(x) \(y)")
      }
    }
  }

  @Test("A pattern background stays visible where the view's draw(_:) draws nothing")
  func drawing() {
    final class Dot: UIView {
      override func draw(_ rect: CGRect) {
        UIColor.black.setFill()
        UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 6))
      }
    }
    let view = Dot(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    let stage = stage(view)
    #expect(color(stage, 3, 3) == .black)
    #expect(color(stage, 9, 9) == .red)
    #expect(color(stage, 30, 15) == .blue)
  }

  @Test("A pattern as text color fills a label's letters, and is faded while the label is disabled")
  func label() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
    label.font = .systemFont(ofSize: 48)
    label.text = "\u{2588}\u{2588}\u{2588}"
    label.textColor = UIColor(patternImage: quarters(24))
    let stage = stage(label)
    #expect(color(stage, 30, 30) == expected(30, 30, side: 24))
    #expect(color(stage, 42, 30) == expected(42, 30, side: 24))
    label.isEnabled = false
    stage.advance(by: 0)
    #expect(color(stage, 30, 30) == .other)
    label.isEnabled = true
    label.textColor = .white
    stage.advance(by: 0)
    #expect(color(stage, 30, 30) == .white)
  }

  @Test("The pattern of a view's background is rotated and scaled with the view")
  func transform() {
    let view = UIView(frame: CGRect(x: 12, y: 12, width: 96, height: 96))
    view.backgroundColor = UIColor(patternImage: quarters(24))
    let stage = stage(view)
    view.transform = CGAffineTransform(rotationAngle: .pi)
    stage.advance(by: 0)
    #expect(color(stage, 108 - 6, 108 - 6) == .red)
    #expect(color(stage, 18, 18) == .white)
    view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
    stage.advance(by: 0)
    #expect(color(stage, 36 + 3, 36 + 3) == .red)
    var tilted = CATransform3DIdentity
    tilted.m34 = -1 / 300
    view.layer.transform = CATransform3DRotate(tilted, 0.5, 0, 1, 0)
    stage.advance(by: 0)
    #expect(color(stage, 60, 60) != .black)
  }
}
