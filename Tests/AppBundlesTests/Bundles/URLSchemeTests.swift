import AppBundles
import Testing

@Suite struct URLSchemeTests {
  @Test("An address's scheme is compared in lower case")
  func lowerCase() {
    #expect(URLScheme.scheme(of: "MyAppScheme://?foo=1&bar=2") == "myappscheme")
  }

  @Test(
    "A text that could be misread on a command line has no scheme",
    arguments: ["", "nocolon", ":", "1a:b", "a b:c", "a:b c", "a:\n", "-a:b", "ä:b"])
  func refused(_ text: String) {
    #expect(URLScheme.scheme(of: text) == nil)
  }
}
