import AppBundles
import Foundation
import Testing
import UIKitCore
import UIKitHost

@MainActor @Suite("A program's icon") struct ProgramIconTests {
  @Test("A program's icon is its bundle's image file; a bundle without an Info.plist has no icon")
  func picture() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("ProgramIcon-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appendingPathComponent("Notes.app")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let program = bundle.appendingPathComponent("Notes")
    try Data("#!/bin/sh\n".utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    #expect(ProgramIcon.image(ofProgramIn: bundle) == nil)
    let list = bundle.appendingPathComponent("Info.plist")
    try PropertyList(
      file: list.path,
      values: [
        "CFBundleIdentifier": .string("com.example.notes"), "CFBundleExecutable": .string("Notes"),
        "CFBundleIconFiles": .array([.string("Icon")]), "UIPrerenderedIcon": .boolean(false),
      ]
    ).xmlData.write(to: list)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: 120, height: 120)
    let drawn = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.systemTeal.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    try drawn.pngData()!.write(to: bundle.appendingPathComponent("Icon.png"))
    let icon = try #require(ProgramIcon.image(ofProgramIn: bundle))
    #expect(icon.width == 120 && icon.height == 120)
    // The icon has no gloss and no rounded corners, so every pixel is equal to the pixel in the
    // file.
    #expect(UIImage(cgImage: icon).pngData() == drawn.pngData())
  }
}
