import _StageTraits
import _TestSupport
import CoreGraphics
import QuartzCore
import Testing
import UIKitCore
import UIKitTesting

/// Checks that `CALayer.render(in:)` draws almost the same pictures as the compositor.
@MainActor @Suite("Images of layers by render(in:) and by the compositor", .currentStage)
struct LayerPictureTests {
  enum Subject: String, CaseIterable, Sendable {
    case contentsRect, contentsCenter, template, alphaOfReplica, trimmedStroke, dashedShape
    case axial, radial, flatRadial, conic, roundedGradient, clippedGradient, mask, maskedGroup
    case replicas, flipped, backFace, mirrored, border, shadow, shadowPath, nested, plainOpacity
  }

  private static let size = CGSize(width: 60, height: 48)

  private func box(_ frame: CGRect, _ color: UIColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color.cgColor
    return layer
  }

  /// An image of 16 by 16 pixels with four quarters of different colors.
  private var quarters: CGImage? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16), format: format).image {
      for (index, color) in [UIColor.red, .green, .blue, .yellow].enumerated() {
        color.setFill()
        $0.fill(CGRect(x: index % 2 * 8, y: index / 2 * 8, width: 8, height: 8))
      }
    }.cgImage
  }

  private func gradient(_ type: CAGradientLayerType, to end: CGPoint) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.type = type
    layer.colors = [UIColor.red.cgColor, UIColor.clear.cgColor, UIColor.blue.cgColor]
    layer.locations = [0, 0.5, 1]
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = end
    return layer
  }

  private func shape() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.path = UIBezierPath(ovalIn: CGRect(x: 8, y: 8, width: 40, height: 28)).cgPath
    layer.fillColor = UIColor.yellow.cgColor
    layer.strokeColor = UIColor.purple.cgColor
    layer.lineWidth = 6
    return layer
  }

  private func content(_ subject: Subject) -> CALayer {
    switch subject {
    case .contentsRect, .contentsCenter, .template:
      let layer = CALayer()
      layer.contents = quarters
      if subject == .contentsRect {
        layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
      }
      layer.magnificationFilter = .nearest
      if subject == .contentsCenter {
        layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      }
      if subject == .template { layer.contentsTint = RGBA(red: 0, green: 0.5, blue: 0.5) }
      return layer
    case .alphaOfReplica, .replicas:
      let layer = CAReplicatorLayer()
      layer.instanceCount = 3
      layer.instanceTransform = CATransform3DMakeTranslation(16, 6, 0)
      layer.instanceColor = UIColor.orange.cgColor
      layer.instanceGreenOffset = -0.2
      if subject == .alphaOfReplica { layer.instanceAlphaOffset = -0.3 }
      layer.addSublayer(box(CGRect(x: 2, y: 2, width: 12, height: 12), .white))
      return layer
    case .trimmedStroke, .dashedShape:
      let layer = shape()
      if subject == .dashedShape {
        layer.lineDashPattern = [8, 4]
      } else {
        (layer.strokeStart, layer.strokeEnd) = (0.2, 0.7)
      }
      return layer
    case .axial: return gradient(.axial, to: CGPoint(x: 1, y: 1))
    case .radial: return gradient(.radial, to: CGPoint(x: 1, y: 0.9))
    case .flatRadial: return gradient(.radial, to: CGPoint(x: 1, y: 0.5))
    case .conic: return gradient(.conic, to: CGPoint(x: 1, y: 0.2))
    case .roundedGradient, .clippedGradient:
      let layer = gradient(.axial, to: CGPoint(x: 1, y: 0.5))
      layer.cornerRadius = 14
      layer.masksToBounds = subject == .clippedGradient
      return layer
    case .mask, .maskedGroup:
      let layer = box(CGRect(x: 0, y: 0, width: 40, height: 30), .blue)
      layer.addSublayer(box(CGRect(x: 20, y: 10, width: 34, height: 30), .red))
      let mask = CALayer()
      mask.frame = CGRect(x: 4, y: 4, width: 44, height: 30)
      mask.addSublayer(box(CGRect(x: 0, y: 0, width: 30, height: 30), .black))
      mask.addSublayer(
        box(CGRect(x: 24, y: 8, width: 20, height: 16), UIColor.black.withAlphaComponent(0.5)))
      layer.mask = mask
      if subject == .maskedGroup { layer.opacity = 0.6 }
      return layer
    case .flipped:
      let layer = box(CGRect(x: 0, y: 0, width: 50, height: 40), .gray)
      layer.isGeometryFlipped = true
      layer.addSublayer(box(CGRect(x: 4, y: 4, width: 20, height: 8), .red))
      return layer
    case .backFace, .mirrored:
      let layer = box(CGRect(x: 4, y: 4, width: 40, height: 30), .gray)
      let turned = box(CGRect(x: 4, y: 4, width: 20, height: 20), .red)
      turned.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
      turned.isDoubleSided = subject == .mirrored
      turned.addSublayer(box(CGRect(x: 0, y: 0, width: 6, height: 6), .white))
      layer.addSublayer(turned)
      return layer
    case .border:
      let layer = box(CGRect(x: 4, y: 4, width: 44, height: 34), .yellow)
      layer.cornerRadius = 12
      layer.borderWidth = 5
      layer.borderColor = UIColor.purple.withAlphaComponent(0.5).cgColor
      layer.masksToBounds = true
      layer.addSublayer(box(CGRect(x: -4, y: -4, width: 20, height: 20), .red))
      return layer
    case .shadow, .shadowPath:
      let layer = box(CGRect(x: 12, y: 10, width: 24, height: 20), .yellow)
      (layer.shadowOpacity, layer.shadowRadius) = (0.8, 2)
      layer.shadowOffset = CGSize(width: 4, height: 5)
      if subject == .shadowPath {
        layer.shadowPath = CGPath(
          ellipseIn: CGRect(x: -6, y: 4, width: 40, height: 20), transform: nil)
      }
      return layer
    case .nested:
      let layer = box(CGRect(x: 4, y: 4, width: 44, height: 34), .gray)
      layer.sublayerTransform = CATransform3DMakeScale(0.8, 0.8, 1)
      layer.addSublayer(box(CGRect(x: 0, y: 0, width: 30, height: 20), .red))
      layer.sublayers?.first?.zPosition = 1
      layer.addSublayer(box(CGRect(x: 10, y: 10, width: 30, height: 20), .blue))
      return layer
    case .plainOpacity:
      let layer = box(CGRect(x: 4, y: 4, width: 44, height: 34), .red)
      layer.opacity = 0.5
      layer.allowsGroupOpacity = false
      layer.addSublayer(box(CGRect(x: 10, y: 10, width: 20, height: 10), .blue))
      return layer
    }
  }

  private func view(_ subject: Subject) -> UIView {
    let view = UIView(frame: CGRect(origin: .zero, size: LayerPictureTests.size))
    view.backgroundColor = .white
    let layer = content(subject)
    if layer.frame.isEmpty { layer.frame = CGRect(x: 4, y: 4, width: 50, height: 40) }
    view.layer.addSublayer(layer)
    return view
  }

  @Test("render(in:) draws almost the same pixels as the screen shows", arguments: Subject.allCases)
  func comparison(_ subject: Subject) throws {
    let size = LayerPictureTests.size
    let stage = Stage(size: size, scale: 2)
    let controller = UIViewController()
    controller.view = view(subject)
    stage.show(controller)
    stage.settle()
    let frame = try #require(stage.screen.frame?.frame)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let drawn = view(subject)
    let image = UIGraphicsImageRenderer(size: size, format: format).image {
      drawn.layer.render(in: $0.cgContext)
    }
    let bitmap = try #require(image.cgImage).bitmap
    var difference = 0
    var wrong = 0
    for y in 0..<Int(size.height) * 2 {
      for x in 0..<Int(size.width) * 2 {
        let p = bitmap.pixel(x: x, y: y)
        let displayed = SIMD4<Double>(frame[x, y])
        let values = [p.blue, p.green, p.red].map { Double($0) }
        let distance = max(
          abs(values[0] - displayed.x), abs(values[1] - displayed.y), abs(values[2] - displayed.z))
        difference = max(difference, Int(distance))
        if distance > 6 { wrong += 1 }
      }
    }
    // The two rasterizers round the coverage of pixels along curves differently. In the picture of
    // a dashed ellipse, 206 pixels differ. If a shape were at a wrong position, more pixels would
    // differ.
    #expect(wrong <= 240, "\(wrong) pixels differ, by up to \(difference)")
    #expect(difference <= 72)
  }
}
