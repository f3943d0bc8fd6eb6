// Covers CGImageDestination, CGImagePropertyOrientation, CGImageSource, CGImageSourceStatus.

import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Image sources and destinations")
struct ImageSourceTests {
  /// Creates a picture with red above blue. By default it is three pixels wide and two pixels high.
  private func picture(width: Int = 3, height: Int = 2) -> CGImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.fill(CGRect(x: 0, y: height / 2, width: width, height: height - height / 2))
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: width, height: height / 2))
    return context.makeImage()!
  }

  /// Returns the red, green, blue and alpha values of a pixel. Its position is counted from the top
  /// left.
  private func pixel(_ image: CGImage, _ x: Int, _ y: Int) -> [UInt8] {
    let data = image.dataProvider!.data!
    let start = y * image.bytesPerRow + 4 * x
    return [data[start + 2], data[start + 1], data[start], data[start + 3]]
  }

  private func file(_ type: String, _ images: [CGImage], _ options: CFDictionary? = nil) -> Data? {
    let data = NSMutableData()
    guard
      let destination = CGImageDestinationCreateWithData(
        data as CFMutableData, type as CFString, images.count, nil)
    else { return nil }
    for image in images { CGImageDestinationAddImage(destination, image, options) }
    return CGImageDestinationFinalize(destination) ? data as Data : nil
  }

  @Test(
    "A written image is read with the same type, size and pixels",
    arguments: ["public.png", "org.webmproject.webp"])
  func roundTrip(type: String) throws {
    let data = try #require(file(type, [picture()]))
    let source = try #require(CGImageSourceCreateWithData(data as CFData, nil))
    #expect(CGImageSourceGetType(source) == type && CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
    #expect(image.width == 3 && image.height == 2)
    #expect(pixel(image, 1, 0) == [255, 0, 0, 255] && pixel(image, 1, 1) == [0, 0, 255, 255])
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any]
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 3)
    #expect(properties?[kCGImagePropertyHasAlpha] != nil)
    #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
  }

  @Test("A lower quality makes a smaller JPEG")
  func quality() throws {
    let image = picture(width: 200, height: 200)
    let good = try #require(
      file("public.jpeg", [image], [kCGImageDestinationLossyCompressionQuality: 1.0]))
    let poor = try #require(
      file("public.jpeg", [image], [kCGImageDestinationLossyCompressionQuality: 0.1]))
    #expect(poor.count < good.count)
  }

  @Test("A written animation is read with the same frames and frame durations")
  func animation() throws {
    let timing: CFDictionary = [
      kCGImagePropertyWebPDictionary: [kCGImagePropertyWebPDelayTime: 0.25] as CFDictionary
    ]
    let empty = picture(width: 3, height: 1)
    let other = picture()
    #expect(file("org.webmproject.webp", [empty, other]) == nil, "frames of two sizes")
    let second = CGContext(
      data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!.makeImage()!
    let data = try #require(file("org.webmproject.webp", [other, second], timing))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    #expect(CGImageSourceGetCount(source) == 2)
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let read = properties?[kCGImagePropertyWebPDictionary] as? [CFString: Any]
    #expect(read?[kCGImagePropertyWebPUnclampedDelayTime] as? Double == 0.25)
    let image = try #require(CGImageSourceCreateImageAtIndex(source, 1, nil))
    #expect(pixel(image, 0, 0)[3] == 0)
  }

  @Test("A thumbnail is made on request and is not larger than the requested maximum")
  func thumbnail() throws {
    let data = try #require(file("public.png", [picture(width: 60, height: 30)]))
    let source = try #require(CGImageSourceCreateWithData(data, nil))
    let limit: CFDictionary = [kCGImageSourceThumbnailMaxPixelSize: 20]
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, limit) == nil)
    let options: CFDictionary = limit.merging([kCGImageSourceCreateThumbnailFromImageAlways: true])
    {
      $1
    }
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(image.width == 20 && image.height == 10)
    #expect(pixel(image, 10, 1)[0] > 200 && pixel(image, 10, 8)[2] > 200)
  }

  @Test(
    "A JPEG's Exif orientation is among its properties, and a thumbnail is rotated on request",
    arguments: [
      (CGImagePropertyOrientation.upMirrored, false), (.down, false), (.downMirrored, false),
      (.leftMirrored, true), (.right, true), (.rightMirrored, true), (.left, true),
    ])
  func orientation(orientation: CGImagePropertyOrientation, swapsSides: Bool) throws {
    let jpeg = try #require(file("public.jpeg", [picture(width: 60, height: 30)]))
    let tiff: [UInt8] = [
      0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, UInt8(orientation.rawValue),
      0, 0, 0,
    ]
    let segment = Array("Exif\0\0".utf8) + tiff
    let data =
      jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(segment.count + 2)] + segment
      + jpeg.dropFirst(2)
    let source = try #require(CGImageSourceCreateWithData(Data(data), nil))
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
    let read = properties?[kCGImagePropertyOrientation] as? UInt32
    #expect(read.flatMap(CGImagePropertyOrientation.init(rawValue:)) == orientation)
    #expect(properties?[kCGImagePropertyPixelWidth] as? Int == 60)
    let options: CFDictionary = [
      kCGImageSourceCreateThumbnailFromImageAlways: true,
      kCGImageSourceCreateThumbnailWithTransform: true,
    ]
    let image = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options))
    #expect(image.width == (swapsSides ? 30 : 60) && image.height == (swapsSides ? 60 : 30))
    // The stored picture has red above blue, before the orientation is applied.
    let first = pixel(image, 2, 2)
    let isRedFirst = [.upMirrored, .leftMirrored, .left].contains(orientation)
    #expect(first[isRedFirst ? 0 : 2] > 200)
  }

  @Test("A source without a valid image has no images, and its status gives the reason")
  func damage() throws {
    #expect(CGImageSourceCreateWithData(Data(), nil) == nil)
    let text = try #require(CGImageSourceCreateWithData(Data("no image".utf8), nil))
    #expect(CGImageSourceGetCount(text) == 0 && CGImageSourceGetType(text) == nil)
    #expect(CGImageSourceGetStatus(text) == .statusUnknownType)
    let complete = try #require(file("public.png", [picture()]))
    let half = try #require(CGImageSourceCreateWithData(complete.prefix(complete.count / 2), nil))
    #expect(CGImageSourceGetCount(half) == 0)
    #expect(CGImageSourceGetStatus(half) == .statusUnexpectedEOF)
    var wrong = complete
    wrong[20] ^= 0xFF
    let damaged = try #require(CGImageSourceCreateWithData(wrong, nil))
    #expect(CGImageSourceGetStatus(damaged) == .statusInvalidData)
    #expect(CGImageSourceCreateWithURL(URL(fileURLWithPath: "/nowhere.png"), nil) == nil)
  }

  @Test("Finalizing an image destination fails until the announced number of images has been added")
  func announced() throws {
    let data = NSMutableData()
    #expect(CGImageDestinationCreateWithData(data, "public.tiff", 1, nil) == nil)
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(destination) && data.length == 0)
    CGImageDestinationAddImage(destination, picture(), nil)
    #expect(CGImageDestinationFinalize(destination) && data.length > 0)
    #expect(file("public.png", [picture(), picture()]) == nil, "PNG holds one image")
  }
}
