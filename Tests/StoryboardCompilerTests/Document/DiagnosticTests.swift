import StoryboardCompiler
import Testing

@Suite("Diagnostics of the storyboard compiler") struct DiagnosticTests {
  @Test("An unknown element in a storyboard causes an error with file, line and name")
  func unknownElement() {
    let result = Compilation.compile(Compilation.storyboard("<mapView id=\"m\"/>"))
    #expect(result.source == nil)
    #expect(
      result.diagnostics.map(\.description) == [
        "Main.storyboard:9: error: <mapView> is no view that can be made on Linux"
      ])
  }

  @Test("An unknown child element in a storyboard causes an error")
  func unknownChild() {
    let text = Compilation.storyboard("<label id=\"l\">\n<sparkle key=\"glow\"/>\n</label>")
    #expect(
      Compilation.messages(text) == [
        "Main.storyboard:10: error: <sparkle key=\"glow\"> is not supported here, in <label>"
      ])
  }

  @Test("An unknown attribute in a storyboard causes a warning, and the source is still generated")
  func unknownAttribute() {
    let result = Compilation.compile(Compilation.storyboard("<label shine=\"much\" id=\"l\"/>"))
    #expect(result.source != nil)
    #expect(
      result.diagnostics.map(\.description) == [
        "Main.storyboard:9: warning: the attribute shine=\"much\" of <label> is not supported and "
          + "has no effect"
      ])
  }

  @Test(
    "An invalid attribute value in a storyboard is reported with the value and its line",
    arguments: [
      ("<label alpha=\"dark\" id=\"l\"/>", "alpha=\"dark\" of <label> is not a number"),
      ("<label hidden=\"maybe\" id=\"l\"/>", "hidden=\"maybe\" of <label> is neither YES nor NO"),
      (
        "<label id=\"l\"><color key=\"textColor\" systemColor=\"noColor\"/></label>",
        "there is no system color \"noColor\""
      ),
      (
        "<label id=\"l\"><connections><outlet property=\"a b\" destination=\"vc\" id=\"o\"/>"
          + "</connections></label>", "\"a b\" is not the name of a property"
      ),
      (
        "<label id=\"l\"><connections><outlet property=\"next\" destination=\"gone\" id=\"o\"/>"
          + "</connections></label>",
        "the destination \"gone\" is no object that can be reached from here"
      ),
      (
        "<button id=\"b\"><connections><segue destination=\"gone\" kind=\"show\" id=\"s\"/>"
          + "</connections></button>", "the destination \"gone\" is no scene of the document"
      ),
      (
        "<view id=\"v\" customClass=\"A { }\"/>", "\"A { }\" is not the name of a Swift class"
      ),
      (
        "<view id=\"v\"><constraints><constraint firstAttribute=\"middle\" id=\"c\"/>"
          + "</constraints></view>", "firstAttribute=\"middle\" is no attribute of a constraint"
      ),
    ])
  func mistakes(view: String, message: String) {
    #expect(
      Compilation.messages(Compilation.storyboard(view)) == [
        "Main.storyboard:9: error: \(message)"
      ])
  }

  @Test("A variation by size class in a storyboard causes a warning")
  func variations() {
    let text = Compilation.storyboard(
      "<view id=\"v\"><variation key=\"heightClass=compact\"><mask key=\"subviews\"/></variation>"
        + "</view>")
    #expect(Compilation.messages(text).first?.contains("variations by size class") == true)
  }

  @Test("The compiler refuses a document that is not a storyboard")
  func otherDocuments() {
    #expect(Compilation.messages("<plist/>").first?.contains("no document of Interface") == true)
    #expect(Compilation.messages("<document type=\"macOS\"/>").first?.contains("macOS") == true)
    #expect(Compilation.messages("").first?.contains("not well-formed XML") == true)
    #expect(Compilation.messages("<a><b></a>").first?.contains("not well-formed XML") == true)
  }

  @Test("The compiler refuses 150 nested views, so that nested elements cannot exhaust the stack")
  func depth() {
    let open = String(repeating: "<view id=\"v\"><subviews>", count: 150)
    let close = String(repeating: "</subviews></view>", count: 150)
    #expect(Compilation.compile(Compilation.storyboard(open + close)).source == nil)
  }
}
