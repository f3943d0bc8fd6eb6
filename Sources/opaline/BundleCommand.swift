import AppBundles
import ArgumentParser
import Foundation

/// Implements `opaline bundle Product --plist Info.plist`.
struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Makes Name.app of a package's products.",
    discussion: """
      Run it in the package's folder: it builds the products and copies them with their property \
      lists and resources. $(PRODUCT_NAME), $(PRODUCT_MODULE_NAME), $(PRODUCT_BUNDLE_IDENTIFIER) and \
      $(EXECUTABLE_NAME) are replaced.

      Example: opaline bundle Today --plist App/Info.plist --extension Quote=Quote/Info.plist
      """)

  @Argument(help: "The application's executable product.")
  var product: String
  @Option(help: "The application's property list.", completion: .file(extensions: ["plist"]))
  var plist: String
  @Option(
    name: .customLong("extension"), help: "A widget's executable product and property list.")
  var extensions: [ExtensionOption] = []
  @Option(help: "A file or folder to copy into the bundle, such as the icon.", completion: .file())
  var resource: [String] = []
  @Option(help: "The folder to write Name.app into.", completion: .directory)
  var output = "."
  @Option(help: "How to build: debug or release.")
  var configuration = "release"
  @Option(help: "A folder with executables to use instead of building.", completion: .directory)
  var executables: String?

  func run() throws {
    let products = [product] + extensions.map(\.product)
    let folder =
      try executables.map { URL(fileURLWithPath: $0, isDirectory: true) }
      ?? PackageBuild(configuration: configuration).build(products)
    let specification = BundleSpecification(
      app: BundleSpecification.Program(product: product, propertyList: URL(fileURLWithPath: plist)),
      extensions: extensions.map {
        BundleSpecification.Program(
          product: $0.product, propertyList: URL(fileURLWithPath: $0.plist))
      },
      resources: resource.map { URL(fileURLWithPath: $0) }, executables: folder)
    let app = try specification.make(in: URL(fileURLWithPath: output, isDirectory: true))
    print(app.url.path)
  }
}

/// The value of `--extension`, such as `Quote=Quote/Info.plist`.
struct ExtensionOption: ExpressibleByArgument {
  let product: String
  let plist: String

  init?(argument: String) {
    guard let separator = argument.firstIndex(of: "="), separator != argument.startIndex else {
      return nil
    }
    product = String(argument[..<separator])
    plist = String(argument[argument.index(after: separator)...])
    guard !plist.isEmpty else { return nil }
  }
}
