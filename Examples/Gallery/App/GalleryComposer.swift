import UIKit

/// Composes the images of the documentation from screens of the gallery.
@MainActor struct GalleryComposer {
  let directory: String

  /// A screen and the input that leads to it.
  private struct Shot {
    var scene: GalleryScene
    var style = "light"
    var script = "wait 1"
  }

  private static let screen = CGSize(width: 390, height: 760)
  private static let page = [
    Shot(scene: .materials),
    Shot(
      scene: .navigation,
      script: """
        wait 0.3
        drag 200 620 200 330 0.3
        wait 1.4
        tap 120 300
        wait 1
        down 4 500
        move 20 500
        wait 0.05
        move 190 500
        wait 0.1
        """),
    Shot(scene: .controls, style: "dark"),
    Shot(
      scene: .transitions,
      script: """
        wait 0.3
        tap 195 704
        wait 1
        down 195 390
        move 195 375
        wait 0.05
        move 195 150
        wait 0.2
        """),
    Shot(scene: .alert),
    Shot(scene: .text, style: "dark"),
    Shot(scene: .buttonStates),
    Shot(
      scene: .transitions, style: "dark",
      script: """
        wait 0.3
        tap 362 69
        wait 1
        """),
  ]

  func run() throws {
    let folder = URL(fileURLWithPath: directory, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let screens = try GalleryComposer.page.map { shot in
      try picture(of: shot, size: GalleryComposer.screen)
    }
    try write(
      screens, columns: 4, width: 430, to: folder.appendingPathComponent("gallery.jpg"))
    try write(
      try swipe(), columns: 6, width: 286,
      to: folder.appendingPathComponent("navigation.jpg"))
  }

  /// Six frames of a swipe back from a photograph to a scrolled list.
  private func swipe() throws -> [UIImage] {
    let size = GalleryComposer.screen
    var script = """
      wait 0.3
      drag 200 520 200 400 0.4
      wait 1.4
      tap 120 300
      wait 1
      snapshot \(frame(0))
      down 4 500
      move 18 500
      wait 0.05

      """
    for step in 1...4 {
      script += """
        move \(18 + step * 78) 500
        wait 0.1
        snapshot \(frame(step))

        """
    }
    script += "up\nwait 1\nsnapshot \(frame(5))\n"
    _ = try picture(of: Shot(scene: .navigation, script: script), size: size)
    return try (0...5).map { step in
      defer { try? FileManager.default.removeItem(atPath: frame(step)) }
      return try load(frame(step))
    }
  }

  private func frame(_ step: Int) -> String { temporary("swipe-\(step).png") }

  private func temporary(_ name: String) -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("opaline-\(ProcessInfo.processInfo.processIdentifier)-\(name)").path
  }

  private func picture(of shot: Shot, size: CGSize) throws -> UIImage {
    let (script, file) = (temporary("script"), temporary("screen.png"))
    try Data(shot.script.utf8).write(to: URL(fileURLWithPath: script))
    defer { for path in [script, file] { try? FileManager.default.removeItem(atPath: path) } }
    try GalleryScreen.write(
      shot.scene,
      [
        "UIKIT_STYLE": shot.style, "UIKIT_SCRIPT": script, "UIKIT_SNAPSHOT": file,
        "UIKIT_SIZE": "\(Int(size.width))x\(Int(size.height))",
      ])
    return try load(file)
  }

  private func load(_ path: String) throws -> UIImage {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let image = UIImage(data: data) else {
      throw GalleryScreen.Failure(description: "there is no picture in \(path)")
    }
    return image
  }

  // MARK: The sheet

  /// Writes one image with the screens in rows.
  ///
  /// - Parameter width: The width of a screen, in pixels of the composed image.
  private func write(_ screens: [UIImage], columns: Int, width: CGFloat, to file: URL) throws {
    guard let first = screens.first else { return }
    let margin: CGFloat = columns > 4 ? 28 : 44
    let gap: CGFloat = columns > 4 ? 20 : 36
    let height = (width * first.size.height / first.size.width).rounded()
    let rows = (screens.count + columns - 1) / columns
    let size = CGSize(
      width: 2 * margin + CGFloat(columns) * (width + gap) - gap,
      height: 2 * margin + CGFloat(rows) * (height + gap) - gap)
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    let data = renderer.jpegData(withCompressionQuality: 0.72) { context in
      let canvas = Canvas(context: context.cgContext, size: size)
      canvas.fillSky([(0xDDE3F2, 0), (0xE9E3F0, 0.5), (0xF6E6E0, 1)])
      for (index, screen) in screens.enumerated() {
        let frame = CGRect(
          x: margin + CGFloat(index % columns) * (width + gap),
          y: margin + CGFloat(index / columns) * (height + gap), width: width, height: height)
        draw(screen, in: frame, canvas)
      }
    }
    try data.write(to: file)
    print("\(file.path): \(Int(size.width)) x \(Int(size.height)), \(data.count / 1000) kB")
  }

  private func draw(_ screen: UIImage, in frame: CGRect, _ canvas: Canvas) {
    let context = canvas.context
    let outline = UIBezierPath(
      roundedRect: frame, cornerRadius: frame.width * 0.1
    ).cgPath
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: 10), blur: 30, color: canvas.color(0x1B2140, 0.35))
    context.addPath(outline)
    context.setFillColor(canvas.color(0xFFFFFF))
    context.fillPath()
    context.restoreGState()
    context.saveGState()
    context.addPath(outline)
    context.clip()
    context.interpolationQuality = .high
    screen.draw(in: frame)
    context.restoreGState()
  }
}
