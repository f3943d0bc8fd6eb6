import UIKit

// Reducing, encoding and decoding a photograph of twelve megapixels.

extension Catalog {
  mutating func addImages() {
    section = "1.7"
    for (name, quality) in [
      ("high quality", CGInterpolationQuality.high), ("default quality", .default),
    ] {
      time("12 megapixels reduced to 500 x 375, \(name)") {
        let photograph = Pictures.photograph()
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 500, height: 375)
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        return ProcessorTime.of {
          _ = renderer.image {
            $0.cgContext.interpolationQuality = quality
            photograph.draw(in: CGRect(origin: .zero, size: size))
          }
        }
      }
    }
    time("12 megapixels: preparingThumbnail of 500 x 375") {
      let photograph = Pictures.photograph()
      return ProcessorTime.of {
        _ = photograph.preparingThumbnail(of: CGSize(width: 500, height: 375))
      }
    }
    time("12 megapixels: JPEG encoded") {
      let photograph = Pictures.photograph()
      return ProcessorTime.of { _ = photograph.jpegData(compressionQuality: 0.8) }
    }
    time("12 megapixels: PNG encoded") {
      let photograph = Pictures.photograph()
      return ProcessorTime.of { _ = photograph.pngData() }
    }
    frames("12 megapixels: JPEG decoded") {
      Catalog.decoding(Pictures.photograph().jpegData(compressionQuality: 0.8))
    }
    frames("12 megapixels: PNG decoded") { Catalog.decoding(Pictures.photograph().pngData()) }
  }

  /// The time until an image has its pixels, in seconds; no value if the data is not an image.
  private static func decoding(_ data: Data?) -> [Double] {
    guard let data else { return [] }
    var image: UIImage?
    let time = ProcessorTime.of { image = UIImage(data: data)?.preparingForDisplay() }
    return image == nil ? [] : [time]
  }
}
