import CoreGraphics
import Synchronization

/// The images of a file, decoded at the first access.
final class LazyFrames: Sendable {
  private let data: Data
  private let decoded = Mutex<Outcome?>(nil)

  private struct Outcome {
    var frames: [AnimationFrame] = []
    var orientation = ImageOrientation.up
    var error: ImageError.Code?
  }

  init(_ data: Data) { self.data = data }

  var values: [AnimationFrame] { result.frames }

  var orientation: ImageOrientation { result.orientation }

  /// The reason why the file could not be decoded; nil after a success.
  var error: ImageError.Code? { result.error }

  private var result: Outcome {
    decoded.withLock { decoded in
      if let decoded { return decoded }
      var result = Outcome()
      do throws(ImageError) {
        result.frames = try ImageCodec.decodeFrames(data, source: "the image source")
      } catch {
        result.error = error.code
      }
      if let format = ImageFormat(signature: data) {
        result.orientation = ImageOrientation(of: data, format: format) ?? .up
      }
      decoded = result
      return result
    }
  }
}

extension ImageFormat {
  /// The uniform type identifier. Source: Apple, "System-declared uniform type identifiers".
  var typeIdentifier: String {
    switch self {
    case .png: "public.png"
    case .jpeg: "public.jpeg"
    case .webp: "org.webmproject.webp"
    }
  }

  init?(typeIdentifier: String) {
    guard
      let format = [ImageFormat.png, .jpeg, .webp].first(where: {
        $0.typeIdentifier == typeIdentifier
      })
    else { return nil }
    self = format
  }
}

extension [AnyHashable: Any] {
  func isTrue(_ key: CFString) -> Bool { self[key] as? Bool ?? false }

  /// The value of a key, converted from any numeric type; nil if the value is not a number.
  func number(_ key: CFString) -> Double? {
    switch self[key] {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Int: Double(value)
    case let value as Float: Double(value)
    default: nil
    }
  }
}
