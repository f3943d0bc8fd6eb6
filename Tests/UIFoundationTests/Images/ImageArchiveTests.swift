import CoreGraphics
import Foundation
import Testing
import UIFoundation
import _ImagePixels

@Suite("Archives of images") struct ImageArchiveTests {
  private func roundTrip(_ image: UIImage) throws -> UIImage? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: image, requiringSecureCoding: true)
    return try NSKeyedUnarchiver.unarchivedObject(ofClass: UIImage.self, from: data)
  }

  @Test("An archived bitmap keeps its pixels and properties")
  func bitmap() throws {
    let drawn = UIImage.quarters(6, 4, scale: 2)
    let pixels = try #require(drawn.cgImage)
    let image = UIImage(cgImage: pixels, scale: 2, orientation: .leftMirrored)
      .withRenderingMode(.alwaysTemplate)
      .resizableImage(
        withCapInsets: UIEdgeInsets(top: 1, left: 0.5, bottom: 1, right: 0.5),
        resizingMode: .stretch
      )
      .withAlignmentRectInsets(UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
    let copy = try #require(try roundTrip(image))
    #expect(copy.scale == 2 && copy.imageOrientation == .leftMirrored && copy.size == image.size)
    #expect(copy.renderingMode == .alwaysTemplate && copy.capInsets == image.capInsets)
    #expect(copy.resizingMode == .stretch)
    #expect(copy.alignmentRectInsets == image.alignmentRectInsets)
    #expect(copy.pngData() == image.pngData())
  }

  @Test("An archived symbol keeps its name and configuration")
  func symbol() throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: 22, weight: .bold, scale: .large)
      .applying(UIImage.SymbolConfiguration(paletteColors: [.red, .systemBlue]))
    for image in [
      UIImage(systemName: "star.fill"),
      UIImage(systemName: "bell", withConfiguration: configuration),
      UIImage(systemName: "heart")?.withTintColor(.green),
      UIImage(
        systemName: "star",
        withConfiguration: UIImage.SymbolConfiguration(textStyle: .title1)),
      UIImage(
        systemName: "star",
        withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: .red)),
    ] {
      let image = try #require(image)
      #expect(try roundTrip(image) == image)
    }
  }

  @Test(
    "Archived animated images keep their frame count and duration; empty images keep their size"
  )
  func animation() throws {
    let star = try #require(UIImage(systemName: "star"))
    let animation = try #require(UIImage.animatedImage(with: [star, star], duration: 3))
    let copy = try #require(try roundTrip(animation))
    #expect(copy.images?.count == 2 && copy.duration == 3)
    #expect(try roundTrip(UIImage())?.size == .zero)
  }

  @Test("Unarchiving an image with damaged pixels or an unknown symbol name returns nil")
  func damage() throws {
    for (key, value) in [
      ("UIImageData", Data([1, 2, 3]) as NSData), ("UIImageSymbolName", "no such" as NSString),
    ] as [(String, NSObject)] {
      let archiver = NSKeyedArchiver(requiringSecureCoding: false)
      archiver.encode(value, forKey: key)
      archiver.finishEncoding()
      let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
      #expect(UIImage(coder: coder) == nil)
    }
  }
}
