import AppBundles
import Foundation
import Testing
import TodayPanel

@Suite struct PanelContentsTests {
  private static var arranged: PanelContents {
    var contents = PanelContents()
    contents.update(installed: ["a", "b", "c"])
    return contents
  }

  @Test("New widgets are added at the end, and a widget that the user removed is not added again")
  func update() {
    var contents = Self.arranged
    contents.move(from: 2, to: 0)
    contents.remove("a")
    contents.update(installed: ["a", "b", "c", "d"])
    #expect(contents.order == ["c", "b", "d"])
    #expect(contents.removed == ["a"])
  }

  @Test("Uninstalling a widget removes it from the panel's arrangement")
  func forget() {
    var contents = Self.arranged
    contents.setExpanded(true, "b")
    contents.remove("c")
    contents.update(installed: ["a"])
    #expect(contents.order == ["a"])
    #expect(contents.removed.isEmpty && contents.expanded.isEmpty)
  }

  @Test("A restored widget is added at the end of the panel")
  func restore() {
    var contents = Self.arranged
    contents.remove("a")
    contents.restore("a")
    contents.restore("unknown")
    #expect(contents.order == ["b", "c", "a"])
  }

  @Test("The panel saves its arrangement in a file and ignores a damaged file")
  func file() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("PanelContents-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let directory = DataDirectory(data: folder, configuration: folder, runtime: nil)
    #expect(PanelContents(contentsOf: directory) == PanelContents())
    var contents = Self.arranged
    contents.setExpanded(true, "b")
    contents.remove("c")
    try contents.write(to: directory)
    #expect(PanelContents(contentsOf: directory) == contents)
    try Data("{".utf8).write(to: folder.appendingPathComponent("opaline/today.json"))
    #expect(PanelContents(contentsOf: directory) == PanelContents())
  }
}
