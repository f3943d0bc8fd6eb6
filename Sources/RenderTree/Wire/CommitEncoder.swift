package import CoreGraphics

/// The version of the format, which must be the same at both ends. Increase it with every
/// change of the format.
let wireVersion: UInt16 = 2
/// The header flag of a message whose pixels are sent separately.
let wireSeparatePixels: UInt16 = 1
/// The first four bytes of a message, "OPLN", as a little-endian number.
let wireMagic: UInt32 = 0x4E4C_504F

/// Writes the commits of one tree for another process, each as one message.
///
/// A message is little-endian without padding; counts have 32 bits, numbers are IEEE
/// doubles:
///
/// | part | contents |
/// |---|---|
/// | header | magic "OPLN", version (16 bits), flags (16 bits), length of the message (32 bits) |
/// | commit | sequence number; whether there is a root, and the root's identity |
/// | new bitmaps | count; for each: identity, width, height, format, opaque flag, rows of pixels |
/// | released bitmaps | count, identities |
/// | removed nodes | count, identities |
/// | updated nodes | count; for each: identity, flags, which fields follow, the fields |
///
/// With flag 1 the rows of pixels are sent separately, in the order of the bitmaps.
///
/// A bitmap's pixels are sent once, with the first commit that uses the bitmap. A bitmap
/// that no node uses any longer is released, and sent again when a node uses it again.
package struct CommitEncoder: Sendable {
  private struct Resident {
    /// The number of uses of the bitmap by nodes.
    var uses: Int
    var bytes: Int
  }

  /// The bitmaps that each node at the receiver shows.
  private var bitmapsOfNode: [NodeID: [UInt64]] = [:]
  /// The bitmaps that the receiver has.
  private var residents: [UInt64: Resident] = [:]

  /// Creates an encoder for a receiver that has no bitmaps.
  package init() {}

  /// The size of the pixels, in bytes, that the receiver keeps for this tree.
  package var residentBytes: Int { residents.values.reduce(0) { $0 + $1.bytes } }

  /// Returns the message for the next commit. Cost is proportional to the size of the commit and of
  /// the new pixels.
  ///
  /// - Throws: An error for input that ``CommitDecoder`` would reject: a number that is not finite,
  ///   a count above its limit in ``WireLimits``, a node that is updated twice. After an error the
  ///   encoder is unchanged.
  package mutating func encode(_ commit: Commit) throws(WireError) -> [UInt8] {
    try write(commit, to: WireWriter()).bytes
  }

  /// Returns the message of ``encode(_:)`` without pixels, and the bitmaps whose rows are sent
  /// separately, in order.
  package mutating func encodeSeparatingPixels(
    _ commit: Commit
  ) throws(WireError) -> (message: [UInt8], bitmaps: [Bitmap]) {
    var writer = WireWriter()
    writer.separateBitmaps = []
    writer = try write(commit, to: writer)
    return (writer.bytes, writer.separateBitmaps ?? [])
  }

  private mutating func write(
    _ commit: Commit, to start: WireWriter
  ) throws(WireError) -> WireWriter {
    var next = self
    var writer = start
    let isSeparate = writer.separateBitmaps != nil
    let arriving = next.replaceBitmaps(commit)
    let leaving = residents.keys.filter { next.residents[$0] == nil }.sorted()
    guard Set(commit.updated.map(\.id)).count == commit.updated.count else {
      throw writer.failure(.invalidValue, "a node is updated twice; send its last state")
    }
    guard next.residentBytes <= WireLimits.bitmapBytes else {
      throw writer.failure(
        .limitExceeded,
        "the tree's bitmaps take \(next.residentBytes) bytes; "
          + "keep them to \(WireLimits.bitmapBytes)")
    }
    guard next.residents.count <= WireLimits.bitmaps else {
      throw writer.failure(
        .limitExceeded,
        "the tree shows \(next.residents.count) bitmaps; "
          + "keep them to \(WireLimits.bitmaps)")
    }
    writer.integer(wireMagic)
    writer.integer(wireVersion)
    writer.integer(isSeparate ? wireSeparatePixels : 0)
    let lengthOffset = writer.bytes.count
    writer.integer(0 as UInt32)
    writer.integer(commit.sequence)
    try writer.optional(commit.root)
    try writer.count(arriving.count, atMost: WireLimits.bitmaps, "new bitmaps")
    for bitmap in arriving { try writer.bitmap(bitmap) }
    try writer.count(leaving.count, atMost: WireLimits.bitmaps, "released bitmaps")
    for id in leaving { writer.integer(id) }
    try writer.list(commit.removed, atMost: WireLimits.nodes, "removed nodes")
    try writer.list(commit.updated, atMost: WireLimits.nodes, "updated nodes")
    writer.node = nil
    let inlinePixels = isSeparate ? 0 : arriving.reduce(0) { $0 + $1.wireBytes }
    let structure = writer.bytes.count - inlinePixels
    guard structure <= WireLimits.structureBytes else {
      throw writer.failure(
        .limitExceeded,
        "it takes \(structure) bytes without pixels; "
          + "keep it to \(WireLimits.structureBytes)")
    }
    writer.patch(UInt32(writer.bytes.count), at: lengthOffset)
    self = next
    return writer
  }

  /// Updates the lists of the bitmaps that each node shows, and returns the new bitmaps.
  private mutating func replaceBitmaps(_ commit: Commit) -> [Bitmap] {
    var arriving: [Bitmap] = []
    for id in commit.removed { replaceBitmaps(of: id, by: [], &arriving) }
    for node in commit.updated { replaceBitmaps(of: node.id, by: node.bitmaps, &arriving) }
    let retained = residents.filter { $0.value.uses > 0 }
    residents = retained
    return arriving.filter { retained[$0.id] != nil }
  }

  private mutating func replaceBitmaps(
    of node: NodeID, by new: [Bitmap], _ arriving: inout [Bitmap]
  ) {
    let old = bitmapsOfNode[node] ?? []
    let identities = new.map(\.id)
    guard old != identities else { return }
    for id in old { residents[id]?.uses -= 1 }
    bitmapsOfNode[node] = identities.isEmpty ? nil : identities
    for bitmap in new {
      if residents[bitmap.id] == nil {
        residents[bitmap.id] = Resident(uses: 0, bytes: bitmap.memoryBytes)
        arriving.append(bitmap)
      }
      residents[bitmap.id]?.uses += 1
    }
  }
}
