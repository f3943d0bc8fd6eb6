import Foundation
import QuartzCore
import UIKitCore

/// A view that shows the color behind a section that is a list.
final class ListBackgroundView: UICollectionReusableView {
  static let elementKind = "UICollectionViewListBackground"
  /// The z-index of a list's background, which is below all other backgrounds.
  static let zIndex = -1000

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func listElementDidChange() {
    backgroundColor = listElement?.section.backgroundColor
  }
}

extension UICollectionViewCompositionalLayout {
  /// The background of a section that is a list. At the ends of the content, the background extends
  /// as far as a finger can pull the content.
  func listBackgroundAttributes(_ index: Int) -> UICollectionViewLayoutAttributes? {
    guard let geometry, let owner, geometry.sections.indices.contains(index),
      let element = geometry.listElement(
        beside: ListBackgroundView.elementKind, section: index)
    else { return nil }
    let origin = geometry.origin(of: index)
    var frame = geometry.sections[index].frame.offsetBy(dx: origin.x, dy: origin.y)
    if geometry.axis == .vertical {
      if index == 0 {
        frame.origin.y -= owner.bounds.height
        frame.size.height += owner.bounds.height
      }
      if index == geometry.sections.count - 1 { frame.size.height += 2 * owner.bounds.height }
    }
    let attributes = makeAttributes(of: .decoration(ListBackgroundView.elementKind, [index, 0]))
    attributes.frame = pixelAligned(frame)
    attributes.zIndex = ListBackgroundView.zIndex
    attributes.selfSizingAxes = []
    attributes.list = element
    return attributes
  }
}
