// Covers CAFrameRateRange, CALayerContentsFilter, CALayerCornerCurve, CGColorSpaceModel.
// Covers CGImageByteOrderInfo, UICubicTimingParameters, UIFont.Width.
// Covers UIGraphicsImageRendererFormat.Range, UITimingCurveType.

import _StageTraits
import Foundation
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite("Options of layers, images, fonts and timing curves", .currentStage)
struct LayerAndImageOptionsTests {
  /// The stage of the tests. Every test first calls a method of the stage, because the call makes
  /// this stage the current stage again.
  private let stage = Stage()
  private let page = UIViewController()

  init() {
    page.view.backgroundColor = .white
    stage.show(page)
  }

  private func picture() -> PictureColors {
    stage.settle()
    return PictureColors(stage.snapshot())
  }

  // MARK: Layers

  /// Returns an image of black and white columns. Each column is one pixel wide, and the first
  /// column is black.
  private func stripes(_ width: Int, height: Int) throws -> CGImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      for x in 0..<width {
        (x % 2 == 0 ? UIColor.black : .white).setFill()
        context.fill(CGRect(x: x, y: 0, width: 1, height: height))
      }
    }
    return try #require(image.cgImage)
  }

  @Test("Enlarged contents have hard edges with the filter .nearest, and soft edges with .linear")
  func magnification() throws {
    stage.advance(by: 0)
    let layer = CALayer()
    #expect(layer.magnificationFilter == .linear)
    #expect(layer.minificationFilter == .linear)
    layer.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
    layer.contents = try stripes(2, height: 1)
    page.view.layer.addSublayer(layer)
    let isGray = { (color: PictureColors.RGB) in color != .white && color != .black }
    let soft = picture()
    #expect(soft.extent(in: layer.frame, where: isGray).width > 20)
    #expect((100...155).contains(soft[140, 120].green))
    layer.magnificationFilter = .nearest
    let hard = picture()
    #expect(hard.extent(in: layer.frame, where: isGray).isNull)
    #expect(hard[139, 120] == .black)
    #expect(hard[141, 120] == .white)
  }

  @Test(
    "The linear filters average contents that are drawn smaller; the nearest filter samples them",
    arguments: [CALayerContentsFilter.linear, .trilinear, .nearest])
  func minification(filter: CALayerContentsFilter) throws {
    stage.advance(by: 0)
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 40, height: 10)
    layer.contents = try stripes(160, height: 40)
    layer.minificationFilter = filter
    page.view.layer.addSublayer(layer)
    let color = picture()[120, 105].green
    if filter == .nearest {
      #expect(color == 0 || color == 255)
    } else {
      #expect((100...155).contains(color))
    }
  }

  @Test("The curve of a continuous corner is longer than the curve of a circular corner")
  func cornerCurve() {
    stage.advance(by: 0)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 200, height: 200))
    view.backgroundColor = .red
    view.layer.cornerRadius = 60
    #expect(view.layer.cornerCurve == .circular)
    page.view.addSubview(view)
    /// Returns the x coordinate at which the fully red part of the view's upper edge begins.
    let start = { [self] in
      picture().extent(in: CGRect(x: 100, y: 100, width: 200, height: 0.5)) { $0 == .red }.minX
    }
    let circular = start()
    #expect(circular > 145 && circular < 162)
    view.layer.cornerCurve = .continuous
    #expect(start() > circular + 4)
  }

  @Test("A display link that prefers half of the screen's rate is called in every second frame")
  func frameRates() {
    stage.advance(by: 0)
    @MainActor final class Ticker: NSObject {
      var times: [CFTimeInterval] = []
      func tick(_ link: CADisplayLink) { times.append(link.timestamp) }
    }
    let ticker = Ticker()
    let link = CADisplayLink(target: ticker, selector: Ticker.tick)
    #expect(link.preferredFrameRateRange == .default)
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 15, maximum: 30, preferred: 30)
    #expect(link.preferredFrameRateRange.preferred == 30)
    #expect(link.preferredFrameRateRange.maximum == 30)
    #expect(CAFrameRateRange(minimum: 10, maximum: 60).preferred == nil)
    link.add(to: .main, forMode: .common)
    stage.advance(by: 1)
    link.invalidate()
    #expect((29...31).contains(ticker.times.count))
    // The first call may be immediate. Therefore the interval after it is ignored.
    let gaps = zip(ticker.times, ticker.times.dropFirst()).map { $1 - $0 }.dropFirst()
    #expect(gaps.allSatisfy { abs($0 - 1 / 30) < 0.002 }, "\(gaps)")
  }

  // MARK: Images

  @Test("A color space reports its color model, and Display P3 reports a wide gamut")
  func colorSpaceModels() throws {
    stage.advance(by: 0)
    #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    #expect(CGColorSpaceCreateDeviceCMYK().model == .cmyk)
    #expect(UIColor.red.cgColor.colorSpace?.model == .rgb)
    #expect(UIColor.gray.cgColor.colorSpace?.model == .monochrome)
    let displayP3 = try #require(CGColorSpace(name: CGColorSpace.displayP3))
    #expect(displayP3.model == .rgb)
    #expect(displayP3.isWideGamutRGB)
    #expect(CGColorSpaceModel(rawValue: -1) == .unknown)
    #expect(CGColorSpaceModel(rawValue: 8) == nil)
  }

  @Test("An image that is read with another byte order shows other colors")
  func byteOrder() throws {
    stage.advance(by: 0)
    let bytes: [UInt8] = [0, 0, 255, 255]
    let color = { (order: CGImageByteOrderInfo, alpha: CGImageAlphaInfo) in
      let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
      let image = try #require(
        CGImage(
          width: 1, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: order.rawValue | alpha.rawValue), provider: provider,
          decode: nil, shouldInterpolate: false, intent: .defaultIntent))
      #expect(
        image.bitmapInfo.rawValue & CGImageByteOrderInfo.orderMask.rawValue
          == image.byteOrderInfo.rawValue)
      return PictureColors(UIImage(cgImage: image))[0, 0]
    }
    #expect(try color(.order32Little, .premultipliedFirst) == .red)
    #expect(try color(.order32Big, .premultipliedLast) == .blue)
    #expect(try color(.orderDefault, .premultipliedLast) == .blue)
  }

  @Test("A renderer with the standard range makes images of 8 bits in sRGB's gamut")
  func rendererRange() throws {
    stage.advance(by: 0)
    let format = UIGraphicsImageRendererFormat()
    format.preferredRange = .standard
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2), format: format)
    let image = renderer.image { context in
      #expect((context.format as? UIGraphicsImageRendererFormat)?.preferredRange == .standard)
      UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1).setFill()
      context.fill(context.format.bounds)
    }
    let bitmap = try #require(image.cgImage)
    #expect(bitmap.bitsPerComponent == 8)
    #expect(bitmap.colorSpace?.isWideGamutRGB == false)
    #expect(PictureColors(image)[0, 0].red == 255)
    let copy = format.copy() as? UIGraphicsImageRendererFormat
    #expect(copy?.preferredRange == .standard)
  }

  // MARK: Fonts

  @Test("A font's traits contain the width with which the font was made")
  func fontWidths() throws {
    stage.advance(by: 0)
    let widths = try [UIFont.Width.compressed, .condensed, .standard, .expanded].map { width in
      let font = UIFont.systemFont(ofSize: 40, weight: .regular, width: width)
      #expect(font.pointSize == 40)
      let traits = try #require(
        font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any])
      #expect(traits[.width] as? CGFloat == width.rawValue)
      return width
    }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    #expect(
      UIFont.systemFont(ofSize: 40, weight: .regular, width: .standard)
        == UIFont.systemFont(ofSize: 40, weight: .regular))
    #expect(UIFont.Width.standard.rawValue == 0)
  }

  // MARK: Timing

  @Test("A property animator follows the cubic timing curve of its parameters")
  func cubicTiming() throws {
    stage.advance(by: 0)
    let curves: [(UICubicTimingParameters, ClosedRange<CGFloat>)] = [
      (UICubicTimingParameters(animationCurve: .linear), 49...51),
      (UICubicTimingParameters(animationCurve: .easeIn), 25...38),
      (UICubicTimingParameters(animationCurve: .easeOut), 62...75),
      (
        UICubicTimingParameters(
          controlPoint1: CGPoint(x: 0, y: 1), controlPoint2: CGPoint(x: 0, y: 1)), 90...100
      ),
    ]
    for (parameters, expected) in curves {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      page.view.addSubview(view)
      stage.settle()
      let animator = UIViewPropertyAnimator(duration: 1, timingParameters: parameters)
      animator.addAnimations { view.frame.origin.x = 100 }
      animator.startAnimation()
      stage.advance(by: 0.5)
      let x = try #require(view.layer.presentation()).frame.minX
      #expect(expected.contains(x), "\(parameters) is at \(x)")
      stage.settle()
      #expect(view.layer.presentation()?.frame.minX == 100)
    }
  }

  @Test("Timing parameters have the type and the control points of their curve")
  func curveTypes() {
    stage.advance(by: 0)
    let builtin = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(builtin.timingCurveType == .builtin)
    #expect(builtin.animationCurve == .easeIn)
    #expect(builtin.cubicTimingParameters === builtin)
    #expect(builtin.springTimingParameters == nil)
    #expect(abs(builtin.controlPoint1.x - 0.42) < 0.001 && builtin.controlPoint1.y == 0)
    #expect(builtin.controlPoint2 == CGPoint(x: 1, y: 1))
    let cubic = UICubicTimingParameters(
      controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 0.4))
    #expect(cubic.timingCurveType == .cubic)
    #expect(cubic.controlPoint1 == CGPoint(x: 0.1, y: 0.2))
    #expect(cubic.controlPoint2 == CGPoint(x: 0.3, y: 0.4))
    let spring = UISpringTimingParameters(dampingRatio: 0.5)
    #expect(spring.timingCurveType == .spring)
    #expect(spring.springTimingParameters === spring)
    #expect(spring.cubicTimingParameters == nil)
  }
}
