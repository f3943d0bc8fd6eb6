import Testing
import UIKit

@Suite("Index paths")
struct IndexPathTests {
  @Test("The first index of an index path is the section, and the second is the row or item")
  func parts() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == IndexPath(item: 3, section: 1) && path == [1, 3])
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    path.row = 5
    path.section = 2
    #expect(path == [2, 5])
    path.item = 6
    #expect(path == [2, 6])
  }

  @Test("An NSIndexPath has the same section, row and item as the equal IndexPath")
  func objects() {
    let path = NSIndexPath(forRow: 4, inSection: 2)
    #expect(path.row == 4 && path.item == 4 && path.section == 2)
    #expect(NSIndexPath(forItem: 4, inSection: 2).isEqual(path))
  }
}
