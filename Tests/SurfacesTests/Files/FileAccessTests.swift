import Foundation
import Surfaces
import Testing

@Suite("Atomic replacement of files") struct FileAccessTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("files-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test("Replacing a file keeps symbolic links and modes, and leaves no temporary file")
  func replacing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (file, link) = (path("file"), path("link"))
    try FileAccess.replace(file, with: Data("old".utf8))
    chmod(file, 0o640)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    try FileAccess.replace(link, with: Data("new".utf8))
    #expect(try FileAccess.read(file, limit: 10) == Data("new".utf8))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == file)
    var status = stat()
    stat(file, &status)
    #expect(status.st_mode & 0o777 == 0o640)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
  }

  @Test("Replacing a folder, or a file in a missing folder, throws the system's error")
  func failures() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: FileError(code: EISDIR)) { try FileAccess.replace(folder.path, with: Data()) }
    #expect(throws: FileError(code: ENOENT)) {
      try FileAccess.replace(path("no/a"), with: Data())
    }
    #expect(throws: FileError(code: ENOENT)) { try FileAccess.checkWritable(path("no/a")) }
    try FileAccess.checkWritable(path("a"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }
}
