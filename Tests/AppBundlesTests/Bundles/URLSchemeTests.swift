import AppBundles
import Testing

@Suite struct URLSchemeTests {
  @Test("The scheme of a URL is converted to lower case")
  func lowerCase() {
    #expect(URLScheme.scheme(of: "MyAppScheme://?foo=1&bar=2") == "myappscheme")
  }

  @Test(
    "No URL scheme is found in text with white space or without a valid scheme",
    arguments: ["", "nocolon", ":", "1a:b", "a b:c", "a:b c", "a:\n", "-a:b", "ä:b"])
  func refused(_ text: String) {
    #expect(URLScheme.scheme(of: text) == nil)
  }
}
