import Foundation
package import RenderTree

/// The picture of a widget's last frame, kept as nodes: effects go on to work on whatever is behind
/// the widget, so the picture and the first live frame are the same pixels.
package enum WidgetSnapshot {
  /// Writes a tree as it is at a time, to a new file that then takes the old one's name.
  ///
  /// - Parameters:
  ///   - root: The tree's root; without one nothing is written.
  ///   - time: Seconds on the clock of the tree's animations.
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
    // Foundation writes beside the file and renames.
    try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
  }

  /// The nodes of a picture, with identities of this process.
  ///
  /// The file is checked as a widget's commits are. Nil where there is none, or none that is usable.
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
  /// As the node is at a time of its tree, without anything that moves.
  func frozen(at time: Double) -> Node { sampled(at: time).snapshot(id: id) }
}
