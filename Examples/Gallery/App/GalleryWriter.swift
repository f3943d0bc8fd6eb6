import Foundation

/// Writes light and dark images of every scene, recordings of animated scenes, and a page with all
/// of them.
///
/// A headless process of this program makes each file; one process runs per core. The page is
/// written first and the images before the recordings, so that the first results are visible after
/// a few seconds.
struct GalleryWriter {
  let directory: String

  func run() throws {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try GalleryPage().write(to: folder.appendingPathComponent("index.html"))
    let jobs = GalleryScene.allCases.flatMap { pictures(of: $0, in: folder) }
    let recordings = try GalleryScene.allCases.compactMap { try recording(of: $0, in: folder) }
    try GalleryJobs(jobs + recordings).run()
  }

  private func pictures(of scene: GalleryScene, in folder: URL) -> [GalleryJobs.Job] {
    ["light", "dark"].map { style in
      let file = folder.appendingPathComponent("\(scene.rawValue)-\(style).png").path
      return GalleryJobs.Job(
        scene: scene, variables: ["UIKIT_STYLE": style, "UIKIT_SNAPSHOT": file], file: file)
    }
  }

  /// A recording at 30 frames per second and half the pixels of the images, to keep the page small.
  private func recording(of scene: GalleryScene, in folder: URL) throws -> GalleryJobs.Job? {
    guard let script = scene.script else { return nil }
    let scriptFile = folder.appendingPathComponent("\(scene.rawValue).script")
    try Data(script.utf8).write(to: scriptFile)
    let file = folder.appendingPathComponent("\(scene.rawValue).webp").path
    return GalleryJobs.Job(
      scene: scene,
      variables: [
        "UIKIT_SCRIPT": scriptFile.path, "UIKIT_RECORD": file, "UIKIT_SCALE": "1",
        "UIKIT_RECORD_QUALITY": "70", "UIKIT_RECORD_RATE": "30",
      ], file: file)
  }
}
