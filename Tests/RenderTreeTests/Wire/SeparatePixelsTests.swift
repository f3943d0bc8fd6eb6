import CoreGraphics
import RenderTree
import Testing

@Suite struct SeparatePixelsTests {
  private func bitmap() -> Bitmap {
    Bitmap(width: 3, height: 2, format: .alpha8, isOpaque: false) { pixels, stride in
      for row in 0..<2 {
        for column in 0..<3 {
          pixels.storeBytes(
            of: UInt8(row * 3 + column + 1), toByteOffset: row * stride + column, as: UInt8.self)
        }
      }
    }
  }

  private func encode() throws -> (message: [UInt8], pixels: [UInt8]) {
    var node = Node(id: NodeID(rawValue: 1))
    node.content = .bitmap(BitmapContent(bitmap: bitmap()))
    var encoder = CommitEncoder()
    let (message, bitmaps) = try encoder.encodeSeparatingPixels(
      Commit(sequence: 1, root: node.id, updated: [node]))
    var pixels: [UInt8] = []
    for bitmap in bitmaps { bitmap.withPackedRows { pixels += $0 } }
    return (message, pixels)
  }

  private func decode(_ message: [UInt8], _ pixels: [UInt8]?) throws -> Commit {
    var decoder = CommitDecoder()
    return try message.withUnsafeBytes { message in
      guard let pixels else { return try decoder.decode(message) }
      return try pixels.withUnsafeBytes { try decoder.decode(message, separatePixels: $0) }
    }
  }

  @Test("A bitmap gets the pixels that are sent separately from the message")
  func separatePixels() throws {
    let (message, pixels) = try encode()
    #expect(pixels == [1, 2, 3, 4, 5, 6])
    let commit = try decode(message, pixels)
    guard case .bitmap(let content)? = commit.updated.first?.content else {
      Issue.record("there is no bitmap")
      return
    }
    var rows: [UInt8] = []
    content.bitmap.withPackedRows { rows += $0 }
    #expect(rows == pixels)
  }

  @Test("A message is refused if its separate pixels are missing, incomplete or too many")
  func wrongPixelCount() throws {
    let (message, pixels) = try encode()
    for wrong in [Array(pixels.dropLast()), pixels + [7], [], nil] as [[UInt8]?] {
      #expect(throws: WireError.self) { try decode(message, wrong) }
    }
  }

  @Test("Separate pixels are refused if their message does not announce them")
  func undeclaredPixels() throws {
    var encoder = CommitEncoder()
    let message = try encoder.encode(Commit(sequence: 1, root: nil))
    #expect(throws: WireError.self) { try decode(message, [1]) }
  }
}
