import CoreGraphics
import Surfaces

/// A picture's file that is about to be written.
struct OutputFile {
  let path: String

  /// Writes what `encode` makes in one step, so that nobody finds half a file, in a folder that is
  /// made if need be.
  func write(_ encode: () throws(ImageError) -> Data) throws(SurfaceError) {
    let data: Data
    do throws(ImageError) {
      data = try encode()
    } catch {
      throw SurfaceError(.output, error.message, cause: error.cause)
    }
    let file = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file, options: .atomic)
    } catch {
      throw SurfaceError(
        .output, "\(path) cannot be written.", cause: error.localizedDescription)
    }
  }
}
