// Modules: Diagnostics Generics CoreGraphics RenderTree Compositing CompositingCPU

import Compositing
import CompositingCPU
import CoreGraphics
import RenderTree

/// Draws any tree that another process can send. No tree may stop the host, and no color channel
/// of a drawn pixel may exceed its alpha.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzForeignTree(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count >= CommitDecoder.headerSize else { return 0 }
  var message = Array(UnsafeBufferPointer(start: bytes, count: count))
  // Replace the header by the header of one complete message of this version, so that mutations
  // reach the nodes.
  message.replaceSubrange(0..<8, with: header)
  withUnsafeBytes(of: UInt32(count).littleEndian) { message.replaceSubrange(8..<12, with: $0) }
  var decoder = CommitDecoder()
  var tree = NodeTree()
  guard let commit = try? decoder.decode(message) else { return 0 }
  // Replace the sequence number, because a mutated number would cause the rejection of the whole
  // tree.
  let first = Commit(
    sequence: 1, root: commit.root ?? commit.updated.first?.id, updated: commit.updated,
    removed: commit.removed)
  guard (try? tree.apply(validating: first)) != nil else { return 0 }
  draw(tree)
  return 0
}

private func draw(_ tree: NodeTree) {
  let size = PixelSize(width: 80, height: 60)
  let compositor = CPUCompositor()
  var pixels = [UInt32](repeating: 0, count: size.width * size.height)
  var contentFrame: UInt64?
  for time in [0, 0.1, 1.5] {
    pixels.withUnsafeMutableBytes { pixels in
      guard let start = pixels.baseAddress else { return }
      let target = RenderTarget(
        baseAddress: start, bytesPerRow: size.width * 4, size: size, contentFrame: contentFrame)
      contentFrame = compositor.render(tree, at: time, scale: 1, into: target).number
    }
    let isPremultiplied = pixels.allSatisfy { pixel in
      let alpha = pixel >> 24
      return pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha
    }
    precondition(isPremultiplied, "a color exceeds its alpha")
  }
}

/// The magic number, the version and the flags of a message without separate pixels.
private let header: [UInt8] = {
  var encoder = CommitEncoder()
  return Array(try! encoder.encode(Commit(sequence: 1, root: nil, updated: [])).prefix(8))
}()
