import Foundation

/// Measures a host's frames, touches and memory beside widgets in separate processes. The script
/// `run` builds this program.
///
///     WidgetBenchmark [FRAMES]    frames for each fault, 240 by default
@main @MainActor enum WidgetBenchmark {
  static func main() throws {
    let frames = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 240
    let measurements = Measurements()
    defer { measurements.bundles.remove() }
    try measurements.touches(count: 120)
    try measurements.panel(restingSeconds: 30)
    try measurements.faults(frames: frames)
  }
}
