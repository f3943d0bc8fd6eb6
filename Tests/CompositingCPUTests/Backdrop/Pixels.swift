import PixelKernels.Testing
import Testing
import _PixelReference

/// Memory for one image. Guard bytes around the image show writes out of bounds.
final class Pixels {
  let width: Int
  let height: Int
  let stride: Int
  /// The device position of the first pixel.
  var x = 0
  var y = 0
  private let bytesPerPixel: Int
  private let memory: UnsafeMutableRawBufferPointer
  private static let guardSize = 256
  private static let guardByte: UInt8 = 0xA5

  init(_ width: Int, _ height: Int, bytesPerPixel: Int = 4, x: Int = 0, y: Int = 0) {
    self.width = width
    self.height = height
    self.bytesPerPixel = bytesPerPixel
    self.x = x
    self.y = y
    stride = width * bytesPerPixel
    let size = stride * height + 2 * Self.guardSize
    memory = .allocate(byteCount: size, alignment: 64)
    memory.initializeMemory(as: UInt8.self, repeating: Self.guardByte)
    clear(to: 0)
  }

  deinit { memory.deallocate() }

  var bytes: UnsafeMutablePointer<UInt8> {
    (memory.baseAddress! + Self.guardSize).assumingMemoryBound(to: UInt8.self)
  }

  var image: pk_image {
    pk_image(
      data: bytes, stride: stride, x: Int32(x), y: Int32(y), width: Int32(width),
      height: Int32(height))
  }

  var bounds: pk_rect {
    pk_rect(x: Int32(x), y: Int32(y), width: Int32(width), height: Int32(height))
  }

  /// Whether the guard bytes are unchanged, so that no write was outside the pixels.
  var isIntact: Bool {
    let end = memory.count - Self.guardSize
    return memory[..<Self.guardSize].allSatisfy { $0 == Self.guardByte }
      && memory[end...].allSatisfy { $0 == Self.guardByte }
  }

  func clear(to value: UInt8) {
    bytes.update(repeating: value, count: stride * height)
  }

  /// Fills the image with one premultiplied color in the format 0xAARRGGBB.
  func fill(_ color: UInt32) {
    bytes.withMemoryRebound(to: UInt32.self, capacity: width * height) {
      $0.update(repeating: color, count: width * height)
    }
  }

  func copy(_ other: Pixels) {
    bytes.update(from: other.bytes, count: stride * height)
  }

  /// The blue, green, red and alpha values of the pixel at a device position.
  subscript(x: Int, y: Int) -> SIMD4<UInt8> {
    get {
      let p = bytes + (y - self.y) * stride + (x - self.x) * 4
      return SIMD4(p[0], p[1], p[2], p[3])
    }
    set {
      let p = bytes + (y - self.y) * stride + (x - self.x) * 4
      for channel in 0..<4 { p[channel] = newValue[channel] }
    }
  }

  /// Returns the largest difference between a channel of this image and the same channel of
  /// `other`. Both images have the same size.
  ///
  /// The comparison reads pixels through pointers, so it keeps both images alive until it ends.
  func largestDifference(from other: Pixels) -> Int32 {
    withExtendedLifetime((self, other)) {
      let difference = reference_compare(image, other.image, bounds)
      #expect(difference.pixels == width * height, "the other image is smaller")
      return difference.max
    }
  }

  /// Returns the coverage at a device position, for an image with one byte per pixel.
  func coverage(_ x: Int, _ y: Int) -> UInt8 { bytes[(y - self.y) * stride + x - self.x] }

  /// Creates an opaque picture with many details. `scroll` moves the picture up.
  static func picture(_ width: Int, _ height: Int, scroll: Int = 0) -> Pixels {
    let pixels = Pixels(width, height)
    reference_picture(pixels.bytes, pixels.stride, Int32(width), Int32(height), Int32(scroll))
    return pixels
  }

  /// Creates valid premultiplied pixels with all kinds of alpha. With one byte per pixel, the bytes
  /// are random coverage.
  static func noise(_ width: Int, _ height: Int, bytesPerPixel: Int = 4, seed: UInt32) -> Pixels {
    let pixels = Pixels(width, height, bytesPerPixel: bytesPerPixel)
    var state = seed
    func next() -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 9)
    }
    let p = pixels.bytes
    for i in 0..<width * height {
      let alpha = [0, 255, next() % 256, next() % 256][next() % 4]
      if bytesPerPixel == 1 {
        p[i] = UInt8(alpha)
      } else {
        for channel in 0..<3 { p[i * 4 + channel] = UInt8(next() % (alpha + 1)) }
        p[i * 4 + 3] = UInt8(alpha)
      }
    }
    return pixels
  }
}

/// The instruction sets that this machine supports, except the scalar reference.
var vectorSets: [pk_isa] { InstructionSet.vectors }

/// Runs a closure with the given instruction set on the calling thread.
func with<T>(_ set: pk_isa, _ body: () throws -> T) rethrows -> T {
  try InstructionSet.with(set, body)
}
