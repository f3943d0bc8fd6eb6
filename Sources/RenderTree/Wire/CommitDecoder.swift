package import CoreGraphics

/// Reads the commits of one tree in another process; ``CommitEncoder`` describes the messages.
///
/// The messages are untrusted input. The decoder checks every length, count, identity and
/// enumeration, and accepts only finite numbers in their documented ranges. It allocates memory
/// only for bytes that are present. ``NodeTree/apply(validating:)`` checks whether the nodes form a
/// tree.
package struct CommitDecoder: Sendable {
  /// The received bitmaps that were not released, by their identity at the sender.
  package private(set) var bitmaps: [UInt64: Bitmap] = [:]
  private var bitmapBytes = 0

  /// The size of a message's header in bytes. Only tests and the harnesses in `Fuzz` read this
  /// value.
  package static let headerSize = 12

  /// Creates a decoder without bitmaps, for the first message of an encoder.
  package init() {}

  /// Returns the commit in a message. Cost is proportional to the message's size.
  ///
  /// - Throws: An error for the first violation. The decoder does not change, but its state no
  ///   longer matches the sender's state, so the caller must end the connection.
  ///
  /// - Parameter separatePixels: The pixels that were sent separately; all these pixels must belong
  ///   to new bitmaps.
  package mutating func decode(
    _ message: UnsafeRawBufferPointer, separatePixels: UnsafeRawBufferPointer? = nil
  ) throws(WireError) -> Commit {
    var reader = WireReader(message)
    let (size, isSeparate) = try reader.header()
    guard isSeparate == (separatePixels != nil) else {
      throw reader.failure(
        .invalidValue,
        isSeparate
          ? "its header says that its pixels are in separate memory, and there is none; send it too"
          : "there is separate memory with pixels, which its header does not declare; set its flag")
    }
    reader.separatePixels = separatePixels
    guard size == message.count else {
      throw reader.failure(
        .wrongLength,
        "it has \(message.count) bytes, and its header says \(size); send one whole message")
    }
    let sequence = try reader.integer(UInt64.self, "a commit's sequence")
    let root: NodeID? = try reader.optional("whether a commit has a root")
    var next = self
    let allPixels = try next.adoptBitmaps(from: &reader)
    if let rest = reader.separatePixels?.count, rest > 0 {
      throw reader.failure(
        .wrongLength, "\(rest) bytes of pixels belong to no bitmap; send only those of new ones")
    }
    let pixelBytes = isSeparate ? 0 : allPixels
    guard message.count - pixelBytes <= WireLimits.structureBytes else {
      throw reader.failure(
        .limitExceeded,
        "it has \(message.count - pixelBytes) bytes without pixels; "
          + "keep it to \(WireLimits.structureBytes)")
    }
    try next.releaseBitmaps(from: &reader)
    reader.bitmaps = next.bitmaps
    let removed: [NodeID] = try reader.list(atMost: WireLimits.nodes, "removed nodes")
    let updated: [Node] = try reader.list(atMost: WireLimits.nodes, "updated nodes")
    reader.node = nil
    guard reader.remaining == 0 else {
      throw reader.failure(
        .wrongLength, "\(reader.remaining) bytes follow the last node; send nothing after it")
    }
    self = next
    return Commit(sequence: sequence, root: root, updated: updated, removed: removed)
  }

  /// Returns the commit in a message that contains its pixels. Only tests and the harnesses in
  /// `Fuzz` call this method.
  ///
  /// - Throws: The errors of ``decode(_:separatePixels:)``.
  package mutating func decode(_ message: [UInt8]) throws(WireError) -> Commit {
    let result: Result<Commit, WireError> = message.withUnsafeBytes { bytes in
      do throws(WireError) {
        return .success(try decode(bytes))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Adds the new bitmaps and returns the size of their pixels in bytes.
  private mutating func adoptBitmaps(from reader: inout WireReader) throws(WireError) -> Int {
    let count = try reader.count(
      atMost: WireLimits.bitmaps, minimumSize: WireReader.minimumBitmapSize, "new bitmaps")
    var pixelBytes = 0
    for _ in 0..<count {
      let (id, bitmap) = try reader.bitmap()
      guard bitmaps.updateValue(bitmap, forKey: id) == nil else {
        throw reader.failure(
          .duplicateBitmap, "bitmap \(id) is here already; use it, or release it first")
      }
      pixelBytes += bitmap.wireBytes
      bitmapBytes += bitmap.memoryBytes
      guard bitmapBytes <= WireLimits.bitmapBytes, bitmaps.count <= WireLimits.bitmaps else {
        throw reader.failure(
          .limitExceeded,
          "\(bitmaps.count) bitmaps take \(bitmapBytes) bytes; keep them to "
            + "\(WireLimits.bitmaps) and \(WireLimits.bitmapBytes)")
      }
    }
    return pixelBytes
  }

  private mutating func releaseBitmaps(from reader: inout WireReader) throws(WireError) {
    let count = try reader.count(
      atMost: WireLimits.bitmaps, minimumSize: 8, "released bitmaps")
    for _ in 0..<count {
      let id = try reader.integer(UInt64.self, "a released bitmap's identity")
      guard let bitmap = bitmaps.removeValue(forKey: id) else {
        throw reader.failure(.unknownBitmap, "bitmap \(id) is not here; release it once")
      }
      bitmapBytes -= bitmap.memoryBytes
    }
  }
}

extension WireReader {
  /// Checks the header, and returns the size of the whole message and whether the message's pixels
  /// are sent separately.
  fileprivate mutating func header() throws(WireError) -> (size: Int, isSeparate: Bool) {
    guard try integer(UInt32.self, "a header's magic") == wireMagic else {
      throw failure(.notACommit, "it does not begin with \"OPLN\"; send what the encoder wrote")
    }
    let version = try integer(UInt16.self, "a header's version")
    guard version == wireVersion else {
      throw failure(
        .unsupportedVersion,
        "it has version \(version) and this is version \(wireVersion); build both ends from the "
          + "same release")
    }
    let flags = try integer(UInt16.self, "a header's flags")
    guard flags & ~wireSeparatePixels == 0 else {
      throw failure(.unknownCase, "its flags \(flags) are unknown; send 0 or \(wireSeparatePixels)")
    }
    let size = Int(try integer(UInt32.self, "a header's length"))
    guard size <= WireLimits.messageBytes else {
      throw failure(
        .limitExceeded, "\(size) bytes are announced; keep it to \(WireLimits.messageBytes)")
    }
    return (size, flags == wireSeparatePixels)
  }
}
