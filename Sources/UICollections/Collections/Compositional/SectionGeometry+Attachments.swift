import Foundation
import UIKitCore

extension SectionGeometry {
  /// The views that are attached to a group and to its nested groups.
  ///
  /// Views of one element kind have different indexes. Apple does not publish the index paths of
  /// these views. In this implementation, if a group has one view of an element kind, the view has
  /// the index of the group. If nested groups have several views of a kind, the views are numbered
  /// from the first group to the last.
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

  /// The attached view of an element kind with an index; nil if no such view exists.
  func attachment(_ kind: String, _ index: Int) -> GroupAttachment? {
    let group = index / attachmentStride(kind)
    guard group < groupCount else { return nil }
    return attachments(of: group).first { $0.item.elementKind == kind && $0.index == index }
  }

  /// The number by which the indexes of an element kind's attached views increase from one group to
  /// the next.
  private func attachmentStride(_ kind: String) -> Int {
    let count = template.attachments.count { $0.item.elementKind == kind }
    if count < 2 { return 1 }
    return section.group.variesInAttachments ? GroupSolver.maximumSlots : count
  }
}

extension NSCollectionLayoutGroup {
  /// Whether the preferred sizes of the content determine how many nested groups fit in the group.
  fileprivate var variesInAttachments: Bool {
    variesInCapacity
      || subitems.contains { ($0 as? NSCollectionLayoutGroup)?.variesInAttachments ?? false }
  }
}
