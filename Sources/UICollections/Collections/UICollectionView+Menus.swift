import CoreGraphics
import Foundation
import UIKitCore

extension UICollectionView {
  func delegateDidChange() {
    if itemDelegate != nil, menus == nil {
      let menus = CollectionMenus(owner: self)
      addInteraction(menus.interaction)
      self.menus = menus
      editMenu = CellMenu(of: self)
    }
  }
}
