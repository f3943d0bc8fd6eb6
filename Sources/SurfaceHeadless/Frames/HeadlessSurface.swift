package import CoreGraphics
package import Surfaces

/// A screen in memory that retains the last frame. It can write the last frame and a recording of
/// all frames to files.
///
/// The owner of the surface sends input with ``send(_:)``.
@MainActor package final class HeadlessSurface: Surface {
  /// The size in points; an event of ``InputEvent/resize(_:scale:)`` changes it.
  package private(set) var size: CGSize
  /// Device pixels per point; an event of ``InputEvent/resize(_:scale:)`` changes it.
  package private(set) var scale: CGFloat
  /// The style of the environment until an event of ``InputEvent/appearance(_:)`` changes it.
  package private(set) var appearance: SurfaceAppearance
  /// Whether the surface is visible; true until an event of ``InputEvent/visibility(_:)`` changes
  /// the value. Frames are recorded even if the surface is hidden.
  package private(set) var isVisible = true
  /// Receives each event that is passed to ``send(_:)``. If the closure is nil, events are
  /// discarded.
  package var inputHandler: (@MainActor (InputEvent) -> Void)?
  /// A closure that is never called, because frames in memory are never lost.
  package var exposureHandler: (@MainActor () -> Void)?

  /// The surface has no presenter, because virtual time passes on the main actor.
  package var presenter: (any FramePresenter)? { nil }

  /// The refresh rate: 60 Hz on every machine, because frames must not depend on the machine.
  package let refreshRate: Double = 60

  /// The size in points times the scale.
  package var pixelSize: PixelSize { PixelSize(size, scale: scale) }

  /// The current frame, or nil before the first frame. The memory of this frame may be reused for
  /// later frames.
  package private(set) var lastFrame: FrameBuffer?

  /// The number of presented frames with damage.
  package private(set) var frameCount = 0

  /// The number of damaged pixels so far. A pixel in several damaged rectangles is added once for
  /// each of them.
  package private(set) var damagedPixelCount = 0

  private let clock: any FrameClock
  private let snapshotPath: String?
  private var recorder: FrameRecorder?

  /// Creates a screen from the environment. By default the screen has 390 x 844 points, 2
  /// pixels per point and the light style.
  ///
  /// - Parameters:
  ///   - environment: ``finish()`` writes the files of `UIKIT_SNAPSHOT` and `UIKIT_RECORD`.
  ///   - clock: The clock of presented frames and of the recording.
  ///   - progress: The output for the recording's progress.
  package init(
    environment: LaunchEnvironment = .unset, clock: any FrameClock,
    progress: ProgressLine = .onTerminal
  ) {
    size = environment.size ?? LaunchEnvironment.defaultSize
    scale = environment.scale ?? LaunchEnvironment.defaultHeadlessScale
    appearance = environment.style ?? .light
    snapshotPath = environment.snapshotPath
    recorder = environment.recordingPath.map {
      FrameRecorder(
        path: $0, quality: environment.recordingQuality, rate: environment.recordingRate,
        progress: progress)
    }
    self.clock = clock
  }

  /// A copy of the last frame as an image, or nil before the first frame.
  package var image: CGImage? {
    lastFrame.map { $0.makeImage(isOpaque: $0.isOpaque) }
  }

  /// The expected duration of the recording in seconds, for its progress; nil when unknown.
  package var expectedDuration: TimeInterval? {
    get { recorder?.expectedDuration }
    set { recorder?.expectedDuration = newValue }
  }

  /// Shows a frame, which becomes the last frame.
  ///
  /// While a recording needs the previous frame, or if the frame has another size than the surface,
  /// the last frame is a copy. Then only the damaged parts are copied, after the recorder has read
  /// the last frame. The first frame, and the first frame of another size, are copied whole.
  ///
  /// - Throws: `output` if the recording cannot be encoded.
  package func present(_ frame: FrameBuffer, damage: [PixelRect]) throws(SurfaceError) {
    let bounds = PixelRect(pixelSize)
    let visible = frame.bounds.intersection(bounds)
    let isFirst = lastFrame?.size != pixelSize
    let rects = (isFirst ? [visible] : damage).map { $0.intersection(visible) }
      .filter { !$0.isEmpty }
    guard !rects.isEmpty else { return }
    damagedPixelCount += rects.reduce(0) { $0 + $1.area }
    frameCount += 1
    guard recorder != nil || frame.size != pixelSize else {
      lastFrame = frame
      return
    }
    // Record the previous frame now, because the new frame replaces its pixels.
    try recorder?.willChange(lastFrame, at: clock.now)
    if isFirst { lastFrame = FrameBuffer(size: pixelSize) }
    for rect in rects { lastFrame?.copy(rect, from: frame) }
  }

  /// Passes an event to the app and updates the surface's own properties from it.
  package func send(_ event: InputEvent) {
    switch event {
    case .resize(let size, let scale): (self.size, self.scale) = (size, scale)
    case .appearance(let appearance): self.appearance = appearance
    case .visibility(let visibility): isVisible = visibility == .visible
    default: break
    }
    inputHandler?(event)
  }

  /// Does nothing: a headless surface has no input method.
  package func setTextInput(caret: CGRect?) {}

  /// Writes the last frame as a PNG.
  ///
  /// - Throws: `output` if there is no frame yet or the file cannot be written.
  package func writeSnapshot(to path: String) throws(SurfaceError) {
    guard let lastFrame else {
      throw SurfaceError(.output, "There is no frame yet to write to \(path).")
    }
    try OutputFile(path: path).write { () throws(ImageError) in
      try lastFrame.encodePNG(name: path)
    }
  }

  /// Checks, before the run, whether the environment's files and other files can be written.
  ///
  /// - Throws: `output` for the first file that cannot be written.
  package func checkOutputs(_ otherPaths: [String] = []) throws(SurfaceError) {
    for path in [snapshotPath, recorder?.path].compactMap({ $0 }) + otherPaths {
      try OutputFile(path: path).check()
    }
  }

  /// Writes the files that the environment requests: the snapshot, then the recording.
  ///
  /// - Throws: `output` for a file that cannot be written.
  package func finish() throws(SurfaceError) {
    if let snapshotPath { try writeSnapshot(to: snapshotPath) }
    let recorder = self.recorder
    self.recorder = nil
    try recorder?.finish(lastFrame, at: clock.now)
  }

  /// Discards the last frame and an unfinished recording; call ``finish()`` first to write them.
  package func close() {
    (inputHandler, exposureHandler, recorder, lastFrame) = (nil, nil, nil, nil)
  }
}
