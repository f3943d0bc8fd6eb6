import Foundation
import RenderTree
import Testing
import WidgetProtocol

@testable import WidgetHost
@testable import _TestWidget

/// Runs processes that send hand-written messages to the host. The tests need only a widget's
/// thread. They need neither a view nor the main actor, so they can run at the same time as other
/// suites.
@Suite(.serialized) struct HostilePeerTests {
  /// Runs a hostile peer to its end. Returns the reason that the host's thread reports.
  private func end(
    of behavior: String, limits: WidgetLimits = WidgetLimits()
  ) async throws -> EndReason {
    let folder = NSTemporaryDirectory() + "opaline-peer-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (wakes, continuation) = AsyncStream.makeStream(of: Void.self)
    let process = try WidgetProcess(
      WidgetScene.description(of: "Hostile", behavior: behavior, in: folder), limits: limits,
      isolation: .bubblewrap, environment: ProcessInfo.processInfo.environment,
      tree: RemoteTree(host: RemoteTrees.shared.makeNodeID()),
      tickSource: .display(interval: 1.0 / 60),
      notify: { continuation.yield() })
    process.start()
    process.send(.setting(WidgetSetting(size: WidgetScene.widgetFrame.size, scale: 2)))
    process.send(.appear)
    for await _ in wakes {
      for case .ended(let reason) in process.drainEvents() { return reason }
    }
    throw CancellationError()
  }

  // Proves 6.4, 6.6 of Documentation/Today.md.
  @Test(
    "The host ends a widget process that breaks the protocol",
    arguments: [
      ("flood", "not requested"), ("huge-size", "too large"), ("nan", "nan"),
      ("infinite", "inf"), ("cycle", "ancestor"), ("unknown-bitmap", "bitmap"),
      ("unsealed", "is not sealed"), ("short-file", "were announced"), ("garbage", "version"),
      ("many-files", "messages a second"),
    ])
  func protocolViolations(behavior: String, words: String) async throws {
    let reason = try await end(of: behavior)
    guard case .violation(let text) = reason else {
      Issue.record("\(reason)")
      return
    }
    #expect(text.contains(words), "\(text)")
  }

  /// Truncates each message at the first, the middle and the last byte. If the environment contains
  /// `WIDGET_TRUNCATIONS=all`, truncates each message at every byte. `MessageCodingTests` also
  /// decodes messages that are truncated at every byte.
  // Proves 6.5 of Documentation/Today.md.
  @Test("A truncated message ends the widget", arguments: HostilePeer.kinds)
  func truncation(kind: String) async throws {
    let message = try #require(HostilePeer.message(kind))
    let count = try MessageCoding.encode(message).count
    let isThorough = ProcessInfo.processInfo.environment["WIDGET_TRUNCATIONS"] == "all"
    for length in isThorough ? Array(1..<count) : Set([1, count / 2, count - 1]).sorted() {
      let reason = try await end(of: "cut \(kind) \(length)")
      guard case .violation = reason else {
        Issue.record("\(kind) cut at \(length): \(reason)")
        continue
      }
    }
  }

  // Proves 6.5 of Documentation/Today.md.
  @Test("An empty packet ends the widget")
  func emptyPacket() async throws {
    let reason = try await end(of: "cut frame 0")
    switch reason {
    case .violation, .killed: break
    default: Issue.record("\(reason)")
    }
  }

  // Proves 6.2 of Documentation/Today.md.
  @Test("A widget that does not send hello in time is terminated")
  func missingHello() async throws {
    var limits = WidgetLimits()
    limits.startTime = 1
    let reason = try await end(of: "silent", limits: limits)
    #expect(reason == .unresponsive(seconds: 1))
  }
}
