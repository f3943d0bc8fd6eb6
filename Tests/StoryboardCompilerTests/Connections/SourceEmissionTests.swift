import StoryboardCompiler
import Testing

@Suite("Source generation for connections") struct SourceEmissionTests {
  private func source(_ view: String, controller: String = "") -> String {
    Compilation.compile(Compilation.storyboard(view, controller: controller)).source ?? ""
  }

  private func action(_ selector: String) -> String {
    source(
      "<switch id=\"s\"><connections><action selector=\"\(selector)\" destination=\"vc\" "
        + "eventType=\"valueChanged\" id=\"a\"/></connections></switch>")
  }

  @Test(
    "An action's Objective-C selector becomes the Swift name of the method",
    arguments: [
      ("done", "Screen.done"), ("tap:", "Screen.tap(_:)"),
      ("tapWithSender:", "Screen.tap(sender:)"),
      ("tap:forEvent:", "Screen.tap(_:forEvent:)"),
      ("tapWithSender:event:", "Screen.tap(sender:event:)"),
      ("Without:", "Screen.Without(_:)"),
      ("repeat:", "Screen.`repeat`(_:)"),
    ])
  func selectors(selector: String, method: String) {
    #expect(
      action(selector).contains(
        ".addTarget(controller, action: Selector(\(method)), for: .valueChanged)"))
  }

  @Test("The Swift compiler reports a missing outlet at the line of the document")
  func sourceLocations() {
    let text = source(
      "<label id=\"l\"/>",
      controller: "<connections>\n<outlet property=\"title\" destination=\"l\" id=\"o\"/>"
        + "</connections>")
    #expect(
      text.contains(
        """
        #sourceLocation(file: "Main.storyboard", line: 13)
            controller.title = label_l
        #sourceLocation()
        """))
  }

  @Test(
    "The generated source sets isSpringLoaded for objects with the attribute springLoaded",
    arguments: ["button", "segmentedControl", "tableView", "collectionView"])
  func springLoading(element: String) {
    let text = source("<\(element) springLoaded=\"YES\" id=\"o\"/>")
    #expect(text.contains(".isSpringLoaded = true"))
  }

  @Test("The generated source escapes the text of the storyboard document")
  func literals() {
    let text = source("<label text=\"a&quot;\\(b)&#10;c\" id=\"l\"/>")
    #expect(text.contains(#".text = "a\"\\(b)\nc""#))
  }

  @Test("Generated names differ even if object identifiers differ only in punctuation")
  func names() {
    let text = source("<label id=\"a-b\"/><label id=\"a_b\"/>")
    #expect(text.contains("let label_a_b = ") && text.contains("let label_a_b_ = "))
  }

  @Test("The compiler looks for an unwind action in the custom classes of all documents")
  func unwinding() throws {
    let first = Compilation.storyboard(
      "<button id=\"b\"><connections><segue destination=\"exit\" kind=\"unwind\" "
        + "unwindAction=\"back:\" id=\"s\"/></connections></button>")
    let second = Compilation.storyboard("").replacing("Screen", with: "Other")
    let results = StoryboardCompiler(module: "App").compile([
      .init(path: "A.storyboard", data: .init(first.utf8)),
      .init(path: "B.storyboard", data: .init(second.utf8)),
    ])
    let source = try #require(results[0].source)
    #expect(source.contains("StoryboardMethods.selector(Screen.back(_:)),"))
    #expect(source.contains("StoryboardMethods.selector(Other.back(_:)),"))
  }

  @Test("The generated source imports the modules of custom classes")
  func imports() {
    let text = source("<view id=\"v\" customClass=\"Chart\" customModule=\"Charts\"/>")
    #expect(text.contains("\nimport Charts\n") && text.contains("Chart.init(coder:)"))
  }
}
