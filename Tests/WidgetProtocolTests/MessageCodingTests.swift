import CoreGraphics
import RenderTree
import Testing
import WidgetProtocol

@Suite struct MessageCodingTests {
  private var hostMessages: [HostMessage] {
    var setting = WidgetSetting(size: CGSize(width: 360, height: 110), scale: 2)
    setting.style = .dark
    setting.direction = .rightToLeft
    setting.textSize = "UICTContentSizeCategoryL"
    setting.tint = RGBA(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)
    setting.displayMode = .expanded
    setting.proposedMargins = WidgetInsets(top: 1, left: 2, bottom: 3, right: 4)
    let touch = WidgetTouch(
      id: 7, phase: .moved, location: CGPoint(x: 3, y: -4), time: 12.5, isPointer: true)
    let key = WidgetKey(
      isDown: true, usage: 4, characters: "ä", charactersIgnoringModifiers: "a", modifiers: 3,
      time: 2)
    return [
      .setting(setting), .appear, .touches([touch, touch]), .key(key),
      .frame(WidgetTick(number: 9, time: 1.5, interval: 1.0 / 60)), .performUpdate(request: 3),
      .ping(request: 4), .memoryWarning, .urlOpened(request: 5, success: true), .close,
      .focusEntered(.previous), .focusLeft,
    ]
  }

  private var widgetMessages: [WidgetMessage] {
    [
      .hello,
      .frame(
        WidgetFrame(
          number: 4, nextTime: 2.5, commit: [1, 2, 3], fileCommitBytes: 5, filePixelBytes: 6)),
      .frame(WidgetFrame(number: 5, nextTime: nil)), .needsFrame, .preferredHeight(240),
      .largestDisplayMode(.expanded), .margins(WidgetInsets(left: 8)),
      .updateFinished(request: 1, result: .failed), .openURL(request: 2, url: "app://x?y=1"),
      .pong(request: 3), .hasContent(true, identifier: "org.example"), .closed, .failed("why"),
      .focusLeft(.down, isEmpty: true),
    ]
  }

  private func decode<Message: WireValue>(
    _ packet: [UInt8], as type: Message.Type
  ) throws -> Message {
    try packet.withUnsafeBytes { try MessageCoding.decode($0, as: type) }
  }

  @Test("Every decoded widget message equals the encoded message")
  func roundTrip() throws {
    for message in hostMessages {
      #expect(try decode(MessageCoding.encode(message), as: HostMessage.self) == message)
    }
    for message in widgetMessages {
      #expect(try decode(MessageCoding.encode(message), as: WidgetMessage.self) == message)
    }
  }

  // Proves 6.5 of Documentation/Today.md.
  @Test("A widget message truncated at any byte is refused")
  func truncation() throws {
    for message in widgetMessages {
      let packet = try MessageCoding.encode(message)
      for length in 0..<packet.count {
        #expect(throws: WireError.self) {
          try decode(Array(packet.prefix(length)), as: WidgetMessage.self)
        }
      }
    }
  }

  @Test("A widget message that is followed by an additional byte is refused")
  func surplusByte() throws {
    for message in widgetMessages {
      let packet = try MessageCoding.encode(message) + [0]
      #expect(throws: WireError.self) { try decode(packet, as: WidgetMessage.self) }
    }
  }

  @Test("A message of another version is refused with an error that names the other version")
  func version() throws {
    var packet = try MessageCoding.encode(WidgetMessage.hello)
    packet[0] = 9
    let error = #expect(throws: WireError.self) { try decode(packet, as: WidgetMessage.self) }
    #expect(error?.code == .unsupportedVersion)
    #expect(error?.message.contains("version 9") == true)
  }

  @Test("A widget's preferred height of 1e9 points or NaN is refused")
  func invalidHeight() throws {
    #expect(throws: WireError.self) {
      try MessageCoding.encode(WidgetMessage.preferredHeight(1e9))
    }
    #expect(throws: WireError.self) {
      try MessageCoding.encode(WidgetMessage.preferredHeight(.nan))
    }
    var packet = try MessageCoding.encode(WidgetMessage.preferredHeight(100))
    withUnsafeBytes(of: Double(1e9).bitPattern.littleEndian) {
      packet.replaceSubrange(3..<11, with: $0)
    }
    #expect(throws: WireError.self) { try decode(packet, as: WidgetMessage.self) }
  }

  @Test("A reason that is too long is truncated; if a character is cut, it becomes U+FFFD")
  func longReason() throws {
    // The character é has two bytes. Only the first 1020 bytes of the text remain, so the character
    // is either complete or cut.
    for (start, end) in [("", "é"), ("a", "\u{FFFD}")] {
      let packet = try MessageCoding.encode(
        WidgetMessage.failed(start + String(repeating: "é", count: 2000)))
      guard case .failed(let reason) = try decode(packet, as: WidgetMessage.self) else {
        Issue.record("another message arrived")
        return
      }
      #expect(reason == start + String(repeating: "é", count: 509) + end)
      #expect(reason.utf8.count <= MessageLimits.reasonBytes)
    }
  }
}
