import Foundation
import Testing
import TextLayout

@Suite("Loading of fonts on another thread") struct FontLoadingTests {
  /// The width of a text with Latin and Chinese characters.
  private static func width() -> Double {
    let text = AttributedText("Rag 漢", attributes: TextAttributes(font: FontDescription(size: 17)))
    return Double(TextFrame(text).size.width)
  }

  @Test("Text has the same size whether or not another thread loads the fonts at the same time")
  func size() async {
    let expected = Self.width()
    #expect(expected > 20)
    await #expect(processExitsWith: .exitCode(0)) { [expected = expected as Double] in
      FontLibrary.beginLoading()
      let during = FontLoadingTests.width()
      FontLibrary.waitForLoading()
      exit(during == expected && FontLoadingTests.width() == expected ? 0 : 1)
    }
  }

  @Test("Without a configuration file, the fonts of the default folders are available")
  func missingConfiguration() async {
    await #expect(processExitsWith: .exitCode(0)) {
      setenv("FONTCONFIG_FILE", "/nowhere/fonts.conf", 1)
      exit(FontLibrary.shared.hasFonts ? 0 : 2)
    }
  }

  @Test("The configuration file determines the folders of fonts and caches")
  func configuration() async {
    await #expect(processExitsWith: .exitCode(0)) {
      let files = FileManager.default
      let folder = files.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      let file = folder.appendingPathComponent("fonts.conf")
      let configuration = """
        <fontconfig><dir>/usr/share/fonts</dir><cachedir>\(folder.path)/caches</cachedir></fontconfig>
        """
      try Data(configuration.utf8).write(to: file)
      setenv("FONTCONFIG_FILE", file.path, 1)
      let hasFonts = FontLibrary.shared.hasFonts
      let caches = try files.contentsOfDirectory(atPath: folder.path + "/caches")
      try files.removeItem(at: folder)
      exit(hasFonts && !caches.isEmpty ? 0 : 2)
    }
  }

  @Test("The loading reports no missing font, but the first text does")
  func reports() async {
    let result = await #expect(
      processExitsWith: .exitCode(0), observing: [\.standardErrorContent]
    ) {
      // All fonts except the system's font are available.
      let file = FileManager.default.temporaryDirectory
        .appendingPathComponent("fonts-\(UUID().uuidString).conf")
      let configuration = """
        <fontconfig><dir>/usr/share/fonts</dir>
        <selectfont><rejectfont><pattern><patelt name="family"><string>Inter</string></patelt>
        </pattern></rejectfont></selectfont></fontconfig>
        """
      try Data(configuration.utf8).write(to: file)
      setenv("FONTCONFIG_FILE", file.path, 1)
      FontLibrary.beginLoading()
      FontLibrary.waitForLoading()
      FileHandle.standardError.write(Data("loaded\n".utf8))
      _ = FontLoadingTests.width()
      try FileManager.default.removeItem(at: file)
      exit(0)
    }
    let message = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    let parts = message.components(separatedBy: "loaded\n")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("\"Inter\"") == false)
    #expect(parts.last?.contains("\"Inter\"") == true)
  }
}
