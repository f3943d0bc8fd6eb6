import AppBundles
import Testing

@Suite struct URLSchemeTests {
  @Test("The scheme of a URL is compared in lower case")
  func lowerCase() {
    #expect(URLScheme.scheme(of: "MyAppScheme://?foo=1&bar=2") == "myappscheme")
  }

  @Test(
    "A string that a command line could misread has no scheme",
    arguments: ["", "nocolon", ":", "1a:b", "a b:c", "a:b c", "a:\n", "-a:b", "ä:b"])
  func refused(_ text: String) {
    #expect(URLScheme.scheme(of: text) == nil)
  }
}
