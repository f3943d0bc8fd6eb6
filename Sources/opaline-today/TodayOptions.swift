import ArgumentParser

/// The options of `opaline today`.
struct TodayOptions: ParsableArguments {
  enum Autostart: String, ExpressibleByArgument, CaseIterable {
    case on
    case off
  }

  @Option(help: "The picture behind the panel; by default the desktop's wallpaper.")
  var wallpaper: String?
  @Flag(help: "Show or hide the panel that runs; start one where none does.")
  var toggle = false
  @Flag(help: "Start without showing the panel; \"opaline today --toggle\" shows it.")
  var hidden = false
  @Option(help: "Have the desktop start the panel with each session: on or off.")
  var autostart: Autostart?
  @Option(help: "Megabytes of memory that a widget may take beyond what it starts with.")
  var widgetMemory = 30
  @Flag(
    help: "Run widgets without a sandbox where bubblewrap is missing. They can do what you can.")
  var unsandboxed = false

  func validate() throws {
    guard (1...4096).contains(widgetMemory) else {
      throw ValidationError("--widget-memory is \(widgetMemory); give 1 to 4096 megabytes")
    }
  }
}
