import CoreGraphics
import Foundation
import Surfaces

/// A file to which an image or a recording is written.
struct OutputFile {
  let path: String

  /// Writes the result of `encode` in one step, so that a reader never finds a partial file.
  ///
  /// - Throws: `output` if the image cannot be encoded or the file cannot be written; a missing
  ///   folder is not created, because its name is most likely misspelled.
  func write(_ encode: () throws(ImageError) -> Data) throws(SurfaceError) {
    let data: Data
    do throws(ImageError) {
      data = try encode()
    } catch {
      throw SurfaceError(.output, error.message, cause: error.cause)
    }
    do throws(FileError) {
      try FileAccess.replace(path, with: data)
    } catch {
      throw failure(error)
    }
  }

  /// Checks, before any work, whether the file can be written.
  ///
  /// - Throws: `output` with the reason.
  func check() throws(SurfaceError) {
    do throws(FileError) {
      try FileAccess.checkWritable(path)
    } catch {
      throw failure(error)
    }
  }

  private func failure(_ error: FileError) -> SurfaceError {
    SurfaceError(.output, "\(path.printable) cannot be written.", cause: error.description)
  }
}
