import Foundation

/// The web page that shows the gallery's files. The page shows a file that is written later as soon
/// as the page is reloaded.
struct GalleryPage {
  func write(to file: URL) throws { try Data(text.utf8).write(to: file) }

  private var text: String {
    """
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
    \(GalleryScene.allCases.map(section).joined(separator: "\n"))
    </html>
    """
  }

  private func section(_ scene: GalleryScene) -> String {
    let recording =
      scene.script == nil
      ? "" : "<img loading=\"lazy\" src=\"\(scene.rawValue).webp\" alt=\"\(scene.title), moving\">"
    return """
      <section>
        <h2>\(scene.title)</h2>
        <p>\(scene.summary)</p>
        <div>
          <img loading="lazy" src="\(scene.rawValue)-light.png" alt="\(scene.title), light">
          <img loading="lazy" src="\(scene.rawValue)-dark.png" alt="\(scene.title), dark">
          \(recording)
        </div>
      </section>
      """
  }
}
