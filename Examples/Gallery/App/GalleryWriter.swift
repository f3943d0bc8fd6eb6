import Foundation

/// Writes pictures of every scene, light and dark, films of those that move, and a page that shows
/// them.
///
/// Each file is made by this program started again headless, the way any app would be.
struct GalleryWriter {
  let directory: String

  func run() throws {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for scene in GalleryScene.allCases {
      for style in ["light", "dark"] {
        let file = "\(scene.rawValue)-\(style).png"
        try GalleryScreen.write(
          scene, ["UIKIT_STYLE": style, "UIKIT_SNAPSHOT": path(file, in: folder)])
        print(path(file, in: folder))
      }
      guard let script = scene.script else { continue }
      let scriptFile = folder.appendingPathComponent("\(scene.rawValue).script")
      try Data(script.utf8).write(to: scriptFile)
      let film = "\(scene.rawValue).webp"
      try GalleryScreen.write(
        scene,
        [
          "UIKIT_SCRIPT": scriptFile.path, "UIKIT_RECORD": path(film, in: folder),
          "UIKIT_SCALE": "1", "UIKIT_RECORD_QUALITY": "90",
        ])
      print(path(film, in: folder))
    }
    try Data(page.utf8).write(to: folder.appendingPathComponent("index.html"))
  }

  private func path(_ file: String, in folder: URL) -> String {
    folder.appendingPathComponent(file).path
  }

  private var page: String {
    let sections = GalleryScene.allCases.map { scene in
      let film =
        scene.script == nil
        ? "" : "<img src=\"\(scene.rawValue).webp\" alt=\"\(scene.title), moving\">"
      return """
        <section>
          <h2>\(scene.title)</h2>
          <p>\(scene.summary)</p>
          <div>
            <img src="\(scene.rawValue)-light.png" alt="\(scene.title), light">
            <img src="\(scene.rawValue)-dark.png" alt="\(scene.title), dark">
            \(film)
          </div>
        </section>
        """
    }
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>Opaline gallery</title>
      <style>
        :root { color-scheme: light dark; }
        body { font: 17px/1.5 Inter, system-ui, sans-serif; margin: 48px auto; max-width: 1280px;
          padding: 0 24px; }
        h1 { font-weight: 700; letter-spacing: -0.02em; }
        section { margin: 56px 0; }
        section div { display: flex; flex-wrap: wrap; gap: 24px; }
        img { width: 390px; border-radius: 28px; box-shadow: 0 12px 40px #0004; }
        p { max-width: 60ch; opacity: .75; }
      </style>
      <h1>Opaline</h1>
      \(sections.joined(separator: "\n"))
      </html>
      """
  }
}
