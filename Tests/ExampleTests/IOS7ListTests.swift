import Foundation
import Testing

/// Checks that the tests and scenes named in `Documentation/IOS7.md` exist.
@Suite("The iOS 7 list") struct IOS7ListTests {
  private let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func text(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  // Proves 5.8 of Documentation/Systems.md.
  @Test("Every row of the iOS 7 list names an existing test or a scene of the gallery")
  func references() throws {
    let scenes = text("Examples/Gallery/App/GalleryScene.swift")
    let rows = text("Documentation/IOS7.md").split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| item") }
    #expect(rows.count > 30)
    for row in rows {
      let proof = try #require(row.split(separator: "|").last).description
      var found = 0
      var file = ""
      for part in proof.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
        if part.offset % 2 == 1 {
          if part.element.hasPrefix("Tests/") {
            file = text(String(part.element))
            #expect(!file.isEmpty, "\(part.element)")
          } else if proof.contains("scene") {
            #expect(
              scenes.contains("case \(part.element)\n") || scenes.contains("\"\(part.element)\""))
            found += 1
          }
          continue
        }
        // Titles are in quotation marks. A comment with the same text does not count as a test.
        for title in part.element.split(separator: "\"", omittingEmptySubsequences: false)
          .enumerated() where title.offset % 2 == 1
        {
          #expect(hasTest(titled: title.element, in: file), "\(title.element)")
          found += 1
        }
      }
      #expect(found > 0, "\(row)")
    }
  }

  /// Returns whether a source file has a test with a title. The title is the first argument of the
  /// `@Test` attribute.
  private func hasTest(titled title: some StringProtocol, in source: String) -> Bool {
    source.components(separatedBy: "@Test(").dropFirst().contains { rest in
      rest.drop { $0.isWhitespace }.hasPrefix("\"\(title)\"")
    }
  }

  @Test("A test name that is only in a comment is not accepted as a test")
  func comments() {
    #expect(hasTest(titled: "It works", in: "  @Test(\n    \"It works\", arguments: [1])"))
    #expect(!hasTest(titled: "It works", in: "// \"It works\" @Test(\"It works now\")"))
  }
}
