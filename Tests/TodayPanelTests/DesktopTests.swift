import AppBundles
import Foundation
import Testing
import TodayPanel

@Suite struct DesktopTests {
  private static func makeFolder() throws -> URL {
    let folder = URL(fileURLWithPath: "/tmp/opaline-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  @Test("A second panel in a session forwards its request to the first panel")
  @MainActor func instance() async throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let first = try #require(try PanelInstance(in: folder))
    #expect(try PanelInstance(in: folder) == nil)
    let request = try await withCheckedThrowingContinuation { continuation in
      first.listen { continuation.resume(returning: $0) }
      do {
        try PanelInstance.send(.toggle, in: folder)
      } catch {
        continuation.resume(throwing: error)
      }
    }
    #expect(request == .toggle)
    first.invalidate()
    #expect(throws: PanelInstance.Failure.self) { try PanelInstance.send(.show, in: folder) }
    let second = try PanelInstance(in: folder)
    #expect(second != nil)
    second?.invalidate()
  }

  // Proves 7.4 of Documentation/Today.md.
  @Test("Other users cannot open the panel's socket or its folder")
  func permissions() throws {
    let folder = try Self.makeFolder().appendingPathComponent("opaline")
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    let instance = try #require(try PanelInstance(in: folder))
    defer { instance.invalidate() }
    for (path, mode) in [(folder.path, 0o700), (folder.path + "/today.socket", 0o600)] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      #expect(attributes[.posixPermissions] as? Int == mode)
    }
  }

  @Test("Enabling autostart writes a desktop entry with --hidden, and disabling removes the entry")
  func autostart() throws {
    let folder = try Self.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    #expect(try !AutostartEntry.remove(from: directory))
    try AutostartEntry.write(program: "/opt/a b/opaline-today", to: directory)
    let text = try String(contentsOfFile: AutostartEntry.file(in: directory), encoding: .utf8)
    #expect(text.contains("Exec=\"/opt/a b/opaline-today\" \"--hidden\"\n"))
    #expect(try AutostartEntry.remove(from: directory))
    #expect(!FileManager.default.fileExists(atPath: AutostartEntry.file(in: directory)))
  }

  @Test(
    "The wallpaper's path is read from a desktop's setting and from Plasma's configuration file"
  )
  func wallpaper() {
    #expect(
      DesktopWallpaper.path(fromSetting: "'file:///usr/share/a%20b.jpg'\n") == "/usr/share/a b.jpg")
    #expect(DesktopWallpaper.path(fromSetting: "'/usr/share/a.jpg'") == "/usr/share/a.jpg")
    #expect(DesktopWallpaper.path(fromSetting: "''") == nil)
    #expect(DesktopWallpaper.path(fromSetting: "'https://a.b/c.jpg'") == nil)
    #expect(DesktopWallpaper.path(fromPlasma: "[a]\nImage=\nImage=file:///b.png\n") == "/b.png")
    #expect(DesktopWallpaper.path(fromPlasma: "none") == nil)
  }
}
