import _TestSupport
import CoreGraphics
import RenderTree
import Testing

@Suite("Commit messages with invalid bytes")
struct HostileBytesTests {
  /// The byte offsets of fields in an encoded commit that has no root and no bitmaps.
  private enum Offset {
    static let version = 4
    static let reserved = 6
    static let length = 8
    static let hasRoot = 20
    static let bitmaps = 21
    static let released = 25
    static let removed = 29
    static let updated = 33
    static let nodes = 37
  }

  private func message(_ nodes: [Node] = [], root: NodeID? = nil) throws -> [UInt8] {
    var encoder = CommitEncoder()
    return try encoder.encode(Commit(sequence: 1, root: root, updated: nodes))
  }

  private func refusal(_ bytes: [UInt8]) -> WireError? {
    var decoder = CommitDecoder()
    do throws(WireError) {
      _ = try decoder.decode(bytes)
      return nil
    } catch {
      #expect(decoder.bitmaps.isEmpty, "a rejected message leaves no bitmaps")
      return error
    }
  }

  private func sample(_ seed: UInt64, nodes: Int) throws -> [UInt8] {
    var source = RandomCommits(seed: seed)
    var encoder = CommitEncoder()
    return try encoder.encode(source.commit(nodes: nodes))
  }

  @Test("A truncated message is rejected, even if its header states the truncated length")
  func truncation() throws {
    let complete = try sample(3, nodes: 8)
    for length in 0..<complete.count {
      var cut = Array(complete[..<length])
      let before = try #require(refusal(cut))
      #expect(before.offset <= length)
      guard length >= CommitDecoder.headerSize else { continue }
      cut.patch(UInt32(length), at: Offset.length)
      let error = try #require(refusal(cut), "cut at \(length)")
      #expect(error.code == .truncated)
    }
    #expect(refusal(complete) == nil)
    #expect(refusal(complete + [0])?.code == .wrongLength)
    var longer = complete + [0]
    longer.patch(UInt32(longer.count), at: Offset.length)
    #expect(refusal(longer)?.code == .wrongLength)
  }

  @Test("A message with any flipped bit is rejected, or gives a commit that a tree can validate")
  func bitFlips() throws {
    let complete = try sample(5, nodes: 5)
    var (rejected, decoded, accepted) = (0, 0, 0)
    for index in complete.indices {
      for bit in 0..<8 {
        var flipped = complete
        flipped[index] ^= 1 << bit
        var decoder = CommitDecoder()
        guard let commit = try? decoder.decode(flipped) else {
          rejected += 1
          continue
        }
        decoded += 1
        var tree = NodeTree()
        guard (try? tree.apply(validating: commit)) != nil else { continue }
        accepted += 1
        for node in tree.nodes.values { _ = node.sampled(at: 0.5).transformToParent }
      }
    }
    #expect(rejected + decoded == complete.count * 8)
    // The decoder checks flags, counts and lengths. Most bits of a number can have any value, so
    // the decoder cannot reject every flip.
    #expect(
      rejected >= complete.count / 4, "\(rejected) of \(complete.count * 8) flips were rejected")
    #expect(accepted >= complete.count, "\(accepted) of \(complete.count * 8) flips were accepted")
  }

  @Test("The decoder rejects random bytes")
  func noise() throws {
    var random = SeededGenerator(seed: 61)
    let header = Array(try message()[..<CommitDecoder.headerSize])
    for length in 0..<400 {
      var bytes = (0..<length).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      #expect(refusal(bytes) != nil)
      bytes = header + bytes
      bytes.patch(UInt32(bytes.count), at: Offset.length)
      #expect(refusal(bytes) != nil)
    }
  }

  @Test("A message is rejected if a count exceeds its limit or the number of items in the message")
  func counts() throws {
    for offset in [Offset.bitmaps, Offset.released, Offset.removed, Offset.updated] {
      for count in [UInt32.max, 1 << 31, 1 << 20] {
        var bytes = try message()
        bytes.patch(count, at: offset)
        let error = try #require(refusal(bytes))
        #expect(error.code == .limitExceeded)
        #expect(error.offset == offset + 4)
      }
      var bytes = try message()
      bytes.patch(UInt32(1000), at: offset)
      #expect(refusal(bytes)?.code == .truncated)
    }
    // The count of children follows a node's identifier, flags and fields.
    var bytes = try message([node(1, [2])])
    bytes.patch(UInt32.max, at: Offset.nodes + 13)
    let error = try #require(refusal(bytes))
    #expect(error.code == .limitExceeded && error.message.contains("#1"))
  }

  @Test("A message with a bitmap whose size is invalid or exceeds the available bytes is rejected")
  func bitmapSizes() throws {
    let bitmap = Bitmap(width: 3, height: 2) { _, _ in }
    let complete = try message([node(1) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) }])
    let size = Offset.bitmaps + 4 + 8
    let wrong: [(UInt32, UInt32, WireError.Code)] = [
      (.max, .max, .limitExceeded), (0, 2, .limitExceeded), (3, 0, .limitExceeded),
      (1 << 14, 1 << 14 + 1, .limitExceeded), (1 << 14, 1 << 14, .truncated),
      (1 << 28, 1, .truncated), (3, 3_000, .truncated),
    ]
    for (width, height, code) in wrong {
      var bytes = complete
      bytes.patch(width, at: size)
      bytes.patch(height, at: size + 4)
      #expect(refusal(bytes)?.code == code, "\(width) x \(height)")
    }
    var format = complete
    format[size + 8] = 7
    #expect(refusal(format)?.code == .unknownCase)
    var opaque = complete
    opaque[size + 9] = 2
    #expect(refusal(opaque)?.code == .unknownCase)
  }

  @Test("A message that contains a bitmap with invalid pixels is rejected")
  func bitmapPixels() throws {
    func message(_ format: Bitmap.Format, opaque: Bool) throws -> [UInt8] {
      let bitmap = Bitmap(width: 3, height: 2, format: format, isOpaque: opaque) { pixels, stride in
        for byte in 0..<2 * stride {
          pixels.storeBytes(of: 255, toByteOffset: byte, as: UInt8.self)
        }
      }
      return try self.message([node(1) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) }])
    }
    let pixels = Offset.bitmaps + 4 + 18
    // Byte 23 of the pixels is the alpha of the last pixel.
    var bright = try message(.bgra8, opaque: false)
    bright[pixels + 23] = 254
    #expect(refusal(bright)?.code == .invalidValue)
    var clear = try message(.bgra8, opaque: true)
    clear[pixels + 23] = 0
    #expect(refusal(clear)?.code == .invalidValue)
    var mask = try message(.alpha8, opaque: true)
    mask[pixels + 5] = 254
    #expect(refusal(mask)?.code == .invalidValue)
    #expect(refusal(try message(.alpha8, opaque: true)) == nil)
    #expect(throws: WireError.self) {
      let wrong = Bitmap(width: 2, height: 1, isOpaque: true) { _, _ in }
      _ = try self.message([node(1) { $0.content = .bitmap(BitmapContent(bitmap: wrong)) }])
    }
  }

  @Test("A commit is rejected if it uses a bitmap that the decoder lacks or sends a bitmap twice")
  func bitmapIdentities() throws {
    let bitmap = Bitmap(width: 1, height: 1) { _, _ in }
    let picture = node(1) { $0.content = .bitmap(BitmapContent(bitmap: bitmap)) }
    var encoder = CommitEncoder()
    let first = try encoder.encode(Commit(sequence: 1, root: id(1), updated: [picture]))
    let second = try encoder.encode(Commit(sequence: 2, root: id(1), updated: [picture]))
    let third = try encoder.encode(Commit(sequence: 3, root: id(1), updated: [node(1)]))
    #expect(refusal(second)?.code == .unknownBitmap)
    #expect(refusal(third)?.code == .unknownBitmap)
    var decoder = CommitDecoder()
    _ = try decoder.decode(first)
    do throws(WireError) {
      _ = try decoder.decode(first)
      Issue.record("the bitmap is there already")
    } catch { #expect(error.code == .duplicateBitmap) }
    _ = try decoder.decode(second)
    _ = try decoder.decode(third)
    #expect(decoder.bitmaps.isEmpty)
  }

  @Test("A message with an invalid header is rejected with an error that states the reason")
  func header() throws {
    let complete = try message()
    let wrong: [(Int, UInt8, WireError.Code)] = [
      (0, 0x50, .notACommit), (Offset.version, 1, .unsupportedVersion),
      (Offset.reserved, 2, .unknownCase), (Offset.length, 99, .wrongLength),
      (Offset.length + 3, 0x7F, .limitExceeded), (Offset.hasRoot, 2, .unknownCase),
    ]
    for (offset, byte, code) in wrong {
      var bytes = complete
      bytes[offset] = byte
      #expect(refusal(bytes)?.code == code, "byte \(offset)")
    }
    #expect(refusal([])?.code == .truncated)
    let description = try #require(refusal([1, 2, 3, 4])).description
    #expect(description.contains("OPLN") && description.contains("byte 4"))
  }

  @Test("A message with unknown flags or fields is rejected rather than ignored")
  func unknownBits() throws {
    let complete = try message([node(1)])
    for bit in 6..<8 {
      var bytes = complete
      bytes[Offset.nodes + 8] |= 1 << bit
      #expect(refusal(bytes)?.code == .unknownCase)
    }
    for bit in 22..<32 {
      var bytes = complete
      bytes[Offset.nodes + 9 + bit / 8] |= 1 << (bit % 8)
      #expect(refusal(bytes)?.code == .unknownCase)
    }
  }

  @Test(
    "A message that contains a NaN or infinite number is rejected",
    arguments: [Double.nan, .infinity, -.infinity])
  func notFinite(number: Double) throws {
    let nodes: [(Node, Int)] = [
      (node(1) { $0.bounds.size.width = 5 }, 4), (node(1) { $0.position.x = 5 }, 2),
      (node(1) { $0.transform.m34 = 5 }, 16), (node(1) { $0.opacity = 5 }, 1),
      (node(1) { $0.backgroundColor = .white }, 4), (node(1) { $0.zPosition = 5 }, 1),
    ]
    for (node, numbers) in nodes {
      for index in 0..<numbers {
        var bytes = try message([node])
        bytes.patch(number.bitPattern, at: Offset.nodes + 13 + 8 * index)
        #expect(refusal(bytes)?.code == .invalidValue)
      }
    }
  }

  @Test("A commit whose paths together exceed their limit is rejected")
  func pathBudget() throws {
    let path = CGPath(
      elements: [.move(.zero)] + Array(repeating: .close, count: WireLimits.pathElements - 1))
    let count = WireLimits.pathElementsPerCommit / WireLimits.pathElements
    func nodes(_ count: Int) -> [Node] {
      (1...UInt64(count)).map { node($0) { $0.content = .shape(ShapeContent(path: path)) } }
    }
    let complete = try message(nodes(count))
    #expect(refusal(complete) == nil)
    #expect(throws: WireError.self) { try message(nodes(count + 1)) }
    // The message now has one node more than the limit allows.
    let last = try message(Array(nodes(1)))[Offset.nodes...]
    var bytes = complete + last
    bytes.patch(UInt32(bytes.count), at: Offset.length)
    bytes.patch(UInt32(count + 1), at: Offset.updated)
    #expect(refusal(bytes)?.code == .limitExceeded)
  }
}

extension [UInt8] {
  fileprivate mutating func patch<Integer: FixedWidthInteger>(_ value: Integer, at offset: Int) {
    Swift.withUnsafeBytes(of: value.littleEndian) {
      replaceSubrange(offset..<offset + $0.count, with: $0)
    }
  }
}
