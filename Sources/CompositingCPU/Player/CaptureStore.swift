import Compositing
import CoreGraphics
import RenderTree

/// The captures of the last frame, for reuse.
final class CaptureStore {
  private var backdrops: [NodeID: BlurredBackdrop] = [:]
  private var sides: [NodeID: Bool] = [:]
  /// Backdrops of removed nodes, for reuse.
  private var spare: [BlurredBackdrop] = []

  func isRetained(_ capture: Capture, of plan: FramePlan) -> Bool {
    guard let owner = owner(of: capture, in: plan) else { return false }
    return capture.purpose == .legibility ? sides[owner] != nil : backdrops[owner] != nil
  }

  /// The backdrop of a node. The first call for a node creates its backdrop.
  func backdrop(_ owner: NodeID) -> BlurredBackdrop {
    if let backdrop = backdrops[owner] { return backdrop }
    let backdrop = spare.popLast() ?? BlurredBackdrop()
    backdrops[owner] = backdrop
    return backdrop
  }

  func prefersDark(_ owner: NodeID) -> Bool? { sides[owner] }

  func setPrefersDark(_ side: Bool, for owner: NodeID) { sides[owner] = side }

  /// Drops the captures that a plan does not use, and the captures with indices in `stale`.
  func retainCaptures(_ plan: FramePlan, dropping stale: Set<Int>) {
    var owners: Set<NodeID> = []
    var sideOwners: Set<NodeID> = []
    for (number, capture) in plan.captures.enumerated() {
      guard let owner = owner(of: capture, in: plan), !stale.contains(number) else { continue }
      if capture.purpose == .legibility {
        sideOwners.insert(owner)
      } else {
        owners.insert(owner)
      }
    }
    for (owner, backdrop) in backdrops where !owners.contains(owner) {
      backdrops[owner] = nil
      if spare.count < 2 { spare.append(backdrop) }
    }
    sides = sides.filter { sideOwners.contains($0.key) }
  }

  func removeAll() {
    backdrops = [:]
    sides = [:]
    spare = []
  }

  private func owner(of capture: Capture, in plan: FramePlan) -> NodeID? {
    capture.users.first.map { plan.operations[$0].node }
  }
}
