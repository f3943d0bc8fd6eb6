import Foundation
import UIKit

/// Pictures that are computed, so that the program needs no files.
@MainActor enum Pictures {
  /// A picture of waves with noise, in which no filter meets a special case.
  ///
  /// - Parameters:
  ///   - width: In pixels, as the height.
  ///   - alpha: The alpha of all pixels, 0...255.
  ///   - scale: Pixels per point.
  static func waves(width: Int, height: Int, alpha: Int = 255, scale: CGFloat = 1) -> UIImage {
    let info =
      CGBitmapInfo.byteOrder32Little.rawValue | CGImageAlphaInfo.premultipliedFirst.rawValue
    guard
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: info),
      let data = context.data
    else { fatalError("A picture of \(width) x \(height) pixels cannot be made.") }
    let columns = (0..<width).map { 60 + 50 * sin(Double($0) * 0.013) }
    let rows = (0..<height).map { 60 + 50 * sin(Double($0) * 0.017) }
    let pixels = data.bindMemory(to: UInt32.self, capacity: width * height)
    var noise: UInt32 = 1
    for y in 0..<height {
      for x in 0..<width {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        let wave = Int(columns[x] + rows[y]) + Int(noise >> 28)
        let (red, green) = (wave * alpha / 255, (wave + x * 64 / width) * alpha / 320)
        let blue = (y * 255 / height) * alpha / 255
        pixels[y * width + x] = UInt32(alpha << 24 | min(red, alpha) << 16 | green << 8 | blue)
      }
    }
    guard let image = context.makeImage() else {
      fatalError("A picture of \(width) x \(height) pixels cannot be made.")
    }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// A photograph of twelve megapixels, 4000 x 3000.
  static func photograph() -> UIImage { waves(width: 4000, height: 3000) }
}

/// Texts of given lengths.
enum Texts {
  /// A sentence of 50 characters with a space at its end.
  static let sentence = "A line of plain text that has about fifty letters "

  /// A text of three lines of 320 points in the standard font. Different numbers give different
  /// texts.
  static func threeLines(_ number: Int) -> String {
    "Label \(number) says what a label of three lines says: words that wrap, a comma, and then some "
      + "more of them to fill the last one."
  }

  /// A Chinese text of three lines of 320 points in the standard font.
  static func threeChineseLines(_ number: Int) -> String {
    "\(number)" + chinese(52)
  }

  /// One paragraph of Chinese with the given number of characters.
  static func chinese(_ count: Int) -> String {
    let phrase = Array("天地玄黄宇宙洪荒日月盈昃辰宿列张寒来暑往秋收冬藏")
    return String((0..<count).map { phrase[$0 % phrase.count] })
  }

  /// Paragraphs of 100 characters.
  static func paragraphs(_ kilobytes: Int) -> String {
    String(repeating: sentence + String(sentence.dropLast()) + "\n", count: kilobytes * 10)
  }

  /// One paragraph of sentences.
  static func paragraph(_ kilobytes: Int) -> String {
    String(repeating: sentence, count: kilobytes * 20)
  }

  /// Short lines.
  static func lines(_ count: Int) -> String { String(repeating: "A short line\n", count: count) }
}

extension UIColor {
  /// A saturated color; numbers that follow each other have different hues.
  static func numbered(_ number: Int) -> UIColor {
    UIColor(hue: CGFloat(number * 37 % 360) / 360, saturation: 0.7, brightness: 0.85, alpha: 1)
  }
}
