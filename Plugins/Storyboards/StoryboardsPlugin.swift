import Foundation
import PackagePlugin

/// Compiles a target's storyboards and nibs to Swift source and adds this source to the target.
///
/// ```swift
/// .executableTarget(
///   name: "App", dependencies: [.product(name: "UIKit", package: "opaline")],
///   plugins: [.plugin(name: "Storyboards", package: "opaline")])
/// ```
@main struct StoryboardsPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let documents = target.sourceFiles.map(\.url).filter {
      ["storyboard", "xib"].contains($0.pathExtension)
    }
    guard !documents.isEmpty else { return [] }
    let folder = context.pluginWorkDirectoryURL
    return [
      .buildCommand(
        displayName: "Compiling storyboards of \(target.name)",
        executable: try context.tool(named: "opaline").url,
        arguments: [
          "storyboard", "--module", target.moduleName, "--output",
          folder.path(percentEncoded: false),
        ] + documents.map { $0.path(percentEncoded: false) },
        inputFiles: documents,
        outputFiles: documents.map {
          folder.appending(path: "\($0.lastPathComponent).swift")
        })
    ]
  }
}
