import AppBundles
import Foundation
import Testing

@Suite struct PropertyListTests {
  private static func list(_ text: String) throws -> PropertyList {
    try PropertyList(Data(text.utf8), file: "Info.plist")
  }

  @Test("A property list value is read with the type of its XML element")
  func types() throws {
    let list = try Self.list(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>yes</key><true/><key>one</key><integer>1</integer><key>half</key><real>0.5</real>
      <key>word</key><string>1</string><key>bytes</key><data>AAEC</data>
      <key>list</key><array><false/><integer>0</integer></array>
      </dict></plist>
      """)
    #expect(
      list.values == [
        "yes": .boolean(true), "one": .integer(1), "half": .real(0.5), "word": .string("1"),
        "bytes": .data(Data([0, 1, 2])), "list": .array([.boolean(false), .integer(0)]),
      ])
  }

  @Test("A property list is unchanged after it is written and read")
  func roundTrip() throws {
    let list = PropertyList(file: "Info.plist", values: SampleLists.widget)
    #expect(try PropertyList(list.xmlData, file: "Info.plist") == list)
  }

  @Test(
    "A file that is not a property list is refused with one line that names the file",
    arguments: [
      "", " ", "hello", "<plist><dict><key>a</key><real>nan</real></dict></plist>",
      "<plist><dict><key>a</key><date>now</date></dict></plist>", "<plist><dict/></plist>x",
      "<plist><dict><key>a</key><string>&b;</string></dict></plist>",
      "<plist><dict><key>a</key><data>?</data></dict></plist>", "{ a = b; }", "bplist00",
      "<html></html>", "<plist/>",
      "<?xml version='1.0'?>",
      "<plist><dict><key>a</key></dict></plist>",
      "<plist><dict><key>a</key><string>b</dict></plist>",
      "<plist><dict><string>a</string></dict></plist>",
      "<plist><dict><key>a</key><integer>99999999999999999999</integer></dict></plist>",
      "<plist><array>" + String(repeating: "<array>", count: 100_000),
    ])
  func syntax(_ text: String) {
    let error = #expect(throws: BundleError.self) { try Self.list(text) }
    #expect(error?.code == .syntax)
    #expect(error?.description.hasPrefix("Info.plist: ") == true)
    #expect(error?.description.contains("\n") == false)
  }

  @Test("In a property list, references, comments and CDATA sections are read as XML defines them")
  func markup() throws {
    let list = try Self.list(
      """
      <!-- first --><plist version="1.0"><dict><!-- inner -->
      <key>a &amp; b</key><string>&#x41;&lt;<![CDATA[<&]]>&#66;</string><key>none</key><string/>
      <key>hexadecimal</key><integer> 0x10 </integer>
      </dict></plist>
      <!-- last -->
      """)
    #expect(
      list.values == ["a & b": .string("A<<&B"), "none": .string(""), "hexadecimal": .integer(16)])
  }

  @Test("A property list with a duplicate key is refused, and the error states the key")
  func duplicate() {
    let error = #expect(throws: BundleError.self) {
      try Self.list("<plist><dict><key>a</key><true/><key>a</key><false/></dict></plist>")
    }
    #expect(error?.message.contains("the key a is there twice") == true)
  }

  @Test("An error in a property list's structure is reported with the line of the error")
  func line() {
    let error = #expect(throws: BundleError.self) {
      try Self.list("<plist>\n<dict>\n<key>a</key>\n</dict>\n</plist>")
    }
    #expect(error?.message.contains("line 4") == true)
  }

  @Test("A property list whose root is not a dictionary is refused")
  func root() {
    let error = #expect(throws: BundleError.self) { try Self.list("<plist><array/></plist>") }
    #expect(error?.code == .type)
  }

  @Test("Reading a property list from a missing file, a folder or a too long file throws an error")
  func files() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let long = folder.appendingPathComponent("long.plist")
    try Data(count: PropertyList.sizeLimit + 1).write(to: long)
    for file in [folder.appendingPathComponent("none.plist"), folder, long] {
      let error = #expect(throws: BundleError.self) { try PropertyList(contentsOf: file) }
      #expect(error?.code == .file)
      #expect(error?.file == file.path)
    }
  }
}
