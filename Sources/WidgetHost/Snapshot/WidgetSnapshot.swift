import Foundation
package import RenderTree

/// The last frame of a widget, stored as nodes instead of pixels. The effects of a snapshot
/// therefore apply to the current backdrop, as the effects of a live frame do.
package enum WidgetSnapshot {
  /// Writes a tree, sampled at a time, to a file. An existing file is replaced in one step.
  ///
  /// - Parameters:
  ///   - root: The tree's root. If it is nil, nothing is written.
  ///   - time: The time of the sample, in seconds of the clock of the tree's animations.
  package static func write(
    root: NodeID?, nodes: [Node], at time: Double, to path: String
  ) throws {
    guard let root else { return }
    var encoder = CommitEncoder()
    let still = nodes.map { $0.frozen(at: time) }.sorted { $0.id < $1.id }
    let bytes = try encoder.encode(Commit(sequence: 1, root: root, updated: still))
    let folder = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // Foundation writes to a temporary file in the same folder and renames it, so that a reader
    // never finds an incomplete file.
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// Reads the nodes of a snapshot. The nodes get identities of this process.
  ///
  /// The file is validated in the same way as a widget's commits. The result is nil if the file is
  /// missing or invalid.
  package static func read(
    _ path: String, limits: WidgetLimits = WidgetLimits()
  ) -> (root: NodeID, nodes: [Node])? {
    guard
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int,
      size <= limits.bitmapBytes + limits.commitBytes,
      let data = FileManager.default.contents(atPath: path)
    else { return nil }
    var receiver = CommitReceiver(limits: limits)
    let commit = data.withUnsafeBytes { try? receiver.receive($0, separatePixels: nil) }
    return commit.flatMap { commit in commit.root.map { ($0, commit.updated) } }
  }
}

extension Node {
  /// Returns the node with its values at a time of its tree, and without animations.
  func frozen(at time: Double) -> Node { sampled(at: time).snapshot(id: id) }
}
