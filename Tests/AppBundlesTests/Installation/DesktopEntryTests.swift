@testable import AppBundles
import Testing

@Suite struct DesktopEntryTests {
  @Test("In a desktop entry's Exec key, special characters of the command line are escaped twice")
  func escapes() {
    let entry = DesktopEntry(name: "A\\B", command: ["/a b/$x\"`\\100%", "%u"])
    let lines = entry.text.split(separator: "\n")
    #expect(lines.contains(#"Name=A\\B"#))
    #expect(lines.contains(##"Exec="/a b/\\$x\\"\\`\\\\100%%" %u"##))
  }

  @Test("A line break in an application's name adds no key to its desktop entry")
  func lineBreak() {
    let entry = DesktopEntry(name: "A\nExec=rm", command: ["/a"])
    #expect(entry.text.split(separator: "\n").filter { $0.hasPrefix("Exec=") }.count == 1)
  }

  @Test("A desktop entry contains a group with an escaped name and command for each quick action")
  func actions() {
    var entry = DesktopEntry(name: "A", command: ["/a"])
    #expect(!entry.text.contains("Actions"))
    entry.actions = [
      DesktopEntry.Action(
        name: "New\nExec=rm", command: ["/a", "--shortcut-item", "n"], icon: "add"),
      DesktopEntry.Action(name: "Find", command: ["/a", "%u"]),
    ]
    #expect(
      entry.text.hasSuffix(
        """
        Terminal=false
        Actions=action-0;action-1;

        [Desktop Action action-0]
        Name=New\\nExec=rm
        Exec="/a" "--shortcut-item" "n"
        Icon=add

        [Desktop Action action-1]
        Name=Find
        Exec="/a" "%%u"

        """))
  }

  @Test("A desktop entry without media types has no MimeType key")
  func withoutTypes() {
    #expect(!DesktopEntry(name: "A", command: ["/a"]).text.contains("MimeType"))
  }
}
