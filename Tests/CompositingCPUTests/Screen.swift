import _TestSupport
import Compositing
import CompositingCPU
import CoreGraphics
import Foundation
import PixelKernels.Testing
import RenderTree
import Testing
import _PixelReference
import _TestScenes

/// A compositor with the memory into which it renders.
final class Screen {
  let size: PixelSize
  let scale: Double
  let compositor: CPUCompositor
  let memory: UnsafeMutableRawPointer
  private var contentFrame: UInt64?

  init(width: Int, height: Int, scale: Double = 1, coreCount: Int = 1) {
    compositor = CPUCompositor(coreCount: coreCount)
    size = PixelSize(width: width, height: height)
    self.scale = scale
    memory = .allocate(byteCount: width * height * 4, alignment: 64)
    // An opaque frame does not contain this value. A test can therefore detect a pixel that was not
    // drawn.
    memory.initializeMemory(as: UInt8.self, repeating: 0xA5, count: width * height * 4)
  }

  deinit { memory.deallocate() }

  var image: pk_image {
    pk_image(
      data: memory.assumingMemoryBound(to: UInt8.self), stride: size.width * 4, x: 0, y: 0,
      width: Int32(size.width), height: Int32(size.height))
  }

  @discardableResult
  func render(_ scene: Scene, at time: Double = 0) -> FrameResult {
    let result = compositor.render(
      scene.commit(), at: time, scale: scale,
      into: RenderTarget(
        baseAddress: memory, bytesPerRow: size.width * 4, size: size, contentFrame: contentFrame))
    contentFrame = result.number
    return result
  }

  /// The red, green, blue and alpha values of a pixel, 0...255.
  subscript(x: Int, y: Int) -> SIMD4<Int> {
    precondition(x >= 0 && y >= 0 && x < size.width && y < size.height)
    let p = memory.assumingMemoryBound(to: UInt8.self) + (y * size.width + x) * 4
    return SIMD4(Int(p[2]), Int(p[1]), Int(p[0]), Int(p[3]))
  }

  /// Returns the average red, green, blue and alpha values of a rectangle, 0...255.
  func average(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> SIMD4<Double> {
    var values = [0.0, 0, 0, 0]
    pk_average(
      image, pk_rect(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height)),
      &values)
    return SIMD4(values[2], values[1], values[0], values[3])
  }

  /// Returns the differences between the pixels of this screen and those of another screen.
  func difference(from other: Screen) -> reference_difference {
    #expect(size == other.size)
    return withExtendedLifetime((self, other)) {
      reference_compare(
        image, other.image,
        pk_rect(x: 0, y: 0, width: Int32(size.width), height: Int32(size.height)))
    }
  }

  /// Writes the picture to a folder. The environment variable `OPALINE_PICTURES` contains the
  /// folder's path. If it is not set, the method does nothing.
  func write(_ name: String) {
    guard let folder = ProcessInfo.processInfo.environment["OPALINE_PICTURES"] else { return }
    let bitmap = Bitmap(width: size.width, height: size.height) { pixels, stride in
      for row in 0..<size.height {
        memcpy(pixels + row * stride, memory + row * size.width * 4, size.width * 4)
      }
    }
    if let data = try? ImageCodec.encodePNG(bitmap) {
      try? data.write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
    }
  }
}

extension Bitmap {
  /// Creates a bitmap from a closure that returns the straight color of each pixel.
  static func drawn(_ width: Int, _ height: Int, _ color: (Int, Int) -> RGBA) -> Bitmap {
    var isOpaque = true
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let c = color(x, y)
        if c.alpha < 1 { isOpaque = false }
        let (blue, green, red, alpha) = c.bgra8
        bytes += [blue, green, red, alpha]
      }
    }
    return Bitmap(width: width, height: height, isOpaque: isOpaque) { pixels, stride in
      for y in 0..<height {
        bytes.withUnsafeBytes {
          _ = memcpy(pixels + y * stride, $0.baseAddress! + y * width * 4, width * 4)
        }
      }
    }
  }

  /// Creates a bitmap with details at every scale. The same seed produces the same bitmap.
  static func detailed(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var random = SeededGenerator(seed: seed)
    let phases = (0..<6).map { _ in Double.random(in: 0...6, using: &random) }
    return drawn(width, height) { x, y in
      let (u, v) = (Double(x), Double(y))
      func wave(_ i: Int, _ a: Double, _ b: Double) -> Double {
        0.5 + 0.5 * sin(a * u + b * v + phases[i])
      }
      let stripe = (x / 7 + y / 11) % 3 == 0 ? 0.25 : 0
      return RGBA(
        red: min(1, wave(0, 0.05, 0.01) * wave(1, 0.01, 0.19) + stripe),
        green: wave(2, 0.02, 0.03) * 0.8 + stripe * 0.5,
        blue: wave(3, 0.11, 0.02) * wave(4, 0.004, 0.02))
    }
  }
}

func near(_ a: SIMD4<Int>, _ b: SIMD4<Int>, within tolerance: Int = 1) -> Bool {
  let d = a &- b
  return (0..<4).allSatisfy { abs(d[$0]) <= tolerance }
}
