import CoreGraphics
import Foundation
import SurfaceHeadless
import Surfaces
import Testing
import _TestSupport

@Suite("Headless surfaces that draw into memory") @MainActor struct HeadlessSurfaceTests {
  private let clock = VirtualClock(now: 40)
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("headless-\(UUID().uuidString)")

  private func surface(_ variables: [String: String] = [:]) throws -> HeadlessSurface {
    var variables = variables
    if variables["UIKIT_SIZE"] == nil { variables["UIKIT_SIZE"] = "20x10" }
    return HeadlessSurface(
      environment: try LaunchEnvironment(variables), clock: clock, progress: .silent)
  }

  private func frame(_ surface: HeadlessSurface, gray: UInt8) -> FrameBuffer {
    let frame = FrameBuffer(size: surface.pixelSize)
    fill(frame, frame.bounds, gray)
    return frame
  }

  private func fill(_ frame: FrameBuffer, _ rect: PixelRect, _ gray: UInt8) {
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { frame[x, y] = SIMD4(gray, gray, gray, 255) }
    }
  }

  /// Returns the path of a file in the temporary folder, and creates the folder.
  private func path(_ name: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder.appendingPathComponent(name).path
  }

  @Test("Without environment variables a headless surface has the size and scale of a phone")
  func defaults() {
    let surface = HeadlessSurface(clock: clock, progress: .silent)
    #expect(surface.size == CGSize(width: 390, height: 844))
    #expect(surface.pixelSize == PixelSize(width: 780, height: 1688))
    #expect(surface.appearance == .light)
  }

  @Test("A recording surface copies the pixels of damaged rectangles and counts the pixels")
  func damage() throws {
    let surface = try surface(["UIKIT_RECORD": path("damage.webp")])
    let frame = frame(surface, gray: 10)
    try surface.present(frame, damage: [])
    #expect(surface.lastFrame?[39, 19] == SIMD4(10, 10, 10, 255))
    #expect(surface.damagedPixelCount == 800)
    fill(frame, frame.bounds, 99)
    try surface.present(frame, damage: [PixelRect(x: 38, y: 18, width: 9, height: 9)])
    #expect(surface.lastFrame?[39, 19] == SIMD4(99, 99, 99, 255))
    #expect(surface.lastFrame?[37, 19] == SIMD4(10, 10, 10, 255))
    #expect(surface.damagedPixelCount == 804)
    #expect(surface.frameCount == 2)
    try surface.present(frame, damage: [])
    #expect(surface.frameCount == 2)
  }

  @Test("A surface that does not record shows the presented frame without a copy")
  func withoutRecording() throws {
    let surface = try surface()
    let frame = frame(surface, gray: 10)
    try surface.present(frame, damage: [])
    #expect(surface.lastFrame === frame)
    let next = self.frame(surface, gray: 20)
    try surface.present(next, damage: [next.bounds])
    #expect(surface.lastFrame === next)
    #expect(surface.damagedPixelCount == 1600)
    #expect(surface.frameCount == 2)
  }

  @Test("A resize event sets a headless surface's size, and the next frame is stored completely")
  func resizing() throws {
    let surface = try surface()
    var events: [InputEvent] = []
    surface.inputHandler = { events.append($0) }
    try surface.present(frame(surface, gray: 1), damage: [])
    surface.send(.resize(CGSize(width: 30, height: 5), scale: 1))
    #expect(surface.pixelSize == PixelSize(width: 30, height: 5))
    #expect(events == [.resize(CGSize(width: 30, height: 5), scale: 1)])
    try surface.present(frame(surface, gray: 7), damage: [])
    #expect(surface.lastFrame?.size == surface.pixelSize)
    #expect(surface.lastFrame?[29, 4] == SIMD4(7, 7, 7, 255))
  }

  @Test("A snapshot is a PNG with the size of the last frame in pixels")
  func snapshot() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try path("picture.png")
    let surface = try surface(["UIKIT_SNAPSHOT": file])
    try surface.present(frame(surface, gray: 3), damage: [])
    try surface.finish()
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(data.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    // These bytes are the width and the height in the header chunk, with the most significant byte
    // first.
    #expect(Array(data[16..<24]) == [0, 0, 0, 40, 0, 0, 0, 20])
  }

  @Test(
    "Writing a snapshot without a frame, or to an impossible path, throws an error with the path"
  )
  func snapshotErrors() throws {
    let surface = try surface()
    let empty = #expect(throws: SurfaceError.self) { try surface.writeSnapshot(to: "a.png") }
    #expect(empty?.message.contains("a.png") == true)
    try surface.present(frame(surface, gray: 3), damage: [])
    let unwritable = #expect(throws: SurfaceError.self) {
      try surface.writeSnapshot(to: "/dev/null/a.png")
    }
    #expect(unwritable?.message == "/dev/null/a.png cannot be written.")
    #expect(unwritable?.cause == "Not a directory")
  }

  @Test("A missing output folder is reported before the run begins, and the folder is not created")
  func missingFolder() throws {
    let file = folder.path + "-misspelt/a.png"
    let surface = try surface(["UIKIT_SNAPSHOT": file])
    let error = #expect(throws: SurfaceError.self) { try surface.checkOutputs() }
    #expect(error?.description == "\(file) cannot be written. (No such file or directory)")
    try surface.present(frame(surface, gray: 3), damage: [])
    #expect(throws: SurfaceError.self) { try surface.finish() }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "-misspelt"))
  }

  @Test("Paths of snapshots in an input script are also checked before the run begins")
  func scriptOutputs() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let surface = try surface()
    try surface.checkOutputs([try path("fine.png")])
    let error = #expect(throws: SurfaceError.self) { try surface.checkOutputs([folder.path]) }
    #expect(error?.cause == "Is a directory")
  }

  @Test("A recording shows each frame until the time of the next frame")
  func recording() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try path("recording.webp")
    let surface = try surface(["UIKIT_RECORD": file])
    let frame = frame(surface, gray: 0)
    for gray: UInt8 in [50, 100, 150] {
      fill(frame, frame.bounds, gray)
      try surface.present(frame, damage: [frame.bounds])
      // If two frames are presented in the same millisecond, the recording contains only the second
      // frame.
      fill(frame, frame.bounds, gray + 20)
      try surface.present(frame, damage: [frame.bounds])
      clock.advance(by: 0.1)
    }
    clock.advance(by: 0.4)
    try surface.finish()
    #expect(try durations(ofRecording: file) == [100, 100, 500])
  }

  @Test("A recording limited to 30 frames a second has every other frame and the full duration")
  func recordingRate() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try path("half.webp")
    let surface = try surface(["UIKIT_RECORD": file, "UIKIT_RECORD_RATE": "30"])
    let frame = frame(surface, gray: 0)
    for gray: UInt8 in 1...12 {
      fill(frame, frame.bounds, gray * 20)
      try surface.present(frame, damage: [frame.bounds])
      clock.advance(by: 1.0 / 60)
    }
    try surface.finish()
    let durations = try durations(ofRecording: file)
    #expect(durations.count == 6)
    #expect(durations.allSatisfy { (33...34).contains($0) })
  }

  /// Records a fade in small steps.
  ///
  /// - Returns: The gray level in the middle of the picture, once for each tenth of a second.
  private func fadingGrays(_ variables: [String: String]) throws -> [UInt8] {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try path("fade.webp")
    let surface = try surface(variables.merging(["UIKIT_RECORD": file]) { $1 })
    let frame = frame(surface, gray: 255)
    for gray: UInt8 in stride(from: 215, through: 255, by: 2) {
      fill(frame, frame.bounds, gray)
      try surface.present(frame, damage: [frame.bounds])
      clock.advance(by: 0.1)
    }
    try surface.finish()
    let recording = try ImageCodec.decodeFrames(
      Data(contentsOf: URL(fileURLWithPath: file)), source: file)
    return recording.flatMap { frame in
      let bitmap = frame.image.bitmap
      let gray = bitmap.withUnsafeBytes { bytes in
        bytes[bitmap.height / 2 * bitmap.bytesPerRow + bitmap.width / 2 * 4]
      }
      return [UInt8](repeating: gray, count: Int((frame.duration * 10).rounded()))
    }
  }

  @Test(
    "By default a recording is exact, and with a quality of 90 its grays differ by at most 4 levels"
  )
  func fadingRecording() throws {
    let expected = stride(from: 215, through: 255, by: 2).map { UInt8($0) }
    #expect(try fadingGrays([:]) == expected)
    let lossy = try fadingGrays(["UIKIT_RECORD_QUALITY": "90"])
    try #require(lossy.count == expected.count)
    for (gray, exact) in zip(lossy, expected) { #expect(abs(Int(gray) - Int(exact)) <= 4) }
  }

  @Test("A recording of an unchanged screen has less than 500 bytes")
  func stillRecording() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try path("still.webp")
    let surface = try surface(["UIKIT_RECORD": file])
    try surface.present(frame(surface, gray: 9), damage: [])
    for _ in 0..<60 {
      clock.advance(by: 1.0 / 60)
      try surface.present(try #require(surface.lastFrame), damage: [])
    }
    try surface.finish()
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    #expect(size < 500)
  }

  @Test("Ending a recording without frames throws an error that contains the path")
  func emptyRecording() throws {
    let surface = try surface(["UIKIT_RECORD": try path("recording.webp")])
    let error = #expect(throws: SurfaceError.self) { try surface.finish() }
    #expect(error?.message.contains("recording.webp") == true)
    try surface.finish()
  }

  @Test("The progress line of a recording is overwritten at most ten times a second")
  func progress() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var written = ""
    let wall = VirtualClock()
    let line = ProgressLine(clock: wall) { written += $0 }
    let surface = HeadlessSurface(
      environment: try LaunchEnvironment([
        "UIKIT_SIZE": "4x4", "UIKIT_RECORD": try path("recording.webp"),
      ]), clock: clock, progress: line)
    surface.expectedDuration = 2
    for index in 0..<21 {
      try surface.present(frame(surface, gray: UInt8(index * 10)), damage: [surface.bounds])
      clock.advance(by: 0.1)
      wall.advance(by: 0.0625)
    }
    try surface.finish()
    let lines = written.split(separator: "\r")
    #expect(lines.count == 12)
    #expect(lines[5].contains("recording.webp: 1.0 s of 2.0 s, 50 %, 11 frames"))
    #expect(written.filter { $0 == "\n" }.count == 1)
    #expect(written.hasSuffix("\n"))
  }

  /// Returns the durations of an animated WebP's frames, in milliseconds. They are in bytes 12...14
  /// of each ANMF chunk.
  private func durations(ofRecording path: String) throws -> [Int] {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    var durations: [Int] = []
    var position = 12
    while position + 8 <= bytes.count {
      let length = (0..<4).reduce(0) { $0 | Int(bytes[position + 4 + $1]) << (8 * $1) }
      if bytes[position..<position + 4].elementsEqual("ANMF".utf8) {
        durations.append((0..<3).reduce(0) { $0 | Int(bytes[position + 20 + $1]) << (8 * $1) })
      }
      position += 8 + length + length % 2
    }
    return durations
  }
}

extension Surface {
  fileprivate var bounds: PixelRect { PixelRect(pixelSize) }
}
