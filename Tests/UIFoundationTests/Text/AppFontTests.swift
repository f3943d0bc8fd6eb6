import Foundation
import Testing
import UIFoundation
import _StageTraits

@Suite("Font files of an app", .currentStage)
struct AppFontTests {
  /// A folder with font files that are not installed on any machine. The font is JetBrains Mono
  /// with another name of the same length.
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("AppFonts-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func makeFont(_ style: String, family: String) throws -> String {
    let original = "/usr/share/fonts/truetype/jetbrains-mono/JetBrainsMono-\(style).ttf"
    var data = try Data(contentsOf: URL(fileURLWithPath: original))
    for encoding in [String.Encoding.utf16BigEndian, .isoLatin1] {
      let old = try #require("JetBrains".data(using: encoding))
      let new = try #require(family.data(using: encoding))
      #expect(old.count == new.count)
      var start = data.startIndex
      while let found = data.range(of: old, in: start..<data.endIndex) {
        data.replaceSubrange(found, with: new)
        start = found.upperBound
      }
    }
    let name = "Fonts/\(style).ttf"
    let file = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
    return name
  }

  @Test("The fonts that UIAppFonts lists are found by PostScript, full and family name")
  func names() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(UIFont(name: "Dragonfly Mono", size: 20) == nil)
    let text = "Wide letters" as NSString
    let before = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)])
    let files = [
      try makeFont("Regular", family: "Dragonfly"), try makeFont("ExtraBold", family: "Dragonfly"),
    ]
    #expect(AppFonts.add(listedIn: ["UIAppFonts": files], resources: folder) == [])
    let regular = try #require(UIFont(name: "DragonflyMono-Regular", size: 20))
    #expect(regular.familyName == "Dragonfly Mono" && regular.fontName == "DragonflyMono-Regular")
    // All letters of the font have a width of 0.6 em, so 12 letters at this size have a width of
    // 144 points.
    #expect(abs(text.size(withAttributes: [.font: regular]).width - 12 * 12) < 0.1)
    #expect(text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 20)]) == before)
    #expect(UIFont.familyNames.contains("Dragonfly Mono"))
    #expect(
      UIFont.fontNames(forFamilyName: "Dragonfly Mono")
        == ["DragonflyMono-ExtraBold", "DragonflyMono-Regular"])
    let bold = try #require(UIFont(name: "Dragonfly Mono ExtraBold", size: 20))
    #expect(bold.fontName == "DragonflyMono-ExtraBold")
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    let family = UIFontDescriptor(fontAttributes: [.family: "Dragonfly Mono"])
    #expect(UIFont(descriptor: family, size: 20).familyName == "Dragonfly Mono")
    // A second call with the same files must not change anything.
    #expect(AppFonts.add(listedIn: ["UIAppFonts": files], resources: folder) == [])
    #expect(UIFont.fontNames(forFamilyName: "Dragonfly Mono").count == 2)
  }

  @Test("A missing or damaged font file is reported by name, and the other fonts are registered")
  func problems() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("not a font".utf8).write(to: folder.appendingPathComponent("Notes.ttf"))
    let file = try makeFont("Light", family: "Butterfly")
    let sentences = AppFonts.add(
      listedIn: ["UIAppFonts": ["Missing.ttf", "Notes.ttf", file]], resources: folder)
    #expect(sentences.count == 2)
    #expect(sentences[0].contains("Missing.ttf") && sentences[0].contains("no readable font file"))
    #expect(sentences[1].contains("Notes.ttf") && sentences[1].contains("damaged"))
    #expect(UIFont(name: "ButterflyMono-Light", size: 12) != nil)
    #expect(AppFonts.add(listedIn: ["UIAppFonts": "One.ttf"], resources: folder).count == 1)
    #expect(AppFonts.add(listedIn: [:], resources: folder).isEmpty)
  }
}
