package import Foundation

/// The inputs from which a bundle is built.
package struct BundleSpecification: Sendable {
  /// A program and its property list.
  package struct Program: Equatable, Sendable {
    /// The name of the product, which is also the name of the executable and the bundle.
    package let product: String
    /// The Info.plist. Variables of Xcode's templates in this file are replaced.
    package let propertyList: URL

    /// Describes a built product and its property list, without reading them.
    package init(product: String, propertyList: URL) {
      self.product = product
      self.propertyList = propertyList
    }
  }

  /// The application's program.
  package let app: Program
  /// The programs of the application's widgets. Each program becomes a bundle in `PlugIns`.
  package let extensions: [Program]
  /// Files and folders to copy into the application's bundle.
  package let resources: [URL]
  /// The folder that contains the executables.
  package let executables: URL

  /// Collects the inputs of a bundle; ``make(in:)`` reads them.
  package init(app: Program, extensions: [Program], resources: [URL], executables: URL) {
    self.app = app
    self.extensions = extensions
    self.resources = resources
    self.executables = executables
  }

  /// Builds `Product.app` in a folder, and replaces an existing bundle in one step.
  ///
  /// - Throws: `BundleError` or `InstallationError`. After an error the folder is unchanged.
  package func make(in folder: URL) throws -> AppBundle {
    let destination = folder.appendingPathComponent("\(app.product).app", isDirectory: true)
    let staging = folder.appendingPathComponent(".making-\(UUID().uuidString)", isDirectory: true)
    defer { try? FileManager.default.removeItem(at: staging) }
    let bundle = staging.appendingPathComponent("\(app.product).app", isDirectory: true)
    try write(app, to: bundle)
    for program in extensions {
      try write(
        program,
        to: bundle.appendingPathComponent("PlugIns/\(program.product).appex", isDirectory: true))
    }
    try InstallationError.rethrowing("copy the resources") {
      for resource in resources {
        try FileManager.default.copyItem(
          at: resource, to: bundle.appendingPathComponent(resource.lastPathComponent))
      }
    }
    _ = try AppBundle(at: bundle)
    _ = try InstallationError.rethrowing("write \(destination.path)") {
      try AtomicReplacement.exchange(bundle, with: destination)
    }
    return try AppBundle(at: destination)
  }

  private func write(_ program: Program, to bundle: URL) throws {
    let list = try PropertyList(contentsOf: program.propertyList)
    let variables = BuildVariables(product: program.product, list: list)
    let resolved = try variables.resolve(list)
    let executable = executables.appendingPathComponent(program.product)
    guard FileManager.default.isExecutableFile(atPath: executable.path) else {
      throw BundleError(
        .file, file: executable.path,
        "is no program: build the product \(program.product) first, or say "
          + "where it is with --executables")
    }
    try InstallationError.rethrowing("write \(bundle.path)") {
      try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
      try FileManager.default.copyItem(
        at: executable, to: bundle.appendingPathComponent(program.product))
      try resolved.xmlData.write(to: bundle.appendingPathComponent("Info.plist"))
      for folder in resourceBundles(of: program.product) {
        try FileManager.default.copyItem(
          at: folder, to: bundle.appendingPathComponent(folder.lastPathComponent))
      }
    }
  }

  /// The folders that SwiftPM builds from a target's resources, named Package_Target.resources.
  private func resourceBundles(of product: String) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: executables.path)) ?? []
    return names.filter { $0.hasSuffix("_\(product).resources") }.sorted()
      .map { executables.appendingPathComponent($0, isDirectory: true) }
  }
}
