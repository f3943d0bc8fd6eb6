// Modules: Diagnostics Generics CoreGraphics RenderTree

import CoreGraphics
import RenderTree

/// Decodes arbitrary bytes as one commit and as a stream of commits. Accepted commits must be equal
/// after encoding and decoding. It must be safe to sample a tree that applies these commits.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzCommitDecoder(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  receive(stream: input)
  if count >= CommitDecoder.headerSize { receive(stream: repairingHeader(input)) }
  return 0
}

/// Decodes messages as a host receives them, one after the other, until the first invalid message.
/// The header of each message contains its length.
private func receive(stream: [UInt8]) {
  var decoder = CommitDecoder()
  var tree = NodeTree()
  var offset = 0
  while stream.count - offset >= CommitDecoder.headerSize {
    let length = stream[(offset + 8)..<(offset + 12)].reversed().reduce(0) { $0 << 8 | Int($1) }
    let message = Array(stream[offset...].prefix(max(length, CommitDecoder.headerSize)))
    do throws(WireError) {
      let commit = try decoder.decode(message)
      sendOn(commit)
      guard (try? tree.apply(validating: commit)) != nil else { return }
      sample(tree)
    } catch {
      precondition((0...message.count).contains(error.offset), "\(error)")
      precondition(!error.message.isEmpty)
      return
    }
    offset += message.count
  }
}

/// The input with a valid header of one complete message of this version. Few mutations keep the
/// header valid.
private func repairingHeader(_ input: [UInt8]) -> [UInt8] {
  var message = input
  message.replaceSubrange(0..<8, with: header)
  withUnsafeBytes(of: UInt32(input.count).littleEndian) {
    message.replaceSubrange(8..<12, with: $0)
  }
  return message
}

/// Checks that an accepted commit is equal after encoding and decoding.
private func sendOn(_ commit: Commit) {
  guard Set(commit.updated.map(\.id)).count == commit.updated.count else { return }
  do throws(WireError) {
    var (encoder, decoder, again) = (CommitEncoder(), CommitDecoder(), CommitEncoder())
    let message = try encoder.encode(commit)
    var copy = try decoder.decode(message)
    for (index, node) in commit.updated.enumerated() {
      guard case .bitmap(let source) = node.content,
        case .bitmap(var content) = copy.updated[index].content
      else { continue }
      content.bitmap = source.bitmap
      copy.updated[index].content = .bitmap(content)
    }
    let second = try again.encode(copy)
    precondition(copy == commit && second == message, "a commit does not survive being sent on")
  } catch {
    preconditionFailure("a commit that was read cannot be sent: \(error)")
  }
}

/// Samples every node, as the compositor does in its first step.
private func sample(_ tree: NodeTree) {
  _ = tree.debugDescription
  for time in [-1, 0, 0.1, 1.5, 1e9] {
    _ = tree.hasMotion(after: time)
    for node in tree.nodes.values {
      let sampled = node.sampled(at: time)
      let transform = sampled.transform
      for row in 0..<4 {
        for column in 0..<4 {
          precondition(transform[row, column].isFinite, "a transform overflows")
        }
      }
      precondition(sampled.position.x.isFinite && sampled.position.y.isFinite)
      precondition(sampled.bounds.width.isFinite && sampled.bounds.height.isFinite)
      precondition(sampled.opacity.isFinite)
      if !node.animations.isEmpty { precondition((0...1).contains(sampled.opacity)) }
      _ = sampled.transformToParent
      _ = sampled.effectiveSublayerTransform
      _ = sampled.backgroundColor?.bgra8
    }
  }
}

/// The magic number, the version and the flags of a message without separate pixels.
private let header: [UInt8] = {
  var encoder = CommitEncoder()
  return Array(try! encoder.encode(Commit(sequence: 1, root: nil, updated: [])).prefix(8))
}()
