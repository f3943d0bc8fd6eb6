import Foundation
import Testing

@testable import SurfaceSDL

@Suite("The cache of compose sequences") struct ComposeCacheTests {
  private let home = FileManager.default.temporaryDirectory
    .appendingPathComponent("compose-\(UUID().uuidString)").path

  @Test("The folder of the cache is in the user's folder for caches")
  func folder() {
    #expect(
      ComposeCache.newFolder(["HOME": home, "XDG_CACHE_HOME": "/caches"])
        == "/caches/opaline/compose")
    #expect(
      ComposeCache.newFolder(["HOME": home, "XDG_CACHE_HOME": ""])
        == home + "/.cache/opaline/compose")
    #expect(ComposeCache.newFolder([:]) == nil)
  }

  @Test("A folder that the user has chosen or created for libX11 is used instead")
  func existing() throws {
    #expect(ComposeCache.newFolder(["HOME": home, "XCOMPOSECACHE": "/mine"]) == nil)
    defer { try? FileManager.default.removeItem(atPath: home) }
    try FileManager.default.createDirectory(
      atPath: home + "/.compose-cache", withIntermediateDirectories: true)
    #expect(ComposeCache.newFolder(["HOME": home]) == nil)
  }

  @Test("Without an X server no folder is created")
  func withoutServer() {
    ComposeCache.enable(["HOME": home])
    #expect(!FileManager.default.fileExists(atPath: home))
  }
}
