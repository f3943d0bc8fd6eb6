import Foundation
import Testing

@testable import UICollections

@Suite("Invalid batch updates")
struct UpdateMistakeTests {
  @Test("A wrong number of rows after a batch is reported with UIKit's message")
  func rowCount() {
    #expect(
      sentence(from: [2], to: [3]) { _ in }
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in "
        + "an existing section after the update (3) must be equal to the number of rows contained "
        + "in that section before the update (2), plus or minus the number of rows inserted or "
        + "deleted from that section (0 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out).")
  }

  @Test("A wrong number of sections after a batch is reported with UIKit's message")
  func sectionCount() {
    #expect(
      sentence(from: [1, 1], to: [1], noun: .item) { $0.insertSections([0], "") }
        == "Invalid update: invalid number of sections. The number of sections contained in the "
        + "collection view after the update (1) must be equal to the number of sections contained "
        + "in the collection view before the update (2), plus or minus the number of sections "
        + "inserted or deleted (1 inserted, 0 deleted).")
  }

  @Test(
    "An index path that does not exist is reported with the number of existing rows or sections")
  func bounds() {
    #expect(
      sentence(from: [2], to: [1]) { $0.deleteItems([[0, 5]], "") }
        == "Invalid update: attempt to delete row 5 from section 0 which only contains 2 rows "
        + "before the update")
    #expect(
      sentence(from: [2], to: [3]) { $0.insertItems([[0, 5]], "") }
        == "Invalid update: attempt to insert row 5 into section 0, but there are only 3 rows in "
        + "section 0 after the update")
    #expect(
      sentence(from: [2], to: [2]) { $0.reloadItems([[3, 0]], "") }
        == "Invalid update: attempt to reload row 0 of section 3, but there are only 1 sections "
        + "before the update")
    #expect(
      sentence(from: [2], to: []) { $0.deleteSections([4], "") }
        == "Invalid update: attempt to delete section 4, but there are only 1 sections before the "
        + "update")
  }

  @Test("Two contradictory changes of the same item are reported with UIKit's message")
  func items() {
    let path = "the same index path ({length = 2, path = 0 - 1})"
    #expect(
      sentence(from: [3], to: [2]) {
        $0.deleteItems([[0, 1]], "")
        $0.reloadItems([[0, 1]], "")
      } == "Invalid update: attempt to delete and reload \(path)")
    #expect(
      sentence(from: [3], to: [4]) {
        $0.insertItems([[0, 1]], "")
        $0.moveItem([0, 0], to: [0, 1])
      } == "Invalid update: attempt to perform an insert and a move to \(path)")
    #expect(
      sentence(from: [3], to: [2]) {
        $0.deleteItems([[0, 1]], "")
        $0.moveItem([0, 1], to: [0, 0])
      } == "Invalid update: attempt to perform a delete and a move from \(path)")
    #expect(
      sentence(from: [3], to: [1]) { $0.deleteItems([[0, 1], [0, 1]], "") }
        == "Invalid update: attempt to perform multiple deletes from \(path)")
  }

  @Test("Two contradictory changes of the same section are reported with UIKit's message")
  func sections() {
    #expect(
      sentence(from: [1, 1], to: [1]) {
        $0.deleteSections([1], "")
        $0.reloadSections([1], "")
      } == "Invalid update: attempt to delete and reload the same section (1)")
    #expect(
      sentence(from: [1, 1], to: [1, 1, 1]) {
        $0.insertSections([0], "")
        $0.moveSection(1, to: 0)
      } == "Invalid update: attempt to perform an insert and a move to the same section (0)")
  }

  @Test("A batch ignores changes inside a section that it deletes")
  func deletedSection() {
    #expect(
      sentence(from: [3, 1], to: [1]) {
        $0.deleteSections([0], "")
        $0.deleteItems([[0, 1]], "")
        $0.reloadItems([[0, 2]], "")
      } == nil)
  }

  private func sentence(
    from old: [Int], to new: [Int], noun: UpdateNoun = .row,
    _ change: (inout BatchUpdate<String>) -> Void
  ) -> String? {
    var batch = BatchUpdate<String>()
    change(&batch)
    do {
      _ = try batch.resolution(from: old, to: new, noun: noun)
      return nil
    } catch {
      return error.sentence
    }
  }
}
