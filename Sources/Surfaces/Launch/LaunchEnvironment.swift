package import CoreGraphics
import Glibc

/// The environment variables that configure where and how an app is shown, parsed and checked.
///
/// | variable | value | unset |
/// |---|---|---|
/// | `UIKIT_DISPLAY` | `headless` or `window` | a window |
/// | `UIKIT_WINDOW` | `dock`: a panel at the display's right edge | an application's window |
/// | `UIKIT_SIZE` | `390x844`: points | 390x844 |
/// | `UIKIT_SCALE` | `2`: pixels per point | the display's; 2 headless |
/// | `UIKIT_STYLE` | `light` or `dark` | the desktop's; light headless |
/// | `UIKIT_TEXT_SIZE` | `small` … `accessibility-large` …: ``TextSize`` | `large` |
/// | `UIKIT_CONTRAST` | `normal` or `high`: the contrast of colors | `normal` |
/// | `UIKIT_DIRECTION` | `ltr` or `rtl`: where lines of the interface begin | `ltr` |
/// | `UIKIT_STATUS_BAR` | `1` or `0`: a device's status bar, home indicator and safe area | `0` |
/// | `UIKIT_SNAPSHOT` | `file.png`: the last frame | nothing written |
/// | `UIKIT_RECORD` | `file.webp`: every frame, animated | nothing written |
/// | `UIKIT_RECORD_QUALITY` | `90`: 1 to 100, smaller files with approximate colors | exact colors |
/// | `UIKIT_RECORD_RATE` | `30`: at most so many frames a second, 1 to 60 | every frame |
/// | `UIKIT_APP_ID` | the name of the app's `.desktop` file without its suffix | the program's name |
/// | `UIKIT_SCRIPT` | a file of ``InputScript`` | no input of its own |
///
/// An empty value counts as unset, so that a shell can switch a variable off for one command.
package struct LaunchEnvironment: Hashable, Sendable {
  /// The values of `UIKIT_DISPLAY`: frames in memory, or a window.
  package enum Display: String, Hashable, Sendable, CaseIterable { case headless, window }

  /// The values of `UIKIT_STATUS_BAR`.
  package enum Presence: String, Hashable, Sendable, CaseIterable {
    case absent = "0"
    case present = "1"
  }

  /// The values of `UIKIT_DIRECTION`.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// The values of `UIKIT_CONTRAST`.
  package enum Contrast: String, Hashable, Sendable, CaseIterable { case normal, high }

  /// The twelve sizes of Dynamic Type from the smallest to the largest, with the names that Apple's
  /// `simctl ui content_size` uses.
  package enum TextSize: String, Hashable, Sendable, CaseIterable {
    case extraSmall = "extra-small"
    case small, medium, large
    case extraLarge = "extra-large"
    case extraExtraLarge = "extra-extra-large"
    case extraExtraExtraLarge = "extra-extra-extra-large"
    case accessibilityMedium = "accessibility-medium"
    case accessibilityLarge = "accessibility-large"
    case accessibilityExtraLarge = "accessibility-extra-large"
    case accessibilityExtraExtraLarge = "accessibility-extra-extra-large"
    case accessibilityExtraExtraExtraLarge = "accessibility-extra-extra-extra-large"
  }

  /// The values of `UIKIT_WINDOW`.
  package enum WindowKind: String, CaseIterable, Sendable {
    /// A window at the display's right edge, above other windows and not in the task bar. If the
    /// window system has no docks, the window is an application's window.
    case dock
  }

  /// The value of `UIKIT_DISPLAY`: whether the app draws into memory or opens a window. If the
  /// value is nil, the app opens a window.
  package var display: Display?

  /// The window's size in points; nil if the environment sets none.
  package var size: CGSize?

  /// The value of `UIKIT_SCALE`, in device pixels per point. If the value is nil, the scale is the
  /// scale of the display, or 2 without a display.
  package var scale: CGFloat?

  /// The value of `UIKIT_STYLE`: light or dark. If the value is nil, the style is the style of the
  /// desktop, or light without a display.
  package var style: SurfaceAppearance?
  /// The value of `UIKIT_TEXT_SIZE`. If the value is nil, the text size is `large`.
  package var textSize: TextSize?
  /// The value of `UIKIT_CONTRAST`. If the value is nil, the contrast of colors is normal.
  package var contrast: Contrast?
  /// The value of `UIKIT_DIRECTION`. If the value is nil, the interface is left to right.
  package var direction: Direction?
  /// The value of `UIKIT_STATUS_BAR`. If the value is nil, there is no status bar.
  package var statusBar: Presence?

  /// The path of the file for the last frame; nil if no file is written.
  package var snapshotPath: String?

  /// The path of the file for the recording of all frames; nil if no file is written.
  package var recordingPath: String?

  /// The quality of a recording, 1...100. If the value is nil, frames are recorded exactly.
  package var recordingQuality: Int?

  /// The maximum number of recorded frames per second, 1...60. If the value is nil, every frame is
  /// recorded.
  package var recordingRate: Int?

  /// The value of `UIKIT_SCRIPT`: the path of a script, see ``InputScript``; nil without a script.
  package var scriptPath: String?

  /// The ID by which desktops find an app's name and icon. If the value is nil, the program's name
  /// is used.
  package var appID: String?

  /// The type of window that the app requests from the desktop; nil for an application's window.
  package var windowKind: WindowKind?

  /// The names of unknown variables that begin with `UIKIT_`, sorted. Such a name is most likely
  /// misspelled.
  package var unrecognizedNames: [String] = []

  /// The size in points of a window or a headless frame if `UIKIT_SIZE` is not set.
  package static let defaultSize = CGSize(width: 390, height: 844)
  /// Device pixels per point of a headless frame if `UIKIT_SCALE` is not set.
  package static let defaultHeadlessScale: CGFloat = 2

  /// The result of ``init(_:)`` when no variable is set.
  package static let unset = LaunchEnvironment(display: nil)

  private init(display: Display?) { self.display = display }

  /// Creates the values of the variables in `environment`, by default the variables of the process.
  ///
  /// - Throws: An error for the first value that is not allowed.
  package init(
    _ environment: [String: String] = processVariables
  ) throws(LaunchEnvironmentError) {
    let values = environment.filter { !$0.value.isEmpty }
    display = try LaunchEnvironment.choice("UIKIT_DISPLAY", in: values, from: Display.allCases)
    size = try LaunchEnvironment.size("UIKIT_SIZE", in: values)
    scale = try LaunchEnvironment.scale("UIKIT_SCALE", in: values)
    style = try LaunchEnvironment.choice("UIKIT_STYLE", in: values, from: [.light, .dark])
    textSize = try LaunchEnvironment.choice("UIKIT_TEXT_SIZE", in: values, from: TextSize.allCases)
    contrast = try LaunchEnvironment.choice("UIKIT_CONTRAST", in: values, from: Contrast.allCases)
    direction = try LaunchEnvironment.choice(
      "UIKIT_DIRECTION", in: values, from: Direction.allCases)
    statusBar = try LaunchEnvironment.choice(
      "UIKIT_STATUS_BAR", in: values, from: Presence.allCases)
    snapshotPath = try LaunchEnvironment.path("UIKIT_SNAPSHOT", extension: "png", in: values)
    recordingPath = try LaunchEnvironment.path("UIKIT_RECORD", extension: "webp", in: values)
    recordingQuality = try LaunchEnvironment.number(
      "UIKIT_RECORD_QUALITY", in: values, from: 1...100, example: 90)
    recordingRate = try LaunchEnvironment.number(
      "UIKIT_RECORD_RATE", in: values, from: 1...60, example: 30)
    scriptPath = values["UIKIT_SCRIPT"]
    appID = values["UIKIT_APP_ID"]
    windowKind = try LaunchEnvironment.choice("UIKIT_WINDOW", in: values, from: WindowKind.allCases)
    try checkPixelCount(in: values)
    try checkPictures(in: values)
    unrecognizedNames = environment.keys
      .filter { $0.hasPrefix("UIKIT_") && !LaunchEnvironment.supportedNames.contains($0) }
      .sorted()
  }

  /// The names of the variables that UIKit reads. Most processes have one of them or none, so a set
  /// would not be worth the time of its creation: SDL and the fonts are loaded only afterwards.
  private static let supportedNames = [
    "UIKIT_DISPLAY", "UIKIT_SIZE", "UIKIT_SCALE", "UIKIT_STYLE", "UIKIT_TEXT_SIZE",
    "UIKIT_CONTRAST", "UIKIT_DIRECTION", "UIKIT_STATUS_BAR", "UIKIT_SNAPSHOT", "UIKIT_RECORD",
    "UIKIT_RECORD_QUALITY", "UIKIT_RECORD_RATE", "UIKIT_SCRIPT", "UIKIT_APP_ID", "UIKIT_WINDOW",
    "UIKIT_GALLERY_OUT",
  ]

  /// The variables of the process whose names begin with `UIKIT_`.
  ///
  /// Foundation's dictionary contains all variables, and an app with a window loads SDL only after
  /// it knows its variables.
  package static var processVariables: [String: String] {
    let prefix = "UIKIT_"
    var result: [String: String] = [:]
    var next = environ
    while let variable = next.pointee {
      next += 1
      guard strncmp(variable, prefix, prefix.utf8.count) == 0 else { continue }
      let parts = String(cString: variable).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      result[String(parts[0])] = parts.count > 1 ? String(parts[1]) : ""
    }
    return result
  }

  /// The largest frame in device pixels, 8192 x 8192. Such a frame needs 256 MB, and several
  /// frames are in memory at a time.
  package static let maximumPixelCount = 1 << 26

  /// Rejects output files in a run with a window, because only a headless run writes images.
  private func checkPictures(in values: [String: String]) throws(LaunchEnvironmentError) {
    guard display == .window else { return }
    for name in ["UIKIT_SNAPSHOT", "UIKIT_RECORD"] {
      guard let value = values[name] else { continue }
      throw LaunchEnvironmentError(
        variable: name, value: value,
        allowed: "no value beside UIKIT_DISPLAY=window, because only a headless run writes pictures"
      )
    }
  }

  private func checkPixelCount(in values: [String: String]) throws(LaunchEnvironmentError) {
    let size = size ?? LaunchEnvironment.defaultSize
    let scale = scale ?? LaunchEnvironment.defaultHeadlessScale
    let pixels = PixelSize(size, scale: scale)
    guard pixels.width * pixels.height > LaunchEnvironment.maximumPixelCount else { return }
    let name = values["UIKIT_SIZE"] == nil ? "UIKIT_SCALE" : "UIKIT_SIZE"
    throw LaunchEnvironmentError(
      variable: name, value: values[name] ?? "",
      allowed: "a size and a scale that make at most 2^26 pixels; these make "
        + "\(pixels.width) x \(pixels.height)")
  }

  private static func choice<Choice: RawRepresentable<String>>(
    _ name: String, in values: [String: String], from choices: [Choice]
  ) throws(LaunchEnvironmentError) -> Choice? {
    guard let value = values[name] else { return nil }
    if let choice = Choice(rawValue: value) { return choice }
    throw LaunchEnvironmentError(
      variable: name, value: value,
      allowed: list(choices.map { "\"\($0.rawValue)\"" }))
  }

  /// Joins words to a text such as "a, b or c".
  private static func list(_ words: [String]) -> String {
    guard words.count > 1, let last = words.last else { return words.first ?? "" }
    return "\(words.dropLast().joined(separator: ", ")) or \(last)"
  }

  private static func size(
    _ name: String, in values: [String: String]
  ) throws(LaunchEnvironmentError) -> CGSize? {
    guard let value = values[name] else { return nil }
    let sides = value.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    if sides.count == 2, let width = sides[0], let height = sides[1],
      (1...16384).contains(width), (1...16384).contains(height)
    {
      return CGSize(width: width, height: height)
    }
    throw LaunchEnvironmentError(
      variable: name, value: value,
      allowed: "WIDTHxHEIGHT in whole points, each from 1 to 16384, such as \"390x844\"")
  }

  private static func scale(
    _ name: String, in values: [String: String]
  ) throws(LaunchEnvironmentError) -> CGFloat? {
    guard let value = values[name] else { return nil }
    let isPlain = value.allSatisfy { "0123456789.".contains($0) }
    if isPlain, let scale = Double(value), (0.5...8).contains(scale) { return CGFloat(scale) }
    throw LaunchEnvironmentError(
      variable: name, value: value,
      allowed: "pixels per point, a number from 0.5 to 8, such as \"2\"")
  }

  private static func number(
    _ name: String, in values: [String: String], from range: ClosedRange<Int>, example: Int
  ) throws(LaunchEnvironmentError) -> Int? {
    guard let value = values[name] else { return nil }
    if let number = Int(value), range.contains(number) { return number }
    throw LaunchEnvironmentError(
      variable: name, value: value,
      allowed: "a whole number from \(range.lowerBound) to \(range.upperBound), "
        + "such as \"\(example)\"")
  }

  private static func path(
    _ name: String, extension suffix: String, in values: [String: String]
  ) throws(LaunchEnvironmentError) -> String? {
    guard let value = values[name] else { return nil }
    if value.lowercased().hasSuffix(".\(suffix)"), value.count > suffix.count + 1 { return value }
    throw LaunchEnvironmentError(
      variable: name, value: value, allowed: "the path of a file that ends in \".\(suffix)\"")
  }
}

/// An error for an environment variable with an invalid value.
package struct LaunchEnvironmentError: Error, Hashable, CustomStringConvertible {
  /// The name of the environment variable.
  package let variable: String
  /// The rejected value, which may contain unprintable characters.
  package let value: String
  /// The allowed values, as the text after "expected" in the description.
  package let allowed: String

  /// A sentence with the variable, its value and the allowed values.
  package var description: String { "\(variable) is \"\(value.printable)\"; expected \(allowed)." }
}
