import Foundation
import UIKitCore

extension SectionGeometry {
  /// The views that are attached to a group and to the groups nested in it.
  ///
  /// Views of one kind have different indexes. Apple does not publish the index paths of these
  /// views. Here a group's only view of a kind has the group's number; if the groups nested in a
  /// group have several views of a kind, all groups' views of the kind are numbered consecutively.
  func attachments(of group: Int) -> [GroupAttachment] {
    let origin = origin(ofGroup: group)
    var counts: [String: Int] = [:]
    return solution(of: group).attachments.map { attachment in
      let kind = attachment.item.elementKind
      let position = counts[kind, default: 0]
      counts[kind] = position + 1
      return GroupAttachment(
        item: attachment.item, frame: attachment.frame.offsetBy(dx: origin.x, dy: origin.y),
        index: group * attachmentStride(kind) + position)
    }
  }

  /// The attached view of a kind with an index; nil if there is none.
  func attachment(_ kind: String, _ index: Int) -> GroupAttachment? {
    let group = index / attachmentStride(kind)
    guard group < groupCount else { return nil }
    return attachments(of: group).first { $0.item.elementKind == kind && $0.index == index }
  }

  /// The difference between the indexes of the first views of a kind in consecutive groups.
  private func attachmentStride(_ kind: String) -> Int {
    let count = template.attachments.count { $0.item.elementKind == kind }
    if count < 2 { return 1 }
    return section.group.variesInAttachments ? GroupSolver.maximumSlots : count
  }
}

extension NSCollectionLayoutGroup {
  /// Whether preferred sizes of content determine how many nested groups fit.
  fileprivate var variesInAttachments: Bool {
    variesInCapacity
      || subitems.contains { ($0 as? NSCollectionLayoutGroup)?.variesInAttachments ?? false }
  }
}
